// SPDX-License-Identifier: Apache-2.0
#include "kernels/op_context.h"

#include <algorithm>
#include <cstring>
#include <limits>

namespace arenascope::kernels {
namespace {

template <typename T>
std::vector<std::int64_t> readIntegers(std::span<const std::byte> data)
{
    std::vector<std::int64_t> values(data.size() / sizeof(T));
    for (std::size_t i = 0; i < values.size(); ++i) {
        T value{};
        std::memcpy(&value, data.data() + i * sizeof(T), sizeof(T)); // unaligned; little endian as the file
        values[i] = value;
    }
    return values;
}

TensorId at(const std::vector<TensorId>& list, int index)
{
    return index >= 0 && index < static_cast<int>(list.size()) ? list[static_cast<std::size_t>(index)] : TensorId{};
}

} // namespace

std::int64_t TensorView::elements() const
{
    std::int64_t count = 1;
    for (const auto dimension : m_dims)
        if (__builtin_mul_overflow(count, static_cast<std::int64_t>(dimension), &count))
            return std::numeric_limits<std::int64_t>::max();
    return count;
}

bool TensorView::isSizable() const
{
    switch (type()) {
    case model::TensorType::String:
    case model::TensorType::Variant:
    case model::TensorType::Int2:
    case model::TensorType::UInt4:
    case model::TensorType::Float8E4M3FN:
    case model::TensorType::Float8E5M2: return false;
    default: return type() >= model::TensorType::Float32 && type() <= model::TensorType::Last;
    }
}

std::vector<std::int64_t> TensorView::integers() const
{
    switch (type()) {
    case model::TensorType::Int32: return readIntegers<std::int32_t>(m_data);
    case model::TensorType::Int64: return readIntegers<std::int64_t>(m_data);
    default: return {};
    }
}

TensorView OpContext::tensor(TensorId id) const
{
    if (!id.valid())
        return {};
    const TensorRef ref{m_ref.subgraph, id};
    const auto& tensor = m_graph.tensor(ref);
    return {ref, tensor, m_sink.currentDims(ref), m_graph.constantData(tensor)};
}

TensorView OpContext::input(int index) const
{
    return tensor(at(m_op.inputs, index));
}

TensorView OpContext::output(int index) const
{
    return tensor(at(m_op.outputs, index));
}

TensorView OpContext::intermediate(int index) const
{
    return tensor(at(m_op.intermediates, index));
}

TempTensor OpContext::makeTemp(TensorView view)
{
    if (!view || !view.isSizable())
        return {};
    return {view, m_sink.allocateTempTensor(view.ref())};
}

TempTensor OpContext::tempInput(int index)
{
    return makeTemp(input(index));
}

TempTensor OpContext::tempOutput(int index)
{
    return makeTemp(output(index));
}

TempTensor OpContext::tempIntermediate(int index)
{
    return makeTemp(intermediate(index));
}

TempTensor OpContext::demand(TempTensor temp, const TensorView& view, std::string detail) const
{
    require(static_cast<bool>(view), RefusalReason::MissingTensor, {}, std::move(detail));
    if (!temp)
        require(false, RefusalReason::UnsupportedTensor, view, std::string(model::tensorTypeName(view.type())));
    return temp;
}

TempTensor OpContext::requireTempInput(int index)
{
    return demand(tempInput(index), input(index), "input " + std::to_string(index));
}

TempTensor OpContext::requireTempOutput(int index)
{
    return demand(tempOutput(index), output(index), "output " + std::to_string(index));
}

void OpContext::release(const TempTensor& tensor)
{
    if (tensor && !before(kTemporariesReleased))
        m_sink.releaseTempTensor(tensor.handle);
}

void OpContext::require(bool condition, RefusalReason reason, const TensorView& tensor, std::string detail) const
{
    if (!condition)
        throw Refusal{.reason = reason, .tensor = tensor ? tensor.ref() : TensorRef{}, .detail = std::move(detail)};
}

void OpContext::crashUnless(bool condition, RefusalReason reason, const TensorView& tensor, std::string detail) const
{
    if (!condition)
        throw Refusal{.reason = reason, .tensor = tensor ? tensor.ref() : TensorRef{}, .detail = std::move(detail), .crash = true};
}

void OpContext::requireInputs(int count) const
{
    require(inputCount() == count, RefusalReason::WrongInputCount, {}, std::to_string(inputCount()));
}

void OpContext::requireOutputs(int count) const
{
    require(outputCount() == count, RefusalReason::WrongOutputCount, {}, std::to_string(outputCount()));
}

void OpContext::requireType(const TensorView& tensor, std::initializer_list<model::TensorType> accepted) const
{
    const bool found = std::find(accepted.begin(), accepted.end(), tensor.type()) != accepted.end();
    require(found, RefusalReason::UnsupportedType, tensor, std::string(model::tensorTypeName(tensor.type())));
}

void OpContext::requireSameType(const TensorView& a, const TensorView& b) const
{
    require(a.type() == b.type(), RefusalReason::TypeMismatch, b, std::string(model::tensorTypeName(b.type())));
}

} // namespace arenascope::kernels
