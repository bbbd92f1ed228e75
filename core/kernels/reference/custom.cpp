// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "kernels/custom_options.h"
#include "kernels/families.h"
#include "kernels/reference/common.h"

namespace arenascope::kernels {
namespace {

using model::BuiltinOperator;
using model::TensorType;
using target::Struct;

// circular_buffer.cc, CircularBufferInit: cycles_max decides when it runs, not what it allocates.
void initCircularBuffer(OpContext& k)
{
    k.persistent(Struct::OpDataCircularBuffer);
}

// circular_buffer_common.cc, CircularBufferPrepare
void prepareCircularBuffer(OpContext& k)
{
    const auto input = k.requireTempInput(0);
    const auto output = k.requireTempOutput(0);
    for (const int i : {0, 1, 2, 3}) {
        const auto expected = i == 1 ? 1 : dimensionOf(k, output.view, i);
        k.require(dimensionOf(k, input.view, i) == expected, RefusalReason::ShapeMismatch, i == 1 ? input.view : output.view, std::to_string(expected));
    }
    k.requireSameType(input.view, output.view);
    k.requireType(input.view, {TensorType::Int8});
    k.release(input);
    k.release(output);
}

CustomOptions detectionOptions(const OpContext& k)
{
    const auto options = CustomOptions::read(k.op().customOptions);
    k.crashUnless(options.has_value(), RefusalReason::InvalidCustomOptions, {}, std::to_string(k.op().customOptions.size()));
    return *options;
}

void initDetection(OpContext& k)
{
    detectionOptions(k);
    k.persistent(Struct::DetectionPostprocessOpData);
}

// Products of two ints, then of the size of an element.
Bytes product(const OpContext& k, std::int64_t a, std::int64_t b, Bytes elementSize)
{
    const auto count = a * b;
    const bool fits = count == static_cast<std::int32_t>(count);
    k.require(fits, RefusalReason::TensorTooLarge, {}, std::to_string(count));
    return arrayBytes(k, count, elementSize);
}

void requestDetectionScratch(OpContext& k, const TensorView& boxes, const TensorView& classes)
{
    constexpr Bytes kNumber = 4; // float and int alike
    const auto options = detectionOptions(k);
    const std::int64_t boxCount = boxes.dim(1);
    const std::int64_t detections = options.named("max_detections");
    const std::int64_t buffered = std::max<std::int64_t>(options.named("num_classes"), detections);
    k.scratch(arrayBytes(k, boxCount, 1));                           // active candidates
    k.scratch(product(k, boxCount, 4, kNumber));                     // decoded boxes, kNumCoordBox
    k.scratch(product(k, classes.dim(1), classes.dim(2), kNumber));  // scores
    k.scratch(arrayBytes(k, boxCount, kNumber));                     // score buffer
    k.scratch(arrayBytes(k, boxCount, kNumber));                     // kept scores
    k.scratch(product(k, detections, boxCount, kNumber));            // scores after regular non-maximum suppression
    k.scratch(product(k, detections, boxCount, kNumber));            // sorted values
    k.scratch(arrayBytes(k, boxCount, kNumber));                     // kept indices
    k.scratch(product(k, detections, boxCount, kNumber));            // sorted indices
    k.scratch(product(k, buffered, boxCount, kNumber));
    k.scratch(product(k, std::min(boxCount, detections), boxCount, kNumber)); // selected
}

// detection_postprocess.cc, DetectionPostProcessPrepare
void prepareDetection(OpContext& k)
{
    k.requireInputs(3);
    const auto boxes = followTempInput(k, 0);
    const auto classes = followTempInput(k, 1);
    const auto anchors = followTempInput(k, 2);
    requireRank(k, boxes.view, 3);
    requireRank(k, classes.view, 3);
    requireRank(k, anchors.view, 2);
    k.requireOutputs(4);
    requestDetectionScratch(k, boxes.view, classes.view);
    k.release(boxes);
    k.release(classes);
    k.release(anchors);
}

// decode_state.h and decode_state_*.h: what the first bytes of an ancillary tensor say.
enum class DecodeType : std::uint8_t { Lut = 0, Huffman = 1, Prune = 2 };

bool knowsDecodeType(const OpContext& k, DecodeType type)
{
    switch (type) {
    case DecodeType::Lut: return true;
    case DecodeType::Huffman: return !k.before({2025, 10, 31}); // a94423c6b
    case DecodeType::Prune: return !k.before({2025, 10, 23});   // ecf58d7a4
    }
    return false;
}

std::uint8_t metadataByte(const OpContext& k, const TensorView& ancillary, std::size_t offset)
{
    k.crashUnless(offset < ancillary.data().size(), RefusalReason::OutOfBoundsRead, ancillary, std::to_string(offset));
    return std::to_integer<std::uint8_t>(ancillary.data()[offset]);
}

void requireVersion1(const OpContext& k, const TensorView& ancillary, std::size_t offset)
{
    const auto version = metadataByte(k, ancillary, offset);
    k.require(version == 1, RefusalReason::UnsupportedOption, ancillary, "version " + std::to_string(version));
}

// Only the first axis, or the last one of more than one channel.
void requireFirstOrLastAxis(const OpContext& k, const TensorView& output)
{
    const auto axis = output.tensor().quantization.dimension;
    const bool last = axis == output.rank() - 1 && output.scaleCount() > 1;
    k.require(last || axis == 0, RefusalReason::BadQuantization, output, std::to_string(axis));
}

// decode_state_huffman.cc, Setup: tables of 16-bit entries hold 8-bit values.
void setUpHuffman(OpContext& k, const TensorView& ancillary, const TensorView& output)
{
    constexpr std::size_t kTableSizeOffset = 5;
    if ((metadataByte(k, ancillary, kTableSizeOffset) & 1) == 0)
        k.requireType(output, {TensorType::Int8});
}

// decode_state_prune.cc, Setup: zero points of several channels are copied, a byte each.
void setUpPrune(OpContext& k, const TensorView& output)
{
    if (!output.isAffineQuantized())
        return;
    requireFirstOrLastAxis(k, output);
    const auto& zeroPoints = output.tensor().quantization.zeroPoints;
    // The temporary tensor repeats the first zero point where there is not one a scale.
    const auto seen = zeroPoints.size() == output.scaleCount() ? zeroPoints.size() : std::size_t{1};
    const bool nonZero = std::any_of(zeroPoints.begin(), zeroPoints.begin() + static_cast<std::ptrdiff_t>(seen),
        [](std::int64_t z) { return static_cast<std::int32_t>(z) != 0; });
    k.require(output.type() == TensorType::Int8 || !nonZero, RefusalReason::BadQuantization, output);
    if (output.scaleCount() > 1 && nonZero)
        k.persistent(output.scaleCount());
}

void setUpDecoder(OpContext& k, const TensorView& ancillary, const TensorView& output)
{
    constexpr std::size_t kTypeOffset = 0, kCommonVersionOffset = 1, kTypeVersionOffset = 4;
    requireVersion1(k, ancillary, kCommonVersionOffset);
    const auto type = static_cast<DecodeType>(metadataByte(k, ancillary, kTypeOffset));
    k.require(knowsDecodeType(k, type), RefusalReason::UnsupportedOption, ancillary, "decoder " + std::to_string(static_cast<int>(type)));
    constexpr Struct kStates[] = {Struct::DecodeStateLut, Struct::DecodeStateHuffman, Struct::DecodeStatePrune};
    k.persistent(kStates[static_cast<std::size_t>(type)]);
    requireVersion1(k, ancillary, kTypeVersionOffset);
    switch (type) {
    case DecodeType::Lut:
        if (output.isAffineQuantized())
            requireFirstOrLastAxis(k, output);
        break;
    case DecodeType::Huffman: setUpHuffman(k, ancillary, output); break;
    case DecodeType::Prune: setUpPrune(k, output); break;
    }
}

// decode.cc, Prepare: pairs of inputs, one output a pair; no memory of the application's own to decode into.
void prepareDecode(OpContext& k)
{
    k.require(k.outputCount() > 0, RefusalReason::WrongOutputCount, {}, "0");
    k.requireInputs(k.outputCount() * 2);
    k.persistent(static_cast<Bytes>(k.outputCount()) * pointerBytes(k));
    for (int i = 0; i < k.outputCount(); ++i) {
        const auto input = k.requireTempInput(2 * i);
        const auto ancillary = k.requireTempInput(2 * i + 1);
        const auto output = k.requireTempOutput(i);
        requireConstant(k, input.view);
        requireConstant(k, ancillary.view);
        setUpDecoder(k, ancillary.view, output.view);
        k.release(input);
        k.release(ancillary);
        k.release(output);
    }
}

// ethos_u/ethosu.cc, Init: three ints
void initEthosU(OpContext& k)
{
    k.persistent(3 * sizeof(std::int32_t));
}

// ethos_u/ethosu.cc, Prepare: an address of 64 bits and a size_t for each tensor
void prepareEthosU(OpContext& k)
{
    k.require(k.inputCount() > 0, RefusalReason::WrongInputCount, {}, "0");
    k.require(!k.op().customOptions.empty(), RefusalReason::InvalidCustomOptions, {}, "0");
    const auto tensors = static_cast<Bytes>(k.inputCount() + k.outputCount());
    k.scratch(tensors * sizeof(std::uint64_t));
    k.scratch(tensors * pointerBytes(k));
    k.release(followTempInput(k, 0));
}

constexpr OperatorRow kRows[] = {
    {.customName = "CIRCULAR_BUFFER", .addMethod = "AddCircularBuffer", .init = initCircularBuffer,
        .prepare = prepareCircularBuffer, .source = "circular_buffer_common.cc"},
    {.customName = "TFLM_DECODE", .addMethod = "AddDecode", .prepare = prepareDecode, .source = "decode.cc",
        .since = {2025, 10, 17}},
    {.customName = "TFLite_Detection_PostProcess", .addMethod = "AddDetectionPostprocess", .init = initDetection,
        .prepare = prepareDetection, .source = "detection_postprocess.cc"},
    // ethos_u/ethosu.cc; in other builds kernels/ethosu.cc registers a null pointer.
    {.customName = "ethos-u", .addMethod = "AddEthosU", .init = initEthosU, .prepare = prepareEthosU,
        .source = "ethos_u/ethosu.cc", .registeredOnRequest = true},
};

} // namespace

std::span<const OperatorRow> customRows()
{
    return kRows;
}

} // namespace arenascope::kernels
