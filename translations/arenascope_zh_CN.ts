<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>BreakdownWording</name>
    <message>
        <source>%1 (hint %2, not at the peak)</source>
        <translation>%1（提示值 %2，不在峰值处）</translation>
    </message>
    <message>
        <source>Tensors alive at the step where most bytes are alive at once. They lie in the head of the arena.</source>
        <translation>同时存活字节数最多的那一步中存活的张量。它们位于 arena 的头部。</translation>
    </message>
    <message>
        <source>Working memory of the operator at the peak. Give a hint where you know better.</source>
        <translation>峰值处算子的工作内存。如果您知道更准确的数值，可以给出提示值。</translation>
    </message>
    <message>
        <source>What the plan is higher than the bytes alive at the peak: gaps between buffers.</source>
        <translation>规划高度超出峰值存活字节的部分：缓冲区之间的空隙。</translation>
    </message>
    <message>
        <source>What operators keep as long as the interpreter lives, in the tail.</source>
        <translation>算子在解释器存续期间一直保留的内存，位于尾部。</translation>
    </message>
    <message>
        <source>The operators&apos; options as read from the model: TfLite…Params structures.</source>
        <translation>从模型读取的算子选项：TfLite…Params 结构体。</translation>
    </message>
    <message>
        <source>Structures that kernels ask for in Init.</source>
        <translation>内核在 Init 中申请的结构体。</translation>
    </message>
    <message>
        <source>What kernels ask for in Prepare: per-channel multipliers and shifts, for the most part.</source>
        <translation>内核在 Prepare 中申请的内存：主要是逐通道的乘数和移位量。</translation>
    </message>
    <message>
        <source>The runtime&apos;s own records, in the tail.</source>
        <translation>运行时自身的记录，位于尾部。</translation>
    </message>
    <message>
        <source>Allocators, planner and the list of subgraphs, made inside the arena.</source>
        <translation>在 arena 内创建的分配器、规划器和子图列表。</translation>
    </message>
    <message>
        <source>A TfLiteEvalTensor for every tensor, constants included.</source>
        <translation>每个张量（含常量）一个 TfLiteEvalTensor。</translation>
    </message>
    <message>
        <source>A NodeAndRegistration for every operator.</source>
        <translation>每个算子一个 NodeAndRegistration。</translation>
    </message>
    <message>
        <source>TfLiteTensor structures and pointers for inputs and outputs.</source>
        <translation>输入和输出的 TfLiteTensor 结构体及指针。</translation>
    </message>
    <message>
        <source>Scale and zero point of inputs and outputs.</source>
        <translation>输入和输出的缩放系数与零点。</translation>
    </message>
    <message>
        <source>Records and values of resource variables.</source>
        <translation>资源变量的记录和数值。</translation>
    </message>
    <message>
        <source>Values of tensors marked as variables: they outlive a run.</source>
        <translation>标记为变量的张量的数值：在多次运行之间保留。</translation>
    </message>
    <message>
        <source>A handle for every scratch buffer.</source>
        <translation>每个暂存缓冲区一个句柄。</translation>
    </message>
    <message>
        <source>What planning or an operator&apos;s Prepare needs for a moment beyond all the rest.</source>
        <translation>规划过程或某个算子的 Prepare 在其余内存之外临时需要的内存。</translation>
    </message>
    <message>
        <source>Bytes lost to the alignment of the arena&apos;s end.</source>
        <translation>因 arena 末端对齐而损失的字节。</translation>
    </message>
    <message>
        <source>The smallest arena, start aligned to 16, in which AllocateTensors succeeds soundly.</source>
        <translation>起始地址按 16 对齐时，AllocateTensors 能够可靠成功的最小 arena。</translation>
    </message>
    <message>
        <source>Static memory outside the arena.</source>
        <translation>arena 之外的静态内存。</translation>
    </message>
</context>
<context>
    <name>Card</name>
    <message>
        <source>the start</source>
        <translation>开始处</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>在 %1</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>none: a graph output</source>
        <translation>无：图的输出</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Alive</source>
        <translation>存活</translation>
    </message>
    <message>
        <source>Producer</source>
        <translation>产生者</translation>
    </message>
    <message>
        <source>none: a graph input</source>
        <translation>无：图的输入</translation>
    </message>
    <message>
        <source>Consumers</source>
        <translation>使用者</translation>
    </message>
    <message>
        <source>Scratch of %1</source>
        <translation>%1 的暂存</translation>
    </message>
    <message>
        <source>%1 (your hint)</source>
        <translation>%1（您的提示值）</translation>
    </message>
    <message>
        <source>Section</source>
        <translation>区段</translation>
    </message>
    <message>
        <source>tail: kept as long as the interpreter lives</source>
        <translation>尾部：在解释器存续期间保留</translation>
    </message>
    <message>
        <source>Allocations</source>
        <translation>分配次数</translation>
    </message>
    <message>
        <source>Before the first operator</source>
        <translation>第一个算子之前</translation>
    </message>
</context>
<context>
    <name>ComparisonText</name>
    <message>
        <source>%1 on %2 (%3)</source>
        <translation>%1，目标 %2（%3）</translation>
    </message>
    <message>
        <source>before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>after</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Where the bytes differ</source>
        <translation>字节差异所在</translation>
    </message>
    <message>
        <source>scratch</source>
        <translation>暂存</translation>
    </message>
    <message>
        <source>persistent</source>
        <translation>常驻</translation>
    </message>
    <message>
        <source>output</source>
        <translation>输出</translation>
    </message>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>……另有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Operators that differ</source>
        <translation>有差异的算子</translation>
    </message>
    <message>
        <source>before  %1</source>
        <translation>之前  %1</translation>
    </message>
    <message>
        <source>after   %1</source>
        <translation>之后  %1</translation>
    </message>
    <message>
        <source>before: %1</source>
        <translation>之前：%1</translation>
    </message>
    <message>
        <source>after: %1</source>
        <translation>之后：%1</translation>
    </message>
</context>
<context>
    <name>ComparisonWording</name>
    <message>
        <source>The required arena can&apos;t be compared.</source>
        <translation>所需 arena 无法比较。</translation>
    </message>
    <message>
        <source>Before: %1</source>
        <translation>之前：%1</translation>
    </message>
    <message>
        <source>After: %1</source>
        <translation>之后：%1</translation>
    </message>
    <message>
        <source>The required arena stays the same: %1.</source>
        <translation>所需 arena 不变：%1。</translation>
    </message>
    <message>
        <source>The required arena grows by %1 (%2): %3 → %4.</source>
        <translation>所需 arena 增加 %1（%2）：%3 → %4。</translation>
    </message>
    <message>
        <source>The required arena shrinks by %1 (%2): %3 → %4.</source>
        <translation>所需 arena 减少 %1（%2）：%3 → %4。</translation>
    </message>
    <message>
        <source>%1 → %2 (%3)</source>
        <translation>%1 → %2（%3）</translation>
    </message>
    <message>
        <source>Most of it: %1, %2.</source>
        <translation>其中最大的部分：%1，%2。</translation>
    </message>
    <message>
        <source>%1 makes the difference with its scratch: %2.</source>
        <translation>差异来自 %1 的暂存：%2。</translation>
    </message>
    <message>
        <source>%1 adds most to the difference with its persistent data: %2.</source>
        <translation>对差异贡献最大的是 %1 的常驻数据：%2。</translation>
    </message>
    <message>
        <source>%1 makes the difference with its temporaries while preparing: %2.</source>
        <translation>差异来自 %1 准备时的临时内存：%2。</translation>
    </message>
    <message>
        <source>The peak is at %1: memory alive there %2.</source>
        <translation>峰值位于 %1：该处存活内存 %2。</translation>
    </message>
    <message>
        <source>At least one side is reasoned from sources instead of measured: the difference is not exact.</source>
        <translation>至少一侧由源码推导而非实测：差异并不精确。</translation>
    </message>
    <message>
        <source>At least one side contains unknown parts: the difference is not exact.</source>
        <translation>至少一侧含有未知部分：差异并不精确。</translation>
    </message>
    <message>
        <source>Required arena</source>
        <translation>所需 arena</translation>
    </message>
    <message>
        <source>Required, rounded up to 16</source>
        <translation>所需，向上取整到 16</translation>
    </message>
    <message>
        <source>arena_used_bytes() will print</source>
        <translation>arena_used_bytes() 将打印</translation>
    </message>
    <message>
        <source>Head (planned buffers)</source>
        <translation>头部（规划的缓冲区）</translation>
    </message>
    <message>
        <source>Tail (persistent)</source>
        <translation>尾部（常驻）</translation>
    </message>
    <message>
        <source>Lower bound of the head</source>
        <translation>头部的下界</translation>
    </message>
    <message>
        <source>Static memory beside the arena</source>
        <translation>arena 之外的静态内存</translation>
    </message>
    <message>
        <source>%1 #%2 (only before)</source>
        <translation>%1 #%2（仅之前有）</translation>
    </message>
    <message>
        <source>%1 #%2 (only after)</source>
        <translation>%1 #%2（仅之后有）</translation>
    </message>
