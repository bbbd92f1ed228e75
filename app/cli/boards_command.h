// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace arenascope::cli {

int runBoards(const QStringList& arguments);

} // namespace arenascope::cli
