// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "arena/emulate.h"
#include "arena/operator_sink.h"
#include "arena/planning.h"
#include "arena/sequence.h"
#include "kernels/catalogue.h"
#include "model/shape_inference.h"

namespace arenascope::arena {

// MicroInterpreter's constructor and AllocateTensors, step by step (micro_interpreter.cc, micro_allocator.cc,
// micro_interpreter_graph.cc). Used once.
class EmulatedInterpreter {
public:
    EmulatedInterpreter(const model::Graph& graph, const target::Target& target, const Setup& setup, const CancelToken& cancel);
    Result<Emulation> run();
    const std::vector<Constraint>& constraints() const { return m_arena.constraints(); } // after run(); rows are those of its ledger

private:
    void construct();
    void createResourceVariables();
    void start();
    void describeTensors();
    void parseOperators();
    void initOperators();
    void prepareOperators();
    void plan();
    void publish();
    void finish();
    void demandArena();

    void parse(OperatorUse& use);
    void initialize(OperatorUse& use);
    void prepare(OperatorUse& use);
    void checkRegistered(const OperatorUse& use);
    void checkDynamicOutputs(const OperatorUse& use);
    void allocateHandles();
    void allocateVariables(const OfflinePlan& offline, SubgraphRange subgraphs);
    void allocateBeforePlan();
    void allocateRecords(SubgraphRange subgraphs);
    void planEachSubgraph();
    Bytes planSubgraph(std::size_t subgraph, const Lifetimes& lifetimes, Bytes head);
    Bytes placeAll(const PlanningInput& input, std::vector<PlannedBuffer>& buffers);
    void stampOperators(const Lifetimes& lifetimes, SubgraphRange subgraphs);
    void publishTensors(const std::vector<TensorId>& tensors);
    void publishTensor(TensorRef ref);
    void resizeRequests(Phase phase);

    template <typename Step>
    void forEachOperator(Step step);
    template <typename Attempt>
    void guard(Phase phase, OpRef op, Attempt attempt);
    void refuse(Phase phase, OpRef op, kernels::Refusal refusal);
    void allocateObject(target::Struct structure);
    void allocateArray(Phase phase, Cause cause, target::Struct structure, std::size_t count);
    Bytes pointerBytes() const { return m_target.size(target::Struct::TfLiteTensorPointer); }
    const std::optional<kernels::Rule>& rule(const model::Operator& op);
    std::optional<Bytes> hint(const OperatorUse& use) const;

    const model::Graph& m_graph;
    const target::Target& m_target;
    const Setup& m_setup;
    const Sequence m_sequence;
    const CancelToken& m_cancel;
    model::InferredShapes m_shapes;
    ArenaState m_arena;
    TensorStates m_tensors;
    ResourceVariables m_variables;
    OperatorSink m_sink;
    std::map<std::pair<model::BuiltinOperator, std::string_view>, std::optional<kernels::Rule>> m_rules;
    std::set<std::string> m_missing; // from the resolver
    Emulation m_result;
    std::size_t m_rowsAtRefusal = 0;
};

} // namespace arenascope::arena
