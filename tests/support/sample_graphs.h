// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/graph_builder.h"

namespace arenascope::test {

// Small graphs that between them use every part of the format that the reader looks at.
GraphBuilder convolutionGraph(); // per-tensor and per-channel quantisation, options, a left-out bias
GraphBuilder branchingGraph();   // IF with two further subgraphs, a signature
GraphBuilder oddGraph();         // whatever else a file may say: no shape, zero sizes, unknown codes, custom options
GraphBuilder wideBranches();     // three branches, each wide and then narrow, in the order that has all wide tensors alive

} // namespace arenascope::test
