// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "analysis/analysis.h"
#include "analysis/rows.h"

// Short words for table cells. Translated.
namespace arenascope::text {

QString placeText(analysis::TensorPlace place);      // where a tensor's data lies
QString severityText(analysis::Severity severity);
QString noteSubject(const analysis::Analysis& analysis, const analysis::Note& note); // the operator or tensor meant; may be empty
QString operatorNumber(OpRef op);                    // "3"; "1/3" beyond the first subgraph; empty for none
QString tensorNumber(TensorRef tensor);
QString stepRange(std::int32_t first, std::int32_t last); // "3"; "3–7"; "never" for steps that no run reaches

} // namespace arenascope::text
