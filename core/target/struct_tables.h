// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string_view>

#include "target/release.h"
#include "target/structs.h"

namespace arenascope::target {

// One structure in the newest release, in the order of enumeration Struct.
struct StructRow {
    Struct id{};
    std::string_view name;
    StructSize lp64, ilp32, ilp32ShortEnums;
};
std::span<const StructRow> structRows();

// The layout of a structure in releases before `until`. Rows of one structure are in order of date.
struct DatedStructRow {
    Struct id{};
    Date until;
    StructSize lp64, ilp32, ilp32ShortEnums;
};
std::span<const DatedStructRow> datedStructRows();

// Layouts without TF_LITE_STATIC_MEMORY where they differ.
std::span<const StructRow> fullStructRows();

} // namespace arenascope::target
