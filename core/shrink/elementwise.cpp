// SPDX-License-Identifier: Apache-2.0
#include "shrink/elementwise.h"

#include <algorithm>

#include "arena/tensor_states.h"
#include "shrink/lag.h"

namespace arenascope::shrink {
namespace {

using model::BuiltinOperator;
using model::TensorType;
using target::KernelLibrary;

struct ElementwiseRow {
    BuiltinOperator code{};
    std::size_t inputs = 1; // how many of the first ones are elements
    std::string_view source{};
    KernelLibrary library = KernelLibrary::Reference;
    target::Date since{}; // the library's first version that the source is stated for
};
constexpr target::Date kCmsisNn{2024, 11, 11}, kEspNn{2026, 4, 27};

// Files are below tensorflow/lite/micro/kernels and tensorflow/lite/kernels/internal. Each of these loops runs once over
// the output from its first element to its last and reads the same element of the input before it writes; SOFTMAX reads
// each row twice or thrice before or while it writes that row. So they did in all releases from 2022-01 on, broadcast loops
// included.
constexpr ElementwiseRow kRows[] = {
    {BuiltinOperator::Abs, 1, "kernels/elementwise.cc EvalImpl"},
    {BuiltinOperator::Sin, 1, "kernels/elementwise.cc EvalImpl"},
    {BuiltinOperator::Cos, 1, "kernels/elementwise.cc EvalImpl"},
    {BuiltinOperator::Log, 1, "kernels/elementwise.cc EvalImpl"},
    {BuiltinOperator::Sqrt, 1, "kernels/elementwise.cc EvalImpl"},
    {BuiltinOperator::Rsqrt, 1, "kernels/elementwise.cc EvalImpl"},
    {BuiltinOperator::Square, 1, "kernels/elementwise.cc EvalImpl"},
    {BuiltinOperator::LogicalNot, 1, "kernels/elementwise.cc EvalImpl"},
    {BuiltinOperator::Relu, 1, "kernels/activations_common.cc ReluFloat, ReluQuantized"},
    {BuiltinOperator::Relu6, 1, "kernels/activations_common.cc Relu6Float, Relu6Quantized"},
    {BuiltinOperator::LeakyRelu, 1, "reference/leaky_relu.h LeakyRelu, QuantizeLeakyRelu"},
    {BuiltinOperator::Logistic, 1, "reference/integer_ops/logistic.h, reference/logistic.h Logistic"},
    {BuiltinOperator::Tanh, 1, "reference/integer_ops/tanh.h, reference/tanh.h Tanh"},
    {BuiltinOperator::HardSwish, 1, "reference/hard_swish.h HardSwish"},
    {BuiltinOperator::Elu, 1, "kernels/elu.cc EluEval"},
    {BuiltinOperator::Exp, 1, "reference/exp.h Exp"},
    {BuiltinOperator::Ceil, 1, "reference/ceil.h Ceil"},
    {BuiltinOperator::Floor, 1, "reference/floor.h Floor"},
    {BuiltinOperator::Round, 1, "reference/round.h Round"},
    {BuiltinOperator::Neg, 1, "reference/neg.h Negate"},
    {BuiltinOperator::Quantize, 1, "reference/quantize.h AffineQuantize, reference/requantize.h Requantize"},
    {BuiltinOperator::Dequantize, 1, "reference/dequantize.h Dequantize"},
    {BuiltinOperator::Cast, 1, "kernels/cast.cc copyCast"},
    {BuiltinOperator::ExpandDims, 1, "kernels/expand_dims.cc memCopyN"},
    {BuiltinOperator::Softmax, 1, "reference/softmax.h Softmax, SoftmaxInt16"},
    {BuiltinOperator::Prelu, 1, "reference/prelu.h BroadcastPrelu4DSlow, reference/broadcast_loop.h RunBinaryOp"},
    {BuiltinOperator::Add, 2, "reference/add.h, reference/integer_ops/add.h Add, reference/broadcast_loop.h RunBinaryOp"},
    {BuiltinOperator::Sub, 2, "reference/sub.h Sub, reference/broadcast_loop.h RunBinaryOp"},
    {BuiltinOperator::Mul, 2, "reference/mul.h, reference/integer_ops/mul.h Mul, reference/broadcast_loop.h RunBinaryOp"},
    {BuiltinOperator::Div, 2, "reference/div.h Div, reference/broadcast_loop.h RunBinaryOp"},
    {BuiltinOperator::Maximum, 2, "reference/maximum_minimum.h MaximumMinimumBroadcastSlow"},
    {BuiltinOperator::Minimum, 2, "reference/maximum_minimum.h MaximumMinimumBroadcastSlow"},
    {BuiltinOperator::SquaredDifference, 2, "kernels/squared_difference.cc, reference/broadcast_loop.h RunBinaryOp"},
    // CMSIS-NN, below its Source folder: blocks of up to 16 elements are read before they are written. Broadcast is left
    // to the reference loop but for the maximum and minimum of 8 bits, which go through the full input in order.
    {BuiltinOperator::Add, 2, "BasicMathFunctions/arm_elementwise_add_s8.c, arm_elementwise_add_s16.c", KernelLibrary::CmsisNn, kCmsisNn},
    {BuiltinOperator::Mul, 2, "BasicMathFunctions/arm_elementwise_mul_s8.c, arm_elementwise_mul_s16.c", KernelLibrary::CmsisNn, kCmsisNn},
    {BuiltinOperator::Maximum, 2, "BasicMathFunctions/arm_maximum_s8.c arm_maximum_s8", KernelLibrary::CmsisNn, kCmsisNn},
    {BuiltinOperator::Minimum, 2, "BasicMathFunctions/arm_minimum_s8.c arm_minimum_s8", KernelLibrary::CmsisNn, kCmsisNn},
    {BuiltinOperator::Softmax, 1, "SoftmaxFunctions/arm_softmax_s8.c, arm_softmax_s16.c, arm_nn_softmax_common_s8.c", KernelLibrary::CmsisNn, kCmsisNn},
    // ESP-NN, below its src folder: what is written in C for every chip.
    {BuiltinOperator::Add, 2, "basic_math/esp_nn_add_ansi.c esp_nn_add_elementwise_s8_ansi", KernelLibrary::EspNn, kEspNn},
    {BuiltinOperator::Mul, 2, "basic_math/esp_nn_mul_ansi.c esp_nn_mul_elementwise_s8_ansi", KernelLibrary::EspNn, kEspNn},
    {BuiltinOperator::Softmax, 1, "softmax/esp_nn_softmax_opt.c, esp_nn_softmax_ansi.c", KernelLibrary::EspNn, kEspNn},
};

const ElementwiseRow* findRow(const OperatorSite& site)
{
    const auto& target = site.target();
    const auto library = runsReference(site) ? KernelLibrary::Reference : target.library;
    const auto* row = std::ranges::find_if(kRows, [&](const auto& r) { return r.code == site.op().code && r.library == library; });
    if (row == std::end(kRows) || (library == target.library && target.libraryVersion.date < row->since))
        return nullptr;
    const bool isForOneChip = library == KernelLibrary::EspNn && target.processor != target::Processor::Esp32;
    return isForOneChip ? nullptr : row;
}

bool isByte(TensorType type) { return type == TensorType::Int8 || type == TensorType::UInt8; }

bool isPlain(TensorType type)
{
    return isByte(type) || type == TensorType::Int16 || type == TensorType::Int32 || type == TensorType::Int64
        || type == TensorType::Float32 || type == TensorType::Bool;
}

// Between two types that the language lets not alias, the compiler need not keep the loop's order; bytes alias all.
bool keepsOrder(TensorType a, TensorType b) { return isPlain(a) && isPlain(b) && (a == b || isByte(a) || isByte(b)); }

// Shapes are the same but for leading ones.
bool sameShape(std::span<const std::int32_t> a, std::span<const std::int32_t> b)
{
    while (!a.empty() && a.front() == 1)
        a = a.subspan(1);
    while (!b.empty() && b.front() == 1)
        b = b.subspan(1);
    return std::ranges::equal(a, b);
}

// EXPAND_DIMS has its one anywhere, so its elements are counted.
bool sameElements(const OperatorSite& site, std::size_t input)
{
    if (site.op().code != BuiltinOperator::ExpandDims)
        return sameShape(site.inputShape(input), site.outputShape());
    return model::elementCount(site.inputShape(input)) == model::elementCount(site.outputShape());
}

} // namespace

std::vector<ElementwiseInput> elementwiseInputs(const OperatorSite& site)
{
    std::vector<ElementwiseInput> inputs;
    const auto* row = findRow(site);
    const auto count = model::elementCount(site.outputShape());
    if (!row || !count || *count == 0)
        return inputs;
    const auto outputType = site.output().type;
    for (std::size_t i = 0; i < row->inputs; ++i) {
        if (!site.hasInput(i) || !keepsOrder(site.input(i).type, outputType) || !sameElements(site, i))
            continue;
        const auto lag = elementwiseLag(static_cast<std::int64_t>(*count), elementBytesOn(site, site.input(i).type),
            elementBytesOn(site, outputType));
        inputs.push_back({.input = i, .lag = lag, .source = row->source});
    }
    return inputs;
}

} // namespace arenascope::shrink