</context>
<context>
    <name>DoctorWording</name>
    <message>
        <source>the head</source>
        <translation>头部</translation>
    </message>
    <message>
        <source>persistent memory (the tail)</source>
        <translation>常驻内存（尾部）</translation>
    </message>
    <message>
        <source>temporary memory</source>
        <translation>临时内存</translation>
    </message>
    <message>
        <source>the planned buffers</source>
        <translation>规划的缓冲区</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>The planner has room for the records of %1 buffers only.</source>
        <translation>规划器只能容纳 %1 个缓冲区的记录。</translation>
    </message>
    <message>
        <source>The planner has room for the records of %1 buffers, the model has %2; %3 B are missing.</source>
        <translation>规划器能容纳 %1 个缓冲区的记录，模型有 %2 个；还差 %3 B。</translation>
    </message>
    <message>
        <source>%1: %2 B were asked for, %3 B were left, %4 B are missing.</source>
        <translation>%1：申请 %2 B，剩余 %3 B，还差 %4 B。</translation>
    </message>
    <message>
        <source>%1 Where: %2.</source>
        <translation>%1 位置：%2。</translation>
    </message>
    <message>
        <source>The tail had taken %1 B by then (arena minus available).</source>
        <translation>此时尾部已占用 %1 B（arena 减去可用量）。</translation>
    </message>
    <message>
        <source>The tail, with the request records in front, had taken %1 B by then (arena minus available).</source>
        <translation>此时尾部连同其前的申请记录已占用 %1 B（arena 减去可用量）。</translation>
    </message>
    <message>
        <source>Head, tail and temporaries had taken %1 B by then (arena minus available).</source>
        <translation>此时头部、尾部和临时数据已占用 %1 B（arena 减去可用量）。</translation>
    </message>
    <message>
        <source>Head and tail had taken %1 B by then, alignment included (arena minus available).</source>
        <translation>此时头部和尾部（含对齐）已占用 %1 B（arena 减去可用量）。</translation>
    </message>
    <message>
        <source>The log alone proves: an arena of at least %1 B (%2) is needed</source>
        <translation>仅凭日志即可证明：arena 至少需要 %1 B（%2）</translation>
    </message>
    <message>
        <source>; %1 B can never do</source>
        <translation>；%1 B 绝对不够</translation>
    </message>
    <message>
        <source>. Later steps may ask for more.</source>
        <translation>。后续步骤可能需要更多。</translation>
    </message>
    <message>
        <source>The arena that works: %1 B (%2), to the byte %3 B; %4, %5.</source>
        <translation>可用的 arena：%1 B（%2），精确到字节为 %3 B；%4，%5。</translation>
    </message>
    <message>
        <source>Align the array to 16 (alignas(16)), or add %1 B for its unaligned start.</source>
        <translation>请将数组按 16 对齐（alignas(16)），或为未对齐的起始处增加 %1 B。</translation>
    </message>
    <message>
        <source>the records of resource variables kept in another place</source>
        <translation>资源变量的记录放在别处</translation>
    </message>
    <message>
        <source>the recording interpreter</source>
        <translation>记录式解释器</translation>
    </message>
    <message>
        <source>TF_LITE_STATIC_MEMORY the other way round (Arduino libraries and vendor packs often leave it out)</source>
        <translation>TF_LITE_STATIC_MEMORY 取相反设置（Arduino 库和厂商软件包常省略它）</translation>
    </message>
    <message>
        <source> and </source>
        <translation>和</translation>
    </message>
    <message>
        <source>The model uses operator code %1, which this runtime does not know: the runtime is older than the converter.</source>
        <translation>模型使用了此运行时不认识的算子代码 %1：运行时比转换器旧。</translation>
    </message>
    <message>
        <source>The resolver has no parser for %1.</source>
        <translation>解析器没有 %1 的解析函数。</translation>
    </message>
    <message>
        <source>%1 carries custom options, which a builtin operator must not have.</source>
        <translation>%1 带有自定义选项，内置算子不能有自定义选项。</translation>
    </message>
    <message>
        <source>%1 #%2 writes a tensor whose shape is not fixed. Convert the model with fixed shapes.</source>
        <translation>%1 #%2 写入形状不固定的张量。请用固定形状转换模型。</translation>
    </message>
    <message>
        <source>An operator asks for more than %1 scratch buffers.</source>
        <translation>有算子申请的暂存缓冲区超过 %1 个。</translation>
    </message>
    <message>
        <source>MicroResourceVariables was made for %1 variables, the model has more.</source>
        <translation>MicroResourceVariables 只为 %1 个变量创建，而模型中更多。</translation>
    </message>
    <message>
        <source>The model&apos;s own memory plan lists %1 offsets for %2 tensors: the model was changed after it was planned.</source>
        <translation>模型自带的内存规划为 %2 个张量列出了 %1 个偏移：模型在规划之后被修改过。</translation>
    </message>
    <message>
        <source>The model&apos;s schema version reads as %1: the bytes in flash are not this model, or not aligned.</source>
        <translation>读到的模型格式版本为 %1：闪存中的字节不是此模型，或未对齐。</translation>
    </message>
    <message>
        <source>The application asks for %1 %2 of %3.</source>
        <translation>应用程序请求了第 %1 个 %2，共 %3 个。</translation>
    </message>
    <message>
        <source>A kernel met float activations with integer weights (a hybrid model), which it does not support. Quantise fully, or not at all.</source>
        <translation>内核遇到浮点激活与整数权重的组合（混合模型），不支持这种情况。请完全量化，或完全不量化。</translation>
    </message>
    <message>
        <source>%1 #%2 failed while running, not while allocating: the arena&apos;s size is not the reason.</source>
        <translation>%1 #%2 在运行时失败，而非分配时：原因不是 arena 的大小。</translation>
    </message>
    <message>
        <source>arena_used_bytes() (%1 B) is not an arena size: constructing and planning need %2 B here, and the tail&apos;s alignment depends on the arena&apos;s end.</source>
        <translation>arena_used_bytes()（%1 B）不是 arena 的大小：此处构造和规划需要 %2 B，且尾部的对齐取决于 arena 的末端。</translation>
    </message>
    <message>
        <source>Attempt %1 of %2</source>
        <translation>第 %1 次尝试，共 %2 次</translation>
    </message>
    <message>
        <source>Fails at the same allocation as attempt %1.</source>
        <translation>与第 %1 次尝试在同一次分配处失败。</translation>
    </message>
    <message>
        <source>Gets past what attempt %1 failed at; another allocation, which needs more, fails.</source>
        <translation>通过了第 %1 次尝试失败之处；另一次需要更多内存的分配失败。</translation>
    </message>
    <message>
        <source>The array does not start at a multiple of 16: its first %1 B are lost.</source>
        <translation>数组的起始处不是 16 的倍数：开头的 %1 B 被浪费。</translation>
    </message>
    <message>
        <source>With %1 B this step would pass and the next would fail: %2, %3 B asked for, %4 B missing. Raising it a bit is not enough.</source>
        <translation>若为 %1 B，此步骤可通过，但下一步会失败：%2，申请 %3 B，还差 %4 B。略微增大并不够。</translation>
    </message>
    <message>
        <source>Behind it another %1 B of persistent memory are asked for.</source>
        <translation>其后还要申请 %1 B 的常驻内存。</translation>
    </message>
    <message>
        <source>From %1 B on AllocateTensors would seem to work, but below %2 B persistent data overwrites live temporaries.</source>
        <translation>从 %1 B 起 AllocateTensors 看似成功，但小于 %2 B 时常驻数据会覆盖仍在使用的临时数据。</translation>
    </message>
    <message>
        <source>The log fits the model on the target opened, to the byte.</source>
        <translation>日志与所打开目标上的模型精确到字节地吻合。</translation>
    </message>
    <message>
        <source>The log fits the model, to the byte, with %1.</source>
        <translation>日志与模型精确到字节地吻合，前提是：%1。</translation>
    </message>
    <message>
        <source>The log does not fit the target opened; it fits %1, to the byte. The figures here are for that target.</source>
        <translation>日志与所打开的目标不符；它与 %1 精确到字节地吻合。此处的数值针对该目标。</translation>
    </message>
    <message>
        <source>The log does not come from this model on any target known. Check the model, the runtime&apos;s version and the arena&apos;s size.</source>
        <translation>此日志并非来自该模型在任何已知目标上的运行。请检查模型、运行时版本和 arena 的大小。</translation>
    </message>
    <message>
        <source>The head is %1 B; on %2 it is %3 B.</source>
        <translation>头部为 %1 B；在 %2 上为 %3 B。</translation>
    </message>
    <message>
        <source>The reason is the scratch of %1: %2 B instead of %3 B.</source>
        <translation>原因是 %1 的暂存：%2 B，而不是 %3 B。</translation>
    </message>
    <message>
        <source>arena_used_bytes() is %1 B, as predicted.</source>
        <translation>arena_used_bytes() 为 %1 B，与预测一致。</translation>
    </message>
    <message>
        <source>arena_used_bytes() is %1 B, predicted were %2 B.</source>
        <translation>arena_used_bytes() 为 %1 B，预测为 %2 B。</translation>
    </message>
    <message>
        <source>arena_used_bytes() is %1 B. That is what AllocateTensors left in use, not the arena it needs; open the model to see the required size.</source>
        <translation>arena_used_bytes() 为 %1 B。这是 AllocateTensors 之后仍在使用的量，不是所需的 arena；打开模型可查看所需大小。</translation>
    </message>
    <message>
        <source>The %1 tensor records take 24 B each (%2 B): this was measured on a 64-bit machine. A 32-bit chip takes 12 B each, %3 B.</source>
        <translation>%1 条张量记录每条占 24 B（共 %2 B）：这是在 64 位机器上测得的。32 位芯片每条占 12 B，共 %3 B。</translation>
    </message>
    <message>
        <source>The recorder&apos;s figures are as predicted.</source>
        <translation>记录器的数值与预测一致。</translation>
    </message>
    <message>
        <source>The resolver lacks: %1. The model needs MicroMutableOpResolver&lt;%2&gt;.</source>
        <translation>解析器缺少：%1。模型需要 MicroMutableOpResolver&lt;%2&gt;。</translation>
    </message>
    <message>
        <source>The resolver lacks: %1. Open the model to see all the operators it needs.</source>
        <translation>解析器缺少：%1。打开模型可查看它需要的全部算子。</translation>
    </message>
    <message>
        <source>The resolver has room for %1 operators, the model needs %2: MicroMutableOpResolver&lt;%2&gt;.</source>
        <translation>解析器可容纳 %1 个算子，模型需要 %2 个：MicroMutableOpResolver&lt;%2&gt;。</translation>
    </message>
    <message>
        <source>The resolver has room for %1 operators and was given more.</source>
        <translation>解析器可容纳 %1 个算子，但加入的更多。</translation>
    </message>
    <message>
        <source>An operator is added to the resolver twice (%1).</source>
        <translation>有算子被两次加入解析器（%1）。</translation>
    </message>
    <message>
        <source>%1 refused to prepare, and no memory was missing: the kernel does not support what the model asks of it.</source>
        <translation>%1 的 Prepare 失败，但并不缺内存：内核不支持模型的要求。</translation>
    </message>
    <message>
        <source>Temporaries were overwritten: persistent memory was laid over them, because the arena is below the sound minimum.</source>
        <translation>临时数据被覆盖：arena 小于可靠的最小值，常驻内存覆盖了它们。</translation>
    </message>
    <message>
        <source>The memory region %1 is too small by %2 B: the arena may have %3 B there, as long as nothing else changes.</source>
        <translation>内存区域 %1 差 %2 B：若其他不变，arena 在那里可用 %3 B。</translation>
    </message>
    <message>
        <source>The memory region %1 is too small by %2 B. Give the arena&apos;s declared size to see what may stay.</source>
        <translation>内存区域 %1 差 %2 B。请给出声明的 arena 大小，以查看可保留多少。</translation>
    </message>
    <message>
        <source>The model needs %1 B: declared so, it links, with %2 B to spare.</source>
        <translation>模型需要 %1 B：如此声明即可链接，剩余 %2 B。</translation>
    </message>
    <message>
        <source>The model needs %1 B: still %2 B too many for %3. Move the arena to another region, free memory there, or shrink the model.</source>
        <translation>模型需要 %1 B：对 %3 来说仍多 %2 B。请把 arena 移到其他区域，在那里腾出内存，或缩小模型。</translation>
    </message>
    <message>
        <source>AllocateTensors worked in an arena of %1 B.</source>
        <translation>AllocateTensors 在 %1 B 的 arena 中成功。</translation>
    </message>
    <message>
        <source>AllocateTensors worked.</source>
        <translation>AllocateTensors 成功。</translation>
    </message>
    <message>
        <source>The arena of %1 B is too small: %2 B are required.</source>
        <translation>%1 B 的 arena 过小：需要 %2 B。</translation>
    </message>
    <message>
        <source>The recorder&apos;s figures differ from the prediction, by %1 B in total. Compare them row by row: Measured in the window, or arenascope compare-measured.</source>
        <translation>记录器的数值与预测不同，合计相差 %1 B。逐行比较：窗口中的“实测”页，或 arenascope compare-measured。</translation>
    </message>
    <message>
        <source>arena_used_bytes() is %1 B; the runtime refuses the model on this target, so that nothing is predicted to compare it with.</source>
        <translation>arena_used_bytes() 为 %1 B；运行时在此目标上拒绝该模型，因此没有可与之比较的预测。</translation>
    </message>
    <message>
        <source>As opened, the model would need an arena of %1 B (%2); the log comes from another build or model.</source>
        <translation>按打开的目标，模型需要 %1 B（%2）的 arena；日志来自另一个构建或模型。</translation>
    </message>
    <message>
        <source>All attempts</source>
        <translation>所有尝试</translation>
    </message>
    <message>
        <source>Attempts %1 to %2 of %3, all alike</source>
        <translation>第 %1 至 %2 次尝试（共 %3 次），全部相同</translation>
    </message>
    <message>
        <source>With %1 B this very step would still fail, by %2 B: the tail&apos;s alignment depends on the arena&apos;s end. Raising it a bit is not enough.</source>
        <translation>即使 arena 为 %1 B，这一步仍会失败，差 %2 B：尾部的对齐取决于 arena 的末端。只加大一点是不够的。</translation>
    </message>
    <message>
        <source>The resolver has room for %1 operators and was given more, though the model needs %2 alone: leave out the others.</source>
        <translation>解析器可容纳 %1 个算子，却登记了更多，而模型只需要 %2 个：去掉其余的。</translation>
    </message>
    <message>
        <source>The arena cannot have had %1 B in this run: the log says that %2 B were left or in use. Give the size of this very run, or leave it out.</source>
        <translation>这次运行的 arena 不可能是 %1 B：日志显示剩余或已用 %2 B。请给出这次运行的大小，或者留空。</translation>
    </message>
    <message>
        <source>The log holds no message of the runtime. It takes what AllocateTensors printed when it failed, a line with arena_used_bytes(), or a recorder&apos;s report.</source>
        <translation>日志中没有运行时的消息。需要 AllocateTensors 失败时的输出、含 arena_used_bytes() 的一行，或记录器的报告。</translation>
    </message>
    <message>
        <source>arena_used_bytes() is %1 B: %2 B as predicted, and what measured runs of this target are known to need more (%3 B).</source>
        <translation>arena_used_bytes() 为 %1 B：预测为 %2 B，加上此目标的实测运行已知多出的部分（%3 B）。</translation>
    </message>
    <message>
        <source>A tensor has data type %1 of the schema, which this runtime does not support. Take a newer runtime, or convert the model without that type.</source>
        <translation>有张量的数据类型为 schema 中的 %1，此运行时不支持它。请换用较新的运行时，或在转换模型时避开该类型。</translation>
    </message>
    <message>
        <source>Tensor %1 has data type %2 of the schema, which this runtime does not support. Take a newer runtime, or convert the model without that type.</source>
        <translation>张量 %1 的数据类型为 schema 中的 %2，此运行时不支持它。请换用较新的运行时，或在转换模型时避开该类型。</translation>
    </message>
    <message>
        <source>Tensor %1 could not be set up from the model. Where: %2.</source>
        <translation>张量 %1 无法依据模型建立。位置：%2。</translation>
    </message>
    <message>
        <source>AllocateTensors failed, and nothing in the log says why: keep the lines before, which the runtime prints.</source>
        <translation>AllocateTensors 失败，日志中没有说明原因：请保留此前由运行时打印的行。</translation>
    </message>
    <message>
        <source>AllocateTensors failed after a condition at %1 did not hold.</source>
        <translation>%1 处的条件不成立，随后 AllocateTensors 失败。</translation>
    </message>
    <message>
        <source>AllocateTensors failed. Where: %1. Keep the lines before, which say what was asked for and what was left.</source>
        <translation>AllocateTensors 失败。位置：%1。请保留此前的行，其中写明申请了多少、还剩多少。</translation>
    </message>
    <message>
        <source>Memory ran out: %1 B were asked for.</source>
        <translation>内存不足：申请了 %1 B。</translation>
    </message>
    <message>
        <source>Memory ran out.</source>
        <translation>内存不足。</translation>
    </message>
    <message>
        <source>The allocator&apos;s own line (“Requested …, available …”) is not in the log: it tells how much was missing.</source>
        <translation>日志中没有分配器自己的那一行（“Requested …, available …”）：它写明还缺多少。</translation>
    </message>
    <message>
        <source>%1 B of it would have been taken by then (the assumed size minus available).</source>
        <translation>若如此，此时其中已占用 %1 B（假定的大小减去 available）。</translation>
    </message>
    <message>
        <source>On these assumptions an arena of at least %1 B (%2) is needed. Later steps may ask for more.</source>
        <translation>在这些假定下，arena 至少需要 %1 B（%2）。之后的步骤可能需要更多。</translation>
    </message>
    <message>
        <source>The arena needs at least the %1 B asked for, and what was in it by then on top.</source>
        <translation>arena 至少需要所申请的 %1 B，另加当时其中已有的内容。</translation>
    </message>
    <message>
        <source>Give the arena&apos;s size (--arena) for a closer bound.</source>
        <translation>给出 arena 的大小（--arena）可得到更接近的下界。</translation>
    </message>
    <message>
        <source>Open the model (--model) to see which arena works.</source>
        <translation>打开模型（--model）即可看到多大的 arena 可用。</translation>
    </message>
    <message>
        <source>Give the arena&apos;s size (--arena) for a closer bound, and open the model (--model) to see which arena works.</source>
        <translation>给出 arena 的大小（--arena）可得到更接近的下界；打开模型（--model）即可看到多大的 arena 可用。</translation>
    </message>
    <message>
        <source>The log does not say the arena&apos;s size. If model, target and setup are as assumed, it was %1 B; give the arena&apos;s size (--arena) to check.</source>
        <translation>日志没有写明 arena 的大小。如果模型、目标和设置与假定的一致，它是 %1 B；请给出 arena 的大小（--arena）以核对。</translation>
    </message>
    <message>
        <source>The log agrees with the model on the target opened, as far as can be told without the arena&apos;s size.</source>
        <translation>在不知道 arena 大小的情况下所能判断的范围内，日志与所打开目标上的模型一致。</translation>
    </message>
    <message>
        <source>The log agrees with the model, as far as can be told without the arena&apos;s size, with %1.</source>
        <translation>在不知道 arena 大小的情况下所能判断的范围内，日志与模型一致，前提是%1。</translation>
    </message>
    <message>
        <source>The log does not fit the target opened; as far as can be told without the arena&apos;s size, it agrees with %1. The figures here are for that target.</source>
        <translation>日志与所打开的目标不符；在不知道 arena 大小的情况下所能判断的范围内，它与 %1 一致。此处的数值针对该目标。</translation>
    </message>
</context>
<context>
    <name>ErrorWording</name>
    <message>
        <source>%1 does not exist.</source>
        <translation>%1 不存在。</translation>
    </message>
    <message>
        <source>%1 is a folder, not a file.</source>
        <translation>%1 是文件夹，不是文件。</translation>
    </message>
    <message>
        <source>%1 may not be read: permission denied.</source>
        <translation>无法读取 %1：没有权限。</translation>
    </message>
    <message>
        <source>%1 is empty.</source>
        <translation>%1 是空文件。</translation>
    </message>
    <message>
        <source>%1 is too large (%2 bytes).</source>
        <translation>%1 过大（%2 字节）。</translation>
    </message>
    <message>
        <source>%1 could not be read: %2</source>
        <translation>无法读取 %1：%2</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>%1 is not a sound TensorFlow Lite model: its structure is damaged.</source>
        <translation>%1 不是完好的 TensorFlow Lite 模型：其结构已损坏。</translation>
    </message>
    <message>
        <source>%1 is not a TensorFlow Lite model: it carries the mark “%2” where “TFL3” belongs.</source>
        <translation>%1 不是 TensorFlow Lite 模型：应为“TFL3”的标识处是“%2”。</translation>
    </message>
    <message>
        <source>%1 uses version %2 of the model format; the runtime reads version 3.</source>
        <translation>%1 使用模型格式的第 %2 版；运行时只读取第 3 版。</translation>
    </message>
    <message>
        <source>%1 is cut off.</source>
        <translation>%1 不完整，被截断了。</translation>
    </message>
    <message>
        <source>%1: %2 points to entry %3, which does not exist.</source>
        <translation>%1：%2 指向不存在的第 %3 项。</translation>
    </message>
    <message>
        <source>%1: %2 is negative (%3).</source>
        <translation>%1：%2 为负数（%3）。</translation>
    </message>
    <message>
        <source>%1: the size of %2 is too large to compute.</source>
        <translation>%1：%2 的大小超出可计算范围。</translation>
    </message>
    <message>
        <source>%1: %2 is missing.</source>
        <translation>%1：缺少 %2。</translation>
    </message>
    <message>
        <source>%1: %2 has no valid value.</source>
        <translation>%1：%2 的值无效。</translation>
    </message>
    <message>
        <source>%1 is not the JSON form of a model: %2</source>
        <translation>%1 不是模型的 JSON 形式：%2</translation>
    </message>
    <message>
        <source>The tensor %1 has the type %2, which the formula does not know.</source>
        <translation>张量 %1 的类型为 %2，公式不支持该类型。</translation>
    </message>
    <message>
        <source>The model has no operator.</source>
        <translation>模型中没有算子。</translation>
    </message>
    <message>
        <source>%1, line %2: %3</source>
        <translation>%1，第 %2 行：%3</translation>
    </message>
    <message>
        <source>%1 holds no message of the runtime.</source>
        <translation>%1 中没有运行时的消息。</translation>
    </message>
    <message>
        <source>The log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>There is no %2 named “%1”.</source>
        <translation>没有名为“%1”的 %2。</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>已取消。</translation>
    </message>
    <message>
        <source>The file</source>
        <translation>该文件</translation>
    </message>
    <message>
        <source>Check the name, or open another file.</source>
        <translation>请检查文件名，或打开其他文件。</translation>
    </message>
    <message>
        <source>Name a file inside it.</source>
        <translation>请指定其中的一个文件。</translation>
    </message>
    <message>
        <source>Change the file&apos;s permissions, or copy it to a place you may read.</source>
        <translation>请修改文件权限，或将其复制到可读取的位置。</translation>
    </message>
    <message>
        <source>Download or export the model again.</source>
        <translation>请重新下载或导出模型。</translation>
    </message>
    <message>
        <source>Open the converter&apos;s .tflite output, or its JSON text made by flatc.</source>
        <translation>请打开转换器输出的 .tflite 文件，或由 flatc 生成的 JSON 文本。</translation>
    </message>
    <message>
        <source>The runtime would misread this file, too: export the model again.</source>
        <translation>运行时同样会误读此文件：请重新导出模型。</translation>
    </message>
    <message>
        <source>Make the text with: flatc -t schema.fbs -- model.tflite</source>
        <translation>请用以下命令生成文本：flatc -t schema.fbs -- model.tflite</translation>
    </message>
    <message>
        <source>Convert the model with a current converter.</source>
        <translation>请用较新的转换器重新转换模型。</translation>
    </message>
    <message>
        <source>%1 is not a TensorFlow Lite model.</source>
        <translation>%1 不是 TensorFlow Lite 模型。</translation>
    </message>
    <message>
        <source> (at byte %1)</source>
        <translation>（在字节 %1 处）</translation>
    </message>
    <message>
        <source>%1 does not fit: %2.</source>
        <translation>%1 不合适：%2。</translation>
    </message>
</context>
<context>
    <name>Formats</name>
    <message>
        <source>the image would have a side of %1 pixels</source>
        <translation>图像的边长将达到 %1 像素</translation>
    </message>
    <message>
        <source>PNG images (*.png)</source>
        <translation>PNG 图像 (*.png)</translation>
    </message>
    <message>
        <source>CSV tables (*.csv)</source>
        <translation>CSV 表格 (*.csv)</translation>
    </message>
    <message>
        <source>Arena timeline as PNG</source>
        <translation>arena 时间线（PNG）</translation>
    </message>
    <message>
        <source>Active memory as PNG</source>
        <translation>活动内存（PNG）</translation>
    </message>
    <message>
        <source>Whole report as PNG</source>
        <translation>完整报告（PNG）</translation>
    </message>
    <message>
        <source>Whole report as SVG</source>
        <translation>完整报告（SVG）</translation>
    </message>
    <message>
        <source>SVG drawings (*.svg)</source>
        <translation>SVG 图形 (*.svg)</translation>
    </message>
    <message>
        <source>Whole report as PDF</source>
        <translation>完整报告（PDF）</translation>
    </message>
    <message>
        <source>PDF documents (*.pdf)</source>
        <translation>PDF 文档 (*.pdf)</translation>
    </message>
    <message>
        <source>Summary as CSV</source>
        <translation>摘要（CSV）</translation>
    </message>
    <message>
        <source>Breakdown as CSV</source>
        <translation>明细（CSV）</translation>
    </message>
    <message>
        <source>Operators as CSV</source>
        <translation>算子（CSV）</translation>
    </message>
    <message>
        <source>Tensors as CSV</source>
        <translation>张量（CSV）</translation>
    </message>
    <message>
        <source>Planned buffers as CSV</source>
        <translation>规划的缓冲区（CSV）</translation>
    </message>
    <message>
        <source>Ledger as CSV</source>
        <translation>分配账目（CSV）</translation>
    </message>
    <message>
        <source>Report as JSON</source>
        <translation>报告（JSON）</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>Report as Markdown</source>
        <translation>报告（Markdown）</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>Header for the firmware</source>
        <translation>固件头文件</translation>
    </message>
    <message>
        <source>C and C++ headers (*.h)</source>
        <translation>C/C++ 头文件 (*.h)</translation>
    </message>
</context>
<context>
    <name>FormulaWording</name>
    <message>
        <source>%1 B (%2)</source>
        <translation>%1 B（%2）</translation>
    </message>
    <message>
        <source>No estimate: %1</source>
        <translation>无法估算：%1</translation>
    </message>
    <message>
        <source>It counts %1 of constants at its peak; the runtime leaves them in flash.</source>
        <translation>它在峰值处计入了 %1 的常量；运行时将其留在闪存中。</translation>
    </message>
    <message>
        <source>It assumes %1 of scratch; an operator asks for %2 at most.</source>
        <translation>它假定暂存为 %1；实际单个算子最多申请 %2。</translation>
    </message>
    <message>
        <source>It assumes %1 for registry and metadata; the runtime keeps %2, per-channel data included.</source>
        <translation>它假定注册表和元数据为 %1；运行时实际常驻 %2，其中包括逐通道数据。</translation>
    </message>
