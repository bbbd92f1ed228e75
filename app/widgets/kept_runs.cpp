// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/kept_runs.h"

#include <QDir>
#include <QEvent>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QShortcut>
#include <QVBoxLayout>

#include "export/write_file.h"
#include "models/kept_runs_model.h"
#include "session/file_facts.h"
#include "text/headline_wording.h"
#include "text/measured_wording.h"
#include "text/numbers.h"
#include "theme/theme.h"
#include "widgets/filtered_table.h"
#include "widgets/pane_header.h"
#include "widgets/style.h"

namespace arenascope::widgets {
namespace {

constexpr int kLeastTableHeight = 72;

QLabel* makeText(TextStyle style, const char* name)
{
    auto* label = makeLabel(style);
    label->setObjectName(QLatin1String(name));
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

// What the last run in a log measured: nothing without a figure.
std::optional<measured::MeasuredRun> runOf(const session::Measurement& measurement)
{
    const auto& answer = measurement.answer();
    if (!answer || !answer->log || answer->log->comparison.rows.empty())
        return std::nullopt;
    const auto& rows = answer->log->comparison.rows;
    const auto figure = answer->log->comparison.total();
    return measured::MeasuredRun{.target = std::string(answer->analysis->target.id), .model = {}, .sha256 = {},
        .quantity = rows.front().part == measured::ComparedPart::Used ? measured::Quantity::Used : measured::Quantity::RecorderTotal,
        .predicted = figure.predicted, .measured = figure.measured};
}

// Of all that is kept: what tells of the required arena before what does not.
std::optional<measured::Correction> correctionToTell(const measured::Calibration& calibration, std::string_view target)
{
    const auto required = measured::requiredCorrection(calibration, target);
    return required ? required : measured::correctionFor(calibration, target, measured::Quantity::RecorderTotal);
}

} // namespace

KeptRuns::KeptRuns(session::Document& document, session::Measurement& measurement, session::Calibrations& calibrations, QWidget* parent)
    : Surface(parent)
    , m_document(document)
    , m_measurement(measurement)
    , m_calibrations(calibrations)
    , m_model(new models::KeptRunsModel(calibrations, document))
    , m_table(new FilteredTable(document, m_model))
    , m_name(new QLineEdit)
    , m_keep(new QPushButton(tr("&Keep")))
    , m_remove(new QPushButton(tr("&Remove")))
    , m_figure(makeText(TextStyle::Body, "correctedFigure"))
    , m_explanation(makeText(TextStyle::Muted, "correctionText"))
    , m_error(makeText(TextStyle::Body, "calibrationError"))
{
    m_table->setObjectName(QStringLiteral("keptRuns"));
    m_table->setWideColumns({models::KeptRunsModel::Name});
    m_table->setMinimumHeight(kLeastTableHeight);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(buildHeader());
    auto* texts = new QVBoxLayout;
    texts->setContentsMargins(16, 0, 16, 8);
    for (auto* text : {m_error, m_figure, m_explanation})
        texts->addWidget(text);
    layout->addLayout(texts);
    layout->addWidget(m_table, 1);
    layout->addStretch();
    connect(&calibrations, &session::Calibrations::changed, this, &KeptRuns::showState);
    connect(&measurement, &session::Measurement::changed, this, &KeptRuns::showState);
    connect(&document, &session::Document::analysisChanged, this, &KeptRuns::showState);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &KeptRuns::showState);
    showState();
}

QWidget* KeptRuns::buildHeader()
{
    m_name->setObjectName(QStringLiteral("calibrationName"));
    m_name->setPlaceholderText(tr("name: which SDK, which board"));
    m_name->setMinimumWidth(180);
    m_name->setMaximumWidth(320);
    m_keep->setObjectName(QStringLiteral("keepCalibration"));
    m_remove->setObjectName(QStringLiteral("removeCalibration"));
    m_remove->setToolTip(tr("Forget the run chosen in the list"));
    connect(m_keep, &QPushButton::clicked, this, &KeptRuns::keep);
    connect(m_name, &QLineEdit::returnPressed, m_keep, &QPushButton::click);
    connect(m_remove, &QPushButton::clicked, this, &KeptRuns::remove);
    connect(new QShortcut(QKeySequence::Delete, m_table, nullptr, nullptr, Qt::WidgetShortcut), &QShortcut::activated, this, &KeptRuns::remove);
    auto* header = new PaneHeader(tr("Calibration of this target"));
    for (QWidget* part : {static_cast<QWidget*>(m_name), static_cast<QWidget*>(m_keep), static_cast<QWidget*>(m_remove)})
        header->add(part);
    header->setFixedHeight(40);
    return header;
}

void KeptRuns::keep()
{
    auto run = runOf(m_measurement);
    if (!run)
        return;
    const auto file = session::describeFile(m_document.path());
    run->model = file.name;
    run->sha256 = file.sha256;
    run->note = m_name->text().trimmed().toStdString();
    change([&](measured::Calibration& calibration) { calibration.add(*run); });
}

void KeptRuns::remove()
{
    const auto* model = static_cast<const QSortFilterProxyModel*>(m_table->model());
    const auto rows = m_table->selectionModel()->selectedRows();
    if (rows.isEmpty())
        return;
    const auto run = m_model->run(model->mapToSource(rows.front()).row());
    change([&](measured::Calibration& calibration) { std::erase(calibration.runs, run); });
}

// The file as it is now, with the edit: another window or the command line may have written it meanwhile.
void KeptRuns::change(const std::function<void(measured::Calibration&)>& edit)
{
    m_calibrations.reload();
    if (m_calibrations.error())
        return;
    auto calibration = m_calibrations.calibration();
    edit(calibration);
    QDir().mkpath(QFileInfo(m_calibrations.file()).absolutePath());
    const auto written = exporting::writeFile(m_calibrations.file(), QByteArray::fromStdString(measured::writeCalibration(calibration)));
    if (written)
        m_calibrations.reload();
    else
        showError(written.error());
}

void KeptRuns::showState()
{
    const bool canKeep = runOf(m_measurement).has_value() && !m_calibrations.error();
    m_keep->setEnabled(canKeep);
    m_name->setEnabled(canKeep);
    m_keep->setToolTip(canKeep ? tr("Keep this run's figure, to calibrate the target with") : tr("Needs a log with arena_used_bytes() or a recorder's report"));
    m_remove->setEnabled(m_table->selectionModel()->hasSelection());
    m_table->setVisible(m_model->rowCount() > 0);
    showError(m_calibrations.error());
    showCorrection();
}

// What is kept of recorders tells nothing of the required arena, and is told all the same.
void KeptRuns::showCorrection()
{
    const auto analysis = m_document.analysis();
    const bool answered = analysis && analysis->status == analysis::AnalysisStatus::Ok;
    const auto told = answered ? correctionToTell(m_calibrations.calibration(), analysis->target.id) : std::nullopt;
    const auto& correction = answered ? analysis->correction : std::nullopt;
    m_figure->setVisible(correction && correction->kind == measured::CorrectionKind::Constant);
    if (correction)
        m_figure->setText(text::unbroken(tr("Required with the correction of %1 B: %2. As predicted: %3.")
            .arg(text::signedBytes(correction->bytes), text::correctedFigure(*analysis), text::bytesWithUnit(analysis->emulation.required16))));
    if (told)
        m_explanation->setText(text::unbroken(text::correctionText(*told)));
    else
        m_explanation->setText(m_model->rowCount() > 0 ? tr("The kept runs agree with the prediction.")
                                                       : tr("Nothing kept yet. Runs that differ from the prediction by a constant become a named correction, which is shown beside the figures."));
}

void KeptRuns::showError(const std::optional<Error>& error)
{
    m_error->setVisible(error.has_value());
    if (error)
        m_error->setText(text::measuredErrorText(*error, m_calibrations.file()));
    auto colors = m_error->palette();
    colors.setColor(QPalette::WindowText, theme::alarm(theme::schemeOf(palette())));
    m_error->setPalette(colors);
}

void KeptRuns::changeEvent(QEvent* event)
{
    Surface::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showError(m_calibrations.error());
}

} // namespace arenascope::widgets
