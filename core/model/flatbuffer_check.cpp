// SPDX-License-Identifier: Apache-2.0
#include "model/flatbuffer_check.h"

#include <algorithm>
#include <cctype>
#include <string>
#include <string_view>

#include "schema_generated.h"

namespace arenascope::model {
namespace {

constexpr std::size_t kSmallestFlatbuffer = 8; // root offset and identifier

flatbuffers::Verifier::Options verifierOptions(std::size_t size)
{
    flatbuffers::Verifier::Options options;
    // A table and the reference to it take eight bytes, so only a file whose tables are shared without end
    // has more; the floor leaves room for honest sharing.
    options.max_tables = static_cast<flatbuffers::uoffset_t>(std::max<std::size_t>(100'000, size / 8));
    return options;
}

bool isPrintable(char c) { return c >= ' ' && c <= '~'; }

// Four bytes as text, "\x1f" for those that are none.
std::string printable(std::string_view bytes)
{
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const char c : bytes) {
        const auto value = static_cast<unsigned char>(c);
        if (isPrintable(c))
            text += c;
        else
            text += {'\\', 'x', digits[value >> 4], digits[value & 15]};
    }
    return text;
}

std::string_view identifierOf(std::span<const std::byte> bytes)
{
    return {reinterpret_cast<const char*>(bytes.data()) + sizeof(flatbuffers::uoffset_t),
        flatbuffers::kFileIdentifierLength};
}

// Finds what a failed verification met, by looking at the outer layers only.
class Diagnosis {
public:
    explicit Diagnosis(std::span<const std::byte> bytes)
        : m_data(reinterpret_cast<const std::uint8_t*>(bytes.data())), m_size(bytes.size())
    {
    }

    Error run()
    {
        const std::size_t root = flatbuffers::ReadScalar<flatbuffers::uoffset_t>(m_data);
        if (root >= m_size)
            return truncated("root");
        const auto* model = flatbuffers::GetRoot<fbs::Model>(m_data);
        if (!tableHolds(reinterpret_cast<const std::uint8_t*>(model)))
            return broken("root");
        checkTables(model, fbs::Model::VT_OPERATOR_CODES, "operator_codes", &Diagnosis::holds<fbs::OperatorCode>);
        checkTables(model, fbs::Model::VT_BUFFERS, "buffers", &Diagnosis::holds<fbs::Buffer>);
        checkTables(model, fbs::Model::VT_SUBGRAPHS, "subgraphs", &Diagnosis::holds<fbs::SubGraph>);
        checkTables(model, fbs::Model::VT_METADATA, "metadata", &Diagnosis::holds<fbs::Metadata>);
        checkTables(model, fbs::Model::VT_SIGNATURE_DEFS, "signature_defs", &Diagnosis::holds<fbs::SignatureDef>);
        if (m_pastEnd)
            return truncated(m_subject);
        return broken(m_subject);
    }

private:
    using Holds = bool (Diagnosis::*)(const std::uint8_t*);

    Error truncated(std::string subject) const
    {
        return {.code = ErrorCode::Truncated, .subject = std::move(subject), .offset = m_size};
    }

    static Error broken(std::string subject)
    {
        return {.code = ErrorCode::NotAFlatbuffer, .subject = std::move(subject)};
    }

    flatbuffers::Verifier verifier() const { return flatbuffers::Verifier(m_data, m_size, verifierOptions(m_size)); }

    std::size_t position(const void* p) const
    {
        return static_cast<std::size_t>(static_cast<const std::uint8_t*>(p) - m_data);
    }

    bool tableHolds(const std::uint8_t* table)
    {
        auto check = verifier();
        return check.VerifyTableStart(table);
    }

    template <typename Table>
    bool holds(const std::uint8_t* table)
    {
        auto check = verifier();
        return reinterpret_cast<const Table*>(table)->Verify(check);
    }

    void note(std::string subject, std::size_t target)
    {
        if (target >= m_size)
            m_pastEnd = true;
        if (m_subject.empty() || (m_pastEnd && target >= m_size))
            m_subject = std::move(subject);
    }

    // A vector's or table's place; m_size when the reference itself is not inside.
    std::size_t target(std::size_t reference) const
    {
        if (reference + sizeof(flatbuffers::uoffset_t) > m_size)
            return m_size;
        return reference + flatbuffers::ReadScalar<flatbuffers::uoffset_t>(m_data + reference);
    }

    void checkTables(const fbs::Model* model, flatbuffers::voffset_t field, const std::string& name, Holds holds)
    {
        const auto slot = reinterpret_cast<const flatbuffers::Table*>(model)->GetOptionalFieldOffset(field);
        if (slot == 0 || m_pastEnd)
            return;
        const auto vector = target(position(model) + slot);
        if (vector + sizeof(flatbuffers::uoffset_t) > m_size)
            return note(name, m_size);
        const std::size_t count = flatbuffers::ReadScalar<flatbuffers::uoffset_t>(m_data + vector);
        const auto first = vector + sizeof(flatbuffers::uoffset_t);
        if (count > (m_size - first) / sizeof(flatbuffers::uoffset_t))
            return note(name, m_size);
        for (std::size_t i = 0; i < count && !m_pastEnd; ++i) {
            const auto table = target(first + i * sizeof(flatbuffers::uoffset_t));
            if (table >= m_size || !(this->*holds)(m_data + table))
                note(name + "[" + std::to_string(i) + "]", std::max(table, bufferEnd(name, table)));
        }
    }

    // Where a buffer's data would end: weights are most of a file, so a cut file shows here.
    std::size_t bufferEnd(const std::string& name, std::size_t table)
    {
        if (name != "buffers" || table >= m_size || !tableHolds(m_data + table))
            return 0;
        const auto* buffer = reinterpret_cast<const flatbuffers::Table*>(m_data + table);
        const auto slot = buffer->GetOptionalFieldOffset(fbs::Buffer::VT_DATA);
        if (slot == 0)
            return 0;
        const auto data = target(table + slot);
        if (data + sizeof(flatbuffers::uoffset_t) > m_size)
            return m_size;
        return data + sizeof(flatbuffers::uoffset_t) + flatbuffers::ReadScalar<flatbuffers::uoffset_t>(m_data + data);
    }

    const std::uint8_t* m_data;
    std::size_t m_size;
    std::string m_subject;
    bool m_pastEnd = false;
};

} // namespace

std::span<const std::byte> flatbufferPart(std::span<const std::byte> file)
{
    return file.first(std::min<std::size_t>(file.size(), FLATBUFFERS_MAX_BUFFER_SIZE - 1));
}

bool hasModelIdentifier(std::span<const std::byte> bytes)
{
    return bytes.size() >= kSmallestFlatbuffer && identifierOf(bytes) == fbs::ModelIdentifier();
}

// What a file too short to have an identifier tells: a root lies within the first 16 MiB, and then the identifier begins.
static bool mayBeCutOff(std::span<const std::byte> bytes)
{
    const std::string_view identifier = fbs::ModelIdentifier();
    for (std::size_t i = 3; i < bytes.size(); ++i)
        if (const auto expected = i == 3 ? '\0' : identifier[i - 4]; static_cast<char>(bytes[i]) != expected)
            return false;
    return true;
}

Status checkFlatbuffer(std::span<const std::byte> file)
{
    const auto bytes = flatbufferPart(file);
    if (bytes.size() < kSmallestFlatbuffer && !mayBeCutOff(bytes))
        return Error{.code = ErrorCode::WrongIdentifier, .subject = {}, .offset = 4};
    if (bytes.size() < kSmallestFlatbuffer)
        return Error{.code = ErrorCode::Truncated, .subject = "file_identifier", .offset = bytes.size()};
    if (!hasModelIdentifier(bytes))
        return Error{.code = ErrorCode::WrongIdentifier, .subject = printable(identifierOf(bytes)), .offset = 4};
    flatbuffers::Verifier verifier(
        reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size(), verifierOptions(bytes.size()));
    if (!fbs::VerifyModelBuffer(verifier))
        return Diagnosis(bytes).run();
    return success();
}

} // namespace arenascope::model
