// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/document_view.h"

#include <QFileInfo>
#include <QSplitter>
#include <QVBoxLayout>

#include "charts/measured_marks.h"
#include "widgets/boards_page.h"
#include "widgets/breakdown_panel.h"
#include "widgets/compare_page.h"
#include "widgets/failed_view.h"
#include "widgets/headline.h"
#include "widgets/loading_view.h"
#include "widgets/measured_page.h"
#include "widgets/memory_pane.h"
#include "widgets/page_switch.h"
#include "widgets/shrink_page.h"
#include "widgets/status_strip.h"
#include "widgets/tables_pane.h"
#include "widgets/timeline_pane.h"

namespace arenascope::widgets {
namespace {

// A splitter whose parts can't be dragged away altogether.
QSplitter* makeSplitter(Qt::Orientation orientation, const QString& name)
{
    auto* splitter = new QSplitter(orientation);
    splitter->setObjectName(name);
    splitter->setChildrenCollapsible(false);
    splitter->setHandleWidth(1);
    return splitter;
}

// Zooming or panning one chart moves the other along.
void shareSteps(charts::Chart& a, charts::Chart& b)
{
    QObject::connect(&a, &charts::Chart::visibleStepsChanged, &b, &charts::Chart::setVisibleSteps);
    QObject::connect(&b, &charts::Chart::visibleStepsChanged, &a, &charts::Chart::setVisibleSteps);
}

} // namespace

DocumentView::DocumentView(session::Document& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_measurement(document)
    , m_calibrations(session::userCalibrationFile())
    , m_stack(new QStackedWidget)
    , m_loading(new LoadingView(document))
    , m_failed(nullptr)
    , m_tables(new TablesPane(document))
    , m_pages(new PageSwitch(this))
    , m_content(buildContent())
{
    auto* failed = new FailedView(document);
    m_failed = failed;
    connect(failed, &FailedView::openRequested, this, &DocumentView::openRequested);
    for (auto* page : {m_loading, m_failed, m_content})
        m_stack->addWidget(page);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(m_stack);
    connect(&document, &session::Document::stateChanged, this, &DocumentView::showState);
    showState();
}

// Charts and tables on one axis of steps.
QWidget* DocumentView::buildArenaPage()
{
    auto* left = makeSplitter(Qt::Vertical, QStringLiteral("chartSplitter"));
    auto* timeline = new TimelinePane(m_document);
    auto* memory = new MemoryPane(m_document);
    m_chart = &timeline->chart();
    shareSteps(timeline->chart(), memory->chart());
    const auto showMarks = [this, timeline] { timeline->setMeasured(measuredMarks()); };
    connect(&m_measurement, &session::Measurement::changed, timeline, showMarks);
    left->addWidget(timeline);
    left->addWidget(memory);
    left->addWidget(m_tables);
    left->setStretchFactor(0, 5);
    left->setStretchFactor(1, 2);
    left->setStretchFactor(2, 3);
    left->setSizes({500, 200, 300});
    return left;
}

// Ways to look at the model; the first is in front.
void DocumentView::addPages()
{
    m_pages->add(tr("Arena"), tr("The arena over time, and every figure behind it"), "arenaPage", [this] { return buildArenaPage(); });
    m_pages->add(tr("Compare"), tr("With another target, another model, or the state before your edits"), "comparePage", [this] { return new ComparePage(m_document); });
    m_pages->add(tr("Boards"), tr("What the model needs on every board, and where it fits"), "boardsPage", [this] { return new BoardsPage(m_document); });
    m_pages->add(tr("Measured"), tr("What a device reported: why it failed, and its figures beside the prediction"), "measuredPage", [this] { return new MeasuredPage(m_document, m_measurement, m_calibrations); });
    m_pages->add(tr("Shrink"), tr("A smaller arena: the plan that the runtime makes beside one that takes less"), "shrinkPage", [this] { return new ShrinkPage(m_document); });
}

// Left: the answer, then the page that is chosen. Right: the breakdown.
QWidget* DocumentView::buildContent()
{
    auto* headline = new Headline(m_document);
    headline->addBeside(m_pages->buttons());
    const auto calibrate = [this] { m_document.setCalibration(m_calibrations.calibration()); };
    connect(&m_calibrations, &session::Calibrations::changed, &m_document, calibrate);
    calibrate();
    addPages();
    auto* main = new QWidget;
    auto* mainLayout = new QVBoxLayout(main);
    mainLayout->setContentsMargins({});
    mainLayout->setSpacing(0);
    mainLayout->addWidget(headline);
    mainLayout->addWidget(new StatusStrip(m_document));
    mainLayout->addWidget(m_pages->pages(), 1);

    auto* content = makeSplitter(Qt::Horizontal, QStringLiteral("sideSplitter"));
    content->addWidget(main);
    content->addWidget(new BreakdownPanel(m_document));
    content->setStretchFactor(0, 1);
    content->setStretchFactor(1, 0);
    content->setSizes({840, 440});
    return content;
}

std::vector<charts::MeasuredMark> DocumentView::measuredMarks() const
{
    const auto& answer = m_measurement.answer();
    if (answer && answer->log)
        return charts::measuredMarks(answer->log->comparison, *answer->analysis);
    return answer && answer->dump && answer->dump->comparison ? charts::measuredMarks(answer->dump->scan, *answer->analysis) : std::vector<charts::MeasuredMark>();
}

// Another window or the command line may have kept runs meanwhile.
void DocumentView::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    m_calibrations.reload();
    startKeyboard();
}

QStringList DocumentView::takeMeasured(const QStringList& files)
{
    auto* page = m_content->findChild<MeasuredPage*>();
    if (!page || !page->isVisible())
        return files;
    QStringList models;
    for (const auto& file : files) {
        const auto ending = QFileInfo(file).suffix().toLower();
        if (ending == u"tflite" || ending == u"lite" || ending == u"json")
            models << file;
        else
            page->open(file);
    }
    return models;
}

void DocumentView::find()
{
    m_pages->choose(0);
    m_tables->find();
}

void DocumentView::showState()
{
    switch (m_document.state()) {
    case session::DocumentState::Empty:
    case session::DocumentState::Loading: m_stack->setCurrentWidget(m_loading); break;
    case session::DocumentState::Failed: m_stack->setCurrentWidget(m_failed); break;
    case session::DocumentState::Ready: m_stack->setCurrentWidget(m_content); break;
    }
    startKeyboard();
}

// What had the keyboard is gone with the page before: nothing visible would take the next key.
void DocumentView::startKeyboard()
{
    const auto* holder = window()->focusWidget();
    if (!isVisible() || (holder && holder->isVisible()))
        return;
    auto* start = m_document.state() == session::DocumentState::Failed ? m_failed : m_chart;
    const bool byKeyboard = window()->testAttribute(Qt::WA_KeyboardFocusChange);
    if (m_stack->currentWidget() != m_loading)
        start->setFocus(byKeyboard ? Qt::TabFocusReason : Qt::MouseFocusReason);
}

} // namespace arenascope::widgets
