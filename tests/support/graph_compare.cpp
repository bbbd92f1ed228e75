// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/graph_compare.h"

#include <algorithm>

namespace arenascope::test {

using namespace model;

namespace {

std::string at(const std::string& path, std::size_t index) { return path + "[" + std::to_string(index) + "]"; }

template <typename List, typename Compare>
std::string inList(const std::string& path, const List& a, const List& b, Compare compare)
{
    if (a.size() != b.size())
        return path + ".size";
    for (std::size_t i = 0; i < a.size(); ++i)
        if (const auto difference = compare(at(path, i), a[i], b[i]); !difference.empty())
            return difference;
    return {};
}

template <typename List>
std::string inValues(const std::string& path, const List& a, const List& b)
{
    return inList(path, a, b,
        [](const std::string& where, const auto& x, const auto& y) { return x == y ? std::string{} : where; });
}

std::string inOperator(const std::string& path, const Operator& a, const Operator& b)
{
    if (a.code != b.code || a.version != b.version || a.onlyDeprecatedCode != b.onlyDeprecatedCode
        || a.customName != b.customName || a.opcodeIndex != b.opcodeIndex)
        return path + ".code";
    if (a.inputs != b.inputs || a.outputs != b.outputs || a.intermediates != b.intermediates)
        return path + ".tensors";
    if (a.optionsTable != b.optionsTable || a.options != b.options)
        return path + ".options";
    return std::ranges::equal(a.customOptions, b.customOptions) ? std::string{} : path + ".customOptions";
}

std::string inBuffer(const std::string& path, const Buffer& a, const Buffer& b)
{
    if (a.externalOffset != b.externalOffset || a.externalSize != b.externalSize)
        return path + ".offset";
    return std::ranges::equal(a.data, b.data) ? std::string{} : path + ".data";
}

std::string inSubgraph(const std::string& path, const Subgraph& a, const Subgraph& b)
{
    if (a.name != b.name)
        return path + ".name";
    if (a.inputs != b.inputs || a.outputs != b.outputs)
        return path + ".inputs or outputs";
    if (auto difference = inValues(path + ".tensors", a.tensors, b.tensors); !difference.empty())
        return difference;
    return inList(path + ".operators", a.operators, b.operators, inOperator);
}

} // namespace

std::string firstDifference(const Graph& a, const Graph& b)
{
    if (a.description != b.description || a.schemaVersion != b.schemaVersion)
        return "description or version";
    for (const auto& difference : {inValues("operatorCodes", a.operatorCodes, b.operatorCodes),
             inList("subgraphs", a.subgraphs, b.subgraphs, inSubgraph), inList("buffers", a.buffers, b.buffers, inBuffer),
             inValues("metadata", a.metadata, b.metadata), inValues("signatures", a.signatures, b.signatures),
             inValues("externalBuffers", a.externalBuffers, b.externalBuffers)})
        if (!difference.empty())
            return difference;
    return {};
}

} // namespace arenascope::test
