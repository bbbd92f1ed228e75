// SPDX-License-Identifier: Apache-2.0
// SignalRfft and SignalIrfft: a KISS FFT state each (kissfft v130, kiss_fft_alloc and kiss_fftr_alloc).
#include "kernels/signal/fourier.h"

#include "kernels/reference/common.h"
#include "kernels/signal/common.h"

namespace arenascope::kernels::signal {
namespace {

using model::TensorType;
using target::Struct;

constexpr target::Date kWorkAreaInScratch{2024, 4, 12}; // f99fcf84e

constexpr std::size_t kLengthOption = 1; // "fft_length", behind "T"

TensorType fourierType(const OpContext& k)
{
    return elementType(k, {TensorType::Int16, TensorType::Int32, TensorType::Float32});
}

// A negative length asks for nearly all of the address space.
std::int32_t fourierLength(const OpContext& k)
{
    const auto length = option(k, options(k), kLengthOption);
    k.require(length >= 0, RefusalReason::TensorTooLarge, {}, std::to_string(length));
    return length;
}

// kiss_fftr_alloc: real numbers are transformed as half as many complex ones. The state holds one twiddle factor
// already; a temporary and half a set of twiddle factors more follow it. An odd length fails and asks for nothing.
Bytes transformBytes(const OpContext& k, TensorType type)
{
    const auto length = fourierLength(k);
    if (length % 2 != 0)
        return 0;
    const auto half = static_cast<Bytes>(length / 2);
    const auto complex = 2 * elementBytes(type);
    const auto state = k.target().size(type == TensorType::Int16 ? Struct::KissFftStateInt16 : Struct::KissFftStateWide);
    return k.target().size(Struct::KissFftrState) + state + complex * half - complex + complex * (half * 3 / 2);
}

Bytes workAreaBytes(const OpContext& k, TensorType type)
{
    return arrayBytes(k, fourierLength(k), elementBytes(type));
}

UnaryTensors prepareTransform(OpContext& k)
{
    const auto tensors = requireUnary(k);
    const auto type = fourierType(k);
    requireRank(k, tensors.input.view, tensors.output->rank());
    k.requireType(tensors.input.view, {type});
    k.requireType(tensors.output.view, {type});
    crashUnlessSmallShape(k, tensors.input.view);
    return tensors;
}

} // namespace

// rfft.cc, RfftInitAll
void initRfft(OpContext& k)
{
    const auto type = fourierType(k);
    k.persistent(Struct::TfLiteAudioFrontendRfftParams);
    if (k.before(kWorkAreaInScratch))
        k.persistent(workAreaBytes(k, type));
    k.persistent(transformBytes(k, type));
}

// rfft.cc, RfftPrepare: a work area of one transform.
void prepareRfft(OpContext& k)
{
    const auto tensors = prepareTransform(k);
    if (!k.before(kWorkAreaInScratch))
        k.scratch(workAreaBytes(k, tensors.input->type()));
    tensors.release(k);
}

// irfft.cc, IrfftInitAll. For float, the length is kept before the state (irfft_float.cc, IrfftFloatGetNeededMemory).
void initIrfft(OpContext& k)
{
    const auto type = fourierType(k);
    const auto header = type == TensorType::Float32 ? k.target().size(Struct::IrfftFloatState) : 0;
    k.persistent(Struct::TfLiteAudioFrontendIrfftParams);
    k.persistent(header + transformBytes(k, type));
}

// irfft.cc, IrfftPrepare
void prepareIrfft(OpContext& k)
{
    prepareTransform(k).release(k);
}

} // namespace arenascope::kernels::signal
