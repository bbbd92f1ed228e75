// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "analysis/compare.h"
#include "report/tables.h"

namespace arenascope::report {

// What was compared, for the tables' first columns.
struct ComparedSide {
    ModelFile file;
    const analysis::Analysis& analysis;
};

enum class ComparisonTableId : std::uint8_t { Totals, Sections, Operators };
struct ComparisonTableName {
    ComparisonTableId id;
    std::string_view name; // "totals", …
};
std::span<const ComparisonTableName> comparisonTableNames();
std::optional<ComparisonTableId> comparisonTableByName(std::string_view name);

enum class ComparisonRows : std::uint8_t { All, Changed };

// Columns before, after and difference for each figure. Each table is self-contained: prefixColumns() puts both models
// and targets in front, so that tables of several comparisons can be joined.
Table table(ComparisonTableId id, const analysis::Comparison& comparison, ComparisonRows rows = ComparisonRows::All);
Table prefixColumns(Table table, const ComparedSide& before, const ComparedSide& after);

// One JSON object on one line, without a line end ("arenascope.comparison/1"). The caller words the headline.
std::string jsonComparison(const ComparedSide& before, const ComparedSide& after, const analysis::Comparison& comparison, const std::string& headline);

} // namespace arenascope::report
