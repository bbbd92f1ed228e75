// SPDX-License-Identifier: Apache-2.0
#include "shrink/writer.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <set>
#include <string>

#include "model/flatbuffer_check.h"
#include "schema_generated.h"
#include "shrink/file_front.h"
#include "shrink/plan_entry.h"

namespace arenascope::shrink {
namespace {

namespace fbs = model::fbs;
using flatbuffers::voffset_t;

constexpr std::size_t kFrontAlignment = 64; // buffers are 16-aligned by the schema; some writers align to 64

// Model's fields as the schema knows them; each takes four bytes, all but the version are references.
constexpr std::size_t kKnownFields = (fbs::Model::VT_EXTERNAL_BUFFERS - 4) / 2 + 1;
constexpr voffset_t fieldSlot(std::size_t field) { return static_cast<voffset_t>(4 + 2 * field); }

// The old file, by positions from its start.
class OldFile {
public:
    explicit OldFile(std::span<const std::byte> bytes) : m_bytes(bytes) {}

    const fbs::Model& model() const { return *fbs::GetModel(m_bytes.data()); }
    std::size_t position(const void* place) const
    {
        return static_cast<std::size_t>(static_cast<const std::byte*>(place) - m_bytes.data());
    }
    const flatbuffers::Table& modelTable() const { return reinterpret_cast<const flatbuffers::Table&>(model()); }
    // Of the field itself; empty when the model does not have it.
    std::optional<std::size_t> field(std::size_t number) const
    {
        const auto offset = modelTable().GetOptionalFieldOffset(fieldSlot(number));
        return offset == 0 ? std::nullopt : std::optional(position(&modelTable()) + offset);
    }
    std::size_t fieldCount() const
    {
        const auto bytes = flatbuffers::ReadScalar<voffset_t>(modelTable().GetVTable());
        return std::max<std::size_t>(kKnownFields, (bytes - 4) / 2);
    }
    std::size_t target(std::size_t reference) const { return reference + read<std::uint32_t>(reference); }
    template <typename T>
    T read(std::size_t at) const
    {
        T value{};
        std::memcpy(&value, m_bytes.data() + at, sizeof value);
        return value;
    }
    std::span<const std::byte> bytes() const { return m_bytes; }

private:
    std::span<const std::byte> m_bytes;
};

bool isPlan(const fbs::Metadata& metadata) { return metadata.name() && metadata.name()->string_view() == kPlanName; }

// Writes a new root and what it newly refers to in front of the old file.
class PlanWriter {
public:
    PlanWriter(const OldFile& old, std::span<const std::int32_t> entry) : m_old(old), m_entry(entry) {}

    Result<std::vector<std::byte>> write()
    {
        const auto root = m_front.putReference();
        m_front.putBytes(m_old.bytes().subspan(4, flatbuffers::kFileIdentifierLength));
        const auto vtable = writeModel();
        m_front.point(root, m_model);
        writeBuffers();
        writeMetadata();
        writeEntry();
        m_front.align(kFrontAlignment);
        if (!keepNewerFields(vtable))
            return Error{.code = ErrorCode::UnsupportedVersion, .subject = "Model"};
        return m_front.finish();
    }

private:
    std::size_t writeModel();
    void writeBuffers();
    void writeMetadata();
    void writeEntry();
    bool keepNewerFields(std::size_t vtable);
    std::size_t startTable(std::initializer_list<voffset_t> fields, voffset_t size);

