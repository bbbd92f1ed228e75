// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "target/target.h"

// A target in its three parts. Translated.
namespace arenascope::text {

QString releaseText(const target::Release& release);  // "TFLM 2026-08"; an SDK by its own name
QString kernelsText(const target::Target& target);    // "CMSIS-NN"; "ESP-NN 1.2.3, plain C"; "reference kernels"
QString exactnessReason(const target::Target& target); // how sure its figures are, and why

} // namespace arenascope::text
