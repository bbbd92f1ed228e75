// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <utility>
#include <vector>

#include "shrink/order_search.h"

namespace arenascope::shrink {

// A stretch of an order: operators that run after all before and before all behind it.
class OrderStretch {
public:
    struct Found {
        std::vector<std::size_t> order; // empty: none was looked for to the end
        Bytes peak = 0;
        Bytes lowerBound = 0;
    };

    // Operators [begin, end) of the task.
    OrderStretch(const OrderTask& task, std::size_t begin, std::size_t end);

    Bytes peakAsGiven() const;
    Found search(const std::function<bool()>& stopped) const;

private:
    using Ran = std::vector<bool>; // by operator of the stretch
    struct State {
        Ran ran;
        Bytes peak = 0, alive = 0;
    };
    struct Visit {
        Bytes peak = 0;
        std::size_t last = 0; // the operator that ran last
    };

    State start() const;
    State run(const State& state, std::size_t op) const;
    std::vector<std::size_t> ready(const Ran& ran) const;
    Found searchExactly(const std::function<bool()>& stopped) const;
    Found searchInBeam(const std::function<bool()>& stopped) const;
    std::size_t size() const { return m_own.size(); }

    struct Tensor {
        Bytes bytes = 0;
        std::vector<std::size_t> users{}; // within the stretch
        bool outlives = false;            // used behind the stretch
    };
    std::size_t m_begin = 0;
    std::vector<Bytes> m_own;
    std::vector<std::vector<std::size_t>> m_after;  // by operator, within the stretch
    std::vector<std::vector<std::size_t>> m_makes;  // tensors by operator
    std::vector<std::vector<std::size_t>> m_uses;
    std::vector<Tensor> m_tensors; // those that an operator of the stretch makes or uses
    Bytes m_aliveBefore = 0;
};

} // namespace arenascope::shrink
