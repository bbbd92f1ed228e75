// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>
#include <QTemporaryDir>
#include <QTest>

#include "charts/chart_values.h"
#include "models/breakdown_model.h"
#include "models/ledger_model.h"
#include "models/notes_model.h"
#include "models/operators_model.h"
#include "models/parameters_model.h"
#include "models/table_filter.h"
#include "models/tensors_model.h"
#include "session/samples.h"
#include "support/graph_builder.h"
#include "text/numbers.h"
#include "text/wording.h"

using namespace arenascope;
using models::BreakdownModel;
using models::OperatorsModel;
using models::ParametersModel;
using Tester = QAbstractItemModelTester;

class ModelsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void modelsAreSound();
    void operatorRowsFollowTheModel();
    void figuresSortAsNumbers();
    void theFilterNeedsEveryWord();
    void breakdownAddsUpToTheRequiredArena();
    void aScratchHintTravelsAndComesBack();
    void anUntouchedScratchCellIsNoHint();
    void parametersChangeAndReset_data();
    void parametersChangeAndReset();
    void unacceptableTextChangesNothing_data();
    void unacceptableTextChangesNothing();
    void theResolverNeverChangesTheArena();
    void anOpenInputCanBeGivenItsShape();
    void anUnknownOperatorCanBeRegisteredAndHinted();
    void namesFromTheFileAreOneLine();
    void theResolverCanBeSaid();

private:
    bool waitForAnswer();
    bool openBuilt(const test::GraphBuilder& builder);

    QTemporaryDir m_folder;
    std::unique_ptr<session::Document> m_document;
};

void ModelsTest::init()
{
    m_document = std::make_unique<session::Document>(target::targets().front());
    m_document->open(session::samples().front().path);
    QVERIFY(waitForAnswer());
}

bool ModelsTest::waitForAnswer()
{
    return QTest::qWaitFor([&] { return m_document->state() == session::DocumentState::Ready && !m_document->isWorking(); }, 30000);
}

bool ModelsTest::openBuilt(const test::GraphBuilder& builder)
{
    const auto path = m_folder.filePath(QStringLiteral("built.tflite"));
    const auto bytes = builder.bytes();
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(reinterpret_cast<const char*>(bytes.data()), qint64(bytes.size())) < 0)
        return false;
    file.close();
    m_document = std::make_unique<session::Document>(target::targets().front());
    m_document->open(path);
    return waitForAnswer();
}

void ModelsTest::modelsAreSound()
{
    models::OperatorsModel operators(*m_document);
    models::TensorsModel tensors(*m_document);
    models::LedgerModel ledger(*m_document);
    models::NotesModel notes(*m_document);
    BreakdownModel breakdown(*m_document);
    ParametersModel parameters(*m_document);
    std::vector<std::unique_ptr<Tester>> testers;
    for (auto* model : std::initializer_list<QAbstractItemModel*>{&operators, &tensors, &ledger, &notes, &breakdown, &parameters})
        testers.push_back(std::make_unique<Tester>(model, Tester::FailureReportingMode::QtTest));
    // They stay so while edits and targets change.
    auto edits = m_document->edits();
    edits.budget = 1024;
    edits.setup.interpreter = arena::Interpreter::Recording;
    m_document->setEdits(edits, QStringLiteral("edit"));
    QVERIFY(waitForAnswer());
    m_document->setTarget(target::targets().back(), QStringLiteral("target"));
    QVERIFY(waitForAnswer());
    m_document->undoStack()->setIndex(0);
    QVERIFY(waitForAnswer());
}

void ModelsTest::operatorRowsFollowTheModel()
{
    const OperatorsModel model(*m_document);
    const auto rows = analysis::operatorRows(*m_document->analysis());
    QCOMPARE(model.rowCount(), int(rows.size()));
    for (int i = 0; i < model.rowCount(); ++i) {
        const auto& row = rows[std::size_t(i)];
        QCOMPARE(model.index(i, OperatorsModel::Name).data().toString(), QString::fromStdString(row.name));
        QCOMPARE(model.index(i, OperatorsModel::Active).data().toString(), text::bytes(row.active));
        QCOMPARE(model.index(i, OperatorsModel::Active).data(models::SortRole).toULongLong(), qulonglong(row.active));
        QVERIFY(model.index(i, 0).data(models::OperatorRole).value<OpRef>() == row.ref);
    }
}

