// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "analysis/analysis.h"
#include "model/input_shapes.h"

// Shapes of graph inputs in words. Translated.
namespace arenascope::text {

QString declaredShape(const model::Tensor& tensor);                  // "?×96×96×1", as the file's signature says
QString inputShapeFaultText(const model::InputShapeFault& fault);    // "the model fixes dimension 4 of “image” at 1, not 7"
QString shapeRemark(const analysis::Analysis& analysis);             // "for the stored input shape"; empty where no shape is open

} // namespace arenascope::text
