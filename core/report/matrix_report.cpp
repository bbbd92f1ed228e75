// SPDX-License-Identifier: Apache-2.0
#include "report/matrix_report.h"

#include <nlohmann/json.hpp>

#include "report/cells.h"
#include "report/names.h"

namespace arenascope::report {
namespace {

using Json = nlohmann::ordered_json;
using analysis::Analysis;
using analysis::BoardFit;

bool isRefused(const Analysis& a)
{
    return a.status == analysis::AnalysisStatus::Refused;
}

const std::vector<std::string> kArenaColumns = {"target", "exactness", "status", "required", "required_16", "static_memory", "correction"};

std::vector<Cell> arenaCells(const Analysis& a)
{
    const auto figure = [&a](Bytes bytes) { return isRefused(a) ? Cell{} : number(bytes); };
    return {text(a.target.id), text(name(a.exactness)), text(name(a.status)), figure(a.emulation.required), figure(a.emulation.required16),
        number(a.staticMemory.total()), a.correction ? Cell{a.correction->bytes} : Cell{}};
}

std::string regionsText(const target::Board& board)
{
    std::string words;
    for (const auto& region : board.regions)
        words += (words.empty() ? "" : "; ") + std::string(region.name) + ": " + std::to_string(region.bytes);
    return words;
}

void append(std::vector<Cell>& row, std::vector<Cell> cells)
{
    row.insert(row.end(), std::make_move_iterator(cells.begin()), std::make_move_iterator(cells.end()));
}

Json modelJson(const ModelFile& file)
{
    return {{"file", file.name}, {"sha256", file.sha256}, {"bytes", file.bytes}};
}

// A table's row as an object: the columns are its keys.
Json rowsJson(const Table& table)
{
    Json rows = Json::array();
    for (const auto& cells : table.rows) {
        Json row = Json::object();
        for (std::size_t i = 1; i < cells.size(); ++i) // without the model, which stands above
            std::visit([&](const auto& value) {
                if constexpr (std::is_same_v<std::decay_t<decltype(value)>, std::monostate>)
                    row[table.columns[i]] = nullptr;
                else
                    row[table.columns[i]] = value;
            }, cells[i]);
        rows.push_back(std::move(row));
    }
    return rows;
}

std::string line(const ModelFile& file, const char* schema, const char* key, const Table& table)
{
    const Json json = {{"schema", schema}, {"model", modelJson(file)}, {key, rowsJson(table)}};
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace

Table boardTable(const ModelFile& file, std::span<const BoardFit> fits)
{
    Table t{{"model", "board", "title", "chip"}, {}};
    t.columns.insert(t.columns.end(), kArenaColumns.begin(), kArenaColumns.end());
    for (const auto* column : {"reserve", "needed", "memory", "arena_region", "fits", "fit", "spare", "regions", "source"})
        t.columns.emplace_back(column);
    for (const auto& fit : fits) {
        const auto& a = *fit.analysis;
        const bool refused = isRefused(a);
        auto& row = t.rows.emplace_back(std::vector<Cell>{text(file.name), text(fit.board.id), text(fit.board.title), text(fit.board.chip)});
        append(row, arenaCells(a));
        append(row, {number(a.edits.reserve), refused ? Cell{} : number(fit.needed), number(fit.memory), number(fit.arenaRegion), text(fit.fits() ? "yes" : "no"), text(name(fit.fit())),
            refused ? Cell{} : Cell{fit.spare}, regionsText(fit.board), text(fit.board.source)});
    }
    return t;
}

Table targetTable(const ModelFile& file, std::span<const analysis::AnalysisPtr> analyses)
{
    Table t{{"model"}, {}};
    t.columns.insert(t.columns.end(), kArenaColumns.begin(), kArenaColumns.end());
    for (const auto* column : {"used", "persistent", "non_persistent", "release", "commit", "basis", "compared", "compared_runs"})
        t.columns.emplace_back(column);
    for (const auto& analysis : analyses) {
        const auto& e = analysis->emulation;
        const auto figure = [&](Bytes bytes) { return isRefused(*analysis) ? Cell{} : number(bytes); };
        auto& row = t.rows.emplace_back(std::vector<Cell>{text(file.name)});
        append(row, arenaCells(*analysis));
        append(row, {figure(e.used), figure(e.persistent), figure(e.nonPersistent), text(analysis->target.release.id), text(analysis->target.release.commit),
            text(analysis->target.basis), text(name(analysis->target.evidence.compared)), number(analysis->target.evidence.runs)});
    }
    return t;
}

std::string jsonBoards(const ModelFile& file, std::span<const BoardFit> fits)
{
    return line(file, "arenascope.boards/1", "boards", boardTable(file, fits));
}

std::string jsonTargets(const ModelFile& file, std::span<const analysis::AnalysisPtr> analyses)
{
    return line(file, "arenascope.targets/1", "targets", targetTable(file, analyses));
}

} // namespace arenascope::report
