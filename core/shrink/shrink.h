// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "arena/emulate.h"
#include "model/graph.h"
#include "shrink/operator_order.h"
#include "shrink/overlap_pairs.h"
#include "support/cancel.h"
#include "support/result.h"
#include "target/target.h"

namespace arenascope::shrink {

// How good the runtime's own plan is.
struct Verdict {
    Bytes head = 0;                   // planned bytes
    Bytes lowerBound = 0;             // no plan that keeps all buffers apart is smaller
    std::int32_t step = 0;            // where the bound is reached
    std::vector<std::size_t> buffers; // alive there, as indices into Emulation::buffers
    bool provablyOptimal() const { return head <= lowerBound; }
    bool operator==(const Verdict&) const = default;
};
Verdict verdict(const arena::Emulation& emulation);

struct Options {
    PairOptions pairs{};
    bool reorder = false; // operators may run in another order
    arena::Setup setup{};
    std::chrono::milliseconds timeLimit{10'000};
    CancelToken cancel{};
    ProgressFn progress{};
    std::function<void(Bytes required)> improved{}; // called from the working thread with the smallest arena so far
};

// Why no plan is proposed.
enum class Obstacle : std::uint8_t {
    Refused,               // the runtime refuses the model as it is
    UnknownOperator,       // its Prepare might change the size of tensors
    ShapesChanged,         // the file's own shapes are other than those asked about
    LinearPlanner,         // it does not look at plans
    DeprecatedControlFlow, // subgraphs run at times that the runtime does not see; results would be wrong anyway
};

struct Shrunk {
    std::optional<Obstacle> obstacle{}; // set: nothing else but `before` is meaningful
    arena::Emulation before;            // the model as it is
    arena::Emulation after;             // with the plan; `before` where none is smaller
    bool smaller = false;
    std::shared_ptr<const model::Graph> graph; // with the plan; the model as it is where none is smaller
    std::vector<std::int32_t> offsets;         // the plan, one a tensor; empty where none is smaller
    OperatorOrder order;      // by new place; empty: as it was. Numbers of operators in what follows are those of `graph`
    bool orderProven = false; // where asked for: no order has a smaller peak
    Bytes lowerBound = 0;       // in this order, no plan has a smaller head with these pairs, scratch buffers as the runtime places them
    bool provenOptimal = false; // the head after is as small as that
    bool cancelled = false;
    std::vector<OverlapPair> offered;         // what the kernels allow
    std::vector<OverlapPair> used;            // which of them share bytes in the plan
    std::vector<TensorRef> overwrittenInputs; // graph inputs to be filled again before each Invoke; in the plan after
};

// A plan with which the unmodified runtime takes a smaller head: tensors are placed by the plan, scratch buffers by the
// runtime around them. The only error: Cancelled before anything was found.
Result<Shrunk> shrink(const std::shared_ptr<const model::Graph>& graph, const target::Target& target, const Options& options);

// The model's file with order and plan in it; the same bytes where nothing is smaller. Errors: writeOrder's, writePlan's.
Result<std::vector<std::byte>> writeShrunk(std::span<const std::byte> file, const Shrunk& shrunk);

} // namespace arenascope::shrink
