// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/shrink_page.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QSplitter>
#include <QTabWidget>
#include <QVBoxLayout>

#include "export/shrunk_files.h"
#include "models/overlap_model.h"
#include "models/remedies_model.h"
#include "session/file_facts.h"
#include "session/save_place.h"
#include "text/numbers.h"
#include "text/shrink_summary.h"
#include "text/wording.h"
#include "widgets/filtered_table.h"
#include "widgets/message_line.h"
#include "widgets/plan_wipe.h"
#include "widgets/shrink_controls.h"
#include "widgets/style.h"

namespace arenascope::widgets {
namespace {

QLabel* namedLabel(TextStyle style, const char* name)
{
    auto* label = makeLabel(style);
    label->setObjectName(QLatin1String(name));
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

void setLines(QLabel* label, const QStringList& lines)
{
    label->setText(text::unbroken(lines.join(u'\n')));
    label->setVisible(!lines.isEmpty());
}

} // namespace

ShrinkPage::ShrinkPage(session::Document& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_shrinking(new session::Shrinking(this))
    , m_controls(new ShrinkControls(*m_shrinking))
    , m_wipe(new PlanWipe)
    , m_overlaps(new models::OverlapModel(document))
    , m_remedies(new models::RemediesModel(document))
    , m_saveModel(new QPushButton(tr("Save &model …")))
    , m_saveTable(new QPushButton(tr("Save &C table …")))
    , m_headline(namedLabel(TextStyle::Body, "shrinkHeadline"))
    , m_findings(namedLabel(TextStyle::Muted, "shrinkFindings"))
    , m_warnings(namedLabel(TextStyle::Body, "shrinkWarnings"))
    , m_bound(namedLabel(TextStyle::Muted, "shrinkBound"))
    , m_message(new MessageLine)
{
    setObjectName(QStringLiteral("shrinkPageContent"));
    m_message->setObjectName(QStringLiteral("shrinkMessage"));
    auto* splitter = new QSplitter(Qt::Vertical);
    splitter->setChildrenCollapsible(false);
    splitter->setHandleWidth(1);
    splitter->addWidget(m_wipe);
    splitter->addWidget(buildTables());
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);
    splitter->setSizes({360, 220});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(buildHeader());
    layout->addWidget(splitter, 1);
    layout->addWidget(m_message);
    connectAll();
    documentChanged();
}

QWidget* ShrinkPage::buildHeader()
{
    auto font = m_headline->font();
    font.setWeight(QFont::DemiBold);
    m_headline->setFont(font);
    auto* header = new QWidget;
    auto* layout = new QVBoxLayout(header);
    layout->setContentsMargins(16, 8, 16, 8);
    layout->setSpacing(4);
    layout->addWidget(m_controls);
    layout->addLayout(buildButtons());
    for (auto* label : {m_findings, m_warnings})
        layout->addWidget(label);
    return header;
}

// Saving stands beside what would be saved.
QLayout* ShrinkPage::buildButtons()
{
    m_saveModel->setObjectName(QStringLiteral("saveShrunkModel"));
    m_saveModel->setToolTip(tr("The same model with the proposed plan in it, for the runtime as it is"));
    m_saveTable->setObjectName(QStringLiteral("savePlanTable"));
    m_saveTable->setToolTip(tr("The plan as C source, for the runtime's NonPersistentMemoryPlannerShim"));
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(m_headline, 1);
    row->addWidget(m_saveModel);
    row->addWidget(m_saveTable);
    return row;
}

QWidget* ShrinkPage::buildTables()
{
    auto* overlaps = new FilteredTable(m_document, m_overlaps);
    overlaps->setObjectName(QStringLiteral("shrinkOverlaps"));
    overlaps->setWideColumns({models::OverlapModel::Output, models::OverlapModel::Input, models::OverlapModel::Rule});
    auto* remedies = new FilteredTable(m_document, m_remedies);
    remedies->setObjectName(QStringLiteral("shrinkRemedies"));
    remedies->setWideColumns({models::RemediesModel::Results});
    auto* explanation = new QWidget;
    auto* layout = new QVBoxLayout(explanation);
    layout->setContentsMargins({});
    layout->addWidget(remedies, 1);
    m_bound->setContentsMargins(16, 0, 16, 8);
    layout->addWidget(m_bound);
    auto* tabs = new QTabWidget;
    tabs->setObjectName(QStringLiteral("shrinkTables"));
    tabs->setDocumentMode(true);
    tabs->addTab(overlaps, tr("Overlaps"));
    tabs->addTab(explanation, tr("What saves how much"));
    return tabs;
}

void ShrinkPage::connectAll()
{
    connect(m_controls, &ShrinkControls::startRequested, this, &ShrinkPage::start);
    connect(m_controls, &ShrinkControls::stopRequested, m_shrinking, &session::Shrinking::stop);
    connect(m_overlaps, &models::OverlapModel::excludedChanged, this, &ShrinkPage::start);
    connect(m_shrinking, &session::Shrinking::runningChanged, this, &ShrinkPage::showAnswer);
    connect(m_shrinking, &session::Shrinking::answerChanged, this, &ShrinkPage::showAnswer);
    connect(m_saveModel, &QPushButton::clicked, this, &ShrinkPage::chooseModelFile);
    connect(m_saveTable, &QPushButton::clicked, this, &ShrinkPage::chooseTableFile);
    connect(&m_document, &session::Document::analysisChanged, this, &ShrinkPage::documentChanged);
}

void ShrinkPage::start()
{
    const auto analysis = m_document.analysis();
    if (!analysis || analysis->emulation.refusal)
        return;
    auto options = m_controls->options();
    options.pairs.excluded = m_overlaps->excluded();
    m_message->hide();
    m_shrinking->start(analysis, options);
}

// An answer is for one analysis.
void ShrinkPage::documentChanged()
{
    const auto analysis = m_document.analysis();
    if (!analysis)
        return;
    if (std::exchange(m_graph, analysis->graph) != analysis->graph)
        m_overlaps->clearExcluded();
    m_shrinking->forget();
    m_controls->setCanStart(!analysis->emulation.refusal);
    showAnswer();
}

// While a new search runs, the plans and pairs of the one before stay in sight; texts and buttons do not.
void ShrinkPage::showAnswer()
{
    const auto answer = m_shrinking->answer();
    const auto analysis = m_document.analysis();
    showTexts();
    m_saveModel->setEnabled(answer && answer->shrunk.smaller);
    m_saveTable->setEnabled(answer && !answer->shrunk.obstacle);
    if (m_shrinking->running() || !analysis)
        return;
    m_wipe->setPlans(analysis, answer ? answer->proposed : analysis);
    m_overlaps->setAnswer(answer);
    m_remedies->setAnswer(answer);
    setLines(m_bound, answer ? text::shrinkExplanation(*answer) : QStringList());
}

void ShrinkPage::showTexts()
{
    const auto analysis = m_document.analysis();
    if (!analysis)
        return;
    const auto answer = m_shrinking->answer();
    const bool running = m_shrinking->running(), refused = analysis->emulation.refusal.has_value();
    const auto idle = refused ? text::refusedShrinkText(*analysis) : running ? tr("Looking for a smaller plan …") : tr("Start looks for a plan with which the runtime takes less.");
    m_headline->setText(text::unbroken(answer ? text::shrinkHeadline(*answer) : idle));
    if (answer) {
        setLines(m_findings, text::shrinkFindings(*answer));
        setLines(m_warnings, text::shrinkWarnings(*answer));
        return;
    }
    setLines(m_findings, refused ? QStringList() : QStringList{text::currentVerdict(analysis->emulation)});
    setLines(m_warnings, {});
}

bool ShrinkPage::mayReplace(const QString& path)
{
    if (!session::isSameFile(path, m_document.path()))
        return true;
    const auto question = tr("%1 is the model that is open. Replace it by the one with the proposed plan? The plan that it has now is lost.").arg(QFileInfo(path).fileName());
    return QMessageBox::question(this, tr("Replace the opened model?"), question, QMessageBox::Yes | QMessageBox::No, QMessageBox::No) == QMessageBox::Yes;
}

bool ShrinkPage::told(const Status& status, const QString& path)
{
    const auto shown = QDir::toNativeSeparators(path);
    if (status)
        m_message->show(tr("Saved %1").arg(shown), MessageLine::Tone::Done);
    else
        m_message->show(QStringList{text::errorText(status.error(), shown), text::errorAdvice(status.error())}.join(u' ').trimmed(), MessageLine::Tone::Failed);
    return status.hasValue();
}

bool ShrinkPage::saveModel(const QString& path)
{
    const auto answer = m_shrinking->answer();
    return answer && mayReplace(path) && told(exporting::writeShrunkModel(path, m_document.path(), *answer), path);
}

bool ShrinkPage::saveTable(const QString& path)
{
    const auto answer = m_shrinking->answer();
    if (!answer)
        return false;
    if (session::isSameFile(path, m_document.path())) {
        m_message->show(tr("The C source would replace the model: choose another file."), MessageLine::Tone::Failed);
        return false;
    }
    return told(exporting::writePlanTable(path, m_document.path(), *answer), path);
}

QString ShrinkPage::suggestion(const QString& ending) const
{
    const auto& path = m_document.path();
    return QDir(session::folderFor(path)).filePath(QFileInfo(path).completeBaseName() + ending);
}

void ShrinkPage::chooseModelFile()
{
    const auto path = QFileDialog::getSaveFileName(this, tr("Save the model with the proposed plan"), suggestion(QStringLiteral("_small.tflite")), tr("Models (*.tflite)"));
    if (!path.isEmpty())
        saveModel(path);
}

void ShrinkPage::chooseTableFile()
{
    const auto path = QFileDialog::getSaveFileName(this, tr("Save the proposed plan as C source"), suggestion(QStringLiteral("_plan.c")), tr("C source (*.c *.cc *.h)"));
    if (!path.isEmpty())
        saveTable(path);
}

} // namespace arenascope::widgets
