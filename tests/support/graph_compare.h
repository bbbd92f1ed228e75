// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "model/graph.h"

namespace arenascope::test {

// Where two graphs say something different, as a path; empty when they say the same. Buffer bytes are
// compared by content; file size and storage are not looked at.
std::string firstDifference(const model::Graph& a, const model::Graph& b);

} // namespace arenascope::test
