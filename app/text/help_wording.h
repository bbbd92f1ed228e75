// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace arenascope::text {

QString about();    // one line: name, version, licence
QString helpPage(); // rich text: what the figures mean, what mouse and keyboard do

} // namespace arenascope::text
