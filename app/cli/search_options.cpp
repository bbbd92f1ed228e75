// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/search_options.h"

#include <QCommandLineParser>

namespace arenascope::cli {

void addTimeLimit(QCommandLineParser& parser, const QString& standard)
{
    parser.addOption({QStringLiteral("time-limit"), QStringLiteral("Search for at most so many seconds (default: %1); what was found until then counts.").arg(standard),
        QStringLiteral("SECONDS"), standard});
}

QString readTimeLimit(const QCommandLineParser& parser, std::chrono::milliseconds& limit)
{
    constexpr double kLongest = 7 * 24 * 3600;
    const auto text = parser.value(QStringLiteral("time-limit"));
    bool ok = false;
    const auto seconds = text.toDouble(&ok);
    if (!ok || !(seconds >= 0 && seconds <= kLongest))
        return QStringLiteral("“%1” is no number of seconds.").arg(text);
    limit = std::chrono::milliseconds(static_cast<std::int64_t>(seconds * 1000));
    return {};
}

} // namespace arenascope::cli
