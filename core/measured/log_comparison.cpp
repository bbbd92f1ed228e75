// SPDX-License-Identifier: Apache-2.0
#include "measured/log_comparison.h"

#include <algorithm>
#include <cmath>

#include "measured/json_input.h"

namespace arenascope::measured {
namespace {

void addTotal(std::vector<ComparisonRow>& rows, ComparedPart part, const std::optional<Deviation>& total)
{
    if (total)
        rows.push_back({.part = part, .bytes = *total});
}

std::vector<ComparisonRow> recorderRows(const RecorderDump& dump, const analysis::Analysis& analysis)
{
    const auto comparison = compareRecorder(dump, analysis);
    std::vector<ComparisonRow> rows;
    addTotal(rows, ComparedPart::Arena, comparison.arena);
    addTotal(rows, ComparedPart::Head, comparison.head);
    addTotal(rows, ComparedPart::Tail, comparison.tail);
    for (const auto& row : comparison.rows)
        rows.push_back({.part = ComparedPart::Category, .category = row.category, .bytes = row.used, .requested = row.requested,
            .predictedCount = row.predictedCount, .measuredCount = row.measuredCount, .measured = row.measured});
    return rows;
}

Json rowJson(const ComparisonRow& row, double threshold)
{
    Json json = {{"row", name(row)}, {"predicted", row.bytes.predicted}, {"measured", row.bytes.measured}, {"deviation", row.bytes.deviation()}};
    const auto ratio = row.bytes.ratio();
    json["deviation_percent"] = std::isfinite(ratio) ? Json(ratio * 100) : Json(nullptr);
    json["alarm"] = !row.bytes.within(threshold);
    if (row.requested) {
        json["predicted_requested"] = row.requested->predicted;
        json["measured_requested"] = row.requested->measured;
        json["predicted_count"] = row.predictedCount;
        json["measured_count"] = row.measuredCount;
    }
    return json;
}

} // namespace

std::string_view name(const ComparisonRow& row)
{
    switch (row.part) {
    case ComparedPart::Used: return "used";
    case ComparedPart::Arena: return "arena";
    case ComparedPart::Head: return "head";
    case ComparedPart::Tail: return "tail";
    case ComparedPart::Category: break;
    }
    return arena::recordedCategoryName(row.category);
}

// A dump without totals has the sum of its rows.
Deviation LogComparison::total() const
{
    Deviation sum = rows.front().bytes;
    if (rows.front().part == ComparedPart::Category)
        for (std::size_t i = 1; i < rows.size(); ++i) {
            sum.predicted += rows[i].bytes.predicted;
            sum.measured += rows[i].bytes.measured;
        }
    return sum;
}

std::size_t LogComparison::alarms(double threshold) const
{
    return static_cast<std::size_t>(std::ranges::count_if(rows, [&](const auto& row) { return !row.bytes.within(threshold); }));
}

bool LogComparison::within(double threshold) const
{
    return !rows.empty() && alarms(threshold) == 0;
}

// Earlier runs of a log are earlier attempts at the same thing.
LogComparison compareLog(const Log& log, const analysis::Analysis& analysis, std::optional<Bytes> arena)
{
    LogComparison comparison{.attempts = log.attempts.size()};
    if (log.attempts.empty())
        return comparison;
    const auto& last = log.attempts.back();
    if (const auto* failure = last.failure()) {
        comparison.failure = *failure;
        return comparison;
    }
    if (const auto dump = recorderDump(last); !dump.empty())
        comparison.rows = recorderRows(dump, analysis);
    if (const auto* used = last.find(EventKind::UsedBytes); used && comparison.rows.empty())
        comparison.rows.push_back({.part = ComparedPart::Used, .bytes = compareUsed(static_cast<Bytes>(*used->number), analysis, last.arena ? last.arena : arena)});
    return comparison;
}

std::string comparisonJson(const LogComparison& comparison, const analysis::Analysis& analysis, std::string_view model, std::string_view log, double threshold)
{
    Json json = {{"schema", "arenascope.comparison/1"}, {"model", model}, {"target", analysis.target.id}, {"log", log},
        {"threshold_percent", threshold * 100}, {"within", comparison.within(threshold)}, {"attempts", comparison.attempts}};
    if (comparison.failure)
        json["failure"] = {{"event", name(comparison.failure->kind)}, {"line", comparison.failure->line}};
    Json rows = Json::array();
    for (const auto& row : comparison.rows)
        rows.push_back(rowJson(row, threshold));
    json["rows"] = std::move(rows);
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace arenascope::measured