</context>
<context>
    <name>HeadlineWording</name>
    <message>
        <source>≤ %1</source>
        <translation>≤ %1</translation>
    </message>
    <message>
        <source>≥ %1</source>
        <translation>≥ %1</translation>
    </message>
    <message>
        <source>Fits %1: %2 to spare</source>
        <translation>可放入 %1：剩余 %2</translation>
    </message>
    <message>
        <source>Does not fit %1: %2 too many</source>
        <translation>放不进 %1：超出 %2</translation>
    </message>
    <message>
        <source>plan optimal</source>
        <translation>规划已最优</translation>
    </message>
    <message>
        <source>plan %1 above the lower bound</source>
        <translation>规划高出下界 %1</translation>
    </message>
    <message>
        <source>peak at %1</source>
        <translation>峰值在 %1</translation>
    </message>
    <message>
        <source>its plan lets buffers overlap</source>
        <translation>其布局让缓冲区相互重叠</translation>
    </message>
    <message>
        <source>as predicted; measured runs differ</source>
        <translation>按预测；实测运行与之不同</translation>
    </message>
    <message>
        <source>as predicted; %1 with the measured correction</source>
        <translation>按预测；加上实测修正为 %1</translation>
    </message>
    <message>
        <source>one region of %1</source>
        <translation>一个 %1 的内存区</translation>
    </message>
    <message>
        <source>May fit %1: at most %2 to spare</source>
        <translation>可能可放入 %1：最多剩余 %2</translation>
    </message>
    <message>
        <source>May not fit %1: up to %2 too many</source>
        <translation>可能放不进 %1：至多超出 %2</translation>
    </message>
    <message>
        <source>%1 B to the byte</source>
        <translation>精确到字节为 %1 B</translation>
    </message>
</context>
<context>
    <name>Help</name>
    <message>
        <source>The figures</source>
        <translation>数字的含义</translation>
    </message>
    <message>
        <source>required</source>
        <translation>所需</translation>
    </message>
    <message>
        <source>The smallest arena, its start aligned to 16, in which AllocateTensors succeeds.</source>
        <translation>AllocateTensors 能够成功的最小 arena，起始地址按 16 对齐。</translation>
    </message>
    <message>
        <source>used</source>
        <translation>已用</translation>
    </message>
    <message>
        <source>What arena_used_bytes() prints afterwards. Often less than required: planning and Prepare need temporary memory.</source>
        <translation>之后 arena_used_bytes() 打印的数值。常常小于所需：规划和 Prepare 需要临时内存。</translation>
    </message>
    <message>
        <source>head</source>
        <translation>头部</translation>
    </message>
    <message>
        <source>Planned buffers, from the start of the arena: activations and scratch. They share memory over time.</source>
        <translation>从 arena 起始处开始的规划缓冲区：激活值和临时缓冲区，随时间共用内存。</translation>
    </message>
    <message>
        <source>tail</source>
        <translation>尾部</translation>
    </message>
    <message>
        <source>Persistent data, from the end of the arena: operator data, tensors, quantisation.</source>
        <translation>从 arena 末端开始的持久数据：算子数据、张量、量化数据。</translation>
    </message>
    <message>
        <source>lower bound</source>
        <translation>下界</translation>
    </message>
    <message>
        <source>The largest sum of buffers alive at one step: no placement is smaller.</source>
        <translation>某一步同时存活的缓冲区之和的最大值：任何布局都不会更小。</translation>
    </message>
    <message>
        <source>quick estimate</source>
        <translation>快速估算</translation>
    </message>
    <message>
        <source>The formula that circulates; often badly off. It is shown beside the truth to compare.</source>
        <translation>广为流传的公式，往往偏差很大；列在真实值旁以便对照。</translation>
    </message>
    <message>
        <source>How sure a figure is</source>
        <translation>数字的可靠程度</translation>
    </message>
    <message>
        <source>plain</source>
        <translation>普通字体</translation>
    </message>
    <message>
        <source>Exact: to the byte what the runtime does.</source>
        <translation>精确：与运行时逐字节一致。</translation>
    </message>
    <message>
        <source>An upper bound: the target is reasoned from its sources, not measured.</source>
        <translation>上界：该目标由源代码推断得出，未经实测。</translation>
    </message>
    <message>
        <source>on dots</source>
        <translation>带点线</translation>
    </message>
    <message>
        <source>Contains unknown parts: an operator without a rule, or a hint of yours. See Notes.</source>
        <translation>含有未知部分：没有规则的算子，或您给出的提示值。见“备注”。</translation>
    </message>
    <message>
        <source>Mouse</source>
        <translation>鼠标</translation>
    </message>
    <message>
        <source>point</source>
        <translation>指向</translation>
    </message>
    <message>
        <source>The step lights up in every view; a card tells about the buffer.</source>
        <translation>该步骤在所有视图中高亮；卡片显示缓冲区的信息。</translation>
    </message>
    <message>
        <source>click</source>
        <translation>单击</translation>
    </message>
    <message>
        <source>Selects everywhere: charts, tree and tables.</source>
        <translation>在各处同时选中：图表、树和表格。</translation>
    </message>
    <message>
        <source>wheel</source>
        <translation>滚轮</translation>
    </message>
    <message>
        <source>Zooms at the pointer; with Ctrl only the steps, with Shift only the bytes.</source>
        <translation>以指针为中心缩放；按住 Ctrl 只缩放步骤，按住 Shift 只缩放字节。</translation>
    </message>
    <message>
        <source>drag</source>
        <translation>拖动</translation>
    </message>
    <message>
        <source>Moves the view. A double click shows all of it again.</source>
        <translation>移动视图。双击重新显示全部。</translation>
    </message>
    <message>
        <source>drop</source>
        <translation>拖放</translation>
    </message>
    <message>
        <source>Models, onto any part of the window: each opens in a tab.</source>
        <translation>将模型拖到窗口任意位置：每个模型在一个标签页中打开。</translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation>键盘</translation>
    </message>
    <message>
        <source>← →</source>
        <translation>← →</translation>
    </message>
    <message>
        <source>In a chart: the step before, the next step. With Shift: moves the view.</source>
        <translation>在图表中：上一步、下一步。按住 Shift：移动视图。</translation>
    </message>
    <message>
        <source>Home, End</source>
        <translation>Home、End</translation>
    </message>
    <message>
        <source>The first, the last step.</source>
        <translation>第一步、最后一步。</translation>
    </message>
    <message>
        <source>+ −</source>
        <translation>+ −</translation>
    </message>
    <message>
        <source>Zooms. F or 0 shows all of it again.</source>
        <translation>缩放。F 或 0 重新显示全部。</translation>
    </message>
    <message>
        <source>Enter, F2</source>
        <translation>Enter、F2</translation>
    </message>
    <message>
        <source>In the breakdown and in the table of operators: edits the value. Escape leaves it as it was.</source>
        <translation>在明细和算子表中：编辑数值。Esc 保持原值。</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>空格</translation>
    </message>
    <message>
        <source>Switches a value that is on or off.</source>
        <translation>切换开关型的值。</translation>
    </message>
    <message>
        <source>Escape</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Selects nothing.</source>
        <translation>取消选择。</translation>
    </message>
    <message>
        <source>Arenascope %1: the tensor arena of TensorFlow Lite Micro, to the byte. Free software under the GPL, version 3 or later.</source>
        <translation>Arenascope %1：精确到字节的 TensorFlow Lite Micro 张量 arena。自由软件，采用 GPL 第 3 版或更高版本。</translation>
    </message>
    <message>
        <source>Ctrl+1, Ctrl+2 …</source>
        <translation>Ctrl+1、Ctrl+2 …</translation>
    </message>
    <message>
        <source>The pages about this model.</source>
        <translation>关于此模型的各个页面。</translation>
    </message>
    <message>
        <source>In the timeline: the buffer above, the buffer below.</source>
        <translation>在时间线中：上方的缓冲区、下方的缓冲区。</translation>
    </message>
    <message>
        <source>To the next or previous part of the window; in a value being edited, commits it and goes to the next or previous one.</source>
        <translation>到窗口的下一个或上一个部分；正在编辑数值时，确认它并转到下一个或上一个数值。</translation>
    </message>
    <message>
        <source>The next, the previous model.</source>
        <translation>下一个、上一个模型。</translation>
    </message>
    <message>
        <source>To the filter of the tables. Escape empties it, and once more goes back to the table.</source>
        <translation>到表格的筛选框。Escape 清空筛选，再按一次回到表格。</translation>
    </message>
    <message>
        <source>Export by keyboard</source>
        <translation>用键盘导出</translation>
    </message>
    <message>
        <source>The whole report as an image.</source>
        <translation>整份报告，图像。</translation>
    </message>
    <message>
        <source>The whole report as PDF.</source>
        <translation>整份报告，PDF。</translation>
    </message>
    <message>
        <source>The arena timeline.</source>
        <translation>arena 时间线。</translation>
    </message>
    <message>
        <source>The active memory.</source>
        <translation>活动内存。</translation>
    </message>
    <message>
        <source>The breakdown as CSV.</source>
        <translation>明细，CSV。</translation>
    </message>
    <message>
        <source>The operators as CSV.</source>
        <translation>算子，CSV。</translation>
    </message>
    <message>
        <source>The tensors as CSV.</source>
        <translation>张量，CSV。</translation>
    </message>
    <message>
        <source>The ledger as CSV.</source>
        <translation>分配账目，CSV。</translation>
    </message>
    <message>
        <source>The report as JSON.</source>
        <translation>报告，JSON。</translation>
    </message>
    <message>
        <source>The header for the firmware.</source>
        <translation>固件用的头文件。</translation>
    </message>
    <message>
        <source>exact (…)</source>
        <translation>精确（…）</translation>
    </message>
    <message>
        <source>Compared with recorded runs in part, the totals or a few models: point at it beside the kernels.</source>
        <translation>只在部分上与记录比对过，即总计或少数模型：指向内核旁的字样查看。</translation>
    </message>
</context>
<context>
    <name>MatrixText</name>
    <message>
        <source>board</source>
        <translation>开发板</translation>
    </message>
    <message>
        <source>target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>required</source>
        <translation>所需</translation>
    </message>
    <message>
        <source>static</source>
        <translation>静态</translation>
    </message>
    <message>
        <source>region</source>
        <translation>区域</translation>
    </message>
    <message>
        <source>spare</source>
        <translation>余量</translation>
    </message>
    <message>
        <source>exactness</source>
        <translation>精确性</translation>
    </message>
    <message>
        <source>head</source>
        <translation>头部</translation>
    </message>
    <message>
        <source>tail</source>
        <translation>尾部</translation>
    </message>
</context>
<context>
    <name>MatrixWording</name>
    <message>
        <source>refused</source>
        <translation>被拒绝</translation>
    </message>
    <message>
        <source>may fit</source>
        <translation>可能放得下</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>放得下</translation>
    </message>
    <message>
        <source>may not fit</source>
        <translation>可能放不下</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>放不下</translation>
    </message>
    <message>
        <source>fits %1 of %2 boards, may fit %3</source>
        <translation>%2 块开发板中放得进 %1 块，另有 %3 块可能放得进</translation>
    </message>
    <message numerus="yes">
        <source>fits none of %n board(s)</source>
        <translation>
            <numerusform>%n 块开发板都放不进</numerusform>
        </translation>
    </message>
    <message>
        <source>fits %1 of %2 boards</source>
        <translation>%2 块开发板中放得进 %1 块</translation>
    </message>
</context>
<context>
    <name>MeasuredMarks</name>
    <message>
        <source>measured head %1</source>
        <translation>实测头部 %1</translation>
    </message>
    <message>
        <source>measured tail %1</source>
        <translation>实测尾部 %1</translation>
    </message>
    <message>
        <source>measured arena_used_bytes() %1</source>
        <translation>实测 arena_used_bytes() %1</translation>
    </message>
    <message>
        <source>measured in all %1</source>
        <translation>实测合计 %1</translation>
    </message>
</context>
<context>
    <name>MeasuredWording</name>
    <message>
        <source>arena_used_bytes()</source>
        <translation>arena_used_bytes()</translation>
    </message>
    <message>
        <source>the recorder&apos;s totals</source>
        <translation>记录器的合计</translation>
    </message>
    <message>
        <source>the smallest arenas that worked</source>
        <translation>能运行的最小 arena</translation>
    </message>
    <message>
        <source>%1, line %2: the checksum of this Intel HEX record is wrong; read the dump again.</source>
        <translation>%1 第 %2 行：这条 Intel HEX 记录的校验和不对；请重新读取转储。</translation>
    </message>
    <message>
        <source>%1, line %2: this is no Intel HEX record.</source>
        <translation>%1 第 %2 行：这不是 Intel HEX 记录。</translation>
    </message>
    <message>
        <source>%1, line %2: the address does not say how far the lines that “*” stands for repeat.</source>
        <translation>%1 第 %2 行：地址没有说明“*”所代表的行重复到哪里。</translation>
    </message>
    <message>
        <source>%1, line %2: the addresses are octal; dump with od -A x, xxd or hexdump -C.</source>
        <translation>%1 第 %2 行：地址是八进制；请用 od -A x、xxd 或 hexdump -C 转储。</translation>
    </message>
    <message>
        <source>%1, line %2: no bytes in hexadecimal. Give a binary file, Intel HEX, or the text of xxd, hexdump or GDB.</source>
        <translation>%1 第 %2 行：没有十六进制字节。请提供二进制文件、Intel HEX，或 xxd、hexdump、GDB 的文本。</translation>
    </message>
    <message>
        <source>required arena %1 B</source>
        <translation>所需 arena %1 B</translation>
    </message>
    <message>
        <source>required arena %1 B, with your hint for operators that no rule knows</source>
        <translation>所需 arena %1 B，其中没有规则的算子按您的提示计入</translation>
    </message>
    <message>
        <source>an operator has no rule: %1 B and an unknown part; set “default_scratch” to answer for it yourself</source>
        <translation>有算子没有规则：%1 B 加上未知部分；请设置“default_scratch”自行负责</translation>
    </message>
    <message>
        <source>%1 B of the budget of %2 B</source>
        <translation>预算 %2 B 中用去 %1 B</translation>
    </message>
    <message>
        <source>%1 B (arena, static memory, reserve) against a budget of %2 B: %3 B</source>
        <translation>%1 B（arena、静态内存、保留）对预算 %2 B：%3 B</translation>
    </message>
    <message>
        <source>the firmware&apos;s arena of %2 B is enough for %1 B</source>
        <translation>固件的 arena %2 B 足够容纳 %1 B</translation>
    </message>
    <message>
        <source>the firmware&apos;s arena of %2 B is too small: %1 B are required</source>
        <translation>固件的 arena %2 B 太小：需要 %1 B</translation>
    </message>
    <message>
        <source>%1 B, as in the baseline</source>
        <translation>%1 B，与基线相同</translation>
    </message>
    <message>
        <source>%1 B, %2 B against the baseline; bring it up to date with --update-baseline</source>
        <translation>%1 B，与基线相比 %2 B；请用 --update-baseline 更新基线</translation>
    </message>
    <message>
        <source>%1 B, %2 B against the baseline, within the tolerance</source>
        <translation>%1 B，与基线相比 %2 B，在容差之内</translation>
    </message>
    <message>
        <source>%1 B, %2 B against the baseline of %3 B</source>
        <translation>%1 B，与基线 %3 B 相比 %2 B</translation>
    </message>
    <message>
        <source>the baseline has no entry yet; add it with --update-baseline</source>
        <translation>基线中还没有这一项；请用 --update-baseline 加入</translation>
    </message>
    <message>
        <source>%1: measured %2 B, predicted %3 B, %4</source>
        <translation>%1：测得 %2 B，预测 %3 B，%4</translation>
    </message>
    <message>
        <source>%1: measured %2 B, predicted %3 B, %4: a figure is beyond the threshold; see “arenascope compare-measured”</source>
        <translation>%1：测得 %2 B，预测 %3 B，%4：有数值超出阈值；请看“arenascope compare-measured”</translation>
    </message>
    <message>
        <source>%1, line %2: an allocation failed; see “arenascope doctor”</source>
        <translation>%1 第 %2 行：有一次分配失败；请看“arenascope doctor”</translation>
    </message>
    <message>
        <source>%1: no arena_used_bytes() and no recorder&apos;s report in this log</source>
        <translation>%1：日志里没有 arena_used_bytes()，也没有记录器的报告</translation>
    </message>
    <message>
        <source>%1: the tail of %2 B is as predicted</source>
        <translation>%1：尾部 %2 B 与预测一致</translation>
    </message>
    <message>
        <source>%1: this dump can&apos;t be used; see “arenascope scan”</source>
        <translation>%1：这个转储不能用；请看“arenascope scan”</translation>
    </message>
    <message>
        <source>%1: tail %2 B, predicted %3 B, %4 B touched where nothing was predicted</source>
        <translation>%1：尾部 %2 B，预测 %3 B，在没有预测的地方写了 %4 B</translation>
    </message>
    <message>
        <source>%1, line %2: this is no valid JSON.</source>
        <translation>%1 第 %2 行：不是有效的 JSON。</translation>
    </message>
    <message>
        <source>%1 is no valid JSON.</source>
        <translation>%1 不是有效的 JSON。</translation>
    </message>
    <message>
        <source>%1: there is no %2 “%3”.</source>
        <translation>%1：没有名为“%3”的%2。</translation>
    </message>
    <message>
        <source>target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>field</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>%1 is another kind of file: its “schema” is not the one expected.</source>
        <translation>%1 是另一种文件：它的“schema”不是所期望的。</translation>
    </message>
    <message>
        <source>%1: a JSON object is expected.</source>
        <translation>%1：这里应是一个 JSON 对象。</translation>
    </message>
    <message>
        <source>%1 is a folder.</source>
        <translation>%1 是文件夹。</translation>
    </message>
    <message>
        <source>Nowhere in the dump do 16 bytes hold %1: the arena was not filled before the interpreter was made, or all of it is in use, or the dump is of other memory. Fill it first: memset(arena, %1, sizeof(arena)).</source>
        <translation>转储中没有连续 16 字节是 %1：创建解释器之前没有填充 arena，或者全部在用，或者转储的是别的内存。请先填充：memset(arena, %1, sizeof(arena))。</translation>
    </message>
    <message>
        <source>Every byte still holds %1: the dump is from before the interpreter was made, or of another array.</source>
        <translation>每个字节仍是 %1：转储是在创建解释器之前取的，或者是另一个数组。</translation>
    </message>
    <message>
        <source>The dump has %1 B, the arena %2 B: dump exactly the array.</source>
        <translation>转储有 %1 B，arena 有 %2 B：请只转储这个数组。</translation>
    </message>
    <message>
        <source>The first bytes still hold %1: the dump starts before the arena, or AllocateTensors did not get through.</source>
        <translation>开头的字节仍是 %1：转储起点在 arena 之前，或者 AllocateTensors 没有完成。</translation>
    </message>
    <message>
        <source>The last bytes still hold %1: the dump goes beyond the arena&apos;s end, or the interpreter was never made in it.</source>
        <translation>末尾的字节仍是 %1：转储超出了 arena 的末尾，或者解释器根本没有在其中创建。</translation>
    </message>
    <message>
        <source>%1 B were written where nothing was predicted, the first at byte %2: the dump is of another model, target or arena, or the prediction is too small.</source>
        <translation>在没有预测的地方写了 %1 B，第一处在字节 %2：转储属于另一个模型、目标或 arena，或者预测偏小。</translation>
    </message>
    <message>
        <source>The dump agrees with the prediction: nothing was written elsewhere, and the tail is as long as predicted, to the alignment.</source>
        <translation>转储与预测一致：别处没有写入，尾部长度与预测相同（精确到对齐）。</translation>
    </message>
    <message>
        <source>The tail differs from the prediction by %1 B: the dump is of another model or target, or stale.</source>
        <translation>尾部与预测相差 %1 B：转储属于另一个模型或目标，或者已经过时。</translation>
    </message>
    <message>
        <source>Arena in all</source>
        <translation>arena 合计</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>头部</translation>
    </message>
    <message>
        <source>Tail</source>
        <translation>尾部</translation>
    </message>
    <message>
        <source>Eval tensors</source>
        <translation>求值张量</translation>
    </message>
    <message>
        <source>Persistent tensors</source>
        <translation>持久张量</translation>
    </message>
    <message>
        <source>Persistent quantisation data</source>
        <translation>持久量化数据</translation>
    </message>
    <message>
        <source>Persistent buffers</source>
        <translation>持久缓冲区</translation>
    </message>
    <message>
        <source>Variable tensors</source>
        <translation>变量张量</translation>
    </message>
    <message>
        <source>Nodes and registrations</source>
        <translation>节点和注册</translation>
    </message>
    <message>
        <source>Operators&apos; data</source>
        <translation>算子数据</translation>
    </message>
    <message>
        <source>no deviation</source>
        <translation>无偏差</translation>
    </message>
    <message>
        <source>%1 B</source>
        <translation>%1 B</translation>
    </message>
    <message>
        <source>An allocation failed (line %1), so there is nothing to compare; “arenascope doctor” says why.</source>
        <translation>有一次分配失败（第 %1 行），所以没有可比较的；“arenascope doctor”会说明原因。</translation>
    </message>
    <message numerus="yes">
        <source>%n figure(s) deviate by more than %1.</source>
        <translation>
            <numerusform>%n 个数值的偏差超过 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>Every figure is as predicted, to the byte.</source>
        <translation>每个数值都与预测一致，精确到字节。</translation>
    </message>
    <message>
        <source>No figure deviates by more than %1.</source>
        <translation>没有数值的偏差超过 %1。</translation>
    </message>
    <message>
        <source>One model alone can&apos;t show that a difference is constant: measure another.</source>
        <translation>只凭一个模型不能说明差值是常数：请再测一个。</translation>
    </message>
    <message>
        <source>Measured on this target (%1): %2</source>
        <translation>在此目标上测得（%1）：%2</translation>
    </message>
    <message>
        <source>The dump holds no run of %1, but long runs of %2: scan again with the fill byte %2 (--fill %2), or fill the arena with %1.</source>
        <translation>转储中没有连续的 %1，但有很长的连续 %2：请以填充字节 %2 重新扫描（--fill %2），或用 %1 填充 arena。</translation>
    </message>
    <message>
        <source>required arena %1 B; %2</source>
        <translation>所需 arena %1 B；%2</translation>
    </message>
    <message>
        <source>The required arena is %1 as predicted, %2 with the correction.</source>
        <translation>所需 arena 按预测为 %1，加上修正为 %2。</translation>
    </message>
    <message numerus="yes">
        <source>of %n model(s)</source>
        <translation>
            <numerusform>（%n 个模型）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) %1</source>
        <translation>
            <numerusform>%n 次运行%1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 to %2 B off the prediction: that is no constant, so the target does not describe this build</source>
        <translation>与预测相差 %1 至 %2 B：这不是常数，因此该目标并不描述此构建</translation>
    </message>
    <message>
        <source>a constant %1 B off the prediction</source>
        <translation>与预测相差恒定的 %1 B</translation>
    </message>
    <message>
        <source>a constant %1 B off the prediction (%2 B at least; alignment)</source>
        <translation>与预测相差恒定的 %1 B（至少 %2 B；源于对齐）</translation>
    </message>
    <message>
        <source>%1 B below and %2 B above the longest stretch that still holds %3 (%4 B) were written.</source>
        <translation>在仍为 %3 的最长一段（%4 B）之下写入了 %1 B，之上写入了 %2 B。</translation>
    </message>
    <message>
        <source>Nothing was written elsewhere, and the tail is as long as predicted, to the alignment. Of the %1 B planned for tensors only %2 B were written: Invoke has not run to its end, or the model is another.</source>
        <translation>其他地方没有写入，尾部与预测一样长（对齐除外）。为张量规划的 %1 B 中只写入了 %2 B：Invoke 没有运行到结束，或者这是另一个模型。</translation>
    </message>
    <message>
        <source>The log has no recorder&apos;s report and no arena_used_bytes() to compare. It takes what PrintAllocations() prints, or a line of the form “arena_used_bytes(): 22820”, “Arena used: 22820 / 30000”, “Used bytes: 22820” or “Memory used: 22820 bytes”.</source>
        <translation>日志中没有可供比较的记录器报告或 arena_used_bytes()。可用的是 PrintAllocations() 打印的内容，或如下形式的一行：“arena_used_bytes(): 22820”、“Arena used: 22820 / 30000”、“Used bytes: 22820” 或 “Memory used: 22820 bytes”。</translation>
    </message>
