// SPDX-License-Identifier: Apache-2.0
#include "measured/calibration.h"

#include <algorithm>
#include <map>
#include <set>

#include "measured/json_input.h"

namespace arenascope::measured {
namespace {

constexpr std::string_view kSchema = "arenascope.calibration/1";
constexpr std::int64_t kAlignmentSlack = 16; // what alignment alone may shift between models

std::optional<Quantity> quantityByName(std::string_view text)
{
    for (const auto quantity : {Quantity::Used, Quantity::RecorderTotal, Quantity::Smallest})
        if (name(quantity) == text)
            return quantity;
    return std::nullopt;
}

Result<MeasuredRun> readRun(const Json& json, const std::string& path)
{
    if (!json.is_object())
        return invalidField(path);
    MeasuredRun run;
    for (const auto& [key, member] : {std::pair{"target", &MeasuredRun::target}, {"model", &MeasuredRun::model}, {"sha256", &MeasuredRun::sha256}, {"note", &MeasuredRun::note}}) {
        auto text = textField(json, key, path + '.');
        if (!text)
            return text.error();
        run.*member = std::move(text).value();
    }
    if (run.target.empty() || run.model.empty())
        return missingField(path + (run.target.empty() ? ".target" : ".model"));
    const auto quantity = quantityByName(json.contains("quantity") && json["quantity"].is_string() ? json["quantity"].get<std::string>() : std::string());
    if (!quantity)
        return invalidField(path + ".quantity");
    run.quantity = *quantity;
    for (const auto& [key, member] : {std::pair{"predicted", &MeasuredRun::predicted}, {"measured", &MeasuredRun::measured}}) {
        const auto bytes = json.contains(key) ? byteCount(json[key]) : std::nullopt;
        if (!bytes || *bytes > Bytes(1) << 48)
            return invalidField(path + '.' + key);
        run.*member = *bytes;
    }
    return run;
}

Json asJson(const MeasuredRun& run)
{
    Json json = {{"target", run.target}, {"model", run.model}, {"sha256", run.sha256}, {"quantity", name(run.quantity)},
        {"predicted", run.predicted}, {"measured", run.measured}};
    if (!run.note.empty())
        json["note"] = run.note;
    return json;
}

} // namespace

void Calibration::add(MeasuredRun run)
{
    std::erase_if(runs, [&](const MeasuredRun& old) {
        return old.target == run.target && old.quantity == run.quantity && old.model == run.model && old.sha256 == run.sha256;
    });
    runs.push_back(std::move(run));
}

Result<Calibration> readCalibration(std::string_view text)
{
    const auto json = parseJson(text);
    if (!json)
        return json.error();
    if (const auto status = checkSchema(*json, kSchema); !status)
        return status.error();
    if (!json->contains("runs") || !(*json)["runs"].is_array())
        return missingField("runs");
    Calibration calibration;
    for (std::size_t i = 0; i < (*json)["runs"].size(); ++i) {
        auto run = readRun((*json)["runs"][i], "runs[" + std::to_string(i) + ']');
        if (!run)
            return run.error();
        calibration.runs.push_back(std::move(run).value());
    }
    return calibration;
}

std::string writeCalibration(const Calibration& calibration)
{
    Json runs = Json::array();
    for (const auto& run : calibration.runs)
        runs.push_back(asJson(run));
    return prettyJson({{"schema", kSchema}, {"runs", std::move(runs)}});
}

std::optional<Correction> correctionFor(const Calibration& calibration, std::string_view target, Quantity quantity)
{
    Correction correction{.quantity = quantity, .target = std::string(target)};
    std::set<std::string_view> models;
    for (const auto& run : calibration.runs) {
        if (run.target != target || run.quantity != quantity)
            continue;
        const auto deviation = run.deviation();
        correction.bytes = correction.runs == 0 ? deviation : std::max(correction.bytes, deviation);
        correction.least = correction.runs == 0 ? deviation : std::min(correction.least, deviation);
        ++correction.runs;
        models.insert(run.sha256.empty() ? run.model : run.sha256);
    }
    if (correction.runs == 0 || (correction.bytes == 0 && correction.least == 0))
        return std::nullopt;
    correction.models = models.size();
    correction.kind = correction.bytes - correction.least <= kAlignmentSlack ? CorrectionKind::Constant : CorrectionKind::Varying;
    return correction;
}

std::optional<Correction> requiredCorrection(const Calibration& calibration, std::string_view target)
{
    const auto smallest = correctionFor(calibration, target, Quantity::Smallest);
    return smallest ? smallest : correctionFor(calibration, target, Quantity::Used);
}

std::shared_ptr<const analysis::Analysis> calibrated(std::shared_ptr<const analysis::Analysis> analysis, const Calibration& calibration)
{
    const auto correction = requiredCorrection(calibration, analysis->target.id);
    return analysis::withCorrection(std::move(analysis), correction);
}

std::vector<analysis::AnalysisPtr> calibrated(std::vector<analysis::AnalysisPtr> analyses, const Calibration& calibration)
{
    for (auto& analysis : analyses)
        analysis = calibrated(std::move(analysis), calibration);
    return analyses;
}

// Boards share the analysis of their target, before and after.
std::vector<analysis::BoardFit> calibrated(std::vector<analysis::BoardFit> fits, const Calibration& calibration)
{
    std::map<analysis::AnalysisPtr, analysis::AnalysisPtr> known;
    for (auto& fit : fits) {
        auto& after = known[fit.analysis];
        if (!after)
            after = calibrated(fit.analysis, calibration);
        if (after != fit.analysis)
            fit = analysis::fitBoard(fit.board, after);
    }
    return fits;
}

} // namespace arenascope::measured
