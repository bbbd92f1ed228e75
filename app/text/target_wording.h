// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "analysis/analysis.h"

// A target in its three parts. Translated.
namespace arenascope::text {

QString releaseText(const target::Release& release);  // "TFLM 2026-08"; an SDK by its own name
QString kernelsText(const target::Target& target);    // "CMSIS-NN"; "ESP-NN 1.2.3, plain C"; "reference kernels"
QString exactnessText(const target::Target& target);  // "exact", "exact (totals)", "exact on 4 models", "upper bound"
QString exactnessText(const analysis::Analysis& analysis); // the same, or "contains unknown parts"
QString exactnessReason(const target::Target& target); // how sure its figures are, and why

} // namespace arenascope::text
