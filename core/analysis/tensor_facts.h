// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "analysis/rows.h"

namespace arenascope::analysis {

// The dimensions the tensor has after Prepare.
std::span<const std::int32_t> tensorShape(const Analysis& analysis, TensorRef tensor);

// Its size as the runtime counts it (a 4-bit element takes a byte); 0 where it has none.
Bytes tensorBytes(const Analysis& analysis, TensorRef tensor);

// Graph inputs with an open dimension for which no shape is given: the runtime takes the stored one.
std::vector<TensorId> inputsAsStored(const Analysis& analysis);

// Graph inputs whose shape is the user's, not the stored one.
std::vector<TensorId> inputsAsGiven(const Analysis& analysis);

MemoryKind kindOf(arena::BufferRole role);

} // namespace arenascope::analysis
