// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "shrink/explain.h"

// A smaller arena, in sentences. Translated.
namespace arenascope::text {

QString obstacleText(shrink::Obstacle obstacle);            // why nothing is proposed, and what to do
QString greedyVerdictText(const shrink::Verdict& verdict);  // how good the runtime's own plan is
QString proposalVerdictText(const shrink::Shrunk& shrunk);  // how good the proposed one is
QString overlapText(const model::Graph& graph, const shrink::OverlapPair& pair); // which tensors, and how
QString shortTensorTitle(const model::Graph& graph, TensorRef tensor);           // at most 40 characters, the end of the name
QString overwrittenText(const model::Graph& graph, TensorRef input);
QString kernelsOnlyText(const target::Target& target);      // with overlaps the plan is for these kernels alone
QString replacedOverlapText();                              // of a plan of the model's own
QString remedyText(shrink::Remedy remedy);
QString boundText(const shrink::Explanation& explanation);  // what the arena consists of where nothing saves

} // namespace arenascope::text
