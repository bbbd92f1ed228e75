// SPDX-License-Identifier: Apache-2.0
// Which kernels may write their output over an input, element by element or as a whole.

#include "shrink/elementwise.h"
#include "shrink/operator_site.h"

namespace arenascope::shrink {
namespace {

using model::BuiltinOperator;

// Copies nothing when input and output are one place. RESHAPE looks for that (kernels/reshape.cc, EvalReshapeReference);
// SQUEEZE calls memcpy for it all the same (kernels/squeeze.cc), which every compiler's library has to stand, because
// compilers themselves copy structures onto themselves that way. Any other overlap would be undefined.
std::string_view wholeCopySource(BuiltinOperator code)
{
    switch (code) {
    case BuiltinOperator::Reshape: return "kernels/reshape.cc EvalReshapeReference";
    case BuiltinOperator::Squeeze: return "kernels/squeeze.cc SqueezeEval";
    default: return {};
    }
}

} // namespace

std::vector<Allowance> inPlaceAllowances(const OperatorSite& site)
{
    std::vector<Allowance> allowances;
    if (const auto source = wholeCopySource(site.op().code); !source.empty() && site.hasInput(0)
        && runsReference(site))
        allowances.push_back({.input = 0, .technique = Technique::InPlace, .kind = plan::OverlapKind::Identical, .source = source});
    for (const auto& one : elementwiseInputs(site))
        if (one.lag == 0)
            allowances.push_back({.input = one.input, .technique = Technique::InPlace, .kind = plan::OverlapKind::Below, .source = one.source});
    return allowances;
}

} // namespace arenascope::shrink
