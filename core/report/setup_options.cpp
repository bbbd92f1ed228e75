// SPDX-License-Identifier: Apache-2.0
#include "report/setup_options.h"

namespace arenascope::report {
namespace {

std::string shapeText(const std::vector<std::int32_t>& shape)
{
    std::string text;
    for (const auto size : shape)
        text += (text.empty() ? "" : "x") + std::to_string(size);
    return text;
}

} // namespace

std::vector<std::string> setupOptions(const analysis::Edits& edits)
{
    const auto& setup = edits.setup;
    std::vector<std::string> options;
    const auto flag = [&](bool set, const char* name) {
        if (set)
            options.emplace_back(name);
    };
    flag(setup.interpreter == arena::Interpreter::Recording, "--recording");
    flag(setup.planner == arena::Planner::Linear, "--linear-planner");
    flag(setup.layout == arena::ArenaLayout::TwoArenas, "--two-arenas");
    flag(setup.variablesInOwnArena, "--variables-own-arena");
    if (setup.resourceVariables)
        options.push_back("--resource-variables " + std::to_string(*setup.resourceVariables));
    if (edits.staticMemory)
        options.push_back(*edits.staticMemory ? "--static-memory on" : "--static-memory off");
    for (const auto& [input, shape] : setup.inputShapes)
        options.push_back("--input-shape " + input + "=" + shapeText(shape));
    for (const auto& name : setup.registeredOperators)
        options.push_back("--registered-op " + name);
    if (setup.resolverHolds) {
        std::string names;
        for (const auto& name : *setup.resolverHolds)
            names += (names.empty() ? "" : ",") + name;
        options.push_back("--resolver " + names);
    }
    for (const auto& [op, bytes] : setup.scratchHints)
        options.push_back("--scratch " + std::to_string(op.subgraph.value) + ":" + std::to_string(op.op.value) + "=" + std::to_string(bytes));
    if (setup.defaultScratchHint > 0)
        options.push_back("--default-scratch " + std::to_string(setup.defaultScratchHint));
    return options;
}

} // namespace arenascope::report
