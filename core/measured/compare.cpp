// SPDX-License-Identifier: Apache-2.0
#include "measured/compare.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "arena/emulate.h"
#include "measured/replay.h"

namespace arenascope::measured {
namespace {

// The recording interpreter's own objects are larger, so that its totals need an emulation of their own.
arena::Emulation recordingEmulation(const analysis::Analysis& analysis)
{
    if (analysis.edits.setup.interpreter == arena::Interpreter::Recording)
        return analysis.emulation;
    auto setup = analysis.edits.setup;
    setup.interpreter = arena::Interpreter::Recording;
    auto emulation = arena::emulate(*analysis.graph, analysis.target, setup);
    return emulation ? std::move(emulation).value() : analysis.emulation; // nothing cancels it
}

std::vector<ComparedRow> compareRows(const RecorderDump& dump, const arena::Emulation& emulation)
{
    std::vector<ComparedRow> rows;
    if (dump.rows.empty())
        return rows;
    for (const auto& predicted : emulation.recording) {
        ComparedRow row{.category = predicted.category, .used = {predicted.used, 0}, .requested = {predicted.requested, 0},
            .predictedCount = predicted.count};
        const auto found = std::ranges::find(dump.rows, predicted.category, &RecordedLine::category);
        if (found != dump.rows.end()) {
            row.measured = true;
            row.used.measured = found->used;
            row.requested.measured = found->requested;
            row.measuredCount = found->count;
        }
        rows.push_back(row);
    }
    return rows;
}

std::optional<Deviation> against(std::optional<Bytes> measured, Bytes predicted)
{
    return measured ? std::optional(Deviation{predicted, *measured}) : std::nullopt;
}

Deviation sum(const std::vector<ComparedRow>& rows)
{
    Deviation total;
    for (const auto& row : rows) {
        total.predicted += row.used.predicted;
        total.measured += row.used.measured;
    }
    return total;
}

} // namespace

double Deviation::ratio() const
{
    if (predicted == measured)
        return 0;
    if (predicted == 0)
        return std::numeric_limits<double>::infinity();
    return static_cast<double>(deviation()) / static_cast<double>(predicted);
}

bool Deviation::within(double threshold) const
{
    return predicted == measured || std::abs(ratio()) <= threshold;
}

bool RecorderComparison::exact() const
{
    return within(0) && std::ranges::all_of(rows, [](const auto& row) { return row.requested.within(0); });
}

bool RecorderComparison::within(double threshold) const
{
    const auto holds = [&](const std::optional<Deviation>& part) { return !part || part->within(threshold); };
    return total.within(threshold) && holds(arena) && holds(head) && holds(tail)
        && std::ranges::all_of(rows, [&](const auto& row) { return row.used.within(threshold); });
}

RecorderComparison compareRecorder(const RecorderDump& dump, const analysis::Analysis& analysis)
{
    const auto emulation = recordingEmulation(analysis);
    RecorderComparison comparison{.rows = compareRows(dump, emulation), .arena = against(dump.total, emulation.used),
        .head = against(dump.head, emulation.nonPersistent), .tail = against(dump.tail, emulation.persistent)};
    comparison.total = comparison.arena.value_or(sum(comparison.rows));
    return comparison;
}

Deviation compareUsed(Bytes measured, const analysis::Analysis& analysis, std::optional<Bytes> arena)
{
    const bool known = arena && *arena >= analysis.emulation.required;
    return {known ? Replay(analysis.emulation, analysis.target).usedBytes(*arena) : analysis.emulation.used, measured};
}

} // namespace arenascope::measured
