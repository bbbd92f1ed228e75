// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

#include "kernels/catalogue.h"

// One function a family file. The catalogue is the sum of them.
namespace arenascope::kernels {

// reference/
std::span<const OperatorRow> convolutionRows();    // CONV_2D, DEPTHWISE_CONV_2D, TRANSPOSE_CONV
std::span<const OperatorRow> fullyConnectedRows(); // FULLY_CONNECTED, BATCH_MATMUL, EMBEDDING_LOOKUP
std::span<const OperatorRow> poolingRows();        // AVERAGE_POOL_2D, MAX_POOL_2D, L2_POOL_2D
std::span<const OperatorRow> recurrentRows();      // SVDF, UNIDIRECTIONAL_SEQUENCE_LSTM
std::span<const OperatorRow> softmaxRows();        // SOFTMAX, LOG_SOFTMAX, L2_NORMALIZATION
std::span<const OperatorRow> activationRows();     // RELU, RELU6, LEAKY_RELU, PRELU, ELU, HARD_SWISH, LOGISTIC, TANH
std::span<const OperatorRow> arithmeticRows();     // ADD, SUB, MUL, DIV, ADD_N, MAXIMUM, MINIMUM, SQUARED_DIFFERENCE, FLOOR_DIV, FLOOR_MOD, CUMSUM
std::span<const OperatorRow> elementwiseRows();    // ABS, SIN, COS, LOG, SQRT, RSQRT, SQUARE, EXP, NEG, FLOOR, CEIL, ROUND, logical and ZEROS_LIKE
std::span<const OperatorRow> comparisonRows();     // EQUAL ... , SELECT_V2
std::span<const OperatorRow> reductionRows();      // MEAN, SUM, REDUCE_*, ARG_MAX, ARG_MIN
std::span<const OperatorRow> quantizationRows();   // QUANTIZE, DEQUANTIZE, CAST
std::span<const OperatorRow> shapeRows();          // RESHAPE, SQUEEZE, EXPAND_DIMS, SHAPE, TRANSPOSE
std::span<const OperatorRow> broadcastRows();      // BROADCAST_TO, BROADCAST_ARGS, FILL, REVERSE_V2
std::span<const OperatorRow> joiningRows();        // CONCATENATION, SPLIT, SPLIT_V, PACK, UNPACK
std::span<const OperatorRow> slicingRows();        // SLICE, STRIDED_SLICE, GATHER, GATHER_ND, DYNAMIC_UPDATE_SLICE
std::span<const OperatorRow> spatialRows();        // PAD, PADV2, MIRROR_PAD, RESIZE_*, SPACE_TO_*, *_TO_SPACE*
std::span<const OperatorRow> controlFlowRows();    // IF, WHILE, CALL_ONCE, VAR_HANDLE, ASSIGN_VARIABLE, READ_VARIABLE
std::span<const OperatorRow> customRows();         // CIRCULAR_BUFFER, TFLite_Detection_PostProcess, TFLM_DECODE, ethos-u
std::span<const OperatorRow> signalRows();         // the signal library's

// cmsis_nn/ and esp_nn/
std::span<const OverrideRow> cmsisNnRows();
std::span<const OverrideRow> espNnRows();

} // namespace arenascope::kernels