</context>
<context>
    <name>MemoryMap</name>
    <message>
        <source>written</source>
        <translation>已写入</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>unexpected</source>
        <translation>意外</translation>
    </message>
    <message>
        <source>█ all of it, ▓ half or more, ░ less, · nothing; the planner&apos;s and Prepare&apos;s temporaries lie between head and tail</source>
        <translation>█ 全部，▓ 一半或更多，░ 更少，· 没有；规划器与 Prepare 的临时内存位于头部和尾部之间</translation>
    </message>
</context>
<context>
    <name>NoteWording</name>
    <message>
        <source>this runtime has no kernel for it</source>
        <translation>此运行时没有它的内核</translation>
    </message>
    <message>
        <source>the type %2 of %1 is not supported</source>
        <translation>不支持 %1 的类型 %2</translation>
    </message>
    <message>
        <source>the type of %1 (%2) does not match the others</source>
        <translation>%1 的类型（%2）与其他张量不一致</translation>
    </message>
    <message>
        <source>the number of dimensions of %1 is not supported</source>
        <translation>不支持 %1 的维数</translation>
    </message>
    <message>
        <source>the shape of %1 does not fit</source>
        <translation>%1 的形状不符</translation>
    </message>
    <message>
        <source>it has %1 inputs, which the kernel does not accept</source>
        <translation>它有 %1 个输入，内核不接受</translation>
    </message>
    <message>
        <source>it has %1 outputs, which the kernel does not accept</source>
        <translation>它有 %1 个输出，内核不接受</translation>
    </message>
    <message>
        <source>a tensor it needs is left out (%1)</source>
        <translation>缺少它所需的张量（%1）</translation>
    </message>
    <message>
        <source>%1 must be a constant</source>
        <translation>%1 必须是常量</translation>
    </message>
    <message>
        <source>%1 must be a variable</source>
        <translation>%1 必须是变量</translation>
    </message>
    <message>
        <source>%1 must not be a variable</source>
        <translation>%1 不能是变量</translation>
    </message>
    <message>
        <source>intermediate tensors are not supported</source>
        <translation>不支持中间张量</translation>
    </message>
    <message>
        <source>%1 has no scale and zero point</source>
        <translation>%1 没有缩放系数和零点</translation>
    </message>
    <message>
        <source>the quantisation of %1 does not fit</source>
        <translation>%1 的量化参数不符</translation>
    </message>
    <message>
        <source>an option is not supported (%1)</source>
        <translation>不支持某个选项（%1）</translation>
    </message>
    <message>
        <source>the subgraph it calls does not fit (%1)</source>
        <translation>它调用的子图不符（%1）</translation>
    </message>
    <message>
        <source>the shape of %1 is not fixed</source>
        <translation>%1 的形状不固定</translation>
    </message>
    <message>
        <source>it asks for more than 12 scratch buffers</source>
        <translation>它申请的暂存缓冲区超过 12 个</translation>
    </message>
    <message>
        <source>no room is left for the resource variable %1</source>
        <translation>没有空间容纳资源变量 %1</translation>
    </message>
    <message>
        <source>its custom options can&apos;t be read (%1)</source>
        <translation>无法读取其自定义选项（%1）</translation>
    </message>
    <message>
        <source>the model&apos;s own memory plan lists another number of tensors (%1)</source>
        <translation>模型自带的内存规划列出的张量数量不同（%1）</translation>
    </message>
    <message>
        <source>the planner has no room for %1 buffers</source>
        <translation>规划器没有空间容纳 %1 个缓冲区</translation>
    </message>
    <message>
        <source>%1 is too large for the runtime&apos;s 32-bit sizes</source>
        <translation>%1 过大，超出运行时的 32 位大小</translation>
    </message>
    <message>
        <source>the runtime can&apos;t describe %1 (%2)</source>
        <translation>运行时无法描述 %1（%2）</translation>
    </message>
    <message>
        <source>the runtime uses memory that was never written</source>
        <translation>运行时会使用从未写入的内存</translation>
    </message>
    <message>
        <source>the kernel reads beyond the end of %1</source>
        <translation>内核会越过 %1 的末尾读取</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>AllocateTensors would crash (%1): %2.</source>
        <translation>AllocateTensors 会崩溃（%1）：%2。</translation>
    </message>
    <message>
        <source>AllocateTensors would fail (%1): %2.</source>
        <translation>AllocateTensors 会失败（%1）：%2。</translation>
    </message>
    <message>
        <source>%1: no rule says what this operator asks for; its own memory is not counted. Give a hint in the breakdown.</source>
        <translation>%1：没有规则说明此算子的内存需求；其自身内存未计入。请在明细中给出提示值。</translation>
    </message>
    <message>
        <source>%1: the scratch size is your hint, not the kernel&apos;s.</source>
        <translation>%1：暂存大小是您的提示值，不是内核的数值。</translation>
    </message>
    <message>
        <source>arena_used_bytes() would print %1 B less than the arena needs: %2.</source>
        <translation>arena_used_bytes() 打印的值比 arena 实际所需少 %1 B：%2。</translation>
    </message>
    <message>
        <source>Nothing calls the subgraph %1; the runtime still plans its tensors, all at once (%2 B). Drop the extra signature when converting.</source>
        <translation>没有任何算子调用子图 %1；运行时仍会把它的张量全部同时规划（%2 B）。转换时请去掉多余的签名。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) that no operator touches are planned all the same.</source>
        <translation>
            <numerusform>有 %n 个没有任何算子使用的张量仍被规划。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is stored only with the deprecated operator code: the runtime plans its subgraphs as if they never ran, over live buffers. Results would be wrong; convert the model again.</source>
        <translation>%1 仅以已弃用的算子代码存储：运行时会把它的子图当作从不运行来规划，覆盖仍在使用的缓冲区。结果会出错；请重新转换模型。</translation>
    </message>
    <message>
        <source>The model carries its own memory plan; the runtime follows it.</source>
        <translation>模型自带内存规划，运行时会照此执行。</translation>
    </message>
    <message>
        <source>The model&apos;s own memory plan lays buffers over each other that are alive at the same time (%1).</source>
        <translation>模型自带的内存规划让同时存活的缓冲区互相重叠（%1）。</translation>
    </message>
    <message>
        <source>%1 keeps its data outside the model&apos;s buffers; the runtime plans it like an activation.</source>
        <translation>%1 的数据不在模型的缓冲区内；运行时会把它当作激活来规划。</translation>
    </message>
    <message>
        <source>From %1 B on AllocateTensors seems to work, but below the required size persistent data overwrites live temporaries.</source>
        <translation>从 %1 B 起 AllocateTensors 看似成功，但小于所需大小时，常驻数据会覆盖仍在使用的临时数据。</translation>
    </message>
    <message>
        <source>%1 B too many for the budget.</source>
        <translation>超出预算 %1 B。</translation>
    </message>
    <message numerus="yes">
        <source>The resolver has room for %n operator(s) too few.</source>
        <translation>
            <numerusform>解析器的容量还差 %n 个算子。</numerusform>
        </translation>
    </message>
    <message>
        <source>The figures of this target are reasoned, not yet compared with a recorded run. Basis: %1</source>
        <translation>该目标的数值由推导得出，尚未与记录的运行对照。依据：%1</translation>
    </message>
    <message>
        <source>Nobody measured this target without TF_LITE_STATIC_MEMORY: the structures that grow without it are counted too small.</source>
        <translation>尚无人在未定义 TF_LITE_STATIC_MEMORY 的情况下测量过该目标：此时会变大的结构被算小了。</translation>
    </message>
    <message>
        <source>%1: ESP-NN asks for scratch by the second dimension instead of the last; its kernel writes %2 B beyond, into the next buffer. Reshape the input to two dimensions first.</source>
        <translation>%1：ESP-NN 按第二维而非最后一维申请暂存；其内核会越界写入 %2 B，落到下一个缓冲区。请先把输入变形为二维。</translation>
    </message>
    <message>
        <source>%1: ESP-NN asks for %2 B of scratch as for an undilated convolution, but a dilated one runs the reference kernel, which uses none of it.</source>
        <translation>%1：ESP-NN 按未膨胀的卷积申请 %2 B 暂存，但膨胀卷积运行的是参考内核，完全不用它。</translation>
    </message>
    <message>
        <source>%1: this ESP-NN pads the right and lower edges only as much as the left and upper ones, so that the kernel reads beyond the input there. Pad in the model instead: PAD, then a convolution with VALID.</source>
        <translation>%1：此版本的 ESP-NN 对右边和下边的填充只与左边和上边相同，内核会在那里读到输入之外。请改在模型中填充：先 PAD，再用 VALID 的卷积。</translation>
    </message>
    <message>
        <source>The memory is large enough, but in parts: the arena has to lie in one of them, and is %1 B too large for the largest.</source>
        <translation>内存总量足够，但分成几块：arena 必须位于其中一块内，而它比最大的一块多出 %1 B。</translation>
    </message>
    <message>
        <source>%1 has an open dimension (%2 in the file). The runtime takes the stored shape %3 and never resizes it: the figures are for that. Give the input&apos;s real shape to see what a model converted with it would need.</source>
        <translation>%1 有未定的维度（文件中为 %2）。运行时采用所存的形状 %3，且从不改变它：这里的数字即按此计算。给出输入的真实形状，即可看到按该形状转换的模型需要多少内存。</translation>
    </message>
    <message>
        <source>The figures are of another model than this one: %1.</source>
        <translation>这些数字属于另一个模型，而非此模型：%1。</translation>
    </message>
    <message>
        <source>the resolver does not hold %1: register it</source>
        <translation>解析器中没有 %1：请注册它</translation>
    </message>
    <message>
        <source>Up to %1 B too many for the budget.</source>
        <translation>至多超出预算 %1 B。</translation>
    </message>
    <message numerus="yes">
        <source>The resolver holds %n operator(s) that this model does not use: %1. Their kernels take flash.</source>
        <translation>
            <numerusform>解析器中有 %n 个此模型不用的算子：%1。它们的内核占用闪存。</numerusform>
        </translation>
    </message>
    <message>
        <source>the quantisation of %1 does not fit (%2)</source>
        <translation>%1 的量化参数不合适（%2）</translation>
    </message>
    <message>
        <source>what %1 asks for is not supported (%2)</source>
        <translation>%1 所要求的不受支持（%2）</translation>
    </message>
    <message>
        <source>no room is left for another resource variable</source>
        <translation>没有空间容纳另一个资源变量</translation>
    </message>
    <message>
        <source>it asks for more than the runtime&apos;s 32-bit sizes can say (%1)</source>
        <translation>它要求的大小超出运行时 32 位数所能表示（%1）</translation>
    </message>
    <message>
        <source>it follows a null pointer (%1)</source>
        <translation>它访问了空指针（%1）</translation>
    </message>
    <message>
        <source>the file has no list of buffers, in which the runtime looks up %1</source>
        <translation>文件没有缓冲区列表，而运行时要在其中查找 %1</translation>
    </message>
    <message>
        <source>the model&apos;s own memory plan places %1 before the arena (offset %2); nothing would say so until other memory is overwritten</source>
        <translation>模型自带的内存规划把 %1 放在 arena 之前（偏移 %2）；在覆盖其他内存之前不会有任何提示</translation>
    </message>
    <message>
        <source>the subgraphs it calls lead back to themselves (subgraph %1): the runtime recurses without end</source>
        <translation>它调用的子图又调用自身（子图 %1）：运行时会无限递归</translation>
    </message>
    <message>
        <source>its operator code has no name (custom_code)</source>
        <translation>其算子代码没有名称（custom_code）</translation>
    </message>
    <message>
        <source>%1 names the resource variable %2, which no VAR_HANDLE has made before</source>
        <translation>%1 指向资源变量 %2，而此前没有 VAR_HANDLE 创建它</translation>
    </message>
    <message>
        <source>The figures are for a model converted with the shape %2 for %1. This file stores %3, and a device takes that.</source>
        <translation>这些数字适用于以形状 %2 转换 %1 的模型。此文件存储的是 %3，设备会采用它。</translation>
    </message>
    <message>
        <source>The model has no operator named “%1”, which the firmware is said to register.</source>
        <translation>模型中没有名为“%1”的算子，而固件声称注册了它。</translation>
    </message>
    <message>
        <source>%1: the stored shape stays. Either no rule says what it gives for the new input shape, or there can be no such output (a window larger than the input, parts that do not match).</source>
        <translation>%1：保留所存的形状。要么没有规则说明新输入形状下的输出，要么不可能有这样的输出（窗口大于输入，或各部分不匹配）。</translation>
    </message>
