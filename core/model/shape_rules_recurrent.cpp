// SPDX-License-Identifier: Apache-2.0
// Output and state shapes of operators with states. Functions are those of tensorflow/lite/kernels.
#include "model/shape_rules.h"

namespace arenascope::model {
namespace {

using States = std::vector<std::pair<std::size_t, Shape>>;

bool isMatrix(const ShapeQuestion& q, std::size_t input)
{
    return q.has(input) && q.inputs[input].size() == 2;
}

// svdf.cc, Prepare
struct SvdfSizes {
    std::int32_t batch = 0, units = 0;
    std::optional<std::int32_t> state;
};

std::optional<SvdfSizes> svdfSizes(const ShapeQuestion& q)
{
    const auto rank = q.options<SvdfOptions>().rank;
    if (!isMatrix(q, 0) || !isMatrix(q, 1) || !isMatrix(q, 2) || rank < 1)
        return std::nullopt;
    const std::int64_t filters = q.inputs[1][0], memory = q.inputs[2][1];
    return SvdfSizes{q.inputs[0][0], std::int32_t(filters / rank), dimension(filters * memory)};
}

// unidirectional_sequence_lstm.cc, Prepare: n_cell and n_output come from the output gate's weights.
struct LstmSizes {
    std::int32_t batch = 0, cell = 0, output = 0;
};

constexpr std::size_t kInputToOutputWeights = 4, kRecurrentToOutputWeights = 8, kOutputState = 18, kCellState = 19;

std::optional<LstmSizes> lstmSizes(const ShapeQuestion& q)
{
    if (!q.has(0) || q.inputs[0].size() != 3 || !isMatrix(q, kInputToOutputWeights) || !isMatrix(q, kRecurrentToOutputWeights))
        return std::nullopt;
    return LstmSizes{q.inputs[0][q.options<LstmOptions>().timeMajor ? 1 : 0], q.inputs[kInputToOutputWeights][0], q.inputs[kRecurrentToOutputWeights][1]};
}

States svdfStates(const ShapeQuestion& q)
{
    const auto sizes = svdfSizes(q);
    return sizes && sizes->state ? States{{4, {sizes->batch, *sizes->state}}} : States{};
}

States lstmStates(const ShapeQuestion& q)
{
    const auto sizes = lstmSizes(q);
    return sizes ? States{{kOutputState, {sizes->batch, sizes->output}}, {kCellState, {sizes->batch, sizes->cell}}} : States{};
}

} // namespace

ShapeAnswer recurrentShapes(const ShapeQuestion& q)
{
    if (q.op.code == BuiltinOperator::Svdf) {
        const auto sizes = svdfSizes(q);
        return sizes ? oneShape({sizes->batch, sizes->units}) : ShapeAnswer{};
    }
    const auto sizes = lstmSizes(q);
    return sizes ? oneShape({q.inputs[0][0], q.inputs[0][1], sizes->output}) : ShapeAnswer{};
}

States stateShapes(const ShapeQuestion& q)
{
    switch (q.op.code) {
    case BuiltinOperator::Svdf: return svdfStates(q);
    case BuiltinOperator::UnidirectionalSequenceLstm: return lstmStates(q);
    default: return {};
    }
}

} // namespace arenascope::model
