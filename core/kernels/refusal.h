// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>

#include "support/ids.h"

namespace arenascope::kernels {

// Why the runtime would not (or could not soundly) run AllocateTensors on this model.
enum class RefusalReason : std::uint8_t {
    NoKernel,            // the runtime knows no such operator
    NotRegistered,       // the firmware's resolver has not got it
    UnsupportedType,     // a tensor's type is none the kernel takes
    TypeMismatch,        // two tensors must have one type
    UnsupportedRank,
    ShapeMismatch,
    WrongInputCount,
    WrongOutputCount,
    MissingTensor,       // a required input or output is left out (-1)
    NotConstant,         // the kernel needs the tensor's data while preparing
    NotVariable,
    UnexpectedVariable,
    HasIntermediates,
    MissingQuantization, // no scale or zero point where the kernel reads them
    BadQuantization,     // counts or values that the kernel refuses
    UnsupportedOption,   // an option's value or a missing option table
    InvalidSubgraph,     // a subgraph index out of range, or its signature does not fit
    DynamicShape,        // an output dimension <= 0 after Prepare
    TooManyScratchBuffers,
    TooManyResourceVariables, // more than the application made room for
    InvalidCustomOptions,
    OfflinePlanCount,    // the offline plan's length is not the number of tensors
    TensorTooLarge,      // sizes the runtime computes in 32 bits do not fit
    TooManyBuffers,      // the planner's table is full
    UnsupportedTensor,   // the runtime can't size or describe the tensor at all
    NullDereference,     // the runtime would follow a null pointer: a crash, not an error
    UninitializedMemory, // the runtime would use memory nobody wrote
    OutOfBoundsRead,
    NoBufferList,        // tensors name an entry of a buffer list that the file does not have
    PlacedBeforeArena,   // the model's own plan has a negative offset
    RecursiveSubgraphs,  // control flow that calls itself
    UnnamedOperator,     // a custom operator whose code has no name
    NoSuchVariable,      // a resource variable that no VAR_HANDLE has made
};

// Thrown by OpContext::require and friends, where the kernel itself returns early; caught in one place, by the
// emulator. Subject: the tensor in question where there is one. `crash`: the runtime would not return an error.
struct Refusal {
    RefusalReason reason{};
    TensorRef tensor{};
    std::string detail{}; // a name or value (type, dimension, option), never a sentence
    bool crash = false;
    bool operator==(const Refusal&) const = default;
};

} // namespace arenascope::kernels
