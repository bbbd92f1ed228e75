// SPDX-License-Identifier: Apache-2.0
#include "analysis/formula.h"

#include <optional>
#include <string>
#include <vector>

#include "support/bytes.h"

namespace arenascope::analysis {
namespace {

constexpr Bytes kDefaultScratch = 4096;
constexpr Bytes kRegistryEntry = 24;
constexpr Bytes kInterpreterMetadata = 200;
constexpr Bytes kAlignment = 16;

std::optional<Bytes> elementBytes(model::TensorType type)
{
    switch (type) {
    case model::TensorType::Float32:
    case model::TensorType::Int32: return 4;
    case model::TensorType::Int8:
    case model::TensorType::UInt8: return 1;
    default: return std::nullopt;
    }
}

std::string typeName(model::TensorType type)
{
    const auto name = model::tensorTypeName(type);
    return name.empty() ? std::to_string(static_cast<int>(type)) : std::string(name);
}

// A missing shape counts as [1], a negative dimension as 1.
Result<Bytes> tensorBytes(const model::Tensor& tensor, const std::vector<std::int32_t>& shape)
{
    auto bytes = elementBytes(tensor.type);
    if (!bytes)
        return Error{.code = ErrorCode::UnsupportedType, .subject = tensor.name, .detail = typeName(tensor.type)};
    for (const auto dimension : shape)
        if (bytes = checkedMultiply(*bytes, dimension < 0 ? 1 : Bytes(dimension)); !bytes)
            return Error{.code = ErrorCode::SizeOverflow, .subject = tensor.name};
    return *bytes;
}

struct Span {
    std::size_t first = 0, last = 0;
    bool named = false;
};

// From the first to the last operator that names a tensor, inputs before outputs.
std::vector<Span> spans(const model::Subgraph& subgraph)
{
    std::vector<Span> found(subgraph.tensors.size());
    const auto name = [&](const std::vector<TensorId>& tensors, std::size_t op) {
        for (const auto tensor : tensors) {
            if (!tensor.valid())
                continue;
            auto& span = found[tensor.index()];
            span = {.first = span.named ? span.first : op, .last = op, .named = true};
        }
    };
    for (std::size_t op = 0; op < subgraph.operators.size(); ++op) {
        name(subgraph.operators[op].inputs, op);
        name(subgraph.operators[op].outputs, op);
    }
    return found;
}

struct Peak {
    Bytes bytes = 0;
    std::size_t op = 0;
};

Peak peak(const model::Subgraph& subgraph, const std::vector<Bytes>& sizes)
{
    const auto alive = spans(subgraph);
    std::vector<Bytes> starting(subgraph.operators.size()), ending(subgraph.operators.size());
    for (std::size_t t = 0; t < alive.size(); ++t) {
        if (!alive[t].named)
            continue;
        starting[alive[t].first] += sizes[t];
        ending[alive[t].last] += sizes[t];
    }
    Peak highest;
    Bytes now = 0;
    for (std::size_t op = 0; op < starting.size(); ++op) {
        now += starting[op];
        if (now > highest.bytes)
            highest = {.bytes = now, .op = op};
        now -= ending[op];
    }
    return highest;
}

// The sum over all tensors bounds every partial sum.
Result<std::vector<Bytes>> allSizes(const model::Subgraph& subgraph, const ChangedShapes& changed)
{
    std::vector<Bytes> sizes;
    std::optional<Bytes> sum = 0;
    for (std::size_t t = 0; t < subgraph.tensors.size(); ++t) {
        const auto& tensor = subgraph.tensors[t];
        const auto found = changed.find({SubgraphId(0), TensorId(t)});
        const auto bytes = tensorBytes(tensor, found == changed.end() ? tensor.shape : found->second);
        if (!bytes)
            return bytes.error();
        sum = checkedAdd(*sum, *bytes);
        if (!sum)
            return Error{.code = ErrorCode::SizeOverflow, .subject = tensor.name};
        sizes.push_back(*bytes);
    }
    return sizes;
}

} // namespace

Result<FormulaEstimate> estimateByFormula(const model::Graph& graph, const Edits::Formula& parameters, const ChangedShapes& changed)
{
    const auto& main = graph.subgraphs.front();
    if (main.operators.empty())
        return Error{.code = ErrorCode::NoOperators};
    const auto sizes = allSizes(main, changed);
    if (!sizes)
        return sizes.error();
    const auto highest = peak(main, *sizes);
    FormulaEstimate estimate{.tensorPeak = highest.bytes, .peakOperator = highest.op,
        .scratch = parameters.scratchHint > 0 ? parameters.scratchHint : kDefaultScratch,
        .opRegistry = (Bytes(parameters.builtinOperators) + 1) * kRegistryEntry, .overhead = kInterpreterMetadata};
    auto sum = checkedAdd(estimate.tensorPeak, estimate.scratch);
    if (sum)
        sum = checkedAdd(*sum, estimate.opRegistry + estimate.overhead + kAlignment);
    if (!sum)
        return Error{.code = ErrorCode::SizeOverflow, .subject = "total"};
    const Bytes unaligned = *sum - kAlignment;
    estimate.total = alignUp(unaligned, kAlignment);
    estimate.alignmentPadding = estimate.total - unaligned;
    return estimate;
}

} // namespace arenascope::analysis
