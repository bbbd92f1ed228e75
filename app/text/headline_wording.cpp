// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/headline_wording.h"

#include <QCoreApplication>

#include "analysis/fit.h"
#include "analysis/plan_summary.h"
#include "session/selection_resolver.h"
#include "text/numbers.h"
#include "text/shape_wording.h"
#include "text/target_wording.h"
#include "text/wording.h"

namespace arenascope::text {
namespace {

struct HeadlineWording {
    Q_DECLARE_TR_FUNCTIONS(HeadlineWording)
};

// What measurements say of the prediction, or "exact".
QString certainty(const analysis::Analysis& analysis)
{
    if (!analysis.correction)
        return exactnessText(analysis);
    if (analysis.correction->kind == analysis::CorrectionKind::Varying)
        return HeadlineWording::tr("as predicted; measured runs differ");
    return HeadlineWording::tr("as predicted; %1 with the measured correction").arg(correctedFigure(analysis));
}

// What is scarcer than the whole memory: the largest part of it without a gap.
bool isAboutRegion(const analysis::Verdict& verdict)
{
    return verdict.needed <= verdict.budget && verdict.spare < static_cast<std::int64_t>(verdict.budget - verdict.needed);
}

} // namespace

QString requiredFigure(const analysis::Analysis& analysis)
{
    if (analysis.emulation.required == 0) // refused before the arena's size could matter
        return QStringLiteral("—");
    return markedFigure(analysis, bytes(analysis.emulation.required16));
}

// What measurements were added to is no bound by itself: of a corrected analysis the sum is.
QString markedFigure(const analysis::Analysis& analysis, const QString& figure)
{
    const bool varies = analysis.correction && analysis.correction->kind == analysis::CorrectionKind::Varying;
    switch (analysis.exactness) {
    case target::Exactness::Exact: return figure;
    case target::Exactness::Bounded: return analysis.correction ? figure : HeadlineWording::tr("≤ %1").arg(figure);
    case target::Exactness::Unknown: return varies ? figure : HeadlineWording::tr("≥ %1").arg(figure);
    }
    return figure;
}

QString correctedFigure(const analysis::Analysis& analysis)
{
    const auto figure = bytesWithUnit(alignUp(analysis::correctedRequired(analysis), 16));
    return analysis.exactness == target::Exactness::Bounded ? HeadlineWording::tr("≤ %1").arg(figure) : figure;
}

QString figureToKeep(const analysis::Analysis& analysis)
{
    return analysis.correction ? HeadlineWording::tr("≤ %1").arg(bytes(analysis::arenaToKeep(analysis))) : requiredFigure(analysis);
}

QString certaintyText(const analysis::Analysis& analysis)
{
    const auto remark = shapeRemark(analysis);
    return certainty(analysis) + (remark.isEmpty() ? QString() : QStringLiteral(" · ") + remark);
}

QString toTheByteText(const analysis::Analysis& analysis)
{
    const auto& e = analysis.emulation;
    return e.required == e.required16 ? QString() : HeadlineWording::tr("%1 B to the byte").arg(bytes(e.required));
}

QString verdictText(const analysis::Analysis& analysis)
{
    if (!analysis.verdict)
        return {};
    const auto& verdict = *analysis.verdict;
    const auto place = isAboutRegion(verdict) ? HeadlineWording::tr("one region of %1").arg(kibibytes(verdict.region)) : kibibytes(verdict.budget);
    const auto amount = bytesWithUnit(verdict.needed > verdict.budget ? verdict.needed - verdict.budget
                                                                      : static_cast<Bytes>(verdict.spare < 0 ? -verdict.spare : verdict.spare));
    switch (analysis::fitOf(analysis)) {
    case analysis::Fit::Fits: return HeadlineWording::tr("Fits %1: %2 to spare").arg(place, amount);
    case analysis::Fit::MayFit: return HeadlineWording::tr("May fit %1: at most %2 to spare").arg(place, amount);
    case analysis::Fit::MayNotFit: return HeadlineWording::tr("May not fit %1: up to %2 too many").arg(place, amount);
    case analysis::Fit::DoesNotFit: return HeadlineWording::tr("Does not fit %1: %2 too many").arg(place, amount);
    case analysis::Fit::Refused: break;
    }
    return {};
}

QString planQualityText(const analysis::Analysis& analysis)
{
    if (analysis.emulation.buffers.empty())
        return {};
    const auto summary = analysis::planSummary(analysis);
    if (summary.overlaps())
        return HeadlineWording::tr("its plan lets buffers overlap");
    if (summary.optimal())
        return HeadlineWording::tr("plan optimal");
    return HeadlineWording::tr("plan %1 above the lower bound").arg(bytesWithUnit(summary.excess()));
}

QString peakText(const analysis::Analysis& analysis)
{
    const auto op = session::operatorAtStep(analysis, analysis.emulation.peakStep);
    return op.op.valid() ? HeadlineWording::tr("peak at %1").arg(operatorTitle(*analysis.graph, op)) : QString();
}

} // namespace arenascope::text
