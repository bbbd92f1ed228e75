// SPDX-License-Identifier: Apache-2.0
#include "report/json_report.h"

#include <nlohmann/json.hpp>

#include "analysis/fit.h"
#include "analysis/rows.h"
#include "report/names.h"
#include "report/setup_options.h"

namespace arenascope::report {
namespace {

using Json = nlohmann::ordered_json;
using analysis::Analysis;

Json modelJson(const ModelFile& file)
{
    return {{"file", file.name}, {"sha256", file.sha256}, {"bytes", file.bytes}};
}

Json head(const ModelFile& file, std::string_view target, std::string_view status)
{
    return {{"schema", "arenascope.report/1"}, {"model", modelJson(file)}, {"target", target}, {"status", status}};
}

Json arenaJson(const arena::Emulation& e)
{
    Json arena = {{"used", e.used}, {"persistent", e.persistent}, {"non_persistent", e.nonPersistent}};
    if (!e.refusal) {
        arena["required"] = e.required;
        arena["required_16"] = e.required16;
    }
    arena["lower_bound"] = e.lowerBound;
    if (e.requiredTail > 0 || e.requiredHead > 0) {
        arena["required_persistent"] = e.requiredTail;
        arena["required_non_persistent"] = e.requiredHead;
    }
    return arena;
}

std::string_view formulaError(ErrorCode code)
{
    switch (code) {
    case ErrorCode::UnsupportedType: return "unsupported type";
    case ErrorCode::NoOperators: return "no operators";
    case ErrorCode::SizeOverflow: return "size overflow";
    default: return "no estimate";
    }
}

Json formulaJson(const Result<analysis::FormulaEstimate>& formula)
{
    if (formula)
        return {{"tensor_peak", formula->tensorPeak}, {"scratch", formula->scratch}, {"op_registry", formula->opRegistry},
            {"overhead", formula->overhead}, {"alignment_padding", formula->alignmentPadding}, {"total", formula->total}};
    std::string text(formulaError(formula.error().code));
    for (const auto& part : {formula.error().subject, formula.error().detail})
        text += part.empty() ? "" : ": " + part;
    return {{"error", text}};
}

Json recordingJson(const arena::Emulation& e)
{
    Json rows = Json::array();
    for (const auto& row : e.recording)
        rows.push_back({{"category", arena::recordedCategoryName(row.category)}, {"requested", row.requested}, {"used", row.used}, {"count", row.count}});
    return rows;
}

Json bufferJson(const arena::PlannedBuffer& buffer)
{
    const bool scratch = buffer.kind == arena::BufferKind::Scratch;
    Json row = {{"kind", scratch ? "scratch" : "tensor"}, {"subgraph", buffer.subgraph.value}};
    row[scratch ? "op" : "tensor"] = scratch ? buffer.op.value : buffer.tensor.value;
    row["bytes"] = buffer.bytes;
    row["first"] = buffer.first;
    row["last"] = buffer.last;
    row["offset"] = buffer.offset;
    return row;
}

Json buffersJson(const arena::Emulation& e)
{
    Json rows = Json::array();
    for (const auto& buffer : e.buffers)
        rows.push_back(bufferJson(buffer));
    return rows;
}

Json operatorsJson(const Analysis& a)
{
    Json rows = Json::array();
    for (const auto& use : a.emulation.operators)
        rows.push_back({{"subgraph", use.ref.subgraph.value}, {"index", use.ref.op.value}, {"op", model::operatorName(a.graph->op(use.ref))},
            {"builtin_data", use.builtinData}, {"init", use.init}, {"prepare", use.prepare}, {"scratch", use.scratch},
            {"temp", use.temp}, {"active", analysis::activeBytes(a, use)}});
    return rows;
}

std::string_view severityName(analysis::Severity severity)
{
    switch (severity) {
    case analysis::Severity::Error: return "error";
    case analysis::Severity::Warning: return "warning";
    case analysis::Severity::Info: break;
    }
    return "info";
}

Json diagnosticsJson(const std::vector<Diagnostic>& diagnostics)
{
    Json rows = Json::array();
    for (const auto& d : diagnostics)
        rows.push_back({{"severity", severityName(d.severity)}, {"code", d.code}, {"subject", d.subject}, {"text", d.text}});
    return rows;
}

// By how much measured runs of the target differ from its figures (measured - predicted): beside them, never added.
Json correctionJson(const Analysis& analysis)
{
    const auto& correction = *analysis.correction;
    return {{"quantity", analysis::name(correction.quantity)}, {"bytes", correction.bytes}, {"least", correction.least}, {"runs", correction.runs},
        {"models", correction.models}, {"constant", correction.kind == analysis::CorrectionKind::Constant},
        {"required_16", alignUp(analysis::correctedRequired(analysis), 16)}};
}

// Names in a model file need not be valid UTF-8; what is not becomes U+FFFD.
std::string line(const Json& json)
{
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace

std::string jsonReport(const ModelFile& file, const Analysis& analysis, const std::vector<Diagnostic>& diagnostics)
{
    Json json = head(file, analysis.target.id, name(analysis.status));
    json["exactness"] = name(analysis.exactness);
    json["compared"] = {{"with", name(analysis.target.evidence.compared)}, {"runs", analysis.target.evidence.runs}};
    if (const auto options = setupOptions(analysis.edits); !options.empty())
        json["options"] = options;
    json["arena"] = arenaJson(analysis.emulation);
    if (const auto& verdict = analysis.verdict)
        json["budget"] = {{"bytes", verdict->budget}, {"needed", verdict->needed}, {"spare", verdict->spare}, {"fit", name(analysis::fitOf(analysis))}};
    if (analysis.correction)
        json["correction"] = correctionJson(analysis);
    json["formula"] = formulaJson(analysis.formula);
    json["recording"] = recordingJson(analysis.emulation);
    json["buffers"] = buffersJson(analysis.emulation);
    json["operators"] = operatorsJson(analysis);
    json["diagnostics"] = diagnosticsJson(diagnostics);
    return line(json);
}

std::string unreadableJsonReport(const ModelFile& file, std::string_view targetId, const std::vector<Diagnostic>& diagnostics)
{
    Json json = head(file, targetId, "unreadable");
    json["diagnostics"] = diagnosticsJson(diagnostics);
    return line(json);
}

} // namespace arenascope::report
