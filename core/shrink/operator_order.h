// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "arena/emulate.h"
#include "model/graph.h"
#include "shrink/order_search.h"
#include "support/result.h"

namespace arenascope::shrink {

// The main graph's operators by their new places. Results stay: an operator never runs before what makes its inputs;
// accesses to one tensor of which one writes keep their order (variables count as written), and so do operators on
// resource variables; nothing passes a custom operator or one that runs subgraphs, whose effects are not known.
using OperatorOrder = std::vector<OpId>;

// The dependencies and bytes of the main graph, as the emulation plans it.
OrderTask orderTask(const model::Graph& graph, const arena::Emulation& emulation);

// Whether the file says something about its operators by number that a new order would make untrue.
bool isOrderFixed(const model::Graph& graph);

struct OrderFound {
    OperatorOrder order; // empty: no better one
    bool proven = false; // no order of the main graph has a smaller peak
};
OrderFound findOperatorOrder(const model::Graph& graph, const arena::Emulation& emulation, const OrderOptions& options = {});

// The graph, its file, and what a setup says about operators by number, in that order.
std::shared_ptr<const model::Graph> withOrder(const std::shared_ptr<const model::Graph>& graph, const OperatorOrder& order);
arena::Setup withOrder(const arena::Setup& setup, const OperatorOrder& order);
// Nothing but references in the list of operators changes. Errors: what model::checkFlatbuffer finds; InvalidValue
// "operators" when the order is not one of the main graph's, or the file shares the list with something else.
Result<std::vector<std::byte>> writeOrder(std::span<const std::byte> file, const OperatorOrder& order);

} // namespace arenascope::shrink
