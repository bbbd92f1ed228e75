// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/reader.h"
#include "shrink/explain.h"
#include "support/plan_soundness.h"
#include "support/sample_graphs.h"

using namespace arenascope;
using namespace arenascope::test;
using model::BuiltinOperator;

using Bytestring = std::vector<std::byte>;

// Files with one byte changed that can still be read: whatever they say, the plan is sound, and the written file keeps it.
class ShrinkMutationTest : public QObject {
    Q_OBJECT

private slots:
    void everyByte_data();
    void everyByte();
};

namespace {

// Operators with overlaps, a plan of the model's own, a variable.
GraphBuilder chain()
{
    GraphBuilder b;
    const auto in = b.input({1, 8, 8, 2}), a = b.tensor({1, 8, 8, 2}), c = b.tensor({1, 4, 4, 2}), out = b.output({1, 4, 4, 2});
    const auto state = b.variable({4});
    for (const auto tensor : {in, a, c, out, state})
        b.quantize(tensor, 0.5F);
    b.op(BuiltinOperator::Relu, {in}, {a});
    b.op(BuiltinOperator::MaxPool2D, {a}, {c}, model::Pool2DOptions{.padding = model::Padding::Valid, .strideWidth = 2, .strideHeight = 2, .filterWidth = 2, .filterHeight = 2});
    b.op(BuiltinOperator::Add, {c, c}, {out}, model::ArithmeticOptions{});
    b.offlinePlan({0, 256, 512, 1024, -1});
    return b;
}

} // namespace

void ShrinkMutationTest::everyByte_data()
{
    QTest::addColumn<Bytestring>("bytes");
    QTest::newRow("chain") << chain().bytes();
    QTest::newRow("branches") << wideBranches().bytes();
    QTest::newRow("control flow") << branchingGraph().bytes();
    QTest::newRow("oddities") << oddGraph().bytes();
}

void ShrinkMutationTest::everyByte()
{
    QFETCH(Bytestring, bytes);
    const auto target = *target::findTarget("x86_64-reference");
    const shrink::Options options{.pairs = {.inPlace = true, .diagonal = true}, .reorder = true, .timeLimit = std::chrono::milliseconds(20)};
    int smaller = 0;
    for (std::size_t at = 0; at < bytes.size(); ++at)
        for (const auto flipped : {0x01, 0x84}) {
            auto changed = bytes;
            changed[at] ^= static_cast<std::byte>(flipped);
            const auto graph = model::readFlatbuffer(changed);
            if (!graph)
                continue;
            const auto shrunk = shrink::shrink(*graph, target, options);
            QVERIFY(shrunk);
            if (shrunk->obstacle)
                continue;
            const auto fault = planFault(*shrunk, options);
            QVERIFY2(fault.empty(), qPrintable(QStringLiteral("byte %1: %2").arg(at).arg(QString::fromStdString(fault))));
            if (!shrunk->smaller || ++smaller % 8 != 0)
                continue;
            const auto written = shrink::writeShrunk(changed, *shrunk);
            QVERIFY2(written, qPrintable(QString::number(at)));
            const auto again = model::readFlatbuffer(*written);
            QVERIFY(again && *arena::emulate(**again, target) == shrunk->after);
            QVERIFY(shrink::explain(*graph, target, options));
        }
}

QTEST_APPLESS_MAIN(ShrinkMutationTest)
#include "shrink_mutation_test.moc"
