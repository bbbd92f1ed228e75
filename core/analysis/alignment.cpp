// SPDX-License-Identifier: Apache-2.0
// A longest common subsequence with weights (Needleman and Wunsch 1970, no cost for gaps).
#include "analysis/alignment.h"

#include <algorithm>

namespace arenascope::analysis {
namespace {

using Rows = std::span<const OperatorRow>;

// Beyond this many cells both sequences are halved first: the alignment is then no longer the best one, but the table
// stays small.
constexpr std::size_t kLargestTable = std::size_t(1) << 24;

std::uint32_t likeness(const OperatorRow& a, const OperatorRow& b)
{
    if (a.name != b.name)
        return 0;
    return a.outputShape == b.outputShape ? 3 : 2;
}

bool isAlike(const OperatorRow& a, const OperatorRow& b)
{
    return likeness(a, b) == 3;
}

enum class Step : std::uint8_t { Pair, SkipBefore, SkipAfter };

// The steps from each cell to the end along the best alignment of what remains.
class Table {
public:
    Table(Rows before, Rows after) : m_width(after.size()), m_steps(before.size() * after.size())
    {
        std::vector<std::uint32_t> below(m_width + 1), row(m_width + 1);
        for (std::size_t i = before.size(); i-- > 0; std::swap(below, row))
            for (std::size_t j = m_width; j-- > 0;)
                row[j] = choose(i, j, likeness(before[i], after[j]), below, row);
    }
    Step step(std::size_t i, std::size_t j) const { return m_steps[i * m_width + j]; }

private:
    std::uint32_t choose(std::size_t i, std::size_t j, std::uint32_t like, const std::vector<std::uint32_t>& below, const std::vector<std::uint32_t>& row)
    {
        const auto pair = like > 0 ? below[j + 1] + like : 0;
        const auto best = std::max({pair, below[j], row[j + 1]});
        m_steps[i * m_width + j] = like > 0 && pair == best ? Step::Pair : below[j] == best ? Step::SkipBefore : Step::SkipAfter;
        return best;
    }

    std::size_t m_width;
    std::vector<Step> m_steps;
};

class Aligner {
public:
    Aligner(Rows before, Rows after) : m_before(before), m_after(after) {}

    std::vector<AlignedPair> run()
    {
        align(m_before.size(), m_after.size());
        return std::move(m_pairs);
    }

private:
    void pair() { m_pairs.push_back({m_i++, m_j++}); }
    void skipBefore() { m_pairs.push_back({m_i++, std::nullopt}); }
    void skipAfter() { m_pairs.push_back({std::nullopt, m_j++}); }

    // Advances both sequences to these ends.
    void align(std::size_t endBefore, std::size_t endAfter)
    {
        while (m_i < endBefore && m_j < endAfter && isAlike(m_before[m_i], m_after[m_j]))
            pair();
        std::size_t same = 0;
        while (endBefore - same > m_i && endAfter - same > m_j && isAlike(m_before[endBefore - same - 1], m_after[endAfter - same - 1]))
            ++same;
        alignMiddle(endBefore - same, endAfter - same);
        for (; same > 0; --same)
            pair();
    }

    void alignMiddle(std::size_t endBefore, std::size_t endAfter)
    {
        const auto height = endBefore - m_i, width = endAfter - m_j;
        if (height > 0 && width > kLargestTable / height && height > 1 && width > 1) {
            align(m_i + height / 2, m_j + width / 2);
            align(endBefore, endAfter);
            return;
        }
        follow(Table(m_before.subspan(m_i, height), m_after.subspan(m_j, width)), endBefore, endAfter);
    }

    void follow(const Table& table, std::size_t endBefore, std::size_t endAfter)
    {
        const auto i = m_i, j = m_j;
        while (m_i < endBefore && m_j < endAfter) {
            switch (table.step(m_i - i, m_j - j)) {
            case Step::Pair: pair(); break;
            case Step::SkipBefore: skipBefore(); break;
            case Step::SkipAfter: skipAfter(); break;
            }
        }
        while (m_i < endBefore)
            skipBefore();
        while (m_j < endAfter)
            skipAfter();
    }

    Rows m_before, m_after;
    std::size_t m_i = 0, m_j = 0;
    std::vector<AlignedPair> m_pairs;
};

} // namespace

std::vector<AlignedPair> alignOperators(Rows before, Rows after)
{
    return Aligner(before, after).run();
}

} // namespace arenascope::analysis
