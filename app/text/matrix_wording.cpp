// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/matrix_wording.h"

#include <QCoreApplication>
#include <algorithm>

namespace arenascope::text {
namespace {

using analysis::Fit;

struct MatrixWording {
    Q_DECLARE_TR_FUNCTIONS(MatrixWording)
};

} // namespace

QString fitText(Fit fit)
{
    switch (fit) {
    case Fit::Fits: return MatrixWording::tr("fits");
    case Fit::MayFit: return MatrixWording::tr("may fit");
    case Fit::MayNotFit: return MatrixWording::tr("may not fit");
    case Fit::DoesNotFit: return MatrixWording::tr("does not fit");
    case Fit::Refused: return MatrixWording::tr("refused");
    }
    return {};
}

QString fitMark(Fit fit)
{
    return fit == Fit::Fits ? QStringLiteral("✓ ") : fit == Fit::MayFit ? QStringLiteral("? ") : QStringLiteral("✕ ");
}

QString boardsSummary(std::span<const analysis::BoardFit> fits)
{
    const auto fitting = std::ranges::count_if(fits, &analysis::BoardFit::fits);
    const auto perhaps = std::ranges::count(fits, Fit::MayFit, &analysis::BoardFit::fit);
    if (perhaps > 0)
        return MatrixWording::tr("fits %1 of %2 boards, may fit %3").arg(fitting).arg(fits.size()).arg(perhaps);
    return fitting == 0 ? MatrixWording::tr("fits none of %n board(s)", nullptr, static_cast<int>(fits.size()))
                        : MatrixWording::tr("fits %1 of %2 boards").arg(fitting).arg(fits.size());
}

} // namespace arenascope::text
