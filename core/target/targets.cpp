// SPDX-License-Identifier: Apache-2.0
#include "target/target.h"

namespace arenascope::target {
namespace {

constexpr Release kMain202608{"2026-08", "90b983c2", {2026, 8, 20}};

// CMSIS-NN is told by the date of its commit; 4ab83cc3 is the one tflite-micro 90b983c2 pins.
constexpr KernelVersion kCmsis202606{"2026-06", {2026, 6, 17}};

constexpr Target kTargets[] = {
    {.id = "cortex-m4-cmsis-nn", .title = "Cortex-M4 · CMSIS-NN · 2026-08", .release = kMain202608,
        .abi = Abi::Ilp32ShortEnums, .library = KernelLibrary::CmsisNn, .libraryVersion = kCmsis202606,
        .processor = Processor::ArmDsp},
    {.id = "cortex-m4-reference", .title = "Cortex-M4 · reference kernels · 2026-08", .release = kMain202608,
        .abi = Abi::Ilp32ShortEnums, .processor = Processor::ArmDsp},
    {.id = "cortex-m3-cmsis-nn", .title = "Cortex-M3 · CMSIS-NN · 2026-08", .release = kMain202608,
        .abi = Abi::Ilp32ShortEnums, .library = KernelLibrary::CmsisNn, .libraryVersion = kCmsis202606,
        .processor = Processor::ArmScalar},
    {.id = "cortex-m55-cmsis-nn", .title = "Cortex-M55 · CMSIS-NN · 2026-08", .release = kMain202608,
        .abi = Abi::Ilp32ShortEnums, .library = KernelLibrary::CmsisNn, .libraryVersion = kCmsis202606,
        .processor = Processor::ArmMve},
    {.id = "x86_64-reference", .title = "PC (x86-64) · reference kernels · 2026-08", .release = kMain202608,
        .abi = Abi::Lp64},
};

} // namespace

std::span<const Target> targets()
{
    return kTargets;
}

} // namespace arenascope::target
