// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/names.h"

namespace arenascope::text {
namespace {

bool isDirectionMark(char16_t c)
{
    return c == 0x061c || c == 0x200e || c == 0x200f || (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
}

bool isControl(char16_t c)
{
    return c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0x2028 || c == 0x2029; // line and paragraph separator too
}

} // namespace

QString displayName(std::string_view name)
{
    auto text = QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
    for (auto& c : text)
        if (isControl(c.unicode()) || isDirectionMark(c.unicode()))
            c = QChar(QChar::ReplacementCharacter);
    return text;
}

} // namespace arenascope::text
