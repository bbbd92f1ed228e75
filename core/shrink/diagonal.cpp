// SPDX-License-Identifier: Apache-2.0
// Which kernels let their output follow behind what they have read of their input.
#include "shrink/elementwise.h"
#include "shrink/kernel_lag.h"
#include "shrink/operator_site.h"

namespace arenascope::shrink {
namespace {

KernelLag kernelLag(const OperatorSite& site)
{
    if (!site.hasInput(0))
        return {};
    if (runsReference(site))
        return referenceLag(site);
    return site.target().library == target::KernelLibrary::CmsisNn ? cmsisNnLag(site) : espNnLag(site);
}

} // namespace

std::vector<Allowance> diagonalAllowances(const OperatorSite& site)
{
    std::vector<Allowance> allowances;
    const auto allow = [&](std::size_t input, Bytes lag, std::string_view source) {
        allowances.push_back({.input = input, .technique = Technique::Diagonal, .kind = plan::OverlapKind::Below, .lag = lag, .source = source});
    };
    for (const auto& one : elementwiseInputs(site))
        if (one.lag > 0)
            allow(one.input, one.lag, one.source);
    if (const auto lag = kernelLag(site); lag.bytes)
        allow(0, *lag.bytes, lag.source);
    return allowances;
}

} // namespace arenascope::shrink
