// SPDX-License-Identifier: Apache-2.0
#include <vector>

#include "kernels/cmsis_nn/families.h"
#include "kernels/families.h"

namespace arenascope::kernels {

std::span<const OverrideRow> cmsisNnRows()
{
    static const auto rows = [] {
        std::vector<OverrideRow> all;
        for (const auto family : {cmsis::arithmeticRows, cmsis::convolutionRows, cmsis::transposeConvRows,
                 cmsis::fullyConnectedRows, cmsis::batchMatMulRows, cmsis::poolingRows, cmsis::recurrentRows,
                 cmsis::softmaxRows})
            all.insert(all.end(), family().begin(), family().end());
        return all;
    }();
    return rows;
}

} // namespace arenascope::kernels
