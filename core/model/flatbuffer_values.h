// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <vector>

#include <flatbuffers/flatbuffers.h>

#include "support/bytes.h"

namespace arenascope::model {

// Copies lists and texts out of a flatbuffer. Many fields may share one list, so that a small hostile file
// could ask for any amount of memory: past the budget copies are empty and exhausted() tells so.
class ValueCopier {
public:
    explicit ValueCopier(Bytes budget) : m_budget(budget) {}

    // Byte by byte: the verifier checks the place of a vector's length, not that 8-byte elements are aligned.
    template <typename T>
    std::vector<T> list(const flatbuffers::Vector<T>* vector)
    {
        if (!vector || vector->size() == 0 || !take(Bytes{vector->size()} * sizeof(T)))
            return {};
        std::vector<T> result(vector->size());
        std::memcpy(result.data(), vector->Data(), result.size() * sizeof(T));
        return result;
    }

    std::string text(const flatbuffers::String* string)
    {
        return string && take(string->size()) ? std::string(string->c_str(), string->size()) : std::string{};
    }

    std::string text(const std::string& string) { return take(string.size()) ? string : std::string{}; }

    bool exhausted() const { return m_exhausted; }

private:
    bool take(Bytes bytes)
    {
        m_exhausted = m_exhausted || bytes > m_budget;
        m_budget -= m_exhausted ? 0 : bytes;
        return !m_exhausted;
    }

    Bytes m_budget;
    bool m_exhausted = false;
};

inline std::span<const std::byte> viewBytes(const flatbuffers::Vector<std::uint8_t>* bytes)
{
    if (!bytes)
        return {};
    return {reinterpret_cast<const std::byte*>(bytes->Data()), bytes->size()};
}

} // namespace arenascope::model
