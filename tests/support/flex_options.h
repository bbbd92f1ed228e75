// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace arenascope::test {

// A flexbuffer map of 32-bit integers, as custom operators have it for options. Sorts by name, as the format wants.
std::vector<std::byte> flexMap(std::vector<std::pair<std::string, std::int32_t>> entries);

} // namespace arenascope::test
