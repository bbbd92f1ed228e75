// SPDX-License-Identifier: Apache-2.0
#include "model/shape_inference.h"

#include <algorithm>
#include <set>
#include <span>

#include "model/shape_rules.h"

namespace arenascope::model {
namespace {

constexpr int kMaxDepth = 64; // of subgraphs in subgraphs

// What is new about a tensor. Its numbers, when computed from shapes: known, or only known to be others.
struct Change {
    Shape shape;
    bool computed = false;
    std::optional<Numbers> numbers;
    bool operator==(const Change&) const = default;
};
using Changes = std::vector<std::optional<Change>>; // empty: as the file has it

// The shape in the file, -1 where a size is open.
const Shape& declared(const Tensor& tensor)
{
    return tensor.shapeSignature.size() == tensor.shape.size() ? tensor.shapeSignature : tensor.shape;
}

bool fits(const Shape& shape, const Shape& declared)
{
    return std::ranges::equal(shape, declared, [](auto size, auto wanted) { return wanted == -1 || size == wanted; });
}

class Walk {
public:
    explicit Walk(const Graph& graph) : m_graph(graph) {}

    InferredShapes run(const std::map<std::string, Shape>& inputShapes)
    {
        for (const auto& [name, shape] : inputShapes)
            setInput(name, shape);
        visitSubgraph(SubgraphId(0), 0);
        return std::move(m_result);
    }

private:
    void setInput(const std::string& name, const Shape& shape)
    {
        const auto& main = m_graph.subgraphs.front();
        bool found = false;
        for (const auto input : main.inputs) {
            if (!input.valid() || main.tensors[input.index()].name != name)
                continue;
            setShape({SubgraphId(0), input}, shape);
            found = true;
        }
        if (!found)
            m_result.unknownInputs.push_back(name);
    }

    const Shape& shape(TensorRef ref) const
    {
        const auto found = m_result.shapes.find(ref);
        return found != m_result.shapes.end() ? found->second : m_graph.tensor(ref).shape;
    }
    void setShape(TensorRef ref, const Shape& shape)
    {
        if (shape == m_graph.tensor(ref).shape)
            m_result.shapes.erase(ref);
        else
            m_result.shapes[ref] = shape;
    }
    std::optional<Numbers> numbers(TensorRef ref) const
    {
        const auto found = m_numbers.find(ref);
        return found != m_numbers.end() ? found->second : constantNumbers(m_graph, m_graph.tensor(ref));
    }

    std::optional<Change> change(TensorRef ref) const
    {
        const auto computed = m_numbers.find(ref);
        if (!ref.tensor.valid() || (computed == m_numbers.end() && !m_result.shapes.contains(ref)))
            return std::nullopt;
        return computed == m_numbers.end() ? Change{.shape = shape(ref)} : Change{.shape = shape(ref), .computed = true, .numbers = computed->second};
    }
    Changes changes(SubgraphId subgraph, std::span<const TensorId> tensors) const
    {
        Changes all;
        for (const auto tensor : tensors)
            all.push_back(change({subgraph, tensor}));
        return all;
    }
    void apply(SubgraphId subgraph, std::span<const TensorId> tensors, const Changes& changes)
    {
        for (std::size_t i = 0; i < tensors.size(); ++i) {
            if (!changes[i] || !tensors[i].valid())
                continue;
            setShape({subgraph, tensors[i]}, changes[i]->shape);
            if (changes[i]->computed)
                m_numbers[{subgraph, tensors[i]}] = changes[i]->numbers;
        }
    }

    void visitSubgraph(SubgraphId subgraph, int depth)
    {
        m_open.insert(subgraph);
        const auto& operators = m_graph.subgraph(subgraph).operators;
        for (std::size_t i = 0; i < operators.size(); ++i)
            if (!visit({subgraph, OpId(i)}, depth))
                m_result.notFollowed.push_back({subgraph, OpId(i)});
        m_open.erase(subgraph);
    }

    // False: something changed, and what the outputs become is not known.
    bool visit(OpRef ref, int depth)
    {
        const auto& op = m_graph.op(ref);
        const auto given = changes(ref.subgraph, op.inputs);
        const bool changed = std::ranges::any_of(given, [](const auto& input) { return input.has_value(); });
        if (op.code != BuiltinOperator::If && op.code != BuiltinOperator::While)
            return follow(ref, given, changed) || !changed;
        // Followed even without a change: another caller of the same subgraph may bring one.
        const auto outputs = op.code == BuiltinOperator::If ? followIf(op, given, depth) : followWhile(op, given, depth);
        if (!outputs || outputs->size() != op.outputs.size())
            return outputs && !changed;
        apply(ref.subgraph, op.outputs, *outputs);
        return true;
    }

