// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>
#include <vector>

#include "target/target.h"

// The targets as a way to walk: chip, then SDK and version, then kernels. Each list is in the targets' order.
namespace arenascope::target {

std::vector<std::string_view> chips();
std::vector<Release> releasesFor(std::string_view chip);
std::vector<Target> targetsFor(std::string_view chip, std::string_view releaseId); // differ in their kernels alone

// Of a chip's targets, or of those of one release, the most like another: the same release counts most, then the
// kernel library and its version. The first of equals. `like` itself for a chip or release without targets.
Target closestTarget(const Target& like, std::string_view chip, std::string_view releaseId = {});

} // namespace arenascope::target
