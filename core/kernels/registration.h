// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "model/graph.h"
#include "support/result.h"
#include "target/target.h"

// How firmware registers operators with MicroMutableOpResolver.
namespace arenascope::kernels {

// "AddConv2D"; empty where only AddCustom does it.
std::string_view addMethod(const model::Operator& op, const target::Target& target);

// The operators, by model::operatorName, that a text registers: a list of names ("CONV_2D, SOFTMAX" or "Conv2D"; what is
// no builtin operator is a custom one; # begins a comment), or C++ source with calls of Add…() and AddCustom("NAME", …).
// Errors: InvalidValue (subject: what is not understood; empty for a text without any operator), UnknownName (subject: an
// Add…() call of the same resolver that this program does not know).
Result<std::set<std::string>> registeredOperators(std::string_view text);

// N of the MicroMutableOpResolver<N> that a C++ source declares, where it is a number; the smallest of several.
std::optional<std::uint32_t> resolverCapacity(std::string_view text);

} // namespace arenascope::kernels
