// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/memory_pane.h"

#include <QLabel>
#include <QVBoxLayout>

#include "text/headline_wording.h"
#include "widgets/card_contents.h"
#include "widgets/pane_header.h"
#include "widgets/style.h"

namespace arenascope::widgets {

MemoryPane::MemoryPane(session::Document& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_chart(new charts::ActiveMemory)
    , m_step(makeLabel(TextStyle::Muted))
    , m_card(new HoverCard(m_chart))
{
    m_chart->setMinimumHeight(88);
    m_chart->setStepNames(charts::StepNames::Never); // the timeline above has them
    m_step->setObjectName(QStringLiteral("hoveredStep"));
    auto* header = new PaneHeader(tr("Active memory"));
    header->add(m_step);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(header);
    layout->addWidget(m_chart, 1);
    connect(m_chart, &charts::Chart::stepClicked, &document, &session::Document::selectStep);
    connect(m_chart, &charts::Chart::stepHovered, &document, &session::Document::setHoveredStep);
    connect(m_chart, &charts::Chart::stepHovered, this, &MemoryPane::showCard);
    connect(&document, &session::Document::analysisChanged, this, &MemoryPane::showAnalysis);
    connect(&document, &session::Document::hoveredStepChanged, this, &MemoryPane::showStep);
    connect(&document, &session::Document::selectionChanged, this,
        [this](const session::Selection& selection) { m_chart->setSelectedStep(selection.step); });
    showAnalysis();
}

void MemoryPane::showAnalysis()
{
    if (!m_document.analysis())
        return;
    m_chart->setValues(charts::memoryValues(*m_document.analysis()));
    m_chart->setRefusedStep(charts::refusedStep(*m_document.analysis()));
    showStep();
}

// The header tells of the hovered step, or of the peak.
void MemoryPane::showStep()
{
    const auto analysis = m_document.analysis();
    const auto step = m_document.hoveredStep();
    m_chart->setHoveredStep(step);
    if (!analysis)
        return;
    if (!step) {
        m_step->setText(text::peakText(*analysis));
        return;
    }
    const auto card = stepCard(*analysis, *step);
    m_step->setText(card.rows.isEmpty() ? card.title : tr("%1 · %2 alive").arg(card.title, card.rows.first().second));
}

void MemoryPane::showCard(std::optional<std::int32_t> step)
{
    if (step && m_document.analysis())
        m_card->showContent(stepCard(*m_document.analysis(), *step), m_chart->pointer());
    else
        m_card->hide();
}

} // namespace arenascope::widgets