void ModelsTest::figuresSortAsNumbers()
{
    models::TensorsModel model(*m_document);
    models::TableFilter filter;
    filter.setSourceModel(&model);
    filter.sort(models::TensorsModel::Size, Qt::DescendingOrder);
    for (int i = 1; i < filter.rowCount(); ++i)
        QVERIFY(filter.index(i - 1, models::TensorsModel::Size).data(models::SortRole).toULongLong()
            >= filter.index(i, models::TensorsModel::Size).data(models::SortRole).toULongLong());
}

void ModelsTest::theFilterNeedsEveryWord()
{
    OperatorsModel model(*m_document);
    models::TableFilter filter;
    filter.setSourceModel(&model);
    filter.setWords(QStringLiteral("conv"));
    const int convolutions = filter.rowCount();
    QVERIFY(convolutions > 0 && convolutions < model.rowCount());
    filter.setWords(QStringLiteral("CONV depthwise"));
    QVERIFY(filter.rowCount() < convolutions);
    for (int i = 0; i < filter.rowCount(); ++i)
        QVERIFY(filter.index(i, OperatorsModel::Name).data().toString().contains(QLatin1String("DEPTHWISE")));
    filter.setWords(QStringLiteral("no such operator"));
    QCOMPARE(filter.rowCount(), 0);
    filter.setWords({});
    QCOMPARE(filter.rowCount(), model.rowCount());
}

void ModelsTest::breakdownAddsUpToTheRequiredArena()
{
    const BreakdownModel model(*m_document);
    Bytes sum = 0;
    const int last = model.rowCount() - 1;
    const auto bytes = [&](int row, int column) {
        return model.index(row, column).data().toString().remove(QChar(0x2009)).toULongLong();
    };
    for (int i = 0; i < last; ++i)
        sum += bytes(i, BreakdownModel::Requested) + bytes(i, BreakdownModel::Padding);
    QCOMPARE(quint64(sum), quint64(m_document->analysis()->emulation.required));
    QCOMPARE(bytes(last, BreakdownModel::Requested), quint64(m_document->analysis()->emulation.required));
}

void ModelsTest::aScratchHintTravelsAndComesBack()
{
    OperatorsModel operators(*m_document);
    BreakdownModel breakdown(*m_document);
    const auto before = m_document->analysis()->emulation.required;
    QVERIFY(operators.setData(operators.index(0, OperatorsModel::Scratch), QStringLiteral("1 MiB"), Qt::EditRole));
    QVERIFY(waitForAnswer());
    const OpRef first{SubgraphId(0), OpId(0)};
    QCOMPARE(quint64(m_document->edits().setup.scratchHints.at(first)), quint64(1 << 20));
    QVERIFY(m_document->analysis()->emulation.required > before);
    QVERIFY(m_document->analysis()->exactness == target::Exactness::Unknown);
    QVERIFY(breakdown.hasChanges());
    const auto row = breakdown.find(QStringLiteral("scratch/0/0"));
    QVERIFY(row.isValid());
    QCOMPARE(row.siblingAtColumn(BreakdownModel::Requested).data().toString(), text::bytes(1 << 20));
    QVERIFY(row.siblingAtColumn(BreakdownModel::Requested).data(models::BeforeRole).isValid());

    QVERIFY(breakdown.setData(row.siblingAtColumn(BreakdownModel::Requested), {}, models::ResetRole));
    QVERIFY(waitForAnswer());
    QVERIFY(!m_document->isEdited());
    QCOMPARE(quint64(m_document->analysis()->emulation.required), quint64(before));
    QVERIFY(!breakdown.hasChanges());
    m_document->undoStack()->undo();
    QVERIFY(m_document->isEdited());
    m_document->undoStack()->undo();
    QVERIFY(!m_document->isEdited());
}

void ModelsTest::anUntouchedScratchCellIsNoHint()
{
    OperatorsModel operators(*m_document);
    const auto cell = operators.index(0, OperatorsModel::Scratch);
    operators.setData(cell, cell.data(Qt::EditRole), Qt::EditRole);
    QVERIFY(!m_document->isEdited());
    QCOMPARE(m_document->undoStack()->count(), 0);
}

