// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "analysis/edits.h"

namespace arenascope::report {

// How the edits differ from the recorded runs' set-up, as options of the command line: a figure is only worth what is
// known of how it was asked for. "--recording", "--scratch 0:3=5000". Budget and reserve change no figure of the arena.
std::vector<std::string> setupOptions(const analysis::Edits& edits);

} // namespace arenascope::report
