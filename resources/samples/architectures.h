// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace arenascope::samples {

struct Sample {
    std::string_view fileName; // without extension
    std::vector<std::byte> (*make)();
};

// The four networks of the MLPerf Tiny benchmark (Banbury et al., "MLPerf Tiny Benchmark", 2021) and a
// grey-scale person detector, as int8 models without trained weights. What they need of memory is what the
// trained ones need.
std::span<const Sample> allSamples();

} // namespace arenascope::samples
