// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>

#include "support/result.h"

namespace arenascope::model {

// Whether the bytes are a flatbuffer of the model schema in which every reference stays inside.
// Errors: Truncated (offset = the end), WrongIdentifier (subject = what stands there, offset = 4),
// NotAFlatbuffer (subject = the first field that does not hold, where one is known).
Status checkFlatbuffer(std::span<const std::byte> bytes);

// Whether the bytes carry the model schema's file identifier.
bool hasModelIdentifier(std::span<const std::byte> bytes);

// The part of a file that flatbuffer references can reach; data of larger files lies behind it.
std::span<const std::byte> flatbufferPart(std::span<const std::byte> file);

} // namespace arenascope::model
