// SPDX-License-Identifier: Apache-2.0
#include "shrink/operator_order.h"

#include <algorithm>
#include <map>

namespace arenascope::shrink {
namespace {

using model::BuiltinOperator;

// Custom operators may keep a state, and one may end the run before its successors' turn (CIRCULAR_BUFFER,
// kernels/circular_buffer_common.cc, CircularBufferEval); control flow may do anything in its subgraphs.
bool isBarrier(BuiltinOperator code)
{
    return code == BuiltinOperator::Custom || code == BuiltinOperator::If || code == BuiltinOperator::While
        || code == BuiltinOperator::CallOnce;
}

bool usesResource(BuiltinOperator code)
{
    return code == BuiltinOperator::VarHandle || code == BuiltinOperator::ReadVariable || code == BuiltinOperator::AssignVariable;
}

// Goes through the operators in the file's order and notes which must stay behind which.
class Dependencies {
public:
    explicit Dependencies(const model::Subgraph& main) : m_main(main) {}

    std::vector<OrderTask::Operator> run()
    {
        for (std::size_t i = 0; i < m_main.operators.size(); ++i)
            add(i, m_main.operators[i]);
        return std::move(m_operators);
    }

private:
    struct Access {
        std::optional<std::size_t> writer{};
        std::vector<std::size_t> readers{}; // since
    };

    void add(std::size_t index, const model::Operator& op)
    {
        m_operators.push_back({.barrier = isBarrier(op.code)});
        for (const auto tensor : op.inputs)
            if (tensor.valid() && m_main.tensors[tensor.index()].isVariable)
                write(index, tensor);
            else if (tensor.valid())
                read(index, tensor);
        for (const auto tensor : op.outputs)
            if (tensor.valid())
                write(index, tensor);
        if (usesResource(op.code)) {
            if (m_resourceUser)
                stayBehind(index, *m_resourceUser);
            m_resourceUser = index;
        }
    }

    void read(std::size_t index, TensorId tensor)
    {
        auto& access = m_accesses[tensor];
        if (access.writer)
            stayBehind(index, *access.writer);
        access.readers.push_back(index);
    }

    void write(std::size_t index, TensorId tensor)
    {
        auto& access = m_accesses[tensor];
        if (access.writer)
            stayBehind(index, *access.writer);
        for (const auto reader : access.readers)
            stayBehind(index, reader);
        access = {.writer = index};
    }

    void stayBehind(std::size_t index, std::size_t earlier)
    {
        auto& after = m_operators[index].after;
        if (earlier != index && std::ranges::count(after, earlier) == 0)
            after.push_back(earlier);
    }

    const model::Subgraph& m_main;
    std::vector<OrderTask::Operator> m_operators;
    std::map<TensorId, Access> m_accesses;
    std::optional<std::size_t> m_resourceUser;
};

OrderTask::Tensor orderTensor(const model::Subgraph& main, TensorId id, Bytes bytes)
{
    OrderTask::Tensor tensor{.bytes = bytes, .toTheEnd = std::ranges::count(main.outputs, id) > 0};
    const bool isInput = std::ranges::count(main.inputs, id) > 0;
    for (std::size_t i = 0; i < main.operators.size(); ++i) {
        const auto& op = main.operators[i];
        const bool makes = std::ranges::count(op.outputs, id) > 0;
        if (makes && !isInput && !tensor.producer && tensor.users.empty())
            tensor.producer = i;
        else if (makes || std::ranges::count(op.inputs, id) > 0)
            tensor.users.push_back(i);
    }
    return tensor;
}

} // namespace

OrderTask orderTask(const model::Graph& graph, const arena::Emulation& emulation)
{
    const auto& main = graph.subgraphs.front();
    OrderTask task{.operators = Dependencies(main).run(), .tensors = {}};
    for (const auto& buffer : emulation.buffers) {
        const auto bytes = alignUp(buffer.bytes, 16);
        if (buffer.subgraph.value != 0 || buffer.first < 0)
            continue;
        if (buffer.kind == arena::BufferKind::Scratch)
            task.operators[buffer.op.index()].own += bytes;
        else
            task.tensors.push_back(orderTensor(main, buffer.tensor, bytes));
    }
    return task;
}

// The converter's own demands on the order, by numbers of operators (TensorFlow, compiler/mlir/lite/utils/
// control_edges.h, kModelControlDependenciesMetadataKey).
bool isOrderFixed(const model::Graph& graph)
{
    return std::ranges::count(graph.metadata, "model_control_dependencies", &model::Metadata::name) > 0;
}

OrderFound findOperatorOrder(const model::Graph& graph, const arena::Emulation& emulation, const OrderOptions& options)
{
    if (isOrderFixed(graph))
        return {};
    const auto task = orderTask(graph, emulation);
    const auto found = orderWithSmallestPeak(task, options);
    OrderFound result{.order = {}, .proven = found.provenOptimal()};
    if (!std::ranges::is_sorted(found.order))
        for (const auto op : found.order)
            result.order.emplace_back(op);
    return result;
}

std::shared_ptr<const model::Graph> withOrder(const std::shared_ptr<const model::Graph>& graph, const OperatorOrder& order)
{
    auto ordered = std::make_shared<model::Graph>(*graph);
    auto& operators = ordered->subgraphs.front().operators;
    for (std::size_t place = 0; place < order.size(); ++place)
        operators[place] = graph->subgraphs.front().operators[order[place].index()];
    return ordered;
}

arena::Setup withOrder(const arena::Setup& setup, const OperatorOrder& order)
{
    auto ordered = setup;
    std::erase_if(ordered.scratchHints, [](const auto& hint) { return hint.first.subgraph.value == 0; });
    for (std::size_t place = 0; place < order.size(); ++place)
        if (const auto hint = setup.scratchHints.find({SubgraphId(0), order[place]}); hint != setup.scratchHints.end())
            ordered.scratchHints[{SubgraphId(0), OpId(place)}] = hint->second;
    return ordered;
}

} // namespace arenascope::shrink
