// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/measured_model.h"

#include <QFont>
#include <cmath>

#include "text/measured_wording.h"
#include "text/numbers.h"

namespace arenascope::models {
namespace {

Cell percentCell(const measured::Deviation& deviation)
{
    const bool finite = std::isfinite(deviation.ratio());
    return {finite ? text::signedPercent(deviation.ratio()) : QStringLiteral("–"), deviation.ratio()};
}

} // namespace

MeasuredModel::MeasuredModel(session::Measurement& measurement, session::Document& document, QObject* parent)
    : AnalysisTable(document,
          {{tr("Part"), {}},
              {tr("Predicted"), tr("Bytes, alignment included"), true},
              {tr("Measured"), tr("Bytes, alignment included"), true},
              {tr("Deviation"), tr("Measured minus predicted, in bytes"), true},
              {tr("Per cent"), tr("Deviation, of the prediction"), true},
              {tr("Alarm"), tr("Whether the deviation is beyond the threshold")}},
          parent)
    , m_measurement(measurement)
{
    connect(&measurement, &session::Measurement::changed, this, &MeasuredModel::reload);
    reload();
}

int MeasuredModel::load(const analysis::Analysis&)
{
    const auto& answer = m_measurement.answer();
    m_rows = answer && answer->log ? answer->log->comparison.rows : std::vector<measured::ComparisonRow>();
    return static_cast<int>(m_rows.size());
}

Cell MeasuredModel::cell(int index, int column) const
{
    const auto& bytes = row(index).bytes;
    switch (column) {
    case Part: return {text::comparisonRowText(row(index)), index};
    case Predicted: return Cell::bytes(bytes.predicted);
    case Measured: return Cell::bytes(bytes.measured);
    case Difference: return {text::signedBytes(bytes.deviation()), QVariant::fromValue<qlonglong>(bytes.deviation())};
    case Percent: return percentCell(bytes);
    case Alarm: return {isBeyond(index) ? tr("▲ beyond %1").arg(text::percent(m_measurement.threshold())) : QString(), isBeyond(index)};
    }
    return {};
}

QVariant MeasuredModel::extra(int index, int column, int role) const
{
    if (role == AlarmRole)
        return isBeyond(index);
    if (role == Qt::FontRole && isBeyond(index)) {
        QFont font;
        font.setBold(true);
        return font;
    }
    if (role == PlainRole)
        return row(index).bytes.deviation() == 0 && column >= Difference;
    if (role == Qt::ToolTipRole && column == Measured && !row(index).measured)
        return tr("The log has no such row: nothing was allocated for it");
    return {};
}

} // namespace arenascope::models
