// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/shape_wording.h"

#include <QCoreApplication>
#include <QStringList>

#include "analysis/tensor_facts.h"

namespace arenascope::text {
namespace {

struct ShapeWording {
    Q_DECLARE_TR_FUNCTIONS(ShapeWording)
};

} // namespace

QString declaredShape(const model::Tensor& tensor)
{
    QStringList sizes;
    for (const auto size : tensor.shapeSignature)
        sizes << (size < 0 ? QStringLiteral("?") : QString::number(size));
    return sizes.join(u'×');
}

QString inputShapeFaultText(const model::InputShapeFault& fault)
{
    using Kind = model::InputShapeFaultKind;
    const auto input = QString::fromStdString(fault.input);
    const auto dimension = QString::number(fault.dimension + 1);
    const auto expected = QString::number(fault.expected);
    const auto given = QString::number(fault.given);
    switch (fault.kind) {
    case Kind::NoSuchInput: return ShapeWording::tr("the model has no input “%1”").arg(input);
    case Kind::WrongRank: return ShapeWording::tr("“%1” has %2 dimensions in the model, not %3").arg(input, expected, given);
    case Kind::FixedDimension: return ShapeWording::tr("the model fixes dimension %1 of “%2” at %3, not %4").arg(dimension, input, expected, given);
    case Kind::NotPositive: return ShapeWording::tr("dimension %1 of “%2” can't be %3").arg(dimension, input, given);
    }
    return {};
}

QString shapeRemark(const analysis::Analysis& analysis)
{
    if (!analysis::inputsAsGiven(analysis).empty())
        return ShapeWording::tr("for the given input shape");
    return analysis::inputsAsStored(analysis).empty() ? QString() : ShapeWording::tr("for the stored input shape");
}

} // namespace arenascope::text
