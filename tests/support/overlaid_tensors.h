// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

namespace arenascope::test {

// An operator's input and output in one arena. The output begins `lead` bytes before the input (after it where
// negative). A kernel's order is played on it element by element; what the output has overwritten is remembered.
class OverlaidTensors {
public:
    struct Tensor {
        std::int64_t elements = 0, elementBytes = 1;
        std::int64_t bytes() const { return elements * elementBytes; }
    };
    OverlaidTensors(Tensor input, Tensor output, std::int64_t lead);

    // Elements from the start of the input or of the output.
    void read(std::int64_t element);
    void write(std::int64_t element);
    // A copy whose library may go in any order: nothing that it reads may be written by it.
    void copyAtOnce(std::int64_t inputElement, std::int64_t outputElement, std::int64_t count);

    std::int64_t lead() const { return m_lead; }
    bool isIntact() const { return m_intact; } // nothing was read after its bytes were overwritten
    bool isInside() const { return m_inside; } // the order stayed within both tensors
    bool wroteAll() const;                     // every element of the output

private:
    Tensor m_input, m_output;
    std::int64_t m_lead;
    std::vector<bool> m_lost;    // by byte of the input
    std::vector<bool> m_written; // by element of the output
    bool m_intact = true, m_inside = true;
};

} // namespace arenascope::test
