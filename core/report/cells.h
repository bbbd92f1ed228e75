// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string_view>

#include "report/table.h"
#include "support/bytes.h"

// Values as cells of a table.
namespace arenascope::report {

inline Cell number(std::uint64_t value)
{
    return static_cast<std::int64_t>(value);
}

inline Cell number(std::optional<Bytes> value)
{
    return value ? number(*value) : Cell{};
}

inline Cell text(std::string_view value)
{
    return std::string(value);
}

// An index of the model; nothing for "none".
inline Cell id(std::int32_t value)
{
    return value >= 0 ? Cell{static_cast<std::int64_t>(value)} : Cell{};
}

} // namespace arenascope::report
