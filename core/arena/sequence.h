// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/release.h"

namespace arenascope::arena {

// What earlier releases did in another way while they allocated tensors. Defaulted: as the newest release.
struct Sequence {
    bool tempsHeldByOperator = false;    // a kernel's temporary tensors stay until its operator is prepared
    bool planPerSubgraph = false;        // each subgraph has records and a plan of its own; times are operator indices
    bool outputsEndBeforeCalls = false;  // an output's last use is set before its operator's subgraphs run
    bool emptyTensorsPlanned = false;    // tensors of no size, too; and nobody looks at intermediates
    bool metadataByPrefix = false;       // any metadata whose name begins with OfflineMemoryAllocation
    bool handlesPerSubgraph = false;     // scratch handles again for every subgraph
    bool unusedInputsNeverEnd = false;   // a graph input that nobody reads has no last use and overlaps nothing
    bool unmadeOutputsNeverBegin = false; // the same for an output of a subgraph that no operator makes
    bool variablesBeforeRecords = false; // variable tensors get memory before AllocationInfo, and are never planned
    bool offsetsBySubgraph = false;      // the offline plan is read from its start for every subgraph
    bool dynamicOutputsAccepted = false;
    bool operator==(const Sequence&) const = default;
};

Sequence sequenceOf(const target::Release& release);

} // namespace arenascope::arena