</context>
<context>
    <name>Numbers</name>
    <message>
        <source>scalar</source>
        <translation>标量</translation>
    </message>
</context>
<context>
    <name>Page</name>
    <message>
        <source>The runtime refuses this model</source>
        <translation>运行时拒绝此模型</translation>
    </message>
    <message>
        <source>%1 B required</source>
        <translation>需要 %1 B</translation>
    </message>
    <message>
        <source>Arena timeline</source>
        <translation>arena 时间线</translation>
    </message>
    <message>
        <source>Active memory</source>
        <translation>活动内存</translation>
    </message>
    <message>
        <source>Breakdown</source>
        <translation>明细</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>组成部分</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Padding</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message numerus="yes">
        <source>Resolver for %n operator(s)</source>
        <translation>
            <numerusform>可容纳 %n 个算子的解析器</numerusform>
        </translation>
    </message>
    <message>
        <source>Interpreter object</source>
        <translation>解释器对象</translation>
    </message>
    <message>
        <source>Reserve</source>
        <translation>预留</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>预算</translation>
    </message>
    <message>
        <source>Quick estimate (formula), for comparison</source>
        <translation>快速估算（公式），供对照</translation>
    </message>
    <message>
        <source>Beside the arena</source>
        <translation>arena 之外</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Made by Arenascope %1 for TensorFlow Lite Micro</source>
        <translation>由 Arenascope %1 为 TensorFlow Lite Micro 生成</translation>
    </message>
    <message>
        <source>Set-up: %1</source>
        <translation>设置：%1</translation>
    </message>
</context>
<context>
    <name>ParameterKinds</name>
    <message>
        <source>A size such as 4 KiB, 0x1000 or 4096</source>
        <translation>大小，例如 4 KiB、0x1000 或 4096</translation>
    </message>
    <message>
        <source>A whole number from %1 to %2</source>
        <translation>%1 到 %2 之间的整数</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
</context>
<context>
    <name>Parameters</name>
    <message>
        <source>%1: %2 alone</source>
        <translation>%1：仅 %2</translation>
    </message>
    <message>
        <source>Change “%1”</source>
        <translation>修改“%1”</translation>
    </message>
    <message>
        <source>Reset “%1”</source>
        <translation>重置“%1”</translation>
    </message>
    <message>
        <source>Resolver, operators</source>
        <translation>解析器的算子数</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>预算</translation>
    </message>
    <message>
        <source>SRAM for the arena, the static memory beside it and the reserve together. Choose a board, or type a size.</source>
        <translation>供 arena、其外的静态内存以及预留共用的 SRAM。请选择开发板，或输入大小。</translation>
    </message>
    <message>
        <source>A size such as 192 KiB, 0x30000 or 196608; nothing for no budget</source>
        <translation>大小，例如 192 KiB、0x30000 或 196608；留空表示没有预算</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Reserve</source>
        <translation>预留</translation>
    </message>
    <message>
        <source>What the RTOS, stacks, drivers and the rest of the firmware take from the budget.</source>
        <translation>RTOS、栈、驱动程序以及固件其余部分从预算中占用的内存。</translation>
    </message>
    <message>
        <source>plain</source>
        <translation>普通</translation>
    </message>
    <message>
        <source>recording</source>
        <translation>记录式</translation>
    </message>
    <message>
        <source>Interpreter</source>
        <translation>解释器</translation>
    </message>
    <message>
        <source>greedy</source>
        <translation>贪心</translation>
    </message>
    <message>
        <source>linear: every tensor kept</source>
        <translation>线性：保留每个张量</translation>
    </message>
    <message>
        <source>Memory planner</source>
        <translation>内存规划器</translation>
    </message>
    <message>
        <source>GreedyMemoryPlanner reuses memory; LinearMemoryPlanner (preserve_all_tensors) keeps every tensor.</source>
        <translation>GreedyMemoryPlanner 会复用内存；LinearMemoryPlanner（preserve_all_tensors）保留每个张量。</translation>
    </message>
    <message>
        <source>one</source>
        <translation>一个</translation>
    </message>
    <message>
        <source>two: persistent apart</source>
        <translation>两个：常驻部分分开</translation>
    </message>
    <message>
        <source>Arenas</source>
        <translation>arena 数量</translation>
    </message>
    <message>
        <source>With two arenas the persistent part lies in memory of its own; the required size is the sum of both.</source>
        <translation>使用两个 arena 时，常驻部分位于单独的内存中；所需大小是两者之和。</translation>
    </message>
    <message>
        <source>A flag of the firmware&apos;s build. Without it TfLiteTensor and TfLiteNode are larger; the Arduino library is built so.</source>
        <translation>固件的构建标志。没有它时 TfLiteTensor 和 TfLiteNode 更大；Arduino 库就是这样构建的。</translation>
    </message>
    <message>
        <source>Resource variables</source>
        <translation>资源变量</translation>
    </message>
    <message numerus="yes">
        <source>How many MicroResourceVariables::Create makes room for. The model names %n.</source>
        <translation>
            <numerusform>MicroResourceVariables::Create 预留的数量。模型中有 %n 个。</numerusform>
        </translation>
    </message>
    <message>
        <source>Variables’ records elsewhere</source>
        <translation>变量记录另置他处</translation>
    </message>
    <message>
        <source>The application creates the resource variables with an allocator of their own: only their data is in this arena.</source>
        <translation>应用程序用单独的分配器创建资源变量：只有其数据位于此 arena 中。</translation>
    </message>
    <message>
        <source>Scratch of unknown operators</source>
        <translation>未知算子的暂存</translation>
    </message>
    <message>
        <source>Counted once for each operator that no rule knows and that has no hint of its own.</source>
        <translation>对每个没有规则且没有单独提示值的算子各计一次。</translation>
    </message>
    <message>
        <source>Scratch of %1</source>
        <translation>%1 的暂存</translation>
    </message>
    <message>
        <source>Your own figure in place of the kernel&apos;s requests. Totals then count as unknown.</source>
        <translation>用您自己的数值代替内核的申请量。此后总计视为不确定。</translation>
    </message>
    <message>
        <source>%1 is registered</source>
        <translation>%1 已注册</translation>
    </message>
    <message>
        <source>This firmware brings a kernel of its own for it. Its scratch and persistent memory are unknown: give a hint.</source>
        <translation>固件自带此算子的内核。其暂存和常驻内存未知：请给出提示值。</translation>
    </message>
    <message>
        <source>Shape of %1</source>
        <translation>%1 的形状</translation>
    </message>
    <message>
        <source>Scratch</source>
        <translation>暂存</translation>
    </message>
    <message>
        <source>The estimate assumes %1 B unless told otherwise.</source>
        <translation>如未另行指定，估算假定为 %1 B。</translation>
    </message>
    <message>
        <source>Registry, operators</source>
        <translation>注册表的算子数</translation>
    </message>
    <message>
        <source>The estimate counts 24 B for each builtin operator and one more, and puts them into the arena.</source>
        <translation>估算为每个内置算子（另加一个）计 24 B，并把它们算进 arena。</translation>
    </message>
    <message>
        <source>The model leaves a dimension open (%1); the runtime takes the stored shape.</source>
        <translation>模型有未定的维度（%1）；运行时采用所存的形状。</translation>
    </message>
    <message>
        <source>A shape that fits %1</source>
        <comment>input shape</comment>
        <translation>符合 %1 的形状</translation>
    </message>
    <message numerus="yes">
        <source>N of MicroMutableOpResolver&lt;N&gt;. It is static memory outside the arena: its size never changes what the arena needs. %n operator(s) have to be registered.</source>
        <translation>
            <numerusform>MicroMutableOpResolver&lt;N&gt; 的 N。它是 arena 之外的静态内存：其大小从不改变 arena 的需求。需要注册 %n 个算子。</numerusform>
        </translation>
    </message>
    <message>
        <source>RecordingMicroInterpreter keeps accounts of the arena and needs more of it than MicroInterpreter. It has one arena and plans greedily.</source>
        <translation>RecordingMicroInterpreter 记录 arena 的使用情况，比 MicroInterpreter 需要更多 arena。它只有一个 arena，并采用贪心规划。</translation>
    </message>
</context>
<context>
    <name>PlanWording</name>
    <message>
        <source>there is no column “%1”; needed are id, lower, upper and size.</source>
        <translation>没有“%1”列；需要 id、lower、upper 和 size。</translation>
    </message>
    <message>
        <source>the column “%1” is there twice.</source>
        <translation>“%1”列出现了两次。</translation>
    </message>
    <message>
        <source>the field “%1” is missing.</source>
        <translation>缺少字段“%1”。</translation>
    </message>
    <message>
        <source>the column “%1” holds no whole number.</source>
        <translation>“%1”列中不是整数。</translation>
    </message>
    <message>
        <source>the column “%1” holds a negative number.</source>
        <translation>“%1”列中是负数。</translation>
    </message>
    <message>
        <source>the number in the column “%1” is out of range.</source>
        <translation>“%1”列中的数超出范围。</translation>
    </message>
    <message>
        <source>the buffer “%1” ends before it starts.</source>
        <translation>缓冲区“%1”的结束早于开始。</translation>
    </message>
    <message>
        <source>a buffer “%1” was there before.</source>
        <translation>缓冲区“%1”前面已经出现过。</translation>
    </message>
    <message>
        <source>with “%1” the sizes together are larger than any memory.</source>
        <translation>加上“%1”后，总大小超过任何内存。</translation>
    </message>
    <message>
        <source>the first line must name the columns: id,lower,upper,size.</source>
        <translation>第一行必须写出列名：id,lower,upper,size。</translation>
    </message>
    <message>
        <source>Height %1; the runtime&apos;s greedy planner reaches %2.</source>
        <translation>高度 %1；运行时的贪心规划器达到 %2。</translation>
    </message>
    <message>
        <source>Provably optimal: no placement is lower.</source>
        <translation>已证明最优：没有更低的放置。</translation>
    </message>
    <message>
        <source>Not proven optimal in time; no placement is lower than %1.</source>
        <translation>限时内未能证明最优；任何放置都不低于 %1。</translation>
    </message>
    <message>
        <source>Fits %1: height %2.</source>
        <translation>可放入 %1：高度 %2。</translation>
    </message>
    <message>
        <source>No placement fits %1: that is proven.</source>
        <translation>已证明：没有任何放置能放入 %1。</translation>
    </message>
    <message>
        <source>No placement within %1 was found in time; there may be one. Allow more time to look further.</source>
        <translation>限时内未找到不超过 %1 的放置，但可能存在。给更多时间可继续查找。</translation>
    </message>
</context>
<context>
    <name>ResolverParameter</name>
    <message>
        <source>all operators</source>
        <translation>全部算子</translation>
    </message>
    <message>
        <source>Resolver holds</source>
        <translation>解析器所含</translation>
    </message>
    <message>
        <source>The operators that the firmware registers, and no others: a model that needs another is refused. Paste the Add…() calls, or list names. This model needs: %1</source>
        <translation>固件注册的算子，此外没有别的：需要其他算子的模型会被拒绝。可粘贴 Add…() 调用，或列出名称。此模型需要：%1</translation>
    </message>
    <message>
        <source>this model&apos;s</source>
        <translation>此模型的</translation>
    </message>
    <message>
        <source>Names such as CONV_2D, SOFTMAX, or Add…() calls; nothing for all operators</source>
        <translation>CONV_2D、SOFTMAX 之类的名称，或 Add…() 调用；留空表示全部算子</translation>
    </message>
</context>
<context>
    <name>SampleText</name>
    <message>
        <source>Person detection</source>
        <translation>人体检测</translation>
    </message>
    <message>
        <source>MobileNetV1 0.25, 96×96 grey</source>
        <translation>MobileNetV1 0.25，96×96 灰度</translation>
    </message>
    <message>
        <source>Keyword spotting</source>
        <translation>关键词识别</translation>
    </message>
    <message>
        <source>DS-CNN, MLPerf Tiny</source>
        <translation>DS-CNN，MLPerf Tiny</translation>
    </message>
    <message>
        <source>Visual wake words</source>
        <translation>视觉唤醒词</translation>
    </message>
    <message>
        <source>MobileNetV1 0.25, 96×96 colour, MLPerf Tiny</source>
        <translation>MobileNetV1 0.25，96×96 彩色，MLPerf Tiny</translation>
    </message>
    <message>
        <source>Image classification</source>
        <translation>图像分类</translation>
    </message>
    <message>
        <source>ResNet-8, 32×32, MLPerf Tiny</source>
        <translation>ResNet-8，32×32，MLPerf Tiny</translation>
    </message>
    <message>
        <source>Anomaly detection</source>
        <translation>异常检测</translation>
    </message>
    <message>
        <source>Autoencoder, MLPerf Tiny</source>
        <translation>自编码器，MLPerf Tiny</translation>
    </message>
</context>
<context>
    <name>ShapeWording</name>
    <message>
        <source>the model has no input “%1”</source>
        <translation>模型没有输入“%1”</translation>
    </message>
    <message>
        <source>“%1” has %2 dimensions in the model, not %3</source>
        <translation>“%1”在模型中有 %2 个维度，而不是 %3 个</translation>
    </message>
    <message>
        <source>the model fixes dimension %1 of “%2” at %3, not %4</source>
        <translation>模型将“%2”的第 %1 维固定为 %3，而不是 %4</translation>
    </message>
    <message>
        <source>dimension %1 of “%2” can&apos;t be %3</source>
        <translation>“%2”的第 %1 维不能是 %3</translation>
    </message>
    <message>
        <source>for the stored input shape</source>
        <translation>按所存的输入形状</translation>
    </message>
    <message>
        <source>for the given input shape</source>
        <translation>按给定的输入形状</translation>
    </message>
</context>
<context>
    <name>SharedArenaCommand</name>
    <message>
        <source>With static memory and reserve %1 B: %2 B of the budget to spare.</source>
        <translation>连同静态内存和保留共 %1 B：预算还剩 %2 B。</translation>
    </message>
    <message>
        <source>With static memory and reserve %1 B: %2 B too many for the budget.</source>
        <translation>连同静态内存和保留共 %1 B：超出预算 %2 B。</translation>
    </message>
    <message>
        <source>shared</source>
        <translation>共享</translation>
    </message>
    <message>
        <source>model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>head</source>
        <translation>头部</translation>
    </message>
    <message>
        <source>tail</source>
        <translation>尾部</translation>
    </message>
    <message>
        <source>required</source>
        <translation>所需</translation>
    </message>
    <message>
        <source>Required arena for all: %1 B (%2), to the byte %3 B; %4, decided by %5.</source>
        <translation>全部所需 arena：%1 B（%2），精确到字节 %3 B；%4，由 %5 决定。</translation>
    </message>
    <message>
        <source>Arenas of their own would take %1 B.</source>
        <translation>各用各的 arena 共需 %1 B。</translation>
    </message>
</context>
<context>
    <name>ShrinkSummary</name>
    <message>
        <source>The operators run in another order; no order has a smaller peak.</source>
        <translation>算子按另一顺序运行；没有峰值更小的顺序。</translation>
    </message>
    <message>
        <source>The operators run in another order.</source>
        <translation>算子按另一顺序运行。</translation>
    </message>
    <message>
        <source>The runtime refuses this model, so there is no plan to improve.</source>
        <translation>运行时拒绝此模型，因此没有可改进的规划。</translation>
    </message>
    <message>
        <source>Nothing smaller was found with these options: the model stays as it is.</source>
        <translation>用这些选项没有找到更小的方案：模型保持原样。</translation>
    </message>
    <message>
        <source>Planned buffers take less, but the required arena stays %1: other memory decides it.</source>
        <translation>规划的缓冲区变小了，但所需 arena 仍为 %1：它由其他内存决定。</translation>
    </message>
    <message>
        <source>Required arena %1: %2 less (%3)</source>
        <translation>所需 arena %1：减少 %2（%3）</translation>
    </message>
    <message>
        <source>arena_used_bytes() will print %1 · planned buffers %2</source>
        <translation>arena_used_bytes() 将打印 %1 · 规划的缓冲区 %2</translation>
    </message>
    <message>
        <source>The search was stopped: this is what it had found until then.</source>
        <translation>查找已停止：这是到那时为止的结果。</translation>
    </message>
    <message>
        <source>scratch of %1</source>
        <translation>%1 的暂存</translation>
    </message>
    <message>
        <source>the start</source>
        <translation>开始处</translation>
    </message>
    <message>
        <source>Most is alive at %1: %2. These are %3.</source>
        <translation>在 %1 处存活最多：%2，即 %3。</translation>
    </message>
</context>
<context>
    <name>ShrinkText</name>
    <message>
        <source>%1 on %2</source>
        <translation>%1，目标 %2</translation>
    </message>
    <message>
        <source>as before</source>
        <translation>不变</translation>
    </message>
    <message>
        <source>now</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>proposed</source>
        <translation>建议</translation>
    </message>
    <message>
        <source>Required arena</source>
        <translation>所需 arena</translation>
    </message>
    <message>
        <source>arena_used_bytes() will print</source>
        <translation>arena_used_bytes() 将打印</translation>
    </message>
    <message>
        <source>head (planned buffers)</source>
        <translation>头部（规划的缓冲区）</translation>
    </message>
    <message>
        <source>tail (persistent)</source>
        <translation>尾部（常驻）</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>Nothing smaller was found with these options: the model stays as it is.</source>
        <translation>用这些选项没有找到更小的方案：模型保持原样。</translation>
    </message>
    <message>
        <source>The operators run in another order: %1.</source>
        <translation>算子按另一顺序运行：%1。</translation>
    </message>
    <message>
        <source>The search was cancelled.</source>
        <translation>查找已取消。</translation>
    </message>
    <message>
        <source>Tensors laid over one another (%1 of %2 that the kernels allow; --exclude OP keeps one apart)</source>
        <translation>相互重叠的张量（内核允许 %2 对，用了 %1 对；--exclude OP 可让某个算子的张量保持分开）</translation>
    </message>
    <message>
        <source>To know</source>
        <translation>须知</translation>
    </message>
    <message>
        <source>before the first operator</source>
        <translation>在第一个算子之前</translation>
    </message>
    <message>
        <source>Why it is this large: at step %1, %2, %3 are alive</source>
        <translation>为何这么大：在第 %1 步（%2），有 %3 同时存活</translation>
    </message>
    <message>
        <source>scratch of %1</source>
        <translation>%1 的暂存</translation>
    </message>
    <message>
        <source>and %1 smaller ones</source>
        <translation>以及 %1 个更小的</translation>
    </message>
    <message>
        <source>Nothing saves memory here.</source>
        <translation>这里没有可节省内存的办法。</translation>
    </message>
    <message>
        <source>The operators run in another order; --format json gives it.</source>
        <translation>算子按另一顺序运行；--format json 会给出该顺序。</translation>
    </message>
    <message>
        <source>about %1</source>
        <translation>约 %1</translation>
    </message>
    <message>
        <source>What would save how much of the required arena (each plan with the best placement)</source>
        <translation>各办法可节省多少所需 arena（每种规划都用最佳放置）</translation>
    </message>
