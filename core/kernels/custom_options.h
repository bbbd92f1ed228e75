// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace arenascope::kernels {

// A custom operator's options: a flexbuffer, which ends in its root. Nothing is ever read outside `bytes`; what the
// runtime would read there is empty here.
class CustomOptions {
public:
    // Empty when there is no root, or the root is a vector or map that does not lie within the bytes.
    static std::optional<CustomOptions> read(std::span<const std::byte> bytes);

    // FlexbufferWrapper::ElementAsInt32 (micro/flatbuffer_utils.cc): an element of the root vector (of a map: its
    // values in the order of their names) as an integer of its width, whatever its type, even behind the vector's end.
    std::optional<std::int32_t> element(std::size_t index) const;

    // AsMap()[name].AsInt32() of flexbuffers.h: 0 when the root is no map or has no such name.
    std::int32_t named(std::string_view name) const;

private:
    struct Reference {
        std::size_t offset = 0; // of the value, or of the distance to it
        std::size_t width = 0;  // of what is at `offset`
        std::uint8_t packedType = 0;
    };

    explicit CustomOptions(std::span<const std::byte> bytes) : m_bytes(bytes) {}

    std::optional<std::uint64_t> unsignedAt(std::size_t offset, std::size_t width) const;
    std::optional<std::int64_t> signedAt(std::size_t offset, std::size_t width) const;
    std::optional<double> floatAt(std::size_t offset, std::size_t width) const;
    std::optional<std::size_t> follow(std::size_t offset, std::size_t width) const; // offset of what is pointed to
    bool enterVector(const Reference& root);
    bool keyEquals(std::size_t offset, std::string_view name) const;
    std::optional<std::size_t> indexOf(std::string_view name) const;
    std::int64_t integer(const Reference& value) const;
    std::int64_t integerBehind(const Reference& value) const;

    std::span<const std::byte> m_bytes;
    bool m_isVector = false, m_isMap = false;
    std::size_t m_elements = 0; // offset of the first element
    std::size_t m_width = 1;    // of an element
    std::size_t m_size = 0;     // elements
};

} // namespace arenascope::kernels
