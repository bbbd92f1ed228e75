// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <set>

#include "analysis/board_fit.h"
#include "report/matrix_report.h"
#include "support/graph_builder.h"

using namespace arenascope;
using analysis::BoardFit;
using analysis::BoardOrder;
using model::BuiltinOperator;
using test::GraphBuilder;

class BoardFitTest : public QObject {
    Q_OBJECT

private slots:
    void everyBoardOnItsTarget();
    void targetsAreAnalysedOnce();
    void oneTargetForAll();
    void optimisedKernelsKeepToTheirProcessors();
    void arenaLiesWithinOneRegion_data();
    void arenaLiesWithinOneRegion();
    void wordsByWhatIsKnown_data();
    void wordsByWhatIsKnown();
    void refusedFitsNowhere();
    void orders();
    void cancelled();
    void tables();
    void boundedTargetsSayWhy();
    void boundedTargetEqualsItsBasis_data();
    void boundedTargetEqualsItsBasis();
    void zephyrTakesTheReferenceTransposeConv();
    void aLayoutThatNobodyMeasuredIsNotExact_data();
    void aLayoutThatNobodyMeasuredIsNotExact();
};

namespace {

// RELU over so many KiB: input and output are alive together.
std::shared_ptr<const model::Graph> relu(std::int32_t kibibytes)
{
    GraphBuilder b;
    b.op(BuiltinOperator::Relu, {b.input({kibibytes, 256}, model::TensorType::Float32)}, {b.output({kibibytes, 256}, model::TensorType::Float32)});
    return b.graph();
}

std::shared_ptr<const model::Graph> mixed()
{
    GraphBuilder b;
    const auto in = b.input({1, 16, 16, 8}), filter = b.zeros({16, 3, 3, 8}), bias = b.zeros({16}, model::TensorType::Int32), out = b.tensor({1, 14, 14, 16});
    b.quantize(in, 0.5f).quantize(out, 0.5f).quantizePerChannel(filter, 16, 0).quantizePerChannel(bias, 16, 0, 0.25f);
    b.op(BuiltinOperator::Conv2D, {in, filter, bias}, {out},
        model::Conv2DOptions{.padding = model::Padding::Valid, .strideWidth = 1, .strideHeight = 1, .dilationWidth = 1, .dilationHeight = 1});
    const auto last = b.output({1, 14, 14, 16});
    b.quantize(last, 1.0f / 256, -128);
    b.op(BuiltinOperator::Softmax, {out}, {last}, model::SoftmaxOptions{.beta = 1});
    return b.graph();
}

std::shared_ptr<const model::Graph> transposeConv()
{
    GraphBuilder b;
    const auto shape = b.ints({1, 8, 8, 4}), weights = b.zeros({4, 3, 3, 8}), in = b.input({1, 4, 4, 8}), out = b.output({1, 8, 8, 4});
    b.quantize(in, 0.5f).quantize(out, 0.5f).quantizePerChannel(weights, 4, 0);
    b.op(BuiltinOperator::TransposeConv, {shape, weights, in}, {out},
        model::TransposeConvOptions{.padding = model::Padding::Same, .strideWidth = 2, .strideHeight = 2});
    return b.graph();
}

analysis::AnalysisPtr on(const std::shared_ptr<const model::Graph>& graph, std::string_view target, const analysis::Edits& edits = {})
{
    return *analysis::analyze(graph, *target::findTarget(target), edits);
}

BoardFit fit(const char* board, std::int32_t kibibytes, const analysis::Edits& edits)
{
    const auto found = *target::findBoard(board);
    return analysis::fitBoard(found, on(relu(kibibytes), found.target, edits));
}

} // namespace

void BoardFitTest::everyBoardOnItsTarget()
{
    const auto fits = *analysis::fitBoards(mixed(), {});
    QCOMPARE(fits.size(), target::boards().size());
    for (std::size_t i = 0; i < fits.size(); ++i) {
        QCOMPARE(fits[i].board.id, target::boards()[i].id);
        QCOMPARE(fits[i].analysis->target.id, fits[i].board.target);
        QCOMPARE(fits[i].needed, fits[i].analysis->emulation.required16 + fits[i].analysis->staticMemory.total());
    }
    QCOMPARE(analysis::analyzeTargets(mixed(), {})->size(), target::targets().size());
}

