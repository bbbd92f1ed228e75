// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "report/tables.h"

namespace arenascope::session {

// Name, size and SHA-256 of a file; the digest is empty where it can't be read.
report::ModelFile describeFile(const QString& path);

} // namespace arenascope::session
