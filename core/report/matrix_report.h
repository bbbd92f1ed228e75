// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>

#include "analysis/board_fit.h"
#include "report/tables.h"

// One model on many boards or targets: a row each, the first column the model.
namespace arenascope::report {

Table boardTable(const ModelFile& file, std::span<const analysis::BoardFit> fits);
Table targetTable(const ModelFile& file, std::span<const analysis::AnalysisPtr> analyses);

// One JSON object on one line, without a line end ("arenascope.boards/1", "arenascope.targets/1").
std::string jsonBoards(const ModelFile& file, std::span<const analysis::BoardFit> fits);
std::string jsonTargets(const ModelFile& file, std::span<const analysis::AnalysisPtr> analyses);

} // namespace arenascope::report
