// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cctype>
#include <string>
#include <string_view>

namespace arenascope::report {

inline std::string upperCase(std::string text)
{
    std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return text;
}

// Names from files end up in comments: no line may end early, no comment may close or open.
inline std::string commentText(std::string_view text)
{
    std::string out;
    for (const char c : text)
        out += (static_cast<unsigned char>(c) < 0x20 || c == '\\' || c == '*') ? '_' : c;
    return out;
}

} // namespace arenascope::report
