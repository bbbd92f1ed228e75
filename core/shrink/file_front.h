// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

namespace arenascope::shrink {

// Bytes that are to stand in front of a flatbuffer, written from the first to the last. References point forward,
// within these bytes or to places of the old file, which begins where these bytes end.
class FileFront {
public:
    std::size_t size() const { return m_bytes.size(); }
    void align(std::size_t alignment) { m_bytes.resize((m_bytes.size() + alignment - 1) / alignment * alignment); }

    template <typename T>
    std::size_t put(T value)
    {
        const auto at = m_bytes.size();
        m_bytes.resize(at + sizeof value);
        std::memcpy(m_bytes.data() + at, &value, sizeof value);
        return at;
    }
    template <typename T>
    void overwrite(std::size_t at, T value) { std::memcpy(m_bytes.data() + at, &value, sizeof value); }
    void putBytes(std::span<const std::byte> bytes) { m_bytes.insert(m_bytes.end(), bytes.begin(), bytes.end()); }

    // A reference to be pointed later.
    std::size_t putReference() { return put(std::uint32_t(0)); }
    void point(std::size_t reference, std::size_t target) { overwrite(reference, static_cast<std::uint32_t>(target - reference)); }
    // A reference to a place of the old file.
    void putOldReference(std::size_t target) { m_old.push_back({putReference(), target}); }

    // Points the references to the old file, which follows at once.
    std::vector<std::byte> finish()
    {
        for (const auto& [reference, target] : m_old)
            point(reference, size() + target);
        return std::move(m_bytes);
    }

private:
    struct OldReference {
        std::size_t reference = 0, target = 0;
    };
    std::vector<std::byte> m_bytes;
    std::vector<OldReference> m_old;
};

} // namespace arenascope::shrink
