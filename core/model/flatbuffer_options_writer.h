// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <flatbuffers/flatbuffers.h>

#include "model/graph.h"

namespace arenascope::model {

// The operator's option table, written with the fields its options hold; null where it has no table.
flatbuffers::Offset<void> writeOptions(flatbuffers::FlatBufferBuilder& builder, const Operator& op);

} // namespace arenascope::model
