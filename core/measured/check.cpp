// SPDX-License-Identifier: Apache-2.0
#include "measured/check.h"

#include <algorithm>
#include <array>

#include "measured/fill_scan.h"
#include "measured/log_comparison.h"

namespace arenascope::measured {
namespace {

using Code = CheckCode;
using Status = CheckStatus;

// All checks of one model on one target.
class TargetCheck {
public:
    TargetCheck(const CheckManifest& manifest, const CheckModel& model, std::shared_ptr<const analysis::Analysis> analysis, const CheckFiles& files,
        CheckReport& report)
        : m_manifest(manifest), m_model(model), m_analysis(std::move(analysis)), m_files(files), m_report(report) {}
    void run(const Baseline& baseline);

private:
    CheckResult& add(Code code, Status status, Bytes actual = 0, Bytes limit = 0);
    bool accepted();
    void budget();
    void arena();
    void baseline(const Baseline& baseline);
    void measured(const MeasuredFile& file);
    void log(const MeasuredFile& file, const std::string& content);
    void dump(const MeasuredFile& file, const std::string& content);
    void deviation(const MeasuredFile& file, const Deviation& total, bool holds);

    const CheckManifest& m_manifest;
    const CheckModel& m_model;
    std::shared_ptr<const analysis::Analysis> m_analysis;
    const CheckFiles& m_files;
    CheckReport& m_report;
};

CheckResult& TargetCheck::add(Code code, Status status, Bytes actual, Bytes limit)
{
    m_report.results.push_back({.model = m_model.file, .target = std::string(m_analysis->target.id), .code = code, .status = status,
        .actual = actual, .limit = limit, .analysis = m_analysis});
    return m_report.results.back();
}

bool TargetCheck::accepted()
{
    const auto& emulation = m_analysis->emulation;
    if (emulation.refusal) {
        add(Code::Refused, Status::Failed);
        return false;
    }
    const bool known = m_analysis->exactness != target::Exactness::Unknown;
    const bool varies = m_analysis->correction && m_analysis->correction->kind == CorrectionKind::Varying;
    const bool hinted = m_analysis->edits.setup.defaultScratchHint > 0 && !varies; // the team answers for the size it gave
    add(known ? Code::Accepted : Code::NotExact, known || hinted ? Status::Passed : Status::Failed, emulation.required);
    return true;
}

void TargetCheck::budget()
{
    if (const auto& verdict = m_analysis->verdict)
        add(verdict->fits ? Code::WithinBudget : Code::OverBudget, verdict->fits ? Status::Passed : Status::Failed, verdict->needed, verdict->budget);
}

void TargetCheck::arena()
{
    if (!m_model.arena)
        return;
    const auto required = std::max(m_analysis->emulation.required, analysis::correctedRequired(*m_analysis));
    const bool enough = *m_model.arena >= required;
    add(enough ? Code::ArenaEnough : Code::ArenaTooSmall, enough ? Status::Passed : Status::Failed, required, *m_model.arena);
}

void TargetCheck::baseline(const Baseline& baseline)
{
    const auto& emulation = m_analysis->emulation;
    m_report.current.entries.push_back({m_model.file, std::string(m_analysis->target.id), emulation.required, emulation.used});
    if (m_manifest.baseline.empty())
        return;
    const auto* entry = baseline.find(m_model.file, m_analysis->target.id);
    if (!entry) {
        add(Code::NoBaseline, Status::Skipped, emulation.required);
        return;
    }
    const auto required = emulation.required, before = entry->required;
    const bool within = required > before && required - before <= m_manifest.tolerance;
    const auto code = required == before ? Code::AsBaseline : required < before ? Code::Smaller : within ? Code::GrewWithin : Code::Grew;
    add(code, code == Code::Grew ? Status::Failed : Status::Passed, required, before);
}

void TargetCheck::measured(const MeasuredFile& file)
{
    const auto content = m_files.content(file.path);
    if (!content) {
        auto& result = add(Code::FileError, Status::Failed);
        result.subject = file.path;
        result.error = content.error();
        return;
    }
    file.kind == MeasuredKind::Log ? log(file, *content) : dump(file, *content);
}

void TargetCheck::deviation(const MeasuredFile& file, const Deviation& total, bool holds)
{
    add(holds ? Code::MeasuredAgrees : Code::MeasuredDeviates, holds ? Status::Passed : Status::Failed, total.measured, total.predicted).subject = file.path;
}

void TargetCheck::log(const MeasuredFile& file, const std::string& content)
{
    const auto comparison = compareLog(parseLog(content), *m_analysis, file.arena);
    if (comparison.failure) {
        auto& result = add(Code::LogShowsFailure, Status::Failed, comparison.failure->requested.value_or(0));
        result.subject = file.path;
        result.number = static_cast<std::int64_t>(comparison.failure->line);
    } else if (comparison.rows.empty()) {
        add(Code::NothingMeasured, Status::Failed).subject = file.path;
    } else {
        deviation(file, comparison.total(), comparison.within(m_manifest.threshold));
    }
}

void TargetCheck::dump(const MeasuredFile& file, const std::string& content)
{
    const auto read = readDump(content, file.fill);
    if (!read) {
        auto& result = add(Code::FileError, Status::Failed);
        result.subject = file.path;
        result.error = read.error();
        return;
    }
    const auto scan = scanFill(*read, file.fill, file.arena);
    if (scan.verdict != FillVerdict::Plausible) {
        auto& result = add(Code::DumpNotUsable, Status::Failed, scan.size, file.arena.value_or(0));
        result.subject = file.path;
        result.number = static_cast<std::int64_t>(scan.verdict);
        return;
    }
    const auto comparison = compareFill(scan, *m_analysis);
    Bytes unexpected = 0;
    for (const auto& range : comparison.unexpected)
        unexpected += range.size();
    const auto tail = static_cast<Bytes>(static_cast<std::int64_t>(comparison.predictedTail) + comparison.tailDeviation);
    auto& result = add(comparison.agrees() ? Code::DumpAgrees : Code::DumpDeviates, comparison.agrees() ? Status::Passed : Status::Failed, tail, comparison.predictedTail);
    result.subject = file.path;
    result.number = static_cast<std::int64_t>(unexpected);
}

void TargetCheck::run(const Baseline& old)
{
    if (!accepted())
        return;
    budget();
    arena();
    baseline(old);
    for (const auto& file : m_model.measured)
        if (file.target == m_analysis->target.id)
            measured(file);
}

std::optional<Bytes> budgetFor(const CheckModel& model, const std::string& target)
{
    auto found = model.budgets.find(target);
    if (found == model.budgets.end())
        found = model.budgets.find("");
    return found == model.budgets.end() ? std::nullopt : std::optional(found->second);
}

void unreadable(const CheckModel& model, const Error& error, CheckReport& report)
{
    for (const auto& target : model.targets)
        report.results.push_back({.model = model.file, .target = target, .code = Code::Unreadable, .status = Status::Failed, .subject = model.file, .error = error});
}

} // namespace

std::string_view name(CheckCode code)
{
    static constexpr std::array<std::string_view, 20> kNames = {"accepted", "unreadable", "refused", "not-exact", "within-budget", "over-budget",
        "arena-enough", "arena-too-small", "as-baseline", "smaller", "grew-within-tolerance", "grew", "no-baseline", "measured-agrees",
        "measured-deviates", "log-shows-failure", "nothing-measured", "dump-agrees", "dump-not-usable", "dump-deviates"};
    const auto index = static_cast<std::size_t>(code);
    return index < kNames.size() ? kNames[index] : "file-error";
}

std::string_view group(CheckCode code)
{
    if (code <= Code::NotExact)
        return "model";
    if (code <= Code::OverBudget)
        return "budget";
    if (code <= Code::ArenaTooSmall)
        return "arena";
    return code <= Code::NoBaseline ? "baseline" : "measured";
}

std::size_t CheckReport::failed() const
{
    return static_cast<std::size_t>(std::ranges::count(results, CheckStatus::Failed, &CheckResult::status));
}

std::size_t CheckReport::skipped() const
{
    return static_cast<std::size_t>(std::ranges::count(results, CheckStatus::Skipped, &CheckResult::status));
}

Result<CheckReport> runCheck(const CheckManifest& manifest, const Baseline& baseline, const CheckFiles& files, const Calibration& calibration, const CancelToken& cancel)
{
    CheckReport report;
    for (const auto& model : manifest.models) {
        const auto graph = files.model(model.file);
        if (!graph) {
            unreadable(model, graph.error(), report);
            continue;
        }
        for (const auto& id : model.targets) {
            const auto target = target::findTarget(id);
            if (!target)
                return target.error();
            auto edits = model.edits;
            edits.budget = budgetFor(model, id);
            auto analysis = analysis::analyze(*graph, *target, edits, cancel);
            if (!analysis)
                return analysis.error();
            TargetCheck(manifest, model, calibrated(std::move(analysis).value(), calibration), files, report).run(baseline);
        }
    }
    return report;
}

} // namespace arenascope::measured
