// SPDX-License-Identifier: Apache-2.0
#include "analysis/correction.h"

#include <algorithm>
#include <array>

#include "analysis/notes.h"
#include "analysis/verdict.h"

namespace arenascope::analysis {

std::string_view name(Quantity quantity)
{
    static constexpr std::array<std::string_view, 3> kNames = {"used", "recorder_total", "smallest"};
    return kNames[static_cast<std::size_t>(quantity)];
}

std::shared_ptr<const Analysis> withCorrection(std::shared_ptr<const Analysis> analysis, const std::optional<Correction>& correction)
{
    if (!correction || analysis->status != AnalysisStatus::Ok)
        return analysis;
    auto copy = std::make_shared<Analysis>(*analysis);
    copy->correction = correction;
    if (copy->exactness == target::Exactness::Exact)
        copy->exactness = target::Exactness::Bounded;
    if (correction->kind != CorrectionKind::Constant)
        copy->exactness = target::Exactness::Unknown;
    copy->verdict = verdict(*copy);
    copy->notes = collectNotes(*copy);
    return copy;
}

Bytes correctedRequired(const Analysis& analysis)
{
    const auto required = analysis.emulation.required;
    if (!analysis.correction)
        return required;
    const auto sum = static_cast<std::int64_t>(required) + analysis.correction->bytes;
    return sum > 0 ? static_cast<Bytes>(sum) : 0;
}

Bytes arenaToKeep(const Analysis& analysis)
{
    return std::max(analysis.emulation.required16, alignUp(correctedRequired(analysis), 16));
}

} // namespace arenascope::analysis
