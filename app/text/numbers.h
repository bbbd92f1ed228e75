// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <cstdint>
#include <span>

#include "support/bytes.h"

// How figures look everywhere: bytes exact, a thin space between thousands, KiB only beside them.
namespace arenascope::text {

inline constexpr Bytes kFirstInMib = Bytes(10) << 20; // sizes below are in KiB

QString bytes(Bytes value);             // "82 320"
QString bytesWithUnit(Bytes value);     // "82 320 B"
QString kibibytes(Bytes value);         // "80.4 KiB"; from 10 MiB on "12.5 MiB"
QString signedBytes(std::int64_t value); // "+1 024", "−16"
QString percent(double ratio);          // 0.673 -> "67.3 %"
QString signedPercent(double ratio);    // "−8.0 %"
QString unbroken(QString text);         // for wrapped text: no line ends within a figure
QString shape(std::span<const std::int32_t> dims); // "1×96×96×1"; "scalar" for none

} // namespace arenascope::text
