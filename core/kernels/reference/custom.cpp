// SPDX-License-Identifier: Apache-2.0
#include "kernels/families.h"

namespace arenascope::kernels {

std::span<const OperatorRow> customRows()
{
    return {};
}

} // namespace arenascope::kernels