</context>
<context>
    <name>ShrinkWording</name>
    <message>
        <source>The runtime refuses this model, so there is no plan to improve. “arenascope report” says why.</source>
        <translation>运行时拒绝此模型，因此没有可改进的规划。“arenascope report”会说明原因。</translation>
    </message>
    <message>
        <source>The model has an operator that no rule knows. While it prepares it might change tensors, so no plan can be promised to fit.</source>
        <translation>模型中有一个没有规则的算子。它在准备时可能改变张量，因此无法保证任何规划适用。</translation>
    </message>
    <message>
        <source>The plan would be for other shapes than those in the file. Convert the model with the shapes you want, then shrink it.</source>
        <translation>规划所用的形状与文件中的不同。请先按所需形状转换模型，再缩小它。</translation>
    </message>
    <message>
        <source>The linear planner does not look at a model&apos;s plan. Let the interpreter use the greedy planner.</source>
        <translation>线性规划器不看模型自带的规划。请让解释器使用贪心规划器。</translation>
    </message>
    <message>
        <source>The model&apos;s IF or WHILE is written in the deprecated way, which the runtime does not follow while it plans. Convert the model anew.</source>
        <translation>模型的 IF 或 WHILE 用的是已弃用的写法，运行时规划时不会跟进。请重新转换模型。</translation>
    </message>
    <message>
        <source>The runtime&apos;s own plan is provably optimal: no plan without overlaps has a smaller head.</source>
        <translation>运行时自己的规划已证明最优：没有不重叠的规划能让头部更小。</translation>
    </message>
    <message>
        <source>The runtime&apos;s own plan takes %1 more than the lower bound for plans without overlaps, %2.</source>
        <translation>运行时自己的规划比不重叠规划的下界 %2 多占 %1。</translation>
    </message>
    <message>
        <source>Provably optimal: no plan of this order of operators has a smaller head.</source>
        <translation>已证明最优：按此算子顺序，没有规划能让头部更小。</translation>
    </message>
    <message>
        <source>Provably optimal: no plan of this order of operators with these overlaps has a smaller head.</source>
        <translation>已证明最优：按此算子顺序和这些重叠，没有规划能让头部更小。</translation>
    </message>
    <message>
        <source>The smallest found in time; at most %1 less may be possible. Allow more time to look further.</source>
        <translation>这是限时内找到的最小值；最多可能还能减少 %1。给更多时间可继续查找。</translation>
    </message>
    <message>
        <source>%1 writes its output %2 over its input %3, each element once it has been read.</source>
        <translation>%1 把输出 %2 写在输入 %3 之上，每个元素都在读过之后才被覆盖。</translation>
    </message>
    <message>
        <source>%1 writes its output %2 behind what it has read of its input %3: the output begins at least %4 before it.</source>
        <translation>%1 把输出 %2 写在输入 %3 已读过的部分：输出至少比输入提前 %4 开始。</translation>
    </message>
    <message>
        <source>The input %1 is overwritten during a run: fill it again before each Invoke.</source>
        <translation>输入 %1 在运行中会被覆盖：每次 Invoke 前请重新填写。</translation>
    </message>
    <message>
        <source>The overlaps are proven for the kernels of %1 alone. With other kernels this file may give other results.</source>
        <translation>这些重叠只对 %1 的内核得到证明。换用其他内核，此文件可能给出不同的结果。</translation>
    </message>
    <message>
        <source>the best placement</source>
        <translation>最佳放置</translation>
    </message>
    <message>
        <source>outputs in the place of inputs</source>
        <translation>输出就地取代输入</translation>
    </message>
    <message>
        <source>outputs laid over inputs</source>
        <translation>输出与输入重叠</translation>
    </message>
    <message>
        <source>another order of operators</source>
        <translation>另一种算子顺序</translation>
    </message>
    <message>
        <source>all of these together</source>
        <translation>以上全部</translation>
    </message>
    <message>
        <source>half the image&apos;s width and height</source>
        <translation>图像宽高减半</translation>
    </message>
    <message>
        <source>8-bit integers for floats</source>
        <translation>用 8 位整数代替浮点</translation>
    </message>
    <message>
        <source>Planned buffers take %1, persistent memory %2, and AllocateTensors needs %3 beyond both until it ends.</source>
        <translation>规划的缓冲区占 %1，常驻内存占 %2，AllocateTensors 结束前另需 %3。</translation>
    </message>
    <message>
        <source>%1 passes its input %3 on as its output %2: both are one.</source>
        <translation>%1 把输入 %3 原样作为输出 %2：两者是同一块内存。</translation>
    </message>
    <message>
        <source>The plan that the model brought along lays live buffers over one another. Where that damaged results, they will now be those of the model without a plan.</source>
        <translation>模型自带的规划让同时存活的缓冲区相互重叠。若结果曾因此受损，现在将与不带规划的模型一致。</translation>
    </message>
</context>
<context>
    <name>TableWording</name>
    <message>
        <source>planned</source>
        <translation>已规划</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>常量</translation>
    </message>
    <message>
        <source>persistent</source>
        <translation>常驻</translation>
    </message>
    <message>
        <source>external</source>
        <translation>外部</translation>
    </message>
    <message>
        <source>nowhere</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>never</source>
        <translation>从不</translation>
    </message>
</context>
<context>
    <name>TargetWording</name>
    <message>
        <source>TFLM %1</source>
        <translation>TFLM %1</translation>
    </message>
    <message>
        <source>reference kernels</source>
        <translation>参考内核</translation>
    </message>
    <message>
        <source>ESP-NN %1, plain C</source>
        <translation>ESP-NN %1，纯 C</translation>
    </message>
    <message>
        <source>ESP-NN %1</source>
        <translation>ESP-NN %1</translation>
    </message>
    <message>
        <source>Upper bound: reasoned, not measured. Basis: %1</source>
        <translation>上界：由推导得出，未经实测。依据：%1</translation>
    </message>
    <message>
        <source>exact (totals)</source>
        <translation>精确（总计）</translation>
    </message>
    <message numerus="yes">
        <source>exact on %n model(s)</source>
        <translation>
            <numerusform>在 %n 个模型上精确</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Exact: totals, every planned buffer and every allocation equal %n recorded run(s) of the real runtime.</source>
        <translation>
            <numerusform>精确：总计、每个规划的缓冲区和每次分配都与真实运行时的 %n 次记录一致。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Exact in its totals: they equal %n recorded run(s) of the real runtime, which list nothing by operator.</source>
        <translation>
            <numerusform>总计精确：与真实运行时的 %n 次记录一致，这些记录没有按算子列出。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Exact on %n model(s): what arena_used_bytes() gives is equal to that of the real runtime.</source>
        <translation>
            <numerusform>在 %n 个模型上精确：arena_used_bytes() 的值与真实运行时一致。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Exact on %n model(s): what arena_used_bytes() gives is equal to that on a real %1.</source>
        <translation>
            <numerusform>在 %n 个模型上精确：arena_used_bytes() 的值与真实的 %1 上一致。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>So is %n recorded refusal(s).</source>
        <translation>
            <numerusform>记录的 %n 次拒绝也一致。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TextReport</name>
    <message>
        <source>%1 on %2</source>
        <translation>%1，目标 %2</translation>
    </message>
    <message>
        <source>Required arena</source>
        <translation>所需 arena</translation>
    </message>
    <message>
        <source>to the byte</source>
        <translation>精确到字节</translation>
    </message>
    <message>
        <source>arena_used_bytes() will print</source>
        <translation>arena_used_bytes() 将打印</translation>
    </message>
    <message>
        <source>head (planned buffers)</source>
        <translation>头部（规划的缓冲区）</translation>
    </message>
    <message>
        <source>no smaller placement exists</source>
        <translation>不存在更小的布局</translation>
    </message>
    <message>
        <source>lower bound %1</source>
        <translation>下界 %1</translation>
    </message>
    <message>
        <source>tail (persistent)</source>
        <translation>尾部（常驻）</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>预算</translation>
    </message>
    <message>
        <source>Where the bytes go</source>
        <translation>字节去向</translation>
    </message>
    <message>
        <source>Operators with most memory alive</source>
        <translation>存活内存最多的算子</translation>
    </message>
    <message>
        <source>active</source>
        <translation>活动</translation>
    </message>
    <message>
        <source>scratch</source>
        <translation>暂存</translation>
    </message>
    <message>
        <source>persistent</source>
        <translation>常驻</translation>
    </message>
    <message>
        <source>Quick estimate (formula)</source>
        <translation>快速估算（公式）</translation>
    </message>
    <message>
        <source>%1 B, %2 against the required arena</source>
        <translation>%1 B，与所需 arena 相比 %2</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>correction from measurements</source>
        <translation>来自测量的修正</translation>
    </message>
    <message>
        <source>makes %1</source>
        <translation>合 %1</translation>
    </message>
    <message>
        <source>no constant: see the notes</source>
        <translation>不是常数：见备注</translation>
    </message>
    <message>
        <source>its plan lets buffers overlap</source>
        <translation>其布局让缓冲区相互重叠</translation>
    </message>
    <message>
        <source>persistent arena</source>
        <translation>持久 arena</translation>
    </message>
    <message>
        <source>non-persistent arena</source>
        <translation>非持久 arena</translation>
    </message>
    <message>
        <source>Where the bytes would go, as far as the runtime gets</source>
        <translation>字节的去向（到运行时停止为止）</translation>
    </message>
    <message>
        <source>Inputs and outputs</source>
        <translation>输入和输出</translation>
    </message>
    <message>
        <source>Activations</source>
        <translation>激活</translation>
    </message>
    <message>
        <source>Constants that operators compute</source>
        <translation>由算子计算的常量</translation>
    </message>
    <message>
        <source>Variables</source>
        <translation>变量</translation>
    </message>
    <message>
        <source>Scratch</source>
        <translation>暂存</translation>
    </message>
    <message>
        <source>Planned tensors</source>
        <translation>参与规划的张量</translation>
    </message>
    <message>
        <source>in all</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>at the peak</source>
        <translation>峰值时</translation>
    </message>
    <message>
        <source>TensorFlow Lite with a delegate (XNNPACK) reports its inputs and outputs alone, %1 here: the delegate keeps all other tensors in memory of its own.</source>
        <translation>使用委托（XNNPACK）的 TensorFlow Lite 只报告输入和输出，此处为 %1：其他张量都在委托自己的内存中。</translation>
    </message>
    <message numerus="yes">
        <source>%n more like “%1”; --format json has them all</source>
        <translation>
            <numerusform>还有 %n 条同类说明（“%1”）；--format json 会全部列出</numerusform>
        </translation>
    </message>
    <message>
        <source>Set-up: %1</source>
        <translation>设置：%1</translation>
    </message>
</context>
<context>
    <name>Wording</name>
    <message>
        <source>tensor %1</source>
        <translation>张量 %1</translation>
    </message>
    <message>
        <source>constructing the interpreter</source>
        <translation>构造解释器</translation>
    </message>
    <message>
        <source>start of AllocateTensors</source>
        <translation>AllocateTensors 开始</translation>
    </message>
    <message>
        <source>reading the operators</source>
        <translation>读取算子</translation>
    </message>
    <message>
        <source>Init of the operators</source>
        <translation>算子的 Init</translation>
    </message>
    <message>
        <source>Prepare of the operators</source>
        <translation>算子的 Prepare</translation>
    </message>
    <message>
        <source>memory planning</source>
        <translation>内存规划</translation>
    </message>
    <message>
        <source>inputs and outputs</source>
        <translation>输入和输出</translation>
    </message>
    <message>
        <source>head</source>
        <translation>头部</translation>
    </message>
    <message>
        <source>tail</source>
        <translation>尾部</translation>
    </message>
    <message>
        <source>temporary</source>
        <translation>临时</translation>
    </message>
    <message>
        <source>allocator and planner objects</source>
        <translation>分配器和规划器对象</translation>
    </message>
    <message>
        <source>resource variable records</source>
        <translation>资源变量记录</translation>
    </message>
    <message>
        <source>subgraph records</source>
        <translation>子图记录</translation>
    </message>
    <message>
        <source>tensor records (TfLiteEvalTensor)</source>
        <translation>张量记录（TfLiteEvalTensor）</translation>
    </message>
    <message>
        <source>nodes and registrations</source>
        <translation>节点和注册项</translation>
    </message>
    <message>
        <source>operator options</source>
        <translation>算子选项</translation>
    </message>
    <message>
        <source>operator data from Init</source>
        <translation>Init 申请的算子数据</translation>
    </message>
    <message>
        <source>operator data from Prepare</source>
        <translation>Prepare 申请的算子数据</translation>
    </message>
    <message>
        <source>resource variable data</source>
        <translation>资源变量数据</translation>
    </message>
    <message>
        <source>variable tensor</source>
        <translation>变量张量</translation>
    </message>
    <message>
        <source>scratch buffer handles</source>
        <translation>暂存缓冲区句柄</translation>
    </message>
    <message>
        <source>input and output pointers</source>
        <translation>输入和输出指针</translation>
    </message>
    <message>
        <source>input or output tensor</source>
        <translation>输入或输出张量</translation>
    </message>
    <message>
        <source>input or output quantisation</source>
        <translation>输入或输出的量化参数</translation>
    </message>
    <message>
        <source>scratch request records</source>
        <translation>暂存申请记录</translation>
    </message>
    <message>
        <source>temporary tensor while preparing</source>
        <translation>Prepare 期间的临时张量</translation>
    </message>
    <message>
        <source>allocation records while planning</source>
        <translation>规划期间的分配记录</translation>
    </message>
    <message>
        <source>the planner&apos;s own records</source>
        <translation>规划器自身的记录</translation>
    </message>
    <message>
        <source>planned buffers</source>
        <translation>规划的缓冲区</translation>
    </message>
    <message>
        <source>Inputs and outputs</source>
        <translation>输入和输出</translation>
    </message>
    <message>
        <source>Activations</source>
        <translation>激活</translation>
    </message>
    <message>
        <source>Variables</source>
        <translation>变量</translation>
    </message>
    <message>
        <source>Scratch</source>
        <translation>暂存</translation>
    </message>
    <message>
        <source>Operator data</source>
        <translation>算子数据</translation>
    </message>
    <message>
        <source>Interpreter</source>
        <translation>解释器</translation>
    </message>
    <message>
        <source>Temporaries</source>
        <translation>临时数据</translation>
    </message>
    <message>
        <source>Padding</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>Tensors at the peak</source>
        <translation>峰值处的张量</translation>
    </message>
    <message>
        <source>Gaps in the plan</source>
        <translation>规划中的空隙</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>From Init</source>
        <translation>来自 Init</translation>
    </message>
    <message>
        <source>From Prepare</source>
        <translation>来自 Prepare</translation>
    </message>
    <message>
        <source>Allocator and planner objects</source>
        <translation>分配器和规划器对象</translation>
    </message>
    <message>
        <source>Tensor records</source>
        <translation>张量记录</translation>
    </message>
    <message>
        <source>Nodes and registrations</source>
        <translation>节点和注册项</translation>
    </message>
    <message>
        <source>Quantisation</source>
        <translation>量化参数</translation>
    </message>
    <message>
        <source>Resource variables</source>
        <translation>资源变量</translation>
    </message>
    <message>
        <source>Variable tensors</source>
        <translation>变量张量</translation>
    </message>
    <message>
        <source>Scratch handles</source>
        <translation>暂存句柄</translation>
    </message>
    <message>
        <source>Required arena</source>
        <translation>所需 arena</translation>
    </message>
    <message>
        <source>Beside the arena</source>
        <translation>arena 之外</translation>
    </message>
    <message>
        <source>Resolver</source>
        <translation>解析器</translation>
    </message>
    <message>
        <source>Interpreter object</source>
        <translation>解释器对象</translation>
    </message>
    <message>
        <source>Reserve</source>
        <translation>预留</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>预算</translation>
    </message>
    <message>
        <source>Quick estimate (formula)</source>
        <translation>快速估算（公式）</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>精确</translation>
    </message>
    <message>
        <source>upper bound</source>
        <translation>上界</translation>
    </message>
    <message>
        <source>contains unknown parts</source>
        <translation>含未知部分</translation>
    </message>
    <message>
        <source>set by the temporaries of %1 while preparing</source>
        <translation>由 %1 在 Prepare 期间的临时数据决定</translation>
    </message>
    <message>
        <source>set by the plan</source>
        <translation>由规划决定</translation>
    </message>
    <message>
        <source>set by the planner&apos;s own records</source>
        <translation>由规划器自身的记录决定</translation>
    </message>
    <message>
        <source>set by the plan and the persistent part</source>
        <translation>由规划和常驻部分决定</translation>
    </message>
    <message>
        <source>set while %1</source>
        <translation>在“%1”阶段决定</translation>
    </message>
    <message>
        <source>%1×%2 kernel, %3 channels</source>
        <translation>%1×%2 卷积核，%3 个通道</translation>
    </message>
    <message>
        <source>%1×%2 kernel, %3→%4 channels</source>
        <translation>%1×%2 卷积核，%3→%4 个通道</translation>
    </message>
