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

// States that other projects carry, found by comparing their files with tflite-micro's history. The Pico port
// (raspberrypi/pico-tflmicro dfea53b) differs in includes, time and logging only; Zephyr's module
// (zephyrproject-rtos/tflite-micro, branches zephyr-v4.1.0 and zephyr-v4.4.0) is the named commit file by file; Edge
// Impulse's SDK (edgeimpulse/inferencing-sdk-cpp 919819f) has variables in offline plans (58aa9833f) but not yet
// default values of resource variables (808ddbf75).
constexpr Release kPico{"pico-tflmicro 2024-12", "87d5152c9", {2024, 12, 23}};
constexpr Release kZephyr41{"Zephyr 4.1", "ef6459127", {2025, 2, 7}};
constexpr Release kZephyr44{"Zephyr 4.4", "f2b2b3f51", {2026, 2, 12}};
constexpr Release kEdgeImpulse{"Edge Impulse SDK 1.93", "58aa9833f", {2023, 2, 13}};

// CMSIS-NN is told by the date of its commit: 4ab83cc3, 22080c68, dc64e488 and 332a1600, as the releases pin them.
constexpr KernelVersion kCmsis202606{"2026-06", {2026, 6, 17}};
constexpr KernelVersion kCmsis202411{"2024-11", {2024, 11, 11}};
constexpr KernelVersion kCmsis202305{"2023-05", {2023, 5, 23}};
constexpr KernelVersion kCmsis202201{"2022-01", {2022, 1, 7}};
constexpr KernelVersion kCmsisEdgeImpulse{"2022-09", {2022, 9, 30}}; // cc3e92dab but for one softmax function
constexpr KernelVersion kCmsisChirale{"2022-11", {2022, 11, 15}};

// esp-tflite-micro 1.4.0: its runtime files equal tflite-micro's of this commit.
constexpr Release kEsp140{"esp-tflite-micro 1.4.0", "35b20c5c7", {2026, 7, 13}};

// ESP-NN by the dates of the commits that changed its scratch rules (kernels/esp_nn/versions.h).
constexpr KernelVersion kEspNn112{"1.1.2", {2025, 9, 1}};
constexpr KernelVersion kEspNn120{"1.2.0", {2026, 3, 30}};
constexpr KernelVersion kEspNn121{"1.2.1", {2026, 4, 6}};
constexpr KernelVersion kEspNn123{"1.2.3", {2026, 4, 27}};

constexpr std::string_view kGenericOnRiscV = "esp32-esp-nn-1.2.3: esp_nn.h gives every chip but the S3 and the P4 the generic functions; "
                                             "RISC-V lays structures out as Xtensa does.";

