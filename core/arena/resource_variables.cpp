// SPDX-License-Identifier: Apache-2.0
#include "arena/resource_variables.h"

#include <set>
#include <utility>

namespace arenascope::arena {

std::uint32_t countResourceVariables(const model::Graph& graph)
{
    std::set<std::pair<std::string_view, std::string_view>> names;
    for (const auto& subgraph : graph.subgraphs)
        for (const auto& op : subgraph.operators)
            if (const auto* options = std::get_if<model::VarHandleOptions>(&op.options); options && op.code == model::BuiltinOperator::VarHandle)
                names.emplace(options->container, options->sharedName);
    return static_cast<std::uint32_t>(names.size());
}

// FindId takes a missing container for any.
std::size_t ResourceVariables::find(std::string_view container, std::string_view name) const
{
    std::size_t i = 0;
    while (i < m_variables.size() && !((container.empty() || container == m_variables[i].container) && name == m_variables[i].name))
        ++i;
    return i;
}

bool ResourceVariables::registerHandle(std::string_view container, std::string_view name, TensorRef handle)
{
    const std::size_t id = find(container, name);
    if (id == m_variables.size()) {
        if (m_variables.size() >= m_capacity)
            return false;
        m_variables.push_back({.container = std::string(container), .name = std::string(name)});
    }
    m_handles[handle] = id;
    return true;
}

bool ResourceVariables::claimBuffer(TensorRef handle)
{
    const auto found = m_handles.find(handle);
    return found != m_handles.end() && claimBuffer(found->second);
}

bool ResourceVariables::claimBuffer(std::size_t id)
{
    return !std::exchange(m_variables[id].allocated, true);
}

} // namespace arenascope::arena
