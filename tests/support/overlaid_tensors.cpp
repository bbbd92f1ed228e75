// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/overlaid_tensors.h"

#include <algorithm>

namespace arenascope::test {

OverlaidTensors::OverlaidTensors(Tensor input, Tensor output, std::int64_t lead)
    : m_input(input), m_output(output), m_lead(lead), m_lost(static_cast<std::size_t>(input.bytes())),
      m_written(static_cast<std::size_t>(output.elements))
{
}

void OverlaidTensors::read(std::int64_t element)
{
    if (element < 0 || element >= m_input.elements) {
        m_inside = false;
        return;
    }
    const auto first = m_lost.begin() + element * m_input.elementBytes;
    if (std::find(first, first + m_input.elementBytes, true) != first + m_input.elementBytes)
        m_intact = false;
}

void OverlaidTensors::write(std::int64_t element)
{
    if (element < 0 || element >= m_output.elements) {
        m_inside = false;
        return;
    }
    m_written[static_cast<std::size_t>(element)] = true;
    const auto begin = element * m_output.elementBytes - m_lead; // in bytes of the input
    const auto from = std::clamp<std::int64_t>(begin, 0, m_input.bytes());
    const auto to = std::clamp<std::int64_t>(begin + m_output.elementBytes, 0, m_input.bytes());
    std::fill(m_lost.begin() + from, m_lost.begin() + to, true);
}

void OverlaidTensors::copyAtOnce(std::int64_t inputElement, std::int64_t outputElement, std::int64_t count)
{
    for (std::int64_t i = 0; i < count; ++i)
        read(inputElement + i);
    for (std::int64_t i = 0; i < count; ++i)
        write(outputElement + i);
    for (std::int64_t i = 0; i < count; ++i)
        read(inputElement + i);
}

bool OverlaidTensors::wroteAll() const
{
    return std::ranges::all_of(m_written, [](bool written) { return written; });
}

} // namespace arenascope::test
