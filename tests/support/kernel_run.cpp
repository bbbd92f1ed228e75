// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/kernel_run.h"

#include <algorithm>
#include <utility>

#include "kernels/reference/common.h"

namespace arenascope::test {

using target::Struct;

class KernelRunner::Sink final : public kernels::AllocationSink {
public:
    Sink(KernelRunner& runner, KernelRun& run) : m_runner(runner), m_run(run) {}
    void enterPrepare() { m_preparing = true; }

    void allocatePersistent(Bytes size) override
    {
        (m_preparing ? m_run.prepare : m_run.init).push_back(size);
        if (m_preparing)
            m_run.tempsAlive.push_back(m_run.tempsLeft);
    }
    void requestScratch(Bytes size) override { m_run.scratch.push_back(size); }
    int allocateTempTensor(TensorRef ref) override
    {
        take(Struct::TfLiteTensor);
        const auto& quantization = m_runner.m_graph.tensor(ref).quantization;
        if (!quantization.scales.empty() && !quantization.zeroPoints.empty()) {
            take(Struct::TfLiteAffineQuantization);
            take(4 + 4 * quantization.scales.size(), 4);
        }
        return ++m_run.tempsLeft;
    }
    void releaseTempTensor(int) override { --m_run.tempsLeft; }
    int allocateTempBuffer(Bytes size, Bytes alignment) override
    {
        take(size, alignment);
        return ++m_run.tempsLeft;
    }
    void releaseTempBuffer(int) override { --m_run.tempsLeft; }
    std::span<const std::int32_t> currentDims(TensorRef tensor) const override
    {
        const auto replaced = m_runner.m_dims.find(tensor);
        return replaced == m_runner.m_dims.end() ? m_runner.m_graph.tensor(tensor).shape : replaced->second;
    }
    void setDims(TensorRef tensor, std::vector<std::int32_t> dims) override { m_runner.m_dims[tensor] = std::move(dims); }
    void setData(TensorRef) override {}
    bool registerResourceVariable(std::string_view container, std::string_view name, TensorRef handle) override
    {
        const auto key = std::string(container) + '/' + std::string(name);
        auto& variables = m_runner.m_variables;
        if (!variables.contains(key) && variables.size() >= m_runner.m_roomForVariables)
            return false;
        variables.try_emplace(key, false);
        m_runner.m_handles[handle] = key;
        return true;
    }
    void allocateResourceVariable(TensorRef handle, TensorRef value) override
    {
        const auto found = m_runner.m_handles.find(handle);
        if (found == m_runner.m_handles.end() || std::exchange(m_runner.m_variables[found->second], true))
            return;
        const auto elements = model::elementCount(currentDims(value)).value_or(0);
        allocatePersistent(elements * kernels::elementBytes(m_runner.m_graph.tensor(value).type));
    }

private:
    void take(Struct structure)
    {
        const auto layout = m_runner.m_target.layout(structure);
        take(layout.size, layout.alignment);
    }
    void take(Bytes size, Bytes alignment) { m_run.temp = alignUp(m_run.temp, alignment) + size; }

    KernelRunner& m_runner;
    KernelRun& m_run;
    bool m_preparing = false;
};

KernelRun KernelRunner::run(OpRef ref)
{
    KernelRun run;
    const auto rule = kernels::findRule(m_graph.op(ref), m_target);
    run.known = rule.has_value();
    if (!rule)
        return run;
    Sink sink(*this, run);
    kernels::OpContext context(m_graph, ref, m_target, sink);
    const auto call = [&context](kernels::RuleFn fn) { if (fn) fn(context); };
    try {
        if (rule->row->builtinData)
            run.builtinData.push_back(m_target.size(*rule->row->builtinData));
        call(rule->row->parse);
        call(rule->init);
        sink.enterPrepare();
        call(rule->prepare);
    } catch (const kernels::Refusal& refusal) {
        run.refusal = refusal;
    }
    return run;
}

std::vector<std::int32_t> KernelRunner::dims(TensorRef tensor) const
{
    const auto replaced = m_dims.find(tensor);
    return replaced == m_dims.end() ? m_graph.tensor(tensor).shape : replaced->second;
}

std::vector<KernelRun> KernelRunner::runAll()
{
    std::vector<KernelRun> runs;
    for (std::size_t s = 0; s < m_graph.subgraphs.size(); ++s)
        for (std::size_t i = 0; i < m_graph.subgraphs[s].operators.size(); ++i)
            runs.push_back(run({SubgraphId(s), OpId(i)}));
    return runs;
}

KernelRun runKernel(const model::Graph& graph, const target::Target& target)
{
    return KernelRunner(graph, target).run({SubgraphId(0), OpId(0)});
}

} // namespace arenascope::test
