// SPDX-License-Identifier: Apache-2.0
#include "measured/message_patterns.h"

namespace arenascope::measured {
namespace {

using Kind = EventKind;

// The runtime's words in its releases from 2020 on; the file names are today's.
constexpr MessagePattern kPatterns[] = {
    // single_arena_buffer_allocator.cc, non_persistent_arena_buffer_allocator.cc, simple_memory_allocator.cc
    {Kind::ResizeFailed, "Failed to resize buffer. Requested: {r}, available {a}, missing: {m}"},
    {Kind::ResizeFailed, "Failed to resize buffer. Requested: {r}, available {a}"},
    {Kind::ResizeFailed, "Failed to set head size. Requested: {r}, available {a}, missing: {m}"},
    {Kind::ResizeFailed, "Failed to set head size. Requested: {r}, available {a}"},
    {Kind::TailFailed, "Failed to allocate tail memory. Requested: {r}, available {a}, missing: {m}"},
    {Kind::TailFailed, "Failed to allocate tail memory. Requested: {r}, available {a}"},
    {Kind::TailFailed, "Failed to allocate memory. Requested: {r}, available {a}, missing: {m}"},
    {Kind::TempFailed, "Failed to allocate temp memory. Requested: {r}, available {a}, missing: {m}"},
    {Kind::TempFailed, "Failed to allocate temp memory. Requested: {r}, available {a}"},
    {Kind::AllocationFailed, "Requested: {r}, available {a}, missing: {m}"},
    {Kind::AllocationFailed, "Requested: {r}, available {a}"},
    {Kind::TempsOutstanding, "All temp buffers must be freed before calling ResetTempAllocations()"},
    {Kind::TempsOutstanding, "Number of allocated temp buffers: {n}. Checksum passing status: {k}"},
    // micro_allocator.cc, micro_allocation_info.cc
    {Kind::PlanTooLarge, "Arena size is too small for all buffers. Needed {r} but only {a} was available"},
    {Kind::PlanTooLarge, "Arena size is too small for activation buffers. Needed {r} but only {a} was available"},
    {Kind::SubgraphsFailed, "Failed to allocate memory for model metadata"},
    {Kind::EvalTensorsFailed, "Failed to allocate memory for context->eval_tensors, {r} bytes required"},
    {Kind::NodesFailed, "Failed to allocate memory for node_and_registrations"},
    {Kind::PlanningRecordsFailed, "Failed to allocate memory for memory planning, {r} bytes required"},
    {Kind::PlanningRecordsFailed, "Failed to allocate memory for allocation_info, {r} bytes required"},
    {Kind::VariableFailed, "Failed to allocate variable tensor of size {r}"},
    {Kind::TensorTypeUnknown, "Unsupported data type {n} in tensor"}, // flatbuffer_conversions.cc
    {Kind::TensorInitFailed, "Failed to initialize tensor {n}"},
    {Kind::TempTensorFailed, "Failed to allocate temp. memory for tensor {n}, subgraph {k}"},
    {Kind::TempTensorFailed, "Failed to populate a temp TfLiteTensor struct from flatbuffer data"},
    {Kind::PersistentTensorFailed, "Failed to allocate memory for persistent TfLiteTensor"},
    {Kind::PersistentTensorFailed, "Failed to populate a persistent TfLiteTensor struct from flatbuffer data"},
    {Kind::QuantizationFailed, "Unable to allocate TfLiteAffineQuantization"},
    {Kind::QuantizationFailed, "Unable to allocate quantization->zero_point"},
    {Kind::ScratchLimit, "Scratch buffer request exceeds limit per operator ({n})"},
    {Kind::ScratchLimit, "Scratch buffer request exeeds limit per operator ({n})"},
    {Kind::OfflinePlanCount, "Nbr of offline buffer offsets ({n}) in metadata not equal nbr tensors ({k})"},
    // greedy_memory_planner.cc
    {Kind::TooManyBuffers, "Too many buffers (max is {n})"},
    {Kind::PlannedBuffer, "(id={n}): size={r}, offset={a}, first_used={k} last_used={m}"},
    {Kind::PlannedBuffer, "Planner buffer ID: {n}, calculated offset: {a}, size required: {r}, first_time_created: {k}, last_time_used: {m}"},
    // micro_interpreter.cc, micro_interpreter_graph.cc
    {Kind::StartFailed, "Failed starting model allocation"},
    {Kind::IoPointersFailed, "Failed to allocate memory for context->input_tensors_, {r} bytes required", "input"},
    {Kind::IoPointersFailed, "Failed to allocate memory for context->output_tensors_, {r} bytes required", "output"},
    {Kind::IoTensorFailed, "Failed to initialize input tensor {n}", "input"},
    {Kind::IoTensorFailed, "Failed to initialize output tensor {n}", "output"},
    {Kind::PrepareFailed, "Node {s} (number {n}f) failed to prepare"},
    {Kind::PrepareFailed, "Node {s} (number {n}) failed to prepare"},
    {Kind::InvokeFailed, "Node {s} (number {n}) failed to invoke"},
    {Kind::DynamicTensor, "Op#{n} ({s}) of subgraph {m} has dynamic tensor #{k}"},
    {Kind::RegistrationMissing, "Failed to get registration from op code {s}"},
    {Kind::RegistrationMissing, "Failed to get registration from op code"},
    {Kind::ParserMissing, "Did not find a parser for {s}"},
    {Kind::CustomOptions, "Unsupported behavior: found builtin operator {s} with custom options"},
    {Kind::OutOfRange, "Input index {n} out of range (length is {k})", "input"},
    {Kind::OutOfRange, "Output index {n} out of range (length is {k})", "output"},
    // micro_op_resolver.cc, op_resolver.cc, micro_mutable_op_resolver.h
    {Kind::OperatorMissing, "Didn't find op for builtin opcode '{s}' version '{n}'"},
    {Kind::OperatorMissing, "Didn't find op for builtin opcode '{s}'"},
    {Kind::OpcodeUnknown, "Op builtin_code out of range: {n}"},
    {Kind::OpcodeUnknown, "Op builtin_code out or range: {n}"},
    {Kind::ResolverFull, "Couldn't register builtin op #{n}, resolver size is too small ({k})"},
    {Kind::ResolverFull, "Couldn't register custom op '{s}', resolver size is too small ({k})"},
    {Kind::ResolverFull, "Couldn't register custom op '{s}', resolver size is toosmall ({k})"},
    {Kind::OperatorTwice, "Calling AddBuiltin with the same op more than once is not supported (Op: #{n})"},
    {Kind::OperatorTwice, "Calling AddCustom for the same op more than once is not supported (Op: {s})"},
    {Kind::OperatorMissing, "Encountered unresolved custom op: {s}"},
    // micro_resource_variable.cc
    {Kind::ResourceVariableLimit, "Failed to allocate resource variable. Maximum resource variable count ({n}) reached"},
    {Kind::ResourceBufferFailed, "Failed to allocate resource buffer"},
    // kernels
    {Kind::HybridModel, "Hybrid models are not supported on TFLite Micro"},
    // recording_micro_allocator.cc
    {Kind::RecorderTotal, "Arena allocation total {n} bytes"},
    {Kind::RecorderHead, "Arena allocation head {n} bytes"},
    {Kind::RecorderTail, "Arena allocation tail {n} bytes"},
    {Kind::RecorderRow, "[RecordingMicroAllocator] '{s}' used {a} bytes with alignment overhead (requested {r} bytes for {n}"},
    // what the examples say
    {Kind::SchemaVersion, "Model provided is schema version {n} not equal"},
    {Kind::SchemaVersion, "Model provided is schema version {n}, which is not equal"},
    {Kind::AllocateFailed, "AllocateTensors() failed"},
    {Kind::AllocateFailed, "AllocateTensors failed"},
    {Kind::AllocateFailed, "Failed to allocate tensors"},
};

} // namespace

std::span<const MessagePattern> messagePatterns()
{
    return kPatterns;
}

} // namespace arenascope::measured
