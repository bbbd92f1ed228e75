// SPDX-License-Identifier: Apache-2.0
#include "support/plain_text.h"

#include <algorithm>

namespace arenascope {
namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

bool isControl(char c)
{
    const auto byte = static_cast<unsigned char>(c);
    return (byte < 0x20 && c != '\t' && c != '\n' && c != '\r') || byte == 0x7f;
}

// U+0080 to U+009F, which some terminals obey, too.
bool isHighControl(std::string_view text, std::size_t at)
{
    return text[at] == '\xC2' && at + 1 < text.size() && static_cast<unsigned char>(text[at + 1]) < 0xA0 && static_cast<unsigned char>(text[at + 1]) >= 0x80;
}

} // namespace

std::string withoutControls(std::string text)
{
    const auto first = std::ranges::find_if(text, [](char c) { return isControl(c) || c == '\xC2'; });
    if (first == text.end())
        return text;
    std::string out(text.begin(), first);
    for (auto i = static_cast<std::size_t>(first - text.begin()); i < text.size(); ++i) {
        const bool high = isHighControl(text, i);
        if (high || isControl(text[i]))
            out += kReplacement;
        else
            out += text[i];
        i += high;
    }
    return out;
}

std::string csvText(std::string_view text)
{
    std::string out = !text.empty() && std::string_view("=+-@\t\r").find(text.front()) != std::string_view::npos ? "'" : "";
    out += text;
    if (out.find_first_of(",\"\r\n") == std::string::npos)
        return out;
    std::string quoted = "\"";
    for (const char c : out)
        quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
    return quoted + '"';
}

} // namespace arenascope
