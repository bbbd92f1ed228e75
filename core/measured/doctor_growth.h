// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>
#include <vector>

#include "arena/emulation.h"
#include "measured/finding.h"
#include "target/target.h"

namespace arenascope::measured {

// Two builds that differ in nothing but the version of their kernel library.
bool isSibling(const target::Target& a, const target::Target& b);

// What made the head larger than on the target named `there`; nothing where it is not.
std::vector<Finding> growthFindings(const arena::Emulation& here, const arena::Emulation& there, std::string_view thereId);

} // namespace arenascope::measured
