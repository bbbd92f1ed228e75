// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <filesystem>

#include "model/reader.h"
#include "model/writer.h"
#include "support/graph_builder.h"
#include "support/graph_compare.h"
#include "support/test_environment.h"

using namespace arenascope;
using namespace arenascope::model;
using arenascope::test::GraphBuilder;
using Op = BuiltinOperator;

namespace {

GraphBuilder convolution()
{
    GraphBuilder b;
    const auto in = b.input({1, 8, 8, 3});
    const auto filter = b.zeros({4, 3, 3, 3});
    const auto bias = b.zeros({4}, TensorType::Int32);
    const auto out = b.output({1, 4, 4, 4});
    b.quantize(in, 0.5f, -128).quantizePerChannel(filter, 4, 0).quantize(out, 0.25f, 3);
    b.op(Op::Conv2D, {in, filter, bias}, {out},
        Conv2DOptions{.strideWidth = 2, .strideHeight = 2, .activation = Activation::Relu6});
    b.op(Op::Conv2D, {in, filter, TensorId{}}, {out}, Conv2DOptions{.padding = Padding::Valid});
    return b;
}

GraphBuilder branches()
{
    GraphBuilder b;
    const auto condition = b.input({1}, TensorType::Bool);
    const auto in = b.input({4});
    const auto out = b.output({4});
    b.op(Op::If, {condition, in}, {out}, IfOptions{.thenSubgraph = 1, .elseSubgraph = 2});
    b.signature("serving_default");
    for (const auto* name : {"then", "else"}) {
        b.subgraph(name);
        const auto x = b.input({4});
        const auto y = b.output({4});
        b.op(Op::Relu, {x}, {y});
    }
    return b;
}

GraphBuilder oddities()
{
    GraphBuilder b;
    const auto in = b.input({2, 0, 3}, TensorType::Float32);
    const auto scalar = b.scalarWithoutShape();
    const auto four = b.zeros({3, 3}, TensorType::Int4);
    const auto state = b.variable({7}, TensorType::Int16);
    const auto out = b.output({1}, static_cast<TensorType>(60), "unknown type");
    b.edit(four).isSparse = true;
    b.edit(four).quantization = {.present = true, .details = QuantizationDetails::Blockwise, .blockSize = 32};
    b.edit(out).shapeSignature = {-1};
    b.edit(in).externalBuffer = 7;
    b.edit().externalBuffers.push_back({.id = 7, .group = "weights.bin", .offset = 64, .length = 128});
    b.customOp("Mine", {in, scalar, TensorId{}}, {out}, test::bytesOf<char>({'a', 'b'}));
    b.op(static_cast<Op>(231), {four, state}, {out});
    b.edit(OpId(0)).intermediates = {TensorId{}, state};
    b.offlinePlan({0, -1, -1, 64, -1}).metadata("note", {});
    b.edit().description = "odd";
    return b;
}

} // namespace

class GraphBuilderTest : public QObject {
    Q_OBJECT

private slots:
    void fileSaysWhatTheGraphSays_data()
    {
        QTest::addColumn<GraphBuilder>("builder");
        QTest::addRow("convolution") << convolution();
        QTest::addRow("branches") << branches();
        QTest::addRow("oddities") << oddities();
        QTest::addRow("empty subgraph") << GraphBuilder();
    }

    void fileSaysWhatTheGraphSays()
    {
        QFETCH(GraphBuilder, builder);
        const auto bytes = builder.bytes();
        const auto read = readFlatbuffer(bytes);
        QVERIFY2(read.hasValue(), read ? "" : read.error().subject.c_str());
        QCOMPARE(test::firstDifference(*builder.graph(), **read), std::string());
        QCOMPARE((*read)->fileBytes, Bytes{bytes.size()});
    }

    void writingAReadFileChangesNothing_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addRow("made-up") << QString();
        if (test::corpusDirectory().empty())
            return;
        for (const auto* folder : {"models", "sweep"})
            for (const auto& entry : std::filesystem::directory_iterator(test::corpusDirectory() + "/" + folder))
                QTest::addRow("%s", entry.path().stem().c_str()) << QString::fromStdString(entry.path().string());
    }

    void writingAReadFileChangesNothing()
    {
        QFETCH(QString, path);
        const auto first = path.isEmpty() ? Result(branches().graph()) : readFile(path.toStdString());
        QVERIFY2(first.hasValue(), first ? "" : first.error().subject.c_str());
        auto graph = **first;
        for (auto& buffer : graph.buffers)
            buffer.externalOffset = buffer.externalSize = 0; // data outside is not written
        const auto second = readFlatbuffer(writeFlatbuffer(graph));
        QVERIFY2(second.hasValue(), second ? "" : second.error().subject.c_str());
        QCOMPARE(test::firstDifference(graph, **second), std::string());
    }
};

QTEST_APPLESS_MAIN(GraphBuilderTest)
#include "graph_builder_test.moc"
