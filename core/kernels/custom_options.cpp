// SPDX-License-Identifier: Apache-2.0
// The flexbuffer encoding, as flatbuffers/flexbuffers.h reads it.
#include "kernels/custom_options.h"

#include <charconv>
#include <cstring>

namespace arenascope::kernels {
namespace {

enum Type : std::uint8_t {
    Null = 0, Int = 1, UInt = 2, Float = 3, String = 5, IndirectInt = 6, IndirectUInt = 7, IndirectFloat = 8, Map = 9,
    Vector = 10, Bool = 26,
};

Type typeOf(std::uint8_t packed)
{
    return static_cast<Type>(packed >> 2);
}

std::size_t childWidth(std::uint8_t packed)
{
    return std::size_t{1} << (packed & 3);
}

bool isWidth(std::size_t width)
{
    return width == 1 || width == 2 || width == 4 || width == 8;
}

std::int64_t toInteger(double value)
{
    // Beyond 64 bits the conversion is undefined; 0 stands for whatever a processor makes of it.
    return value > -9.2e18 && value < 9.2e18 ? static_cast<std::int64_t>(value) : 0;
}

} // namespace

std::optional<CustomOptions> CustomOptions::read(std::span<const std::byte> bytes)
{
    if (bytes.size() < 3)
        return std::nullopt;
    const auto width = std::to_integer<std::size_t>(bytes[bytes.size() - 1]);
    const auto packed = std::to_integer<std::uint8_t>(bytes[bytes.size() - 2]);
    if (!isWidth(width) || width > bytes.size() - 2)
        return std::nullopt;
    CustomOptions options(bytes);
    if (!options.enterVector({bytes.size() - 2 - width, width, packed}))
        return std::nullopt;
    return options;
}

bool CustomOptions::enterVector(const Reference& root)
{
    m_isMap = typeOf(root.packedType) == Map;
    m_isVector = m_isMap || typeOf(root.packedType) == Vector;
    if (!m_isVector)
        return true; // a lone value: an empty vector to the kernels
    const auto elements = follow(root.offset, root.width);
    m_width = childWidth(root.packedType);
    if (!elements || *elements < m_width)
        return false;
    m_elements = *elements;
    const auto size = unsignedAt(m_elements - m_width, m_width);
    if (!size || *size > m_bytes.size())
        return false;
    m_size = static_cast<std::size_t>(*size);
    return true;
}

std::optional<std::uint64_t> CustomOptions::unsignedAt(std::size_t offset, std::size_t width) const
{
    if (offset > m_bytes.size() || width > m_bytes.size() - offset)
        return std::nullopt;
    std::uint64_t value = 0;
    for (auto i = width; i-- > 0;) // little endian
        value = value << 8 | std::to_integer<std::uint64_t>(m_bytes[offset + i]);
    return value;
}

std::optional<std::int64_t> CustomOptions::signedAt(std::size_t offset, std::size_t width) const
{
    const auto value = unsignedAt(offset, width);
    if (!value)
        return std::nullopt;
    const auto unused = 64 - 8 * width;
    return static_cast<std::int64_t>(*value << unused) >> unused;
}

std::optional<double> CustomOptions::floatAt(std::size_t offset, std::size_t width) const
{
    const auto bits = unsignedAt(offset, width);
    if (!bits || width < 4)
        return std::nullopt;
    if (width == 4) {
        float value = 0;
        std::memcpy(&value, &*bits, sizeof value);
        return value;
    }
    double value = 0;
    std::memcpy(&value, &*bits, sizeof value);
    return value;
}

std::optional<std::size_t> CustomOptions::follow(std::size_t offset, std::size_t width) const
{
    const auto distance = unsignedAt(offset, width);
    if (!distance || *distance > offset)
        return std::nullopt;
    return offset - static_cast<std::size_t>(*distance);
}

std::optional<std::int32_t> CustomOptions::element(std::size_t index) const
{
    if (!m_isVector)
        return std::nullopt;
    const auto value = signedAt(m_elements + index * m_width, m_width);
    return value ? std::optional(static_cast<std::int32_t>(*value)) : std::nullopt;
}

bool CustomOptions::keyEquals(std::size_t offset, std::string_view name) const
{
    if (offset > m_bytes.size() || name.size() >= m_bytes.size() - offset)
        return false;
    return std::memcmp(m_bytes.data() + offset, name.data(), name.size()) == 0 && m_bytes[offset + name.size()] == std::byte{0};
}

// A map is a vector with two fields before its size: the distance to its vector of keys and that vector's width.
std::optional<std::size_t> CustomOptions::indexOf(std::string_view name) const
{
    if (!m_isMap || m_elements < 3 * m_width)
        return std::nullopt;
    const auto keys = follow(m_elements - 3 * m_width, m_width);
    const auto width = unsignedAt(m_elements - 2 * m_width, m_width);
    if (!keys || !width || !isWidth(static_cast<std::size_t>(*width)))
        return std::nullopt;
    for (std::size_t i = 0; i < m_size; ++i) {
        const auto key = follow(*keys + i * *width, static_cast<std::size_t>(*width));
        if (key && keyEquals(*key, name))
            return i;
    }
    return std::nullopt;
}

std::int32_t CustomOptions::named(std::string_view name) const
{
    const auto index = indexOf(name);
    if (!index)
        return 0;
    const auto type = unsignedAt(m_elements + m_size * m_width + *index, 1);
    if (!type)
        return 0;
    const Reference value{m_elements + *index * m_width, m_width, static_cast<std::uint8_t>(*type)};
    return static_cast<std::int32_t>(integer(value));
}

// Reference::AsInt64
std::int64_t CustomOptions::integer(const Reference& value) const
{
    switch (typeOf(value.packedType)) {
    case Int:
    case Bool: return signedAt(value.offset, value.width).value_or(0);
    case UInt: return static_cast<std::int64_t>(unsignedAt(value.offset, value.width).value_or(0));
    case Float: return toInteger(floatAt(value.offset, value.width).value_or(0));
    default: return integerBehind(value);
    }
}

std::int64_t CustomOptions::integerBehind(const Reference& value) const
{
    const auto target = follow(value.offset, value.width);
    const auto width = childWidth(value.packedType);
    if (!target)
        return 0;
    switch (typeOf(value.packedType)) {
    case IndirectInt: return signedAt(*target, width).value_or(0);
    case IndirectUInt: return static_cast<std::int64_t>(unsignedAt(*target, width).value_or(0));
    case IndirectFloat: return toInteger(floatAt(*target, width).value_or(0));
    case Vector: return *target < width ? 0 : static_cast<std::int64_t>(unsignedAt(*target - width, width).value_or(0));
    case String: {
        std::int64_t number = 0;
        const auto* text = reinterpret_cast<const char*>(m_bytes.data());
        std::from_chars(text + *target, text + m_bytes.size(), number);
        return number;
    }
    default: return 0;
    }
}

} // namespace arenascope::kernels