void BoardFitTest::targetsAreAnalysedOnce()
{
    std::set<std::string_view> ids;
    std::set<analysis::AnalysisPtr> analyses;
    const auto fits = *analysis::fitBoards(mixed(), {});
    for (const auto& fit : fits) {
        ids.insert(fit.analysis->target.id);
        analyses.insert(fit.analysis);
    }
    QCOMPARE(analyses.size(), ids.size());
}

void BoardFitTest::oneTargetForAll()
{
    const auto fits = *analysis::fitBoards(mixed(), {}, *target::findTarget("x86_64-reference"));
    QVERIFY(std::ranges::all_of(fits, [&](const auto& fit) { return fit.analysis == fits.front().analysis; }));
}

void BoardFitTest::optimisedKernelsKeepToTheirProcessors()
{
    const auto runs = [](const char* target, const char* board) { return target::runsOn(*target::findTarget(target), *target::findBoard(board)); };
    QVERIFY(runs("cortex-m4-cmsis-nn", "stm32f407") && runs("cortex-m4-cmsis-nn", "nucleo-h743zi") && runs("cortex-m3-cmsis-nn", "stm32f407"));
    QVERIFY(!runs("cortex-m4-cmsis-nn", "blue-pill") && !runs("cortex-m4-cmsis-nn", "raspberry-pi-pico") && !runs("cortex-m55-cmsis-nn", "stm32f407"));
    QVERIFY(!runs("cortex-m4-cmsis-nn", "esp32-s3") && !runs("esp32s3-esp-nn-1.2.3", "stm32f407"));
    QVERIFY(runs("esp32s3-esp-nn-1.1.2", "esp32-s3") && runs("esp32-esp-nn-1.2.3", "esp32-s3") && !runs("esp32s3-esp-nn-1.2.3", "esp32"));
    for (const auto& board : target::boards()) {
        QVERIFY2(target::runsOn(*target::findTarget(board.target), board), board.id.data());
        QVERIFY2(runs("x86_64-reference", board.id.data()), board.id.data());
    }
    const auto fits = *analysis::fitBoards(mixed(), {}, *target::findTarget("esp32s3-esp-nn-1.2.3"));
    for (const auto& fit : fits)
        QVERIFY2(fit.board.chip.starts_with("ESP32-S3"), fit.board.id.data());
}

void BoardFitTest::arenaLiesWithinOneRegion_data()
{
    QTest::addColumn<QString>("board");
    QTest::addColumn<int>("kibibytes"); // of each of two tensors
    QTest::addColumn<qulonglong>("reserve");
    QTest::addColumn<qulonglong>("budget"); // 0: none
    QTest::addColumn<bool>("fits");
    const auto row = [](const char* name, const char* board, int kibibytes, qulonglong reserve, qulonglong budget, bool fits) {
        QTest::newRow(name) << QString::fromLatin1(board) << kibibytes << reserve << budget << fits;
    };
    row("within the largest region", "stm32f407", 60, 0, 0, true);
    row("larger than any region, smaller than all", "stm32f407", 70, 0, 0, false);
    row("reserve in the other region", "stm32f407", 60, 60 * 1024, 0, true);
    row("reserve too large for the rest", "stm32f407", 60, 72 * 1024, 0, false);
    row("budget below the memory", "stm32f407", 60, 0, 100 * 1024, false);
    row("budget beyond the memory adds none", "stm32f407", 70, 0, 1024 * 1024, false);
}

void BoardFitTest::arenaLiesWithinOneRegion()
{
    QFETCH(QString, board);
    QFETCH(int, kibibytes);
    QFETCH(qulonglong, reserve);
    QFETCH(qulonglong, budget);
    const auto found = fit(qPrintable(board), kibibytes, {.budget = budget ? std::optional<Bytes>(budget) : std::nullopt, .reserve = reserve});
    QTEST(found.fits(), "fits");
    const auto& e = found.analysis->emulation;
    const auto ofRegion = std::int64_t(found.arenaRegion) - std::int64_t(e.required16), ofAll = std::int64_t(found.memory) - std::int64_t(found.needed);
    QCOMPARE(found.spare, std::min(ofRegion, ofAll));
}

