// SPDX-License-Identifier: Apache-2.0
#include "measured/dump.h"

#include <algorithm>
#include <cctype>
#include <map>

#include "measured/hex_lines.h"

namespace arenascope::measured {
namespace {

bool isText(std::string_view content)
{
    return std::ranges::all_of(content, [](unsigned char c) { return (c >= 0x20 && c < 0x7f) || c == '\n' || c == '\r' || c == '\t'; });
}

Error invalid(const char* what, std::size_t line)
{
    return {.code = ErrorCode::InvalidValue, .subject = what, .number = static_cast<std::int64_t>(line)};
}

template <typename Use>
std::optional<Error> forEachLine(std::string_view text, Use use)
{
    std::size_t number = 0;
    for (std::size_t at = 0; at < text.size(); ++number) {
        const auto end = std::min(text.find('\n', at), text.size());
        auto line = text.substr(at, end - at);
        while (!line.empty() && (line.back() == '\r' || line.back() == ' '))
            line.remove_suffix(1);
        if (auto error = use(line, number + 1))
            return error;
        at = end + 1;
    }
    return std::nullopt;
}

// Pieces of memory by address, put together at the end.
class Pieces {
public:
    bool add(std::uint64_t address, std::vector<std::uint8_t> bytes)
    {
        if (bytes.empty())
            return true;
        m_total += bytes.size();
        m_pieces[address] = std::move(bytes);
        return m_total <= kLargestDump;
    }
    bool empty() const { return m_pieces.empty(); }
    Result<Dump> join(DumpFormat format, std::uint8_t fill) const;

private:
    std::map<std::uint64_t, std::vector<std::uint8_t>> m_pieces;
    Bytes m_total = 0;
};

Result<Dump> Pieces::join(DumpFormat format, std::uint8_t fill) const
{
    Dump dump{.format = format, .address = m_pieces.begin()->first};
    for (const auto& [address, bytes] : m_pieces) {
        const auto offset = address - *dump.address;
        if (offset > kLargestDump || offset + bytes.size() > kLargestDump)
            return Error{.code = ErrorCode::FileTooLarge, .number = static_cast<std::int64_t>(std::min<std::uint64_t>(offset, 0x7fffffffffffffff))};
        if (offset > dump.bytes.size()) {
            dump.missing += offset - dump.bytes.size();
            dump.bytes.resize(offset, fill);
        }
        dump.bytes.resize(std::max<std::size_t>(dump.bytes.size(), offset + bytes.size()));
        std::ranges::copy(bytes, dump.bytes.begin() + static_cast<std::ptrdiff_t>(offset));
    }
    return dump;
}

// Intel HEX: ":LLAAAATT…CC", data (00), end (01), extended segment (02) and linear (04) addresses.
Result<Dump> readIntelHex(std::string_view text, std::uint8_t fill)
{
    Pieces pieces;
    std::uint64_t base = 0;
    bool ended = false;
    const auto error = forEachLine(text, [&](std::string_view line, std::size_t number) -> std::optional<Error> {
        if (line.empty() || ended)
            return std::nullopt;
        const auto record = line.front() == ':' ? hexBytes(line.substr(1)) : std::nullopt;
        if (!record || record->size() < 5 || record->size() != std::size_t(record->front()) + 5)
            return invalid("record", number);
        std::uint8_t sum = 0;
        for (const auto byte : *record)
            sum = static_cast<std::uint8_t>(sum + byte);
        if (sum != 0)
            return invalid("checksum", number);
        const auto word = [&](std::size_t at) { return std::uint64_t((*record)[at]) << 8 | (*record)[at + 1]; };
        const auto type = (*record)[3];
        if (type == 0 && !pieces.add(base + word(1), {record->begin() + 4, record->end() - 1}))
            return Error{.code = ErrorCode::FileTooLarge};
        ended = type == 1;
        if ((type == 2 || type == 4) && record->front() == 2)
            base = word(4) << (type == 2 ? 4 : 16);
        return std::nullopt;
    });
    if (error)
        return *error;
    if (pieces.empty())
        return invalid("record", 1);
    return pieces.join(DumpFormat::IntelHex, fill);
}

// Lines of bytes with addresses in front. "*" stands for lines like the one before. Addresses that don't advance with
// the bytes (line numbers) are left aside.
class HexTextReader {
public:
    std::optional<Error> add(std::string_view line, std::size_t number);
    Result<Dump> finish() const;

private:
    std::optional<std::uint64_t> m_start;
    std::vector<std::uint8_t> m_bytes, m_last;
    std::uint64_t m_addressed = 0; // lines whose address follows from the bytes before
    std::uint64_t m_lines = 0;
    std::size_t m_starLine = 0;    // of a "*" not yet filled; 0 = none
};

// The digits read again, as od means them.
std::optional<std::uint64_t> octal(std::uint64_t digits)
{
    std::uint64_t value = 0;
    for (int shift = 60; shift >= 0; shift -= 4) {
        const auto digit = digits >> shift & 15;
        if (digit > 7)
            return std::nullopt;
        value = value << 3 | digit;
    }
    return value;
}

std::optional<Error> HexTextReader::add(std::string_view line, std::size_t number)
{
    if (line == "*") {
        m_starLine = number;
        return std::nullopt;
    }
    const auto parsed = hexLine(line);
    if (!parsed)
        return line.empty() ? std::nullopt : std::optional(invalid("line", number));
    if (m_starLine > 0 && parsed->address && m_start && !m_last.empty()) {
        const auto wanted = *parsed->address - *m_start;
        if (*parsed->address < *m_start || wanted < m_bytes.size() || wanted > kLargestDump)
            return invalid("address", number);
        while (m_bytes.size() < wanted)
            m_bytes.push_back(m_last[m_bytes.size() % m_last.size()]);
        m_starLine = 0;
    }
    if (!m_start && parsed->address)
        m_start = parsed->address;
    if (parsed->address && m_start && octal(*parsed->address) == std::optional<std::uint64_t>(m_bytes.size()) && *parsed->address - *m_start != m_bytes.size())
        return invalid("octal address", number); // od without -A x: what "*" stands for could not be told
    m_addressed += parsed->address && *parsed->address - m_start.value_or(0) == m_bytes.size();
    ++m_lines;
    m_bytes.insert(m_bytes.end(), parsed->bytes.begin(), parsed->bytes.end());
    if (!parsed->bytes.empty())
        m_last = parsed->bytes;
    return m_bytes.size() > kLargestDump ? std::optional(Error{.code = ErrorCode::FileTooLarge}) : std::nullopt;
}

Result<Dump> HexTextReader::finish() const
{
    if (m_bytes.empty())
        return invalid("line", 1);
    if (m_starLine > 0) // the end of what repeats is not told
        return invalid("address", m_starLine);
    Dump dump{.format = DumpFormat::HexText, .bytes = m_bytes};
    if (m_start && m_addressed == m_lines)
        dump.address = m_start;
    return dump;
}

Result<Dump> readHexText(std::string_view text)
{
    HexTextReader reader;
    if (const auto error = forEachLine(text, [&](std::string_view line, std::size_t number) { return reader.add(line, number); }))
        return *error;
    return reader.finish();
}

} // namespace

Result<Dump> readDump(std::string_view content, std::uint8_t fill)
{
    if (content.empty())
        return Error{.code = ErrorCode::FileEmpty};
    if (content.size() > kLargestDump * 4)
        return Error{.code = ErrorCode::FileTooLarge, .number = static_cast<std::int64_t>(content.size())};
    if (!isText(content)) {
        if (content.size() > kLargestDump)
            return Error{.code = ErrorCode::FileTooLarge, .number = static_cast<std::int64_t>(content.size())};
        return Dump{.bytes = {content.begin(), content.end()}};
    }
    const auto first = content.find_first_not_of(" \r\n\t");
    if (first != std::string_view::npos && content[first] == ':')
        return readIntelHex(content, fill);
    return readHexText(content);
}

} // namespace arenascope::measured
