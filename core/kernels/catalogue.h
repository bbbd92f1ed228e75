// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "kernels/op_context.h"
#include "model/builtin_operator.h"
#include "target/target.h"

namespace arenascope::kernels {

using RuleFn = void (*)(OpContext&);

// One operator that the runtime can register, with the reference kernel's rules.
// A null rule allocates nothing and refuses nothing.
struct OperatorRow {
    model::BuiltinOperator code = model::BuiltinOperator::Custom;
    std::string_view customName{};             // for Custom
    std::string_view addMethod{};              // MicroMutableOpResolver's, e.g. "AddConv2D"
    std::optional<target::Struct> builtinData{}; // TfLite…Params that the parser allocates; empty = none
    RuleFn parse = nullptr;                    // refusals of the parser (core/api/flatbuffer_conversions.cc)
    RuleFn init = nullptr;
    RuleFn prepare = nullptr;
    std::string_view source{};                 // TFLM file below tensorflow/lite/micro/kernels/ (or signal/micro/kernels/)
    target::Date since{};                      // first release with a kernel for it
    target::Date until{9999, 12, 31};          // a dated variant: holds for releases before this day
    bool registeredOnRequest = false;          // only in builds made with its driver: others do not find the operator
};

// What a kernel library puts in the place of the reference kernel. Rules replace both reference rules.
struct OverrideRow {
    target::KernelLibrary library{};
    model::BuiltinOperator code{};
    RuleFn init = nullptr;
    RuleFn prepare = nullptr;
    std::string_view source{};
    target::Date since{}; // of the runtime's release
    target::Date until{9999, 12, 31};
};

// The rules that hold for one operator on one target.
struct Rule {
    const OperatorRow* row = nullptr;
    RuleFn init = nullptr;
    RuleFn prepare = nullptr;
    std::string_view source{};
};

// Empty when the runtime has no kernel for it.
std::optional<Rule> findRule(const model::Operator& op, const target::Target& target);

// All rows (several per operator where there are dated variants), for tables and tests.
std::span<const OperatorRow> operatorRows();
std::span<const OverrideRow> overrideRows();

} // namespace arenascope::kernels
