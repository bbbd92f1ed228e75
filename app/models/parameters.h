// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>
#include <optional>
#include <vector>

#include "models/roles.h"
#include "session/document.h"

namespace arenascope::models {

// One thing that a person may change, as text: how it stands in Edits, and how a typed value gets there.
struct Parameter {
    QString key;       // stable: "budget", "scratch-hint/0/3"
    QString name;
    QString toolTip;
    Input input;       // accepts is ignored: see inputFor
    std::function<QString(const analysis::Edits&)> value;
    std::function<std::optional<analysis::Edits>(analysis::Edits, const QString&)> change; // empty: not acceptable
    std::function<analysis::Edits(analysis::Edits)> reset;

    bool isEdited(const analysis::Edits& edits) const { return reset(edits) != edits; }
    QString before(const analysis::Edits& edits) const { return value(reset(edits)); }
    Input inputFor(const analysis::Edits& edits) const; // with accepts

    bool commit(session::Document& document, const QString& text) const; // one undo step; false: not acceptable
    bool resetIn(session::Document& document) const;
};

// Memory beside the arena, and what there is for all of it.
Parameter resolverOperators(const analysis::Analysis& analysis);
Parameter budget(std::optional<Bytes> boardMemory); // what the budget goes back to
Parameter reserve();

// How the application sets the interpreter up.
Parameter interpreterKind();
Parameter plannerKind();
Parameter arenaLayout();
Parameter staticMemoryFlag(const target::Target& target);
Parameter resolverHolds(const model::Graph& graph);
Parameter resourceVariables(const analysis::Analysis& baseline);
Parameter variablesInOwnArena();

// Operators that the rules or the runtime do not know.
Parameter defaultScratchHint();
Parameter scratchHint(const model::Graph& graph, OpRef op);
Parameter registeredOperator(const std::string& name);

// The shape of a graph input with open dimensions.
Parameter inputShape(std::shared_ptr<const model::Graph> graph, TensorId id);

// The quick estimate's own assumptions.
Parameter formulaScratch();
Parameter formulaOperators();

} // namespace arenascope::models
