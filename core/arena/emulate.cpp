// SPDX-License-Identifier: Apache-2.0
#include "arena/emulate.h"

#include "arena/interpreter.h"

namespace arenascope::arena {

Result<Emulation> emulate(const model::Graph& graph, const target::Target& target, const Setup& setup, const CancelToken& cancel)
{
    return EmulatedInterpreter(graph, target, setup, cancel).run();
}

} // namespace arenascope::arena