void ModelsTest::parametersChangeAndReset_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("shown");
    const auto add = [](const char* key, const QString& typed, const QString& shown) { QTest::newRow(key) << typed << shown; };
    const auto thin = QStringLiteral("\u2009");
    add("budget", QStringLiteral("192k"), QStringLiteral("192") + thin + QStringLiteral("KiB"));
    add("reserve", QStringLiteral("0x3000"), QStringLiteral("12") + thin + QStringLiteral("KiB"));
    add("resolver-operators", QStringLiteral("20"), QStringLiteral("20"));
    add("interpreter", QStringLiteral("recording"), QStringLiteral("recording"));
    add("planner", QStringLiteral("linear: every tensor kept"), QStringLiteral("linear: every tensor kept"));
    add("arena-layout", QStringLiteral("two: persistent apart"), QStringLiteral("two: persistent apart"));
    add("static-memory", QStringLiteral("no"), QStringLiteral("no"));
    add("resolver-holds", QStringLiteral("conv2d,ADD, mine"), QStringLiteral("ADD, CONV_2D, mine"));
    add("resource-variables", QStringLiteral("3"), QStringLiteral("3"));
    add("variables-own-arena", QStringLiteral("yes"), QStringLiteral("yes"));
    add("formula-scratch", QStringLiteral("1000"), QStringLiteral("1\u2009000\u2009B"));
    add("formula-operators", QStringLiteral("4"), QStringLiteral("4"));
}

void ModelsTest::parametersChangeAndReset()
{
    QFETCH(QString, typed);
    QFETCH(QString, shown);
    ParametersModel model(*m_document);
    const auto key = QString::fromLatin1(QTest::currentDataTag());
    const auto cell = [&] { return model.find(key); };
    QVERIFY(cell().isValid());
    const auto before = cell().data().toString();
    QVERIFY(model.setData(cell(), typed, Qt::EditRole));
    QVERIFY(m_document->isEdited());
    QCOMPARE(cell().data().toString(), shown);
    QCOMPARE(cell().data(models::BeforeRole).toString(), before);
    QVERIFY(waitForAnswer());
    QVERIFY(m_document->analysis()->edits == m_document->edits());
    m_document->undoStack()->undo();
    QVERIFY(!m_document->isEdited());
    m_document->undoStack()->redo();
    QVERIFY(model.setData(cell(), {}, models::ResetRole));
    QVERIFY(!m_document->isEdited());
    QCOMPARE(cell().data().toString(), before);
    QVERIFY(!cell().data(models::BeforeRole).isValid());
}

void ModelsTest::unacceptableTextChangesNothing_data()
{
    QTest::addColumn<QString>("typed");
    QTest::newRow("budget") << QStringLiteral("much");
    QTest::newRow("reserve") << QString();
    QTest::newRow("resolver-operators") << QStringLiteral("0");
    QTest::newRow("resource-variables") << QStringLiteral("-3");
    QTest::newRow("planner") << QStringLiteral("best");
    QTest::newRow("static-memory") << QStringLiteral("perhaps");
    QTest::newRow("resolver-holds") << QStringLiteral("static AllOpsResolver resolver;");
}

void ModelsTest::unacceptableTextChangesNothing()
{
    QFETCH(QString, typed);
    ParametersModel model(*m_document);
    const auto cell = model.find(QString::fromLatin1(QTest::currentDataTag()));
    QVERIFY(!model.setData(cell, typed, Qt::EditRole));
    QVERIFY(!cell.data(models::InputRole).value<models::Input>().accepts(typed));
    QVERIFY(!m_document->isEdited());
    QCOMPARE(m_document->undoStack()->count(), 0);
}

void ModelsTest::theResolverNeverChangesTheArena()
{
    ParametersModel model(*m_document);
    const auto arena = m_document->analysis()->emulation.required;
    const auto size = m_document->analysis()->staticMemory.resolver;
    QVERIFY(model.setData(model.find(QStringLiteral("resolver-operators")), QStringLiteral("100"), Qt::EditRole));
    QVERIFY(waitForAnswer());
    QCOMPARE(quint64(m_document->analysis()->emulation.required), quint64(arena));
    QVERIFY(m_document->analysis()->staticMemory.resolver > size);
}

void ModelsTest::anOpenInputCanBeGivenItsShape()
{
    test::GraphBuilder builder;
    const auto in = builder.input({1, 16}, model::TensorType::Int8, "samples");
    const auto out = builder.output({1, 16});
    builder.edit(in).shapeSignature = {-1, 16};
    builder.op(model::BuiltinOperator::Relu, {in}, {out});
    QVERIFY(openBuilt(builder));
    ParametersModel model(*m_document);
    const auto cell = model.find(QStringLiteral("input-shape/samples"));
    QVERIFY(cell.isValid());
    QVERIFY(!model.setData(cell, QStringLiteral("4"), Qt::EditRole)); // another rank
    QVERIFY(!model.setData(cell, QStringLiteral("4x8"), Qt::EditRole)); // a dimension that the model fixes
    QVERIFY(model.setData(cell, QStringLiteral("4x16"), Qt::EditRole));
    QVERIFY(waitForAnswer());
    QCOMPARE(m_document->edits().setup.inputShapes.at("samples"), (std::vector<std::int32_t>{4, 16}));
}

