// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "measured/compare.h"

namespace arenascope::measured {

// What a measured figure is about. The first four are of the arena as a whole.
enum class ComparedPart : std::uint8_t {
    Used,     // arena_used_bytes()
    Arena,    // the recording interpreter's total …
    Head,     // … and its parts
    Tail,
    Category, // a row of the recorder's: `category`
};

struct ComparisonRow {
    ComparedPart part{};
    arena::RecordedCategory category{};
    Deviation bytes;                        // with alignment
    std::optional<Deviation> requested{};   // Category
    std::uint64_t predictedCount = 0, measuredCount = 0; // Category: allocations
    bool measured = true;                   // false: the recorder printed no such row, which stands for nothing used
    bool operator==(const ComparisonRow&) const = default;
};
std::string_view name(const ComparisonRow& row); // "used", "arena", "head", "tail", "eval_tensor_data", …; stable

// The figures of a log's last run beside their predictions: what a table, a chart or a check reads.
struct LogComparison {
    std::vector<ComparisonRow> rows;        // empty: nothing measured
    std::optional<LogEvent> failure{};      // the last run did not get through; there are no rows then
    std::size_t attempts = 0;
    Deviation total() const;                // of the first row; rows must not be empty
    bool within(double threshold) const;    // every row, and something was measured
    std::size_t alarms(double threshold) const; // rows beyond the threshold
};

// `arena` is the arena's size where the log does not say it.
LogComparison compareLog(const Log& log, const analysis::Analysis& analysis, std::optional<Bytes> arena = {});

// One JSON object ("arenascope.comparison/1") without a line end.
std::string comparisonJson(const LogComparison& comparison, const analysis::Analysis& analysis, std::string_view model, std::string_view log, double threshold);

} // namespace arenascope::measured
