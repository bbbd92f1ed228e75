// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/test_environment.h"

#include <cstdlib>

namespace arenascope::test {

std::string corpusDirectory()
{
    const char* path = std::getenv("ARENASCOPE_CORPUS");
    return path ? path : "";
}

} // namespace arenascope::test
