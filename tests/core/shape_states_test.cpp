// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "arena/emulate.h"
#include "model/shape_inference.h"
#include "support/graph_builder.h"

using namespace arenascope;
using model::BuiltinOperator;
using model::Shape;
using model::TensorType;
using test::GraphBuilder;

// New input shapes followed into states and through custom operators.
class ShapeStatesTest : public QObject {
    Q_OBJECT

private slots:
    void lstmStatesFollowTheBatch_data();
    void lstmStatesFollowTheBatch();
    void svdfStateFollowsTheBatch();
    void onlyVariablesAreStates();
    void customOperators_data();
    void customOperators();
    void openSizesSayNothing();
};

namespace {

constexpr std::int32_t kUnits = 8;

// Inputs as in the file format: weights of four gates each for input and recurrence, biases, states.
struct Lstm {
    GraphBuilder b;
    TensorId output, hidden, cell;

    explicit Lstm(bool timeMajor)
    {
        const auto in = b.input({1, 1, 4}, TensorType::Float32, "in");
        std::vector<TensorId> inputs(24, TensorId{});
        inputs[0] = in;
        for (std::size_t gate = 0; gate < 4; ++gate) {
            inputs[1 + gate] = b.zeros({kUnits, 4}, TensorType::Float32);
            inputs[5 + gate] = b.zeros({kUnits, kUnits}, TensorType::Float32);
            inputs[12 + gate] = b.zeros({kUnits}, TensorType::Float32);
        }
        hidden = inputs[18] = b.variable({1, kUnits}, TensorType::Float32);
        cell = inputs[19] = b.variable({1, kUnits}, TensorType::Float32);
        output = b.output({1, 1, 5}, TensorType::Float32); // not the units: it is the weights that say
        b.op(BuiltinOperator::UnidirectionalSequenceLstm, inputs, {output}, model::LstmOptions{.activation = model::Activation::Tanh, .timeMajor = timeMajor});
    }
};

TensorRef inMain(TensorId tensor)
{
    return {SubgraphId(0), tensor};
}

std::vector<OpRef> ops(std::initializer_list<OpRef> refs)
{
    return refs;
}

} // namespace

Q_DECLARE_METATYPE(Shape)

void ShapeStatesTest::lstmStatesFollowTheBatch_data()
{
    QTest::addColumn<bool>("timeMajor");
    QTest::addColumn<int>("batch");
    QTest::newRow("batch first") << false << 3;
    QTest::newRow("time first") << true << 7;
}

void ShapeStatesTest::lstmStatesFollowTheBatch()
{
    QFETCH(bool, timeMajor);
    QFETCH(int, batch);
    const Lstm lstm(timeMajor);
    const auto inferred = model::inferShapes(*lstm.b.graph(), {{"in", {3, 7, 4}}});
    QCOMPARE(inferred.notFollowed, ops({}));
    QCOMPARE(inferred.shapes.at(inMain(lstm.output)), (Shape{3, 7, kUnits}));
    QCOMPARE(inferred.shapes.at(inMain(lstm.hidden)), (Shape{batch, kUnits}));
    QCOMPARE(inferred.shapes.at(inMain(lstm.cell)), (Shape{batch, kUnits}));
    QVERIFY(!arena::emulate(*lstm.b.graph(), target::targets().front(), {.inputShapes = {{"in", {3, 7, 4}}}})->refusal);
}

void ShapeStatesTest::svdfStateFollowsTheBatch()
{
    GraphBuilder b;
    const auto in = b.input({1, 5}, TensorType::Float32, "in"), state = b.variable({1, 6 * 4}, TensorType::Float32), out = b.output({1, 3}, TensorType::Float32);
    b.op(BuiltinOperator::Svdf, {in, b.zeros({6, 5}, TensorType::Float32), b.zeros({6, 4}, TensorType::Float32), b.zeros({3}, TensorType::Float32), state}, {out},
        model::SvdfOptions{.rank = 2});
    const auto inferred = model::inferShapes(*b.graph(), {{"in", {2, 5}}});
    QCOMPARE(inferred.notFollowed, ops({}));
    QCOMPARE(inferred.shapes.at(inMain(out)), (Shape{2, 3}));
    QCOMPARE(inferred.shapes.at(inMain(state)), (Shape{2, 24}));
    QVERIFY(!arena::emulate(*b.graph(), target::targets().front(), {.inputShapes = {{"in", {2, 5}}}})->refusal);
}

void ShapeStatesTest::onlyVariablesAreStates()
{
    Lstm lstm(false);
    lstm.b.edit(lstm.cell).isVariable = false;
    const auto inferred = model::inferShapes(*lstm.b.graph(), {{"in", {3, 7, 4}}});
    QVERIFY(inferred.shapes.contains(inMain(lstm.hidden)));
    QVERIFY(!inferred.shapes.contains(inMain(lstm.cell)));
}

