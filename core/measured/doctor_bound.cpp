// SPDX-License-Identifier: Apache-2.0
#include "measured/doctor_attempt.h"
#include "measured/replay.h"

namespace arenascope::measured {

std::optional<Bytes> boundOf(const AttemptView& view)
{
    const auto* failure = view.attempt.failure();
    const auto arena = arenaOf(view.attempt, view.input);
    if (!failure)
        return std::nullopt;
    if (view.fit && view.fit->failure) {
        const auto predicted = Replay(view.analysis->emulation, view.analysis->target).firstFailure(view.fit->failure->size);
        return predicted ? std::optional(view.fit->failure->size + view.fit->startLoss + predicted->missing) : std::nullopt;
    }
    return arena && failure->missing ? checkedAdd(*arena, *failure->missing) : std::nullopt;
}

bool isKnown(const std::optional<Correction>& correction, std::int64_t deviation)
{
    return correction && correction->kind == CorrectionKind::Constant && correction->quantity == Quantity::Used && correction->least <= deviation && deviation <= correction->bytes;
}

} // namespace arenascope::measured
