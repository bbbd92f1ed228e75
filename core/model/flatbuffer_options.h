// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/flatbuffer_values.h"
#include "model/options.h"
#include "schema_generated.h"

namespace arenascope::model {

// The fields of an operator's option table; monostate when the table is missing, unknown or has none that matter.
// The table must have passed the verifier.
Options readOptions(const fbs::Operator& op, ValueCopier& copy);

} // namespace arenascope::model
