// SPDX-License-Identifier: Apache-2.0
#include "measured/log_fit.h"

#include <algorithm>
#include <map>

#include "measured/recorder.h"

namespace arenascope::measured {
namespace {

using arena::Cause;
using arena::Phase;

bool hasPhase(const Attempt& attempt, Phase phase, const arena::LedgerRow& row)
{
    switch (phase) {
    case Phase::Prepare: {
        const auto* event = attempt.find(EventKind::PrepareFailed);
        return !event || (row.phase == Phase::Prepare && row.op.op.value == event->number.value_or(-1));
    }
    case Phase::Publish: return !attempt.find(EventKind::IoTensorFailed) || row.phase == Phase::Publish;
    default: return !attempt.find(EventKind::StartFailed) || row.phase == Phase::Start;
    }
}

// What stands behind the failure's own message says where it was.
bool agrees(const Attempt& attempt, const arena::LedgerRow& row)
{
    for (const auto phase : {Phase::Start, Phase::Prepare, Phase::Publish})
        if (!hasPhase(attempt, phase, row))
            return false;
    struct Sign {
        EventKind event;
        Cause cause;
    };
    for (const auto sign : {Sign{EventKind::NodesFailed, Cause::NodesAndRegistrations}, Sign{EventKind::EvalTensorsFailed, Cause::EvalTensors},
             Sign{EventKind::SubgraphsFailed, Cause::SubgraphAllocations}, Sign{EventKind::PlanningRecordsFailed, Cause::AllocationInfo},
             Sign{EventKind::VariableFailed, Cause::VariableTensor}, Sign{EventKind::IoPointersFailed, Cause::IoPointers}})
        if (attempt.find(sign.event) && row.cause != sign.cause)
            return false;
    return true;
}

// The start of an array may be anywhere; what lies before its first multiple of 16 is lost. Whole words first.
int lossRank(Bytes loss)
{
    return loss == 0 ? 0 : loss % 8 == 0 ? 1 : loss % 4 == 0 ? 2 : 3;
}

struct Placed {
    Explanation explanation;
    Bytes loss = 0;
};

std::optional<Placed> place(const std::vector<Explanation>& explanations, std::optional<Bytes> arena, const Attempt& attempt, const arena::Ledger& ledger)
{
    std::optional<Placed> best;
    for (const auto& explanation : explanations) {
        if (!agrees(attempt, ledger.rows[explanation.row]))
            continue;
        const Bytes loss = arena ? *arena - explanation.size : 0;
        if (loss > 15)
            continue;
        if (!best || lossRank(loss) < lossRank(best->loss) || (!arena && explanation.size % 16 == 0 && best->explanation.size % 16 != 0))
            best = Placed{explanation, loss};
    }
    return best;
}

bool usedAgrees(const Replay& replay, Bytes used, std::optional<Bytes> arena, AttemptFit& fit)
{
    constexpr Bytes kSome = Bytes(1) << 32; // any size: only its end matters
    for (const Bytes loss : {0, 8, 4, 12, 2, 6, 10, 14, 1, 3, 5, 7, 9, 11, 13, 15})
        if (replay.usedBytes((arena ? std::max(*arena, Bytes(16)) : kSome) - loss) == used) {
            fit.startLoss = arena ? loss : 0;
            return true;
        }
    return false;
}

bool recorderAgrees(const Attempt& attempt, const Reading& reading)
{
    const auto dump = recorderDump(attempt);
    return std::ranges::all_of(dump.rows, [&](const RecordedLine& line) {
        const auto& row = reading.emulation->recording[static_cast<std::size_t>(line.category)];
        return row.used == line.used && row.requested == line.requested;
    }) && (!dump.total || reading.edits.setup.interpreter != arena::Interpreter::Recording || *dump.total == reading.emulation->used);
}

bool hasFigures(const Attempt& attempt)
{
    return attempt.failure() || attempt.find(EventKind::UsedBytes) || !recorderDump(attempt).rows.empty();
}

AttemptFit fitAttempt(const Attempt& attempt, const Reading& reading, const DoctorInput& input)
{
    AttemptFit fit;
    const Replay replay(*reading.emulation, reading.target);
    const auto arena = arenaOf(attempt, input);
    if (const auto* failure = attempt.failure()) {
        const auto seen = observed(*failure);
        const auto placed = seen ? place(replay.explain(*seen), arena, attempt, reading.emulation->ledger) : std::nullopt;
        if (placed) {
            fit.failure = placed->explanation;
            fit.startLoss = placed->loss;
        }
        fit.fits = placed.has_value();
        return fit;
    }
    const auto* used = attempt.find(EventKind::UsedBytes);
    fit.fits = hasFigures(attempt) && recorderAgrees(attempt, reading)
        && (!used || (!reading.emulation->refusal && usedAgrees(replay, static_cast<Bytes>(*used->number), arena, fit)));
    return fit;
}

// All that an attempt says, apart from where it stands in the log.
std::string contentOf(const Attempt& attempt)
{
    std::string content;
    const auto add = [&content](const auto& figure) { content += figure ? std::to_string(*figure) + ',' : std::string("-,"); };
    add(attempt.arena);
    for (const auto& event : attempt.events) {
        content += std::to_string(static_cast<int>(event.kind)) + ':';
        add(event.requested);
        add(event.available);
        add(event.missing);
        add(event.number);
        add(event.second);
        content += std::to_string(event.subject.size()) + ':' + event.subject;
    }
    return content;
}

// For each attempt the first that says the same: a board that boots in a loop fails alike thousands of times.
std::vector<std::size_t> firstAlike(const std::vector<Attempt>& attempts)
{
    std::map<std::string, std::size_t> known;
    std::vector<std::size_t> first;
    first.reserve(attempts.size());
    for (std::size_t i = 0; i < attempts.size(); ++i)
        first.push_back(known.try_emplace(contentOf(attempts[i]), i).first->second);
    return first;
}

// Ways to set the same build up, the opened one first.
std::vector<Reading> setups(const target::Target& target, const analysis::Edits& edits, bool variables, bool recorder)
{
    std::vector<Reading> readings{{.target = target, .edits = edits}};
    const auto vary = [&](const char* what, auto change) {
        const auto count = readings.size();
        for (std::size_t i = 0; i < count; ++i) {
            auto other = readings[i];
            change(other);
            other.otherSetup += (other.otherSetup.empty() ? "" : " ") + std::string(what);
            readings.push_back(std::move(other));
        }
    };
    if (variables)
        vary("variables-own-arena", [](Reading& r) { r.edits.setup.variablesInOwnArena = !r.edits.setup.variablesInOwnArena; });
    if (recorder)
        vary("recording-interpreter", [](Reading& r) { r.edits.setup.interpreter = arena::Interpreter::Recording; });
    vary("static-memory", [](Reading& r) { r.target.staticMemory = !r.target.staticMemory; r.edits.staticMemory = r.target.staticMemory; });
    return readings;
}

std::vector<Reading> candidates(const DoctorInput& input, const Log& log)
{
    const bool variables = std::ranges::any_of(input.graph->operatorCodes, [](const auto& code) { return code.code == model::BuiltinOperator::VarHandle; });
    const bool recorder = std::ranges::any_of(log.attempts, [](const auto& attempt) { return attempt.find(EventKind::RecorderTotal) || attempt.find(EventKind::RecorderRow); });
    auto opened = *input.target;
    opened.staticMemory = input.edits.staticMemory.value_or(opened.staticMemory);
    auto all = setups(opened, input.edits, variables, recorder);
    for (const auto& target : target::targets()) {
        if (target.id == opened.id)
            continue;
        auto edits = input.edits;
        edits.staticMemory.reset();
        for (auto& reading : setups(target, edits, variables, recorder)) {
            reading.otherTarget = true;
            all.push_back(std::move(reading));
        }
    }
    return all;
}

} // namespace

std::optional<Bytes> arenaOf(const Attempt& attempt, const DoctorInput& input)
{
    if (attempt.arena || !input.arena)
        return attempt.arena;
    return leastArena(attempt) > *input.arena ? std::nullopt : input.arena; // the size given is not that of this run
}

Bytes leastArena(const Attempt& attempt)
{
    const auto* failure = attempt.failure();
    const auto* used = attempt.find(EventKind::UsedBytes);
    const auto atLeast = [](std::int64_t bytes) { return static_cast<Bytes>(std::max<std::int64_t>(bytes, 0)); };
    return std::max(failure ? atLeast(failure->available.value_or(0)) : 0, used ? atLeast(used->number.value_or(0)) : 0);
}

std::optional<ObservedFailure> observed(const LogEvent& event)
{
    const auto figures = [&](std::optional<FailureKind> kind) {
        return ObservedFailure{kind, event.requested.value_or(0), event.available.value_or(0)};
    };
    switch (event.kind) {
    case EventKind::ResizeFailed: return figures(FailureKind::Head);
    case EventKind::TailFailed: return figures(FailureKind::Tail);
    case EventKind::TempFailed: return figures(FailureKind::Temp);
    case EventKind::PlanTooLarge: return figures(FailureKind::PlanTooLarge);
    case EventKind::AllocationFailed: return figures(std::nullopt);
    case EventKind::TooManyBuffers: return ObservedFailure{FailureKind::TooManyBuffers, 0, event.number.value_or(0)};
    default: return std::nullopt;
    }
}

Result<LogFit> fitLog(const Log& log, const DoctorInput& input, const CancelToken& cancel)
{
    LogFit best;
    const auto withFigures = static_cast<std::size_t>(std::ranges::count_if(log.attempts, hasFigures));
    const auto alike = firstAlike(log.attempts);
    bool first = true;
    for (auto& reading : candidates(input, log)) {
        auto emulation = arena::emulate(*input.graph, reading.target, reading.edits.setup, cancel);
        if (!emulation)
            return emulation.error();
        reading.emulation = std::make_shared<const arena::Emulation>(std::move(emulation).value());
        LogFit fit{.reading = reading, .withFigures = withFigures};
        for (std::size_t i = 0; i < log.attempts.size(); ++i) {
            fit.attempts.push_back(alike[i] < i ? AttemptFit(fit.attempts[alike[i]]) : fitAttempt(log.attempts[i], reading, input));
            fit.explained += fit.attempts.back().fits;
        }
        if (first || fit.explained > best.explained)
            best = std::move(fit);
        first = false;
        if (best.explained == withFigures)
            break;
    }
    return best;
}

} // namespace arenascope::measured
