// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <compare>
#include <cstdint>
#include <string_view>

namespace arenascope::target {

struct Date {
    std::int16_t year = 0;
    std::int8_t month = 0, day = 0;
    constexpr auto operator<=>(const Date&) const = default;
};

// A state of the tflite-micro repository. Rules and sizes that changed compare `date`.
struct Release {
    std::string_view id;     // "2026-08"
    std::string_view commit; // abbreviated commit of tflite-micro, or of the fork's equal state
    Date date;
    constexpr bool operator==(const Release&) const = default;
};

} // namespace arenascope::target
