// SPDX-License-Identifier: Apache-2.0
#include "kernels/families.h"
#include "kernels/reference/common.h"

namespace arenascope::kernels {
namespace {

using model::BuiltinOperator;
using model::TensorType;
using target::Struct;

// A negative index passes the kernel's check and is followed by the planner.
const model::Subgraph& requireSubgraph(const OpContext& k, std::int32_t index)
{
    const auto count = static_cast<std::int64_t>(k.graph().subgraphs.size());
    k.require(index < count, RefusalReason::InvalidSubgraph, {}, std::to_string(index));
    k.crashUnless(index >= 0, RefusalReason::InvalidSubgraph, {}, std::to_string(index));
    return k.graph().subgraphs[static_cast<std::size_t>(index)];
}

void requireCount(const OpContext& k, std::size_t count, int expected)
{
    k.require(static_cast<std::int64_t>(count) == expected, RefusalReason::InvalidSubgraph, {}, std::to_string(count));
}

void initIf(OpContext& k)
{
    k.persistent(Struct::IfOpData);
}

// if.cc, IfPrepare. Only the then branch's inputs and outputs are counted.
void prepareIf(OpContext& k)
{
    k.require(k.inputCount() > 0, RefusalReason::WrongInputCount, {}, "0");
    const auto condition = k.requireTempInput(0);
    k.requireType(condition.view, {TensorType::Bool});
    k.require(condition->elements() == 1, RefusalReason::ShapeMismatch, condition.view, std::to_string(condition->elements()));
    k.release(condition);
    const auto options = k.options<model::IfOptions>();
    const auto& thenBranch = requireSubgraph(k, options.thenSubgraph);
    requireSubgraph(k, options.elseSubgraph);
    requireCount(k, thenBranch.inputs.size(), k.inputCount() - 1);
    requireCount(k, thenBranch.outputs.size(), k.outputCount());
}

void initWhile(OpContext& k)
{
    k.persistent(Struct::WhileOpData);
}

// while.cc, WhilePrepare
void prepareWhile(OpContext& k)
{
    const auto options = k.options<model::WhileOptions>();
    const auto& condition = requireSubgraph(k, options.conditionSubgraph);
    const auto& body = requireSubgraph(k, options.bodySubgraph);
    requireCount(k, condition.inputs.size(), k.inputCount());
    requireCount(k, body.inputs.size(), k.inputCount());
    k.requireOutputs(k.inputCount());
    requireCount(k, body.outputs.size(), k.outputCount());
}

void initCallOnce(OpContext& k)
{
    k.persistent(Struct::CallOnceOpData);
}

// call_once.cc, CallOncePrepare
void prepareCallOnce(OpContext& k)
{
    k.requireInputs(0);
    k.requireOutputs(0);
    requireSubgraph(k, k.options<model::CallOnceOptions>().initSubgraph);
}

// Until f68887680 the kernels reach for the variables through a function that the runtime does not set.
void crashBeforeMicroContext(const OpContext& k)
{
    k.crashUnless(!k.before({2022, 1, 19}), RefusalReason::NullDereference, {}, "GetExecutionPlan");
}

void initVarHandle(OpContext& k)
{
    k.persistent(Struct::VarHandleOpData);
}

// var_handle.cc, VarHandlePrepare. The handle points at the kernel's own data.
void prepareVarHandle(OpContext& k)
{
    crashBeforeMicroContext(k);
    const auto options = k.options<model::VarHandleOptions>();
    const auto output = k.output(0);
    k.crashUnless(static_cast<bool>(output), RefusalReason::NullDereference);
    const bool registered = k.sink().registerResourceVariable(options.container, options.sharedName, output.ref());
    k.require(registered, RefusalReason::TooManyResourceVariables, output, options.sharedName);
    k.sink().setData(output.ref());
}

// assign_variable.cc, Prepare. A handle that no VAR_HANDLE has prepared yet belongs to another subgraph: its variable
// is not allocated here.
void prepareAssignVariable(OpContext& k)
{
    k.requireInputs(2);
    k.requireOutputs(0);
    const auto handle = k.input(0);
    k.crashUnless(static_cast<bool>(handle), RefusalReason::NullDereference);
    k.requireType(handle, {TensorType::Resource, TensorType::Int32});
    k.require(handle.elements() == 1, RefusalReason::ShapeMismatch, handle, std::to_string(handle.elements()));
    const auto value = followTempInput(k, 1);
    crashBeforeMicroContext(k);
    k.sink().allocateResourceVariable(handle.ref(), value->ref());
    k.release(value);
}

// read_variable.cc, Prepare: its checks are TFLITE_DCHECKs, which this build ignores.
void prepareReadVariable(OpContext& k)
{
    k.release(followTempInput(k, 0));
}

constexpr OperatorRow kRows[] = {
    {.code = BuiltinOperator::AssignVariable, .addMethod = "AddAssignVariable", .prepare = prepareAssignVariable,
        .source = "assign_variable.cc"},
    {.code = BuiltinOperator::CallOnce, .addMethod = "AddCallOnce", .builtinData = Struct::TfLiteCallOnceParams,
        .init = initCallOnce, .prepare = prepareCallOnce, .source = "call_once.cc"},
    {.code = BuiltinOperator::If, .addMethod = "AddIf", .builtinData = Struct::TfLiteIfParams, .init = initIf,
        .prepare = prepareIf, .source = "if.cc"},
    {.code = BuiltinOperator::ReadVariable, .addMethod = "AddReadVariable", .prepare = prepareReadVariable,
        .source = "read_variable.cc"},
    {.code = BuiltinOperator::VarHandle, .addMethod = "AddVarHandle", .builtinData = Struct::TfLiteVarHandleParams,
        .init = initVarHandle, .prepare = prepareVarHandle, .source = "var_handle.cc"},
    {.code = BuiltinOperator::While, .addMethod = "AddWhile", .builtinData = Struct::TfLiteWhileParams,
        .init = initWhile, .prepare = prepareWhile, .source = "while.cc", .since = {2022, 3, 16}},
};

} // namespace

std::span<const OperatorRow> controlFlowRows()
{
    return kRows;
}

} // namespace arenascope::kernels