void BoardFitTest::wordsByWhatIsKnown_data()
{
    QTest::addColumn<QString>("target");
    QTest::addColumn<int>("budget"); // KiB
    QTest::addColumn<bool>("unknown");
    QTest::addColumn<bool>("hinted");
    QTest::addColumn<int>("fit");
    const auto row = [](const char* name, const char* target, int budget, bool unknown, bool hinted, analysis::Fit fit) {
        QTest::newRow(name) << QString::fromLatin1(target) << budget << unknown << hinted << int(fit);
    };
    using analysis::Fit;
    row("exact, within", "cortex-m4-cmsis-nn", 200, false, false, Fit::Fits);
    row("exact, beyond", "cortex-m4-cmsis-nn", 1, false, false, Fit::DoesNotFit);
    row("upper bound, within", "cortex-m7-cmsis-nn", 200, false, false, Fit::Fits);
    row("upper bound, beyond", "cortex-m7-cmsis-nn", 1, false, false, Fit::MayNotFit);
    row("unknown parts, within", "cortex-m4-cmsis-nn", 200, true, false, Fit::MayFit);
    row("unknown parts only add", "cortex-m4-cmsis-nn", 1, true, false, Fit::DoesNotFit);
    row("a hint may be too large", "cortex-m4-cmsis-nn", 1, true, true, Fit::MayNotFit);
    row("unknown parts on a bounded target", "cortex-m7-cmsis-nn", 1, true, false, Fit::MayNotFit);
}

// A report and a board say the same.
void BoardFitTest::wordsByWhatIsKnown()
{
    QFETCH(QString, target);
    QFETCH(int, budget);
    QFETCH(bool, unknown);
    QFETCH(bool, hinted);
    GraphBuilder b;
    const auto in = b.input({1, 4096}), out = b.output({1, 4096});
    unknown ? b.customOp("mine", {in}, {out}) : b.op(model::BuiltinOperator::Relu, {in}, {out});
    analysis::Edits edits{.budget = Bytes(budget) * 1024};
    edits.setup.registeredOperators = {"mine"};
    edits.setup.defaultScratchHint = hinted ? 64 : 0;
    const auto a = *analysis::analyze(b.graph(), *target::findTarget(target.toStdString()), edits);
    QTEST(int(analysis::fitOf(*a)), "fit");
    QCOMPARE(analysis::fitBoard(*target::findBoard("nucleo-h743zi"), a).fit(), analysis::fitOf(*a));
}

void BoardFitTest::refusedFitsNowhere()
{
    GraphBuilder b;
    b.customOp("mine", {b.input({4})}, {b.output({4})});
    const auto fits = *analysis::fitBoards(b.graph(), {});
    QVERIFY(std::ranges::all_of(fits, [](const auto& fit) { return fit.fit() == analysis::Fit::Refused && !fit.fits(); }));
    const auto table = report::boardTable({.name = "m"}, fits);
    const auto required = std::ranges::find(table.columns, "required") - table.columns.begin();
    QVERIFY(std::holds_alternative<std::monostate>(table.rows.front()[std::size_t(required)]));
}

void BoardFitTest::orders()
{
    auto fits = *analysis::fitBoards(relu(60), {});
    sortBoards(fits, BoardOrder::Spare);
    QVERIFY(std::ranges::is_sorted(fits, std::ranges::greater{}, &BoardFit::spare));
    sortBoards(fits, BoardOrder::Memory);
    QVERIFY(std::ranges::is_sorted(fits, std::ranges::greater{}, &BoardFit::memory));
    sortBoards(fits, BoardOrder::Required);
    QVERIFY(std::ranges::is_sorted(fits, std::ranges::greater{}, [](const auto& fit) { return fit.analysis->emulation.required16; }));
    sortBoards(fits, BoardOrder::Title);
    QVERIFY(std::ranges::is_sorted(fits, {}, [](const auto& fit) { return fit.board.title; }));
}

void BoardFitTest::cancelled()
{
    CancelToken token;
    token.cancel();
    const auto fits = analysis::fitBoards(mixed(), {}, std::nullopt, token);
    QVERIFY(!fits && fits.error().code == ErrorCode::Cancelled);
    QVERIFY(!analysis::analyzeTargets(mixed(), {}, token));
}

void BoardFitTest::tables()
{
    const auto fits = *analysis::fitBoards(mixed(), {});
    const auto analyses = *analysis::analyzeTargets(mixed(), {});
    for (const auto& table : {report::boardTable({.name = "m"}, fits), report::targetTable({.name = "m"}, analyses)})
        for (const auto& row : table.rows)
            QCOMPARE(row.size(), table.columns.size());
    QVERIFY(report::jsonBoards({.name = "m"}, fits).starts_with("{\"schema\":\"arenascope.boards/1\""));
    QVERIFY(report::jsonTargets({.name = "m"}, analyses).starts_with("{\"schema\":\"arenascope.targets/1\""));
}

