// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <cstdint>
#include <optional>
#include <vector>

#include "support/bytes.h"

// What people type. The counterpart of numbers.h.
namespace arenascope::text {

// "196608", "196 608", "196,608", "192 KiB", "192k", "1.5 MiB", "0x1000", "64 B". K, KB and KiB are 1024, as in data sheets of
// memories. Empty: not a whole number of bytes, or more than 2^53.
std::optional<Bytes> parseBytes(const QString& text);

// A size as a person would type it: "192 KiB" for whole KiB, "64 MiB" for whole MiB from 10 on, else "12 345 B".
QString sizeForInput(Bytes size);

// A whole number without unit, up to `largest`.
std::optional<std::uint32_t> parseCount(const QString& text, std::uint32_t largest);

// The most of each that anybody asks for; more is a slip of the finger.
inline constexpr std::uint32_t kMostResolverOperators = 512, kMostResourceVariables = 10000, kMostFormulaOperators = 10000;

// "0xAA", "170": 0 to 255.
std::optional<std::uint8_t> parseByte(const QString& text);

// "1x96x96x1", "1×96×96×1", "1, 96, 96, 1", "[1 96 96 1]": every dimension at least 1.
std::optional<std::vector<std::int32_t>> parseShape(const QString& text);

// "FOO, BAR" → {"FOO", "BAR"}; blanks and empty names are dropped.
std::vector<std::string> parseNames(const QString& text);

} // namespace arenascope::text
