// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace arenascope::cli {

// arenascope doctor LOG... [--model M] [--target ID] [--arena BYTES]
int runDoctor(const QStringList& arguments);

} // namespace arenascope::cli
