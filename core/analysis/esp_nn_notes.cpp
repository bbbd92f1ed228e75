// SPDX-License-Identifier: Apache-2.0
#include "analysis/esp_nn_notes.h"

#include <algorithm>

#include "analysis/tensor_facts.h"
#include "kernels/esp_nn/versions.h"
#include "kernels/reference/common.h"

namespace arenascope::analysis {
namespace {

using model::BuiltinOperator;
using model::TensorType;

constexpr std::size_t kInput = 0, kFilter = 1;
constexpr std::int64_t kVector = 16; // bytes of a vector register

struct Operator {
    const Analysis& a;
    const arena::OperatorUse& use;

    const model::Operator& op() const { return a.graph->op(use.ref); }
    bool hasTensors() const { return op().inputs.size() > kFilter && op().inputs[kInput].valid() && op().inputs[kFilter].valid() && hasOutput(); }
    bool hasOutput() const { return !op().inputs.empty() && op().inputs[kInput].valid() && !op().outputs.empty() && op().outputs[0].valid(); }
    TensorType typeOf(TensorId tensor) const { return a.graph->tensor({use.ref.subgraph, tensor}).type; }
    std::span<const std::int32_t> shapeOf(TensorId tensor) const { return tensorShape(a, {use.ref.subgraph, tensor}); }
    Note note(Severity severity, NoteCode code, std::int64_t number) const
    {
        return {.severity = severity, .code = code, .op = use.ref, .subject = model::operatorName(op()), .number = number};
    }
};

// Prepare of esp_nn/softmax.cc asks for 4 bytes an element of the second dimension; esp_nn_softmax_s8_* write as many
// for each of the last one.
void softmax(const Operator& o, std::vector<Note>& notes)
{
    if (!o.hasOutput() || o.typeOf(o.op().inputs[kInput]) != TensorType::Int8 || o.typeOf(o.op().outputs[0]) != TensorType::Int8)
        return;
    const auto shape = o.shapeOf(o.op().inputs[kInput]);
    if (shape.empty() || o.use.scratch.empty())
        return;
    const auto missing = 4 * std::int64_t{shape.back()} - static_cast<std::int64_t>(o.use.scratch.front());
    if (missing > 0)
        notes.push_back(o.note(Severity::Warning, NoteCode::SoftmaxScratchTooSmall, missing));
}

// EvalQuantizedPerChannel (esp_nn/conv.cc, esp_nn/depthwise_conv.cc): dilated, the reference function runs. A 4-bit
// filter's own request, the first, is used all the same.
template <typename Options>
bool isDilated(const Options& options)
{
    return options.dilationWidth > 1 || options.dilationHeight > 1;
}

void unusedScratch(const Operator& o, std::vector<Note>& notes)
{
    const std::size_t used = o.typeOf(o.op().inputs[kFilter]) == TensorType::Int4 ? 1 : 0;
    if (o.typeOf(o.op().inputs[kInput]) == TensorType::Int8 && o.use.scratch.size() > used)
        notes.push_back(o.note(Severity::Info, NoteCode::ScratchUnused, static_cast<std::int64_t>(o.use.scratch.back())));
}

// How far the last output's window reaches beyond the input, and how much of it the kernel pads.
struct Axis {
    std::int64_t input = 0, filter = 0, output = 0, stride = 0, before = 0;
    std::int64_t beyond() const { return std::max<std::int64_t>(0, (output - 1) * stride + filter - before - input); }
};

// esp_nn_conv_s8_esp32s3: with padding above or left it pads the opposite edges alike; without, the right and lower
// ones only since 1.2.1 (27d1f4a: "Fix right/bottom padding handling when pad_wd/pad_ht are not set").
std::int64_t readBeyond(const Analysis& a, const Axis& width, const Axis& height)
{
    if (width.before > 0 || height.before > 0)
        return std::max(width.beyond() - width.before, height.beyond() - height.before);
    return kernels::esp::before(a.target, kernels::esp::kVersion121) ? std::max(width.beyond(), height.beyond()) : 0;
}

// esp_nn_conv_s8_im2col_s3 (1.2.1) looks at every edge.
bool isGathered(const Analysis& a, const Axis& width, const Axis& height, std::int64_t channels)
{
    const auto row = width.filter * channels;
    return !kernels::esp::before(a.target, kernels::esp::kVersion121) && row < kVector && row * height.filter >= kVector;
}

// esp_nn_conv_s8_padded of esp_nn_conv_esp32p4.c (1.2.3), taken without padding above and left: the last row goes to
// esp_nn_conv_s8_opt with the two input rows from input - filter + 1 on, of which a filter 2 high has only one.
std::int64_t readBelow(const Axis& width, const Axis& height, std::int64_t channels)
{
    const bool direct = width.before == 0 && height.before == 0 && width.filter * channels >= kVector;
    return direct && height.filter == 2 ? height.beyond() : 0;
}

void padding(const Operator& o, const model::Conv2DOptions& options, std::vector<Note>& notes)
{
    const auto& op = o.op();
    const auto input = o.shapeOf(op.inputs[kInput]), filter = o.shapeOf(op.inputs[kFilter]), output = o.shapeOf(op.outputs[0]);
    if (o.typeOf(op.inputs[kInput]) != TensorType::Int8 || input.size() != 4 || filter.size() != 4 || output.size() != 4 || input[3] != filter[3])
        return;
    const auto pads = kernels::windowPadding(options.padding, {input[1], filter[1], options.strideHeight, 1}, {input[2], filter[2], options.strideWidth, 1});
    const Axis width{input[2], filter[2], output[2], options.strideWidth, pads.width.before};
    const Axis height{input[1], filter[1], output[1], options.strideHeight, pads.height.before};
    const bool p4 = o.a.target.processor == target::Processor::Esp32P4;
    const auto beyond = p4 ? readBelow(width, height, input[3]) : isGathered(o.a, width, height, input[3]) ? 0 : readBeyond(o.a, width, height);
    if (beyond > 0)
        notes.push_back(o.note(Severity::Warning, NoteCode::PaddingBeyondInput, beyond));
}

void convolution(const Operator& o, std::vector<Note>& notes)
{
    const auto* options = std::get_if<model::Conv2DOptions>(&o.op().options);
    if (!o.hasTensors() || !options)
        return;
    if (isDilated(*options))
        unusedScratch(o, notes);
    else if (o.a.target.processor != target::Processor::Esp32 && !o.a.target.espAnsiC)
        padding(o, *options, notes);
}

void depthwise(const Operator& o, std::vector<Note>& notes)
{
    const auto* options = std::get_if<model::DepthwiseConv2DOptions>(&o.op().options);
    if (o.hasTensors() && options && isDilated(*options))
        unusedScratch(o, notes);
}

} // namespace

void espNnNotes(const Analysis& a, std::vector<Note>& notes)
{
    if (a.target.library != target::KernelLibrary::EspNn)
        return;
    for (const auto& use : a.emulation.operators) {
        const Operator o{a, use};
        switch (o.op().code) {
        case BuiltinOperator::Softmax: softmax(o, notes); break;
        case BuiltinOperator::Conv2D: convolution(o, notes); break;
        case BuiltinOperator::DepthwiseConv2D: depthwise(o, notes); break;
        default: break;
        }
    }
}

} // namespace arenascope::analysis
