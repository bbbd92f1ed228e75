// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/measured_results.h"

#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>
#include <set>

#include "charts/fill_strip.h"
#include "models/measured_model.h"
#include "text/measured_wording.h"
#include "widgets/filtered_table.h"
#include "widgets/kind_legend.h"
#include "widgets/pane_header.h"
#include "widgets/style.h"

namespace arenascope::widgets {
namespace {

constexpr int kLeastTableHeight = 96;

charts::FillStripValues stripValues(const session::DumpReading& dump, const analysis::Analysis& analysis)
{
    if (!dump.comparison)
        return {.scan = dump.scan};
    return {.scan = dump.scan, .comparison = dump.comparison, .tail = analysis::tailSections(analysis), .required = analysis.emulation.required};
}

} // namespace

MeasuredResults::MeasuredResults(session::Document& document, session::Measurement& measurement, QWidget* parent)
    : Surface(parent)
    , m_document(document)
    , m_measurement(measurement)
    , m_verdict(makeLabel(TextStyle::Body))
    , m_strip(new charts::FillStrip)
    , m_tablePart(buildTable())
    , m_stripPart(buildStrip())
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(m_tablePart, 1);
    layout->addWidget(m_stripPart);
    layout->addStretch();
    connect(&measurement, &session::Measurement::changed, this, &MeasuredResults::showAnswer);
    showAnswer();
}

QWidget* MeasuredResults::buildThreshold()
{
    auto* threshold = new QDoubleSpinBox;
    threshold->setObjectName(QStringLiteral("alarmThreshold"));
    threshold->setRange(0, 1000);
    threshold->setDecimals(1);
    threshold->setSuffix(QStringLiteral(" %"));
    threshold->setValue(m_measurement.threshold() * 100);
    threshold->setToolTip(tr("Deviations beyond this raise an alarm; 0 asks for equality"));
    connect(threshold, &QDoubleSpinBox::valueChanged, &m_measurement, [this](double percent) { m_measurement.setThreshold(percent / 100); });
    auto* box = new QWidget;
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins({});
    auto* label = new QLabel(tr("Alarm &beyond"));
    label->setBuddy(threshold);
    row->addWidget(label);
    row->addWidget(threshold);
    return box;
}

QWidget* MeasuredResults::buildTable()
{
    auto* header = new PaneHeader(tr("Measured against predicted"));
    header->setFixedHeight(40);
    m_verdict->setObjectName(QStringLiteral("measuredVerdict"));
    header->add(m_verdict);
    header->add(buildThreshold());
    auto* table = new FilteredTable(m_document, new models::MeasuredModel(m_measurement, m_document));
    table->setObjectName(QStringLiteral("measuredTable"));
    table->setWideColumns({models::MeasuredModel::Part});
    table->setMinimumHeight(kLeastTableHeight);
    auto* part = new QWidget;
    auto* layout = new QVBoxLayout(part);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(header);
    layout->addWidget(table, 1);
    return part;
}

QWidget* MeasuredResults::buildStrip()
{
    m_strip->setObjectName(QStringLiteral("fillStrip"));
    auto* part = new QWidget;
    auto* layout = new QVBoxLayout(part);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(new PaneHeader(tr("The dumped arena, from its first to its last byte")));
    layout->addWidget(m_strip);
    part->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    return part;
}

void MeasuredResults::showAnswer()
{
    const auto& answer = m_measurement.answer();
    const auto* log = answer && answer->log ? &*answer->log : nullptr;
    const auto* dump = answer && answer->dump ? &*answer->dump : nullptr;
    const bool rows = log && !log->comparison.rows.empty();
    const bool plausible = dump && dump->scan.verdict == measured::FillVerdict::Plausible;
    if (rows)
        m_verdict->setText(text::comparisonText(log->comparison, m_measurement.threshold()));
    if (plausible) {
        m_strip->setValues(stripValues(*dump, *answer->analysis));
        m_strip->setAccessibleName(text::fillText(dump->scan, m_measurement.arena()));
    }
    m_tablePart->setVisible(rows);
    m_stripPart->setVisible(plausible);
    setVisible(rows || plausible);
}

} // namespace arenascope::widgets
