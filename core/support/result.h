// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace arenascope {

// What went wrong, without words for people: the application turns the code into a sentence.
enum class ErrorCode : std::uint8_t {
    FileNotFound,
    FileIsDirectory,
    FileNoPermission,
    FileEmpty,
    FileTooLarge,       // number = bytes
    FileReadFailed,     // subject = the system's reason
    FileWriteFailed,    // subject = the system's reason
    NotAFlatbuffer,     // the verifier refused it
    WrongIdentifier,    // subject = the four bytes found
    UnsupportedVersion, // number = the schema version found
    Truncated,          // offset = where the file ends
    IndexOutOfRange,    // subject = the field's path, number = the index
    NegativeDimension,  // subject = the field's path, number = the value
    SizeOverflow,       // subject = the field's path
    MissingField,       // subject = the field's path
    InvalidValue,       // subject = the field's path or the text that does not fit
    InvalidJson,        // offset = byte position, number = line (from 1), subject = what was expected
    UnsupportedType,    // subject = the tensor, detail = the type
    NoOperators,
    InvalidCsv,         // number = line (from 1), subject = what was expected
    InvalidLog,
    UnknownName,        // subject = the name, detail = the kind of thing it should name
    Cancelled,
};

// Errors are values. `subject` names the thing (field path, tensor, file), never a sentence.
struct Error {
    ErrorCode code{};
    std::string subject{};
    std::string detail{};
    std::optional<std::uint64_t> offset{}; // byte position in the file, where one is known
    std::optional<std::int64_t> number{};

    bool operator==(const Error&) const = default;
};

// A value or an Error. Result<void> is Result<std::monostate>; see Status below.
template <typename T>
class [[nodiscard]] Result {
public:
    Result(T value) : m_state(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : m_state(std::in_place_index<1>, std::move(error)) {}

    bool hasValue() const { return m_state.index() == 0; }
    explicit operator bool() const { return hasValue(); }

    const T& value() const& { assert(hasValue()); return std::get<0>(m_state); }
    T& value() & { assert(hasValue()); return std::get<0>(m_state); }
    T&& value() && { assert(hasValue()); return std::get<0>(std::move(m_state)); }
    const Error& error() const { assert(!hasValue()); return std::get<1>(m_state); }

    const T& operator*() const& { return value(); }
    T& operator*() & { return value(); }
    T&& operator*() && { return std::move(*this).value(); }
    const T* operator->() const { return &value(); }
    T* operator->() { return &value(); }

private:
    std::variant<T, Error> m_state;
};

using Status = Result<std::monostate>;
inline Status success() { return std::monostate{}; }

} // namespace arenascope
