// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/matrix_wording.h"

#include <QCoreApplication>

namespace arenascope::text {
namespace {

struct MatrixWording {
    Q_DECLARE_TR_FUNCTIONS(MatrixWording)
};

} // namespace

QString fitText(const analysis::BoardFit& fit)
{
    using target::Exactness;
    if (fit.analysis->status == analysis::AnalysisStatus::Refused)
        return MatrixWording::tr("refused");
    if (fit.fits())
        return fit.analysis->exactness == Exactness::Unknown ? MatrixWording::tr("may fit") : MatrixWording::tr("fits");
    return fit.analysis->exactness == Exactness::Bounded ? MatrixWording::tr("may not fit") : MatrixWording::tr("does not fit");
}

} // namespace arenascope::text
