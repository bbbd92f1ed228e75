// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <functional>
#include <memory>

namespace arenascope {

// Shared between the thread that asks and the thread that works. Copies mean the same request.
class CancelToken {
public:
    void cancel() const { m_flag->store(true, std::memory_order_relaxed); }
    bool cancelled() const { return m_flag->load(std::memory_order_relaxed); }

private:
    std::shared_ptr<std::atomic<bool>> m_flag = std::make_shared<std::atomic<bool>>(false);
};

// Called from the working thread with a fraction in [0, 1].
using ProgressFn = std::function<void(double)>;

} // namespace arenascope
