// SPDX-License-Identifier: Apache-2.0
#include "measured/log_prints.h"

#include <algorithm>
#include <cctype>

namespace arenascope::measured {
namespace {

constexpr std::size_t kLongestLine = 2000; // beyond it a line is a dump, not a message

bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool isWord(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

std::string lowerCase(std::string_view text)
{
    std::string lower(text);
    std::ranges::transform(lower, lower.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return lower;
}

struct Number {
    std::size_t begin = 0, end = 0; // with its unit
    Bytes value = 0;
};

// "26080", "26,080", "140 KB", "140KiB", "0x6000", "1.5 MB" is none.
std::optional<Number> numberAt(std::string_view line, std::size_t at)
{
    Number number{.begin = at};
    std::size_t i = at;
    if (line.substr(at, 2) == "0x") {
        for (i += 2; i < line.size() && std::isxdigit(static_cast<unsigned char>(line[i])) && i - at <= 12; ++i)
            number.value = number.value * 16 + static_cast<Bytes>(isDigit(line[i]) ? line[i] - '0' : (line[i] | 0x20) - 'a' + 10);
        number.end = i;
        return i > at + 2 ? std::optional(number) : std::nullopt;
    }
    int digits = 0;
    for (; i < line.size() && digits <= 15; ++i) {
        const bool group = line[i] == ',' && i + 3 < line.size() && isDigit(line[i + 1]) && isDigit(line[i + 2]) && isDigit(line[i + 3])
            && (i + 4 >= line.size() || !isDigit(line[i + 4]));
        if (!isDigit(line[i]) && !group)
            break;
        if (!group) {
            number.value = number.value * 10 + static_cast<Bytes>(line[i] - '0');
            ++digits;
        }
    }
    if (digits == 0 || digits > 15 || (i + 1 < line.size() && line[i] == '.' && isDigit(line[i + 1])))
        return std::nullopt;
    const auto unit = i < line.size() && line[i] == ' ' ? i + 1 : i;
    if (unit < line.size() && line[unit] == 'k' && (unit + 1 >= line.size() || !isWord(line[unit + 1]) || line[unit + 1] == 'b' || line[unit + 1] == 'i')) {
        number.value *= 1024;
        i = unit + 1;
    }
    number.end = i;
    return number;
}

// Numbers that stand alone: no part of a name, an address or a time.
std::vector<Number> numbers(std::string_view line, std::size_t from)
{
    std::vector<Number> found;
    for (std::size_t i = from; i < line.size(); ++i) {
        if (!isDigit(line[i]) || (i > 0 && (isWord(line[i - 1]) || line[i - 1] == '.' || line[i - 1] == '-')))
            continue;
        if (const auto number = numberAt(line, i)) {
            found.push_back(*number);
            i = number->end > i ? number->end - 1 : i;
        } else {
            while (i + 1 < line.size() && (isDigit(line[i + 1]) || line[i + 1] == '.'))
                ++i;
        }
    }
    return found;
}

bool containsAny(std::string_view line, std::initializer_list<std::string_view> words)
{
    return std::ranges::any_of(words, [&](auto word) { return line.find(word) != std::string_view::npos; });
}

void add(std::vector<LogEvent>& events, EventKind kind, std::size_t line, std::int64_t number)
{
    events.push_back({.kind = kind, .line = line, .number = number});
}

// "arena_used_bytes() = 22812", "arena used: 22812 / 26080", "Arena usage: 22812/26080", "used 22812 bytes of the tensor arena".
void readUsed(std::string_view line, std::size_t from, std::size_t number, std::vector<LogEvent>& events)
{
    const auto used = std::min(line.find("used"), line.find("usage"));
    auto found = numbers(line, from);
    std::erase_if(found, [&](const Number& n) { return line.substr(std::min(line.find_first_not_of(' ', n.end), line.size())).starts_with('%'); });
    if (found.empty())
        return;
    auto first = std::ranges::find_if(found, [&](const Number& n) { return n.begin > used; });
    if (first == found.end()) // "22812 bytes used"
        first = found.end() - 1;
    if (first->value == 0)
        return;
    add(events, EventKind::UsedBytes, number, static_cast<std::int64_t>(first->value));
    const auto next = first + 1;
    if (next == found.end() || next->value < first->value)
        return;
    const auto between = line.substr(first->end, next->begin - first->end);
    if (containsAny(between, {"/", "of", "total", "size", "capacity"}))
        add(events, EventKind::ArenaSize, number, static_cast<std::int64_t>(next->value));
}

// "Used bytes: 22820", "used_bytes=22820", "Memory used: 22820 bytes / 26080": the whole message, since without the word
// arena any more of it may be about a heap or a stack.
void readUsedAlone(std::string_view line, std::size_t from, std::size_t number, std::vector<LogEvent>& events)
{
    static constexpr std::string_view kWords[] = {"used bytes", "used_bytes", "used_bytes()", "bytes used", "memory used"};
    const auto message = line.substr(from);
    const auto sign = message.find_first_of(":=");
    if (sign == std::string_view::npos)
        return;
    const auto words = message.substr(0, message.find_last_not_of(' ', sign - (sign > 0 ? 1 : 0)) + 1);
    const auto rest = message.find_first_not_of(' ', sign + 1);
    if (std::ranges::find(kWords, words) == std::end(kWords) || rest == std::string_view::npos || !isDigit(message[rest]))
        return;
    constexpr auto kAround = "0123456789abcdefx,./% ()"; // figures, their unit aside
    auto figures = std::string(message.substr(rest));
    for (const std::string_view unit : {"bytes", "byte", "kib", "kb", "of"})
        while (figures.find(unit) != std::string::npos)
            figures.replace(figures.find(unit), unit.size(), " ");
    if (figures.find_first_not_of(kAround) == std::string::npos)
        readUsed(line, from, number, events);
}

void readArena(std::string_view line, std::size_t from, std::size_t number, std::vector<LogEvent>& events)
{
    if (line.find("arena") == std::string_view::npos)
        return readUsedAlone(line, from, number, events);
    if (line.find("arena allocation") != std::string_view::npos || line.find("too small") != std::string_view::npos)
        return;
    if (containsAny(line, {"used", "usage"}))
        return readUsed(line, from, number, events);
    const auto found = numbers(line, std::max(from, line.find("arena")));
    const auto all = found.empty() ? numbers(line, from) : found;
    if (all.empty() || !containsAny(line, {"size", "bytes", "kb", "kib", "=", ":", " of "}) || containsAny(line, {"free", "alignment", "missing", "requested"}))
        return;
    if (all.front().value >= 256) // smaller figures are indices or counts
        add(events, EventKind::ArenaSize, number, static_cast<std::int64_t>(all.front().value));
}

// TF_LITE_ENSURE (lite/core/c/common.h, lite/micro/micro_context…): "FILE:LINE CONDITION was not true.", "FILE:LINE A != B (1 != 2)".
void readKernelCheck(std::string_view line, std::size_t number, std::vector<LogEvent>& events)
{
    const auto dot = line.find(".cc:");
    if (dot == std::string_view::npos || !containsAny(line.substr(dot), {"was not true", "!="}))
        return;
    const auto lineNumber = numberAt(line, dot + 4);
    if (!lineNumber)
        return;
    std::size_t begin = dot;
    while (begin > 0 && (isWord(line[begin - 1]) || line[begin - 1] == '/' || line[begin - 1] == '-'))
        --begin;
    events.push_back({.kind = EventKind::KernelCheck, .line = number, .number = static_cast<std::int64_t>(lineNumber->value),
        .subject = std::string(line.substr(begin, dot + 3 - begin))});
}

// GNU ld: "region `RAM' overflowed by 41976 bytes"; lld: "section '.bss' will not fit in region 'RAM': overflowed by 41976 bytes".
void readLinker(std::string_view line, std::size_t number, std::vector<LogEvent>& events)
{
    const auto overflowed = line.find("overflowed by");
    const auto region = line.find("region");
    if (overflowed == std::string_view::npos || region == std::string_view::npos)
        return;
    const auto found = numbers(line, overflowed);
    const auto open = line.find_first_of("`'\"", region);
    const auto close = open == std::string_view::npos ? open : line.find_first_of("'\"", open + 1);
    if (!found.empty() && close != std::string_view::npos)
        events.push_back({.kind = EventKind::LinkOverflow, .line = number, .requested = found.front().value,
            .subject = std::string(line.substr(open + 1, close - open - 1))});
}

void readBoot(std::string_view lower, std::size_t number, std::vector<LogEvent>& events)
{
    if (containsAny(lower, {"*** booting", "rst:0x", "cpu_start: ", "reset reason", "guru meditation", "hard fault", "rebooting"}))
        events.push_back({.kind = EventKind::Boot, .line = number});
}

std::vector<std::string_view> columns(std::string_view line, char separator)
{
    std::vector<std::string_view> parts;
    for (std::size_t at = 0; at <= line.size();) {
        const auto end = std::min(line.find(separator, at), line.size());
        auto part = line.substr(at, end - at);
        while (!part.empty() && part.front() == ' ')
            part.remove_prefix(1);
        while (!part.empty() && part.back() == ' ')
            part.remove_suffix(1);
        parts.push_back(part);
        at = end + 1;
    }
    return parts;
}

std::optional<Bytes> plainNumber(std::string_view text)
{
    if (text.empty() || !std::ranges::all_of(text, isDigit))
        return std::nullopt;
    const auto number = numberAt(text, 0);
    return number && number->end == text.size() ? std::optional(number->value) : std::nullopt;
}

// A row of the benchmark tool's tables (tools/benchmarking/metrics.cc), as a table or as CSV: "Total | 22812 | 100.00",
// "Eval tensor data | 0 | 420 | 420 | 35 | 1.84".
void readTableRow(std::string_view message, std::size_t number, std::vector<LogEvent>& events)
{
    auto cells = columns(message, '|');
    if (cells.size() < 3)
        cells = columns(message, ',');
    if (cells.size() == 3) {
        const auto bytes = plainNumber(cells[1]);
        const auto kind = cells[0] == "Total" ? EventKind::RecorderTotal : cells[0] == "NonPersistent" ? EventKind::RecorderHead : EventKind::RecorderTail;
        if (bytes && (cells[0] == "Total" || cells[0] == "NonPersistent" || cells[0] == "Persistent"))
            add(events, kind, number, static_cast<std::int64_t>(*bytes));
    } else if (cells.size() == 6) {
        const auto used = plainNumber(cells[2]), requested = plainNumber(cells[3]), count = plainNumber(cells[4]);
        if (plainNumber(cells[1]) && used && requested && count)
            events.push_back({.kind = EventKind::RecorderRow, .line = number, .requested = *requested,
                .available = static_cast<std::int64_t>(*used), .number = static_cast<std::int64_t>(*count), .subject = std::string(cells[0])});
    }
}

} // namespace

std::vector<LogEvent> findPrints(const LogText& log)
{
    std::vector<LogEvent> events;
    for (std::size_t i = 0; i < log.lineCount(); ++i) {
        const auto line = log.line(i);
        if (line.empty() || line.size() > kLongestLine)
            continue;
        const auto from = messageStart(line);
        const auto lower = lowerCase(line);
        readKernelCheck(line, i + 1, events);
        readLinker(line, i + 1, events);
        readBoot(lower, i + 1, events);
        readArena(lower, from, i + 1, events);
        readTableRow(line.substr(from), i + 1, events);
    }
    return events;
}

} // namespace arenascope::measured