    const OldFile& m_old;
    std::span<const std::int32_t> m_entry;
    FileFront m_front;
    std::size_t m_model = 0;
    std::size_t m_buffers = 0, m_metadata = 0; // references in the model
    std::size_t m_newBuffer = 0;               // reference in the buffer list
    std::uint32_t m_newBufferIndex = 0;
};

// A vtable and the start of its table, which begins with the distance back to the vtable. Returns the table's place.
std::size_t PlanWriter::startTable(std::initializer_list<voffset_t> fields, voffset_t size)
{
    m_front.align(4);
    const auto vtable = m_front.put(static_cast<voffset_t>(4 + 2 * fields.size()));
    m_front.put(size);
    for (const auto field : fields)
        m_front.put(field);
    m_front.align(4);
    return m_front.put(static_cast<std::int32_t>(m_front.size() - vtable));
}

// Known fields are written anew; returns the place of the vtable.
std::size_t PlanWriter::writeModel()
{
    const auto fields = m_old.fieldCount();
    const auto vtable = m_front.put(static_cast<voffset_t>(4 + 2 * fields));
    m_front.put(voffset_t(4)); // the table's size, see below
    for (std::size_t i = 0; i < fields; ++i)
        m_front.put(voffset_t(0));
    m_front.align(4);
    m_model = m_front.size();
    m_front.put(static_cast<std::int32_t>(m_model - vtable));
    for (std::size_t i = 0; i < kKnownFields; ++i) {
        const auto slot = fieldSlot(i);
        const auto old = m_old.field(i);
        const bool isNew = slot == fbs::Model::VT_BUFFERS || slot == fbs::Model::VT_METADATA;
        if (!old && !isNew)
            continue;
        m_front.overwrite(vtable + slot, static_cast<voffset_t>(m_front.size() - m_model));
        if (slot == fbs::Model::VT_VERSION)
            m_front.put(m_old.read<std::uint32_t>(*old));
        else if (slot == fbs::Model::VT_BUFFERS)
            m_buffers = m_front.putReference();
        else if (slot == fbs::Model::VT_METADATA)
            m_metadata = m_front.putReference();
        else
            m_front.putOldReference(m_old.target(*old));
    }
    m_front.overwrite(vtable + 2, static_cast<voffset_t>(m_front.size() - m_model));
    return vtable;
}

// The old list and one buffer more.
void PlanWriter::writeBuffers()
{
    const auto& buffers = *m_old.model().buffers();
    m_newBufferIndex = buffers.size();
    m_front.point(m_buffers, m_front.put(buffers.size() + 1));
    for (const auto* buffer : buffers)
        m_front.putOldReference(m_old.position(buffer));
    m_newBuffer = m_front.putReference();
}

// The old list without plans, and the new plan last: of several the runtime takes the last.
void PlanWriter::writeMetadata()
{
    const auto count = m_front.put(std::uint32_t(1));
    m_front.point(m_metadata, count);
    std::uint32_t kept = 0;
    if (const auto* list = m_old.model().metadata())
        for (const auto* metadata : *list)
            if (!isPlan(*metadata)) {
                m_front.putOldReference(m_old.position(metadata));
                ++kept;
            }
    m_front.overwrite(count, kept + 1);
    const auto reference = m_front.putReference();
    m_front.point(reference, startTable({4, 8}, 12));
    const auto name = m_front.putReference();
    m_front.put(m_newBufferIndex);
    m_front.point(name, m_front.put(static_cast<std::uint32_t>(kPlanName.size())));
    m_front.putBytes(std::as_bytes(std::span(kPlanName)));
    m_front.put(std::uint8_t(0));
}

// The buffer with the plan; its data is 16-aligned as the schema asks.
void PlanWriter::writeEntry()
{
    m_front.point(m_newBuffer, startTable({4}, 8));
    const auto data = m_front.putReference();
    while ((m_front.size() + 4) % 16 != 0)
        m_front.put(std::uint8_t(0));
    const auto bytes = std::as_bytes(m_entry);
    m_front.point(data, m_front.put(static_cast<std::uint32_t>(bytes.size())));
    m_front.putBytes(bytes);
}

// Whether a field newer than the schema is a number or a reference cannot be told, so it has to stay where it is: the
// new vtable points to it in the old table, as far as a vtable's 16 bits reach.
bool PlanWriter::keepNewerFields(std::size_t vtable)
{
    for (std::size_t i = kKnownFields; i < m_old.fieldCount(); ++i) {
        const auto old = m_old.field(i);
        if (!old)
            continue;
        const auto distance = m_front.size() + *old - m_model;
        constexpr std::size_t kWidestField = 8;
        if (distance + kWidestField > std::numeric_limits<voffset_t>::max())
            return false;
        m_front.overwrite(vtable + fieldSlot(i), static_cast<voffset_t>(distance));
        m_front.overwrite(vtable + 2, static_cast<voffset_t>(distance + kWidestField));
    }
    return true;
}

// Places in the old file of numbers that count from the file's start.
std::set<std::size_t> absolutePlaces(const OldFile& old)
{
    std::set<std::size_t> places;
    const auto add = [&](const auto& table, voffset_t field) {
        const auto& plain = reinterpret_cast<const flatbuffers::Table&>(table);
        if (const auto offset = plain.GetOptionalFieldOffset(field))
            places.insert(old.position(&plain) + offset);
    };
    for (const auto* buffer : *old.model().buffers())
        add(*buffer, fbs::Buffer::VT_OFFSET);
    for (const auto* subgraph : *old.model().subgraphs())
        if (subgraph->operators())
            for (const auto* op : *subgraph->operators())
                add(*op, fbs::Operator::VT_LARGE_CUSTOM_OPTIONS_OFFSET);
    return places;
}

// 0 and 1 stand for "no place" (schema, Buffer.offset).
void moveAbsolutePlaces(const OldFile& old, std::vector<std::byte>& file, std::size_t shift)
{
    for (const auto place : absolutePlaces(old)) {
        const auto offset = old.read<std::uint64_t>(place);
        if (offset <= 1)
            continue;
        const auto moved = offset + shift;
        std::memcpy(file.data() + shift + place, &moved, sizeof moved);
    }
}

bool overlaps(std::span<const std::byte> a, std::span<const std::byte> b)
{
    return a.data() < b.data() + b.size() && b.data() < a.data() + a.size();
}

std::span<const std::byte> dataOf(const fbs::Buffer& buffer)
{
    return buffer.data() ? std::as_bytes(std::span(buffer.data()->Data(), buffer.data()->size())) : std::span<const std::byte>{};
}

// Whether anything but one metadata entry speaks of this buffer or of its bytes.
bool isShared(const fbs::Model& model, std::uint32_t index)
{
    const auto data = dataOf(*model.buffers()->Get(index));
    for (std::uint32_t i = 0; i < model.buffers()->size(); ++i)
        if (i != index && overlaps(dataOf(*model.buffers()->Get(i)), data))
            return true;
    for (const auto* subgraph : *model.subgraphs())
        if (subgraph->tensors())
            for (const auto* tensor : *subgraph->tensors())
                if (tensor->buffer() == index)
                    return true;
    return std::ranges::count_if(*model.metadata(), [&](const auto* metadata) { return metadata->buffer() == index; }) != 1;
}

// Where the words of the model's only plan stand, if they can be overwritten without touching anything else.
std::optional<std::size_t> replaceablePlan(const OldFile& old, std::size_t bytes)
{
    const auto& model = old.model();
    if (!model.metadata())
        return std::nullopt;
    const fbs::Metadata* plan = nullptr;
    for (const auto* metadata : *model.metadata())
        if (isPlan(*metadata) && std::exchange(plan, metadata))
            return std::nullopt;
    if (!plan || plan->buffer() >= model.buffers()->size() || isShared(model, plan->buffer()))
        return std::nullopt;
    const auto data = dataOf(*model.buffers()->Get(plan->buffer()));
    return data.size() == bytes ? std::optional(old.position(data.data())) : std::nullopt;
}

Status checkInput(std::span<const std::byte> file, std::size_t offsets)
{
    if (const auto check = model::checkFlatbuffer(file); !check)
        return check.error();
    const auto& model = OldFile(file).model();
    if (!model.buffers())
        return Error{.code = ErrorCode::MissingField, .subject = "buffers"};
    if (!model.subgraphs())
        return Error{.code = ErrorCode::MissingField, .subject = "subgraphs"};
    std::size_t tensors = 0;
    for (const auto* subgraph : *model.subgraphs())
        tensors += subgraph->tensors() ? subgraph->tensors()->size() : 0;
    if (tensors != offsets)
        return Error{.code = ErrorCode::InvalidValue, .subject = "offsets", .number = static_cast<std::int64_t>(offsets)};
    return success();
}

} // namespace

Result<std::vector<std::byte>> writePlan(std::span<const std::byte> file, std::span<const std::int32_t> offsets)
{
    std::vector<std::byte> bytes(file.begin(), file.end()); // aligned, as a span from anywhere may not be
    if (const auto check = checkInput(bytes, offsets.size()); !check)
        return check.error();
    const OldFile old(bytes);
    const auto entry = planEntry(offsets);
    if (const auto place = replaceablePlan(old, entry.size() * sizeof(std::int32_t))) {
        std::memcpy(bytes.data() + *place, entry.data(), entry.size() * sizeof(std::int32_t));
        return bytes;
    }
    auto written = PlanWriter(old, entry).write();
    if (!written)
        return written.error();
    const auto shift = written->size();
    if (shift + model::flatbufferPart(file).size() >= FLATBUFFERS_MAX_BUFFER_SIZE)
        return Error{.code = ErrorCode::FileTooLarge, .number = static_cast<std::int64_t>(file.size())};
    written->insert(written->end(), bytes.begin(), bytes.end());
    moveAbsolutePlaces(old, *written, shift);
    if (const auto check = model::checkFlatbuffer(*written); !check)
        return check.error();
    return written;
}

} // namespace arenascope::shrink
