// SPDX-License-Identifier: Apache-2.0
#include "arena/sequence.h"

namespace arenascope::arena {

// The dates (UTC) of the commits to tflite-micro that ended each habit.
Sequence sequenceOf(const target::Release& release)
{
    const auto before = [&](std::int16_t year, std::int8_t month, std::int8_t day) { return release.date < target::Date{year, month, day}; };
    return {
        .tempsHeldByOperator = before(2022, 2, 3),       // 17c596424
        .planPerSubgraph = before(2022, 3, 2),           // 8c41f9606
        .outputsEndBeforeCalls = before(2022, 3, 17),    // 359c83a84
        .emptyTensorsPlanned = before(2022, 4, 18),      // 78bb847ed
        .metadataByPrefix = before(2022, 8, 16),         // c056e7463
        .handlesPerSubgraph = before(2022, 8, 25),       // 6f99907d3
        .unusedInputsNeverEnd = before(2022, 11, 18),    // dbf8e4e7a
        .unmadeOutputsNeverBegin = before(2022, 12, 14), // 7925e839c
        .variablesBeforeRecords = before(2023, 2, 13),   // 58aa9833f
        .offsetsBySubgraph = before(2023, 3, 29),        // e60e8caf5
        .dynamicOutputsAccepted = before(2025, 8, 22),   // 8eb17a7aa
    };
}

} // namespace arenascope::arena
