// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>

#include "support/result.h"

// Reading of JSON files with errors that name the place. For the room's own .cpp files.
namespace arenascope::measured {

using Json = nlohmann::ordered_json;

// Errors: InvalidJson (offset, number = line).
Result<Json> parseJson(std::string_view text);

inline Error missingField(std::string path) { return {.code = ErrorCode::MissingField, .subject = std::move(path)}; }
inline Error invalidField(std::string path) { return {.code = ErrorCode::InvalidValue, .subject = std::move(path)}; }

// "schema" must be exactly this.
Status checkSchema(const Json& json, std::string_view schema);

// Text of a field; `fallback` where it is missing. Errors: InvalidValue where it is something else.
Result<std::string> textField(const Json& object, const char* key, const std::string& path, std::string_view fallback = {});

// A whole number of bytes, as a number or as "192K", "1 MiB"; empty for anything else.
std::optional<std::uint64_t> byteCount(const Json& value);
std::optional<std::uint64_t> parseByteCount(std::string_view text);

// Pretty, with two spaces and a final line feed; what is no UTF-8 becomes U+FFFD.
std::string prettyJson(const Json& json);

} // namespace arenascope::measured
