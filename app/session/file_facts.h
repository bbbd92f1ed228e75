// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "report/tables.h"

namespace arenascope::session {

// Name, size and SHA-256 of a file; the digest is empty where it can't be read.
report::ModelFile describeFile(const QString& path);

// Whether both name one file, by whatever path; it may be yet to be written.
bool isSameFile(const QString& a, const QString& b);

} // namespace arenascope::session
