// SPDX-License-Identifier: Apache-2.0
#include "shrink/explain.h"

#include <algorithm>

#include "plan/greedy.h"

namespace arenascope::shrink {
namespace {

using GraphPtr = std::shared_ptr<const model::Graph>;
using target::Exactness;

// Remedies by another plan, and the options that stand for them.
struct PlanRemedy {
    Remedy remedy{};
    bool inPlace = false, diagonal = false, reorder = false;
};
constexpr PlanRemedy kPlanRemedies[] = {
    {Remedy::Placement, false, false, false},
    {Remedy::InPlace, true, false, false},
    {Remedy::Overlap, true, true, false},
    {Remedy::Order, false, false, true},
    {Remedy::AllTogether, true, true, true},
};

Bytes savedBy(Bytes before, Bytes after) { return before > after ? before - after : 0; }

// Half the height and width of every image among the graph's inputs; none where there is no image.
std::map<std::string, std::vector<std::int32_t>> halfResolution(const model::Graph& graph)
{
    std::map<std::string, std::vector<std::int32_t>> shapes;
    const auto& main = graph.subgraphs.front();
    for (const auto id : main.inputs) {
        if (!id.valid())
            continue;
        const auto& tensor = main.tensors[id.index()];
        if (tensor.shape.size() == 4 && tensor.shape[1] > 1 && tensor.shape[2] > 1) // batch, height, width, channels
            shapes[tensor.name] = {tensor.shape[0], (tensor.shape[1] + 1) / 2, (tensor.shape[2] + 1) / 2, tensor.shape[3]};
    }
    return shapes;
}

using SizeOfTensor = Bytes (*)(const model::Tensor& tensor, Bytes bytes);

// One byte for four of each 32-bit float.
Bytes sizeAsInt8(const model::Tensor& tensor, Bytes bytes)
{
    return tensor.type == model::TensorType::Float32 ? (bytes + 3) / 4 : bytes;
}

// Of an image of half the height and width.
Bytes sizeAtHalfResolution(const model::Tensor& tensor, Bytes bytes)
{
    if (tensor.shape.size() != 4 || tensor.shape[1] < 1 || tensor.shape[2] < 1)
        return bytes;
    const auto pixels = Bytes(tensor.shape[1]) * Bytes(tensor.shape[2]);
    const auto half = [](std::int32_t size) { return (Bytes(size) + 1) / 2; };
    return bytes / pixels * half(tensor.shape[1]) * half(tensor.shape[2]);
}

// The greedy plan's height were tensors of other sizes.
Bytes headWith(SizeOfTensor size, const model::Graph& graph, const arena::Emulation& emulation)
{
    std::vector<plan::Buffer> buffers;
    for (const auto& buffer : emulation.buffers) {
        const bool isTensor = buffer.kind == arena::BufferKind::Tensor;
        const auto bytes = isTensor ? size(graph.tensor({buffer.subgraph, buffer.tensor}), buffer.bytes) : buffer.bytes;
        buffers.push_back({.size = alignUp(bytes, 16), .start = buffer.first, .end = buffer.last + 1});
    }
    return plan::greedy(buffers).height;
}

class Explainer {
public:
    Explainer(const GraphPtr& graph, const target::Target& target, const Options& options)
        : m_graph(graph), m_target(target), m_options(options)
    {
    }

    Result<Explanation> run()
    {
        auto before = arena::emulate(*m_graph, m_target, m_options.setup, m_options.cancel);
        if (!before)
            return before.error();
        m_before = std::move(before).value();
        describe();
        if (!m_before.refusal)
            for (std::size_t i = 0; i < std::size(kPlanRemedies) && !m_result.obstacle; ++i)
                if (const auto tried = tryPlan(i); !tried)
                    return tried.error();
        if (!m_before.refusal) {
            tryHalfResolution();
            tryInt8();
        }
        std::ranges::stable_sort(m_result.remedies, std::greater{}, &RemedyEffect::saved);
        return std::move(m_result);
    }

private:
    void describe()
    {
        m_result.verdict = verdict(m_before);
        std::ranges::stable_sort(m_result.verdict.buffers, std::greater{}, [&](std::size_t i) { return m_before.buffers[i].bytes; });
        m_result.head = m_before.nonPersistent;
        m_result.tail = m_before.persistent;
        m_result.temporaries = savedBy(m_before.required, m_before.used);
        m_result.requiredBy = m_before.requiredBy;
        if (m_before.refusal)
            m_result.obstacle = Obstacle::Refused;
    }

    void add(Remedy remedy, Bytes required, Exactness exactness)
    {
        m_result.remedies.push_back({.remedy = remedy, .required = required, .saved = savedBy(m_before.required, required), .exactness = exactness});
    }

    Status tryPlan(std::size_t index)
    {
        const auto& remedy = kPlanRemedies[index];
        auto options = m_options;
        options.pairs.inPlace = remedy.inPlace;
        options.pairs.diagonal = remedy.diagonal;
        options.reorder = remedy.reorder;
        constexpr auto count = static_cast<double>(std::size(kPlanRemedies));
        options.timeLimit = std::chrono::duration_cast<std::chrono::milliseconds>(m_options.timeLimit / count);
        if (m_options.progress)
            options.progress = [&](double share) { m_options.progress((static_cast<double>(index) + share) / count); };
        const auto shrunk = shrink(m_graph, m_target, options);
        if (!shrunk)
            return shrunk.error();
        m_result.obstacle = shrunk->obstacle;
        if (!shrunk->obstacle && savesMore(remedy.remedy, savedBy(m_before.required, shrunk->after.required)))
            add(remedy.remedy, shrunk->after.required, m_target.exactness);
        return success();
    }

    // Than the simpler remedies before it; another order is measured against the best placement alone.
    bool savesMore(Remedy remedy, Bytes saved) const
    {
        const auto& simpler = m_result.remedies;
        return std::ranges::all_of(simpler, [&](const RemedyEffect& one) {
            return saved > one.saved || (remedy == Remedy::Order && one.remedy != Remedy::Placement);
        });
    }

    // Exactly where every operator takes the smaller image; often one does not, such as a pooling of the whole image.
    void tryHalfResolution()
    {
        auto setup = m_options.setup;
        if (!setup.inputShapes.empty() || (setup.inputShapes = halfResolution(*m_graph)).empty())
            return;
        const auto emulation = arena::emulate(*m_graph, m_target, setup);
        if (emulation && !emulation->refusal && emulation->shapesNotFollowed.empty())
            add(Remedy::HalfResolution, emulation->required, m_target.exactness);
        else
            estimate(Remedy::HalfResolution, sizeAtHalfResolution);
    }

    void tryInt8() { estimate(Remedy::Int8, sizeAsInt8); }

    void estimate(Remedy remedy, SizeOfTensor size)
    {
        if (const auto head = headWith(size, *m_graph, m_before); head < m_before.nonPersistent)
            add(remedy, savedBy(m_before.required, m_before.nonPersistent - head), Exactness::Bounded);
    }

    const GraphPtr& m_graph;
    const target::Target& m_target;
    const Options& m_options;
    arena::Emulation m_before;
    Explanation m_result;
};

} // namespace

Result<Explanation> explain(const GraphPtr& graph, const target::Target& target, const Options& options)
{
    return Explainer(graph, target, options).run();
}

} // namespace arenascope::shrink
