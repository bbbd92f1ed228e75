// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <numeric>
#include <vector>

#include "model/graph.h"
#include "support/overlaid_tensors.h"

namespace arenascope::test {

// What a kernel's loops see of the only operator of a graph.
class ReplayedOperator {
public:
    explicit ReplayedOperator(const model::Graph& graph) : m_graph(graph) {}

    const model::Operator& op() const { return m_graph.subgraphs.front().operators.front(); }
    const model::Tensor& input(std::size_t index) const { return tensor(op().inputs[index]); }
    const model::Tensor& output() const { return tensor(op().outputs.front()); }
    std::vector<std::int32_t> paddings() const; // input 1 of PAD
    // Both in one arena, the output `lead` bytes before the input.
    OverlaidTensors overlay(std::size_t input, std::int64_t lead) const;

private:
    const model::Tensor& tensor(TensorId id) const { return m_graph.subgraphs.front().tensors[id.index()]; }
    const model::Graph& m_graph;
};

std::int64_t countOf(const model::Tensor& tensor);
std::int64_t widthOf(model::TensorType type); // bytes of an element

// A sliding window over an image of batches, rows, columns and channels.
struct SlidingWindow {
    std::int32_t batches, inputHeight, inputWidth, inputDepth, outputHeight, outputWidth, outputDepth;
    std::int32_t filterHeight, filterWidth, strideHeight, strideWidth, dilationHeight, dilationWidth;
    std::int32_t paddingHeight, paddingWidth;
    std::int32_t groups;          // convolution
    std::int32_t depthMultiplier; // depthwise convolution

    std::int64_t inputElement(std::int32_t batch, std::int32_t y, std::int32_t x, std::int32_t channel) const
    {
        return ((std::int64_t(batch) * inputHeight + y) * inputWidth + x) * inputDepth + channel;
    }
    std::int64_t outputElement(std::int32_t batch, std::int32_t y, std::int32_t x, std::int32_t channel) const
    {
        return ((std::int64_t(batch) * outputHeight + y) * outputWidth + x) * outputDepth + channel;
    }
    bool isInImage(std::int32_t y, std::int32_t x) const { return y >= 0 && x >= 0 && y < inputHeight && x < inputWidth; }

    // visit(y, x) for each place of the image that the window of an output position covers, row by row.
    template <typename Visit>
    void forEachPlace(std::int32_t outputY, std::int32_t outputX, Visit visit) const
    {
        for (std::int32_t filterY = 0; filterY < filterHeight; ++filterY)
            for (std::int32_t filterX = 0; filterX < filterWidth; ++filterX) {
                const auto y = outputY * strideHeight - paddingHeight + filterY * dilationHeight;
                const auto x = outputX * strideWidth - paddingWidth + filterX * dilationWidth;
                if (isInImage(y, x))
                    visit(y, x);
            }
    }
    // visit(batch, y, x) for each output position in order.
    template <typename Visit>
    void forEachPosition(Visit visit) const
    {
        for (std::int32_t batch = 0; batch < batches; ++batch)
            for (std::int32_t y = 0; y < outputHeight; ++y)
                for (std::int32_t x = 0; x < outputWidth; ++x)
                    visit(batch, y, x);
    }
};
SlidingWindow slidingWindow(const ReplayedOperator& site);

} // namespace arenascope::test
