// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace arenascope::report {

// A cell is text, a whole number, or nothing.
using Cell = std::variant<std::monostate, std::string, std::int64_t>;

// Column names are stable identifiers in English (snake_case), bytes unless named otherwise.
struct Table {
    std::vector<std::string> columns;
    std::vector<std::vector<Cell>> rows;
    bool operator==(const Table&) const = default;
};

// RFC 4180 with line feeds; numbers plain. Text that a spreadsheet would run as a formula gets a leading apostrophe.
std::string csvHeader(const Table& table);
std::string csvRows(const Table& table);
std::string csv(const Table& table); // header and rows

// A pipe table; numbers right-aligned, pipes and line breaks in text escaped.
std::string markdown(const Table& table);

} // namespace arenascope::report
