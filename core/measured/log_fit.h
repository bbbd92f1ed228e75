// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "measured/doctor.h"
#include "measured/replay.h"

namespace arenascope::measured {

// A build and setup under which a log may have come about.
struct Reading {
    target::Target target;
    analysis::Edits edits;
    bool otherTarget = false;
    std::string otherSetup{}; // what is set up otherwise; empty: as opened
    std::shared_ptr<const arena::Emulation> emulation;
};

// How an attempt comes about in a reading.
struct AttemptFit {
    std::optional<Explanation> failure{}; // its first failure
    Bytes startLoss = 0;                  // bytes before the aligned start
    bool fits = false;                    // all its figures are the reading's
};

struct LogFit {
    Reading reading;                 // the best one; the opened one when none fits
    std::vector<AttemptFit> attempts;
    std::size_t explained = 0;       // attempts with figures, all of them as predicted
    std::size_t withFigures = 0;     // attempts whose figures can be compared
};

// Tries the opened target first, then other setups of it, then all targets. Needs a graph and a target.
Result<LogFit> fitLog(const Log& log, const DoctorInput& input, const CancelToken& cancel);

// The arena's size for an attempt, where it is known.
std::optional<Bytes> arenaOf(const Attempt& attempt, const DoctorInput& input);

// What the attempt's arena had at the very least: what was left in it, or in use.
Bytes leastArena(const Attempt& attempt);

std::optional<ObservedFailure> observed(const LogEvent& event);

} // namespace arenascope::measured
