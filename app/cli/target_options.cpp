// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/target_options.h"

#include "cli/console.h"
#include "text/target_wording.h"

namespace arenascope::cli {
namespace {

QString utf8(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

} // namespace

QString readTargetIds(const QStringList& ids, std::vector<target::Target>& targets)
{
    for (const auto& id : ids) {
        const auto found = target::findTarget(id.toStdString());
        if (!found)
            return QStringLiteral("there is no target “%1”; --list-targets shows all.").arg(id);
        targets.push_back(*found);
    }
    if (ids.isEmpty())
        targets.push_back(target::targets().front());
    return {};
}

void printTargets()
{
    for (const auto& target : target::targets())
        printOut(QStringLiteral("%1  %2  %3\n").arg(utf8(target.id), -36).arg(text::exactnessText(target), -17).arg(utf8(target.title)));
}

} // namespace arenascope::cli
