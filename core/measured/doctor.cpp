// SPDX-License-Identifier: Apache-2.0
#include "measured/doctor.h"

#include <algorithm>
#include <map>

#include "measured/doctor_attempt.h"
#include "measured/doctor_growth.h"

namespace arenascope::measured {
namespace {

using analysis::Severity;
using Code = FindingCode;

// All that is known, gathered for the findings that hold for the whole log.
class Doctor {
public:
    Doctor(const Log& log, const DoctorInput& input, const CancelToken& cancel) : m_log(log), m_input(input), m_cancel(cancel) {}
    Result<Diagnosis> run();

private:
    bool hasModel() const { return m_input.graph && m_input.target; }
    AttemptView view(std::size_t index) const;
    Status fit();
    void attempts();
    void sequence();
    void bound();
    void requestAlone();
    void fitFindings();
    bool headFailed() const;
    Status growth();
    Status growthAgainst(const target::Target& target);
    void requirement();
    void linker();
    Finding& add(Code code, Severity severity);

    const Log& m_log;
    const DoctorInput& m_input;
    const CancelToken& m_cancel;
    LogFit m_fit;
    Diagnosis m_result;
};

Finding& Doctor::add(Code code, Severity severity)
{
    m_result.findings.push_back({.code = code, .severity = severity});
    return m_result.findings.back();
}

AttemptView Doctor::view(std::size_t index) const
{
    return {m_log.attempts[index], index, m_input, m_fit.attempts.empty() ? nullptr : &m_fit.attempts[index], m_result.analysis.get()};
}

Status Doctor::fit()
{
    if (!hasModel())
        return success();
    auto fitted = fitLog(m_log, m_input, m_cancel);
    if (!fitted)
        return fitted.error();
    m_fit = std::move(fitted).value();
    const bool any = m_fit.explained > 0;
    const auto analysis = analysis::analyze(m_input.graph, any ? m_fit.reading.target : *m_input.target, any ? m_fit.reading.edits : m_input.edits, m_cancel);
    if (!analysis)
        return analysis.error();
    m_result.analysis = calibrated(*analysis, m_input.calibration);
    m_result.fits = m_fit.withFigures > 0 && m_fit.explained == m_fit.withFigures;
    if (!any)
        m_fit.attempts.clear();
    for (std::size_t i = 0; i < m_fit.attempts.size(); ++i)
        m_result.arenaAssumed = m_result.arenaAssumed || (m_fit.attempts[i].failure && !arenaOf(m_log.attempts[i], m_input));
    return success();
}

void Doctor::attempts()
{
    for (std::size_t i = 0; i < m_log.attempts.size(); ++i) {
        auto findings = examineAttempt(view(i));
        m_result.findings.insert(m_result.findings.end(), std::make_move_iterator(findings.begin()), std::make_move_iterator(findings.end()));
    }
}

bool sameFailure(const AttemptView& a, const AttemptView& b)
{
    if (a.fit && b.fit && a.fit->failure && b.fit->failure)
        return a.fit->failure->row == b.fit->failure->row;
    const auto *x = a.attempt.failure(), *y = b.attempt.failure();
    return x->kind == y->kind && x->requested == y->requested;
}

// Several attempts: which of them fail at the same allocation, and which get further.
void Doctor::sequence()
{
    std::optional<std::size_t> last, group;
    for (std::size_t i = 0; i < m_log.attempts.size(); ++i) {
        if (!m_log.attempts[i].failure())
            continue;
        const bool same = last && sameFailure(view(*last), view(i));
        if (last) {
            auto& finding = add(same ? Code::SameAllocation : Code::LaterAllocation, Severity::Info);
            finding.attempt = i;
            finding.number = static_cast<std::int64_t>(same ? *group : *last);
        }
        group = same ? group : std::optional(i);
        last = i;
    }
}

void Doctor::bound()
{
    std::optional<Bytes> bound;
    Bytes largest = 0;
    for (std::size_t i = 0; i < m_log.attempts.size(); ++i) {
        if (const auto own = boundOf(view(i)); own && (!bound || *own > *bound))
            bound = own;
        if (m_log.attempts[i].failure())
            largest = std::max(largest, arenaOf(m_log.attempts[i], m_input).value_or(0));
    }
    if (!bound)
        return requestAlone();
    auto& finding = add(Code::LogBound, Severity::Info);
    finding.bytes = *bound;
    finding.second = largest;
}

// Without the arena's size there is no telling what was in it; what was asked for had to fit at any rate.
void Doctor::requestAlone()
{
    Bytes most = 0;
    for (const auto& attempt : m_log.attempts)
        if (const auto* failure = attempt.failure())
            most = std::max(most, failure->requested.value_or(0));
    if (most == 0)
        return;
    auto& finding = add(Code::RequestAlone, Severity::Info);
    finding.bytes = most;
    finding.subject = hasModel() ? "arena" : m_input.arena ? "model" : "model arena";
}

void Doctor::fitFindings()
{
    if (!hasModel() || m_fit.withFigures == 0)
        return;
    if (m_fit.explained == 0) {
        if (m_result.find(Code::UsedCorrected)) // a build that is known to differ
            return;
        add(Code::FitsNothing, Severity::Warning);
        return;
    }
    const auto code = m_fit.reading.otherTarget ? Code::FitsOtherTarget : m_fit.reading.otherSetup.empty() ? Code::FitsOpened : Code::FitsOtherSetup;
    auto& finding = add(code, code == Code::FitsOpened ? Severity::Info : Severity::Warning);
    finding.number = static_cast<std::int64_t>(m_fit.explained);
    finding.second = m_fit.withFigures;
    finding.subject = code == Code::FitsOtherTarget ? std::string(m_fit.reading.target.id) : m_fit.reading.otherSetup;
    if (code != Code::FitsOtherTarget || m_fit.reading.otherSetup.empty())
        return;
    auto& setup = add(Code::FitsOtherSetup, Severity::Warning);
    setup.number = static_cast<std::int64_t>(m_fit.explained);
    setup.second = m_fit.withFigures;
    setup.subject = m_fit.reading.otherSetup;
}

// By the message's own words, or, where the log has its figures alone, by the allocation they fit.
bool Doctor::headFailed() const
{
    for (std::size_t i = 0; i < m_log.attempts.size(); ++i) {
        const auto* failure = m_log.attempts[i].failure();
        if (!failure)
            continue;
        if (failure->kind == EventKind::ResizeFailed || failure->kind == EventKind::PlanTooLarge)
            return true;
        const auto& explanation = m_fit.attempts[i].failure;
        if (explanation && m_fit.reading.emulation->ledger.rows[explanation->row].cause == arena::Cause::Plan)
            return true;
    }
    return false;
}

// A head that no longer fits: did an earlier version of the same library ask for less, and which operator grew?
Status Doctor::growth()
{
    if (m_fit.explained == 0 || !headFailed())
        return success();
    if (m_fit.reading.otherTarget && m_input.target->id != m_fit.reading.target.id && isSibling(*m_input.target, m_fit.reading.target))
        return growthAgainst(*m_input.target);
    std::vector<target::Target> siblings;
    for (const auto& target : target::targets())
        if (isSibling(target, m_fit.reading.target) && target.libraryVersion.date < m_fit.reading.target.libraryVersion.date)
            siblings.push_back(target);
    std::ranges::sort(siblings, [](const auto& a, const auto& b) { return a.libraryVersion.date > b.libraryVersion.date; });
    for (const auto& sibling : siblings) {
        const auto before = m_result.findings.size();
        if (const auto status = growthAgainst(sibling); !status)
            return status;
        if (m_result.findings.size() > before)
            break;
    }
    return success();
}

Status Doctor::growthAgainst(const target::Target& target)
{
    const auto there = arena::emulate(*m_input.graph, target, m_fit.reading.edits.setup, m_cancel);
    if (!there)
        return there.error();
    auto findings = growthFindings(*m_fit.reading.emulation, *there, target.id);
    m_result.findings.insert(m_result.findings.end(), std::make_move_iterator(findings.begin()), std::make_move_iterator(findings.end()));
    return success();
}

void Doctor::requirement()
{
    if (!m_result.analysis)
        return;
    const auto& emulation = m_result.analysis->emulation;
    if (emulation.refusal) { // whatever the log says: there is no arena to tell
        if (!m_result.find(Code::ModelRefused))
            add(Code::ModelRefused, Severity::Warning).op = emulation.refusal->op;
        return;
    }
    Bytes loss = 0;
    for (const auto& attempt : m_fit.attempts)
        loss = std::max(loss, attempt.startLoss);
    auto& finding = add(Code::Required, Severity::Info);
    finding.bytes = emulation.required;
    finding.second = emulation.required16;
    finding.available = static_cast<std::int64_t>(loss);
    finding.phase = emulation.requiredBy.phase;
    finding.cause = emulation.requiredBy.cause;
    finding.op = emulation.requiredBy.op;
    if (emulation.happensToWork < emulation.required) {
        auto& unsound = add(Code::HappensToWork, Severity::Warning);
        unsound.bytes = emulation.happensToWork;
        unsound.second = emulation.required;
    }
}

void Doctor::linker()
{
    for (const auto& event : m_log.linker) {
        auto& finding = add(Code::LinkOverflow, Severity::Error);
        finding.line = event.line;
        finding.subject = event.subject;
        finding.bytes = *event.requested;
        const auto largest = m_input.arena && *m_input.arena > *event.requested ? alignDown(*m_input.arena - *event.requested, 16) : 0;
        finding.second = largest;
        if (!m_result.analysis || m_result.analysis->status != analysis::AnalysisStatus::Ok || !m_input.arena)
            continue;
        const Bytes required = analysis::arenaToKeep(*m_result.analysis);
        auto& verdict = add(required <= largest ? Code::LinkFits : Code::LinkFitsNot, required <= largest ? Severity::Info : Severity::Error);
        verdict.bytes = required;
        verdict.second = required <= largest ? largest - required : required - largest;
        verdict.subject = event.subject;
    }
}

Result<Diagnosis> Doctor::run()
{
    m_result.attempts = m_log.attempts.size();
    if (const auto status = fit(); !status)
        return status.error();
    attempts();
    sequence();
    bound();
    fitFindings();
    if (const auto status = growth(); !status)
        return status.error();
    linker();
    if (m_result.findings.empty())
        add(Code::NothingFound, Severity::Warning);
    requirement();
    return std::move(m_result);
}

} // namespace

const Finding* Diagnosis::find(FindingCode code) const
{
    const auto found = std::ranges::find(findings, code, &Finding::code);
    return found == findings.end() ? nullptr : &*found;
}

Result<Diagnosis> diagnose(const Log& log, const DoctorInput& input, const CancelToken& cancel)
{
    return Doctor(log, input, cancel).run();
}

} // namespace arenascope::measured
