// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstddef>
#include <cstdint>
#include <span>

#include "support/exercise_reader.h"

// libFuzzer's entry: the same walk as in the ordinary mutation test.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    arenascope::test::exerciseReader(std::as_bytes(std::span(data, size)));
    return 0;
}