</context>
<context>
    <name>arenascope::charts::ActiveMemory</name>
    <message>
        <source>plan = lower bound %1</source>
        <translation>规划 = 下界 %1</translation>
    </message>
    <message>
        <source>lower bound %1</source>
        <translation>下界 %1</translation>
    </message>
    <message>
        <source>plan %1</source>
        <translation>规划 %1</translation>
    </message>
    <message>
        <source>budget for the plan %1</source>
        <translation>规划可用预算 %1</translation>
    </message>
</context>
<context>
    <name>arenascope::charts::ArenaTimeline</name>
    <message>
        <source>%1 · persistent · %2</source>
        <translation>%1 · 常驻 · %2</translation>
    </message>
    <message>
        <source>free while running · %1 · operators need it while they prepare</source>
        <translation>运行时空闲 · %1 · 算子在 Prepare 期间需要</translation>
    </message>
    <message>
        <source>free while running · %1 · the planner needs it</source>
        <translation>运行时空闲 · %1 · 规划器需要</translation>
    </message>
    <message>
        <source>free · %1</source>
        <translation>空闲 · %1</translation>
    </message>
    <message>
        <source>required %1</source>
        <translation>所需 %1</translation>
    </message>
    <message>
        <source>budget for the arena %1</source>
        <translation>arena 可用预算 %1</translation>
    </message>
    <message>
        <source>outlined: required %1</source>
        <translation>虚线框：所需 %1</translation>
    </message>
</context>
<context>
    <name>arenascope::charts::FillStrip</name>
    <message>
        <source>predicted</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>written</source>
        <translation>已写入</translation>
    </message>
    <message>
        <source>unexpected</source>
        <translation>意外</translation>
    </message>
    <message>
        <source>head %1 · untouched %2 · tail %3</source>
        <translation>头部 %1 · 未触及 %2 · 尾部 %3</translation>
    </message>
</context>
<context>
    <name>arenascope::models::BoardsModel</name>
    <message>
        <source>Board</source>
        <translation>开发板</translation>
    </message>
    <message>
        <source>Chip</source>
        <translation>芯片</translation>
    </message>
    <message>
        <source>Required</source>
        <translation>所需</translation>
    </message>
    <message>
        <source>The smallest arena, in bytes</source>
        <translation>最小 arena（字节）</translation>
    </message>
    <message>
        <source>Static</source>
        <translation>静态</translation>
    </message>
    <message>
        <source>Resolver and interpreter beside the arena, in bytes</source>
        <translation>arena 之外的解析器和解释器（字节）</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>内存区</translation>
    </message>
    <message>
        <source>The largest memory without a gap: an arena must lie within one</source>
        <translation>最大的连续内存：arena 必须位于其中一块之内</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>All memory of the chip that a program&apos;s data may use</source>
        <translation>芯片上程序数据可用的全部内存</translation>
    </message>
    <message>
        <source>Spare</source>
        <translation>余量</translation>
    </message>
    <message>
        <source>What region and memory leave, in bytes</source>
        <translation>内存区和内存剩余的字节数</translation>
    </message>
    <message>
        <source>Fits</source>
        <translation>能否放下</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>内核</translation>
    </message>
    <message>
        <source>Of the runtime that stands best for what people build for this board</source>
        <translation>最能代表此板常见构建的运行时的内核</translation>
    </message>
</context>
<context>
    <name>arenascope::models::BreakdownModel</name>
    <message>
        <source>Contains unknown parts: see Notes.</source>
        <translation>含未知部分：见备注。</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>组成部分</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>修改前</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Padding</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
</context>
<context>
    <name>arenascope::models::ComparedOperatorsModel</name>
    <message>
        <source>Operator</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Scratch</source>
        <translation>临时缓冲区</translation>
    </message>
    <message>
        <source>Scratch buffers, in bytes</source>
        <translation>临时缓冲区（字节）</translation>
    </message>
    <message>
        <source>Persistent</source>
        <translation>持久</translation>
    </message>
    <message>
        <source>Options and data that the kernel keeps, in bytes</source>
        <translation>内核保留的选项和数据（字节）</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Size of the first output</source>
        <translation>第一个输出的大小</translation>
    </message>
    <message>
        <source>Temporary</source>
        <translation>临时</translation>
    </message>
    <message>
        <source>Temporary memory while preparing, in bytes</source>
        <translation>准备阶段的临时内存（字节）</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>活动</translation>
    </message>
    <message>
        <source>Bytes of all planned buffers alive at this operator</source>
        <translation>在该算子处存活的所有规划缓冲区的字节数</translation>
    </message>
    <message>
        <source>Moved</source>
        <translation>变动</translation>
    </message>
    <message>
        <source>Scratch, persistent data and output together: how many bytes are other than before</source>
        <translation>临时缓冲区、持久数据和输出合计：与之前不同的字节数</translation>
    </message>
</context>
<context>
    <name>arenascope::models::ComparedSectionsModel</name>
    <message>
        <source>Part</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>After</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差值</translation>
    </message>
</context>
<context>
    <name>arenascope::models::KeptRunsModel</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>What was measured: each is compared only with its like</source>
        <translation>测量的是什么：只与同类数值比较</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Bytes, when the run was kept</source>
        <translation>保存该次运行时的字节数</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Deviation</source>
        <translation>偏差</translation>
    </message>
</context>
<context>
    <name>arenascope::models::LedgerModel</name>
    <message>
        <source>#</source>
        <translation>#</translation>
    </message>
    <message>
        <source>Order of the allocations</source>
        <translation>分配的先后次序</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>What the runtime is doing</source>
        <translation>运行时正在做什么</translation>
    </message>
    <message>
        <source>Section</source>
        <translation>区段</translation>
    </message>
    <message>
        <source>Head: planned, from the start. Tail: kept, from the end. Temporary: given back.</source>
        <translation>头部：由规划安排，自起始处。尾部：常驻，自末端。临时：会归还。</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>For</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>The operator or tensor it is made for</source>
        <translation>为哪个算子或张量而分配</translation>
    </message>
    <message>
        <source>Requested</source>
        <translation>申请</translation>
    </message>
    <message>
        <source>In bytes</source>
        <translation>以字节计</translation>
    </message>
    <message>
        <source>Alignment</source>
        <translation>对齐</translation>
    </message>
    <message>
        <source>Padding</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>Bytes lost to alignment</source>
        <translation>因对齐而损失的字节</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>From the arena&apos;s start; for the tail, from its end down</source>
        <translation>自 arena 起始处；尾部则自末端向下</translation>
    </message>
</context>
<context>
    <name>arenascope::models::MeasuredModel</name>
    <message>
        <source>Part</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Bytes, alignment included</source>
        <translation>字节数，含对齐</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>Deviation</source>
        <translation>偏差</translation>
    </message>
    <message>
        <source>Measured minus predicted, in bytes</source>
        <translation>实测减预测，以字节计</translation>
    </message>
    <message>
        <source>Per cent</source>
        <translation>百分比</translation>
    </message>
    <message>
        <source>Deviation, of the prediction</source>
        <translation>偏差，相对于预测值</translation>
    </message>
    <message>
        <source>Alarm</source>
        <translation>警报</translation>
    </message>
    <message>
        <source>Whether the deviation is beyond the threshold</source>
        <translation>偏差是否超出阈值</translation>
    </message>
    <message>
        <source>▲ beyond %1</source>
        <translation>▲ 超出 %1</translation>
    </message>
    <message>
        <source>The log has no such row: nothing was allocated for it</source>
        <translation>日志中没有这一行：没有为它分配内存</translation>
    </message>
</context>
<context>
    <name>arenascope::models::NotesModel</name>
    <message>
        <source>Kind</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>About</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>The operator or tensor it is about</source>
        <translation>所涉及的算子或张量</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>说明</translation>
    </message>
</context>
<context>
    <name>arenascope::models::OperatorsModel</name>
    <message>
        <source>#</source>
        <translation>#</translation>
    </message>
    <message>
        <source>Position in the model</source>
        <translation>在模型中的位置</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>The first output tensor</source>
        <translation>第一个输出张量</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Size of the first output</source>
        <translation>第一个输出的大小</translation>
    </message>
    <message>
        <source>Scratch</source>
        <translation>暂存</translation>
    </message>
    <message>
        <source>Scratch buffers, in bytes: alive during this operator alone</source>
        <translation>暂存缓冲区（字节）：仅在此算子期间存活</translation>
    </message>
    <message>
        <source>Persistent</source>
        <translation>常驻</translation>
    </message>
    <message>
        <source>Options and data that the kernel keeps, in bytes</source>
        <translation>选项和内核保留的数据（字节）</translation>
    </message>
    <message>
        <source>Temporary</source>
        <translation>临时</translation>
    </message>
    <message>
        <source>Temporary memory while preparing, in bytes</source>
        <translation>Prepare 期间的临时内存（字节）</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>活动</translation>
    </message>
    <message>
        <source>Bytes of all planned buffers alive at this operator</source>
        <translation>此算子处存活的全部规划缓冲区的字节数</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>When it runs</source>
        <translation>何时运行</translation>
    </message>
    <message>
        <source>The runtime refuses this operator: see Notes.</source>
        <translation>运行时拒绝此算子：见备注。</translation>
    </message>
    <message>
        <source>No rule says what this operator asks for. Give its scratch size as a hint.</source>
        <translation>没有规则说明此算子的内存需求。请给出其暂存大小作为提示值。</translation>
    </message>
    <message>
        <source>The peak is here.</source>
        <translation>峰值在此。</translation>
    </message>
</context>
<context>
    <name>arenascope::models::OverlapModel</name>
    <message>
        <source>both are one</source>
        <translation>两者是同一块</translation>
    </message>
    <message>
        <source>element by element</source>
        <translation>逐元素</translation>
    </message>
    <message>
        <source>%1 or more ahead</source>
        <translation>至少提前 %1</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Untick it to keep the operator&apos;s tensors apart; the search then starts again</source>
        <translation>取消勾选可让该算子的张量保持分开；随后会重新查找</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>规划</translation>
    </message>
    <message>
        <source>Whether the proposed plan makes use of it</source>
        <translation>建议的规划是否用到它</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>What the operator writes</source>
        <translation>算子写出的内容</translation>
    </message>
    <message>
        <source>Laid over</source>
        <translation>覆盖于</translation>
    </message>
    <message>
        <source>The input that gives its place</source>
        <translation>让出位置的输入</translation>
    </message>
    <message>
        <source>How</source>
        <translation>方式</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>The kernel whose order of reading and writing allows it</source>
        <translation>其读写顺序允许这样做的内核</translation>
    </message>
    <message>
        <source>kept apart</source>
        <translation>保持分开</translation>
    </message>
    <message>
        <source>overlaps</source>
        <translation>重叠</translation>
    </message>
    <message>
        <source>not needed</source>
        <translation>不需要</translation>
    </message>
</context>
<context>
    <name>arenascope::models::ParametersModel</name>
    <message>
        <source>Resolver object</source>
        <translation>解析器对象</translation>
    </message>
    <message>
        <source>sizeof(MicroMutableOpResolver&lt;%1&gt;) on this target</source>
        <translation>此目标上的 sizeof(MicroMutableOpResolver&lt;%1&gt;)</translation>
    </message>
    <message>
        <source>Interpreter object</source>
        <translation>解释器对象</translation>
    </message>
    <message>
        <source>sizeof(MicroInterpreter) on this target</source>
        <translation>此目标上的 sizeof(MicroInterpreter)</translation>
    </message>
    <message>
        <source>Tensors at its peak</source>
        <translation>其峰值处的张量</translation>
    </message>
    <message>
        <source>Every tensor that an operator names, constants too, from its first to its last use; the peak is at %1.</source>
        <translation>算子引用的每个张量（含常量），自首次使用至最后一次使用；峰值在 %1。</translation>
    </message>
    <message>
        <source>Registry</source>
        <translation>注册表</translation>
    </message>
    <message>
        <source>Interpreter metadata</source>
        <translation>解释器元数据</translation>
    </message>
    <message>
        <source>A fixed allowance</source>
        <translation>固定额度</translation>
    </message>
    <message>
        <source>Padding</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>The sum is rounded up to 16</source>
        <translation>总和向上取整到 16</translation>
    </message>
    <message>
        <source>Estimate</source>
        <translation>估算值</translation>
    </message>
    <message>
        <source>Off by</source>
        <translation>偏差</translation>
    </message>
    <message>
        <source>The estimate less the required arena</source>
        <translation>估算值减去所需 arena</translation>
    </message>
</context>
<context>
    <name>arenascope::models::RemediesModel</name>
    <message>
        <source>Remedy</source>
        <translation>办法</translation>
    </message>
    <message>
        <source>Each plan with the best placement</source>
        <translation>每种规划都用最佳放置</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Saves</source>
        <translation>节省</translation>
    </message>
    <message>
        <source>Bytes less than the required arena now</source>
        <translation>比当前所需 arena 少的字节数</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>Of the required arena</source>
        <translation>占所需 arena 的比例</translation>
    </message>
    <message>
        <source>Required then</source>
        <translation>之后所需</translation>
    </message>
    <message>
        <source>The smallest arena, in bytes</source>
        <translation>最小的 arena，以字节计</translation>
    </message>
    <message>
        <source>the model has to be converted again</source>
        <translation>模型需要重新转换</translation>
    </message>
    <message>
        <source>stay as they are, bit by bit</source>
        <translation>逐位保持不变</translation>
    </message>
    <message>
        <source>An estimate by the planned tensors alone; what kernels ask for is taken as it is now</source>
        <translation>仅按规划的张量估计；内核所申请的按现状计算</translation>
    </message>
</context>
<context>
    <name>arenascope::models::TensorsModel</name>
    <message>
        <source>#</source>
        <translation>#</translation>
    </message>
    <message>
        <source>Position in the model</source>
        <translation>在模型中的位置</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Planned: in the arena&apos;s head. Constant: in the model file. Persistent: in the arena&apos;s tail.</source>
        <translation>已规划：位于 arena 头部。常量：位于模型文件中。常驻：位于 arena 尾部。</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Offset in the arena</source>
        <translation>在 arena 中的偏移</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>First and last step at which it is alive</source>
        <translation>存活的首个和最后一个步骤</translation>
    </message>
    <message>
        <source>Producer</source>
        <translation>产生者</translation>
    </message>
    <message>
        <source>Consumers</source>
        <translation>使用者</translation>
    </message>
</context>
<context>
    <name>arenascope::widgets::BoardsPage</name>
    <message>
        <source>&amp;Use this board</source>
        <translation>使用此板(&amp;U)</translation>
    </message>
    <message>
        <source>Its memory becomes the budget, and its runtime the target (can be undone)</source>
        <translation>其内存成为预算，其运行时成为目标（可撤销）</translation>
    </message>
    <message>
        <source>Working out every board …</source>
        <translation>正在计算每块板…</translation>
    </message>
    <message>
        <source>Use the board %1</source>
        <translation>使用开发板 %1</translation>
    </message>
    <message>
        <source>No board is named so, nor a chip or a kernel library.</source>
        <translation>没有这样命名的开发板、芯片或内核库。</translation>
    </message>
    <message>
        <source>Each board with its own runtime and kernels: %1.</source>
        <translation>每块开发板各用其自己的运行时和内核：%1。</translation>
    </message>
</context>
<context>
    <name>arenascope::widgets::BreakdownPanel</name>
    <message>
        <source>Breakdown</source>
        <translation>明细</translation>
    </message>
    <message>
        <source>● edited</source>
        <translation>● 已修改</translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation>全部重置</translation>
    </message>
    <message>
        <source>Take every edit back (can be undone)</source>
        <translation>撤回所有修改（可以撤销）</translation>
    </message>
    <message>
        <source>Reset all edits</source>
        <translation>重置所有修改</translation>
    </message>
    <message>
        <source>Beside the arena</source>
        <translation>arena 之外</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>预算</translation>
    </message>
    <message>
        <source>This model</source>
        <translation>此模型</translation>
    </message>
    <message>
        <source>Set-up of the interpreter</source>
        <translation>解释器设置</translation>
    </message>
    <message>
        <source>Quick estimate (formula)</source>
        <translation>快速估算（公式）</translation>
    </message>
    <message>
        <source>No budget yet: choose a board or type the size of your SRAM.</source>
        <translation>尚无预算：请选择开发板，或输入 SRAM 的大小。</translation>
    </message>
</context>
<context>
    <name>arenascope::widgets::BudgetBar</name>
    <message>
        <source>Arena</source>
        <translation>arena</translation>
    </message>
    <message>
        <source>Static</source>
        <translation>静态</translation>
    </message>
    <message>
        <source>Reserve</source>
        <translation>预留</translation>
    </message>
    <message>
        <source>Together: %1 of %2</source>
        <translation>合计：%1，预算 %2</translation>
    </message>
    <message>
        <source>Correction</source>
        <translation>修正</translation>
    </message>
