// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "arena/emulate.h"

namespace arenascope::arena {

// A model whose interpreter shares its allocator with others.
struct SharedModel {
    const model::Graph* graph = nullptr;
    Setup setup{}; // in one arena; the allocator is the plain one
};

// Several interpreters with one MicroAllocator, their AllocateTensors called one after the other: persistent memory
// adds up, the head is as large as the largest plan (micro_allocator.cc, CommitStaticMemoryPlan). Bytes.
struct SharedArena {
    std::vector<Emulation> models; // each alone, in the order given
    Bytes head = 0;                // the largest
    Bytes tail = 0;                // of all, in an arena whose end is a multiple of 16
    Bytes used() const { return head + tail; }
    Bytes required = 0;            // smallest arena in which all get through soundly, start aligned to 16
    Bytes required16 = 0;
    std::size_t requiredBy = 0;    // the model at whose steps it is decided
    std::optional<std::size_t> refused{}; // the first model that the runtime refuses; no figures then
};

// The only error: Cancelled.
Result<SharedArena> emulateShared(std::span<const SharedModel> models, const target::Target& target, const CancelToken& cancel = {});

} // namespace arenascope::arena
