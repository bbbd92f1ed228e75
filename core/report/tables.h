// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "analysis/analysis.h"
#include "report/table.h"

namespace arenascope::report {

// The model's file as the caller knows it; core reads no file names and computes no digests.
struct ModelFile {
    std::string name;   // without its folder
    std::string sha256; // lower case hex
    Bytes bytes = 0;
};

// Tables of one analysis. Each starts with the columns model and target, so that tables of several can be joined.
enum class TableId : std::uint8_t { Summary, Breakdown, Operators, Tensors, Buffers, Ledger };
struct TableName {
    TableId id;
    std::string_view name; // "summary", …
};
std::span<const TableName> tableNames();
std::optional<TableId> tableByName(std::string_view name);

// A column for the correction from measurements stands at the end where the analysis has one, or always.
enum class CorrectionColumn : std::uint8_t { WhereThereIsOne, Always };
Table table(TableId id, const ModelFile& file, const analysis::Analysis& analysis, CorrectionColumn column = CorrectionColumn::WhereThereIsOne);

// The row of the summary for a file that can't be read.
Table unreadableSummary(const ModelFile& file, std::string_view targetId, CorrectionColumn column = CorrectionColumn::WhereThereIsOne);

} // namespace arenascope::report
