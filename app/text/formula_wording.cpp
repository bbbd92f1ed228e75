// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/formula_wording.h"

#include <QCoreApplication>
#include <QStringList>

#include "analysis/formula_check.h"
#include "text/numbers.h"
#include "text/wording.h"

namespace arenascope::text {
namespace {

struct FormulaWording {
    Q_DECLARE_TR_FUNCTIONS(FormulaWording)
};

} // namespace

QString formulaDeviation(const analysis::Analysis& analysis)
{
    const auto check = analysis::checkFormula(analysis);
    if (!check)
        return {};
    return FormulaWording::tr("%1 B (%2)").arg(signedBytes(check->deviation), signedPercent(check->relative));
}

QString formulaReasons(const analysis::Analysis& analysis)
{
    if (!analysis.formula)
        return FormulaWording::tr("No estimate: %1").arg(errorText(analysis.formula.error()));
    const auto check = analysis::checkFormula(analysis);
    if (!check)
        return {};
    QStringList lines;
    if (check->constantsAtPeak > 0)
        lines << FormulaWording::tr("It counts %1 of constants at its peak; the runtime leaves them in flash.").arg(bytesWithUnit(check->constantsAtPeak));
    if (check->assumedScratch != check->largestScratch)
        lines << FormulaWording::tr("It assumes %1 of scratch; an operator asks for %2 at most.").arg(bytesWithUnit(check->assumedScratch), bytesWithUnit(check->largestScratch));
    if (check->assumedPersistent != check->persistent)
        lines << FormulaWording::tr("It assumes %1 for registry and metadata; the runtime keeps %2, per-channel data included.")
                     .arg(bytesWithUnit(check->assumedPersistent), bytesWithUnit(check->persistent));
    return lines.join(u'\n');
}

} // namespace arenascope::text
