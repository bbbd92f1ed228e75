// SPDX-License-Identifier: Apache-2.0
#include "report/comparison_report.h"

#include <algorithm>
#include <array>

#include <nlohmann/json.hpp>

#include "report/cells.h"
#include "report/names.h"

namespace arenascope::report {
namespace {

using Json = nlohmann::ordered_json;
using analysis::Change;
using analysis::Comparison;
using analysis::OperatorChange;

struct Figure {
    std::string_view name;
    Change OperatorChange::*change;
};
constexpr std::array<Figure, 5> kFigures = {{{"scratch", &OperatorChange::scratch}, {"persistent", &OperatorChange::persistent},
    {"output_bytes", &OperatorChange::output}, {"temp", &OperatorChange::temp}, {"active", &OperatorChange::active}}};

void addChange(std::vector<Cell>& row, const std::optional<Change>& change)
{
    row.push_back(change ? number(change->before) : Cell{});
    row.push_back(change ? number(change->after) : Cell{});
    row.push_back(change ? Cell{change->delta()} : Cell{});
}

Table totals(const Comparison& comparison, ComparisonRows rows)
{
    Table t{{"total", "before", "after", "difference"}, {}};
    for (const auto& total : comparison.totals) {
        if (rows == ComparisonRows::Changed && total.change && total.change->delta() == 0)
            continue;
        t.rows.push_back({text(name(total.id))});
        addChange(t.rows.back(), total.change);
    }
    return t;
}

Table sections(const Comparison& comparison, ComparisonRows rows)
{
    Table t{{"section", "kind", "before", "after", "difference"}, {}};
    for (const auto& section : comparison.sections) {
        if (rows == ComparisonRows::Changed && section.bytes.delta() == 0)
            continue;
        t.rows.push_back({text(name(section.id)), text(name(section.kind))});
        addChange(t.rows.back(), section.bytes);
    }
    return t;
}

bool isUnchanged(const OperatorChange& op)
{
    return op.onBothSides() && std::ranges::all_of(kFigures, [&op](const Figure& figure) { return (op.*figure.change).delta() == 0; });
}

Table operators(const Comparison& comparison, ComparisonRows rows)
{
    Table t{{"operator", "subgraph_before", "index_before", "subgraph_after", "index_after", "shape_before", "shape_after"}, {}};
    for (const auto& figure : kFigures)
        for (const auto* column : {"before", "after", "difference"})
            t.columns.push_back(std::string(figure.name) + '_' + column);
    for (const auto& op : comparison.operators) {
        if (rows == ComparisonRows::Changed && isUnchanged(op))
            continue;
        t.rows.push_back({op.name, id(op.before.subgraph.value), id(op.before.op.value), id(op.after.subgraph.value),
            id(op.after.op.value), shapeText(op.shapeBefore), shapeText(op.shapeAfter)});
        for (const auto& figure : kFigures)
            addChange(t.rows.back(), op.*figure.change);
    }
    return t;
}

constexpr std::array<ComparisonTableName, 3> kNames = {{
    {ComparisonTableId::Totals, "totals"},
    {ComparisonTableId::Sections, "sections"},
    {ComparisonTableId::Operators, "operators"},
}};

Json changeJson(const Change& change)
{
    return {{"before", change.before}, {"after", change.after}, {"difference", change.delta()}};
}

Json sideJson(const ComparedSide& side)
{
    return {{"model", {{"file", side.file.name}, {"sha256", side.file.sha256}, {"bytes", side.file.bytes}}},
        {"target", side.analysis.target.id}, {"status", name(side.analysis.status)}, {"exactness", name(side.analysis.exactness)}};
}

Json refJson(OpRef op)
{
    return op.op.valid() ? Json{{"subgraph", op.subgraph.value}, {"index", op.op.value}} : Json();
}

Json operatorJson(const OperatorChange& op)
{
    Json row = {{"op", op.name}, {"before", refJson(op.before)}, {"after", refJson(op.after)}, {"shape_before", op.shapeBefore}, {"shape_after", op.shapeAfter}};
    for (const auto& figure : kFigures)
        row[std::string(figure.name)] = changeJson(op.*figure.change);
    return row;
}

Json faultJson(const Comparison& comparison)
{
    if (!comparison.fault)
        return {};
    const auto& op = comparison.operators[comparison.fault->change];
    return {{"op", op.name}, {"before", refJson(op.before)}, {"after", refJson(op.after)}, {"part", name(comparison.fault->part)}};
}

template <typename Rows, typename ToJson>
Json arrayOf(const Rows& rows, ToJson toJson)
{
    Json array = Json::array();
    for (const auto& row : rows)
        array.push_back(toJson(row));
    return array;
}

} // namespace

std::span<const ComparisonTableName> comparisonTableNames()
{
    return kNames;
}

std::optional<ComparisonTableId> comparisonTableByName(std::string_view name)
{
    const auto found = std::ranges::find(kNames, name, &ComparisonTableName::name);
    return found == kNames.end() ? std::nullopt : std::optional(found->id);
}

Table table(ComparisonTableId id, const Comparison& comparison, ComparisonRows rows)
{
    switch (id) {
    case ComparisonTableId::Totals: return totals(comparison, rows);
    case ComparisonTableId::Sections: return sections(comparison, rows);
    case ComparisonTableId::Operators: return operators(comparison, rows);
    }
    return {};
}

Table prefixColumns(Table table, const ComparedSide& before, const ComparedSide& after)
{
    table.columns.insert(table.columns.begin(), {"model_before", "target_before", "model_after", "target_after"});
    for (auto& row : table.rows)
        row.insert(row.begin(), {Cell{before.file.name}, text(before.analysis.target.id), Cell{after.file.name}, text(after.analysis.target.id)});
    return table;
}

std::string jsonComparison(const ComparedSide& before, const ComparedSide& after, const Comparison& comparison, const std::string& headline)
{
    Json json = {{"schema", "arenascope.comparison/1"}, {"before", sideJson(before)}, {"after", sideJson(after)},
        {"exactness", name(comparison.exactness)}, {"headline", headline}, {"fault", faultJson(comparison)}};
    for (const auto& total : comparison.totals)
        json["totals"][std::string(name(total.id))] = total.change ? changeJson(*total.change) : Json();
    json["sections"] = arrayOf(comparison.sections, [](const auto& section) {
        Json row = {{"section", name(section.id)}, {"kind", name(section.kind)}};
        row.update(changeJson(section.bytes));
        return row;
    });
    json["operators"] = arrayOf(comparison.operators, operatorJson);
    // Names in a model file need not be valid UTF-8; what is not becomes U+FFFD.
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace arenascope::report
