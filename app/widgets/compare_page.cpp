// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/compare_page.h"

#include <QComboBox>
#include <QDir>
#include <QEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QTabWidget>
#include <QVBoxLayout>

#include "charts/active_memory.h"
#include "charts/arena_timeline.h"
#include "export/comparison_file.h"
#include "models/comparison_model.h"
#include "session/save_place.h"
#include "text/comparison_wording.h"
#include "text/numbers.h"
#include "text/wording.h"
#include "theme/theme.h"
#include "widgets/filtered_table.h"
#include "widgets/pane_header.h"
#include "widgets/style.h"

namespace arenascope::widgets {
namespace {

enum Choice { Unedited, OtherModel, FirstTarget };

QString titleOf(const target::Target& target)
{
    return QString::fromUtf8(target.title.data(), static_cast<qsizetype>(target.title.size()));
}

} // namespace

ComparePage::ComparePage(session::Document& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_comparer(document, this)
    , m_choice(new QComboBox)
    , m_save(new QPushButton(tr("Save differences …")))
    , m_headline(makeLabel(TextStyle::Body))
    , m_sides(makeLabel(TextStyle::Muted))
    , m_message(makeLabel(TextStyle::Muted))
    , m_timeline(new charts::ArenaTimeline)
    , m_memory(new charts::ActiveMemory)
{
    setObjectName(QStringLiteral("comparePageContent"));
    auto* splitter = new QSplitter(Qt::Vertical);
    splitter->setChildrenCollapsible(false);
    splitter->setHandleWidth(1);
    splitter->addWidget(buildCharts());
    splitter->addWidget(buildTables());
    splitter->setSizes({460, 240});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(buildHeader());
    layout->addWidget(splitter, 1);
    connect(&m_comparer, &session::Comparer::changed, this, &ComparePage::showAnswer);
    showAnswer();
}

QWidget* ComparePage::buildHeader()
{
    m_choice->setObjectName(QStringLiteral("compareChoice"));
    m_choice->setMaxVisibleItems(24);
    fillChoices();
    connect(m_choice, &QComboBox::activated, this, &ComparePage::choose);
    m_save->setObjectName(QStringLiteral("saveDifferences"));
    connect(m_save, &QPushButton::clicked, this, &ComparePage::save);
    m_headline->setObjectName(QStringLiteral("compareHeadline"));
    m_headline->setWordWrap(true);
    m_headline->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_sides->setObjectName(QStringLiteral("compareSides"));
    m_sides->setWordWrap(true);
    m_message->setObjectName(QStringLiteral("compareMessage"));
    m_message->setWordWrap(true);
    m_message->hide();
    auto* row = new QHBoxLayout;
    auto* label = new QLabel(tr("Compare &with"));
    label->setBuddy(m_choice);
    row->addWidget(label);
    row->addWidget(m_choice, 1);
    row->addWidget(m_save);
    auto* header = new QWidget;
    auto* layout = new QVBoxLayout(header);
    layout->setContentsMargins(16, 8, 16, 8);
    layout->addLayout(row);
    for (auto* text : {m_headline, m_sides, m_message})
        layout->addWidget(text);
    return header;
}

void ComparePage::fillChoices()
{
    m_choice->addItem(tr("the same without edits"));
    m_choice->addItem(tr("another model …"));
    m_choice->insertSeparator(m_choice->count());
    for (const auto& target : target::targets())
        m_choice->addItem(titleOf(target), QString::fromUtf8(target.id.data(), static_cast<qsizetype>(target.id.size())));
}

QWidget* ComparePage::buildCharts()
{
    m_timeline->setObjectName(QStringLiteral("comparedTimeline"));
    m_memory->setObjectName(QStringLiteral("comparedMemory"));
    m_timeline->setMinimumHeight(120);
    m_memory->setMinimumHeight(88);
    m_memory->setStepNames(charts::StepNames::Never);
    connect(m_timeline, &charts::Chart::visibleStepsChanged, m_memory, &charts::Chart::setVisibleSteps);
    connect(m_memory, &charts::Chart::visibleStepsChanged, m_timeline, &charts::Chart::setVisibleSteps);
    for (auto* chart : std::initializer_list<charts::Chart*>{m_timeline, m_memory}) {
        connect(chart, &charts::Chart::stepHovered, m_timeline, &charts::Chart::setHoveredStep);
        connect(chart, &charts::Chart::stepHovered, m_memory, &charts::Chart::setHoveredStep);
    }
    auto* box = new QWidget;
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(new PaneHeader(tr("Arena timeline: filled after, outlined before")));
    layout->addWidget(m_timeline, 3);
    layout->addWidget(new PaneHeader(tr("Active memory: filled after, line before")));
    layout->addWidget(m_memory, 1);
    return box;
}

QWidget* ComparePage::buildTables()
{
    auto* tabs = new QTabWidget;
    tabs->setDocumentMode(true);
    using models::ComparedOperatorsModel, models::ComparedSectionsModel;
    auto* operators = new FilteredTable(m_document, new ComparedOperatorsModel(m_comparer, m_document));
    operators->setObjectName(QStringLiteral("comparedOperators"));
    operators->setWideColumns({ComparedOperatorsModel::Operator});
    auto* sections = new FilteredTable(m_document, new ComparedSectionsModel(m_comparer, m_document));
    sections->setObjectName(QStringLiteral("comparedSections"));
    sections->setWideColumns({ComparedSectionsModel::Part});
    tabs->addTab(operators, tr("Operators"));
    tabs->addTab(sections, tr("Parts of the arena"));
    return tabs;
}

void ComparePage::choose(int choice)
{
    if (choice == Unedited)
        m_comparer.compareUnedited();
    else if (choice == OtherModel)
        chooseModel();
    else if (const auto target = target::findTarget(m_choice->itemData(choice).toString().toStdString()))
        m_comparer.compareTarget(*target);
}

void ComparePage::chooseModel()
{
    const auto path = QFileDialog::getOpenFileName(this, tr("Compare with a model"), session::folderFor(m_document.path()),
        tr("Models (*.tflite *.lite *.json);;All files (*)"));
    if (!path.isEmpty())
        m_comparer.compareModel(path);
}

void ComparePage::save()
{
    const auto name = QFileInfo(m_document.path()).completeBaseName() + QStringLiteral("-differences.csv");
    const auto path = QFileDialog::getSaveFileName(this, tr("Save differences"), QDir(session::folderFor(m_document.path())).filePath(name),
        tr("CSV (*.csv);;Markdown (*.md);;JSON (*.json)"));
    if (path.isEmpty())
        return;
    const auto saved = exporting::writeComparison(path, m_comparer);
    showMessage(saved ? tr("Saved %1").arg(QFileInfo(path).fileName()) : text::errorText(saved.error(), path), !saved);
}

void ComparePage::showMessage(const QString& text, bool alarm)
{
    const auto scheme = theme::schemeOf(palette());
    auto colors = m_message->palette();
    colors.setColor(QPalette::WindowText, alarm ? theme::alarm(scheme) : theme::mutedInk(scheme));
    m_message->setPalette(colors);
    m_message->setText(text);
    m_message->setVisible(!text.isEmpty());
}

void ComparePage::showAnswer()
{
    const auto answer = m_comparer.answer();
    const auto error = m_comparer.error();
    m_save->setEnabled(answer != nullptr);
    showMessage(error ? text::errorText(*error, m_comparer.other() ? m_comparer.other()->title() : m_document.title()) : QString(), error.has_value());
    if (!answer)
        return;
    const auto side = [&](const session::Comparer::AnalysisPtr& analysis) {
        return QStringLiteral("%1, %2").arg(QFileInfo(m_comparer.pathOf(analysis)).fileName(), titleOf(analysis->target));
    };
    const bool unedited = m_comparer.with() == session::ComparedWith::Unedited;
    m_headline->setText(text::unbroken(text::comparisonHeadline(*answer->before, *answer->after, answer->comparison)));
    m_sides->setText(unedited ? uneditedText() : tr("Before: %1. After: %2.").arg(side(answer->before), side(answer->after)));
    m_timeline->setValues(charts::comparedTimeline(*answer->after, *answer->before));
    m_memory->setValues(charts::comparedMemory(*answer->after, *answer->before));
}

QString ComparePage::uneditedText() const
{
    return m_document.isEdited() ? tr("Before: without edits. After: with your edits.")
                                 : tr("There are no edits yet: change a figure in the breakdown, or choose another target or model above.");
}

void ComparePage::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_message->isVisible())
        showMessage(m_message->text(), m_comparer.error().has_value());
}

} // namespace arenascope::widgets
