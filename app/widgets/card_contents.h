// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/analysis.h"
#include "analysis/chart_rows.h"
#include "analysis/rows.h"
#include "widgets/hover_card.h"

// What the hover cards say.
namespace arenascope::widgets {

CardContent bufferCard(const analysis::Analysis& analysis, const std::vector<analysis::TensorRow>& tensors, std::size_t buffer);
CardContent tailSectionCard(const analysis::TailSection& section);
CardContent stepCard(const analysis::Analysis& analysis, std::int32_t step);

} // namespace arenascope::widgets
