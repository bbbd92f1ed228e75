// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/exercise_reader.h"

#include <cstdio>
#include <cstdlib>
#include <string>

#include "model/json_text.h"
#include "model/reader.h"
#include "model/writer.h"

namespace arenascope::test {

using namespace model;

namespace {

void require(bool holds, const std::string& what)
{
    if (holds)
        return;
    std::fprintf(stderr, "broken promise: %s\n", what.c_str());
    std::abort();
}

void touch(std::span<const std::byte> bytes)
{
    if (bytes.empty())
        return;
    const volatile std::byte* data = bytes.data();
    static_cast<void>(data[0]);
    static_cast<void>(data[bytes.size() - 1]);
}

enum class LeftOut { Never, Sometimes };

void follow(const std::vector<TensorId>& ids, const Subgraph& subgraph, LeftOut leftOut)
{
    for (const auto id : ids) {
        require(id.valid() || leftOut == LeftOut::Sometimes, "id left out");
        require(!id.valid() || id.index() < subgraph.tensors.size(), "tensor id");
    }
}

void walkSubgraph(const Graph& graph, const Subgraph& subgraph)
{
    follow(subgraph.inputs, subgraph, LeftOut::Never);
    follow(subgraph.outputs, subgraph, LeftOut::Never);
    for (const auto& tensor : subgraph.tensors) {
        require(!tensor.buffer.valid() || tensor.buffer.index() < graph.buffers.size(), "buffer id");
        require(elementCount(tensor.shape).value_or(kMaxElements + 1) <= kMaxElements, "element count");
        touch(graph.constantData(tensor));
    }
    for (const auto& op : subgraph.operators) {
        follow(op.inputs, subgraph, LeftOut::Sometimes);
        follow(op.outputs, subgraph, LeftOut::Never);
        follow(op.intermediates, subgraph, LeftOut::Sometimes);
        require(static_cast<std::size_t>(op.opcodeIndex) < graph.operatorCodes.size(), "operator code");
        touch(op.customOptions);
    }
}

void walk(const Graph& graph)
{
    require(!graph.subgraphs.empty(), "a subgraph");
    for (const auto& subgraph : graph.subgraphs)
        walkSubgraph(graph, subgraph);
    for (const auto& metadata : graph.metadata)
        require(metadata.buffer.valid() && metadata.buffer.index() < graph.buffers.size(), "metadata buffer");
    for (const auto& signature : graph.signatures) {
        const auto& subgraph = graph.subgraphs.at(signature.subgraph.index());
        for (const auto& list : {signature.inputs, signature.outputs})
            for (const auto& entry : list)
                require(entry.tensor.valid() && entry.tensor.index() < subgraph.tensors.size(), "signature tensor");
    }
}

void exercise(const Result<std::shared_ptr<const Graph>>& read)
{
    if (!read)
        return;
    walk(**read);
    auto graph = **read;
    for (auto& buffer : graph.buffers)
        buffer.externalOffset = buffer.externalSize = 0; // data outside is not written
    require(readFlatbuffer(writeFlatbuffer(graph)).hasValue(), "reads what it wrote");
}

} // namespace

void exerciseReader(std::span<const std::byte> bytes)
{
    if (looksLikeJson(bytes))
        exercise(readJson({reinterpret_cast<const char*>(bytes.data()), bytes.size()}));
    else
        exercise(readFlatbuffer({bytes.begin(), bytes.end()}));
}

} // namespace arenascope::test
