// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "kernels/catalogue.h"
#include "kernels/op_context.h"
#include "model/graph.h"
#include "support/bytes.h"
#include "target/target.h"

namespace arenascope::test {

// What an operator's rules ask for, in bytes and in order, when they run by themselves: no arena, no limits.
struct KernelRun {
    bool known = false; // a rule exists
    std::vector<Bytes> builtinData, init, prepare, scratch;
    Bytes temp = 0;               // of all temporaries, with alignment
    std::vector<int> tempsAlive;  // temporaries alive at each persistent allocation of Prepare
    int tempsLeft = 0;            // not released at the end
    std::optional<kernels::Refusal> refusal;
};

// Runs operators one after the other on one graph; what one does to dimensions holds for those after it.
class KernelRunner {
public:
    KernelRunner(const model::Graph& graph, const target::Target& target) : m_graph(graph), m_target(target) {}
    KernelRun run(OpRef op);
    std::vector<KernelRun> runAll(); // subgraph by subgraph
    std::vector<std::int32_t> dims(TensorRef tensor) const; // as they now stand
    void setRoomForVariables(std::size_t count) { m_roomForVariables = count; }

private:
    class Sink;
    const model::Graph& m_graph;
    const target::Target& m_target;
    std::map<TensorRef, std::vector<std::int32_t>> m_dims; // where replaced
    std::size_t m_roomForVariables = 8;
    std::map<std::string, bool> m_variables; // by container and name: has memory
    std::map<TensorRef, std::string> m_handles;
};

// The only operator of a graph.
KernelRun runKernel(const model::Graph& graph, const target::Target& target);

} // namespace arenascope::test
