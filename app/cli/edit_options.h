// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

#include "analysis/edits.h"
#include "model/graph.h"
#include "support/result.h"

class QCommandLineParser;

namespace arenascope::cli {

// The what-ifs as options of a command: everything of analysis::Edits.
void addEditOptions(QCommandLineParser& parser);

// A scratch hint as written: OP is an operator's index, SUBGRAPH:INDEX, or a name that stands for every operator of it.
struct ScratchOption {
    QString op;
    Bytes bytes = 0;
};

struct EditOptions {
    analysis::Edits edits;              // without scratch hints of single operators, which need the model
    std::vector<ScratchOption> scratch;
};

// Errors: InvalidValue (subject: the option as written, detail: what it should be).
Result<EditOptions> readEditOptions(const QCommandLineParser& parser);

// The sentence for such an error.
QString notUnderstood(const Error& error);

// With the hints laid upon the model's operators. Errors: UnknownName (an operator or a graph input).
Result<analysis::Edits> editsFor(const EditOptions& options, const model::Graph& graph);

} // namespace arenascope::cli
