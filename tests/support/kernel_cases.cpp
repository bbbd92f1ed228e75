// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/kernel_cases.h"

#include <sstream>

namespace arenascope::test {
namespace {

TensorId add(GraphBuilder& b, const TensorSpec& spec)
{
    if (spec.leftOut)
        return {};
    const auto id = !spec.data.empty() ? b.constant(spec.shape, spec.type, spec.data)
        : spec.values.empty()          ? b.tensor(spec.shape, spec.type)
                                       : b.ints(spec.values);
    b.edit(id).isVariable = spec.variable;
    if (spec.channels > 0)
        b.quantizePerChannel(id, spec.channels, spec.dimension, spec.scale);
    else if (spec.scale != 0)
        b.quantize(id, spec.scale, spec.zeroPoint);
    return id;
}

std::vector<TensorId> addAll(GraphBuilder& b, const std::vector<TensorSpec>& specs)
{
    std::vector<TensorId> ids;
    for (const auto& spec : specs)
        ids.push_back(add(b, spec));
    return ids;
}

void compare(std::ostream& out, const char* what, const std::vector<Bytes>& got, const std::vector<Bytes>& expected)
{
    if (got == expected)
        return;
    out << what << ':';
    for (const auto bytes : got)
        out << ' ' << bytes;
    out << " instead of";
    for (const auto bytes : expected)
        out << ' ' << bytes;
    out << "; ";
}

} // namespace

std::shared_ptr<const model::Graph> singleOperator(model::BuiltinOperator op, const std::vector<TensorSpec>& inputs,
    const std::vector<TensorSpec>& outputs, const model::Options& options)
{
    GraphBuilder b;
    const auto in = addAll(b, inputs);
    const auto out = addAll(b, outputs);
    b.op(op, in, out, options);
    return b.graph();
}

std::shared_ptr<const model::Graph> singleCustomOperator(const char* name, const std::vector<TensorSpec>& inputs,
    const std::vector<TensorSpec>& outputs, const std::vector<std::byte>& options)
{
    GraphBuilder b;
    const auto in = addAll(b, inputs);
    const auto out = addAll(b, outputs);
    b.customOp(name, in, out, options);
    return b.graph();
}

target::Target targetOf(const char* id)
{
    return *target::findTarget(id);
}

target::Target targetBefore(target::Date date)
{
    auto target = targetOf("cortex-m4-reference");
    target.release.date = date;
    --target.release.date.day; // day 0 sorts between the months
    return target;
}

std::string difference(const KernelRun& run, const Asked& expected)
{
    std::ostringstream out;
    if (run.refusal)
        out << "refused for reason " << static_cast<int>(run.refusal->reason) << " (" << run.refusal->detail << "); ";
    compare(out, "builtin data", run.builtinData, expected.builtinData);
    compare(out, "init", run.init, expected.init);
    compare(out, "prepare", run.prepare, expected.prepare);
    compare(out, "scratch", run.scratch, expected.scratch);
    compare(out, "temp", {run.temp}, {expected.temp});
    if (run.tempsLeft != 0)
        out << run.tempsLeft << " temporaries left";
    return out.str();
}

namespace {

template <typename Case>
std::shared_ptr<const model::Graph> graphOf(const Case& c)
{
    return c.custom ? singleCustomOperator(c.custom, c.inputs, c.outputs, c.customOptions)
                    : singleOperator(c.op, c.inputs, c.outputs, c.options);
}

} // namespace

std::string difference(const KernelCase& expected)
{
    const auto graph = graphOf(expected);
    const auto pc = difference(runKernel(*graph, targetOf("x86_64-reference")), expected.pc);
    const auto cortexM4 = difference(runKernel(*graph, targetOf("cortex-m4-reference")), expected.cortexM4);
    return (pc.empty() ? "" : "PC: " + pc) + (cortexM4.empty() ? "" : "Cortex-M4: " + cortexM4);
}

std::string difference(const KernelRun& run, kernels::RefusalReason reason, bool crash)
{
    if (!run.refusal)
        return "not refused";
    if (run.refusal->reason != reason)
        return "refused for reason " + std::to_string(static_cast<int>(run.refusal->reason)) + " (" + run.refusal->detail + ")";
    if (run.refusal->crash != crash)
        return run.refusal->crash ? "a crash" : "not a crash";
    return {};
}

std::string difference(const RefusedCase& expected)
{
    const auto graph = graphOf(expected);
    return difference(runKernel(*graph, targetOf("x86_64-reference")), expected.reason, expected.crash);
}

} // namespace arenascope::test
