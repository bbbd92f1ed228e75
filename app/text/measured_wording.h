// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>

#include "measured/calibration.h"
#include "measured/check.h"
#include "measured/fill_scan.h"
#include "measured/log_comparison.h"

// What measurements say against predictions, in sentences and short words. Translated.
namespace arenascope::text {

QString measuredErrorText(const Error& error, const QString& file);       // of manifests, baselines, calibrations, dumps and logs
QString fillText(const measured::FillScan& scan, std::optional<Bytes> arena); // what the dump is, and what to do if it can't be used
QString fillComparisonText(const measured::FillComparison& comparison);
QString comparisonRowText(const measured::ComparisonRow& row);            // "Eval tensors", …
QString deviationText(const measured::Deviation& deviation);              // "+16 B (+1.2 %)"
QString comparisonText(const measured::LogComparison& comparison, double threshold); // the verdict
QString checkResultText(const measured::CheckResult& result);
QString quantityText(measured::Quantity quantity);                         // "arena_used_bytes()", "the recorder's totals"
QString correctionText(const measured::Correction& correction);           // what the runs of a target say
QString correctionText(const analysis::Analysis& analysis);                // …and what it makes of the required arena; empty without one

} // namespace arenascope::text
