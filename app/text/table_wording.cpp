// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/table_wording.h"

#include <QCoreApplication>

#include "text/wording.h"

namespace arenascope::text {
namespace {

struct TableWording {
    Q_DECLARE_TR_FUNCTIONS(TableWording)
};

QString number(std::int32_t subgraph, std::int32_t index)
{
    if (index < 0)
        return {};
    return subgraph > 0 ? QStringLiteral("%1/%2").arg(subgraph).arg(index) : QString::number(index);
}

} // namespace

QString placeText(analysis::TensorPlace place)
{
    using analysis::TensorPlace;
    switch (place) {
    case TensorPlace::Planned: return TableWording::tr("planned");
    case TensorPlace::Constant: return TableWording::tr("constant");
    case TensorPlace::Persistent: return TableWording::tr("persistent");
    case TensorPlace::External: return TableWording::tr("external");
    case TensorPlace::Nowhere: return TableWording::tr("nowhere");
    }
    return {};
}

QString severityText(analysis::Severity severity)
{
    switch (severity) {
    case analysis::Severity::Info: return TableWording::tr("Hint");
    case analysis::Severity::Warning: return TableWording::tr("Warning");
    case analysis::Severity::Error: return TableWording::tr("Error");
    }
    return {};
}

QString noteSubject(const analysis::Analysis& analysis, const analysis::Note& note)
{
    if (note.op.op.valid())
        return operatorTitle(*analysis.graph, note.op);
    return note.tensor.tensor.valid() ? tensorTitle(*analysis.graph, note.tensor) : QString();
}

QString operatorNumber(OpRef op)
{
    return number(op.subgraph.value, op.op.value);
}

QString tensorNumber(TensorRef tensor)
{
    return number(tensor.subgraph.value, tensor.tensor.value);
}

QString stepRange(std::int32_t first, std::int32_t last)
{
    if (first < 0)
        return TableWording::tr("never");
    return first == last ? QString::number(first) : QStringLiteral("%1–%2").arg(first).arg(last);
}

} // namespace arenascope::text
