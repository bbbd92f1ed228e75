// SPDX-License-Identifier: Apache-2.0
#include "arena/type_history.h"

#include <algorithm>

namespace arenascope::arena {
namespace {

struct Since {
    model::TensorType type{};
    target::Date date;
};
// Types that ConvertTensorType took up later than the oldest release known here.
constexpr Since kSince[] = {
    {model::TensorType::UInt16, {2022, 2, 11}},      // e6d85a150
    {model::TensorType::Int4, {2022, 10, 11}},       // bea093115
    {model::TensorType::BFloat16, {2024, 3, 18}},    // 98de88594
    {model::TensorType::Int2, {2025, 10, 16}},       // 37fb41f37
    {model::TensorType::UInt4, {2026, 1, 16}},       // 966bda66a
    {model::TensorType::Float8E4M3FN, {2026, 7, 1}}, // e142972d4
    {model::TensorType::Float8E5M2, {2026, 7, 1}},
};

} // namespace

bool convertsType(model::TensorType type, const target::Release& release)
{
    const auto found = std::ranges::find(kSince, type, &Since::type);
    return !model::tensorTypeName(type).empty() && (found == std::end(kSince) || release.date >= found->date);
}

std::optional<Bytes> elementBytes(model::TensorType type, const target::Release& release)
{
    using model::TensorType;
    switch (type) {
    case TensorType::Int4: // one element a byte, although the file packs two
    case TensorType::Int8:
    case TensorType::UInt8:
    case TensorType::Bool: return 1;
    case TensorType::Float16:
    case TensorType::BFloat16:
    case TensorType::Int16: return 2;
    case TensorType::UInt16:
        if (release.date < target::Date{2024, 9, 23}) // ce26927e2
            return std::nullopt;
        return 2;
    case TensorType::Float32:
    case TensorType::Int32:
    case TensorType::UInt32:
    case TensorType::Resource: return 4;
    case TensorType::Float64:
    case TensorType::Int64:
    case TensorType::UInt64:
    case TensorType::Complex64: return 8;
    case TensorType::Complex128: return 16;
    default: return std::nullopt;
    }
}

} // namespace arenascope::arena
