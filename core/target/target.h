// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/builtin_operator.h"
#include "support/bytes.h"
#include "support/result.h"
#include "target/release.h"
#include "target/structs.h"

namespace arenascope::target {

// How the compiler lays out structures.
enum class Abi : std::uint8_t {
    Lp64,            // 64-bit hosts
    Ilp32,           // 32-bit, enumerations of 4 bytes (Xtensa, RISC-V)
    Ilp32ShortEnums, // 32-bit Arm bare metal: arm-none-eabi-gcc packs enumerations into 1 byte
};

enum class KernelLibrary : std::uint8_t { Reference, CmsisNn, EspNn };

// What the kernel library was compiled for; decides its buffer sizes.
enum class Processor : std::uint8_t {
    Generic,
    ArmScalar, // Cortex-M0+, M3: plain C
    ArmDsp,    // Cortex-M4, M7, M33: __ARM_FEATURE_DSP
    ArmMve,    // Cortex-M55, M85: __ARM_FEATURE_MVE
    Esp32,     // generic optimised ESP-NN (ESP32, S2, C3, C6)
    Esp32S3,
    Esp32P4,
};

// Version of the kernel library, comparable; {0,0,0} for reference kernels. CMSIS-NN is told by date.
struct KernelVersion {
    std::string_view name; // "1.2.3", "2026-06"
    Date date;
    constexpr bool operator==(const KernelVersion&) const = default;
};

// How sure the figures of a target are.
enum class Exactness : std::uint8_t { Exact, Bounded, Unknown };

// What an exact target's figures are compared with.
enum class Compared : std::uint8_t {
    Nothing,     // Bounded
    EveryFigure, // recorded runs: totals, planned buffers with their addresses, every allocation by operator
    Totals,      // recorded runs: totals alone
    FewModels,   // what arena_used_bytes() printed for a few models; recorded refusals of others
};

struct Evidence {
    Compared compared = Compared::Nothing;
    std::uint16_t runs = 0;     // recorded runs, or the few models
    std::uint16_t refusals = 0; // FewModels: recorded refusals beside them
    std::string_view device{};  // FewModels: the real one they ran on; empty: recorded builds
    constexpr bool operator==(const Evidence&) const = default;
};

// A build of the runtime. Plain data; every size comes from the struct tables.
struct Target {
    std::string_view id;    // "cortex-m4-cmsis-nn"
    std::string_view title; // "Cortex-M4 · CMSIS-NN · 2026-08"
    std::string_view chip;  // the processor or chip that it is built for: "Cortex-M4"
    Release release;
    Abi abi = Abi::Lp64;
    bool staticMemory = true; // TF_LITE_STATIC_MEMORY: smaller TfLiteTensor and TfLiteNode
    KernelLibrary library = KernelLibrary::Reference;
    KernelVersion libraryVersion{};
    Processor processor = Processor::Generic;
    bool espAnsiC = false; // ESP-NN built with CONFIG_NN_ANSI_C: no scratch at all
    std::optional<model::BuiltinOperator> referenceKernel{}; // built from the reference kernels although the library has its own
    Exactness exactness = Exactness::Exact; // Exact: compared with recorded runs of the real runtime…
    Evidence evidence{};                    // …with these
    std::string_view basis{}; // Bounded: what the figures are reasoned from
    bool operator==(const Target&) const = default;

    StructSize layout(Struct s) const; // size and alignment in bytes
    Bytes size(Struct s) const { return layout(s).size; }
};

// All targets, the default first.
std::span<const Target> targets();
Result<Target> findTarget(std::string_view id); // ErrorCode::UnknownName

} // namespace arenascope::target
