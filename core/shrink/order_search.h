// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "support/bytes.h"
#include "support/cancel.h"

namespace arenascope::shrink {

// Operators to be put into an order in which little memory is alive at once. Operators by their place in the order given,
// which itself must be a sound one.
struct OrderTask {
    struct Operator {
        std::vector<std::size_t> after{}; // operators that must run earlier
        Bytes own = 0;                    // alive only while it runs
        bool barrier = false;             // what stands before it stays before it, what stands behind it behind
    };
    struct Tensor {
        Bytes bytes = 0;
        std::optional<std::size_t> producer{}; // empty: alive from the start
        std::vector<std::size_t> users{};      // alive while one of them has not run
        bool toTheEnd = false;
    };
    std::vector<Operator> operators;
    std::vector<Tensor> tensors;
};

// The most that is alive at the start or while an operator runs.
Bytes peakOf(const OrderTask& task, std::span<const std::size_t> order);

struct OrderOptions {
    std::chrono::milliseconds timeLimit{5'000};
    CancelToken cancel{};
};

struct OrderResult {
    std::vector<std::size_t> order; // always a sound one; the given one wherever no other is better
    Bytes peak = 0;
    Bytes lowerBound = 0; // no order has a smaller peak
    bool provenOptimal() const { return peak <= lowerBound; }
};

// Falls apart at operators that stand at the same place in every order; each stretch between two is searched by itself,
// exactly while its states are few (smallest peak first over sets of operators that have run), else by a beam.
OrderResult orderWithSmallestPeak(const OrderTask& task, const OrderOptions& options = {});

} // namespace arenascope::shrink
