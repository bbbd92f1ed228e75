// SPDX-License-Identifier: Apache-2.0
#include "measured/log_text.h"

#include <algorithm>
#include <cctype>

namespace arenascope::measured {
namespace {

bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool isWord(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '.' || c == '-' || c == '/'; }

// The position after an escape sequence (ECMA-48): ESC [ parameters final, ESC ] … BEL, or ESC and one character.
std::size_t afterEscape(std::string_view raw, std::size_t at)
{
    std::size_t i = at + 1;
    if (i >= raw.size())
        return raw.size();
    if (raw[i] == '[') {
        for (++i; i < raw.size() && raw[i] >= 0x20 && raw[i] < 0x40; ++i) {
        }
        return std::min(i + 1, raw.size());
    }
    if (raw[i] == ']') {
        const auto end = raw.find_first_of("\a\n", i);
        return end == std::string_view::npos ? raw.size() : end + (raw[end] == '\a' ? 1 : 0);
    }
    return i + 1;
}

struct Replacement {
    std::string_view from;
    char to;
};

// Quotes and spaces that forums and word processors put in place of plain ones.
constexpr Replacement kReplacements[] = {
    {"\xe2\x80\x98", '\''}, {"\xe2\x80\x99", '\''}, {"\xe2\x80\x9c", '"'}, {"\xe2\x80\x9d", '"'}, {"\xc2\xa0", ' '},
    {"\xe2\x80\xaf", ' '}, {"\xe2\x80\x89", ' '},
};

const Replacement* replacementAt(std::string_view raw, std::size_t at)
{
    for (const auto& replacement : kReplacements)
        if (raw.substr(at, replacement.from.size()) == replacement.from)
            return &replacement;
    return nullptr;
}

std::size_t skipSpaces(std::string_view line, std::size_t at)
{
    while (at < line.size() && (line[at] == ' ' || line[at] == '\t'))
        ++at;
    return at;
}

// "12:34:56.789", "2026-01-02T03:04:05", "00:00:01.234,000"; at least one colon and two numbers.
std::size_t afterTime(std::string_view line, std::size_t at)
{
    std::size_t i = at;
    int colons = 0;
    while (i < line.size() && (isDigit(line[i]) || std::string_view(":.,-T+Z").find(line[i]) != std::string_view::npos)) {
        colons += line[i] == ':';
        ++i;
    }
    return colons >= 1 && isDigit(line[at]) && i - at >= 4 ? i : at;
}

// "2026-01-02" or "2026/01/02".
std::size_t afterDate(std::string_view line, std::size_t at)
{
    const auto text = line.substr(at, 10);
    if (text.size() < 10 || (text[4] != '-' && text[4] != '/') || text[7] != text[4])
        return at;
    for (const std::size_t i : {0, 1, 2, 3, 5, 6, 8, 9})
        if (!isDigit(text[i]))
            return at;
    return at + 10;
}

std::size_t afterGroup(std::string_view line, std::size_t at, char open, char close)
{
    if (at >= line.size() || line[at] != open)
        return at;
    const auto end = line.substr(0, at + 48).find(close, at);
    return end == std::string_view::npos ? at : end + 1;
}

std::size_t afterTag(std::string_view line, std::size_t at)
{
    std::size_t i = at;
    while (i < line.size() && isWord(line[i]))
        ++i;
    return i > at && i - at <= 40 && i < line.size() && line[i] == ':' ? i + 1 : at;
}

// "E (1234) tag: " of ESP-IDF.
std::size_t afterIdf(std::string_view line, std::size_t at)
{
    if (at + 4 >= line.size() || std::string_view("EWIDV").find(line[at]) == std::string_view::npos || line.substr(at + 1, 2) != " (" )
        return at;
    const auto end = afterGroup(line, at + 2, '(', ')');
    const auto tag = skipSpaces(line, end);
    return end > at + 2 ? afterTag(line, tag) : at;
}

std::size_t afterArrow(std::string_view line, std::size_t at)
{
    for (const std::string_view arrow : {"->", ">>", ">", "|"})
        if (line.substr(at, arrow.size()) == arrow)
            return at + arrow.size();
    return at;
}

std::size_t afterPart(std::string_view line, std::size_t at)
{
    for (const auto next : {afterIdf(line, at), afterDate(line, at), afterTime(line, at), afterGroup(line, at, '[', ']'), afterArrow(line, at)})
        if (next > at)
            return next;
    if (const auto level = afterGroup(line, at, '<', '>'); level > at) { // Zephyr: "<err> module: "
        const auto tag = skipSpaces(line, level);
        return std::max(level, afterTag(line, tag));
    }
    return at > 0 && line[at] == ':' ? at + 1 : at;
}

} // namespace

std::string cleanLog(std::string_view raw)
{
    std::string text;
    text.reserve(raw.size());
    for (std::size_t i = 0; i < raw.size();) {
        const auto c = static_cast<unsigned char>(raw[i]);
        if (c == 0x1b) {
            i = afterEscape(raw, i);
            continue;
        }
        if (const auto* replacement = c >= 0x80 ? replacementAt(raw, i) : nullptr) {
            text += replacement->to;
            i += replacement->from.size();
            continue;
        }
        if (c == '\r' && i + 1 < raw.size() && raw[i + 1] != '\n' && raw[i + 1] != '\r')
            text += '\n'; // a lone carriage return ends a line, too
        else if (c == '\n' || c == '\t' || (c >= 0x20 && c != 0x7f))
            text += static_cast<char>(c);
        ++i;
    }
    return text;
}

std::size_t messageStart(std::string_view line)
{
    std::size_t at = skipSpaces(line, 0);
    bool any = false;
    for (int parts = 0; parts < 8 && at < line.size(); ++parts) {
        const auto next = afterPart(line, at);
        if (next == at)
            break;
        any = true;
        at = next < line.size() && (line[next] == ' ' || line[next] == '\t') ? next + 1 : next;
    }
    return any ? at : 0;
}

LogText::LogText(std::string_view raw) : m_text(cleanLog(raw))
{
    std::size_t start = 0;
    while (start <= m_text.size()) {
        const auto end = std::min(m_text.find('\n', start), m_text.size());
        m_starts.push_back(start);
        m_messages.push_back(start + messageStart(std::string_view(m_text).substr(start, end - start)));
        start = end + 1;
    }
}

std::size_t LogText::lineAt(std::size_t position) const
{
    return static_cast<std::size_t>(std::ranges::upper_bound(m_starts, position) - m_starts.begin()) - 1;
}

std::string_view LogText::line(std::size_t index) const
{
    const auto end = index + 1 < m_starts.size() ? m_starts[index + 1] - 1 : m_text.size();
    return std::string_view(m_text).substr(m_starts[index], end - m_starts[index]);
}

} // namespace arenascope::measured
