// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "support/bytes.h"

namespace arenascope::analysis {

struct Analysis;

// What a run measured: each compared only with its like.
enum class Quantity : std::uint8_t {
    Used,          // arena_used_bytes()
    RecorderTotal, // the recording interpreter's
    Smallest,      // the smallest arena that worked
};
std::string_view name(Quantity quantity); // "used", …

enum class CorrectionKind : std::uint8_t {
    Constant, // every run differs by the same, but for what alignment shifts: a named correction
    Varying,  // the differences are no constant: the target does not describe this build
};

// What measured runs of a target say about its figures. `bytes` is the largest difference measured, added to a
// prediction to bound it; the corrected figure is never shown as exact.
struct Correction {
    CorrectionKind kind{};
    Quantity quantity{};
    std::string target;      // its id
    std::int64_t bytes = 0;
    std::int64_t least = 0;  // smallest difference measured
    std::size_t runs = 0;
    std::size_t models = 0;  // distinct ones; one alone can't show that a difference is constant
    bool operator==(const Correction&) const = default;
};

// The same analysis with a correction beside its figures, which stay as predicted. Exactness is lowered, and the verdict
// counts what was measured beyond the prediction. Nothing without a correction, or where the runtime refuses the model.
std::shared_ptr<const Analysis> withCorrection(std::shared_ptr<const Analysis> analysis, const std::optional<Correction>& correction);

// The required arena with the correction, to the byte; as predicted without one.
Bytes correctedRequired(const Analysis& analysis);

// What must be kept free for the arena, rounded up to 16: runs that needed less don't make it smaller.
Bytes arenaToKeep(const Analysis& analysis);

} // namespace arenascope::analysis
