// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/diagnostics.h"

#include "text/wording.h"

namespace arenascope::text {

std::vector<report::Diagnostic> diagnostics(const analysis::Analysis& analysis)
{
    std::vector<report::Diagnostic> found;
    for (const auto& note : analysis.notes)
        found.push_back({.severity = note.severity, .code = noteCodeName(note.code).toStdString(), .subject = note.subject,
            .text = noteText(analysis, note).toStdString()});
    return found;
}

std::vector<report::Diagnostic> diagnostics(const Error& error, const QString& file)
{
    const auto sentence = QStringList{errorText(error, file), errorAdvice(error)}.join(u' ').trimmed();
    return {{.severity = analysis::Severity::Error, .code = "unreadable", .subject = error.subject, .text = sentence.toStdString()}};
}

} // namespace arenascope::text
