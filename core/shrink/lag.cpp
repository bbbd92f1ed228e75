// SPDX-License-Identifier: Apache-2.0
#include "shrink/lag.h"

#include <algorithm>
#include <limits>

namespace arenascope::shrink {
namespace {

constexpr std::int64_t kNever = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t kMostSteps = std::int64_t(1) << 24;

// Goes through a kernel's steps from the last to the first; places in elements from the start of each tensor.
class BackwardWalk {
public:
    // Reads nothing of the input before `read`, then writes the output up to `written`.
    void step(std::int64_t read, std::int64_t written)
    {
        if (m_readLater != kNever)
            m_lag = std::max(m_lag, written - m_readLater);
        m_readLater = std::min(m_readLater, read);
    }
    // Does both in any order.
    void mixedStep(std::int64_t read, std::int64_t written)
    {
        m_readLater = std::min(m_readLater, read);
        step(read, written);
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
        : m_walk(walk), m_positions(walk.outputHeight * walk.outputWidth), m_groupInput(walk.inputDepth / walk.groups),
          m_groupOutput(walk.outputDepth / walk.groups)
    {
    }

    Bytes byGroups()
    {
        backward([&](std::int64_t position) { visitGroups(windowStart(position), position * m_walk.outputDepth); });
        return m_steps.lag(m_walk.elementBytes);
    }

    Bytes buffered(std::int64_t atOnce)
    {
        auto read = kNever;
        backward([&](std::int64_t position) {
            const auto inBatch = position % m_positions;
            read = std::min(read, windowStart(position));
            if (inBatch % atOnce != 0)
                return;
            const auto end = position + std::min(atOnce, m_positions - inBatch);
            m_steps.step(read, end * m_walk.outputDepth);
            read = kNever;
        });
        return m_steps.lag(m_walk.elementBytes);
    }

    Bytes mixed(std::int64_t atOnce)
    {
        auto read = kNever;
        backward([&](std::int64_t position) {
            read = std::min(read, windowStart(position));
            if (position % atOnce != 0)
                return;
            m_steps.mixedStep(read, std::min(position + atOnce, m_walk.batches * m_positions) * m_walk.outputDepth);
            read = kNever;
        });
        return m_steps.lag(m_walk.elementBytes);
    }

private:
    template <typename Visit>
    void backward(Visit visit)
    {
        for (auto position = m_walk.batches * m_positions; position-- > 0;)
            visit(position);
    }

    void visitGroups(std::int64_t read, std::int64_t written)
    {
        const auto last = (m_walk.groups - 1) / m_walk.groupsAtOnce * m_walk.groupsAtOnce;
        for (auto first = last; first >= 0; first -= m_walk.groupsAtOnce) {
            const auto end = std::min(first + m_walk.groupsAtOnce, m_walk.groups);
            visitBlock(read == kNever ? kNever : read + first * m_groupInput, written + end * m_groupOutput);
        }
    }

    // The window is read again for the last of a group's outputs, when the others are written.
    void visitBlock(std::int64_t read, std::int64_t end)
    {
        const auto again = (m_groupOutput - 1) / m_walk.outputsAtOnce * m_walk.outputsAtOnce;
        m_steps.step(read, end);
        if (again > 0)
            m_steps.step(read, end - m_groupOutput + again);
    }

    std::int64_t windowStart(std::int64_t position) const
    {
        const auto batch = position / m_positions, y = position % m_positions / m_walk.outputWidth, x = position % m_walk.outputWidth;
        const auto row = firstInside(
            y * m_walk.strideHeight - m_walk.paddingHeight, m_walk.dilationHeight, m_walk.filterHeight, m_walk.inputHeight);
        const auto column = firstInside(
            x * m_walk.strideWidth - m_walk.paddingWidth, m_walk.dilationWidth, m_walk.filterWidth, m_walk.inputWidth);
        if (row == kNever || column == kNever)
            return kNever;
        return ((batch * m_walk.inputHeight + row) * m_walk.inputWidth + column) * m_walk.inputDepth;
    }

    const WindowWalk& m_walk;
    std::int64_t m_positions, m_groupInput, m_groupOutput;
    BackwardWalk m_steps;
};

bool cannotFollow(const WindowWalk& walk)
{
    if (walk.inputDepth % walk.groups != 0 || walk.outputDepth % walk.groups != 0)
        return true;
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
    return cannotFollow(walk) ? std::nullopt : std::optional(WindowSteps(walk).byGroups());
}

std::optional<Bytes> bufferedWindowLag(const WindowWalk& walk, std::int64_t positions)
{
    return cannotFollow(walk) ? std::nullopt : std::optional(WindowSteps(walk).buffered(positions));
}

std::optional<Bytes> mixedWindowLag(const WindowWalk& walk, std::int64_t positions)
{
    return cannotFollow(walk) ? std::nullopt : std::optional(WindowSteps(walk).mixed(positions));
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

namespace {

// The last element that is copied: its place in the output, and how many there are. Nothing is skipped in the input and
// padding only adds, so it lags the most.
struct LastCopied {
    std::int64_t place = 0, count = 1;
};

std::optional<LastCopied> lastCopied(const PaddedCopy& copy)
{
    LastCopied last;
    for (std::size_t i = 0; i < copy.outputShape.size(); ++i) {
        const auto kept = copy.outputShape[i] - copy.before[i] - copy.after[i];
        if (copy.before[i] < 0 || copy.after[i] < 0 || kept <= 0)
            return std::nullopt;
        last.place = last.place * copy.outputShape[i] + copy.before[i] + kept - 1;
        last.count *= kept;
    }
    return last;
}

std::int64_t runLength(const PaddedCopy& copy)
{
    const auto kept = [&](std::size_t axis) { return copy.outputShape[axis] - copy.before[axis] - copy.after[axis]; };
    const auto last = copy.outputShape.size() - 1;
    const bool isRow = last > 0 && kept(last) == copy.outputShape[last];
    return isRow ? kept(last) * kept(last - 1) : kept(last);
}

} // namespace

std::optional<Bytes> padLag(const PaddedCopy& copy)
{
    const auto last = lastCopied(copy);
    return last ? std::optional(static_cast<Bytes>(last->place - (last->count - 1)) * copy.elementBytes) : std::nullopt;
}

std::optional<Bytes> padRunLag(const PaddedCopy& copy)
{
    const auto lag = padLag(copy);
    return lag ? std::optional(*lag + static_cast<Bytes>(runLength(copy)) * copy.elementBytes) : std::nullopt;
}

} // namespace arenascope::shrink
