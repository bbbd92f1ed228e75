// SPDX-License-Identifier: Apache-2.0
#include "model/shape_inference.h"

#include <algorithm>
#include <cstring>

#include "model/shape_rules.h"

namespace arenascope::model {
namespace {

using Numbers = std::vector<std::int64_t>;

constexpr std::size_t kMostNumbers = 64; // shapes and axes are short; weights are of no interest
constexpr std::int64_t kLargestNumber = std::int64_t(1) << 31;

template <typename T>
Numbers readNumbers(std::span<const std::byte> data)
{
    Numbers numbers(data.size() / sizeof(T));
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        T value{};
        std::memcpy(&value, data.data() + i * sizeof(T), sizeof(T));
        numbers[i] = value;
    }
    return numbers;
}

std::optional<Numbers> constantNumbers(const Graph& graph, const Tensor& tensor)
{
    const auto data = graph.constantData(tensor);
    const bool wide = tensor.type == TensorType::Int64;
    if (data.empty() || data.size() > kMostNumbers * sizeof(std::int64_t) || (!wide && tensor.type != TensorType::Int32))
        return std::nullopt;
    auto numbers = wide ? readNumbers<std::int64_t>(data) : readNumbers<std::int32_t>(data);
    if (std::ranges::any_of(numbers, [](auto number) { return number > kLargestNumber || number < -kLargestNumber; }))
        return std::nullopt;
    return numbers;
}

class Walk {
public:
    explicit Walk(const Graph& graph) : m_graph(graph), m_main(graph.subgraphs.front()) {}

    InferredShapes run(const std::map<std::string, Shape>& inputShapes)
    {
        for (const auto& [name, shape] : inputShapes)
            setInput(name, shape);
        for (std::size_t i = 0; i < m_main.operators.size(); ++i)
            visit(i);
        return std::move(m_result);
    }

private:
    void setInput(const std::string& name, const Shape& shape)
    {
        bool found = false;
        for (const auto input : m_main.inputs) {
            if (!input.valid() || m_main.tensors[input.index()].name != name)
                continue;
            setShape(input, shape);
            found = true;
        }
        if (!found)
            m_result.unknownInputs.push_back(name);
    }

    static TensorRef ref(TensorId tensor) { return {SubgraphId(0), tensor}; }
    const Shape& shape(TensorId tensor) const
    {
        const auto found = m_result.shapes.find(ref(tensor));
        return found != m_result.shapes.end() ? found->second : m_main.tensors[tensor.index()].shape;
    }
    void setShape(TensorId tensor, const Shape& shape)
    {
        if (shape == m_main.tensors[tensor.index()].shape)
            m_result.shapes.erase(ref(tensor));
        else
            m_result.shapes[ref(tensor)] = shape;
    }
    bool changed(TensorId tensor) const { return tensor.valid() && (m_result.shapes.contains(ref(tensor)) || m_numbers.contains(tensor)); }

    ShapeQuestion question(const Operator& op) const
    {
        ShapeQuestion asked{.op = op};
        for (const auto input : op.inputs) {
            asked.inputs.push_back(input.valid() ? shape(input) : Shape{});
            asked.numbers.push_back(input.valid() ? numbers(input) : std::nullopt);
        }
        for (const auto output : op.outputs)
            asked.stored.push_back(output.valid() ? m_main.tensors[output.index()].shape : Shape{});
        return asked;
    }
    std::optional<Numbers> numbers(TensorId tensor) const
    {
        const auto found = m_numbers.find(tensor);
        return found != m_numbers.end() ? found->second : constantNumbers(m_graph, m_main.tensors[tensor.index()]);
    }

    void visit(std::size_t index)
    {
        const auto& op = m_main.operators[index];
        if (!std::ranges::any_of(op.inputs, [&](TensorId input) { return changed(input); }))
            return;
        const auto asked = question(op);
        const auto shapes = outputShapes(asked);
        if (!shapes || shapes->size() != op.outputs.size()) {
            m_result.notFollowed.push_back({SubgraphId(0), OpId(index)});
            return;
        }
        for (std::size_t i = 0; i < shapes->size(); ++i)
            if (op.outputs[i].valid())
                setShape(op.outputs[i], (*shapes)[i]);
        if (auto computed = outputNumbers(asked); computed && op.outputs.size() == 1 && op.outputs[0].valid())
            m_numbers[op.outputs[0]] = std::move(*computed);
    }

    const Graph& m_graph;
    const Subgraph& m_main;
    InferredShapes m_result;
    std::map<TensorId, Numbers> m_numbers; // computed from shapes
};

} // namespace

InferredShapes inferShapes(const Graph& graph, const std::map<std::string, Shape>& inputShapes)
{
    return inputShapes.empty() ? InferredShapes{} : Walk(graph).run(inputShapes);
}

} // namespace arenascope::model
