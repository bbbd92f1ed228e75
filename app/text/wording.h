// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "analysis/analysis.h"
#include "analysis/rows.h"
#include "arena/ledger.h"
#include "support/result.h"

// The one place where codes become sentences: what is wrong, where, and what to do. Translated.
namespace arenascope::text {

QString errorText(const Error& error, const QString& file = {});
QString errorAdvice(const Error& error);                     // what to do next; may be empty
QString noteText(const analysis::Analysis& analysis, const analysis::Note& note);
QString noteCodeName(analysis::NoteCode code);               // stable, untranslated: "used-is-not-required"
QString refusalText(const analysis::Analysis& analysis);     // empty when not refused
QString requiredByText(const analysis::Analysis& analysis);  // what sets the smallest arena
QString phaseText(arena::Phase phase);
QString causeText(arena::Cause cause);
QString sectionText(arena::Section section);
QString kindText(analysis::MemoryKind kind);
QString breakdownText(analysis::BreakdownId id);
QString exactnessText(target::Exactness exactness);
QString operatorTitle(const model::Graph& graph, OpRef op);  // "DEPTHWISE_CONV_2D #3"
QString kernelText(const model::Graph& graph, OpRef op);      // "5×1 kernel, 40→32 channels"; empty for what is no convolution
QString tensorTitle(const model::Graph& graph, TensorRef tensor);

} // namespace arenascope::text
