// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

// Text that others named (files, tensors, operators), for terminals and tables.
namespace arenascope {

// Control characters but tab and line ends become U+FFFD: a name must not command a terminal. UTF-8 in and out.
std::string withoutControls(std::string text);

// A cell as RFC 4180 has it. What a spreadsheet would run as a formula gets an apostrophe in front.
std::string csvText(std::string_view text);

} // namespace arenascope
