// SPDX-License-Identifier: Apache-2.0
#include "plan/csv.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <optional>
#include <unordered_set>
#include <utility>

namespace arenascope::plan {

namespace {

constexpr Bytes mostBytes = Bytes(1) << 62;

std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view blanks = " \t\r";
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::vector<std::string_view> split(std::string_view line)
{
    std::vector<std::string_view> fields;
    for (std::size_t begin = 0; begin <= line.size();) {
        const std::size_t comma = std::min(line.find(',', begin), line.size());
        fields.push_back(trimmed(line.substr(begin, comma - begin)));
        begin = comma + 1;
    }
    return fields;
}

class Reader {
public:
    Result<BufferTable> read(std::string_view text)
    {
        constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
        if (text.starts_with(byteOrderMark))
            text.remove_prefix(byteOrderMark.size());
        for (std::size_t begin = 0; begin < text.size() && !m_error;) {
            const std::size_t end = std::min(text.find('\n', begin), text.size());
            ++m_line;
            readLine(trimmed(text.substr(begin, end - begin)));
            begin = end + 1;
        }
        if (!m_error && !m_hasHeader)
            fail("id", "no header");
        if (m_error)
            return *m_error;
        return std::move(m_table);
    }

private:
    struct Column {
        std::optional<std::size_t> at{};
        std::string name{};
    };

    void readLine(std::string_view line)
    {
        if (line.empty())
            return;
        if (std::exchange(m_hasHeader, true))
            readBuffer(split(line));
        else
            readHeader(split(line));
    }

    void readHeader(const std::vector<std::string_view>& names)
    {
        for (std::size_t i = 0; i < names.size(); ++i) {
            take(m_id, names[i], i, {"id", "buffer", "buffer_id"});
            take(m_lower, names[i], i, {"lower", "start", "begin"});
            take(m_upper, names[i], i, {"upper", "end", "end"});
            take(m_size, names[i], i, {"size", "bytes", "size"});
            take(m_offset, names[i], i, {"offset", "offset", "offset"});
        }
        for (const auto& [column, name] : {std::pair(&m_id, "id"), {&m_lower, "lower"}, {&m_upper, "upper"},
                 {&m_size, "size"}})
            if (!m_error && !column->at)
                fail(name, "missing column");
    }

    void take(Column& column, std::string_view name, std::size_t at, const std::array<std::string_view, 3>& known)
    {
        if (std::find(known.begin(), known.end(), name) == known.end())
            return;
        if (column.at)
            fail(name, "duplicate column");
        column = {at, std::string(name)};
    }

    void readBuffer(const std::vector<std::string_view>& fields);
    std::optional<std::int64_t> number(
        const std::vector<std::string_view>& fields, const Column& column, std::int64_t least, std::int64_t most);
    std::optional<Bytes> fixedOffset(const std::vector<std::string_view>& fields);

    // The first error is the one to tell.
    void fail(std::string_view subject, std::string_view detail)
    {
        if (!m_error)
            m_error = Error{.code = ErrorCode::InvalidCsv,
                .subject = std::string(subject),
                .detail = std::string(detail),
                .number = m_line};
    }

    std::int64_t m_line = 0;
    bool m_hasHeader = false;
    Column m_id, m_lower, m_upper, m_size, m_offset;
    std::unordered_set<std::string> m_known;
    Bytes m_total = 0;
    BufferTable m_table;
    std::optional<Error> m_error;
};

std::optional<std::int64_t> Reader::number(
    const std::vector<std::string_view>& fields, const Column& column, std::int64_t least, std::int64_t most)
{
    if (*column.at >= fields.size()) {
        fail(column.name, "missing field");
        return std::nullopt;
    }
    const std::string_view text = fields[*column.at];
    std::int64_t value = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (code == std::errc::result_out_of_range && end == text.data() + text.size())
        fail(column.name, text.starts_with('-') && least == 0 ? "negative" : "out of range");
    else if (code != std::errc() || end != text.data() + text.size())
        fail(column.name, "not a whole number");
    else if (value < least)
        fail(column.name, least == 0 ? "negative" : "out of range");
    else if (value > most)
        fail(column.name, "out of range");
    return m_error ? std::nullopt : std::optional(value);
}

std::optional<Bytes> Reader::fixedOffset(const std::vector<std::string_view>& fields)
{
    if (!m_offset.at || *m_offset.at >= fields.size())
        return std::nullopt;
    const std::string_view text = fields[*m_offset.at];
    if (text.empty() || text == "-1")
        return std::nullopt;
    const auto value = number(fields, m_offset, 0, static_cast<std::int64_t>(mostBytes) - 1);
    return value ? std::optional(static_cast<Bytes>(*value)) : std::nullopt;
}

void Reader::readBuffer(const std::vector<std::string_view>& fields)
{
    constexpr std::int64_t first = std::numeric_limits<std::int32_t>::min();
    constexpr std::int64_t last = std::numeric_limits<std::int32_t>::max();
    const bool inclusive = m_upper.name == "end";
    const auto lower = number(fields, m_lower, first, last);
    const auto upper = number(fields, m_upper, first, last - (inclusive ? 1 : 0));
    const auto size = number(fields, m_size, 0, static_cast<std::int64_t>(mostBytes) - 1);
    const auto offset = fixedOffset(fields);
    if (!m_error && *m_id.at >= fields.size())
        fail(m_id.name, "missing field");
    if (m_error)
        return;
    const std::string id(fields[*m_id.at]);
    const std::int64_t end = *upper + (inclusive ? 1 : 0);
    m_total += static_cast<Bytes>(*size) + offset.value_or(0);
    if (end < *lower)
        fail(id, "ends before it starts");
    if (m_total >= mostBytes)
        fail(id, "sizes too large");
    if (!m_known.insert(id).second)
        fail(id, "duplicate id");
    m_table.ids.push_back(id);
    m_table.buffers.push_back({.size = static_cast<Bytes>(*size),
        .start = static_cast<std::int32_t>(*lower),
        .end = static_cast<std::int32_t>(end),
        .fixedOffset = offset});
}

} // namespace

Result<BufferTable> readBuffers(std::string_view text) { return Reader().read(text); }

std::string writePlacement(const BufferTable& table, const Placement& placement)
{
    std::string text = "id,lower,upper,size,offset\n";
    for (std::size_t i = 0; i < table.buffers.size(); ++i) {
        const Buffer& buffer = table.buffers[i];
        text += table.ids[i];
        text += ',' + std::to_string(buffer.start) + ',' + std::to_string(buffer.end);
        text += ',' + std::to_string(buffer.size) + ',' + std::to_string(placement.offsets[i]) + '\n';
    }
    return text;
}

} // namespace arenascope::plan
