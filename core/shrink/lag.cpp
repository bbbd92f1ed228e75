// SPDX-License-Identifier: Apache-2.0
#include "shrink/lag.h"

#include <algorithm>
#include <limits>

namespace arenascope::shrink {
namespace {

constexpr std::int64_t kNever = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t kMostSteps = std::int64_t(1) << 24;

// Goes through a kernel's steps from the last to the first. A step reads nothing of the input before `read`, then
// writes the output up to `written`; both in elements from the start of each.
class BackwardWalk {
public:
    void step(std::int64_t read, std::int64_t written)
    {
        if (m_readLater != kNever)
            m_lag = std::max(m_lag, written - m_readLater);
        m_readLater = std::min(m_readLater, read);
    }
    Bytes lag(Bytes elementBytes) const { return static_cast<Bytes>(m_lag) * elementBytes; }

private:
    std::int64_t m_lag = 0;
    std::int64_t m_readLater = kNever; // the lowest place that a later step reads
};

// The first place of a window along one axis that lies inside the image; kNever where none does.
std::int64_t firstInside(std::int64_t origin, std::int64_t dilation, std::int64_t filter, std::int64_t image)
{
    const auto skipped = origin < 0 ? (-origin + dilation - 1) / dilation : 0;
    const auto first = origin + skipped * dilation;
    return skipped < filter && first < image ? first : kNever;
}

class WindowSteps {
public:
    explicit WindowSteps(const WindowWalk& walk)
        : m_walk(walk), m_groupInput(walk.inputDepth / walk.groups), m_groupOutput(walk.outputDepth / walk.groups)
    {
    }

    Bytes lag()
    {
        for (auto batch = m_walk.batches; batch-- > 0;)
            for (auto y = m_walk.outputHeight; y-- > 0;)
                for (auto x = m_walk.outputWidth; x-- > 0;)
                    visitPosition(batch, y, x);
        return m_steps.lag(m_walk.elementBytes);
    }

private:
    // Every output channel of a group reads the same window: before the last of them is written, the rest is.
    void visitPosition(std::int64_t batch, std::int64_t y, std::int64_t x)
    {
        const auto read = windowStart(batch, y, x);
        const auto position = (batch * m_walk.outputHeight + y) * m_walk.outputWidth + x;
        for (auto group = m_walk.groups; group-- > 0;) {
            const auto from = read == kNever ? kNever : read + group * m_groupInput;
            const auto end = position * m_walk.outputDepth + (group + 1) * m_groupOutput;
            m_steps.step(from, end);
            m_steps.step(from, end - 1);
        }
    }

    std::int64_t windowStart(std::int64_t batch, std::int64_t y, std::int64_t x) const
    {
        const auto row = firstInside(
            y * m_walk.strideHeight - m_walk.paddingHeight, m_walk.dilationHeight, m_walk.filterHeight, m_walk.inputHeight);
        const auto column = firstInside(
            x * m_walk.strideWidth - m_walk.paddingWidth, m_walk.dilationWidth, m_walk.filterWidth, m_walk.inputWidth);
        if (row == kNever || column == kNever)
            return kNever;
        return ((batch * m_walk.inputHeight + row) * m_walk.inputWidth + column) * m_walk.inputDepth;
    }

    const WindowWalk& m_walk;
    std::int64_t m_groupInput, m_groupOutput;
    BackwardWalk m_steps;
};

bool tooLong(const WindowWalk& walk)
{
    auto steps = walk.groups;
    for (const auto count : {walk.batches, walk.outputHeight, walk.outputWidth}) {
        if (count > kMostSteps || steps > kMostSteps)
            return true;
        steps *= count;
    }
    return steps > kMostSteps;
}

} // namespace

std::optional<Bytes> windowLag(const WindowWalk& walk)
{
    if (tooLong(walk) || walk.inputDepth % walk.groups != 0 || walk.outputDepth % walk.groups != 0)
        return std::nullopt;
    return WindowSteps(walk).lag();
}

Bytes fullyConnectedLag(std::int64_t batches, std::int64_t outputDepth, std::int64_t inputDepth, Bytes elementBytes)
{
    // A batch's input is read once more for its last channel, when all channels before are written. From batch to batch
    // this distance grows or shrinks steadily, so the first or the last decides.
    const auto growth = std::max<std::int64_t>(0, outputDepth - inputDepth) * (batches - 1);
    return static_cast<Bytes>(outputDepth - 1 + growth) * elementBytes;
}

Bytes elementwiseLag(std::int64_t count, Bytes inputElement, Bytes outputElement)
{
    // Written up to (i + 1) outputs when input i + 1 is still to be read; the last such i decides.
    return outputElement <= inputElement ? 0 : static_cast<Bytes>(count - 1) * (outputElement - inputElement);
}

std::optional<Bytes> padLag(std::span<const std::int64_t> outputShape, std::span<const std::int64_t> before,
    std::span<const std::int64_t> after, Bytes elementBytes)
{
    // Nothing is skipped in the input and padding only adds, so the last element read lags the most.
    std::int64_t lastPlace = 0, count = 1;
    for (std::size_t i = 0; i < outputShape.size(); ++i) {
        const auto kept = outputShape[i] - before[i] - after[i];
        if (before[i] < 0 || after[i] < 0 || kept <= 0)
            return std::nullopt;
        lastPlace = lastPlace * outputShape[i] + before[i] + kept - 1;
        count *= kept;
    }
    return static_cast<Bytes>(lastPlace - (count - 1)) * elementBytes;
}

} // namespace arenascope::shrink
