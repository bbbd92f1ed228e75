// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/measured_page.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSplitter>
#include <QVBoxLayout>
#include <chrono>

#include "text/input.h"
#include "text/numbers.h"
#include "widgets/findings_view.h"
#include "widgets/kept_runs.h"
#include "widgets/log_edit.h"
#include "widgets/measured_results.h"
#include "widgets/pane_header.h"
#include "widgets/style.h"
#include "widgets/surface.h"

namespace arenascope::widgets {

using namespace std::chrono_literals;

MeasuredPage::MeasuredPage(session::Document& document, session::Measurement& measurement, session::Calibrations& calibrations, QWidget* parent)
    : QWidget(parent)
    , m_measurement(measurement)
    , m_document(document)
    , m_calibrations(calibrations)
    , m_log(new LogEdit)
    , m_source(makeLabel(TextStyle::Muted))
    , m_wrong(makeLabel(TextStyle::Body))
    , m_arena(new QLineEdit)
    , m_fill(new QLineEdit)
    , m_findings(new FindingsView)
    , m_kept(new KeptRuns(document, measurement, m_calibrations))
{
    setObjectName(QStringLiteral("measuredPageContent"));
    m_log->setObjectName(QStringLiteral("measuredLog"));
    m_log->setPlaceholderText(pasteHint());
    m_findings->setObjectName(QStringLiteral("measuredFindings"));
    m_typing.setSingleShot(true);
    m_typing.setInterval(250ms);
    auto* splitter = new QSplitter(Qt::Vertical);
    splitter->setChildrenCollapsible(false);
    splitter->setHandleWidth(1);
    for (QWidget* part : {static_cast<QWidget*>(m_log), static_cast<QWidget*>(m_findings), static_cast<QWidget*>(new MeasuredResults(document, measurement)), static_cast<QWidget*>(m_kept)})
        splitter->addWidget(part);
    splitter->setSizes({100, 150, 220, 130});
    splitter->setStretchFactor(1, 1);
    splitter->setStretchFactor(2, 2);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(buildHeader());
    layout->addWidget(buildFields());
    layout->addWidget(splitter, 1);
    connect(m_log, &QPlainTextEdit::textChanged, &m_typing, qOverload<>(&QTimer::start));
    connect(&m_typing, &QTimer::timeout, this, [this] { m_measurement.setText(m_log->toPlainText()); });
    connect(m_log, &LogEdit::longTextPasted, this, &MeasuredPage::takeLongText);
    connect(&measurement, &session::Measurement::changed, this, &MeasuredPage::showAnswer);
    connect(&measurement, &session::Measurement::workingLongChanged, this, &MeasuredPage::showWaiting);
    showAnswer();
}

QString MeasuredPage::pasteHint()
{
    return tr("Paste what the device printed, or drop a log or a dump of the arena here: failed allocations, arena_used_bytes(), the report of the recording interpreter.");
}

// What stands where a log would: a file whose content is no text, or too much of it, is named.
QString MeasuredPage::placeholder(const session::Measurement::Answer* answer, const QString& name) const
{
    if (!answer || !answer->text.isEmpty() || answer->error)
        return pasteHint();
    if (name.isEmpty())
        return tr("What was pasted has more text than is shown here.");
    return answer->dump ? tr("%1 is a dump of memory.").arg(name) : tr("%1 has more text than is shown here.").arg(name);
}

QWidget* MeasuredPage::buildHeader()
{
    auto* open = new QPushButton(tr("Open &log or dump …"));
    open->setObjectName(QStringLiteral("openLog"));
    connect(open, &QPushButton::clicked, this, &MeasuredPage::chooseFile);
    auto* clear = new QPushButton(tr("&Clear"));
    clear->setObjectName(QStringLiteral("clearLog"));
    connect(clear, &QPushButton::clicked, this, &MeasuredPage::clear);
    m_source->setObjectName(QStringLiteral("measuredSource"));
    auto* header = new PaneHeader(tr("What the device reported"));
    header->setFixedHeight(40);
    for (QWidget* part : {static_cast<QWidget*>(m_source), static_cast<QWidget*>(open), static_cast<QWidget*>(clear)})
        header->add(part);
    return header;
}

QWidget* MeasuredPage::buildFields()
{
    m_arena->setObjectName(QStringLiteral("measuredArena"));
    m_arena->setPlaceholderText(tr("as the log says"));
    m_arena->setToolTip(tr("The arena's size in the firmware, where the log does not say it: 26080, 64 KiB"));
    m_arena->setFixedWidth(140);
    m_fill->setObjectName(QStringLiteral("fillByte"));
    m_fill->setText(QStringLiteral("0xAA"));
    m_fill->setToolTip(tr("What the arena was filled with before the interpreter was made, for dumps"));
    m_fill->setFixedWidth(72);
    m_wrong->setObjectName(QStringLiteral("measuredWrong"));
    connect(m_arena, &QLineEdit::textChanged, this, &MeasuredPage::readFields);
    connect(m_fill, &QLineEdit::textChanged, this, &MeasuredPage::readFields);
    auto* arenaLabel = new QLabel(tr("&Arena size"));
    arenaLabel->setBuddy(m_arena);
    auto* fillLabel = new QLabel(tr("F&ill byte"));
    fillLabel->setBuddy(m_fill);
    auto* fields = new Surface;
    auto* row = new QHBoxLayout(fields);
    row->setContentsMargins(16, 0, 16, 8);
    row->setSpacing(8);
    for (QWidget* part : {static_cast<QWidget*>(arenaLabel), static_cast<QWidget*>(m_arena), static_cast<QWidget*>(fillLabel), static_cast<QWidget*>(m_fill)})
        row->addWidget(part);
    row->addWidget(m_wrong, 1);
    return fields;
}

void MeasuredPage::chooseFile()
{
    const auto path = QFileDialog::getOpenFileName(this, tr("Open a log or a dump of the arena"), QFileInfo(m_document.path()).absolutePath(),
        tr("Logs and dumps (*.txt *.log *.bin *.hex *.dump);;All files (*)"));
    if (!path.isEmpty())
        open(path);
}

void MeasuredPage::open(const QString& path)
{
    m_typing.stop();
    m_measurement.open(path);
}

void MeasuredPage::clear()
{
    m_log->clear();
    m_typing.stop();
    m_measurement.setText({});
    m_log->setFocus();
}

void MeasuredPage::takeLongText(const QString& text)
{
    m_log->clear();
    m_typing.stop();
    m_measurement.setText(text);
}

void MeasuredPage::readFields()
{
    const auto text = m_arena->text().trimmed();
    const auto bytes = text.isEmpty() ? std::nullopt : text::parseBytes(text);
    const auto byte = text::parseByte(m_fill->text());
    const bool arenaFits = text.isEmpty() || bytes;
    m_wrong->setText(!arenaFits ? tr("“%1” is no number of bytes.").arg(text) : !byte ? tr("“%1” is no byte: 0 to 255, or 0x00 to 0xFF.").arg(m_fill->text()) : QString());
    if (arenaFits)
        m_measurement.setArena(bytes);
    if (byte)
        m_measurement.setFill(*byte);
}

void MeasuredPage::showAnswer()
{
    const auto& answer = m_measurement.answer();
    const auto name = QFileInfo(m_measurement.path()).fileName();
    const auto size = answer ? text::bytesWithUnit(answer->bytes) : QString();
    m_log->setPlaceholderText(placeholder(answer.get(), name));
    m_source->setText(name.isEmpty() || !answer ? name : QStringLiteral("%1 · %2").arg(name, size));
    if (!answer) {
        m_findings->showHint(tr("Here stands why an allocation failed and which arena works, measured figures beside their predictions, and a dump over the predicted map."));
        return;
    }
    if (!name.isEmpty() && m_log->toPlainText() != answer->text) {
        const QSignalBlocker quiet(m_log);
        m_log->setPlainText(answer->text);
    }
    m_findings->showAnswer(*answer, name.isEmpty() ? tr("The text") : name);
}

void MeasuredPage::showWaiting(bool waiting)
{
    if (waiting)
        m_findings->showHint(tr("Reading …"));
}

// The command line may have kept runs meanwhile.
void MeasuredPage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    m_calibrations.reload();
}

} // namespace arenascope::widgets
