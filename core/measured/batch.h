// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/analysis.h"
#include "measured/calibration.h"
#include "support/cancel.h"

// Many models, one row each: architecture searches, model zoos.
namespace arenascope::measured {

enum class BatchStatus : std::uint8_t { Ok, Refused, Unreadable };

// A model on a target. Bytes; figures are 0 where the status is not Ok.
struct BatchRow {
    std::uint64_t index = 0; // of the model, in the order given
    std::string file, target;
    BatchStatus status{};
    target::Exactness exactness = target::Exactness::Exact;
    Bytes required = 0, required16 = 0, used = 0, persistent = 0, nonPersistent = 0, lowerBound = 0;
    Bytes fileBytes = 0;
    std::uint64_t operators = 0, tensors = 0;
    std::optional<std::int64_t> correction{}; // what measured runs of the target needed more than predicted; counted in `fits`
    std::optional<bool> fits{};   // where a budget is given; empty, too, where unknown parts would decide
    bool undecided = false;       // a budget is given, and nobody can say whether it holds
    std::string error{};          // Unreadable: "not-a-flatbuffer", …; Refused: "no-kernel", …
    std::string errorSubject{};   // what it is about
    bool operator==(const BatchRow&) const = default;
};

enum class BatchFormat : std::uint8_t { JsonLines, Csv };
std::string batchHeader(BatchFormat format);                    // CSV: the names of the columns; else empty
std::string batchLine(BatchFormat format, const BatchRow& row); // with its line end

enum class BatchOrder : std::uint8_t {
    AsFinished, // rows come as soon as they are known
    AsGiven,    // the same input gives the same output; holds back at most a few rows a worker
};

struct BatchOptions {
    std::vector<target::Target> targets;
    analysis::Edits edits{};
    Calibration calibration{};
    // Where the edits depend on the model (hints for its operators); called by several threads at once. Its error makes
    // the model's rows Unreadable.
    std::function<Result<analysis::Edits>(const model::Graph&)> editsFor{};
    unsigned jobs = 1;
    BatchOrder order = BatchOrder::AsFinished;
};

struct BatchTotals {
    std::uint64_t models = 0, rows = 0, refused = 0, unreadable = 0, overBudget = 0, undecided = 0;
    bool cancelled = false;
};

// `next` gives the models' paths until it is empty; `sink` gets each row, `progress` the totals after each model. All
// three are called by one thread at a time, never twice at once. Memory does not grow with the number of models.
BatchTotals runBatch(const std::function<std::optional<std::string>()>& next, const BatchOptions& options,
    const std::function<void(const BatchRow&)>& sink, const std::function<void(const BatchTotals&)>& progress = {}, const CancelToken& cancel = {});

// The code's stable name: "not-a-flatbuffer".
std::string_view errorName(ErrorCode code);

} // namespace arenascope::measured
