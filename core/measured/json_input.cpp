// SPDX-License-Identifier: Apache-2.0
#include "measured/json_input.h"

#include <algorithm>
#include <limits>

#include "support/bytes.h"

namespace arenascope::measured {
namespace {

constexpr std::size_t kDeepest = 64; // nobody nests further; guards the parser's recursion in its destructor

bool tooDeep(std::string_view text)
{
    std::size_t depth = 0;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quoted) {
            i += c == '\\';
            quoted = c != '"';
        } else if (c == '"') {
            quoted = true;
        } else if (c == '[' || c == '{') {
            if (++depth > kDeepest)
                return true;
        } else if (c == ']' || c == '}') {
            depth -= depth > 0;
        }
    }
    return false;
}

} // namespace

Result<Json> parseJson(std::string_view text)
{
    if (tooDeep(text))
        return Error{.code = ErrorCode::InvalidJson, .subject = "less nesting"};
    try {
        return Json::parse(text);
    } catch (const Json::parse_error& error) {
        const auto at = std::min<std::size_t>(error.byte > 0 ? error.byte - 1 : 0, text.size());
        return Error{.code = ErrorCode::InvalidJson, .subject = "JSON", .offset = at,
            .number = 1 + std::ranges::count(text.substr(0, at), '\n')};
    } catch (const Json::exception&) {
        return Error{.code = ErrorCode::InvalidJson, .subject = "JSON"};
    }
}

Status checkSchema(const Json& json, std::string_view schema)
{
    if (!json.is_object())
        return invalidField("");
    const auto found = json.find("schema");
    if (found == json.end())
        return missingField("schema");
    if (!found->is_string() || found->get_ref<const std::string&>() != schema)
        return invalidField("schema");
    return success();
}

Result<std::string> textField(const Json& object, const char* key, const std::string& path, std::string_view fallback)
{
    const auto found = object.find(key);
    if (found == object.end())
        return std::string(fallback);
    if (!found->is_string())
        return invalidField(path + key);
    return found->get<std::string>();
}

std::optional<std::uint64_t> parseByteCount(std::string_view text)
{
    Bytes value = 0;
    std::size_t digits = 0;
    while (digits < text.size() && text[digits] >= '0' && text[digits] <= '9') {
        const auto tens = checkedMultiply(value, 10);
        const auto sum = tens ? checkedAdd(*tens, static_cast<Bytes>(text[digits] - '0')) : std::nullopt;
        if (!sum)
            return std::nullopt;
        value = *sum;
        ++digits;
    }
    auto unit = text.substr(digits);
    while (!unit.empty() && unit.front() == ' ')
        unit.remove_prefix(1);
    if (digits == 0)
        return std::nullopt;
    Bytes scale = 1;
    if (unit == "K" || unit == "KB" || unit == "KiB" || unit == "k")
        scale = 1024;
    else if (unit == "M" || unit == "MB" || unit == "MiB")
        scale = 1024 * 1024;
    else if (!unit.empty() && unit != "B")
        return std::nullopt;
    return checkedMultiply(value, scale);
}

std::optional<std::uint64_t> byteCount(const Json& value)
{
    if (value.is_number_unsigned())
        return value.get<std::uint64_t>();
    if (value.is_string())
        return parseByteCount(value.get_ref<const std::string&>());
    return std::nullopt;
}

std::string prettyJson(const Json& json)
{
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

} // namespace arenascope::measured