</context>
<context>
    <name>arenascope::widgets::ComparePage</name>
    <message>
        <source>Save differences …</source>
        <translation>保存差异…</translation>
    </message>
    <message>
        <source>Compare &amp;with</source>
        <translation>比较对象(&amp;W)</translation>
    </message>
    <message>
        <source>the same without edits</source>
        <translation>未编辑的同一模型</translation>
    </message>
    <message>
        <source>another model …</source>
        <translation>另一个模型…</translation>
    </message>
    <message>
        <source>Arena timeline: filled after, outlined before</source>
        <translation>arena 时间线：实心为之后，虚线框为之前</translation>
    </message>
    <message>
        <source>Active memory: filled after, line before</source>
        <translation>活动内存：实心为之后，线为之前</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Parts of the arena</source>
        <translation>arena 的组成</translation>
    </message>
    <message>
        <source>Compare with a model</source>
        <translation>与一个模型比较</translation>
    </message>
    <message>
        <source>Models (*.tflite *.lite *.json);;All files (*)</source>
        <translation>模型 (*.tflite *.lite *.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Save differences</source>
        <translation>保存差异</translation>
    </message>
    <message>
        <source>CSV (*.csv);;Markdown (*.md);;JSON (*.json)</source>
        <translation>CSV (*.csv);;Markdown (*.md);;JSON (*.json)</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
    <message>
        <source>Before: without edits. After: with your edits.</source>
        <translation>之前：未编辑。之后：含您的编辑。</translation>
    </message>
    <message>
        <source>Before: %1. After: %2.</source>
        <translation>之前：%1。之后：%2。</translation>
    </message>
    <message>
        <source>There are no edits yet: change a figure in the breakdown, or choose another target or model above.</source>
        <translation>尚无改动：请在分解中修改一个数值，或在上方选择另一个目标或模型。</translation>
    </message>
</context>
<context>
    <name>arenascope::widgets::DocumentView</name>
    <message>
        <source>Arena</source>
        <translation>Arena</translation>
    </message>
    <message>
        <source>The arena over time, and every figure behind it</source>
        <translation>随时间变化的 arena 及其背后的每个数字</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>With another target, another model, or the state before your edits</source>
        <translation>与另一个目标、另一个模型或编辑之前的状态比较</translation>
    </message>
    <message>
        <source>Boards</source>
        <translation>开发板</translation>
    </message>
    <message>
        <source>What the model needs on every board, and where it fits</source>
        <translation>模型在每块板上的需求，以及在哪里放得下</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>What a device reported: why it failed, and its figures beside the prediction</source>
        <translation>设备的报告：为何失败，以及实测数值与预测的对照</translation>
    </message>
    <message>
        <source>Shrink</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>A smaller arena: the plan that the runtime makes beside one that takes less</source>
        <translation>更小的 arena：运行时的规划与占用更少的规划并列</translation>
    </message>
</context>
<context>
    <name>arenascope::widgets::DropArea</name>
    <message>
        <source>Drop a model here</source>
        <translation>将模型拖放到此处</translation>
    </message>
    <message>
        <source>Open a model (%1)</source>
        <translation>打开模型（%1）</translation>
    </message>
    <message>
        <source>or click to choose one: .tflite, or the JSON text that flatc makes of it</source>
        <translation>或点击选择：.tflite 文件，或由 flatc 生成的 JSON 文本</translation>
    </message>
</context>
<context>
    <name>arenascope::widgets::EmptyView</name>
    <message>
        <source>See, to the byte, how TensorFlow Lite Micro would use its arena for your model, and whether that fits your chip.</source>
        <translation>精确到字节地查看 TensorFlow Lite Micro 会如何为您的模型使用 arena，以及您的芯片是否放得下。</translation>
    </message>
    <message>
        <source>Sample models</source>
        <translation>示例模型</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>最近的文件</translation>
    </message>
</context>
<context>
    <name>arenascope::widgets::ExportMenu</name>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
</context>
<context>
    <name>arenascope::widgets::FailedView</name>
    <message>
        <source>Open another file …</source>
        <translation>打开其他文件…</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
</context>
<context>
    <name>arenascope::widgets::FilterField</name>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
</context>
<context>
    <name>arenascope::widgets::FilteredTable</name>
    <message>
        <source>No row has all of these words. Escape in the filter shows every row again.</source>
        <translation>没有一行包含所有这些词。在筛选框中按 Escape 可重新显示所有行。</translation>
    </message>
</context>
<context>
    <name>arenascope::widgets::FindingsView</name>
    <message>
        <source>%1 more are not shown.</source>
        <translation>另有 %1 条未显示。</translation>
    </message>
    <message>
        <source>%1 B between the first and the last address are not in the file.</source>
        <translation>首尾地址之间有 %1 B 不在文件中。</translation>
    </message>
</context>
<context>
    <name>arenascope::widgets::Headline</name>
    <message>
        <source>bytes required · %1</source>
        <translation>字节 · %1</translation>
    </message>
    <message>
        <source>no arena is large enough</source>
        <translation>没有足够大的 arena</translation>
    </message>
    <message>
        <source>%1 by your edits</source>
        <translation>您的修改：%1</translation>
    </message>
    <message>
        <source>The runtime refuses this model</source>
        <translation>运行时拒绝此模型</translation>
    </message>
</context>
<context>
    <name>arenascope::widgets::HelpWindow</name>
    <message>
        <source>Figures, mouse and keyboard</source>
        <translation>数字、鼠标和键盘</translation>
    </message>
</context>
<context>
    <name>arenascope::widgets::ImageDialog</name>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation>宽度(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Height</source>
        <translation>高度(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Scale</source>
        <translation>缩放(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation>配色(&amp;C)</translation>
    </message>
    <message>
        <source>Save …</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>%1 pixels wide, as high as the report</source>
        <translation>宽 %1 像素，高度随报告而定</translation>
    </message>
    <message>
        <source>%1 × %2 pixels</source>
        <translation>%1 × %2 像素</translation>
    </message>
</context>
<context>
    <name>arenascope::widgets::KeptRuns</name>
    <message>
        <source>&amp;Keep</source>
        <translation>保存(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
    <message>
        <source>name: which SDK, which board</source>
        <translation>名称：哪个 SDK、哪块开发板</translation>
    </message>
    <message>
        <source>Forget the run chosen in the list</source>
        <translation>删除列表中选中的运行记录</translation>
    </message>
    <message>
        <source>Calibration of this target</source>
        <translation>此目标的校准</translation>
    </message>
    <message>
        <source>Keep this run&apos;s figure, to calibrate the target with</source>
        <translation>保存这次运行的数值，用于校准此目标</translation>
    </message>
    <message>
        <source>Needs a log with arena_used_bytes() or a recorder&apos;s report</source>
        <translation>需要含有 arena_used_bytes() 或记录器报告的日志</translation>
    </message>
    <message>
        <source>The kept runs agree with the prediction.</source>
        <translation>保存的运行记录与预测一致。</translation>
    </message>
    <message>
        <source>Nothing kept yet. Runs that differ from the prediction by a constant become a named correction, which is shown beside the figures.</source>
        <translation>尚未保存任何运行记录。与预测相差一个常数的运行会成为具名修正，显示在数值旁边。</translation>
    </message>
    <message>
        <source>Required with the correction of %1 B: %2. As predicted: %3.</source>
        <translation>加上 %1 B 修正后所需：%2。按预测：%3。</translation>
    </message>
</context>
<context>
    <name>arenascope::widgets::LoadingView</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Reading %1 …</source>
        <translation>正在读取 %1…</translation>
    </message>
</context>
<context>
    <name>arenascope::widgets::MainWindow</name>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Open …</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近打开(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Sample models</source>
        <translation>示例模型(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>导出(&amp;E)</translation>
    </message>
    <message>
        <source>Re&amp;load</source>
        <translation>重新加载(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>关闭(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>Clear the list</source>
        <translation>清空列表</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Reset all edits</source>
        <translation>重置所有修改</translation>
    </message>
    <message>
        <source>Select nothing</source>
        <translation>取消选择</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>跟随系统(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>The language changes when Arenascope starts again.</source>
        <translation>语言将在 Arenascope 下次启动时改变。</translation>
    </message>
    <message>
        <source>As the s&amp;ystem</source>
        <translation>跟随系统(&amp;Y)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>Tool bar</source>
        <translation>工具栏</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Save charts and tables</source>
        <translation>保存图表和表格</translation>
    </message>
    <message>
        <source>Open models</source>
        <translation>打开模型</translation>
    </message>
    <message>
        <source>Models (*.tflite *.lite *.json);;All files (*)</source>
        <translation>模型 (*.tflite *.lite *.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>&amp;Find in the tables</source>
        <translation>在表格中查找(&amp;F)</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>&amp;Figures, mouse and keyboard</source>
        <translation>数字、鼠标和键盘(&amp;F)</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>&amp;About Arenascope</source>
        <translation>关于 Arenascope(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Next model</source>
        <translation>下一个模型(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Previous model</source>
        <translation>上一个模型(&amp;P)</translation>
    </message>
</context>
<context>
    <name>arenascope::widgets::MeasuredPage</name>
    <message>
        <source>Paste what the device printed, or drop a log or a dump of the arena here: failed allocations, arena_used_bytes(), the report of the recording interpreter.</source>
        <translation>请粘贴设备打印的内容，或把日志或 arena 转储拖放到此处：分配失败的消息、arena_used_bytes()、记录型解释器的报告。</translation>
    </message>
    <message>
        <source>Open &amp;log or dump …</source>
        <translation>打开日志或转储(&amp;L)…</translation>
    </message>
    <message>
        <source>&amp;Clear</source>
        <translation>清除(&amp;C)</translation>
    </message>
    <message>
        <source>What the device reported</source>
        <translation>设备的报告</translation>
    </message>
    <message>
        <source>as the log says</source>
        <translation>以日志为准</translation>
    </message>
    <message>
        <source>The arena&apos;s size in the firmware, where the log does not say it: 26080, 64 KiB</source>
        <translation>固件中 arena 的大小（日志未说明时）：26080、64 KiB</translation>
    </message>
    <message>
        <source>What the arena was filled with before the interpreter was made, for dumps</source>
        <translation>创建解释器之前填充 arena 所用的字节，用于转储</translation>
    </message>
    <message>
        <source>&amp;Arena size</source>
        <translation>Arena 大小(&amp;A)</translation>
    </message>
    <message>
        <source>F&amp;ill byte</source>
        <translation>填充字节(&amp;I)</translation>
    </message>
    <message>
        <source>Open a log or a dump of the arena</source>
        <translation>打开日志或 arena 转储</translation>
    </message>
    <message>
        <source>Logs and dumps (*.txt *.log *.bin *.hex *.dump);;All files (*)</source>
        <translation>日志和转储 (*.txt *.log *.bin *.hex *.dump);;所有文件 (*)</translation>
    </message>
    <message>
        <source>“%1” is no number of bytes.</source>
        <translation>“%1”不是字节数。</translation>
    </message>
    <message>
        <source>“%1” is no byte: 0 to 255, or 0x00 to 0xFF.</source>
        <translation>“%1”不是一个字节：请输入 0 到 255，或 0x00 到 0xFF。</translation>
    </message>
    <message>
        <source>Here stands why an allocation failed and which arena works, measured figures beside their predictions, and a dump over the predicted map.</source>
        <translation>此处显示分配为何失败、多大的 arena 可行，实测数值与预测的对照，以及叠加在预测图上的转储。</translation>
    </message>
    <message>
        <source>The text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Reading …</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>%1 is a dump of memory.</source>
        <translation>%1 是内存转储。</translation>
    </message>
    <message>
        <source>%1 has more text than is shown here.</source>
        <translation>%1 的文本太长，此处不显示。</translation>
    </message>
    <message>
        <source>What was pasted has more text than is shown here.</source>
        <translation>粘贴的文本太长，此处不显示。</translation>
    </message>
</context>
<context>
    <name>arenascope::widgets::MeasuredResults</name>
    <message>
        <source>Deviations beyond this raise an alarm; 0 asks for equality</source>
        <translation>超出此值的偏差会触发警报；0 表示要求相等</translation>
    </message>
    <message>
        <source>Alarm &amp;beyond</source>
        <translation>警报阈值(&amp;B)</translation>
    </message>
    <message>
        <source>Measured against predicted</source>
        <translation>实测与预测对照</translation>
    </message>
    <message>
        <source>The dumped arena, from its first to its last byte</source>
        <translation>转储的 arena，从第一个字节到最后一个字节</translation>
    </message>
</context>
<context>
    <name>arenascope::widgets::MemoryPane</name>
    <message>
        <source>Active memory</source>
        <translation>活动内存</translation>
    </message>
    <message>
        <source>%1 · %2 alive</source>
        <translation>%1 · 存活 %2</translation>
    </message>
</context>
<context>
    <name>arenascope::widgets::MessageLine</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>arenascope::widgets::PlanWipe</name>
    <message>
        <source>current · %1</source>
        <translation>当前 · %1</translation>
    </message>
    <message>
        <source>proposed · %1</source>
        <translation>建议 · %1</translation>
    </message>
</context>
<context>
    <name>arenascope::widgets::ShrinkControls</name>
    <message>
        <source>&amp;In place</source>
        <translation>就地(&amp;I)</translation>
    </message>
    <message>
        <source>Outputs may take the place of inputs where the kernel allows it</source>
        <translation>在内核允许时，输出可取代输入的位置</translation>
    </message>
    <message>
        <source>O&amp;verlap</source>
        <translation>重叠(&amp;V)</translation>
    </message>
    <message>
        <source>Outputs may also be laid over the part of an input that the kernel has read</source>
        <translation>输出还可以放在内核已读过的那部分输入之上</translation>
    </message>
    <message>
        <source>&amp;Reorder</source>
        <translation>重排(&amp;R)</translation>
    </message>
    <message>
        <source>Operators may run in another order</source>
        <translation>算子可按另一顺序运行</translation>
    </message>
    <message>
        <source>&amp;Keep inputs</source>
        <translation>保留输入(&amp;K)</translation>
    </message>
    <message>
        <source>The model&apos;s inputs stay as they were filled until the end of a run</source>
        <translation>模型的输入在运行结束前保持填写时的内容</translation>
    </message>
    <message>
        <source>&amp;Start</source>
        <translation>开始(&amp;S)</translation>
    </message>
    <message>
        <source>St&amp;op</source>
        <translation>停止(&amp;O)</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source>Search for at most so long; what was found until then counts</source>
        <translation>最多查找这么久；到那时找到的结果有效</translation>
    </message>
    <message>
        <source>End the search now and keep what it has found</source>
        <translation>立即结束查找，保留已找到的结果</translation>
    </message>
</context>
<context>
    <name>arenascope::widgets::ShrinkPage</name>
    <message>
        <source>Save &amp;model …</source>
        <translation>保存模型(&amp;M) …</translation>
    </message>
    <message>
        <source>Save &amp;C table …</source>
        <translation>保存 C 表(&amp;C) …</translation>
    </message>
    <message>
        <source>The same model with the proposed plan in it, for the runtime as it is</source>
        <translation>带有建议规划的同一模型，供未修改的运行时使用</translation>
    </message>
    <message>
        <source>The plan as C source, for the runtime&apos;s NonPersistentMemoryPlannerShim</source>
        <translation>以 C 源码保存规划，供运行时的 NonPersistentMemoryPlannerShim 使用</translation>
    </message>
    <message>
        <source>Overlaps</source>
        <translation>重叠</translation>
    </message>
    <message>
        <source>What saves how much</source>
        <translation>各办法节省多少</translation>
    </message>
    <message>
        <source>Looking for a smaller plan …</source>
        <translation>正在查找更小的规划 …</translation>
    </message>
    <message>
        <source>Start looks for a plan with which the runtime takes less.</source>
        <translation>按“开始”查找让运行时占用更少的规划。</translation>
    </message>
    <message>
        <source>%1 is the model that is open. Replace it by the one with the proposed plan? The plan that it has now is lost.</source>
        <translation>%1 是当前打开的模型。要用带有建议规划的模型替换它吗？它现有的规划将丢失。</translation>
    </message>
    <message>
        <source>Replace the opened model?</source>
        <translation>替换打开的模型？</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
    <message>
        <source>The C source would replace the model: choose another file.</source>
        <translation>C 源码会替换模型：请选择其他文件。</translation>
    </message>
    <message>
        <source>Save the model with the proposed plan</source>
        <translation>保存带有建议规划的模型</translation>
    </message>
    <message>
        <source>Models (*.tflite)</source>
        <translation>模型 (*.tflite)</translation>
    </message>
    <message>
        <source>Save the proposed plan as C source</source>
        <translation>将建议的规划保存为 C 源码</translation>
    </message>
    <message>
        <source>C source (*.c *.cc *.h)</source>
        <translation>C 源码 (*.c *.cc *.h)</translation>
    </message>
</context>
<context>
    <name>arenascope::widgets::StatusStrip</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Working out the arena …</source>
        <translation>正在计算 arena…</translation>
    </message>
    <message>
        <source>The file changed, and can&apos;t be read now: %1 What is shown is from before.</source>
        <translation>文件已改变，目前无法读取：%1 显示的是之前的内容。</translation>
    </message>
    <message>
        <source>%1 is gone. What is shown is its last state.</source>
        <translation>%1 已不存在。显示的是其最后的状态。</translation>
    </message>
</context>
<context>
    <name>arenascope::widgets::TablesPane</name>
    <message>
        <source>Operators</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Tensors</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>Ledger</source>
        <translation>分配账目</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Rows with all of these words (%1)</source>
        <translation>包含所有这些词的行（%1）</translation>
    </message>
    <message>
        <source>Notes (%1)</source>
        <translation>备注 (%1)</translation>
    </message>
</context>
<context>
    <name>arenascope::widgets::TargetPicker</name>
    <message>
        <source>&amp;Board</source>
        <translation>开发板(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Kernels</source>
        <translation>内核(&amp;K)</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Choose %1</source>
        <translation>选择 %1</translation>
    </message>
    <message>
        <source>The board, whose memory is the budget, or only the processor</source>
        <translation>开发板（其内存即预算），或仅选处理器</translation>
    </message>
    <message>
        <source>The SDK that carries TensorFlow Lite Micro, and its version</source>
        <translation>包含 TensorFlow Lite Micro 的 SDK 及其版本</translation>
    </message>
    <message>
        <source>The kernels that the firmware is built with</source>
        <translation>构建固件所用的内核</translation>
    </message>
    <message>
        <source>&amp;SDK</source>
        <translation>SDK(&amp;S)</translation>
    </message>
</context>
<context>
    <name>arenascope::widgets::TimelinePane</name>
    <message>
        <source>Arena timeline</source>
        <translation>arena 时间线</translation>
    </message>
    <message>
        <source>by address</source>
        <translation>按地址</translation>
    </message>
    <message>
        <source>Every buffer where it lies in the arena</source>
        <translation>每个缓冲区在 arena 中的位置</translation>
    </message>
    <message>
        <source>by tensor</source>
        <translation>按张量</translation>
    </message>
    <message>
        <source>One row a buffer: how long each one lives</source>
        <translation>每个缓冲区一行：各自的存活时间</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>适合窗口</translation>
    </message>
    <message>
        <source>Show the whole model (F, or double click)</source>
        <translation>显示整个模型（F 或双击）</translation>
    </message>
</context>
<context>
    <name>arenascope::widgets::ValueDelegate</name>
    <message>
        <source>was %1</source>
        <translation>原为 %1</translation>
    </message>
</context>
<context>
    <name>arenascope::widgets::WipeHandle</name>
    <message>
        <source>Divider: the current plan is left of it, the proposed one right</source>
        <translation>分隔线：左边是当前规划，右边是建议的规划</translation>
    </message>
    <message>
        <source>Drag, or use the arrow keys: left of the line the current plan, right of it the proposed one. Double click for the middle.</source>
        <translation>拖动或用方向键移动：线左边是当前规划，右边是建议的规划。双击回到中间。</translation>
    </message>
</context>
</TS>
