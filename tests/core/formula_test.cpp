// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <algorithm>
#include <random>

#include "analysis/formula.h"
#include "support/graph_builder.h"

using namespace arenascope;
using analysis::estimateByFormula;
using model::BuiltinOperator;
using model::TensorType;
using test::GraphBuilder;

// The quick estimate against its definition.
class FormulaTest : public QObject {
    Q_OBJECT

private slots:
    void partsAndTotal();
    void elementSizes_data();
    void elementSizes();
    void shapes_data();
    void shapes();
    void constantsCount();
    void tensorsLiveFromFirstToLastName();
    void unnamedTensorsDoNotCount();
    void onlyTheFirstSubgraph();
    void parameters();
    void errors();
    void equalsTheDefinitionOnRandomGraphs();
};

namespace {

Bytes peakOf(const GraphBuilder& b) { return estimateByFormula(*b.graph())->tensorPeak; }

} // namespace

void FormulaTest::partsAndTotal()
{
    GraphBuilder b;
    b.op(BuiltinOperator::Relu, {b.input({10}, TensorType::Float32)}, {b.output({10}, TensorType::Float32)});
    const auto estimate = *estimateByFormula(*b.graph());
    QCOMPARE(estimate.tensorPeak, Bytes(80));
    QCOMPARE(estimate.scratch, Bytes(4096));
    QCOMPARE(estimate.opRegistry, Bytes(11 * 24));
    QCOMPARE(estimate.overhead, Bytes(200));
    QCOMPARE(estimate.total, Bytes(4640)); // 80 + 4096 + 264 + 200, a multiple of 16
    QCOMPARE(estimate.alignmentPadding, Bytes(0));
}

void FormulaTest::elementSizes_data()
{
    QTest::addColumn<int>("type");
    QTest::addColumn<quint64>("bytes");
    QTest::newRow("FLOAT32") << int(TensorType::Float32) << quint64(4);
    QTest::newRow("INT32") << int(TensorType::Int32) << quint64(4);
    QTest::newRow("INT8") << int(TensorType::Int8) << quint64(1);
    QTest::newRow("UINT8") << int(TensorType::UInt8) << quint64(1);
}

void FormulaTest::elementSizes()
{
    QFETCH(int, type);
    QFETCH(quint64, bytes);
    GraphBuilder b;
    b.op(BuiltinOperator::Relu, {b.input({5}, TensorType(type))}, {});
    QCOMPARE(peakOf(b), Bytes(5 * bytes));
}

void FormulaTest::shapes_data()
{
    QTest::addColumn<std::vector<std::int32_t>>("shape");
    QTest::addColumn<quint64>("bytes");
    QTest::newRow("scalar") << std::vector<std::int32_t>{} << quint64(1);
    QTest::newRow("negative counts as 1") << std::vector<std::int32_t>{-1, 7} << quint64(7);
    QTest::newRow("zero") << std::vector<std::int32_t>{0, 7} << quint64(0);
}

void FormulaTest::shapes()
{
    QFETCH(std::vector<std::int32_t>, shape);
    GraphBuilder b;
    b.op(BuiltinOperator::Relu, {b.input(shape)}, {});
    QTEST(quint64(peakOf(b)), "bytes");
}

void FormulaTest::constantsCount()
{
    GraphBuilder b;
    b.op(BuiltinOperator::FullyConnected, {b.input({1, 8}), b.zeros({4, 8}), TensorId{}}, {b.output({1, 4})}, model::FullyConnectedOptions{});
    QCOMPARE(peakOf(b), Bytes(8 + 32 + 4));
}

