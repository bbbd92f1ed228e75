// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "plan/plan.h"
#include "support/result.h"

namespace arenascope::plan {

// Buffers as planners exchange them, one a line after a header line that names the columns, in any order:
//   id            text, one of a kind
//   lower, upper  alive at steps [lower, upper); `start` and `end` instead mean an inclusive end
//   size          bytes
//   offset        optional: fixed there; empty or -1 where not
// Further columns are passed over. Lines may end in CR LF; blank lines are passed over. Fields are not quoted.
struct BufferTable {
    std::vector<std::string> ids;
    std::vector<Buffer> buffers;
    bool operator==(const BufferTable&) const = default;
};

// InvalidCsv: number = line (from 1), subject = the column or the id, detail = what is wrong with it, one of
// "missing column", "duplicate column", "missing field", "not a whole number", "negative", "out of range",
// "ends before it starts", "duplicate id", "sizes too large" (together 2^62 bytes or more), "no header".
Result<BufferTable> readBuffers(std::string_view text);

// Columns id,lower,upper,size,offset. Ids that hold a comma or a line end cannot come from readBuffers().
std::string writePlacement(const BufferTable& table, const Placement& placement);

} // namespace arenascope::plan
