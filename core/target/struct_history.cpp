// SPDX-License-Identifier: Apache-2.0
// What was laid out differently before a change, as measured on Cortex-M (1-byte enumerations) at tflite-micro
// 2022-01-14, 2022-12, 2023-06-14 and 2024-12-14; the dates are those of the changing commits.
#include "target/struct_tables.h"

namespace arenascope::target {
namespace {

constexpr DatedStructRow kHistory[] = {
    // structure, before, 64-bit, 32-bit, 32-bit with short enumerations
    {Struct::SingleArenaBufferAllocator, {2022, 1, 23}, {}, {28, 4}, {28, 4}}, // ff5c3a610: temp count and checksum
    {Struct::MicroAllocator, {2022, 7, 1}, {}, {32, 4}, {32, 4}},              // 60d83223d: two allocator pointers
    {Struct::RecordingMicroAllocator, {2022, 7, 1}, {}, {120, 4}, {120, 4}},
    {Struct::RecordingSingleArenaBufferAllocator, {2022, 1, 23}, {}, {44, 4}, {44, 4}},
    {Struct::ScratchBufferRequest, {2022, 3, 2}, {}, {8, 4}, {8, 4}},          // 8c41f9606: subgraph index
    {Struct::MicroResourceVariable, {2023, 2, 17}, {}, {16, 4}, {16, 4}},      // 808ddbf75: default value
    {Struct::TfLiteConvParams, {2023, 9, 14}, {24, 4}, {24, 4}, {24, 4}},      // ad8d238f9: quantized_bias_type
    {Struct::TfLiteFullyConnectedParams, {2023, 9, 14}, {12, 4}, {12, 4}, {4, 1}},
    {Struct::TfLiteTransposeConvParams, {2022, 12, 14}, {12, 4}, {12, 4}, {12, 4}}, // b92a211e3: activation
    {Struct::TfLiteTransposeConvParams, {2023, 9, 14}, {16, 4}, {16, 4}, {16, 4}},
    {Struct::TfLiteStridedSliceParams, {2023, 6, 1}, {20, 4}, {20, 4}, {20, 4}},    // 982aaef60: offset
    {Struct::OpDataConv, {2022, 10, 14}, {64, 0}, {52, 0}, {52, 0}},           // df704e135: filter_buffer_index
    {Struct::OpDataFullyConnected, {2022, 11, 23}, {32, 0}, {32, 0}, {32, 0}}, // 4f253e217: filter_buffer_index
    {Struct::OpDataFullyConnected, {2024, 9, 27}, {36, 0}, {36, 0}, {36, 0}},  // 47b545074: per-channel multipliers
    {Struct::CmsisNnConvOpData, {2022, 10, 14}, {}, {}, {56, 0}}, // with OpDataConv, as the next
    {Struct::CmsisNnDepthwiseConvOpData, {2022, 10, 14}, {}, {}, {56, 0}},
    {Struct::CmsisNnFullyConnectedOpData, {2022, 2, 15}, {}, {}, {36, 0}},  // 06e32a48f: runs as a convolution 1x1 too
    {Struct::CmsisNnFullyConnectedOpData, {2022, 11, 23}, {}, {}, {56, 0}}, // with OpDataFullyConnected
    {Struct::CmsisNnFullyConnectedOpData, {2023, 9, 19}, {}, {}, {60, 0}},  // 3022d0960: kernel sums
    {Struct::CmsisNnFullyConnectedOpData, {2024, 9, 27}, {}, {}, {64, 0}},  // with OpDataFullyConnected
    {Struct::CmsisNnOpDataSvdf, {2022, 5, 9}, {}, {}, {32, 0}},  // 500cf89de: zero point of an 8-bit state
    {Struct::CmsisNnOpDataSvdf, {2023, 9, 19}, {}, {}, {36, 0}}, // 3022d0960: kernel sums
    {Struct::CmsisNnUnidirectionalSequenceLstmOpData, {2024, 2, 9}, {}, {}, {936, 0}}, // 0ec823ed2: CMSIS-NN's parameters
    {Struct::OpDataReduce, {2022, 11, 17}, {36, 0}, {36, 0}, {36, 0}}, // 79b493ae2: num_axis
    {Struct::OpDataReduce, {2026, 1, 16}, {40, 0}, {40, 0}, {40, 0}},  // 0efdd51a3: one more scratch index
    {Struct::Relu6OpData, {2024, 9, 26}, {2, 0}, {2, 0}, {2, 0}},      // ef2179ce0: 32-bit bounds
    {Struct::SelectOpData, {2023, 6, 1}, {2, 0}, {2, 0}, {2, 0}},      // 2b7a4ad62: one flag less
    {Struct::TfLiteAudioFrontendRfftParams, {2024, 4, 12}, {40, 0}, {28, 0}, {28, 0}}, // f99fcf84e: scratch index
};

// Without TF_LITE_STATIC_MEMORY (measured: Arduino library Chirale_TensorFlowLite 2.0.0, Cortex-M4).
constexpr StructRow kFull[] = {
    {Struct::TfLiteTensor, "TfLiteTensor", {}, {}, {64, 4}},
    {Struct::TfLiteNode, "TfLiteNode", {}, {}, {40, 4}},
    {Struct::NodeAndRegistration, "NodeAndRegistration", {}, {}, {44, 4}},
};

} // namespace

std::span<const DatedStructRow> datedStructRows()
{
    return kHistory;
}

std::span<const StructRow> fullStructRows()
{
    return kFull;
}

} // namespace arenascope::target
