// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QTest>

#include <algorithm>
#include <numeric>
#include <random>

#include "model/reader.h"
#include "shrink/operator_order.h"
#include "support/graph_builder.h"
#include "support/graph_compare.h"
#include "support/sample_graphs.h"
#include "support/test_environment.h"

using namespace arenascope;
using namespace arenascope::test;
using model::BuiltinOperator;
using shrink::OrderTask;

using Order = std::vector<std::size_t>;

// Orders of operators with a smaller peak: as good as any by trying all, sound, and written without touching the rest.
class ShrinkOrderTest : public QObject {
    Q_OBJECT

private slots:
    void sameAsTryingAll_data();
    void sameAsTryingAll();
    void largeGraphsGetSoundOrders_data();
    void largeGraphsGetSoundOrders();
    void cancelledKeepsASoundOrder();
    void peakIsTheEmulations();
    void branchesRunOneByOne();
    void keepsWhatHasEffectsInOrder_data();
    void keepsWhatHasEffectsInOrder();
    void hintsMoveWithTheirOperators();
    void fixedOrdersAreLeftAlone();
    void writesNothingButReferences();
    void strangeOrdersAreRefused_data();
    void strangeOrdersAreRefused();
    void corpus_data();
    void corpus();
};

namespace {

bool isSound(const OrderTask& task, const Order& order)
{
    std::vector<std::size_t> place(task.operators.size(), order.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        place[order[i]] = i;
    for (std::size_t op = 0; op < place.size(); ++op) {
        if (place[op] == order.size())
            return false;
        for (const auto earlier : task.operators[op].after)
            if (place[earlier] > place[op])
                return false;
        for (std::size_t other = 0; other < place.size(); ++other)
            if (task.operators[op].barrier && (other < op) != (place[other] < place[op]) && other != op)
                return false;
    }
    return true;
}

Bytes smallestPeak(const OrderTask& task)
{
    Order order(task.operators.size());
    std::iota(order.begin(), order.end(), 0);
    Bytes best = shrink::peakOf(task, order);
    do {
        if (isSound(task, order))
            best = std::min(best, shrink::peakOf(task, order));
    } while (std::next_permutation(order.begin(), order.end()));
    return best;
}

// Each operator makes one tensor and reads some of the earlier ones.
OrderTask randomTask(std::size_t operators, std::mt19937& random, bool barriers)
{
    const auto below = [&](std::size_t n) { return std::size_t(random() % n); };
    OrderTask task;
    task.tensors.push_back({.bytes = 16 * (1 + below(9))}); // a graph input
    for (std::size_t op = 0; op < operators; ++op) {
        OrderTask::Operator one{.own = below(4) == 0 ? 16 * below(9) : 0, .barrier = barriers && below(6) == 0};
        for (std::size_t k = 0; k < 1 + below(2); ++k) {
            auto& read = task.tensors[below(task.tensors.size())];
            if (!read.users.empty() && read.users.back() == op)
                continue;
            read.users.push_back(op);
            if (read.producer)
                one.after.push_back(*read.producer);
        }
        task.operators.push_back(std::move(one));
        task.tensors.push_back({.bytes = 16 * (1 + below(9)), .producer = op, .toTheEnd = below(8) == 0});
    }
    return task;
}

target::Target pc() { return *target::findTarget("x86_64-reference"); }

std::vector<std::byte> readBytes(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const auto content = file.readAll();
    const auto bytes = std::as_bytes(std::span(content.constData(), std::size_t(content.size())));
    return {bytes.begin(), bytes.end()};
}

Order places(const shrink::OperatorOrder& order)
{
    Order result;
    for (const auto op : order)
        result.push_back(op.index());
    return result;
}

} // namespace

void ShrinkOrderTest::sameAsTryingAll_data()
{
    QTest::addColumn<int>("seed");
    QTest::addColumn<bool>("barriers");
    for (int seed = 0; seed < 60; ++seed) {
        QTest::addRow("seed %d", seed) << seed << false;
        QTest::addRow("seed %d, barriers", seed) << seed << true;
    }
}

void ShrinkOrderTest::sameAsTryingAll()
{
    QFETCH(int, seed);
    QFETCH(bool, barriers);
    std::mt19937 random{std::uint32_t(seed)};
    const auto task = randomTask(7, random, barriers);
    const auto found = shrink::orderWithSmallestPeak(task);
    QVERIFY(isSound(task, found.order));
    QCOMPARE(shrink::peakOf(task, found.order), found.peak);
    QCOMPARE(found.peak, smallestPeak(task));
    QVERIFY(found.provenOptimal());
}

void ShrinkOrderTest::largeGraphsGetSoundOrders_data()
{
    QTest::addColumn<int>("operators");
    QTest::addColumn<int>("milliseconds");
    QTest::newRow("exact or beam") << 40 << 20'000;
    QTest::newRow("hardly any time") << 300 << 100;
}

void ShrinkOrderTest::largeGraphsGetSoundOrders()
{
    QFETCH(int, operators);
    QFETCH(int, milliseconds);
    std::mt19937 random{7};
    const auto task = randomTask(std::size_t(operators), random, false);
    Order given(std::size_t(operators), 0);
    std::iota(given.begin(), given.end(), 0);
    const auto found = shrink::orderWithSmallestPeak(task, {.timeLimit = std::chrono::milliseconds(milliseconds)});
    QVERIFY(isSound(task, found.order));
    QCOMPARE(shrink::peakOf(task, found.order), found.peak);
    QVERIFY(found.peak <= shrink::peakOf(task, given));
    QVERIFY(found.lowerBound <= found.peak);
}

void ShrinkOrderTest::cancelledKeepsASoundOrder()
{
    std::mt19937 random{3};
    const auto task = randomTask(30, random, false);
    shrink::OrderOptions options;
    options.cancel.cancel();
    const auto found = shrink::orderWithSmallestPeak(task, options);
    QVERIFY(isSound(task, found.order));
    QVERIFY(std::ranges::is_sorted(found.order));
    QCOMPARE(found.peak, shrink::peakOf(task, found.order));
}

void ShrinkOrderTest::peakIsTheEmulations()
{
    const auto graph = wideBranches().graph();
    const auto emulation = *arena::emulate(*graph, pc());
    QVERIFY(!emulation.refusal);
    const auto task = shrink::orderTask(*graph, emulation);
    Order given(task.operators.size());
    std::iota(given.begin(), given.end(), 0);
    QCOMPARE(shrink::peakOf(task, given), emulation.lowerBound);
}

void ShrinkOrderTest::branchesRunOneByOne()
{
    const auto graph = wideBranches().graph();
    const auto before = *arena::emulate(*graph, pc());
    const auto found = shrink::findOperatorOrder(*graph, before);
    QVERIFY(found.proven);
    QVERIFY(!found.order.empty());
    const auto after = *arena::emulate(*shrink::withOrder(graph, found.order), pc());
    QVERIFY(!after.refusal);
    QVERIFY(after.nonPersistent < before.nonPersistent / 2);
    const auto task = shrink::orderTask(*graph, before);
    QCOMPARE(after.lowerBound, shrink::peakOf(task, places(found.order)));
}

void ShrinkOrderTest::keepsWhatHasEffectsInOrder_data()
{
    QTest::addColumn<GraphBuilder>("builder");
    QTest::addColumn<std::vector<std::size_t>>("expected"); // what operator 1 must stay behind
    QTest::addColumn<bool>("barrier");
    {
        GraphBuilder b; // both keep their state in one variable
        const auto in = b.input({1, 4}), state = b.variable({1, 4}), x = b.output({1, 4}), y = b.output({1, 4});
        b.op(BuiltinOperator::Add, {in, state}, {x}, model::ArithmeticOptions{});
        b.op(BuiltinOperator::Add, {in, state}, {y}, model::ArithmeticOptions{});
        QTest::newRow("a variable") << b << Order{0} << false;
    }
    {
        GraphBuilder b; // what is read must not be overwritten before
        const auto in = b.input({1, 4}), x = b.tensor({1, 4}), y = b.output({1, 4});
        b.op(BuiltinOperator::Relu, {in}, {y});
        b.op(BuiltinOperator::Relu, {x}, {in});
        QTest::newRow("written behind being read") << b << Order{0} << false;
    }
    {
        GraphBuilder b;
        const auto in = b.input({1, 4}), y = b.output({1, 4});
        b.op(BuiltinOperator::Relu, {in}, {y});
        b.op(BuiltinOperator::Relu6, {in}, {y});
        QTest::newRow("written twice") << b << Order{0} << false;
    }
    {
        GraphBuilder b;
        const auto handle = b.input({1}, model::TensorType::Resource), in = b.input({1, 4}), y = b.output({1, 4});
        b.op(BuiltinOperator::ReadVariable, {handle}, {y});
        b.op(BuiltinOperator::AssignVariable, {handle, in}, {});
        QTest::newRow("a resource variable") << b << Order{0} << false;
    }
    {
        GraphBuilder b;
        const auto in = b.input({1, 4}), x = b.output({1, 4}), y = b.output({1, 4});
        b.op(BuiltinOperator::Relu, {in}, {x});
        b.customOp("mine", {in}, {y});
        QTest::newRow("a custom operator") << b << Order{} << true;
    }
    {
        GraphBuilder b;
        const auto in = b.input({1, 4}), x = b.output({1, 4}), y = b.output({1, 4});
        b.op(BuiltinOperator::Relu, {in}, {x});
        b.op(BuiltinOperator::Relu6, {in}, {y});
        QTest::newRow("nothing but a common input") << b << Order{} << false;
    }
}

void ShrinkOrderTest::keepsWhatHasEffectsInOrder()
{
    QFETCH(GraphBuilder, builder);
    QFETCH(std::vector<std::size_t>, expected);
    QFETCH(bool, barrier);
    const auto task = shrink::orderTask(*builder.graph(), {});
    QCOMPARE(task.operators[1].after, expected);
    QCOMPARE(task.operators[1].barrier, barrier);
}

void ShrinkOrderTest::hintsMoveWithTheirOperators()
{
    arena::Setup setup;
    setup.scratchHints = {{{SubgraphId(0), OpId(0)}, 100}, {{SubgraphId(0), OpId(2)}, 300}, {{SubgraphId(1), OpId(0)}, 7}};
    const auto moved = shrink::withOrder(setup, {OpId(1), OpId(2), OpId(0)});
    QCOMPARE(moved.scratchHints.at({SubgraphId(0), OpId(2)}), Bytes(100));
    QCOMPARE(moved.scratchHints.at({SubgraphId(0), OpId(1)}), Bytes(300));
    QCOMPARE(moved.scratchHints.at({SubgraphId(1), OpId(0)}), Bytes(7));
    QCOMPARE(moved.scratchHints.size(), std::size_t(3));
}

void ShrinkOrderTest::fixedOrdersAreLeftAlone()
{
    auto b = wideBranches();
    b.metadata("model_control_dependencies", bytesOf<char>({1, 2}));
    const auto graph = b.graph();
    QVERIFY(shrink::findOperatorOrder(*graph, *arena::emulate(*graph, pc())).order.empty());
}

void ShrinkOrderTest::writesNothingButReferences()
{
    const auto file = wideBranches().bytes();
    const auto graph = *model::readFlatbuffer(file);
    const auto order = shrink::findOperatorOrder(*graph, *arena::emulate(*graph, pc())).order;
    const auto written = shrink::writeOrder(file, order);
    QVERIFY(written);
    QCOMPARE(written->size(), file.size());
    const auto difference = firstDifference(*shrink::withOrder(graph, order), **model::readFlatbuffer(*written));
    QVERIFY2(difference.empty(), difference.c_str());
    std::size_t changed = 0;
    for (std::size_t i = 0; i < file.size(); ++i)
        changed += file[i] != (*written)[i] ? 1 : 0;
    QVERIFY(changed > 0);
    QVERIFY(changed <= 4 * order.size());
    auto back = shrink::OperatorOrder(order.size());
    for (std::size_t place = 0; place < order.size(); ++place)
        back[order[place].index()] = OpId(place);
    QCOMPARE(*shrink::writeOrder(*written, back), file);
}

void ShrinkOrderTest::strangeOrdersAreRefused_data()
{
    QTest::addColumn<std::vector<int>>("order");
    QTest::newRow("too short") << std::vector<int>{0, 1};
    QTest::newRow("twice the same") << std::vector<int>{0, 1, 2, 3, 4, 5, 5};
    QTest::newRow("out of range") << std::vector<int>{0, 1, 2, 3, 4, 5, 7};
    QTest::newRow("none") << std::vector<int>{0, 1, 2, 3, 4, 5, -1};
}

void ShrinkOrderTest::strangeOrdersAreRefused()
{
    QFETCH(std::vector<int>, order);
    shrink::OperatorOrder strange;
    for (const auto op : order)
        strange.emplace_back(op);
    const auto written = shrink::writeOrder(wideBranches().bytes(), strange);
    QVERIFY(!written);
    QCOMPARE(written.error().code, ErrorCode::InvalidValue);
    QVERIFY(!shrink::writeOrder(std::vector<std::byte>(64), {}));
}

void ShrinkOrderTest::corpus_data()
{
    QTest::addColumn<QString>("path");
    QTest::newRow("made up") << QString();
    const QDir models(QString::fromStdString(corpusDirectory()) + QStringLiteral("/models"));
    if (!corpusDirectory().empty())
        for (const auto& file : models.entryList({QStringLiteral("*.tflite")}, QDir::Files))
            QTest::addRow("%s", qPrintable(file)) << models.filePath(file);
}

// The dependencies hold in the found order, the peak is the emulation's, and the file says the same but for the order.
void ShrinkOrderTest::corpus()
{
    QFETCH(QString, path);
    const auto file = path.isEmpty() ? wideBranches().bytes() : readBytes(path);
    const auto read = model::readFlatbuffer(file);
    if (!read)
        return; // a damaged file: the reader's tests know it
    const auto graph = *read;
    const auto before = *arena::emulate(*graph, pc());
    if (before.refusal)
        return;
    const auto task = shrink::orderTask(*graph, before);
    Order given(task.operators.size());
    std::iota(given.begin(), given.end(), 0);
    QVERIFY(isSound(task, given));
    const auto found = shrink::findOperatorOrder(*graph, before, {.timeLimit = std::chrono::milliseconds(1500)});
    if (graph->subgraphs.size() == 1)
        QVERIFY(shrink::peakOf(task, given) <= before.lowerBound);
    if (found.order.empty())
        return;
    QVERIFY(isSound(task, places(found.order)));
    const auto ordered = shrink::withOrder(graph, found.order);
    const auto after = *arena::emulate(*ordered, pc());
    QVERIFY(!after.refusal);
    QVERIFY(after.lowerBound < before.lowerBound || graph->subgraphs.size() > 1);
    const auto written = shrink::writeOrder(file, found.order);
    QVERIFY(written);
    const auto difference = firstDifference(*ordered, **model::readFlatbuffer(*written));
    QVERIFY2(difference.empty(), difference.c_str());
}


QTEST_APPLESS_MAIN(ShrinkOrderTest)
#include "shrink_order_test.moc"
