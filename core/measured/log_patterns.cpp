// SPDX-License-Identifier: Apache-2.0
#include "measured/log_patterns.h"

#include <algorithm>
#include <array>
#include <tuple>
#include <vector>

#include "measured/message_patterns.h"

namespace arenascope::measured {
namespace {

bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool isSpace(char c) { return c == ' ' || c == '\t'; }

// Follows one message through the text.
class Matcher {
public:
    Matcher(const LogText& log, std::size_t position) : m_log(log), m_at(position) {}

    std::optional<PatternMatch> match(const MessagePattern& pattern);

private:
    bool atBreak() const { return m_at < text().size() && text()[m_at] == '\n'; }
    bool followBreak(); // to the next line's message
    bool literal(char c);
    bool space();
    bool integer(std::int64_t& value, bool mayBreak);
    bool word(std::string& value, char stop);
    bool field(char code, std::string_view rest, LogEvent& event);
    const std::string& text() const { return m_log.text(); }
    void repairLastNumber(LogEvent& event);
    void completeFigures(LogEvent& event);

    static constexpr int kMaxBreaks = 12;
    const LogText& m_log;
    std::size_t m_at;
    int m_breaks = 0;
};

bool Matcher::followBreak()
{
    if (!atBreak() || m_breaks >= kMaxBreaks || !m_log.hasNextLine(m_at))
        return false;
    ++m_breaks;
    m_at = m_log.afterBreak(m_at);
    return true;
}

bool Matcher::literal(char c)
{
    while (atBreak())
        if (!followBreak())
            return false;
    if (m_at >= text().size() || text()[m_at] != c)
        return false;
    ++m_at;
    return true;
}

bool Matcher::space()
{
    bool any = false;
    while (m_at < text().size() && (isSpace(text()[m_at]) || atBreak())) {
        if (atBreak()) {
            if (!followBreak())
                return any;
        } else {
            ++m_at;
        }
        any = true;
    }
    return any;
}

bool Matcher::integer(std::int64_t& value, bool mayBreak)
{
    while (atBreak())
        if (!followBreak())
            return false;
    const bool negative = m_at + 1 < text().size() && text()[m_at] == '-' && isDigit(text()[m_at + 1]);
    m_at += negative ? 1 : 0;
    std::int64_t result = 0;
    int digits = 0;
    while (true) {
        if (mayBreak && digits > 0 && atBreak()) { // a break inside a number: only if what the pattern wants comes later
            const auto next = m_log.hasNextLine(m_at) ? m_log.afterBreak(m_at) : m_at;
            if (next >= text().size() || !isDigit(text()[next]) || !followBreak())
                break;
        }
        if (m_at >= text().size() || !isDigit(text()[m_at]))
            break;
        if (++digits > 18)
            return false;
        result = result * 10 + (text()[m_at++] - '0');
    }
    value = negative ? -result : result;
    return digits > 0;
}

// Up to `stop`, within sensible bounds; the break of a line belongs to no name.
bool Matcher::word(std::string& value, char stop)
{
    value.clear();
    while (m_at < text().size() && value.size() < 120) {
        if (atBreak()) {
            if (stop == '\0' || !followBreak())
                break;
            continue;
        }
        const char c = text()[m_at];
        if (stop == '\0' ? isSpace(c) : c == stop)
            break;
        value += c;
        ++m_at;
    }
    return !value.empty();
}

bool Matcher::field(char code, std::string_view rest, LogEvent& event)
{
    if (code == 's')
        return word(event.subject, rest.empty() ? '\0' : rest.front());
    std::int64_t value = 0;
    if (!integer(value, !rest.empty()))
        return false;
    switch (code) {
    case 'r': event.requested = static_cast<Bytes>(value); break;
    case 'a': event.available = value; break;
    case 'm': event.missing = static_cast<Bytes>(value); break;
    case 'n': event.number = value; break;
    case 'k': event.second = value; break;
    default: return false;
    }
    return true;
}

// A size_t printed as %u: what is left can be less than nothing.
std::int64_t signedFrom32(std::int64_t value)
{
    constexpr std::int64_t kWrap = std::int64_t(1) << 32;
    return value >= kWrap / 2 && value < kWrap ? value - kWrap : value;
}

bool sumHolds(const LogEvent& e)
{
    return static_cast<std::int64_t>(*e.requested) - *e.available == static_cast<std::int64_t>(*e.missing);
}

// The message's last number may have been broken, too: the other two tell.
void Matcher::repairLastNumber(LogEvent& event)
{
    const auto [at, breaks, before] = std::tuple{m_at, m_breaks, event.missing};
    std::int64_t rest = 0;
    while (atBreak() && followBreak()) {
        const auto start = m_at;
        if (!integer(rest, false) || m_at - start > 9)
            break;
        Bytes scale = 1;
        for (auto i = start; i < m_at; ++i)
            scale *= 10;
        event.missing = *event.missing % 1'000'000'000 * scale + static_cast<Bytes>(rest < 0 ? 0 : rest);
        if (sumHolds(event))
            return;
    }
    m_at = at;
    m_breaks = breaks;
    event.missing = before;
}

void Matcher::completeFigures(LogEvent& event)
{
    if (event.missing && !sumHolds(event))
        repairLastNumber(event);
    const auto missing = static_cast<std::int64_t>(*event.requested) - *event.available;
    if (!event.missing && missing > 0)
        event.missing = static_cast<Bytes>(missing);
}

// A cheap look before the careful one. A break may stand anywhere, so that only what comes before it counts.
bool mayMatch(std::string_view text, const MessagePattern& pattern)
{
    const auto length = std::min<std::size_t>(pattern.text.size(), 12);
    for (std::size_t i = 1; i < length && i < text.size() && text[i] != '\n'; ++i) {
        if (pattern.text[i] == ' ' || pattern.text[i] == '{')
            return true;
        if (text[i] != pattern.text[i])
            return false;
    }
    return true;
}

std::optional<PatternMatch> Matcher::match(const MessagePattern& pattern)
{
    LogEvent event{.kind = pattern.kind, .line = m_log.lineAt(m_at) + 1, .subject = std::string(pattern.subject)};
    for (std::size_t i = 0; i < pattern.text.size(); ++i) {
        const char c = pattern.text[i];
        if (c == '{') {
            if (!field(pattern.text[i + 1], pattern.text.substr(i + 3), event))
                return std::nullopt;
            i += 2;
        } else if (c == ' ') {
            if (!space())
                return std::nullopt;
        } else if (!literal(c)) {
            return std::nullopt;
        }
    }
    if (isMemoryFailure(event.kind) && event.available) {
        event.available = signedFrom32(*event.available);
        completeFigures(event);
    }
    return PatternMatch{std::move(event), m_at};
}

// Patterns by their first character, so that most positions of a log cost one look.
const std::array<std::vector<const MessagePattern*>, 128>& patternsByFirst()
{
    static const auto table = [] {
        std::array<std::vector<const MessagePattern*>, 128> byFirst;
        for (const auto& pattern : messagePatterns())
            byFirst[static_cast<unsigned char>(pattern.text.front())].push_back(&pattern);
        return byFirst;
    }();
    return table;
}

} // namespace

std::optional<PatternMatch> matchMessage(const LogText& log, std::size_t position)
{
    const auto first = static_cast<unsigned char>(log.text()[position]);
    if (first >= 128)
        return std::nullopt;
    const auto rest = std::string_view(log.text()).substr(position, 12);
    for (const auto* pattern : patternsByFirst()[first])
        if (mayMatch(rest, *pattern))
            if (auto found = Matcher(log, position).match(*pattern))
                return found;
    return std::nullopt;
}

} // namespace arenascope::measured
