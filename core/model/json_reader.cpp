// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <charconv>
#include <cmath>

#include <flatbuffers/idl.h>

#include "model/flatbuffer_check.h"
#include "model/graph_reader.h"
#include "model/json_text.h"
#include "model/reader.h"
#include "schema_text.h"

namespace arenascope::model {
namespace {

// A list of 64-bit zeros takes two characters an element in the text and eight bytes in the flatbuffer,
// which must stay below 2 GB.
constexpr std::size_t kLargestText = std::size_t{256} << 20;

flatbuffers::IDLOptions parserOptions()
{
    flatbuffers::IDLOptions options;
    options.strict_json = false; // accepts both forms
    options.skip_unexpected_fields_in_json = true;
    options.allow_non_utf8 = true;
    options.set_empty_strings_to_null = false;
    options.set_empty_vectors_to_null = false;
    options.no_warnings = true;
    return options;
}

struct Position {
    std::int64_t line = 0, column = 0;
};

// Where a line and column (from 1 and 0) stand in the text.
std::uint64_t offsetIn(std::string_view text, Position position)
{
    std::size_t start = 0;
    for (std::int64_t line = 1; line < position.line; ++line) {
        const auto end = text.find('\n', start);
        if (end == std::string_view::npos)
            break;
        start = end + 1;
    }
    return std::min<std::uint64_t>(start + static_cast<std::uint64_t>(std::max<std::int64_t>(position.column, 0)),
        text.size());
}

// The parser reports "LINE: COLUMN: error: what", perhaps followed by more lines.
Error jsonError(std::string_view text, std::string_view report)
{
    constexpr std::string_view kMarker = "error: ";
    Position position;
    const auto* end = report.data() + report.size();
    const auto line = std::from_chars(report.data(), end, position.line);
    if (line.ec == std::errc{} && end - line.ptr > 2)
        std::from_chars(line.ptr + 2, end, position.column);
    const auto marker = report.find(kMarker);
    auto what = marker == std::string_view::npos ? report : report.substr(marker + kMarker.size());
    what = what.substr(0, what.find('\n'));
    return {.code = ErrorCode::InvalidJson, .subject = std::string(what), .offset = offsetIn(text, position),
        .number = position.line};
}

// Positions in the flatbuffer made on the way mean nothing to the text's reader.
Error withoutOffset(Error error)
{
    error.offset.reset();
    return error;
}

std::vector<std::byte> builtBytes(const flatbuffers::Parser& parser)
{
    const auto* data = reinterpret_cast<const std::byte*>(parser.builder_.GetBufferPointer());
    return {data, data + parser.builder_.GetSize()};
}

Result<std::vector<std::byte>> toFlatbuffer(std::string_view text)
{
    flatbuffers::Parser parser(parserOptions());
    if (!parser.Parse(kSchemaText))
        return Error{.code = ErrorCode::InvalidValue, .subject = parser.error_};
    // A zero byte would end the text for the parser, and what follows would go unread.
    if (const auto zero = text.find('\0'); zero != std::string_view::npos)
        return Error{.code = ErrorCode::InvalidJson, .subject = "zero byte", .offset = zero};
    if (!parser.ParseJson(std::string(text).c_str()))
        return jsonError(text, parser.error_);
    return builtBytes(parser);
}

} // namespace

bool looksLikeJson(std::span<const std::byte> bytes)
{
    const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    const auto body = withoutByteOrderMark(text);
    const auto first = body.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos && (body[first] == '{' || body[first] == '[');
}

std::string_view withoutByteOrderMark(std::string_view text)
{
    constexpr std::string_view kMark = "\xEF\xBB\xBF";
    return text.starts_with(kMark) ? text.substr(kMark.size()) : text;
}

// flatc writes six digits behind the point. The scales that kernels insist on to the last bit (softmax, logistic and tanh:
// 2^-7, 2^-8, 2^-15, 2^-16) are taken for what they were.
static void restoreFixedScales(Graph& graph)
{
    for (auto& subgraph : graph.subgraphs)
        for (auto& tensor : subgraph.tensors)
            for (auto& scale : tensor.quantization.scales)
                for (const float fixed : {1.0F / 128, 1.0F / 256, 1.0F / 32768, 1.0F / 65536})
                    if (std::abs(scale - fixed) < 0.51e-6F)
                        scale = fixed;
}

Result<std::shared_ptr<const Graph>> readJson(std::string_view text)
{
    if (text.empty())
        return Error{.code = ErrorCode::FileEmpty};
    if (text.size() > kLargestText)
        return Error{.code = ErrorCode::FileTooLarge, .number = static_cast<std::int64_t>(text.size())};
    auto built = toFlatbuffer(withoutByteOrderMark(text));
    if (!built)
        return built.error();
    const auto owner = std::make_shared<const std::vector<std::byte>>(*std::move(built));
    if (const auto check = checkFlatbuffer(*owner); !check)
        return withoutOffset(check.error());
    auto graph = GraphReader(*owner, OutsideData::NotAtHand).read();
    if (!graph)
        return withoutOffset(graph.error());
    restoreFixedScales(*graph);
    graph->fileBytes = text.size();
    graph->storage = owner;
    return std::make_shared<const Graph>(std::move(*graph));
}

} // namespace arenascope::model
