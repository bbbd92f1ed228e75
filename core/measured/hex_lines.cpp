// SPDX-License-Identifier: Apache-2.0
#include "measured/hex_lines.h"

#include <algorithm>
#include <cctype>

namespace arenascope::measured {
namespace {

bool isHex(char c) { return std::isxdigit(static_cast<unsigned char>(c)); }
bool isSpace(char c) { return c == ' ' || c == '\t'; }

std::uint8_t digit(char c)
{
    return static_cast<std::uint8_t>(c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10);
}

std::optional<std::uint64_t> number(std::string_view digits)
{
    if (digits.substr(0, 2) == "0x" || digits.substr(0, 2) == "0X")
        digits.remove_prefix(2);
    if (digits.empty() || digits.size() > 16 || !std::ranges::all_of(digits, isHex))
        return std::nullopt;
    std::uint64_t value = 0;
    for (const char c : digits)
        value = value << 4 | digit(c);
    return value;
}

// Words separated by spaces, two or more of which begin the text column of xxd and hexdump -C.
struct Words {
    std::vector<std::string_view> words;
    std::vector<std::size_t> gaps; // spaces before each
};

Words split(std::string_view line)
{
    Words split;
    std::size_t at = 0;
    while (at < line.size()) {
        const auto start = at;
        while (at < line.size() && isSpace(line[at]))
            at += 1;
        const auto word = at;
        while (at < line.size() && !isSpace(line[at]))
            ++at;
        if (at > word) {
            split.words.push_back(line.substr(word, at - word));
            split.gaps.push_back(word - start);
        }
    }
    return split;
}

// hexdump and od print words in the host's order, little-endian everywhere that matters; GDB's carry 0x. xxd prints
// groups of two bytes in memory's order, behind an address with a colon.
bool append(std::string_view word, bool inMemoryOrder, std::vector<std::uint8_t>& bytes)
{
    const bool prefixed = word.substr(0, 2) == "0x";
    const auto group = hexBytes(prefixed ? word.substr(2) : word);
    if (!group || group->size() > 8)
        return false;
    if (group->size() > 1 && (prefixed || !inMemoryOrder))
        bytes.insert(bytes.end(), group->rbegin(), group->rend());
    else
        bytes.insert(bytes.end(), group->begin(), group->end());
    return true;
}

// "00000000:", "20000010", "0x20000010 <arena+16>:"; how many words it takes.
std::size_t takeAddress(const Words& split, HexLine& line, bool& colon)
{
    auto word = split.words.front();
    std::size_t used = 1;
    colon = word.back() == ':';
    if (colon)
        word.remove_suffix(1);
    if (!colon && split.words.size() > 1 && split.words[1].front() == '<') {
        while (used < split.words.size() && split.words[used].find('>') == std::string_view::npos)
            ++used;
        used = std::min(used + 1, split.words.size());
        colon = true;
    }
    const auto label = word.find('<');
    const auto address = number(label == std::string_view::npos ? word : word.substr(0, label));
    if (!address || (!colon && word.size() < 6))
        return 0;
    line.address = address;
    return used;
}

} // namespace

std::optional<std::vector<std::uint8_t>> hexBytes(std::string_view digits)
{
    if (digits.size() % 2 != 0 || !std::ranges::all_of(digits, isHex))
        return std::nullopt;
    std::vector<std::uint8_t> bytes;
    bytes.reserve(digits.size() / 2);
    for (std::size_t i = 0; i < digits.size(); i += 2)
        bytes.push_back(static_cast<std::uint8_t>(digit(digits[i]) << 4 | digit(digits[i + 1])));
    return bytes;
}

std::optional<HexLine> hexLine(std::string_view text)
{
    const auto bar = text.find('|'); // hexdump -C
    const auto words = split(text.substr(0, bar));
    if (words.words.empty())
        return std::nullopt;
    HexLine line;
    bool colon = false;
    std::size_t next = 0;
    if (words.words.size() == 1 && words.words.front().size() > 16) { // xxd -p
        auto plain = hexBytes(words.words.front());
        return plain ? std::optional(HexLine{std::nullopt, std::move(*plain)}) : std::nullopt;
    }
    next = takeAddress(words, line, colon);
    if (next == 0 && words.words.front().size() != 2 && words.words.front().size() != 4)
        return std::nullopt;
    const bool gdb = next < words.words.size() && words.words[next].substr(0, 2) == "0x";
    const auto width = next < words.words.size() ? words.words[next].size() : 0;
    for (std::size_t i = next; i < words.words.size(); ++i) {
        const bool textColumn = colon && !gdb && !line.bytes.empty() && words.gaps[i] >= 2
            && !(width == 2 && line.bytes.size() == 8 && words.gaps[i] == 2); // the runtime's own has a gap in the middle
        if (textColumn || line.bytes.size() >= 64 || (!gdb && words.words[i].size() > width) || !append(words.words[i], colon, line.bytes))
            break;
    }
    if (next == 0 && line.bytes.empty())
        return std::nullopt;
    return line;
}

} // namespace arenascope::measured
