// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline_pane.h"

#include <QHBoxLayout>
#include <QVBoxLayout>
#include <set>

#include "widgets/card_contents.h"
#include "widgets/kind_legend.h"
#include "widgets/pane_header.h"
#include "widgets/segment_button.h"

namespace arenascope::widgets {

TimelinePane::TimelinePane(session::Document& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_chart(new charts::ArenaTimeline)
    , m_legend(new KindLegend)
    , m_card(new HoverCard(m_chart))
{
    m_chart->setMinimumHeight(120);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(buildHeader());
    layout->addWidget(m_chart, 1);
    connectChart();
    connect(&document, &session::Document::analysisChanged, this, &TimelinePane::showAnalysis);
    connect(&document, &session::Document::selectionChanged, this, &TimelinePane::showSelection);
    connect(&document, &session::Document::hoveredStepChanged, m_chart, &charts::Chart::setHoveredStep);
    showAnalysis();
}

QWidget* TimelinePane::buildHeader()
{
    auto* header = new PaneHeader(tr("Arena timeline"));
    auto* byAddress = new SegmentButton(tr("by address"));
    byAddress->setObjectName(QStringLiteral("layoutByAddress"));
    byAddress->setToolTip(tr("Every buffer where it lies in the arena"));
    byAddress->setChecked(true);
    auto* byTensor = new SegmentButton(tr("by tensor"));
    byTensor->setObjectName(QStringLiteral("layoutByTensor"));
    byTensor->setToolTip(tr("One row a buffer: how long each one lives"));
    connect(byTensor, &QAbstractButton::toggled, m_chart, [this](bool on) {
        m_chart->setTimelineLayout(on ? charts::TimelineLayout::ByTensor : charts::TimelineLayout::ByAddress);
    });
    auto* layouts = new QWidget; // a parent of their own: they exclude one another
    auto* row = new QHBoxLayout(layouts);
    row->setContentsMargins({});
    row->setSpacing(2);
    row->addWidget(byAddress);
    row->addWidget(byTensor);
    auto* fit = new SegmentButton(tr("Fit"));
    fit->setCheckable(false);
    fit->setAutoExclusive(false); // else Tab takes it for one more of the layouts
    fit->setObjectName(QStringLiteral("fitTimeline"));
    fit->setToolTip(tr("Show the whole model (F, or double click)"));
    connect(fit, &QAbstractButton::clicked, m_chart, &charts::Chart::fit);
    for (QWidget* part : {static_cast<QWidget*>(m_legend), layouts, static_cast<QWidget*>(fit)})
        header->add(part);
    return header;
}

void TimelinePane::connectChart()
{
    using charts::ArenaTimeline;
    connect(m_chart, &ArenaTimeline::bufferClicked, &m_document, &session::Document::selectBuffer);
    connect(m_chart, &ArenaTimeline::stepClicked, &m_document, &session::Document::selectStep);
    connect(m_chart, &ArenaTimeline::backgroundClicked, &m_document, &session::Document::clearSelection);
    connect(m_chart, &ArenaTimeline::stepHovered, &m_document, &session::Document::setHoveredStep);
    connect(m_chart, &ArenaTimeline::bufferHovered, this, &TimelinePane::showBuffer);
    connect(m_chart, &ArenaTimeline::tailSectionHovered, this, &TimelinePane::showTailSection);
}

void TimelinePane::showAnalysis()
{
    const auto analysis = m_document.analysis();
    if (!analysis)
        return;
    m_card->hide();
    m_tensors = analysis::tensorRows(*analysis);
    auto values = charts::timelineValues(*analysis);
    values.measured = m_measured;
    m_chart->setValues(std::move(values));
    m_chart->setRefusedStep(charts::refusedStep(*analysis));
    std::set<analysis::MemoryKind> kinds;
    for (const auto& bar : m_chart->values().bars)
        kinds.insert(bar.kind);
    for (const auto& section : m_chart->values().tail)
        kinds.insert(section.kind);
    m_legend->setKinds({kinds.begin(), kinds.end()});
}

void TimelinePane::setMeasured(std::vector<charts::MeasuredMark> marks)
{
    if (m_measured == marks)
        return;
    m_measured = std::move(marks);
    showAnalysis();
}

void TimelinePane::showSelection()
{
    m_chart->setSelectedBuffer(m_document.selection().buffer);
    m_chart->setSelectedStep(m_document.selection().step);
}

void TimelinePane::showBuffer(std::optional<std::size_t> buffer)
{
    if (buffer && m_document.analysis())
        m_card->showContent(bufferCard(*m_document.analysis(), m_tensors, *buffer), m_chart->pointer());
    else
        m_card->hide();
}

void TimelinePane::showTailSection(std::optional<std::size_t> section)
{
    if (section)
        m_card->showContent(tailSectionCard(m_chart->values().tail[*section]), m_chart->pointer());
    else
        m_card->hide();
}

} // namespace arenascope::widgets
