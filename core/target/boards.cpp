// SPDX-License-Identifier: Apache-2.0
#include "target/boards.h"

#include <algorithm>
#include <string>

namespace arenascope::target {
namespace {

constexpr Bytes KiB = 1024;

// Chips whose data memory is one block, or equal in layout.
constexpr MemoryRegion kSram16[] = {{"SRAM", 16 * KiB}};
constexpr MemoryRegion kSram20[] = {{"SRAM", 20 * KiB}};
constexpr MemoryRegion kSram32[] = {{"SRAM", 32 * KiB}};
constexpr MemoryRegion kSram64[] = {{"SRAM", 64 * KiB}};
constexpr MemoryRegion kSram96[] = {{"SRAM", 96 * KiB}};
constexpr MemoryRegion kSram128[] = {{"SRAM", 128 * KiB}};
constexpr MemoryRegion kSram192[] = {{"SRAM", 192 * KiB}};
constexpr MemoryRegion kSram256[] = {{"SRAM", 256 * KiB}};
constexpr MemoryRegion kSram1024[] = {{"SRAM", 1024 * KiB}};

constexpr MemoryRegion kF407[] = {{"SRAM1 + SRAM2", 128 * KiB}, {"CCM", 64 * KiB}};
constexpr MemoryRegion kF429[] = {{"SRAM1 + SRAM2 + SRAM3", 192 * KiB}, {"CCM", 64 * KiB}};
constexpr MemoryRegion kF446[] = {{"SRAM1 + SRAM2", 128 * KiB}};
constexpr MemoryRegion kF746[] = {{"DTCM + SRAM1 + SRAM2", 320 * KiB}};
constexpr MemoryRegion kF767[] = {{"DTCM + SRAM1 + SRAM2", 512 * KiB}};
constexpr MemoryRegion kG474[] = {{"SRAM1 + SRAM2 + CCM", 128 * KiB}};
constexpr MemoryRegion kH743[] = {{"AXI SRAM", 512 * KiB}, {"SRAM1 + SRAM2 + SRAM3", 288 * KiB}, {"DTCM", 128 * KiB}, {"SRAM4", 64 * KiB}};
constexpr MemoryRegion kL475[] = {{"SRAM1", 96 * KiB}, {"SRAM2", 32 * KiB}};
constexpr MemoryRegion kL4S5[] = {{"SRAM1 + SRAM2 + SRAM3", 640 * KiB}};
constexpr MemoryRegion kU575[] = {{"SRAM1 + SRAM2 + SRAM3", 768 * KiB}, {"SRAM4", 16 * KiB}};
constexpr MemoryRegion kWb55[] = {{"SRAM1 + SRAM2", 256 * KiB}};
constexpr MemoryRegion kNrf5340[] = {{"RAM of the application core", 512 * KiB}};
constexpr MemoryRegion kEsp32[] = {{"SRAM2 + SRAM1 as data RAM", 320 * KiB}};
constexpr MemoryRegion kEsp32S2[] = {{"SRAM0 + SRAM1", 320 * KiB}};
constexpr MemoryRegion kEsp32S3[] = {{"SRAM1 + SRAM2 as data RAM", 480 * KiB}};
constexpr MemoryRegion kEsp32C3[] = {{"SRAM1", 384 * KiB}};
constexpr MemoryRegion kEsp32C6[] = {{"HP SRAM", 512 * KiB}};
constexpr MemoryRegion kEsp32P4[] = {{"L2MEM", 768 * KiB}};
constexpr MemoryRegion kRp2040[] = {{"SRAM0 to SRAM5", 264 * KiB}};
constexpr MemoryRegion kRp2350[] = {{"SRAM0 to SRAM9", 520 * KiB}};
constexpr MemoryRegion kRt1062[] = {{"FlexRAM (DTCM and ITCM)", 512 * KiB}, {"OCRAM2", 512 * KiB}};
constexpr MemoryRegion kLpc55s69[] = {{"SRAM0 to SRAM4", 272 * KiB}, {"SRAMX", 32 * KiB}, {"USB SRAM", 16 * KiB}};
constexpr MemoryRegion kMcxn947[] = {{"RAMA to RAMH", 416 * KiB}, {"RAMX", 96 * KiB}};
constexpr MemoryRegion kK66[] = {{"SRAM_L + SRAM_U", 256 * KiB}};
constexpr MemoryRegion kApollo3[] = {{"TCM + SRAM", 384 * KiB}};
constexpr MemoryRegion kMax78000[] = {{"SRAM0 to SRAM3", 128 * KiB}};
constexpr MemoryRegion kK210[] = {{"general SRAM", 6144 * KiB}, {"AI SRAM", 2048 * KiB}};

constexpr Board kBoards[] = {
    {"arduino-nano-33-ble", "Arduino Nano 33 BLE Sense", "nRF52840", kSram256, "Nordic nRF52840 Product Specification", "nano33ble-chirale-2.0.0"},
    {"arduino-nicla-vision", "Arduino Nicla Vision", "STM32H747AI", kH743, "ST DS12930, STM32H747xI data sheet", "cortex-m7-cmsis-nn"},
    {"arduino-portenta-h7", "Arduino Portenta H7", "STM32H747XI", kH743, "ST DS12930, STM32H747xI data sheet", "cortex-m7-cmsis-nn"},
    {"arduino-uno-r4", "Arduino UNO R4", "R7FA4M1AB", kSram32, "Renesas R01DS0355, RA4M1 Group Datasheet", "cortex-m4-cmsis-nn"},
    {"arduino-mkr-zero", "Arduino Zero, MKR family", "ATSAMD21G18", kSram32, "Microchip DS40001882, SAM D21/DA1 Family Data Sheet", "cortex-m0plus-cmsis-nn"},
    {"b-l475e-iot01a", "B-L475E-IOT01A Discovery", "STM32L475VG", kL475, "ST DS10969, STM32L475xx data sheet", "cortex-m4-cmsis-nn"},
    {"b-l4s5i-iot01a", "B-L4S5I-IOT01A Discovery", "STM32L4S5VI", kL4S5, "ST DS12024, STM32L4S5xx data sheet", "cortex-m4-cmsis-nn"},
    {"b-u585i-iot02a", "B-U585I-IOT02A Discovery", "STM32U585AI", kU575, "ST DS13086, STM32U585xx data sheet", "cortex-m33-cmsis-nn"},
    {"bbc-microbit-v2", "BBC micro:bit V2", "nRF52833", kSram128, "Nordic nRF52833 Product Specification", "cortex-m4-cmsis-nn"},
    {"black-pill-f411", "Black Pill F411", "STM32F411CE", kSram128, "ST DS10314, STM32F411xC/xE data sheet", "cortex-m4-cmsis-nn"},
    {"blue-pill", "Blue Pill", "STM32F103C8", kSram20, "ST DS5319, STM32F103x8/xB data sheet", "cortex-m3-cmsis-nn"},
    {"esp32", "ESP32 DevKitC", "ESP32", kEsp32, "Espressif ESP32 Technical Reference Manual, System and Memory", "esp32-esp-nn-1.2.3"},
    {"esp32-c3", "ESP32-C3 DevKitM", "ESP32-C3", kEsp32C3, "Espressif ESP32-C3 Technical Reference Manual, System and Memory", "esp32c3-esp-nn-1.2.3"},
    {"esp32-c6", "ESP32-C6 DevKitC", "ESP32-C6", kEsp32C6, "Espressif ESP32-C6 Technical Reference Manual, System and Memory", "esp32c6-esp-nn-1.2.3"},
    {"esp32-p4", "ESP32-P4 Function EV", "ESP32-P4", kEsp32P4, "Espressif ESP32-P4 Datasheet", "esp32p4-esp-nn-1.2.3"},
    {"esp32-s2", "ESP32-S2 Saola", "ESP32-S2", kEsp32S2, "Espressif ESP32-S2 Technical Reference Manual, System and Memory", "esp32s2-esp-nn-1.2.3"},
    {"esp32-s3", "ESP32-S3 DevKitC", "ESP32-S3", kEsp32S3, "Espressif ESP32-S3 Technical Reference Manual, System and Memory", "esp32s3-esp-nn-1.2.3"},
    {"frdm-k66f", "FRDM-K66F", "MK66FN2M0", kK66, "NXP K66P144M180SF5V2, K66 Sub-Family data sheet", "cortex-m4-cmsis-nn"},
    {"frdm-mcxn947", "FRDM-MCXN947", "MCXN947", kMcxn947, "NXP MCXNX4X, MCX Nx4x Data Sheet", "cortex-m33-cmsis-nn"},
    {"hifive1", "HiFive1 Rev B", "FE310-G002", kSram16, "SiFive FE310-G002 Manual", "riscv32-reference"},
    {"longan-nano", "Longan Nano", "GD32VF103CB", kSram32, "GigaDevice GD32VF103 Datasheet", "riscv32-reference"},
    {"lpcxpresso55s69", "LPCXpresso55S69", "LPC55S69", kLpc55s69, "NXP LPC55S6x Product data sheet", "cortex-m33-cmsis-nn"},
    {"maix-bit", "Maix Bit", "K210", kK210, "Canaan Kendryte K210 Datasheet", "riscv64-reference"},
    {"max78000fthr", "MAX78000FTHR", "MAX78000", kMax78000, "Analog Devices MAX78000 Data Sheet", "cortex-m4-cmsis-nn"},
    {"nrf52-dk", "nRF52 DK", "nRF52832", kSram64, "Nordic nRF52832 Product Specification", "cortex-m4-cmsis-nn"},
    {"nrf52840-dk", "nRF52840 DK", "nRF52840", kSram256, "Nordic nRF52840 Product Specification", "cortex-m4-cmsis-nn"},
    {"nrf5340-dk", "nRF5340 DK", "nRF5340", kNrf5340, "Nordic nRF5340 Product Specification", "cortex-m33-cmsis-nn"},
    {"nrf54l15-dk", "nRF54L15 DK", "nRF54L15", kSram256, "Nordic nRF54L15 Datasheet", "cortex-m33-cmsis-nn"},
    {"nrf9160-dk", "nRF9160 DK", "nRF9160", kSram256, "Nordic nRF9160 Product Specification", "cortex-m33-cmsis-nn"},
    {"nucleo-f401re", "Nucleo-F401RE", "STM32F401RE", kSram96, "ST DS10086, STM32F401xD/xE data sheet", "cortex-m4-cmsis-nn"},
    {"nucleo-f446re", "Nucleo-F446RE", "STM32F446RE", kF446, "ST DS10693, STM32F446xC/E data sheet", "cortex-m4-cmsis-nn"},
    {"nucleo-f767zi", "Nucleo-F767ZI", "STM32F767ZI", kF767, "ST DS11532, STM32F765xx/767xx data sheet", "cortex-m7-cmsis-nn"},
    {"nucleo-g474re", "Nucleo-G474RE", "STM32G474RE", kG474, "ST DS12288, STM32G474xB/xC/xE data sheet", "cortex-m4-cmsis-nn"},
    {"nucleo-h743zi", "Nucleo-H743ZI", "STM32H743ZI", kH743, "ST DS12110, STM32H742xI/G, STM32H743xI/G data sheet", "cortex-m7-cmsis-nn"},
    {"nucleo-l476rg", "Nucleo-L476RG", "STM32L476RG", kL475, "ST DS10198, STM32L476xx data sheet", "cortex-m4-cmsis-nn"},
    {"nucleo-u575zi", "Nucleo-U575ZI-Q", "STM32U575ZI", kU575, "ST DS13737, STM32U575xx data sheet", "cortex-m33-cmsis-nn"},
    {"nucleo-wb55rg", "Nucleo-WB55RG", "STM32WB55RG", kWb55, "ST DS11929, STM32WB55xx data sheet", "cortex-m4-cmsis-nn"},
    {"openmv-cam-h7", "OpenMV Cam H7", "STM32H743VI", kH743, "ST DS12110, STM32H742xI/G, STM32H743xI/G data sheet", "cortex-m7-cmsis-nn"},
    {"psoc-62s2", "PSoC 62S2 Wi-Fi BT Pioneer Kit", "CY8C624ABZI", kSram1024, "Infineon 002-23185, CY8C62x8/CY8C62xA Datasheet", "cortex-m4-cmsis-nn"},
    {"raspberry-pi-pico", "Raspberry Pi Pico", "RP2040", kRp2040, "Raspberry Pi RP2040 Datasheet, section 2.6.2", "rp2040-pico-tflmicro-2024-12"},
    {"raspberry-pi-pico-2", "Raspberry Pi Pico 2", "RP2350", kRp2350, "Raspberry Pi RP2350 Datasheet, SRAM", "rp2350-pico-tflmicro-2024-12"},
    {"sparkfun-edge", "SparkFun Edge", "Apollo3 Blue", kApollo3, "Ambiq Apollo3 Blue SoC Datasheet", "cortex-m4-cmsis-nn"},
    {"stm32f407", "STM32F407 Discovery", "STM32F407VG", kF407, "ST DS8626, STM32F405xx/407xx data sheet", "cortex-m4-cmsis-nn"},
    {"stm32f429i-disc1", "STM32F429 Discovery", "STM32F429ZI", kF429, "ST DS9405, STM32F427xx/429xx data sheet", "cortex-m4-cmsis-nn"},
    {"stm32f746g-disco", "STM32F746 Discovery", "STM32F746NG", kF746, "ST DS10916, STM32F745xx/746xx data sheet", "cortex-m7-cmsis-nn"},
    {"teensy-4.1", "Teensy 4.1", "i.MX RT1062", kRt1062, "NXP IMXRT1060CEC, i.MX RT1060 data sheet", "cortex-m7-cmsis-nn"},
    {"wio-terminal", "Wio Terminal", "ATSAMD51P19", kSram192, "Microchip DS60001507, SAM D5x/E5x Family Data Sheet", "cortex-m4-cmsis-nn"},
    {"xg24-dev-kit", "xG24 Dev Kit", "EFR32MG24", kSram256, "Silicon Labs EFR32MG24 Data Sheet", "cortex-m33-cmsis-nn"},
    {"xiao-nrf52840-sense", "XIAO nRF52840 Sense", "nRF52840", kSram256, "Nordic nRF52840 Product Specification", "nano33ble-chirale-2.0.0"},
};

// What an Arm core can run: MVE's has DSP, DSP's has the plain instructions. 0: no Arm core.
int armLevel(Processor processor)
{
    switch (processor) {
    case Processor::ArmScalar: return 1;
    case Processor::ArmDsp: return 2;
    case Processor::ArmMve: return 3;
    default: return 0;
    }
}

bool isEsp(Processor processor)
{
    return processor == Processor::Esp32 || processor == Processor::Esp32S3 || processor == Processor::Esp32P4;
}

} // namespace

bool runsOn(const Target& target, const Board& board)
{
    const auto own = findTarget(board.target);
    const auto core = own ? own->processor : Processor::Generic;
    switch (target.library) {
    case KernelLibrary::Reference: return true;
    case KernelLibrary::CmsisNn: return armLevel(core) >= armLevel(target.processor);
    case KernelLibrary::EspNn: return core == target.processor || (isEsp(core) && (target.processor == Processor::Esp32 || target.espAnsiC));
    }
    return false;
}

Bytes Board::total() const
{
    Bytes sum = 0;
    for (const auto& region : regions)
        sum += region.bytes;
    return sum;
}

std::span<const Board> boards()
{
    return kBoards;
}

Result<Board> findBoard(std::string_view id)
{
    const auto found = std::ranges::find(kBoards, id, &Board::id);
    if (found == std::end(kBoards))
        return Error{.code = ErrorCode::UnknownName, .subject = std::string(id), .detail = "board"};
    return *found;
}

} // namespace arenascope::target
