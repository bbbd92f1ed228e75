// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>

namespace arenascope::test {

// Reads the bytes as a model file, or as JSON text where they look like it, and walks whatever Graph comes out the way the rest of the
// program does: every id is followed, every constant's first and last byte is read, and what was read is
// written and read again. Stops the process where the reader's promises do not hold.
void exerciseReader(std::span<const std::byte> bytes);

} // namespace arenascope::test
