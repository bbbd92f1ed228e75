// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace arenascope::kernels {

// Of C++ source: enough to find calls in it. Views into the text.
struct Token {
    enum class Kind : std::uint8_t { Word, String, Mark };
    Kind kind = Kind::Mark;
    std::string_view text; // a String without its quotes, escapes as written; a Mark is one character, or "->"
};
using Tokens = std::vector<Token>;

// Without comments. Never fails: what does not end ends with the text.
Tokens sourceTokens(std::string_view text);

} // namespace arenascope::kernels
