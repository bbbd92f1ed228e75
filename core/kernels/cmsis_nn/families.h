// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

#include "kernels/catalogue.h"

// The kernels that CMSIS-NN builds of the runtime put in the place of the reference kernels: the files of
// tensorflow/lite/micro/kernels/cmsis_nn/ whose Init or Prepare differ. (MAXIMUM, MINIMUM, MUL, PAD, PADV2 and
// TRANSPOSE have kernels there too, with the reference's Init and Prepare.)
namespace arenascope::kernels::cmsis {

std::span<const OverrideRow> arithmeticRows();     // ADD
std::span<const OverrideRow> convolutionRows();    // CONV_2D, DEPTHWISE_CONV_2D
std::span<const OverrideRow> transposeConvRows();  // TRANSPOSE_CONV
std::span<const OverrideRow> fullyConnectedRows(); // FULLY_CONNECTED
std::span<const OverrideRow> batchMatMulRows();    // BATCH_MATMUL
std::span<const OverrideRow> poolingRows();        // AVERAGE_POOL_2D, MAX_POOL_2D
std::span<const OverrideRow> recurrentRows();      // SVDF, UNIDIRECTIONAL_SEQUENCE_LSTM
std::span<const OverrideRow> softmaxRows();        // SOFTMAX

} // namespace arenascope::kernels::cmsis
