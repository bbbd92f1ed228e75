// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "model/graph.h"
#include "support/ids.h"

namespace arenascope::arena {

// Distinct (container, shared_name) pairs of the model's VAR_HANDLE operators.
std::uint32_t countResourceVariables(const model::Graph& graph);

// The runtime's table of resource variables (micro_resource_variable.cc): found by container and name, and known to
// other operators by the handle tensor that a VAR_HANDLE fills.
class ResourceVariables {
public:
    explicit ResourceVariables(std::uint32_t capacity) : m_capacity(capacity) {}

    bool registerHandle(std::string_view container, std::string_view name, TensorRef handle); // false: no room left
    // True for the first caller, who allocates the variable's buffer. A handle that no VAR_HANDLE of its subgraph fills
    // allocates nothing (assign_variable.cc, Prepare).
    bool claimBuffer(TensorRef handle);
    // The same by number, for a handle that is a constant of the file.
    bool claimBuffer(std::size_t id);
    std::size_t count() const { return m_variables.size(); }
    std::uint32_t capacity() const { return m_capacity; }

private:
    struct Variable {
        std::string container, name;
        bool allocated = false;
    };
    std::size_t find(std::string_view container, std::string_view name) const;

    std::uint32_t m_capacity;
    std::vector<Variable> m_variables;
    std::map<TensorRef, std::size_t> m_handles;
};

} // namespace arenascope::arena
