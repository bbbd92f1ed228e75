// SPDX-License-Identifier: GPL-3.0-or-later
// IF, WHILE, CALL_ONCE and resource variables. Figures as recorded on Cortex-M4 with reference kernels.
#include <QtTest>

#include "support/kernel_cases.h"

using namespace arenascope;
using namespace arenascope::test;
using kernels::RefusalReason;
using Op = model::BuiltinOperator;
using Type = model::TensorType;

namespace {

// Appends a subgraph of so many INT8 inputs and outputs, and goes back to the first.
void addSubgraph(GraphBuilder& b, int inputs, int outputs)
{
    b.subgraph("called");
    for (int i = 0; i < inputs; ++i)
        b.input({2, 8});
    for (int i = 0; i < outputs; ++i)
        b.output({2, 8});
    b.select(SubgraphId(0));
}

struct Call {
    const char* name;
    Op op;
    model::Options options;
    int inputs, outputs; // of INT8, behind IF's condition
    int calledInputs, calledOutputs; // of subgraphs 1 and 2
    std::optional<RefusalReason> refusal{};
    bool crash = false;
};

using IfOptions = model::IfOptions;
using WhileOptions = model::WhileOptions;

const Call kCalls[] = {
    {"if", Op::If, IfOptions{1, 2}, 1, 1, 1, 1},
    {"if with another number of inputs", Op::If, IfOptions{1, 2}, 2, 1, 1, 1, RefusalReason::InvalidSubgraph},
    {"if with another number of outputs", Op::If, IfOptions{1, 2}, 1, 2, 1, 1, RefusalReason::InvalidSubgraph},
    {"if beyond the subgraphs", Op::If, IfOptions{1, 3}, 1, 1, 1, 1, RefusalReason::InvalidSubgraph},
    {"if of a negative subgraph", Op::If, IfOptions{1, -1}, 1, 1, 1, 1, RefusalReason::InvalidSubgraph, true},
    {"while", Op::While, WhileOptions{1, 2}, 2, 2, 2, 2},
    {"while with another number of outputs", Op::While, WhileOptions{1, 2}, 2, 1, 2, 2, RefusalReason::WrongOutputCount},
    {"while whose body returns less", Op::While, WhileOptions{1, 2}, 2, 2, 2, 1, RefusalReason::InvalidSubgraph},
    {"while beyond the subgraphs", Op::While, WhileOptions{1, 9}, 2, 2, 2, 2, RefusalReason::InvalidSubgraph},
    {"call once", Op::CallOnce, model::CallOnceOptions{1}, 0, 0, 0, 0},
    {"call once with an input", Op::CallOnce, model::CallOnceOptions{1}, 1, 0, 1, 0, RefusalReason::WrongInputCount},
    {"call once beyond the subgraphs", Op::CallOnce, model::CallOnceOptions{3}, 0, 0, 0, 0, RefusalReason::InvalidSubgraph},
};

std::shared_ptr<const model::Graph> graphOf(const Call& call)
{
    GraphBuilder b;
    std::vector<TensorId> inputs, outputs;
    if (call.op == Op::If)
        inputs.push_back(b.tensor({1}, Type::Bool));
    for (int i = 0; i < call.inputs; ++i)
        inputs.push_back(b.tensor({2, 8}));
    for (int i = 0; i < call.outputs; ++i)
        outputs.push_back(b.tensor({2, 8}));
    b.op(call.op, inputs, outputs, call.options);
    addSubgraph(b, call.calledInputs, call.calledOutputs);
    addSubgraph(b, call.calledInputs, call.calledOutputs);
    return b.graph();
}

Asked askedBy(Op op)
{
    switch (op) {
    case Op::If: return {.builtinData = {8}, .init = {8}, .temp = 32};
    case Op::While: return {.builtinData = {8}, .init = {8}};
    default: return {.builtinData = {4}, .init = {8}};
    }
}

struct Variables {
    GraphBuilder b;
    TensorId handle(const char* name)
    {
        const auto id = b.tensor({}, Type::Resource);
        b.op(Op::VarHandle, {}, {id}, model::VarHandleOptions{.container = "", .sharedName = name});
        return id;
    }
    void assign(TensorId handle, TensorId value) { b.op(Op::AssignVariable, {handle, value}, {}); }
};

} // namespace

class KernelsControlFlowTest : public QObject {
    Q_OBJECT

private slots:
    void calls_data() { addRows(kCalls); }
    void calls();
    void ifNeedsOneCondition();
    void variableIsAllocatedOnce();
    void unknownHandleAllocatesNothing();
    void tooManyVariables();
    void handleTypes();
    void earlierReleases();

private:
    target::Target m_target = targetOf("cortex-m4-reference");
};

