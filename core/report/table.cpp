// SPDX-License-Identifier: Apache-2.0
#include "report/table.h"

#include "support/plain_text.h"

namespace arenascope::report {
namespace {

std::string csvCell(const Cell& cell)
{
    if (const auto* text = std::get_if<std::string>(&cell))
        return csvText(*text);
    if (const auto* number = std::get_if<std::int64_t>(&cell))
        return std::to_string(*number);
    return {};
}

std::string markdownText(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        if (c == '|' || c == '\\')
            out += '\\';
        out += c == '\n' || c == '\r' ? ' ' : c;
    }
    return out;
}

std::string markdownCell(const Cell& cell)
{
    const auto* text = std::get_if<std::string>(&cell);
    return text ? markdownText(*text) : csvCell(cell);
}

bool isNumeric(const Table& table, std::size_t column)
{
    bool any = false;
    for (const auto& row : table.rows) {
        if (std::holds_alternative<std::string>(row[column]))
            return false;
        any = any || std::holds_alternative<std::int64_t>(row[column]);
    }
    return any;
}

template <typename Values, typename ToText>
std::string joined(const Values& values, std::string_view separator, ToText toText)
{
    std::string line;
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (i > 0)
            line += separator;
        line += toText(values[i]);
    }
    return line;
}

} // namespace

std::string csvHeader(const Table& table)
{
    return joined(table.columns, ",", [](const std::string& name) { return csvText(name); }) + '\n';
}

std::string csvRows(const Table& table)
{
    std::string text;
    for (const auto& row : table.rows)
        text += joined(row, ",", csvCell) + '\n';
    return text;
}

std::string csv(const Table& table)
{
    return csvHeader(table) + csvRows(table);
}

std::string markdown(const Table& table)
{
    std::string text = "| " + joined(table.columns, " | ", [](const std::string& name) { return markdownText(name); }) + " |\n|";
    for (std::size_t column = 0; column < table.columns.size(); ++column)
        text += isNumeric(table, column) ? " ---: |" : " --- |";
    text += '\n';
    for (const auto& row : table.rows)
        text += "| " + joined(row, " | ", markdownCell) + " |\n";
    return text;
}

} // namespace arenascope::report
