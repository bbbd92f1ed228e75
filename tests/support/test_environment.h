// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace arenascope::test {

// The folder named by ARENASCOPE_CORPUS, or empty: tests that need recorded runs then have no rows.
std::string corpusDirectory();

} // namespace arenascope::test