void KernelsControlFlowTest::calls()
{
    QFETCH(int, row);
    const auto& call = kCalls[row];
    const auto run = runKernel(*graphOf(call), m_target);
    QCOMPARE(call.refusal ? difference(run, *call.refusal, call.crash) : difference(run, askedBy(call.op)), std::string{});
}

void KernelsControlFlowTest::ifNeedsOneCondition()
{
    const auto two = singleOperator(Op::If, {{{2}, Type::Bool}}, {}, IfOptions{0, 0});
    QCOMPARE(difference(runKernel(*two, m_target), RefusalReason::ShapeMismatch, false), std::string{});
    const auto number = singleOperator(Op::If, {{{1}, Type::Int32}}, {}, IfOptions{0, 0});
    QCOMPARE(difference(runKernel(*number, m_target), RefusalReason::UnsupportedType, false), std::string{});
    const auto none = singleOperator(Op::If, {}, {}, IfOptions{0, 0});
    QCOMPARE(difference(runKernel(*none, m_target), RefusalReason::WrongInputCount, false), std::string{});
}

// By the first ASSIGN_VARIABLE, with its value still alive as a temporary.
void KernelsControlFlowTest::variableIsAllocatedOnce()
{
    Variables v;
    const auto first = v.handle("state"), second = v.handle("state");
    const auto value = v.b.tensor({2, 3}, Type::Int8);
    v.b.quantize(value, 0.5F, -3);
    v.b.op(Op::ReadVariable, {first}, {v.b.tensor({2, 3})});
    v.assign(first, value);
    v.assign(second, value);
    const auto graph = v.b.graph();
    const auto runs = KernelRunner(*graph, m_target).runAll();
    QCOMPARE(difference(runs[0], {.builtinData = {8}, .init = {4}}), std::string{});
    QCOMPARE(difference(runs[2], {.temp = 32}), std::string{});
    QCOMPARE(difference(runs[3], {.prepare = {6}, .temp = 52}), std::string{});
    QCOMPARE(runs[3].tempsAlive, std::vector<int>{1});
    QCOMPARE(difference(runs[4], {.temp = 52}), std::string{});
}

void KernelsControlFlowTest::unknownHandleAllocatesNothing()
{
    Variables v;
    v.assign(v.b.input({}, Type::Resource), v.b.tensor({2, 3}));
    QCOMPARE(difference(runKernel(*v.b.graph(), m_target), {.temp = 32}), std::string{});
}

void KernelsControlFlowTest::tooManyVariables()
{
    Variables v;
    v.handle("one");
    v.handle("two");
    const auto graph = v.b.graph();
    KernelRunner runner(*graph, m_target);
    runner.setRoomForVariables(1);
    const auto runs = runner.runAll();
    QVERIFY(!runs[0].refusal);
    QCOMPARE(difference(runs[1], RefusalReason::TooManyResourceVariables, false), std::string{});
}

void KernelsControlFlowTest::handleTypes()
{
    const auto number = singleOperator(Op::AssignVariable, {{{1}, Type::Int32}, {{4}}}, {});
    QVERIFY(!runKernel(*number, m_target).refusal);
    const auto wrong = singleOperator(Op::AssignVariable, {{{1}, Type::Int64}, {{4}}}, {});
    QCOMPARE(difference(runKernel(*wrong, m_target), RefusalReason::UnsupportedType, false), std::string{});
    const auto several = singleOperator(Op::AssignVariable, {{{2}, Type::Resource}, {{4}}}, {});
    QCOMPARE(difference(runKernel(*several, m_target), RefusalReason::ShapeMismatch, false), std::string{});
    const auto returning = singleOperator(Op::AssignVariable, {{{1}, Type::Resource}, {{4}}}, {{{4}}});
    QCOMPARE(difference(runKernel(*returning, m_target), RefusalReason::WrongOutputCount, false), std::string{});
    const auto valueless = singleOperator(Op::AssignVariable, {{{1}, Type::Resource}, leftOut()}, {});
    QCOMPARE(difference(runKernel(*valueless, m_target), RefusalReason::NullDereference, true), std::string{});
}

void KernelsControlFlowTest::earlierReleases()
{
    Variables v;
    v.handle("one");
    QCOMPARE(difference(runKernel(*v.b.graph(), targetBefore({2022, 1, 19})), RefusalReason::NullDereference, true), std::string{});
    QVERIFY(!runKernel(*graphOf(kCalls[5]), targetBefore({2022, 3, 16})).known); // WHILE
}

QTEST_APPLESS_MAIN(KernelsControlFlowTest)
#include "kernels_control_flow_test.moc"
