// SPDX-License-Identifier: Apache-2.0
#include "model/tensor_type.h"

#include <array>

namespace arenascope::model {

std::string_view tensorTypeName(TensorType type)
{
    static constexpr std::array<std::string_view, 23> kNames = {
        "FLOAT32", "FLOAT16", "INT32", "UINT8", "INT64", "STRING", "BOOL", "INT16",
        "COMPLEX64", "INT8", "FLOAT64", "COMPLEX128", "UINT64", "RESOURCE", "VARIANT",
        "UINT32", "UINT16", "INT4", "BFLOAT16", "INT2", "UINT4", "FLOAT8_E4M3FN", "FLOAT8_E5M2",
    };
    const auto index = static_cast<std::size_t>(static_cast<std::uint8_t>(type));
    return index < kNames.size() ? kNames[index] : std::string_view{};
}

} // namespace arenascope::model
