// SPDX-License-Identifier: Apache-2.0
#include "report/tables.h"

#include <array>

#include "analysis/rows.h"
#include "report/cells.h"
#include "report/names.h"

namespace arenascope::report {
namespace {

using analysis::Analysis;

std::string operatorName(const Analysis& analysis, OpRef op)
{
    return op.op.valid() ? model::operatorName(analysis.graph->op(op)) : std::string{};
}

std::string tensorName(const Analysis& analysis, TensorRef tensor)
{
    return tensor.tensor.valid() ? analysis.graph->tensor(tensor).name : std::string{};
}

std::vector<std::string> summaryColumns()
{
    return {"status", "exactness", "required", "required_16", "used", "persistent", "non_persistent", "lower_bound",
        "static_memory", "operators", "tensors", "formula"};
}

Table summary(const Analysis& a)
{
    const auto& e = a.emulation;
    Table t{summaryColumns(), {}};
    std::size_t operators = 0, tensors = 0;
    for (const auto& subgraph : a.graph->subgraphs) {
        operators += subgraph.operators.size();
        tensors += subgraph.tensors.size();
    }
    const bool ok = a.status == analysis::AnalysisStatus::Ok;
    const auto figure = [ok](Bytes value) { return ok ? number(value) : Cell{}; };
    t.rows.push_back({text(name(a.status)), text(name(a.exactness)), figure(e.required), figure(e.required16),
        figure(e.used), figure(e.persistent), figure(e.nonPersistent), number(e.lowerBound),
        number(a.staticMemory.total()), number(operators), number(tensors),
        a.formula ? number(a.formula->total) : Cell{}});
    return t;
}

Table breakdown(const Analysis& a)
{
    Table t{{"depth", "part", "operator", "subgraph", "index", "tensor", "requested", "padding", "total", "share_permille",
                "exactness"},
        {}};
    for (const auto& row : analysis::breakdownRows(a))
        t.rows.push_back({number(static_cast<Bytes>(row.depth)), text(name(row.id)), operatorName(a, row.op),
            id(row.op.op.valid() ? row.op.subgraph.value : row.tensor.subgraph.value), id(row.op.op.value),
            tensorName(a, row.tensor), number(row.requested), number(row.padding), number(row.total()),
            number(static_cast<Bytes>(row.share * 1000 + 0.5)), text(name(row.exactness))});
    return t;
}

Table operators(const Analysis& a)
{
    Table t{{"subgraph", "index", "operator", "output", "shape", "output_bytes", "scratch", "persistent", "temp", "active",
                "first_step", "last_step", "known", "at_peak", "refused"},
        {}};
    for (const auto& row : analysis::operatorRows(a))
        t.rows.push_back({id(row.ref.subgraph.value), id(row.ref.op.value), row.name, row.outputName,
            shapeText(row.outputShape), number(row.outputBytes), number(row.scratch), number(row.persistent),
            number(row.temp), number(row.active), static_cast<std::int64_t>(row.firstStep),
            static_cast<std::int64_t>(row.lastStep), number(row.known), number(row.atPeak), number(row.refused)});
    return t;
}

Table tensors(const Analysis& a)
{
    Table t{{"subgraph", "tensor", "name", "type", "shape", "bytes", "place", "kind", "offset", "first_step", "last_step",
                "producer", "consumers"},
        {}};
    for (const auto& row : analysis::tensorRows(a)) {
        const bool planned = row.place == analysis::TensorPlace::Planned;
        std::string consumers;
        for (const auto& op : row.consumers)
            consumers += (consumers.empty() ? "" : " ") + std::to_string(op.op.value);
        t.rows.push_back({id(row.ref.subgraph.value), id(row.ref.tensor.value), row.name,
            text(model::tensorTypeName(row.type)), shapeText(row.shape), number(row.bytes), text(name(row.place)),
            text(name(row.kind)), number(row.offset), planned ? Cell{std::int64_t{row.first}} : Cell{},
            planned ? Cell{std::int64_t{row.last}} : Cell{}, id(row.producer.op.value), consumers});
    }
    return t;
}

Table buffers(const Analysis& a)
{
    Table t{{"kind", "subgraph", "tensor", "op", "name", "bytes", "aligned", "first_step", "last_step", "offset", "offline"}, {}};
    for (const auto& b : a.emulation.buffers) {
        const bool isTensor = b.kind == arena::BufferKind::Tensor;
        t.rows.push_back({text(isTensor ? "tensor" : "scratch"), id(b.subgraph.value), id(b.tensor.value), id(b.op.value),
            isTensor ? tensorName(a, {b.subgraph, b.tensor}) : operatorName(a, {b.subgraph, b.op}), number(b.bytes),
            number(alignUp(b.bytes, 16)), std::int64_t{b.first}, std::int64_t{b.last}, number(b.offset), number(b.offline)});
    }
    return t;
}

Table ledger(const Analysis& a)
{
    Table t{{"row", "phase", "section", "cause", "subgraph", "op", "operator", "tensor", "structure", "count", "requested",
                "alignment", "padding", "address"},
        {}};
    std::int64_t index = 0;
    for (const auto& row : a.emulation.ledger.rows)
        t.rows.push_back({index++, text(name(row.phase)), text(name(row.section)), text(name(row.cause)),
            id(row.op.op.valid() ? row.op.subgraph.value : row.tensor.subgraph.value), id(row.op.op.value),
            operatorName(a, row.op), tensorName(a, row.tensor),
            row.structure ? text(target::structName(*row.structure)) : Cell{}, number(row.count), number(row.requested),
            number(row.alignment), number(row.padding), number(row.address)});
    return t;
}

constexpr std::array<TableName, 6> kNames = {{
    {TableId::Summary, "summary"},
    {TableId::Breakdown, "breakdown"},
    {TableId::Operators, "operators"},
    {TableId::Tensors, "tensors"},
    {TableId::Buffers, "buffers"},
    {TableId::Ledger, "ledger"},
}};

Table build(TableId id, const Analysis& analysis)
{
    switch (id) {
    case TableId::Summary: return summary(analysis);
    case TableId::Breakdown: return breakdown(analysis);
    case TableId::Operators: return operators(analysis);
    case TableId::Tensors: return tensors(analysis);
    case TableId::Buffers: return buffers(analysis);
    case TableId::Ledger: return ledger(analysis);
    }
    return {};
}

} // namespace

std::span<const TableName> tableNames()
{
    return kNames;
}

std::optional<TableId> tableByName(std::string_view name)
{
    for (const auto& entry : kNames)
        if (entry.name == name)
            return entry.id;
    return std::nullopt;
}

Table table(TableId id, const ModelFile& file, const Analysis& analysis, CorrectionColumn column)
{
    auto result = build(id, analysis);
    result.columns.insert(result.columns.begin(), {"model", "target"});
    for (auto& row : result.rows)
        row.insert(row.begin(), {Cell{file.name}, Cell{std::string(analysis.target.id)}});
    if (!analysis.correction && column == CorrectionColumn::WhereThereIsOne)
        return result;
    result.columns.push_back("correction");
    for (auto& row : result.rows)
        row.push_back(analysis.correction ? Cell{analysis.correction->bytes} : Cell{});
    return result;
}

Table unreadableSummary(const ModelFile& file, std::string_view targetId, CorrectionColumn column)
{
    Table t{summaryColumns(), {}};
    t.columns.insert(t.columns.begin(), {"model", "target"});
    if (column == CorrectionColumn::Always)
        t.columns.push_back("correction");
    t.rows.emplace_back(t.columns.size());
    t.rows.front()[0] = Cell{file.name};
    t.rows.front()[1] = Cell{std::string(targetId)};
    t.rows.front()[2] = text("unreadable");
    return t;
}

} // namespace arenascope::report
