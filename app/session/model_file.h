// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <memory>

#include "model/graph.h"
#include "support/result.h"

namespace arenascope::session {

// A file of the file system or a resource (":/…") as a Graph. Errors are model::readFile's.
Result<std::shared_ptr<const model::Graph>> readModel(const QString& path);

} // namespace arenascope::session
