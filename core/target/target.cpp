// SPDX-License-Identifier: Apache-2.0
#include "target/target.h"

#include <algorithm>

#include "target/struct_tables.h"

namespace arenascope::target {
namespace {

template <typename Row>
StructSize column(const Row& row, Abi abi)
{
    switch (abi) {
    case Abi::Lp64: return row.lp64;
    case Abi::Ilp32: return row.ilp32;
    case Abi::Ilp32ShortEnums: return row.ilp32ShortEnums;
    }
    return {};
}

constexpr StructSize kNone{};

StructSize fullLayout(Struct s, Abi abi)
{
    const auto rows = fullStructRows();
    const auto row = std::ranges::find(rows, s, &StructRow::id);
    return row == rows.end() ? kNone : column(*row, abi);
}

StructSize datedLayout(Struct s, Abi abi, Date date)
{
    for (const auto& row : datedStructRows())
        if (row.id == s && date < row.until)
            return column(row, abi);
    return kNone;
}

} // namespace

StructSize Target::layout(Struct s) const
{
    if (!staticMemory)
        if (const auto full = fullLayout(s, abi); full != kNone)
            return full;
    if (const auto dated = datedLayout(s, abi, release.date); dated != kNone)
        return dated;
    return column(structRows()[static_cast<std::size_t>(s)], abi);
}

std::string_view structName(Struct s)
{
    return structRows()[static_cast<std::size_t>(s)].name;
}

Result<Target> findTarget(std::string_view id)
{
    const auto all = targets();
    const auto found = std::ranges::find(all, id, &Target::id);
    if (found == all.end())
        return Error{.code = ErrorCode::UnknownName, .subject = std::string(id), .detail = "target"};
    return *found;
}

} // namespace arenascope::target
