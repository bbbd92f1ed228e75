// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "analysis/analysis.h"

namespace arenascope::analysis {

// sizeof(MicroMutableOpResolver<operators>) in bytes, for at least one operator.
Bytes resolverBytes(const target::Target& target, std::uint32_t operators);

// Distinct operators (code and custom name) of the model.
std::uint32_t distinctOperators(const model::Graph& graph);

// Whether the target's structures are measured as it is built: with TF_LITE_STATIC_MEMORY or without.
bool isLayoutKnown(const target::Target& target);

StaticMemory staticMemory(const model::Graph& graph, const target::Target& target, const Edits& edits);

} // namespace arenascope::analysis