constexpr Target kTargets[] = {
    {.id = "cortex-m4-cmsis-nn", .title = "Cortex-M4 · CMSIS-NN · 2026-08", .chip = "Cortex-M4", .release = kMain202608,
        .abi = Abi::Ilp32ShortEnums, .library = KernelLibrary::CmsisNn, .libraryVersion = kCmsis202606,
        .processor = Processor::ArmDsp, .evidence = {Compared::EveryFigure, 933}},
    {.id = "cortex-m4-reference", .title = "Cortex-M4 · reference kernels · 2026-08", .chip = "Cortex-M4", .release = kMain202608,
        .abi = Abi::Ilp32ShortEnums, .processor = Processor::ArmDsp, .evidence = {Compared::EveryFigure, 931}},
    {.id = "cortex-m3-cmsis-nn", .title = "Cortex-M3 · CMSIS-NN · 2026-08", .chip = "Cortex-M3", .release = kMain202608,
        .abi = Abi::Ilp32ShortEnums, .library = KernelLibrary::CmsisNn, .libraryVersion = kCmsis202606,
        .processor = Processor::ArmScalar, .evidence = {Compared::EveryFigure, 426}},
    {.id = "cortex-m55-cmsis-nn", .title = "Cortex-M55 · CMSIS-NN · 2026-08", .chip = "Cortex-M55", .release = kMain202608,
        .abi = Abi::Ilp32ShortEnums, .library = KernelLibrary::CmsisNn, .libraryVersion = kCmsis202606,
        .processor = Processor::ArmMve, .evidence = {Compared::EveryFigure, 933}},
    {.id = "x86_64-reference", .title = "PC (x86-64) · reference kernels · 2026-08", .chip = "PC (x86-64)",
        .release = kMain202608,
        .abi = Abi::Lp64, .evidence = {Compared::EveryFigure, 931}},
    {.id = "cortex-m4-cmsis-nn-tflm-2024-12", .title = "Cortex-M4 · CMSIS-NN · 2024-12", .chip = "Cortex-M4",
        .release = kMain202412,
        .abi = Abi::Ilp32ShortEnums, .library = KernelLibrary::CmsisNn, .libraryVersion = kCmsis202411,
        .processor = Processor::ArmDsp, .evidence = {Compared::EveryFigure, 134}},
    {.id = "cortex-m4-reference-tflm-2024-12", .title = "Cortex-M4 · reference kernels · 2024-12", .chip = "Cortex-M4",
        .release = kMain202412,
        .abi = Abi::Ilp32ShortEnums, .processor = Processor::ArmDsp, .evidence = {Compared::EveryFigure, 134}},
    {.id = "cortex-m4-cmsis-nn-tflm-2023-06", .title = "Cortex-M4 · CMSIS-NN · 2023-06", .chip = "Cortex-M4",
        .release = kMain202306,
        .abi = Abi::Ilp32ShortEnums, .library = KernelLibrary::CmsisNn, .libraryVersion = kCmsis202305,
        .processor = Processor::ArmDsp, .evidence = {Compared::Totals, 134}},
    {.id = "cortex-m4-reference-tflm-2023-06", .title = "Cortex-M4 · reference kernels · 2023-06", .chip = "Cortex-M4",
        .release = kMain202306,
        .abi = Abi::Ilp32ShortEnums, .processor = Processor::ArmDsp, .evidence = {Compared::Totals, 134}},
    {.id = "cortex-m4-cmsis-nn-tflm-2022-01", .title = "Cortex-M4 · CMSIS-NN · 2022-01", .chip = "Cortex-M4",
        .release = kMain202201,
        .abi = Abi::Ilp32ShortEnums, .library = KernelLibrary::CmsisNn, .libraryVersion = kCmsis202201,
        .processor = Processor::ArmDsp, .evidence = {Compared::FewModels, 4, 43}},
    {.id = "cortex-m4-reference-tflm-2022-01", .title = "Cortex-M4 · reference kernels · 2022-01", .chip = "Cortex-M4",
        .release = kMain202201,
        .abi = Abi::Ilp32ShortEnums, .processor = Processor::ArmDsp, .evidence = {Compared::FewModels, 4, 27}},
    {.id = "nano33ble-chirale-2.0.0", .title = "Arduino Nano 33 BLE · Chirale_TensorFlowLite 2.0.0", .chip = "Cortex-M4",
        .release = kChirale200, .abi = Abi::Ilp32ShortEnums, .staticMemory = false, .library = KernelLibrary::CmsisNn,
        .libraryVersion = kCmsisChirale, .processor = Processor::ArmDsp, .evidence = {Compared::FewModels, 4, 93, "nRF52840"}},
    {.id = "esp32s3-esp-nn-1.2.3", .title = "ESP32-S3 · ESP-NN 1.2.3", .chip = "ESP32-S3", .release = kEsp140, .abi = Abi::Ilp32,
        .library = KernelLibrary::EspNn, .libraryVersion = kEspNn123, .processor = Processor::Esp32S3,
        .evidence = {Compared::EveryFigure, 915}},
    {.id = "esp32s3-esp-nn-1.2.1", .title = "ESP32-S3 · ESP-NN 1.2.1", .chip = "ESP32-S3", .release = kEsp140, .abi = Abi::Ilp32,
        .library = KernelLibrary::EspNn, .libraryVersion = kEspNn121, .processor = Processor::Esp32S3,
        .evidence = {Compared::EveryFigure, 915}},
    {.id = "esp32s3-esp-nn-1.2.0", .title = "ESP32-S3 · ESP-NN 1.2.0", .chip = "ESP32-S3", .release = kEsp140, .abi = Abi::Ilp32,
        .library = KernelLibrary::EspNn, .libraryVersion = kEspNn120, .processor = Processor::Esp32S3,
        .evidence = {Compared::EveryFigure, 915}},
    {.id = "esp32s3-esp-nn-1.1.2", .title = "ESP32-S3 · ESP-NN 1.1.2", .chip = "ESP32-S3", .release = kEsp140, .abi = Abi::Ilp32,
        .library = KernelLibrary::EspNn, .libraryVersion = kEspNn112, .processor = Processor::Esp32S3,
        .evidence = {Compared::EveryFigure, 436}},
    {.id = "esp32-esp-nn-1.2.3", .title = "ESP32 · ESP-NN 1.2.3", .chip = "ESP32", .release = kEsp140, .abi = Abi::Ilp32,
        .library = KernelLibrary::EspNn, .libraryVersion = kEspNn123, .processor = Processor::Esp32,
        .evidence = {Compared::EveryFigure, 915}},
    {.id = "esp32-ansi-c-1.2.3", .title = "ESP32 · ESP-NN 1.2.3, plain C", .chip = "ESP32", .release = kEsp140, .abi = Abi::Ilp32,
        .library = KernelLibrary::EspNn, .libraryVersion = kEspNn123, .processor = Processor::Esp32, .espAnsiC = true,
        .evidence = {Compared::EveryFigure, 436}},
    {.id = "esp32p4-esp-nn-1.2.3", .title = "ESP32-P4 · ESP-NN 1.2.3", .chip = "ESP32-P4", .release = kEsp140, .abi = Abi::Ilp32,
        .library = KernelLibrary::EspNn, .libraryVersion = kEspNn123, .processor = Processor::Esp32P4,
        .evidence = {Compared::EveryFigure, 915}},
    {.id = "esp32-reference", .title = "ESP32 · reference kernels", .chip = "ESP32", .release = kEsp140, .abi = Abi::Ilp32,
        .processor = Processor::Esp32, .evidence = {Compared::EveryFigure, 915}},
    // Reasoned, not measured.
    {.id = "cortex-m0plus-cmsis-nn", .title = "Cortex-M0+ · CMSIS-NN · 2026-08", .chip = "Cortex-M0+", .release = kMain202608,
        .abi = Abi::Ilp32ShortEnums, .library = KernelLibrary::CmsisNn, .libraryVersion = kCmsis202606,
        .processor = Processor::ArmScalar, .exactness = Exactness::Bounded,
        .basis = "cortex-m3-cmsis-nn: neither core has DSP or MVE, so that CMSIS-NN compiles to the same plain C."},
    {.id = "cortex-m7-cmsis-nn", .title = "Cortex-M7 · CMSIS-NN · 2026-08", .chip = "Cortex-M7", .release = kMain202608,
        .abi = Abi::Ilp32ShortEnums, .library = KernelLibrary::CmsisNn, .libraryVersion = kCmsis202606,
        .processor = Processor::ArmDsp, .exactness = Exactness::Bounded,
        .basis = "cortex-m4-cmsis-nn: CMSIS-NN asks for __ARM_FEATURE_DSP alone, which both cores have."},
    {.id = "cortex-m33-cmsis-nn", .title = "Cortex-M33 · CMSIS-NN · 2026-08", .chip = "Cortex-M33", .release = kMain202608,
        .abi = Abi::Ilp32ShortEnums, .library = KernelLibrary::CmsisNn, .libraryVersion = kCmsis202606,
        .processor = Processor::ArmDsp, .exactness = Exactness::Bounded,
        .basis = "cortex-m4-cmsis-nn: CMSIS-NN asks for __ARM_FEATURE_DSP alone; a Cortex-M33 without the DSP "
                 "extension is as cortex-m3-cmsis-nn."},
    {.id = "cortex-m85-cmsis-nn", .title = "Cortex-M85 · CMSIS-NN · 2026-08", .chip = "Cortex-M85", .release = kMain202608,
        .abi = Abi::Ilp32ShortEnums, .library = KernelLibrary::CmsisNn, .libraryVersion = kCmsis202606,
        .processor = Processor::ArmMve, .exactness = Exactness::Bounded,
        .basis = "cortex-m55-cmsis-nn: CMSIS-NN asks for __ARM_FEATURE_MVE alone, which both cores have."},
    {.id = "rp2040-pico-tflmicro-2024-12", .title = "Raspberry Pi Pico (RP2040) · pico-tflmicro 2024-12", .chip = "Cortex-M0+",
        .release = kPico,
        .abi = Abi::Ilp32ShortEnums, .library = KernelLibrary::CmsisNn, .libraryVersion = kCmsis202411,
        .processor = Processor::ArmScalar, .exactness = Exactness::Bounded,
        .basis = "raspberrypi/pico-tflmicro dfea53b: tflite-micro of 2024-12-23 with CMSIS-NN, TF_LITE_STATIC_MEMORY "
                 "set; plain C on the Cortex-M0+."},
    {.id = "rp2350-pico-tflmicro-2024-12", .title = "Raspberry Pi Pico 2 (RP2350) · pico-tflmicro 2024-12", .chip = "Cortex-M33",
        .release = kPico,
        .abi = Abi::Ilp32ShortEnums, .library = KernelLibrary::CmsisNn, .libraryVersion = kCmsis202411,
        .processor = Processor::ArmDsp, .exactness = Exactness::Bounded,
        .basis = "raspberrypi/pico-tflmicro dfea53b: tflite-micro of 2024-12-23 with CMSIS-NN, TF_LITE_STATIC_MEMORY "
                 "set; DSP on the Cortex-M33."},
    {.id = "cortex-m4-cmsis-nn-zephyr-4.1", .title = "Cortex-M4 · CMSIS-NN · Zephyr 4.1", .chip = "Cortex-M4",
        .release = kZephyr41,
        .abi = Abi::Ilp32ShortEnums, .staticMemory = false, .library = KernelLibrary::CmsisNn, .libraryVersion = kCmsis202411,
        .processor = Processor::ArmDsp, .referenceKernel = model::BuiltinOperator::TransposeConv, .exactness = Exactness::Bounded,
        .basis = "zephyrproject-rtos/tflite-micro 8d404de and cmsis-nn e9328d6; Zephyr's build sets no "
                 "TF_LITE_STATIC_MEMORY and takes the reference TRANSPOSE_CONV."},
    {.id = "cortex-m4-reference-zephyr-4.4", .title = "Cortex-M4 · reference kernels · Zephyr 4.4", .chip = "Cortex-M4",
        .release = kZephyr44,
        .abi = Abi::Ilp32ShortEnums, .staticMemory = false, .processor = Processor::ArmDsp, .exactness = Exactness::Bounded,
        .basis = "zephyrproject-rtos/tflite-micro fcc760a; Zephyr's build sets no TF_LITE_STATIC_MEMORY."},
    {.id = "cortex-m4-reference-zephyr-4.1", .title = "Cortex-M4 · reference kernels · Zephyr 4.1", .chip = "Cortex-M4",
        .release = kZephyr41,
        .abi = Abi::Ilp32ShortEnums, .staticMemory = false, .processor = Processor::ArmDsp, .exactness = Exactness::Bounded,
        .basis = "zephyrproject-rtos/tflite-micro 8d404de; Zephyr's build sets no TF_LITE_STATIC_MEMORY."},
    {.id = "cortex-m4-edge-impulse-1.93", .title = "Cortex-M4 · CMSIS-NN · Edge Impulse SDK 1.93", .chip = "Cortex-M4",
        .release = kEdgeImpulse,
        .abi = Abi::Ilp32ShortEnums, .staticMemory = false, .library = KernelLibrary::CmsisNn,
        .libraryVersion = kCmsisEdgeImpulse, .processor = Processor::ArmDsp, .exactness = Exactness::Bounded,
        .basis = "edgeimpulse/inferencing-sdk-cpp 919819f with the interpreter, not EON: tflite-micro of 2023-02-13 "
                 "with its CMSIS-NN kernels, no TF_LITE_STATIC_MEMORY."},
    {.id = "esp32s2-esp-nn-1.2.3", .title = "ESP32-S2 · ESP-NN 1.2.3", .chip = "ESP32-S2", .release = kEsp140, .abi = Abi::Ilp32,
        .library = KernelLibrary::EspNn, .libraryVersion = kEspNn123, .processor = Processor::Esp32, .exactness = Exactness::Bounded,
        .basis = "esp32-esp-nn-1.2.3: esp_nn.h gives every chip but the S3 and the P4 the generic functions."},
    {.id = "esp32c3-esp-nn-1.2.3", .title = "ESP32-C3 · ESP-NN 1.2.3", .chip = "ESP32-C3", .release = kEsp140, .abi = Abi::Ilp32,
        .library = KernelLibrary::EspNn, .libraryVersion = kEspNn123, .processor = Processor::Esp32, .exactness = Exactness::Bounded,
        .basis = kGenericOnRiscV},
    {.id = "esp32c6-esp-nn-1.2.3", .title = "ESP32-C6 · ESP-NN 1.2.3", .chip = "ESP32-C6", .release = kEsp140, .abi = Abi::Ilp32,
        .library = KernelLibrary::EspNn, .libraryVersion = kEspNn123, .processor = Processor::Esp32, .exactness = Exactness::Bounded,
        .basis = kGenericOnRiscV},
    {.id = "riscv32-reference", .title = "RISC-V (32 bits) · reference kernels · 2026-08", .chip = "RISC-V (32 bits)",
        .release = kMain202608, .abi = Abi::Ilp32,
        .exactness = Exactness::Bounded,
        .basis = "esp32-reference: 32-bit pointers and long, enumerations of 4 bytes, 64-bit types aligned to 8, as "
                 "the RISC-V ELF psABI has them."},
    {.id = "ilp32-reference", .title = "Any 32-bit processor · reference kernels · 2026-08", .chip = "Any 32-bit processor",
        .release = kMain202608, .abi = Abi::Ilp32,
        .exactness = Exactness::Bounded,
        .basis = "esp32-reference: 32-bit pointers and long, enumerations of 4 bytes, 64-bit types aligned to 8; less "
                 "aligned types can only make structures smaller."},
    {.id = "riscv64-reference", .title = "RISC-V (64 bits) · reference kernels · 2026-08", .chip = "RISC-V (64 bits)",
        .release = kMain202608, .abi = Abi::Lp64,
        .exactness = Exactness::Bounded, .basis = "x86_64-reference: both are LP64 with enumerations of 4 bytes."},
    {.id = "arm64-reference", .title = "64-bit Arm · reference kernels · 2026-08", .chip = "64-bit Arm",
        .release = kMain202608, .abi = Abi::Lp64,
        .exactness = Exactness::Bounded, .basis = "x86_64-reference: both are LP64 with enumerations of 4 bytes."},
};

} // namespace

std::span<const Target> targets()
{
    return kTargets;
}

} // namespace arenascope::target
