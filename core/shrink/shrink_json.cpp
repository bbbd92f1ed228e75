// SPDX-License-Identifier: Apache-2.0
#include "shrink/shrink_json.h"

#include <algorithm>

#include <nlohmann/json.hpp>

namespace arenascope::shrink {
namespace {

using Json = nlohmann::ordered_json;

Json totals(const arena::Emulation& emulation)
{
    return {{"required", emulation.required}, {"required_16", emulation.required16}, {"used", emulation.used},
        {"non_persistent", emulation.nonPersistent}, {"persistent", emulation.persistent}};
}

Json asJson(const OverlapPair& pair, const Shrunk& shrunk)
{
    Json json = {{"op", pair.op.op.value}};
    if (!shrunk.order.empty())
        json["old_op"] = shrunk.order[pair.op.op.index()].value;
    json["operator"] = model::operatorName(shrunk.graph->op(pair.op));
    json["output"] = pair.output.tensor.value;
    json["input"] = pair.input.tensor.value;
    json["technique"] = name(pair.technique);
    json["same_offset"] = pair.kind == plan::OverlapKind::Identical;
    json["lag"] = pair.lag;
    json["source"] = pair.source;
    json["used"] = std::ranges::count(shrunk.used, pair) > 0;
    return json;
}

Json asJson(const Explanation& explanation)
{
    Json remedies = Json::array();
    for (const auto& effect : explanation.remedies)
        remedies.push_back({{"remedy", name(effect.remedy)}, {"required", effect.required}, {"saved", effect.saved},
            {"exact", effect.exactness == target::Exactness::Exact}});
    return {{"peak_step", explanation.verdict.step}, {"peak_buffers", explanation.verdict.buffers}, {"remedies", std::move(remedies)},
        {"head", explanation.head}, {"tail", explanation.tail}, {"temporaries", explanation.temporaries}};
}

void addPlan(Json& json, const Shrunk& shrunk)
{
    const auto greedy = verdict(shrunk.before);
    json["greedy_lower_bound"] = greedy.lowerBound;
    json["greedy_optimal"] = greedy.provablyOptimal();
    json["smaller"] = shrunk.smaller;
    json["after"] = totals(shrunk.after);
    json["lower_bound"] = shrunk.lowerBound;
    json["proven_optimal"] = shrunk.provenOptimal;
    json["order"] = Json::array();
    for (const auto op : shrunk.order)
        json["order"].push_back(op.value);
    json["overlaps"] = Json::array();
    for (const auto& pair : shrunk.offered)
        json["overlaps"].push_back(asJson(pair, shrunk));
    json["overwritten_inputs"] = Json::array();
    for (const auto input : shrunk.overwrittenInputs)
        json["overwritten_inputs"].push_back({{"tensor", input.tensor.value}, {"name", shrunk.graph->tensor(input).name}});
}

} // namespace

std::string_view name(Obstacle obstacle)
{
    switch (obstacle) {
    case Obstacle::Refused: return "refused";
    case Obstacle::UnknownOperator: return "unknown-operator";
    case Obstacle::ShapesChanged: return "shapes-changed";
    case Obstacle::LinearPlanner: return "linear-planner";
    case Obstacle::DeprecatedControlFlow: return "deprecated-control-flow";
    }
    return {};
}

std::string_view name(Technique technique)
{
    return technique == Technique::InPlace ? "in-place" : "diagonal";
}

std::string_view name(Remedy remedy)
{
    switch (remedy) {
    case Remedy::Placement: return "placement";
    case Remedy::InPlace: return "in-place";
    case Remedy::Overlap: return "overlap";
    case Remedy::Order: return "order";
    case Remedy::AllTogether: return "all-together";
    case Remedy::HalfResolution: return "half-resolution";
    case Remedy::Int8: return "int8";
    }
    return {};
}

std::string shrunkJson(const JsonSubject& subject, const Shrunk& shrunk, const Explanation* explanation)
{
    Json json = {{"schema", "arenascope.shrink/1"}, {"model", subject.model}, {"target", subject.target},
        {"obstacle", shrunk.obstacle ? Json(name(*shrunk.obstacle)) : Json(nullptr)}, {"before", totals(shrunk.before)}};
    if (!shrunk.obstacle)
        addPlan(json, shrunk);
    if (explanation)
        json["explanation"] = asJson(*explanation);
    json["output"] = subject.output.empty() ? Json(nullptr) : Json(subject.output);
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace arenascope::shrink
