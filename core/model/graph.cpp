// SPDX-License-Identifier: Apache-2.0
#include "model/graph.h"

#include <algorithm>

namespace arenascope::model {

std::string operatorName(const Operator& op)
{
    if (op.code == BuiltinOperator::Custom)
        return op.customName.empty() ? "CUSTOM" : op.customName;
    const auto name = builtinOperatorName(op.code);
    return name.empty() ? "BUILTIN " + std::to_string(static_cast<std::int32_t>(op.code)) : std::string(name);
}

std::optional<Bytes> elementCount(std::span<const std::int32_t> shape)
{
    if (std::ranges::any_of(shape, [](std::int32_t dimension) { return dimension <= 0; }))
        return 0;
    std::optional<Bytes> count = 1;
    for (const auto dimension : shape) {
        count = checkedMultiply(*count, static_cast<Bytes>(dimension));
        if (!count)
            return count;
    }
    return count;
}

} // namespace arenascope::model
