// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/plan_exhaustive.h"

#include <algorithm>

namespace arenascope::test {

using plan::Buffer;
using plan::OverlapRule;

namespace {

struct Trial {
    std::span<const Buffer> buffers;
    std::span<const OverlapRule> rules;
    Bytes alignment = 1;
    Bytes height = 0;
    std::vector<Bytes> offsets{};

    bool allowed(std::size_t a, std::size_t b) const
    {
        return std::any_of(rules.begin(), rules.end(), [&](const OverlapRule& rule) {
            if (std::minmax(rule.output, rule.input) != std::minmax(a, b))
                return false;
            const Bytes output = offsets[rule.output];
            const Bytes input = offsets[rule.input];
            return rule.kind == plan::OverlapKind::Identical ? output == input : output + rule.lag <= input;
        });
    }

    // Two fixed buffers are where they are, whatever that means.
    bool clear(std::size_t a, std::size_t b) const
    {
        const Buffer& one = buffers[a];
        const Buffer& other = buffers[b];
        const bool meet = std::max(one.start, other.start) < std::min(one.end, other.end)
            && std::max(offsets[a], offsets[b]) < std::min(offsets[a] + one.size, offsets[b] + other.size);
        return !meet || (one.fixedOffset && other.fixedOffset) || allowed(a, b);
    }

    bool lastIsClear() const
    {
        const std::size_t last = offsets.size() - 1;
        for (std::size_t i = 0; i < last; ++i)
            if (!clear(i, last))
                return false;
        return true;
    }

    bool fits(std::size_t next)
    {
        if (next == buffers.size())
            return true;
        const Buffer& buffer = buffers[next];
        const Bytes first = buffer.fixedOffset.value_or(0);
        const Bytes step = buffer.fixedOffset ? height + 1 : alignment;
        for (Bytes offset = first; offset + buffer.size <= height; offset += step) {
            offsets.push_back(offset);
            const bool fit = lastIsClear() && fits(next + 1);
            offsets.pop_back();
            if (fit)
                return true;
        }
        return false;
    }
};

} // namespace

Bytes smallestHeight(std::span<const Buffer> buffers, std::span<const OverlapRule> rules, Bytes alignment)
{
    Trial trial{.buffers = buffers, .rules = rules, .alignment = alignment};
    while (!trial.fits(0))
        ++trial.height;
    return trial.height;
}

std::vector<Buffer> cutRectangle(int buffers, int steps, Bytes height, std::mt19937& random)
{
    std::vector<Buffer> pieces{{.size = height, .start = 0, .end = steps}};
    while (static_cast<int>(pieces.size()) < buffers) {
        Buffer& piece = pieces[std::uniform_int_distribution<std::size_t>(0, pieces.size() - 1)(random)];
        Buffer rest = piece;
        if (random() % 2 == 0 && piece.end - piece.start > 1) {
            piece.end = std::uniform_int_distribution<int>(piece.start + 1, piece.end - 1)(random);
            rest.start = piece.end;
        } else if (piece.size > 1) {
            piece.size = std::uniform_int_distribution<Bytes>(1, piece.size - 1)(random);
            rest.size -= piece.size;
        } else {
            continue;
        }
        pieces.push_back(rest);
    }
    std::shuffle(pieces.begin(), pieces.end(), random);
    return pieces;
}

} // namespace arenascope::test
