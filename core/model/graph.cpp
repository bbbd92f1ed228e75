// SPDX-License-Identifier: Apache-2.0
#include "model/graph.h"

namespace arenascope::model {

std::string operatorName(const Operator& op)
{
    if (op.code == BuiltinOperator::Custom)
        return op.customName;
    const auto name = builtinOperatorName(op.code);
    return name.empty() ? "BUILTIN " + std::to_string(static_cast<std::int32_t>(op.code)) : std::string(name);
}

std::optional<Bytes> elementCount(std::span<const std::int32_t> shape)
{
    std::optional<Bytes> count = 1;
    for (const auto dimension : shape) {
        count = checkedMultiply(*count, dimension > 0 ? static_cast<Bytes>(dimension) : 0);
        if (!count)
            return count;
    }
    return count;
}

} // namespace arenascope::model
