// SPDX-License-Identifier: Apache-2.0
#include "measured/doctor_json.h"

#include <algorithm>

#include "measured/json_input.h"

namespace arenascope::measured {
namespace {

std::string_view severityName(analysis::Severity severity)
{
    switch (severity) {
    case analysis::Severity::Error: return "error";
    case analysis::Severity::Warning: return "warning";
    case analysis::Severity::Info: break;
    }
    return "info";
}

std::string_view phaseName(arena::Phase phase)
{
    static constexpr std::string_view kNames[] = {"construct", "start", "parse", "init", "prepare", "plan", "publish"};
    return kNames[static_cast<std::size_t>(phase)];
}

void addAllocation(Json& json, const Finding& finding)
{
    json["requested"] = finding.requested;
    json["available"] = finding.available;
    json["missing"] = finding.missing;
}

Json asJson(const Finding& finding, const std::string& text)
{
    Json json = {{"code", name(finding.code)}, {"severity", severityName(finding.severity)}};
    if (finding.attempt)
        json["attempt"] = *finding.attempt;
    if (finding.line > 0)
        json["line"] = finding.line;
    if (finding.phase)
        json["phase"] = phaseName(*finding.phase);
    if (finding.op.op.valid()) {
        json["subgraph"] = finding.op.subgraph.value;
        json["op"] = finding.op.op.value;
    }
    if (finding.code == FindingCode::AllocationFailed || finding.code == FindingCode::NextFailure)
        addAllocation(json, finding);
    if (finding.bytes > 0)
        json["bytes"] = finding.bytes;
    if (finding.second > 0)
        json["second"] = finding.second;
    if (finding.number != 0)
        json["number"] = finding.number;
    if (!finding.subject.empty())
        json["subject"] = finding.subject;
    json["text"] = text;
    return json;
}

} // namespace

std::string diagnosisJson(const Diagnosis& diagnosis, std::string_view log, const std::vector<std::string>& texts)
{
    Json findings = Json::array();
    for (std::size_t i = 0; i < diagnosis.findings.size(); ++i)
        findings.push_back(asJson(diagnosis.findings[i], i < texts.size() ? texts[i] : std::string()));
    Json json = {{"schema", "arenascope.doctor/1"}, {"log", log}, {"attempts", diagnosis.attempts}};
    if (diagnosis.analysis) {
        json["target"] = diagnosis.analysis->target.id;
        json["fits"] = diagnosis.fits;
        json["arena_assumed"] = diagnosis.arenaAssumed;
        if (!diagnosis.analysis->emulation.refusal) {
            json["required"] = diagnosis.analysis->emulation.required;
            json["required_16"] = diagnosis.analysis->emulation.required16;
        }
    }
    if (diagnosis.analysis && diagnosis.analysis->correction)
        json["correction"] = {{"quantity", analysis::name(diagnosis.analysis->correction->quantity)}, {"bytes", diagnosis.analysis->correction->bytes},
            {"required_16", alignUp(analysis::correctedRequired(*diagnosis.analysis), 16)}};
    json["findings"] = std::move(findings);
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

bool isFailure(const Diagnosis& diagnosis)
{
    return std::ranges::any_of(diagnosis.findings, [](const auto& finding) { return finding.severity == analysis::Severity::Error; });
}

} // namespace arenascope::measured
