// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/edits.h"
#include "measured/compare.h"
#include "support/result.h"

namespace arenascope::measured {

enum class MeasuredKind : std::uint8_t { Log, Dump };

// A file from a device that a model's prediction is held against.
struct MeasuredFile {
    MeasuredKind kind{};
    std::string path;
    std::string target{};         // empty: the model's only target
    std::optional<Bytes> arena{}; // its size in the firmware
    std::uint8_t fill = 0xAA;     // Dump
};

struct CheckModel {
    std::string file;                 // as written; paths are relative to the manifest
    std::vector<std::string> targets; // ids, all known
    std::map<std::string, Bytes> budgets; // by target id; "" for all others
    std::optional<Bytes> arena{};     // the array's size in the firmware: must be enough
    analysis::Edits edits{};
    std::vector<MeasuredFile> measured{};
};

// What a team holds its firmware to ("arenascope.check/1").
struct CheckManifest {
    std::vector<CheckModel> models;
    std::string baseline{};           // a file; empty: none
    std::string calibration{};        // the same: measured runs, whose corrections count in budgets and arenas
    Bytes tolerance = 0;              // growth over the baseline that passes
    double threshold = kDefaultThreshold; // for measured figures, as a ratio
};

// Errors: InvalidJson (offset, number = line), MissingField, InvalidValue (subject = the field's path), UnknownName
// (subject = the name, detail = "field" or "target"). A field that no one knows is an error, too: it would be a typing mistake.
Result<CheckManifest> readManifest(std::string_view json);

// What the required arenas were when the team last agreed to them ("arenascope.baseline/1"). Bytes.
struct BaselineEntry {
    std::string model, target;
    Bytes required = 0, used = 0;
    bool operator==(const BaselineEntry&) const = default;
};
struct Baseline {
    std::vector<BaselineEntry> entries;
    const BaselineEntry* find(std::string_view model, std::string_view target) const;
};
Result<Baseline> readBaseline(std::string_view json);
std::string writeBaseline(const Baseline& baseline); // sorted, so that changes read well

} // namespace arenascope::measured
