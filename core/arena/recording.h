// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>

#include "arena/emulation.h"
#include "target/target.h"

namespace arenascope::arena {

// The rows a RecordingMicroAllocator would report for the same course (recording_micro_allocator.cc). Its own
// objects are larger, so that alignment falls differently: the tail is laid out again.
std::array<RecordedRow, 7> recordedRows(const Ledger& ledger, const target::Target& target);

} // namespace arenascope::arena
