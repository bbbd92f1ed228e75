// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/diagnostics.h"

#include "text/wording.h"

namespace arenascope::cli {

std::vector<report::Diagnostic> diagnostics(const analysis::Analysis& analysis)
{
    std::vector<report::Diagnostic> found;
    for (const auto& note : analysis.notes)
        found.push_back({.severity = note.severity, .code = text::noteCodeName(note.code).toStdString(), .subject = note.subject,
            .text = text::noteText(analysis, note).toStdString()});
    return found;
}

std::vector<report::Diagnostic> diagnostics(const Error& error, const QString& file)
{
    const auto sentence = QStringList{text::errorText(error, file), text::errorAdvice(error)}.join(u' ').trimmed();
    return {{.severity = analysis::Severity::Error, .code = "unreadable", .subject = error.subject, .text = sentence.toStdString()}};
}

} // namespace arenascope::cli
