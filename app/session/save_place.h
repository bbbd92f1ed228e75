// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace arenascope::session {

// Where a dialog for a file that belongs to a model starts: the model's folder; a sample has none, and `otherwise` (the
// home folder where that is empty) takes its place.
QString folderFor(const QString& modelPath, const QString& otherwise = {});

} // namespace arenascope::session
