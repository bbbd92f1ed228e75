// SPDX-License-Identifier: Apache-2.0
#include "model/reader.h"

#include <cstring>
#include <utility>
#include <vector>

#include "model/file_bytes.h"
#include "model/flatbuffer_check.h"
#include "model/graph_reader.h"
#include "model/json_text.h"

namespace arenascope::model {
namespace {

// The reader loads numbers of up to eight bytes from their place in the file.
constexpr std::size_t kBaseAlignment = 8;

bool isAligned(const void* address) { return reinterpret_cast<std::uintptr_t>(address) % kBaseAlignment == 0; }

FileBytes alignedCopy(std::span<const std::byte> bytes)
{
    auto copy = std::make_shared<std::vector<std::byte>>(bytes.begin(), bytes.end());
    return {*copy, copy};
}

} // namespace

Result<std::shared_ptr<const Graph>> readFlatbuffer(
    std::span<const std::byte> bytes, std::shared_ptr<const void> owner)
{
    if (bytes.empty())
        return Error{.code = ErrorCode::FileEmpty};
    FileBytes file{bytes, std::move(owner)};
    if (!isAligned(bytes.data()))
        file = alignedCopy(bytes);
    if (const auto check = checkFlatbuffer(file.bytes); !check)
        return check.error();
    auto graph = GraphReader(file.bytes, OutsideData::InSameFile).read();
    if (!graph)
        return graph.error();
    graph->fileBytes = file.bytes.size();
    graph->storage = std::move(file.owner);
    return std::make_shared<const Graph>(std::move(*graph));
}

Result<std::shared_ptr<const Graph>> readFlatbuffer(std::vector<std::byte> bytes)
{
    auto owner = std::make_shared<const std::vector<std::byte>>(std::move(bytes));
    return readFlatbuffer(std::span(*owner), owner);
}

Result<std::shared_ptr<const Graph>> readFile(const std::string& path)
{
    auto file = openFile(path);
    if (!file)
        return file.error();
    if (!hasModelIdentifier(file->bytes) && looksLikeJson(file->bytes))
        return readJson({reinterpret_cast<const char*>(file->bytes.data()), file->bytes.size()});
    return readFlatbuffer(file->bytes, std::move(file->owner));
}

} // namespace arenascope::model
