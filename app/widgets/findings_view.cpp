// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/findings_view.h"

#include "text/doctor_wording.h"
#include "text/measured_wording.h"
#include "text/numbers.h"

namespace arenascope::widgets {
namespace {

using analysis::Severity;
using measured::FindingCode;

constexpr std::size_t kMostFindings = 1000; // a log of a night may have more than anyone reads

QString marker(Severity severity)
{
    switch (severity) {
    case Severity::Error: return QStringLiteral("✗");
    case Severity::Warning: return QStringLiteral("!");
    case Severity::Info: break;
    }
    return QStringLiteral("·");
}

QString line(Severity severity, const QString& text, bool strong = false)
{
    const auto words = text::unbroken(text).toHtmlEscaped();
    return QStringLiteral("<p style='margin:2px 0 2px 12px; text-indent:-12px; white-space:pre-wrap'>%1  %2</p>").arg(marker(severity), strong ? QStringLiteral("<b>%1</b>").arg(words) : words);
}

QString heading(const QString& text)
{
    return QStringLiteral("<p style='margin:6px 0 2px 0'><b>%1</b></p>").arg(text.toHtmlEscaped());
}

bool isTheAnswer(FindingCode code)
{
    return code == FindingCode::Required || code == FindingCode::ArenaTooSmall || code == FindingCode::OperatorsMissing || code == FindingCode::ResolverTooSmall;
}

QString groupLines(const session::LogReading& reading)
{
    QString out;
    std::size_t shown = 0, left = 0;
    for (const auto& group : reading.groups) {
        if (shown + group.findings.size() > kMostFindings) {
            left += group.findings.size();
            continue;
        }
        shown += group.findings.size();
        if (reading.diagnosis.attempts > 1)
            out += heading(text::attemptTitle(group, reading.diagnosis.attempts));
        for (const auto& finding : group.findings)
            out += line(finding.severity, text::findingText(reading.diagnosis, finding), isTheAnswer(finding.code));
    }
    return left == 0 ? out : out + line(Severity::Info, FindingsView::tr("%1 more are not shown.").arg(left));
}

QString logHtml(const session::LogReading& reading)
{
    auto html = groupLines(reading);
    if (const auto code = text::resolverCode(reading.diagnosis); !code.isEmpty())
        html += QStringLiteral("<pre>%1</pre>").arg(code.toHtmlEscaped());
    return html;
}

QString dumpHtml(const session::DumpReading& reading, Bytes size)
{
    const bool sound = reading.scan.verdict == measured::FillVerdict::Plausible;
    auto lines = line(sound ? Severity::Info : Severity::Error, text::fillText(reading.scan, size));
    if (reading.missing > 0)
        lines += line(Severity::Warning, FindingsView::tr("%1 B between the first and the last address are not in the file.").arg(text::bytes(reading.missing)));
    if (reading.comparison)
        lines += line(reading.comparison->agrees() ? Severity::Info : Severity::Error, text::fillComparisonText(*reading.comparison), true);
    return lines;
}

} // namespace

FindingsView::FindingsView(QWidget* parent)
    : QTextBrowser(parent)
{
    setFrameShape(QFrame::NoFrame);
    setTabChangesFocus(true);
    setOpenLinks(false);
    setAcceptDrops(false); // files go to the window
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    document()->setDocumentMargin(12);
}

void FindingsView::showAnswer(const session::Measurement::Answer& answer, const QString& file)
{
    if (answer.error)
        setHtml(line(Severity::Error, text::measuredErrorText(*answer.error, file)));
    else if (answer.log)
        setHtml(logHtml(*answer.log));
    else if (answer.dump)
        setHtml(dumpHtml(*answer.dump, answer.arena.value_or(0)));
}

void FindingsView::showHint(const QString& text)
{
    setPlainText(text);
}

} // namespace arenascope::widgets
