// SPDX-License-Identifier: Apache-2.0
#include <set>
#include <utility>

#include "kernels/registration.h"
#include "report/header_report.h"

namespace arenascope::report {
namespace {

ResolverCall callFor(const model::Operator& op, const target::Target& target)
{
    const auto name = model::operatorName(op);
    const auto method = kernels::addMethod(op, target);
    return method.empty() ? ResolverCall{name, "AddCustom", true} : ResolverCall{name, std::string(method), false};
}

} // namespace

std::vector<ResolverCall> resolverCalls(const analysis::Analysis& analysis)
{
    std::vector<ResolverCall> calls;
    std::set<std::pair<std::int32_t, std::string>> seen;
    for (const auto& subgraph : analysis.graph->subgraphs)
        for (const auto& op : subgraph.operators)
            if (seen.emplace(static_cast<std::int32_t>(op.code), op.customName).second)
                calls.push_back(callFor(op, analysis.target));
    return calls;
}

} // namespace arenascope::report