void BoardFitTest::boundedTargetsSayWhy()
{
    std::set<std::string_view> ids;
    for (const auto& target : target::targets()) {
        QVERIFY2(ids.insert(target.id).second, target.id.data());
        const bool exact = target.exactness == target::Exactness::Exact;
        QVERIFY2(target.basis.empty() == exact, target.id.data());
        QVERIFY2((target.evidence.compared == target::Compared::Nothing) == !exact && (target.evidence.runs > 0) == exact, target.id.data());
        QCOMPARE(on(relu(1), target.id)->exactness, target.exactness);
    }
}

void BoardFitTest::boundedTargetEqualsItsBasis_data()
{
    QTest::addColumn<QString>("bounded");
    QTest::addColumn<QString>("measured");
    const auto row = [](const char* bounded, const char* measured) { QTest::newRow(bounded) << QString::fromLatin1(bounded) << QString::fromLatin1(measured); };
    row("cortex-m0plus-cmsis-nn", "cortex-m3-cmsis-nn");
    row("cortex-m7-cmsis-nn", "cortex-m4-cmsis-nn");
    row("cortex-m33-cmsis-nn", "cortex-m4-cmsis-nn");
    row("cortex-m85-cmsis-nn", "cortex-m55-cmsis-nn");
    row("esp32s2-esp-nn-1.2.3", "esp32-esp-nn-1.2.3");
    row("esp32c3-esp-nn-1.2.3", "esp32-esp-nn-1.2.3");
    row("esp32c6-esp-nn-1.2.3", "esp32-esp-nn-1.2.3");
    row("riscv32-reference", "esp32-reference");
    row("ilp32-reference", "esp32-reference");
    row("riscv64-reference", "x86_64-reference");
    row("arm64-reference", "x86_64-reference");
}

void BoardFitTest::boundedTargetEqualsItsBasis()
{
    QFETCH(QString, bounded);
    QFETCH(QString, measured);
    const auto a = on(mixed(), bounded.toStdString()), b = on(mixed(), measured.toStdString());
    QVERIFY(a->emulation.ledger == b->emulation.ledger);
    QCOMPARE(a->staticMemory, b->staticMemory);
    QVERIFY(a->target.basis.starts_with(measured.toStdString()));
}

// Zephyr compiles that one kernel from the reference sources, also with CMSIS-NN.
void BoardFitTest::zephyrTakesTheReferenceTransposeConv()
{
    const auto use = [](const char* target) { return on(transposeConv(), target)->emulation.operators.front(); };
    QCOMPARE(use("cortex-m4-cmsis-nn-zephyr-4.1").prepare, use("cortex-m4-reference-zephyr-4.1").prepare);
    QCOMPARE(use("cortex-m4-cmsis-nn-zephyr-4.1").scratch, use("cortex-m4-reference-zephyr-4.1").scratch);
    QVERIFY(use("cortex-m4-cmsis-nn-zephyr-4.1").scratch != use("cortex-m4-cmsis-nn").scratch);
}

void BoardFitTest::aLayoutThatNobodyMeasuredIsNotExact_data()
{
    QTest::addColumn<QString>("target");
    QTest::addColumn<bool>("staticMemory");
    QTest::addColumn<bool>("known");
    QTest::newRow("as measured") << QStringLiteral("esp32-reference") << true << true;
    QTest::newRow("4-byte enumerations without static memory") << QStringLiteral("esp32-reference") << false << false;
    QTest::newRow("64 bits without static memory") << QStringLiteral("x86_64-reference") << false << false;
    QTest::newRow("Cortex-M without static memory") << QStringLiteral("cortex-m4-reference") << false << true;
    QTest::newRow("the Arduino library") << QStringLiteral("nano33ble-chirale-2.0.0") << false << true;
}

void BoardFitTest::aLayoutThatNobodyMeasuredIsNotExact()
{
    QFETCH(QString, target);
    QFETCH(bool, staticMemory);
    QFETCH(bool, known);
    const auto a = on(relu(1), target.toStdString(), {.staticMemory = staticMemory});
    QCOMPARE(a->exactness, known ? target::Exactness::Exact : target::Exactness::Unknown);
    QCOMPARE(std::ranges::any_of(a->notes, [](const auto& note) { return note.code == analysis::NoteCode::LayoutUnknown; }), !known);
}

QTEST_APPLESS_MAIN(BoardFitTest)
#include "board_fit_test.moc"
