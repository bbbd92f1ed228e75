// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string_view>

namespace arenascope::text {

// A name from a file as one line that reads in the order of its characters: control characters and marks that change the
// direction of writing are "�". Names are compared and written as they are, never so.
QString displayName(std::string_view name);

} // namespace arenascope::text