void ModelsTest::anUnknownOperatorCanBeRegisteredAndHinted()
{
    test::GraphBuilder builder;
    const auto in = builder.input({1, 16});
    const auto out = builder.output({1, 16});
    builder.customOp("MY_OPERATOR", {in}, {out});
    QVERIFY(openBuilt(builder));
    QVERIFY(m_document->analysis()->status == analysis::AnalysisStatus::Refused);
    ParametersModel model(*m_document);
    const auto key = QStringLiteral("registered/MY_OPERATOR");
    QVERIFY(model.find(key).isValid());
    QVERIFY(model.setData(model.find(key), QStringLiteral("yes"), Qt::EditRole));
    QVERIFY(waitForAnswer());
    QVERIFY(m_document->analysis()->status == analysis::AnalysisStatus::Ok);
    QVERIFY(m_document->analysis()->exactness == target::Exactness::Unknown);
    const auto before = m_document->analysis()->emulation.nonPersistent;
    QVERIFY(model.find(QStringLiteral("default-scratch-hint")).isValid());
    QVERIFY(model.setData(model.find(QStringLiteral("default-scratch-hint")), QStringLiteral("4 KiB"), Qt::EditRole));
    QVERIFY(waitForAnswer());
    QVERIFY(m_document->analysis()->emulation.nonPersistent == before + 4096);
    m_document->undoStack()->undo();
    m_document->undoStack()->undo();
    QVERIFY(waitForAnswer());
    QVERIFY(m_document->analysis()->status == analysis::AnalysisStatus::Refused);
}

void ModelsTest::namesFromTheFileAreOneLine()
{
    test::GraphBuilder b;
    const auto in = b.input({1, 64}, model::TensorType::Int8, "in\nput"), out = b.output({1, 64});
    b.op(model::BuiltinOperator::Relu, {in}, {out});
    b.edit(out).name.clear();
    QVERIFY(openBuilt(b));
    const auto shown = QStringLiteral("in\ufffdput");
    const models::TensorsModel tensors(*m_document);
    QCOMPARE(tensors.index(0, models::TensorsModel::Name).data().toString(), shown);
    const auto& graph = *m_document->graph();
    QCOMPARE(text::tensorTitle(graph, {SubgraphId(0), in}), shown + QStringLiteral(" (tensor 0)"));
    const auto bars = charts::timelineValues(*m_document->analysis()).bars;
    QVERIFY(std::ranges::any_of(bars, [](const auto& bar) { return bar.label == "tensor 1"; })); // no name, no empty label
    QVERIFY(std::ranges::none_of(bars, [](const auto& bar) { return bar.label.empty(); }));
}

void ModelsTest::theResolverCanBeSaid()
{
    ParametersModel model(*m_document);
    const auto cell = [&model] { return model.find(QStringLiteral("resolver-holds")); };
    QCOMPARE(cell().data().toString(), QStringLiteral("all operators"));
    QVERIFY(!model.setData(cell(), QStringLiteral("r.AddConv2D(); r.AddWormhole();"), Qt::EditRole));
    QVERIFY(!m_document->isEdited());
    QVERIFY(model.setData(cell(), QStringLiteral("resolver.AddConv2D(); resolver.AddCustom(\"mine\", x);"), Qt::EditRole));
    QVERIFY(waitForAnswer());
    QCOMPARE(cell().data().toString(), QStringLiteral("CONV_2D, mine"));
    QVERIFY(m_document->analysis()->status == analysis::AnalysisStatus::Refused);
    QVERIFY2(text::refusalText(*m_document->analysis()).contains(QStringLiteral("the resolver does not hold")), qPrintable(text::refusalText(*m_document->analysis())));
    QVERIFY(model.setData(cell(), cell().data(models::InputRole).value<models::Input>().choices.last().section(u'\t', 0, 0), Qt::EditRole)); // the model's own
    QVERIFY(waitForAnswer());
    QVERIFY(m_document->analysis()->status == analysis::AnalysisStatus::Ok);
    m_document->undoStack()->undo();
    QVERIFY(waitForAnswer());
    QVERIFY(m_document->analysis()->status == analysis::AnalysisStatus::Refused);
    m_document->undoStack()->undo();
    QVERIFY(waitForAnswer());
    QCOMPARE(cell().data().toString(), QStringLiteral("all operators"));
    QVERIFY(!m_document->isEdited());
}

QTEST_MAIN(ModelsTest)
#include "models_test.moc"
