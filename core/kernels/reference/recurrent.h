// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>

#include "kernels/op_context.h"

// The steps of the recurrent operators' Prepare that every kernel library takes in the same way.
namespace arenascope::kernels {

// --- SVDF (svdf_common.cc and cmsis_nn/svdf.cc, PrepareSvdf)

struct SvdfTensors {
    TempTensor input, weightsFeature, weightsTime, bias, state, output; // bias may be empty
};
struct SvdfSizes {
    std::int32_t batches = 0, filters = 0, units = 0, memory = 0; // elements
};
// In the order of the kernel: temporaries, checks (which take the output), scratch buffers; a library's own memory
// comes between requestSvdfScratch and releaseSvdf.
SvdfTensors takeSvdfTensors(OpContext& k);
SvdfSizes requestSvdfScratch(OpContext& k, SvdfTensors& tensors);
void releaseSvdf(OpContext& k, const SvdfTensors& tensors);

// --- UNIDIRECTIONAL_SEQUENCE_LSTM (lstm_eval.cc, lstm_eval_common.cc, lstm_shared.h)

struct LstmTensors {
    static constexpr int kInput = 0, kInputWeights = 1, kRecurrentWeights = 5, kPeephole = 9, kBias = 12,
                         kProjection = 16, kHiddenState = 18, kCellState = 19, kLayerNorm = 20, kCount = 24;
    std::array<TempTensor, kCount> inputs; // several may be empty
    TempTensor output;
    const TensorView& at(int index) const { return inputs[static_cast<std::size_t>(index)].view; }
    const TensorView& cellState() const { return at(kCellState); }
};
struct LstmSizes {
    std::int32_t batches = 0, input = 0, state = 0; // elements
};
LstmTensors takeLstmTensors(OpContext& k);
LstmSizes checkLstm(const OpContext& k, const LstmTensors& tensors);
// PrepareGateParametersInteger: allocates where weights are quantised per channel.
void prepareLstmGates(OpContext& k, const LstmTensors& tensors);
void releaseLstm(OpContext& k, const LstmTensors& tensors);

} // namespace arenascope::kernels
