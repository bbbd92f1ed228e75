// SPDX-License-Identifier: Apache-2.0
#include "target/target.h"

namespace arenascope::target {
namespace {

constexpr Release kMain202608{"2026-08", "90b983c2", {2026, 8, 20}};

constexpr Release kMain202412{"2024-12", "b2f27186d", {2024, 12, 14}};
constexpr Release kMain202306{"2023-06", "e63dc4cbc", {2023, 6, 14}};
constexpr Release kMain202201{"2022-01", "9414ed326", {2022, 1, 14}};
// The Arduino library's core files equal tflite-micro's from this commit to a409db4e1 (2023-02-01).
constexpr Release kChirale200{"Chirale 2.0.0", "4ec7468a4", {2022, 12, 19}};

// CMSIS-NN is told by the date of its commit: 4ab83cc3, 22080c68, dc64e488 and 332a1600, as the releases pin them.
constexpr KernelVersion kCmsis202606{"2026-06", {2026, 6, 17}};
constexpr KernelVersion kCmsis202411{"2024-11", {2024, 11, 11}};
constexpr KernelVersion kCmsis202305{"2023-05", {2023, 5, 23}};
constexpr KernelVersion kCmsis202201{"2022-01", {2022, 1, 7}};
constexpr KernelVersion kCmsisChirale{"2022-11", {2022, 11, 15}};

// esp-tflite-micro 1.4.0: its runtime files equal tflite-micro's of this commit.
constexpr Release kEsp140{"esp-tflite-micro 1.4.0", "35b20c5c7", {2026, 7, 13}};

// ESP-NN by the dates of the commits that changed its scratch rules (kernels/esp_nn/versions.h).
constexpr KernelVersion kEspNn112{"1.1.2", {2025, 9, 1}};
constexpr KernelVersion kEspNn120{"1.2.0", {2026, 3, 30}};
constexpr KernelVersion kEspNn121{"1.2.1", {2026, 4, 6}};
constexpr KernelVersion kEspNn123{"1.2.3", {2026, 4, 27}};

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
    {.id = "cortex-m4-cmsis-nn-tflm-2024-12", .title = "Cortex-M4 · CMSIS-NN · 2024-12", .release = kMain202412,
        .abi = Abi::Ilp32ShortEnums, .library = KernelLibrary::CmsisNn, .libraryVersion = kCmsis202411,
        .processor = Processor::ArmDsp},
    {.id = "cortex-m4-reference-tflm-2024-12", .title = "Cortex-M4 · reference kernels · 2024-12", .release = kMain202412,
        .abi = Abi::Ilp32ShortEnums, .processor = Processor::ArmDsp},
    {.id = "cortex-m4-cmsis-nn-tflm-2023-06", .title = "Cortex-M4 · CMSIS-NN · 2023-06", .release = kMain202306,
        .abi = Abi::Ilp32ShortEnums, .library = KernelLibrary::CmsisNn, .libraryVersion = kCmsis202305,
        .processor = Processor::ArmDsp},
    {.id = "cortex-m4-reference-tflm-2023-06", .title = "Cortex-M4 · reference kernels · 2023-06", .release = kMain202306,
        .abi = Abi::Ilp32ShortEnums, .processor = Processor::ArmDsp},
    {.id = "cortex-m4-cmsis-nn-tflm-2022-01", .title = "Cortex-M4 · CMSIS-NN · 2022-01", .release = kMain202201,
        .abi = Abi::Ilp32ShortEnums, .library = KernelLibrary::CmsisNn, .libraryVersion = kCmsis202201,
        .processor = Processor::ArmDsp},
    {.id = "cortex-m4-reference-tflm-2022-01", .title = "Cortex-M4 · reference kernels · 2022-01", .release = kMain202201,
        .abi = Abi::Ilp32ShortEnums, .processor = Processor::ArmDsp},
    {.id = "nano33ble-chirale-2.0.0", .title = "Arduino Nano 33 BLE · Chirale_TensorFlowLite 2.0.0",
        .release = kChirale200, .abi = Abi::Ilp32ShortEnums, .staticMemory = false, .library = KernelLibrary::CmsisNn,
        .libraryVersion = kCmsisChirale, .processor = Processor::ArmDsp},
    {.id = "esp32s3-esp-nn-1.2.3", .title = "ESP32-S3 · ESP-NN 1.2.3", .release = kEsp140, .abi = Abi::Ilp32,
        .library = KernelLibrary::EspNn, .libraryVersion = kEspNn123, .processor = Processor::Esp32S3},
    {.id = "esp32s3-esp-nn-1.2.1", .title = "ESP32-S3 · ESP-NN 1.2.1", .release = kEsp140, .abi = Abi::Ilp32,
        .library = KernelLibrary::EspNn, .libraryVersion = kEspNn121, .processor = Processor::Esp32S3},
    {.id = "esp32s3-esp-nn-1.2.0", .title = "ESP32-S3 · ESP-NN 1.2.0", .release = kEsp140, .abi = Abi::Ilp32,
        .library = KernelLibrary::EspNn, .libraryVersion = kEspNn120, .processor = Processor::Esp32S3},
    {.id = "esp32s3-esp-nn-1.1.2", .title = "ESP32-S3 · ESP-NN 1.1.2", .release = kEsp140, .abi = Abi::Ilp32,
        .library = KernelLibrary::EspNn, .libraryVersion = kEspNn112, .processor = Processor::Esp32S3},
    {.id = "esp32-esp-nn-1.2.3", .title = "ESP32 · ESP-NN 1.2.3", .release = kEsp140, .abi = Abi::Ilp32,
        .library = KernelLibrary::EspNn, .libraryVersion = kEspNn123, .processor = Processor::Esp32},
    {.id = "esp32-ansi-c-1.2.3", .title = "ESP32 · ESP-NN 1.2.3, plain C", .release = kEsp140, .abi = Abi::Ilp32,
        .library = KernelLibrary::EspNn, .libraryVersion = kEspNn123, .processor = Processor::Esp32, .espAnsiC = true},
    {.id = "esp32p4-esp-nn-1.2.3", .title = "ESP32-P4 · ESP-NN 1.2.3", .release = kEsp140, .abi = Abi::Ilp32,
        .library = KernelLibrary::EspNn, .libraryVersion = kEspNn123, .processor = Processor::Esp32P4},
    {.id = "esp32-reference", .title = "ESP32 · reference kernels", .release = kEsp140, .abi = Abi::Ilp32,
        .processor = Processor::Esp32},
};

} // namespace

std::span<const Target> targets()
{
    return kTargets;
}

} // namespace arenascope::target
