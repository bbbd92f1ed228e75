// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string_view>

#include "shrink/operator_site.h"
#include "support/bytes.h"

namespace arenascope::shrink {

// How far the output has to begin before the first input; empty where no rule is proven.
struct KernelLag {
    std::optional<Bytes> bytes{};
    std::string_view source{};
};

KernelLag referenceLag(const OperatorSite& site);
// Of kernels of the library's own.
KernelLag cmsisNnLag(const OperatorSite& site);
KernelLag espNnLag(const OperatorSite& site);

} // namespace arenascope::shrink
