// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "analysis/analysis.h"
#include "report/header_report.h"
#include "report/json_report.h"
#include "report/setup_options.h"
#include "support/graph_builder.h"

using namespace arenascope;

// A report says how its figures were asked for.
class SetupOptionsTest : public QObject {
    Q_OBJECT

private slots:
    void plainSetupHasNone();
    void everyChangeIsAnOption();
    void budgetAndReserveChangeNoFigure();
    void reportsTellThem();
};

namespace {

analysis::Edits everything()
{
    analysis::Edits edits{.staticMemory = false};
    edits.setup = {.interpreter = arena::Interpreter::Recording, .planner = arena::Planner::Linear, .layout = arena::ArenaLayout::TwoArenas,
        .resourceVariables = 3, .variablesInOwnArena = true, .registeredOperators = {"mine"}, .resolverHolds = std::set<std::string>{"ADD", "mine"},
        .scratchHints = {{OpRef{SubgraphId(0), OpId(2)}, 5000}}, .defaultScratchHint = 64, .inputShapes = {{"image", {1, 96, 96, 3}}}};
    return edits;
}

} // namespace

void SetupOptionsTest::plainSetupHasNone()
{
    QVERIFY(report::setupOptions({}).empty());
}

void SetupOptionsTest::everyChangeIsAnOption()
{
    const std::vector<std::string> expected{"--recording", "--linear-planner", "--two-arenas", "--variables-own-arena", "--resource-variables 3",
        "--static-memory off", "--input-shape image=1x96x96x3", "--registered-op mine", "--resolver ADD,mine", "--scratch 0:2=5000", "--default-scratch 64"};
    QCOMPARE(report::setupOptions(everything()), expected);
}

void SetupOptionsTest::budgetAndReserveChangeNoFigure()
{
    QVERIFY(report::setupOptions({.budget = 1024, .region = 512, .reserve = 16}).empty());
}

void SetupOptionsTest::reportsTellThem()
{
    test::GraphBuilder b;
    b.op(model::BuiltinOperator::Relu, {b.input({16})}, {b.output({16})});
    const auto json = [&](const analysis::Edits& edits) { return QByteArray::fromStdString(report::jsonReport({}, **analysis::analyze(b.graph(), target::targets().front(), edits), {})); };
    QVERIFY(!json({}).contains("\"options\""));
    QVERIFY(json({.setup = {.interpreter = arena::Interpreter::Recording}}).contains(R"("options":["--recording"])"));
    const auto header = report::header({}, **analysis::analyze(b.graph(), target::targets().front(), {.setup = {.resourceVariables = 2}}), {});
    QVERIFY(QByteArray::fromStdString(header).contains("set-up: --resource-variables 2"));
}

QTEST_APPLESS_MAIN(SetupOptionsTest)
#include "setup_options_test.moc"
