// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace arenascope::model {

// Whether a file is text whose first sign is an opening brace.
bool looksLikeJson(std::span<const std::byte> bytes);

// The text behind a UTF-8 byte order mark, if there is one.
std::string_view withoutByteOrderMark(std::string_view text);

} // namespace arenascope::model
