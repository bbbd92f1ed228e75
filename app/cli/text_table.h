// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QStringList>

namespace arenascope::cli {

// Columns that line up, two blanks apart; those whose names start with ">" stand at the right.
QString textTable(const QStringList& columns, const QList<QStringList>& rows);

} // namespace arenascope::cli
