// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace arenascope::cli {

// arenascope report MODEL... --target ID [--target ID ...] --format json
int runReport(const QStringList& arguments);

} // namespace arenascope::cli
