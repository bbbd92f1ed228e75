// SPDX-License-Identifier: Apache-2.0
#include "kernels/families.h"
#include "kernels/signal/fourier.h"
#include "kernels/signal/spectrum.h"
#include "kernels/signal/streaming.h"

namespace arenascope::kernels {
namespace {

constexpr OperatorRow kRows[] = {
    {.customName = "SignalDelay", .addMethod = "AddDelay", .init = signal::initDelay, .prepare = signal::prepareDelay,
        .source = "delay.cc", .since = {2023, 7, 12}},
    {.customName = "SignalEnergy", .addMethod = "AddEnergy", .init = signal::initEnergy,
        .prepare = signal::prepareEnergy, .source = "energy.cc", .since = {2023, 7, 13}},
    {.customName = "SignalFftAutoScale", .addMethod = "AddFftAutoScale", .prepare = signal::prepareFftAutoScale,
        .source = "fft_auto_scale_common.cc", .since = {2023, 7, 18}},
    {.customName = "SignalFilterBank", .addMethod = "AddFilterBank", .init = signal::initFilterBank,
        .prepare = signal::prepareFilterBank, .source = "filter_bank.cc", .since = {2023, 7, 14}},
    {.customName = "SignalFilterBankLog", .addMethod = "AddFilterBankLog", .init = signal::initFilterBankLog,
        .prepare = signal::prepareFilterBankLog, .source = "filter_bank_log.cc", .since = {2023, 7, 14}},
    {.customName = "SignalFilterBankSpectralSubtraction", .addMethod = "AddFilterBankSpectralSubtraction",
        .init = signal::initSpectralSubtraction, .prepare = signal::prepareSpectralSubtraction,
        .source = "filter_bank_spectral_subtraction.cc", .since = {2023, 7, 14}},
    {.customName = "SignalFilterBankSquareRoot", .addMethod = "AddFilterBankSquareRoot",
        .prepare = signal::prepareFilterBankSquareRoot, .source = "filter_bank_square_root_common.cc", .since = {2023, 7, 14}},
    {.customName = "SignalFramer", .addMethod = "AddFramer", .init = signal::initFramer,
        .prepare = signal::prepareFramer, .source = "framer.cc", .since = {2023, 7, 11}},
    {.customName = "SignalIrfft", .addMethod = "AddIrfft", .init = signal::initIrfft, .prepare = signal::prepareIrfft,
        .source = "irfft.cc", .since = {2023, 7, 19}},
    {.customName = "SignalOverlapAdd", .addMethod = "AddOverlapAdd", .init = signal::initOverlapAdd,
        .prepare = signal::prepareOverlapAdd, .source = "overlap_add.cc", .since = {2023, 7, 11}},
    {.customName = "SignalPCAN", .addMethod = "AddPCAN", .init = signal::initPcan, .prepare = signal::preparePcan,
        .source = "pcan.cc", .since = {2023, 8, 23}},
    {.customName = "SignalRfft", .addMethod = "AddRfft", .init = signal::initRfft, .prepare = signal::prepareRfft,
        .source = "rfft.cc", .since = {2023, 6, 21}},
    {.customName = "SignalStacker", .addMethod = "AddStacker", .init = signal::initStacker,
        .prepare = signal::prepareStacker, .source = "stacker.cc", .since = {2023, 7, 12}},
    {.customName = "SignalWindow", .addMethod = "AddWindow", .init = signal::initWindow,
        .prepare = signal::prepareWindow, .source = "window.cc", .since = {2023, 6, 13}},
};

} // namespace

std::span<const OperatorRow> signalRows()
{
    return kRows;
}

} // namespace arenascope::kernels
