// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <random>
#include <set>

#include "analysis/rows.h"
#include "kernels/catalogue.h"
#include "support/graph_builder.h"
#include "support/ledger_invariants.h"

using namespace arenascope;
using model::BuiltinOperator;
using model::TensorType;
using test::GraphBuilder;

// Random graphs over every row of the catalogue, on every target: whatever the answer (often a refusal, since most
// random tensors do not suit most kernels), it keeps the invariants.
class ArenaPropertyTest : public QObject {
    Q_OBJECT

private slots:
    void randomGraphsKeepTheInvariants_data();
    void randomGraphsKeepTheInvariants();
    void everyOperatorIsTried();
    void someGraphsAreAccepted();
    void greaterHintsNeverNeedLess();
};

namespace {

constexpr TensorType kTypes[] = {TensorType::Float32, TensorType::Int8, TensorType::Int16, TensorType::Int32, TensorType::UInt8,
    TensorType::Bool, TensorType::Int4, TensorType::Int64, TensorType::String};

class RandomGraph {
public:
    explicit RandomGraph(unsigned seed) : m_random(seed) {}

    GraphBuilder make()
    {
        for (int i = 0, inputs = 1 + upTo(3); i < inputs; ++i)
            m_tensors.push_back(quantize(m_builder.input(shape(), type())));
        for (int i = 0, operators = 1 + upTo(12); i < operators; ++i)
            addOperator();
        m_builder.markOutput(m_tensors.back());
        if (upTo(4) == 0)
            m_builder.variable(shape(), TensorType::Int8);
        if (upTo(8) == 0)
            addOfflinePlan();
        return std::move(m_builder);
    }

private:
    int upTo(int n) { return std::uniform_int_distribution<int>(0, n - 1)(m_random); }
    // Mostly the same two types, so that neighbours fit.
    TensorType type() { return kTypes[upTo(4) == 0 ? upTo(9) : upTo(2)]; }

    test::Shape shape()
    {
        static const std::vector<test::Shape> kShapes = {{1, 4, 4, 2}, {1, 4, 4, 2}, {1, 4, 4, 2}, {2, 8}, {1}, {}, {3, 1, 5}, {1, 0, 2}};
        return kShapes[std::size_t(upTo(int(kShapes.size())))];
    }

    TensorId quantize(TensorId tensor)
    {
        if (upTo(5) > 0)
            m_builder.quantize(tensor, 0.5F, upTo(2));
        return tensor;
    }

    TensorId someInput()
    {
        switch (upTo(8)) {
        case 0: return TensorId{};
        case 1: return m_builder.ints({1, 2});
        case 2: return quantize(m_builder.zeros({2, 3, 3, 2}));
        case 3: return quantize(m_builder.zeros({2}, TensorType::Int32));
        default: return m_tensors[std::size_t(upTo(int(m_tensors.size())))];
        }
    }

    void addOperator()
    {
        const auto rows = kernels::operatorRows();
        const auto& row = rows[std::size_t(upTo(int(rows.size())))];
        std::vector<TensorId> inputs{m_tensors[std::size_t(upTo(int(m_tensors.size())))]}, outputs;
        for (int i = upTo(4); i > 0; --i)
            inputs.push_back(someInput());
        const auto like = m_builder.graph()->subgraphs[0].tensors[inputs[0].index()];
        for (int i = upTo(6) == 0 ? 2 : 1; i > 0; --i)
            outputs.push_back(quantize(m_builder.tensor(upTo(3) > 0 ? like.shape : shape(), upTo(4) > 0 ? like.type : type())));
        if (row.code == BuiltinOperator::Custom)
            m_builder.customOp(std::string(row.customName), inputs, outputs);
        else
            m_builder.op(row.code, inputs, outputs, options(row.code));
        m_tensors.insert(m_tensors.end(), outputs.begin(), outputs.end());
    }

    model::Options options(BuiltinOperator code)
    {
        switch (code) {
        case BuiltinOperator::Conv2D: return model::Conv2DOptions{.strideWidth = 1 + upTo(2), .strideHeight = 1};
        case BuiltinOperator::DepthwiseConv2D: return model::DepthwiseConv2DOptions{.strideWidth = 1, .strideHeight = 1, .depthMultiplier = 1};
        case BuiltinOperator::AveragePool2D:
        case BuiltinOperator::MaxPool2D: return model::Pool2DOptions{.strideWidth = 1, .strideHeight = 1, .filterWidth = 2, .filterHeight = 2};
        case BuiltinOperator::FullyConnected: return model::FullyConnectedOptions{};
        case BuiltinOperator::Add:
        case BuiltinOperator::Mul:
        case BuiltinOperator::Sub: return model::ArithmeticOptions{};
        case BuiltinOperator::Softmax: return model::SoftmaxOptions{.beta = 1};
        case BuiltinOperator::Concatenation: return model::ConcatenationOptions{.axis = -1};
        case BuiltinOperator::CallOnce: return model::CallOnceOptions{.initSubgraph = upTo(2)};
        case BuiltinOperator::If: return model::IfOptions{.thenSubgraph = upTo(2), .elseSubgraph = upTo(2)};
        case BuiltinOperator::VarHandle: return model::VarHandleOptions{.container = "c", .sharedName = std::to_string(upTo(3))};
        default: return {};
        }
    }

