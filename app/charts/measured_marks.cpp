// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/measured_marks.h"

#include <QCoreApplication>

#include "text/numbers.h"

namespace arenascope::charts {
namespace {

struct MeasuredMarks {
    Q_DECLARE_TR_FUNCTIONS(MeasuredMarks)
};

MeasuredMark headMark(Bytes head)
{
    return {MeasuredMarks::tr("measured head %1").arg(text::bytesWithUnit(head)), head};
}

// Nothing for a tail that is longer than the arena: there is no place for its line.
std::vector<MeasuredMark> tailMark(Bytes tail, const analysis::Analysis& analysis)
{
    if (tail > analysis.emulation.required)
        return {};
    return {{MeasuredMarks::tr("measured tail %1").arg(text::bytesWithUnit(tail)), analysis.emulation.required - tail}};
}

std::vector<MeasuredMark> marksOf(const measured::ComparisonRow& row, const analysis::Analysis& analysis)
{
    const auto bytes = row.bytes.measured;
    switch (row.part) {
    case measured::ComparedPart::Used: return {{MeasuredMarks::tr("measured arena_used_bytes() %1").arg(text::bytesWithUnit(bytes)), bytes}};
    case measured::ComparedPart::Arena: return {{MeasuredMarks::tr("measured in all %1").arg(text::bytesWithUnit(bytes)), bytes}};
    case measured::ComparedPart::Head: return {headMark(bytes)};
    case measured::ComparedPart::Tail: return tailMark(bytes, analysis);
    case measured::ComparedPart::Category: break;
    }
    return {};
}

} // namespace

std::vector<MeasuredMark> measuredMarks(const measured::LogComparison& comparison, const analysis::Analysis& analysis)
{
    std::vector<MeasuredMark> marks;
    for (const auto& row : comparison.rows)
        for (auto& mark : marksOf(row, analysis))
            marks.push_back(std::move(mark));
    return marks;
}

std::vector<MeasuredMark> measuredMarks(const measured::FillScan& scan, const analysis::Analysis& analysis)
{
    if (scan.verdict != measured::FillVerdict::Plausible)
        return {};
    auto marks = tailMark(scan.tailUsed(), analysis);
    marks.push_back(headMark(scan.headUsed()));
    return marks;
}

} // namespace arenascope::charts
