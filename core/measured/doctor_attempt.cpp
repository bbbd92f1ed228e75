// SPDX-License-Identifier: Apache-2.0
#include "measured/doctor_attempt.h"

#include <algorithm>
#include <set>

#include "analysis/static_memory.h"
#include "measured/compare.h"
#include "measured/failed_step.h"
#include "measured/failure_place.h"

namespace arenascope::measured {
namespace {

using analysis::Severity;
using Code = FindingCode;

class Examiner {
public:
    explicit Examiner(const AttemptView& view) : m_view(view) {}
    std::vector<Finding> run();

private:
    void contradiction();
    void allocation();
    void taken();
    void withModel();
    void used();
    void recorder();
    void resolver();
    void refusals();
    void messages();
    void step();
    void outcome();

    Finding& add(Code code, Severity severity, std::size_t line = 0);
    void locate(Finding& finding) const;
    const LogEvent* find(EventKind kind) const { return m_view.attempt.find(kind); }
    const arena::LedgerRow* row() const;
    std::optional<Bytes> size() const; // of the arena as declared

    const AttemptView& m_view;
    std::vector<Finding> m_findings;
};

Finding& Examiner::add(Code code, Severity severity, std::size_t line)
{
    m_findings.push_back({.code = code, .severity = severity, .attempt = m_view.index, .line = line});
    return m_findings.back();
}

const arena::LedgerRow* Examiner::row() const
{
    return m_view.fit && m_view.fit->failure ? &m_view.analysis->emulation.ledger.rows[m_view.fit->failure->row] : nullptr;
}

std::optional<Bytes> Examiner::size() const
{
    if (const auto known = arenaOf(m_view.attempt, m_view.input))
        return known;
    return m_view.fit && m_view.fit->failure && m_view.attempt.failure()->kind != EventKind::TooManyBuffers
        ? std::optional(m_view.fit->failure->size) : std::nullopt;
}

void Examiner::locate(Finding& finding) const
{
    if (const auto* at = row())
        locateByRow(finding, *at);
    else
        locateByMessages(finding, m_view.attempt);
}

// A size that cannot be that of this run counts for nothing.
void Examiner::contradiction()
{
    const auto& given = m_view.input.arena;
    const auto least = leastArena(m_view.attempt);
    if (m_view.attempt.arena || !given || least <= *given)
        return;
    auto& finding = add(Code::ArenaContradicted, Severity::Warning);
    finding.bytes = *given;
    finding.second = least;
}

void Examiner::allocation()
{
    const auto* failure = m_view.attempt.failure();
    if (!failure)
        return;
    auto& finding = add(Code::AllocationFailed, Severity::Error, failure->line);
    finding.event = failure->kind;
    finding.requested = failure->requested.value_or(0);
    finding.available = failure->kind == EventKind::TooManyBuffers ? failure->number.value_or(0) : failure->available.value_or(0);
    finding.missing = failure->missing.value_or(0);
    locate(finding);
    if (m_view.fit && m_view.fit->failure && failure->kind == EventKind::TooManyBuffers) {
        const Replay replay(m_view.analysis->emulation, m_view.analysis->target);
        const auto predicted = replay.firstFailure(m_view.fit->failure->size);
        finding.missing = predicted ? predicted->missing : 0;
        finding.requested = row()->count;
    }
}

void Examiner::taken()
{
    const auto* failure = m_view.attempt.failure();
    const auto arena = size();
    if (!failure || !failure->available || !arena)
        return;
    if (!arenaOf(m_view.attempt, m_view.input))
        add(Code::ArenaInferred, Severity::Info, failure->line).bytes = *arena;
    if (m_view.fit && m_view.fit->startLoss > 0)
        add(Code::StartUnaligned, Severity::Info).bytes = m_view.fit->startLoss;
    const auto before = static_cast<std::int64_t>(*arena) - *failure->available;
    if (before <= 0 || *failure->available > static_cast<std::int64_t>(*arena))
        return;
    auto& finding = add(Code::TakenBefore, Severity::Info, failure->line);
    finding.event = failure->kind;
    finding.bytes = static_cast<Bytes>(before);
}

// What comes behind the failure: the next step that would not fit, and the persistent memory still asked for.
void Examiner::withModel()
{
    if (!row())
        return;
    const auto& emulation = m_view.analysis->emulation;
    const Replay replay(emulation, m_view.analysis->target);
    const auto& at = *m_view.fit->failure;
    const auto now = replay.firstFailure(at.size);
    const Bytes enough = at.size + (now ? now->missing : 0);
    if (const auto next = replay.firstFailure(enough)) {
        const auto& nextRow = emulation.ledger.rows[next->row];
        auto& finding = add(Code::NextFailure, Severity::Warning);
        finding.bytes = enough + m_view.fit->startLoss;
        locateByRow(finding, nextRow);
        finding.requested = next->requested;
        finding.missing = next->missing;
        finding.number = next->row == at.row;
    }
    const Bytes rest = replay.tailBefore(emulation.ledger.rows.size(), at.size) - replay.tailBefore(at.row, at.size);
    if (rest > 0 && !emulation.refusal)
        add(Code::StillToCome, Severity::Info).bytes = rest;
}

void Examiner::used()
{
    const auto* event = find(EventKind::UsedBytes);
    if (!event || m_view.attempt.failure())
        return;
    const auto bytes = static_cast<Bytes>(*event->number);
    if (!m_view.analysis || m_view.analysis->status != analysis::AnalysisStatus::Ok) {
        add(Code::UsedAlone, Severity::Warning, event->line).bytes = bytes;
        return;
    }
    const auto& emulation = m_view.analysis->emulation;
    const bool agrees = m_view.fit && m_view.fit->fits;
    const bool corrected = !agrees && isKnown(m_view.analysis->correction, static_cast<std::int64_t>(bytes - emulation.used));
    auto& compared = add(agrees ? Code::UsedAgrees : corrected ? Code::UsedCorrected : Code::UsedDiffers, agrees || corrected ? Severity::Info : Severity::Warning, event->line);
    compared.bytes = bytes;
    compared.second = emulation.used;
    compared.number = corrected ? m_view.analysis->correction->bytes : 0;
    if (emulation.required <= bytes)
        return;
    auto& finding = add(Code::UsedIsNotRequired, Severity::Warning, event->line);
    finding.bytes = bytes;
    finding.second = emulation.required;
    finding.phase = emulation.requiredBy.phase;
    finding.cause = emulation.requiredBy.cause;
    finding.op = emulation.requiredBy.op;
}

// TfLiteEvalTensor: 24 bytes where pointers have 8, 12 where they have 4 (micro_allocator.h; tables of target/).
void Examiner::recorder()
{
    const auto dump = recorderDump(m_view.attempt);
    constexpr Bytes kWide = 24, kNarrow = 12;
    for (const auto& line : dump.rows) {
        const bool narrowTarget = !m_view.input.target || m_view.input.target->abi != target::Abi::Lp64;
        if (line.category != arena::RecordedCategory::EvalTensorData || line.count == 0 || line.requested != line.count * kWide || !narrowTarget)
            continue;
        auto& finding = add(Code::RecorderWide, Severity::Warning);
        finding.number = static_cast<std::int64_t>(line.count);
        finding.bytes = line.requested;
        finding.second = line.count * kNarrow;
    }
    if (dump.rows.empty() || !m_view.analysis)
        return;
    const auto comparison = compareRecorder(dump, *m_view.analysis);
    const bool agrees = comparison.exact();
    add(agrees ? Code::RecorderAgrees : Code::RecorderDiffers, agrees ? Severity::Info : Severity::Warning).number = comparison.total.deviation();
}

void Examiner::resolver()
{
    const std::int64_t needed = m_view.input.graph ? analysis::distinctOperators(*m_view.input.graph) : 0;
    std::set<std::string> missing;
    for (const auto& event : m_view.attempt.events) {
        const bool isCustom = event.kind == EventKind::RegistrationMissing && !find(EventKind::OperatorMissing);
        if ((event.kind == EventKind::OperatorMissing || isCustom) && !event.subject.empty())
            missing.insert(event.subject);
        if (event.kind == EventKind::ResolverFull) {
            auto& finding = add(Code::ResolverTooSmall, Severity::Error, event.line);
            finding.number = event.second.value_or(0);
            finding.second = static_cast<Bytes>(needed);
        }
        if (event.kind == EventKind::OperatorTwice) {
            auto& finding = add(Code::OperatorTwice, Severity::Warning, event.line);
            finding.subject = event.subject;
            finding.number = event.number.value_or(-1);
        }
    }
    if (missing.empty())
        return;
    auto& finding = add(Code::OperatorsMissing, Severity::Error);
    for (const auto& name : missing)
        finding.subject += (finding.subject.empty() ? "" : " ") + name;
    finding.number = needed;
}

// A kernel that refuses although memory was there.
void Examiner::refusals()
{
    if (find(EventKind::TempsOutstanding))
        add(Code::Overwritten, Severity::Error, find(EventKind::TempsOutstanding)->line);
    const auto* prepare = find(EventKind::PrepareFailed);
    if (!prepare || m_view.attempt.failure() || namesStepWithoutMemory(m_view.attempt))
        return;
    if (m_view.analysis && m_view.analysis->emulation.refusal && m_view.analysis->emulation.refusal->op.op.value == prepare->number) {
        add(Code::ModelRefused, Severity::Error, prepare->line).op = m_view.analysis->emulation.refusal->op;
        return;
    }
    auto& finding = add(Code::KernelRefused, Severity::Error, prepare->line);
    finding.subject = prepare->subject;
    finding.number = prepare->number.value_or(-1);
}

void Examiner::messages()
{
    for (const auto& event : m_view.attempt.events)
        if (auto finding = plainMessage(event)) {
            finding->attempt = m_view.index;
            m_findings.push_back(std::move(*finding));
        }
}

void Examiner::step()
{
    const bool told = std::ranges::any_of(m_findings, [](const auto& finding) { return finding.severity == Severity::Error; });
    auto finding = failedStep(m_view.attempt);
    if (!finding || told)
        return;
    finding->attempt = m_view.index;
    m_findings.push_back(std::move(*finding));
}

void Examiner::outcome()
{
    const auto arena = arenaOf(m_view.attempt, m_view.input);
    const bool failed = std::ranges::any_of(m_findings, [](const auto& finding) { return finding.severity == Severity::Error; })
        || find(EventKind::AllocateFailed);
    if (!failed && (find(EventKind::UsedBytes) || find(EventKind::RecorderTotal)))
        add(Code::Succeeded, Severity::Info).bytes = arena.value_or(0);
    const bool sizeOnly = std::ranges::all_of(m_view.attempt.events, [](const auto& event) { return event.kind == EventKind::ArenaSize; });
    if (!sizeOnly || !arena || !m_view.analysis)
        return;
    const auto required = std::max(m_view.analysis->emulation.required, analysis::correctedRequired(*m_view.analysis));
    if (*arena < required) {
        auto& finding = add(Code::ArenaTooSmall, Severity::Error);
        finding.bytes = *arena;
        finding.second = required;
    }
}

std::vector<Finding> Examiner::run()
{
    for (const auto step : {&Examiner::contradiction, &Examiner::allocation, &Examiner::taken, &Examiner::withModel, &Examiner::used, &Examiner::recorder, &Examiner::resolver,
             &Examiner::refusals, &Examiner::messages, &Examiner::step, &Examiner::outcome})
        (this->*step)();
    return std::move(m_findings);
}

} // namespace

std::vector<Finding> examineAttempt(const AttemptView& view)
{
    return Examiner(view).run();
}

} // namespace arenascope::measured
