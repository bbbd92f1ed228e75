// SPDX-License-Identifier: Apache-2.0
#include "shrink/operator_site.h"

#include <algorithm>
#include <cstring>

namespace arenascope::shrink {
namespace {

using model::BuiltinOperator;
using target::KernelLibrary;

template <typename T>
std::vector<std::int64_t> valuesOf(std::span<const std::byte> data)
{
    std::vector<std::int64_t> values(data.size() / sizeof(T));
    for (std::size_t i = 0; i < values.size(); ++i) {
        T value{};
        std::memcpy(&value, data.data() + i * sizeof(T), sizeof(T));
        values[i] = value;
    }
    return values;
}

// Files of micro/kernels/cmsis_nn and micro/kernels/esp_nn: each takes the place of the reference file of its name.
constexpr BuiltinOperator kCmsisNn[] = {BuiltinOperator::Add, BuiltinOperator::BatchMatmul, BuiltinOperator::Conv2D,
    BuiltinOperator::DepthwiseConv2D, BuiltinOperator::FullyConnected, BuiltinOperator::Maximum, BuiltinOperator::Minimum,
    BuiltinOperator::Mul, BuiltinOperator::Pad, BuiltinOperator::Padv2, BuiltinOperator::AveragePool2D,
    BuiltinOperator::MaxPool2D, BuiltinOperator::Softmax, BuiltinOperator::Svdf, BuiltinOperator::Transpose,
    BuiltinOperator::TransposeConv, BuiltinOperator::UnidirectionalSequenceLstm};
constexpr BuiltinOperator kEspNn[] = {BuiltinOperator::Add, BuiltinOperator::Conv2D, BuiltinOperator::DepthwiseConv2D,
    BuiltinOperator::FullyConnected, BuiltinOperator::Mul, BuiltinOperator::AveragePool2D, BuiltinOperator::MaxPool2D,
    BuiltinOperator::Softmax};

// Each of these files calls the reference kernel for 32 bits (Eval's cases kTfLiteFloat32 and kTfLiteInt32), at least since
// the CMSIS-NN of 2024-11; pad.cc for 16 bits too.
bool isLeftToReference(const OperatorSite& site)
{
    using model::TensorType;
    const auto code = site.op().code;
    const bool isPad = code == BuiltinOperator::Pad || code == BuiltinOperator::Padv2;
    const auto type = site.hasInput(0) ? site.input(0).type : TensorType::Int8;
    const bool isWide = type == TensorType::Float32 || type == TensorType::Int32 || (isPad && type == TensorType::Int16);
    return isWide && site.target().libraryVersion.date >= target::Date{2024, 11, 11};
}

bool contains(std::span<const BuiltinOperator> codes, BuiltinOperator code)
{
    return std::ranges::find(codes, code) != codes.end();
}

} // namespace

std::vector<std::int64_t> OperatorSite::constantInts(std::size_t index) const
{
    if (!hasInput(index))
        return {};
    const auto data = m_graph.constantData(input(index));
    switch (input(index).type) {
    case model::TensorType::Int32: return valuesOf<std::int32_t>(data);
    case model::TensorType::Int64: return valuesOf<std::int64_t>(data);
    default: return {};
    }
}

bool runsReference(const OperatorSite& site)
{
    const auto code = site.op().code;
    switch (site.target().library) {
    case KernelLibrary::Reference: return true;
    case KernelLibrary::CmsisNn: return !contains(kCmsisNn, code) || isLeftToReference(site);
    case KernelLibrary::EspNn: return !contains(kEspNn, code) || isLeftToReference(site);
    }
    return false;
}

} // namespace arenascope::shrink
