// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "model/tensor_type.h"
#include "support/bytes.h"
#include "target/release.h"

namespace arenascope::arena {

// Whether the runtime makes a TfLiteType of the file's type at all (core/api/flatbuffer_conversions.cc,
// ConvertTensorType).
bool convertsType(model::TensorType type, const target::Release& release);

// Element size as memory_helpers.cc, TfLiteTypeSizeOf, knows it; empty for types it refuses.
std::optional<Bytes> elementBytes(model::TensorType type, const target::Release& release);

} // namespace arenascope::arena