    // Without a change an open output may be another than the one in the file, where every open size is 1.
    bool follow(OpRef ref, const Changes& given, bool changed)
    {
        const auto& op = m_graph.op(ref);
        if (!changed && std::ranges::none_of(op.outputs, [&](TensorId output) { return output.valid() && isOpen(m_graph.tensor({ref.subgraph, output})); }))
            return true;
        const auto asked = question(ref);
        const auto shapes = outputShapes(asked);
        if (!shapes || shapes->size() != op.outputs.size())
            return false;
        for (std::size_t i = 0; i < shapes->size(); ++i)
            if (op.outputs[i].valid() && (changed || fits((*shapes)[i], asked.declared[i])))
                setShape({ref.subgraph, op.outputs[i]}, (*shapes)[i]);
        if (!changed)
            return true;
        for (const auto& [input, shape] : stateShapes(asked))
            if (const TensorRef state{ref.subgraph, op.inputs[input]}; m_graph.tensor(state).isVariable)
                setShape(state, shape);
        computeNumbers(ref, asked, std::ranges::any_of(given, [](const auto& input) { return input && input->computed; }));
        return true;
    }

    ShapeQuestion question(OpRef ref) const
    {
        ShapeQuestion asked{.op = m_graph.op(ref)};
        for (const auto tensor : asked.op.inputs) {
            const TensorRef input{ref.subgraph, tensor};
            asked.inputs.push_back(tensor.valid() ? shape(input) : Shape{});
            asked.numbers.push_back(tensor.valid() ? numbers(input) : std::nullopt);
            asked.declaredInputs.push_back(tensor.valid() ? declared(m_graph.tensor(input)) : Shape{});
        }
        for (const auto tensor : asked.op.outputs)
            asked.declared.push_back(tensor.valid() ? declared(m_graph.tensor({ref.subgraph, tensor})) : Shape{});
        return asked;
    }

    // What is computed from computed numbers has others than in the file, too, even where no rule says which.
    void computeNumbers(OpRef ref, const ShapeQuestion& asked, bool fromComputed)
    {
        const auto computed = asked.op.outputs.size() == 1 ? outputNumbers(asked) : std::nullopt;
        for (const auto tensor : asked.op.outputs) {
            const TensorRef output{ref.subgraph, tensor};
            if (tensor.valid() && (computed || (fromComputed && mayHoldNumbers(m_graph.tensor(output)))))
                m_numbers[output] = computed;
        }
    }

    // What a called subgraph's outputs become. Without them: nothing can be called so. Empty: it is called with other
    // shapes as well, or within itself.
    std::optional<Changes> call(std::int32_t number, std::span<const std::optional<Change>> given, int depth)
    {
        if (number < 0 || std::size_t(number) >= m_graph.subgraphs.size())
            return Changes{};
        const SubgraphId id(static_cast<std::size_t>(number));
        const auto& called = m_graph.subgraph(id);
        if (called.inputs.size() != given.size())
            return Changes{};
        if (m_open.contains(id) || depth >= kMaxDepth)
            return std::nullopt;
        const auto [entered, isNew] = m_entered.try_emplace(id, given.begin(), given.end());
        if (!isNew)
            return std::ranges::equal(entered->second, given) ? std::optional(changes(id, called.outputs)) : std::nullopt;
        apply(id, called.inputs, entered->second);
        visitSubgraph(id, depth + 1);
        return changes(id, called.outputs);
    }

    // tensorflow/lite/micro/kernels/if.cc: either branch gives the outputs.
    std::optional<Changes> followIf(const Operator& op, const Changes& given, int depth)
    {
        const auto* o = std::get_if<IfOptions>(&op.options);
        if (!o || given.empty())
            return Changes{};
        const auto arguments = std::span(given).subspan(1);
        auto fromThen = call(o->thenSubgraph, arguments, depth);
        const auto fromElse = call(o->elseSubgraph, arguments, depth);
        if (!fromThen || !fromElse)
            return std::nullopt;
        return fromThen == fromElse ? fromThen : Changes{};
    }

    // tensorflow/lite/micro/kernels/while.cc: what the body gives is what it takes the next time.
    std::optional<Changes> followWhile(const Operator& op, const Changes& given, int depth)
    {
        const auto* o = std::get_if<WhileOptions>(&op.options);
        if (!o)
            return Changes{};
        const auto fromCondition = call(o->conditionSubgraph, given, depth);
        auto fromBody = call(o->bodySubgraph, given, depth);
        if (!fromCondition || !fromBody)
            return std::nullopt;
        return *fromBody == given ? fromBody : Changes{};
    }

    const Graph& m_graph;
    InferredShapes m_result;
    std::map<TensorRef, std::optional<Numbers>> m_numbers; // computed from shapes; empty where it is not known how
    std::map<SubgraphId, Changes> m_entered;               // what a subgraph's inputs became
    std::set<SubgraphId> m_open;                           // being visited
};

} // namespace

InferredShapes inferShapes(const Graph& graph, const std::map<std::string, Shape>& inputShapes)
{
    return inputShapes.empty() ? InferredShapes{} : Walk(graph).run(inputShapes);
}

} // namespace arenascope::model