    void addOfflinePlan()
    {
        std::vector<std::int32_t> offsets(m_builder.graph()->subgraphs[0].tensors.size(), -1);
        for (auto& offset : offsets)
            if (upTo(3) == 0)
                offset = 16 * upTo(20);
        m_builder.offlinePlan(offsets);
    }

    std::mt19937 m_random;
    GraphBuilder m_builder;
    std::vector<TensorId> m_tensors;
};

constexpr unsigned kGraphs = 60;  // for each target
constexpr unsigned kAll = 500;

Bytes leafSum(const std::vector<analysis::BreakdownRow>& rows)
{
    Bytes sum = 0;
    for (const auto& row : rows) {
        if (row.id == analysis::BreakdownId::Required)
            return sum;
        sum += row.depth == 0 ? row.total() : 0;
    }
    return sum;
}

QString broken(const analysis::Analysis& a)
{
    if (const auto inEmulation = test::brokenInvariant(a.emulation); !inEmulation.isEmpty())
        return inEmulation;
    if (a.status == analysis::AnalysisStatus::Ok && leafSum(analysis::breakdownRows(a)) != a.emulation.required)
        return QStringLiteral("the breakdown does not sum to the required arena");
    Bytes highest = 0;
    for (const auto& step : a.steps)
        highest = std::max(highest, step.total());
    if (highest < a.emulation.lowerBound)
        return QStringLiteral("no step is as high as the lower bound");
    if (analysis::operatorRows(a).size() != a.emulation.operators.size() || analysis::timelineBars(a).size() != a.emulation.buffers.size())
        return QStringLiteral("rows are missing");
    return {};
}

} // namespace

void ArenaPropertyTest::randomGraphsKeepTheInvariants_data()
{
    QTest::addColumn<QByteArray>("target");
    QTest::addColumn<unsigned>("firstSeed");
    unsigned firstSeed = 0;
    for (const auto& target : target::targets()) {
        QTest::addRow("%s", std::string(target.id).c_str()) << QByteArray(target.id.data(), qsizetype(target.id.size())) << firstSeed;
        firstSeed += kGraphs;
    }
}

void ArenaPropertyTest::randomGraphsKeepTheInvariants()
{
    QFETCH(QByteArray, target);
    QFETCH(unsigned, firstSeed);
    const auto build = *target::findTarget(target.toStdString());
    for (unsigned seed = firstSeed; seed < firstSeed + kGraphs; ++seed) {
        const auto analysis = *analysis::analyze(RandomGraph(seed).make().graph(), build);
        const auto why = broken(*analysis);
        QVERIFY2(why.isEmpty(), qPrintable(QStringLiteral("seed %1: %2").arg(seed).arg(why)));
    }
}

void ArenaPropertyTest::everyOperatorIsTried()
{
    std::set<std::pair<BuiltinOperator, std::string>> tried, rows;
    for (unsigned seed = 0; seed < kAll; ++seed) {
        const auto graph = RandomGraph(seed).make().graph();
        for (const auto& op : graph->subgraphs[0].operators)
            tried.emplace(op.code, op.customName);
    }
    for (const auto& row : kernels::operatorRows())
        rows.emplace(row.code, std::string(row.customName));
    QCOMPARE(tried.size(), rows.size());
}

void ArenaPropertyTest::someGraphsAreAccepted()
{
    int accepted = 0;
    for (unsigned seed = 0; seed < kAll; ++seed)
        accepted += !(*arena::emulate(*RandomGraph(seed).make().graph(), target::targets().front())).refusal;
    QVERIFY2(accepted > 5, qPrintable(QString::number(accepted)));
}

// The bound of any placement never falls. The greedy planner's own height does now and then, when a hint overtakes
// another buffer in its order, by less than that buffer's size: these steps are far enough apart.
void ArenaPropertyTest::greaterHintsNeverNeedLess()
{
    for (unsigned seed = 0; seed < kGraphs; ++seed) {
        const auto graph = RandomGraph(seed).make().graph();
        const OpRef first{SubgraphId(0), OpId(0)};
        Bytes last = 0, lastBound = 0;
        for (const Bytes hint : {16, 64, 1000, 5000}) {
            const auto e = *arena::emulate(*graph, target::targets().front(), {.scratchHints = {{first, hint}}});
            QVERIFY2(e.required >= last, qPrintable(QString::number(seed)));
            QVERIFY2(e.lowerBound >= lastBound, qPrintable(QString::number(seed)));
            last = e.required;
            lastBound = e.lowerBound;
        }
    }
}

QTEST_APPLESS_MAIN(ArenaPropertyTest)
#include "arena_property_test.moc"