void ShapeStatesTest::customOperators_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<Shape>("stored");
    QTest::addColumn<std::vector<Shape>>("others"); // further inputs
    QTest::addColumn<std::vector<Shape>>("outputs");
    QTest::addColumn<Shape>("wanted");
    QTest::addColumn<std::vector<Shape>>("expected"); // empty: not followed
    const auto row = [](const char* name, Shape stored, std::vector<Shape> others, std::vector<Shape> outputs, Shape wanted, std::vector<Shape> expected) {
        QTest::addRow("%s %d", name, int(expected.empty())) << QString::fromLatin1(name) << stored << others << outputs << wanted << expected;
    };
    row("SignalDelay", {1, 16}, {}, {{1, 16}}, {2, 32}, {{2, 32}});
    row("SignalWindow", {1, 16}, {{16}}, {{1, 16}}, {3, 16}, {{3, 16}});
    row("SignalWindow", {1, 16}, {{16}}, {{1, 16}}, {1, 8}, {});
    row("SignalRfft", {1, 16}, {}, {{1, 18}}, {3, 16}, {{3, 18}});
    row("SignalIrfft", {1, 18}, {}, {{1, 16}}, {3, 18}, {{3, 16}});
    row("SignalFftAutoScale", {16}, {}, {{16}, {}}, {32}, {{32}, {}});
    row("SignalEnergy", {18}, {}, {{9}}, {34}, {{17}});
    row("SignalFilterBank", {9}, {{4}}, {{3}}, {17}, {{3}});
    row("SignalFilterBankSquareRoot", {4}, {{}}, {{4}}, {6}, {{6}});
    row("SignalFilterBankSpectralSubtraction", {4}, {}, {{4}, {4}}, {6}, {{6}, {6}});
    row("SignalFilterBankLog", {4}, {}, {{4}}, {6}, {{6}});
    row("SignalPCAN", {4}, {{4}, {125}}, {{4}}, {6}, {{6}});
    row("SignalFramer", {1, 32}, {}, {{1, 2, 24}, {}}, {3, 64}, {{3, 4, 24}, {}});
    row("SignalFramer", {1, 32}, {}, {{1, 2, 24}, {}}, {1, 40}, {});
    row("SignalOverlapAdd", {1, 2, 24}, {}, {{1, 32}}, {3, 4, 24}, {{3, 64}});
    row("SignalStacker", {4}, {}, {{12}, {}}, {6}, {});
    row("CIRCULAR_BUFFER", {1, 1, 5, 3}, {}, {{1, 4, 5, 3}}, {1, 1, 9, 3}, {{1, 4, 9, 3}});
    row("CIRCULAR_BUFFER", {1, 1, 5, 3}, {}, {{1, 4, 5, 3}}, {1, 2, 5, 3}, {});
    row("TFLite_Detection_PostProcess", {1, 20, 4}, {{1, 20, 3}, {20, 4}}, {{1, 5, 4}, {1, 5}, {1, 5}, {1}}, {1, 60, 4}, {{1, 5, 4}, {1, 5}, {1, 5}, {1}});
    row("TFLite_Detection_PostProcess", {1, 20, 4}, {{1, 20, 3}, {20, 4}}, {{1, 5, 4}, {1, 5}, {1, 5}, {1}}, {2, 20, 4}, {});
}

void ShapeStatesTest::customOperators()
{
    QFETCH(QString, name);
    QFETCH(Shape, stored);
    QFETCH(std::vector<Shape>, others);
    QFETCH(std::vector<Shape>, outputs);
    QFETCH(Shape, wanted);
    QFETCH(std::vector<Shape>, expected);
    GraphBuilder b;
    std::vector<TensorId> from{b.input(stored, TensorType::Int16, "in")}, to;
    for (const auto& shape : others)
        from.push_back(b.zeros(shape, TensorType::Int16));
    for (const auto& shape : outputs)
        to.push_back(b.output(shape, TensorType::Int16));
    b.customOp(name.toStdString(), from, to);
    const auto graph = b.graph();
    const auto inferred = model::inferShapes(*graph, {{"in", wanted}});
    QCOMPARE(inferred.notFollowed.empty(), !expected.empty());
    for (std::size_t i = 0; i < to.size(); ++i) {
        const auto found = inferred.shapes.find(inMain(to[i]));
        QCOMPARE(found != inferred.shapes.end() ? found->second : outputs[i], expected.empty() ? outputs[i] : expected[i]);
    }
}

// A converter does not know how many frames there are of any number of samples: it stores 1.
void ShapeStatesTest::openSizesSayNothing()
{
    GraphBuilder b;
    const auto in = b.input({1}, TensorType::Int16, "in"), frames = b.output({1, 24}, TensorType::Int16);
    b.edit(in).shapeSignature = {-1};
    b.edit(frames).shapeSignature = {-1, 24};
    const auto op = b.customOp("SignalFramer", {in}, {frames, b.output({}, TensorType::Bool)});
    QCOMPARE(model::inferShapes(*b.graph(), {{"in", {32}}}).notFollowed, ops({{SubgraphId(0), op}}));
}

QTEST_APPLESS_MAIN(ShapeStatesTest)
#include "shape_states_test.moc"
