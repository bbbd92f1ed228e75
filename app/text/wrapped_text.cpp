// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/wrapped_text.h"

#include <QStringList>

namespace arenascope::text {

QString wrapped(const QString& sentence, const QString& lead)
{
    QStringList lines;
    QString line = lead;
    for (const auto& word : sentence.split(u' ', Qt::SkipEmptyParts)) {
        if (line.size() + word.size() + 1 > 96) {
            lines << line;
            line = QString(lead.size(), u' ');
        }
        line += (line.trimmed().isEmpty() || line.endsWith(u' ') ? QString() : QStringLiteral(" ")) + word;
    }
    return (lines << line).join(u'\n');
}

} // namespace arenascope::text
