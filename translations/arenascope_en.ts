<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name>Card</name>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ComparisonText</name>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… and %n more</numerusform>
            <numerusform>… and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MatrixWording</name>
    <message numerus="yes">
        <source>fits none of %n board(s)</source>
        <translation>
            <numerusform>fits none of %n board</numerusform>
            <numerusform>fits none of %n boards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MeasuredWording</name>
    <message numerus="yes">
        <source>%n figure(s) deviate by more than %1.</source>
        <translation>
            <numerusform>%n figure deviates by more than %1.</numerusform>
            <numerusform>%n figures deviate by more than %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>of %n model(s)</source>
        <translation>
            <numerusform>of %n model</numerusform>
            <numerusform>of %n models</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) %1</source>
        <translation>
            <numerusform>%n run %1</numerusform>
            <numerusform>%n runs %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NoteWording</name>
    <message numerus="yes">
        <source>%n tensor(s) that no operator touches are planned all the same.</source>
        <translation>
            <numerusform>%n tensor that no operator touches is planned all the same.</numerusform>
            <numerusform>%n tensors that no operator touches are planned all the same.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The resolver has room for %n operator(s) too few.</source>
        <translation>
            <numerusform>The resolver has room for %n operator too few.</numerusform>
            <numerusform>The resolver has room for %n operators too few.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The resolver holds %n operator(s) that this model does not use: %1. Their kernels take flash.</source>
        <translation>
            <numerusform>The resolver holds %n operator that this model does not use: %1. Its kernel takes flash.</numerusform>
            <numerusform>The resolver holds %n operators that this model does not use: %1. Their kernels take flash.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Page</name>
    <message numerus="yes">
        <source>Resolver for %n operator(s)</source>
        <translation>
            <numerusform>Resolver for %n operator</numerusform>
            <numerusform>Resolver for %n operators</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Parameters</name>
    <message numerus="yes">
        <source>How many MicroResourceVariables::Create makes room for. The model names %n.</source>
        <translation>
            <numerusform>How many MicroResourceVariables::Create makes room for. The model names %n.</numerusform>
            <numerusform>How many MicroResourceVariables::Create makes room for. The model names %n.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>N of MicroMutableOpResolver&lt;N&gt;. It is static memory outside the arena: its size never changes what the arena needs. %n operator(s) have to be registered.</source>
        <translation>
            <numerusform>N of MicroMutableOpResolver&lt;N&gt;. It is static memory outside the arena: its size never changes what the arena needs. %n operator has to be registered.</numerusform>
            <numerusform>N of MicroMutableOpResolver&lt;N&gt;. It is static memory outside the arena: its size never changes what the arena needs. %n operators have to be registered.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TargetWording</name>
    <message numerus="yes">
        <source>exact on %n model(s)</source>
        <translation>
            <numerusform>exact on %n model</numerusform>
            <numerusform>exact on %n models</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Exact: totals, every planned buffer and every allocation equal %n recorded run(s) of the real runtime.</source>
        <translation>
            <numerusform>Exact: totals, every planned buffer and every allocation equal %n recorded run of the real runtime.</numerusform>
            <numerusform>Exact: totals, every planned buffer and every allocation equal %n recorded runs of the real runtime.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Exact in its totals: they equal %n recorded run(s) of the real runtime, which list nothing by operator.</source>
        <translation>
            <numerusform>Exact in its totals: they equal %n recorded run of the real runtime, which lists nothing by operator.</numerusform>
            <numerusform>Exact in its totals: they equal %n recorded runs of the real runtime, which list nothing by operator.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Exact on %n model(s): what arena_used_bytes() gives is equal to that of the real runtime.</source>
        <translation>
            <numerusform>Exact on %n model: what arena_used_bytes() gives is equal to that of the real runtime.</numerusform>
            <numerusform>Exact on %n models: what arena_used_bytes() gives is equal to that of the real runtime.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Exact on %n model(s): what arena_used_bytes() gives is equal to that on a real %1.</source>
        <translation>
            <numerusform>Exact on %n model: what arena_used_bytes() gives is equal to that on a real %1.</numerusform>
            <numerusform>Exact on %n models: what arena_used_bytes() gives is equal to that on a real %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>So is %n recorded refusal(s).</source>
        <translation>
            <numerusform>So is %n recorded refusal.</numerusform>
            <numerusform>So are %n recorded refusals.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TextReport</name>
    <message numerus="yes">
        <source>%n more like “%1”; --format json has them all</source>
        <translation>
            <numerusform>%n more like “%1”; --format json has them all</numerusform>
            <numerusform>%n more like “%1”; --format json has them all</numerusform>
        </translation>
    </message>
</context>
</TS>
