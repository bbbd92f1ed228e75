// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/measurement.h"

#include <QStringDecoder>
#include <algorithm>

#include "session/file_content.h"

namespace arenascope::session {
namespace {

using Answer = Measurement::Answer;
using ContentPtr = std::shared_ptr<const std::string>;

constexpr std::size_t kLooked = std::size_t(64) << 10; // at the start of the content

struct Task {
    Document::AnalysisPtr analysis;
    std::optional<Bytes> arena;
    std::uint8_t fill;
    measured::Calibration calibration;
};

// Logs that were redirected on Windows are UTF-16 with a byte order mark.
std::string decoded(std::string content)
{
    const auto encoding = QStringConverter::encodingForData(QByteArrayView(content.data(), qsizetype(std::min<std::size_t>(content.size(), 4))));
    if (!encoding || *encoding == QStringConverter::Utf8)
        return content;
    QStringDecoder decoder(*encoding);
    const QString text = decoder.decode(QByteArrayView(content.data(), qsizetype(content.size())));
    return decoder.hasError() ? content : text.toStdString();
}

// Serial noise is a few bytes; memory is more.
bool looksBinary(std::string_view content)
{
    const auto start = content.substr(0, kLooked);
    const auto odd = std::ranges::count_if(start, [](unsigned char c) { return (c < 0x20 && c != '\n' && c != '\r' && c != '\t' && c != 0x1b) || c > 0x7e; });
    return static_cast<std::size_t>(odd) * 4 > start.size();
}

std::optional<LogReading> readLog(const measured::Log& log, const Task& task, const CancelToken& cancel)
{
    const auto& analysis = *task.analysis;
    auto diagnosis = measured::diagnose(log, {.graph = analysis.graph, .target = analysis.target, .edits = analysis.edits, .arena = task.arena, .calibration = task.calibration}, cancel);
    if (!diagnosis)
        return std::nullopt;
    LogReading reading{.diagnosis = std::move(diagnosis).value(), .groups = {}, .comparison = {}};
    reading.groups = measured::attemptGroups(reading.diagnosis);
    if (analysis.status == analysis::AnalysisStatus::Ok)
        reading.comparison = measured::compareLog(log, analysis, task.arena);
    return reading;
}

DumpReading scanDump(const measured::Dump& dump, const Task& task)
{
    DumpReading reading{.scan = measured::scanFill(dump, task.fill, task.arena), .comparison = {}, .missing = dump.missing};
    if (reading.scan.verdict == measured::FillVerdict::Plausible && task.analysis->status == analysis::AnalysisStatus::Ok)
        reading.comparison = measured::compareFill(reading.scan, *task.analysis);
    return reading;
}

// Text whose very first line is no line of a dump was meant as a log.
bool isNoDump(const Error& error)
{
    return error.code == ErrorCode::InvalidValue && error.subject == "line" && error.number.value_or(0) <= 1;
}

Answer read(const std::string& content, const Task& task, const CancelToken& cancel)
{
    Answer answer{.analysis = task.analysis, .arena = task.arena, .text = {}, .bytes = content.size(), .log = {}, .dump = {}, .error = {}};
    const auto log = looksBinary(content) ? measured::Log() : measured::parseLog(content);
    const bool speaks = !log.attempts.empty() || !log.linker.empty();
    const auto dump = speaks ? Result<measured::Dump>(Error{.code = ErrorCode::InvalidValue, .subject = "line"}) : measured::readDump(content, task.fill);
    if (dump)
        answer.dump = scanDump(*dump, task);
    else if (speaks || isNoDump(dump.error()))
        answer.log = readLog(log, task, cancel);
    else
        answer.error = dump.error();
    if (answer.log && content.size() <= kLargestShownLog)
        answer.text = QString::fromStdString(content);
    return answer;
}

} // namespace

Measurement::Measurement(Document& document, QObject* parent)
    : QObject(parent)
    , m_document(document)
{
    connect(&document, &Document::analysisChanged, this, &Measurement::refresh);
    connect(&m_job, &BackgroundJob::lastingChanged, this, &Measurement::workingLongChanged);
}

void Measurement::setText(const QString& text)
{
    m_path.clear();
    m_content = text.trimmed().isEmpty() ? nullptr : std::make_shared<const std::string>(text.toStdString());
    refresh();
}

void Measurement::open(const QString& path)
{
    m_path = path;
    m_content = nullptr;
    refresh();
}

void Measurement::setArena(std::optional<Bytes> arena)
{
    if (std::exchange(m_arena, arena) != arena)
        refresh();
}

void Measurement::setFill(std::uint8_t fill)
{
    if (std::exchange(m_fill, fill) != fill)
        refresh();
}

void Measurement::setThreshold(double threshold)
{
    if (std::exchange(m_threshold, threshold) != threshold)
        Q_EMIT changed();
}

void Measurement::refresh()
{
    const auto analysis = m_document.analysis();
    if (!analysis || (!m_content && m_path.isEmpty())) {
        m_job.cancel();
        m_answer = nullptr;
        Q_EMIT changed();
        return;
    }
    m_job.start([this, content = m_content, path = m_path, task = Task{analysis, m_arena, m_fill, m_document.calibration()}](const CancelToken& cancel) mutable {
        std::optional<Error> error;
        if (!content) {
            auto whole = readContent(path, measured::kLargestDump * 4);
            error = whole ? std::nullopt : std::optional(whole.error());
            content = whole ? std::make_shared<const std::string>(decoded(std::move(whole).value())) : nullptr;
        }
        auto answer = std::make_shared<Answer>(content ? read(*content, task, cancel) : Answer{.analysis = task.analysis, .arena = task.arena, .text = {}, .bytes = 0, .log = {}, .dump = {}, .error = error});
        return std::function<void()>([this, content, answer] {
            m_content = content;
            m_answer = answer;
            Q_EMIT changed();
        });
    });
}

} // namespace arenascope::session