void FormulaTest::tensorsLiveFromFirstToLastName()
{
    GraphBuilder b;
    const auto in = b.input({100}), a = b.tensor({10}), c = b.tensor({1}), out = b.output({1000});
    b.op(BuiltinOperator::Relu, {in}, {a});
    b.op(BuiltinOperator::Relu, {a}, {c});
    b.op(BuiltinOperator::Add, {c, in}, {out}, model::ArithmeticOptions{});
    const auto estimate = *estimateByFormula(*b.graph());
    QCOMPARE(estimate.tensorPeak, Bytes(1101));
    QCOMPARE(estimate.peakOperator, std::size_t(2));
}

void FormulaTest::unnamedTensorsDoNotCount()
{
    GraphBuilder b;
    b.tensor({1000});
    b.op(BuiltinOperator::Relu, {b.input({4})}, {});
    QCOMPARE(peakOf(b), Bytes(4));
}

void FormulaTest::onlyTheFirstSubgraph()
{
    GraphBuilder b;
    b.op(BuiltinOperator::Relu, {b.input({4})}, {});
    b.subgraph("other");
    b.op(BuiltinOperator::Relu, {b.input({4000}, TensorType::Int16)}, {});
    QCOMPARE(peakOf(b), Bytes(4));
}

void FormulaTest::parameters()
{
    GraphBuilder b;
    b.op(BuiltinOperator::Relu, {b.input({4})}, {});
    const auto estimate = *estimateByFormula(*b.graph(), {.scratchHint = 1000, .builtinOperators = 5});
    QCOMPARE(estimate.scratch, Bytes(1000));
    QCOMPARE(estimate.opRegistry, Bytes(144));
    QCOMPARE(estimate.total, Bytes(1360)); // 4 + 1000 + 144 + 200 = 1348
    QCOMPARE(estimate.alignmentPadding, Bytes(12));
}

void FormulaTest::errors()
{
    QCOMPARE(estimateByFormula(*GraphBuilder().graph()).error().code, ErrorCode::NoOperators);
    GraphBuilder b;
    b.tensor({1}, TensorType::Int16, "odd");
    b.op(BuiltinOperator::Relu, {b.input({4})}, {});
    const auto error = estimateByFormula(*b.graph()).error();
    QCOMPARE(error.code, ErrorCode::UnsupportedType);
    QCOMPARE(QString::fromStdString(error.subject), QStringLiteral("odd"));
    QCOMPARE(QString::fromStdString(error.detail), QStringLiteral("INT16"));
}

// Step by step, as the definition says: no differences, no sums carried on.
void FormulaTest::equalsTheDefinitionOnRandomGraphs()
{
    std::mt19937 random(7);
    const auto upTo = [&](int n) { return std::uniform_int_distribution<int>(0, n - 1)(random); };
    for (int round = 0; round < 200; ++round) {
        GraphBuilder b;
        std::vector<TensorId> tensors;
        std::vector<Bytes> sizes;
        for (int i = 0; i < 12; ++i) {
            sizes.push_back(Bytes(upTo(50)));
            tensors.push_back(b.tensor({std::int32_t(sizes.back())}));
        }
        std::vector<std::vector<std::size_t>> named(8);
        for (auto& names : named) {
            for (int i = 0; i < 3; ++i)
                names.push_back(std::size_t(upTo(12)));
            b.op(BuiltinOperator::AddN, {tensors[names[0]], TensorId{}, tensors[names[1]]}, {tensors[names[2]]});
        }
        Bytes highest = 0;
        for (std::size_t step = 0; step < named.size(); ++step) {
            Bytes sum = 0;
            for (std::size_t t = 0; t < tensors.size(); ++t) {
                bool before = false, after = false;
                for (std::size_t op = 0; op < named.size(); ++op) {
                    const bool names = std::ranges::find(named[op], t) != named[op].end();
                    before = before || (names && op <= step);
                    after = after || (names && op >= step);
                }
                sum += before && after ? sizes[t] : 0;
            }
            highest = std::max(highest, sum);
        }
        QCOMPARE(peakOf(b), highest);
    }
}

QTEST_APPLESS_MAIN(FormulaTest)
#include "formula_test.moc"
