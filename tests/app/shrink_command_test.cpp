// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "arena/emulate.h"
#include "cli/command_line.h"
#include "cli/shrink_text.h"
#include "model/reader.h"
#include "session/model_file.h"
#include "support/graph_builder.h"
#include "support/sample_graphs.h"

using namespace arenascope;
using model::BuiltinOperator;
using test::GraphBuilder;

// `arenascope shrink` and `arenascope plan`: what they write, what they leave alone, what they say.
class ShrinkCommandTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void writesTheModel_data();
    void writesTheModel();
    void exitStatus_data();
    void exitStatus();
    void neverOverTheOriginalUnlessForced();
    void nothingSmallerLeavesTheModelAsItWas();
    void failedOutputLeavesNothing();
    void writesTheTable();
    void saysWhatItFound();
    void saysThatAnOverlappingPlanGoes();
    void saysWhatStandsInTheWay();
    void placesBuffers_data();
    void placesBuffers();
    void tellsWhatIsWrongWithATable();

private:
    QString path(const char* name) const { return m_folder->filePath(QString::fromLatin1(name)); }
    int run(const QString& arguments) const;
    QByteArray content(const char* name) const;

    std::unique_ptr<QTemporaryDir> m_folder;
};

namespace {

void write(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

void write(const QString& path, const GraphBuilder& builder)
{
    const auto bytes = builder.bytes();
    write(path, QByteArray(reinterpret_cast<const char*>(bytes.data()), qsizetype(bytes.size())));
}

GraphBuilder refused()
{
    GraphBuilder b;
    b.customOp("mine", {b.input({4})}, {b.output({4})});
    return b;
}

// Its own plan is optimal, and nothing may overlap.
GraphBuilder tight()
{
    GraphBuilder b;
    b.op(BuiltinOperator::Mean, {b.input({1, 8, 8, 4}, model::TensorType::Float32), b.ints({1, 2})}, {b.output({1, 4}, model::TensorType::Float32)}, model::ReducerOptions{});
    return b;
}

target::Target pc() { return *target::findTarget("x86_64-reference"); }

Bytes requiredOf(const QString& path)
{
    const auto graph = session::readModel(path);
    return graph ? arena::emulate(**graph, pc())->required : 0;
}

} // namespace

void ShrinkCommandTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    write(path("wide.tflite"), test::wideBranches());
    write(path("tight.tflite"), tight());
    write(path("refused.tflite"), refused());
    write(path("damaged.tflite"), QByteArray(100, 7));
    write(path("buffers.csv"), "id,lower,upper,size\na,0,2,48\nb,1,3,32\nc,2,4,48\nd,0,1,32\ne,3,4,32\nf,1,2,16\n");
    write(path("wrong.csv"), "id,lower,upper,size\na,0,2,4x\n");
}

// FOLDER stands for the test's own.
int ShrinkCommandTest::run(const QString& arguments) const
{
    auto list = arguments.split(u' ');
    for (auto& one : list)
        one.replace(QStringLiteral("FOLDER"), m_folder->path());
    return cli::run(QStringList{QStringLiteral("arenascope")} + list);
}

QByteArray ShrinkCommandTest::content(const char* name) const
{
    QFile file(path(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void ShrinkCommandTest::writesTheModel_data()
{
    QTest::addColumn<QString>("options");
    QTest::addColumn<bool>("reorder");
    QTest::newRow("order") << QStringLiteral("--reorder") << true;
    QTest::newRow("order and overlap") << QStringLiteral("--reorder --overlap --format json") << true;
    QTest::newRow("explained") << QStringLiteral("--reorder --in-place --keep-inputs --explain --time-limit 2.5") << true;
    QTest::newRow("placement alone") << QString() << false;
}

void ShrinkCommandTest::writesTheModel()
{
    QFETCH(QString, options);
    QFETCH(bool, reorder);
    const auto arguments = QStringLiteral("shrink FOLDER/wide.tflite --target x86_64-reference -o FOLDER/out.tflite ") + options;
    QCOMPARE(run(arguments.trimmed()), int(cli::Success));
    const auto before = requiredOf(path("wide.tflite")), after = requiredOf(path("out.tflite"));
    QVERIFY(after > 0 && after <= before);
    QCOMPARE(after < before, reorder);
}

void ShrinkCommandTest::exitStatus_data()
{
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<int>("status");
    const auto row = [](const char* name, const char* arguments, int status) { QTest::newRow(name) << QString::fromLatin1(arguments) << status; };
    row("help", "shrink --help", cli::Success);
    row("all help", "shrink --help-all", cli::Success);
    row("within the budget", "shrink FOLDER/wide.tflite --overlap --budget 1M", cli::Success);
    row("over the budget", "shrink FOLDER/wide.tflite --overlap --budget 16", cli::Findings);
    row("targets", "shrink --list-targets", cli::Success);
    row("nothing written", "shrink FOLDER/wide.tflite", cli::Success);
    row("refused", "shrink FOLDER/refused.tflite -o FOLDER/out.tflite", cli::Findings);
    row("refused, as JSON", "shrink FOLDER/refused.tflite --format json", cli::Findings);
    row("damaged", "shrink FOLDER/damaged.tflite", cli::Findings);
    row("missing", "shrink FOLDER/nowhere.tflite", cli::Findings);
    row("linear planner", "shrink FOLDER/wide.tflite --linear-planner", cli::Findings);
    row("no model", "shrink", cli::WrongUsage);
    row("two models", "shrink FOLDER/wide.tflite FOLDER/tight.tflite", cli::WrongUsage);
    row("unknown option", "shrink FOLDER/wide.tflite --smaller", cli::WrongUsage);
    row("unknown target", "shrink FOLDER/wide.tflite --target z80", cli::WrongUsage);
    row("two targets", "shrink FOLDER/wide.tflite --target x86_64-reference --target cortex-m4-cmsis-nn", cli::WrongUsage);
    row("no such operator", "shrink FOLDER/wide.tflite --exclude 99", cli::WrongUsage);
    row("no operator", "shrink FOLDER/wide.tflite --exclude first", cli::WrongUsage);
    row("excluded", "shrink FOLDER/wide.tflite --overlap --exclude 0 --exclude 6", cli::Success);
    row("no seconds", "shrink FOLDER/wide.tflite --time-limit soon", cli::WrongUsage);
    row("negative seconds", "shrink FOLDER/wide.tflite --time-limit=-1", cli::WrongUsage);
    row("not a number of seconds", "shrink FOLDER/wide.tflite --time-limit nan", cli::WrongUsage);
    row("unknown format", "shrink FOLDER/wide.tflite --format yaml", cli::WrongUsage);
    row("one file for both", "shrink FOLDER/wide.tflite -o FOLDER/out --c-table FOLDER/out", cli::WrongUsage);
    row("one file for both, by two paths", "shrink FOLDER/wide.tflite -o FOLDER/out --c-table FOLDER/./out", cli::WrongUsage);
    row("table over the model", "shrink FOLDER/wide.tflite --c-table FOLDER/wide.tflite", cli::WrongUsage);
    row("plan: help", "plan --help", cli::Success);
    row("plan: no file", "plan", cli::WrongUsage);
    row("plan: missing", "plan FOLDER/nowhere.csv", cli::Findings);
    row("plan: a wrong number", "plan FOLDER/wrong.csv", cli::Findings);
    row("plan: over itself", "plan FOLDER/buffers.csv -o FOLDER/buffers.csv", cli::WrongUsage);
    row("plan: odd alignment", "plan FOLDER/buffers.csv --alignment 3", cli::WrongUsage);
    row("plan: no capacity", "plan FOLDER/buffers.csv --capacity much", cli::WrongUsage);
    row("plan: too small a capacity", "plan FOLDER/buffers.csv --capacity 90", cli::Findings);
}

void ShrinkCommandTest::exitStatus()
{
    QFETCH(QString, arguments);
    QFETCH(int, status);
    QCOMPARE(run(arguments), status);
    QVERIFY(!QFile::exists(path("out.tflite")));
    QVERIFY(!QFile::exists(path("out")));
}

void ShrinkCommandTest::neverOverTheOriginalUnlessForced()
{
    const auto original = content("wide.tflite");
    QCOMPARE(run(QStringLiteral("shrink FOLDER/wide.tflite --reorder -o FOLDER/wide.tflite")), int(cli::WrongUsage));
    QCOMPARE(run(QStringLiteral("shrink FOLDER/wide.tflite --reorder -o FOLDER/../%1/wide.tflite").arg(QDir(m_folder->path()).dirName())), int(cli::WrongUsage));
    QVERIFY(QFile::link(path("wide.tflite"), path("link.tflite")));
    QCOMPARE(run(QStringLiteral("shrink FOLDER/wide.tflite --reorder -o FOLDER/link.tflite")), int(cli::WrongUsage));
    QCOMPARE(content("wide.tflite"), original);
    const auto before = requiredOf(path("wide.tflite"));
    QCOMPARE(run(QStringLiteral("shrink FOLDER/wide.tflite --target x86_64-reference --reorder --force -o FOLDER/wide.tflite")), int(cli::Success));
    QVERIFY(requiredOf(path("wide.tflite")) < before);
}

void ShrinkCommandTest::nothingSmallerLeavesTheModelAsItWas()
{
    QCOMPARE(run(QStringLiteral("shrink FOLDER/tight.tflite -o FOLDER/out.tflite")), int(cli::Success));
    QCOMPARE(content("out.tflite"), content("tight.tflite"));
}

void ShrinkCommandTest::failedOutputLeavesNothing()
{
    QCOMPARE(run(QStringLiteral("shrink FOLDER/wide.tflite --reorder -o FOLDER/nowhere/out.tflite")), int(cli::Findings));
    QVERIFY(!QFile::exists(path("nowhere")));
    QCOMPARE(run(QStringLiteral("shrink FOLDER/wide.tflite -o FOLDER")), int(cli::Findings));
}

void ShrinkCommandTest::writesTheTable()
{
    QCOMPARE(run(QStringLiteral("shrink FOLDER/wide.tflite --reorder --c-table FOLDER/plan.c")), int(cli::Success));
    const auto table = content("plan.c");
    QVERIFY(table.contains("wide_plan = {8, {"));
    QVERIFY(table.contains("steps 0 to"));
}

void ShrinkCommandTest::saysWhatItFound()
{
    const auto graph = test::wideBranches().graph();
    const auto before = *analysis::analyze(graph, pc());
    const auto shrunk = *shrink::shrink(graph, pc(), {.pairs = {.inPlace = true, .diagonal = true}, .reorder = true});
    const auto explanation = *shrink::explain(graph, pc(), {});
    const auto page = cli::shrinkText({.model = QStringLiteral("wide.tflite"), .before = *before, .shrunk = shrunk, .explanation = &explanation});
    for (const auto* part : {"wide.tflite on PC", "proposed", "Provably optimal", "run in another order", "Why it is this large", "another order of operators"})
        QVERIFY2(page.contains(QLatin1String(part)), part);
    for (const auto& line : page.split(u'\n'))
        QVERIFY2(line.size() <= 120, qPrintable(line));
}

void ShrinkCommandTest::saysThatAnOverlappingPlanGoes()
{
    const auto page = [](const std::vector<std::int32_t>& offsets) {
        GraphBuilder b;
        const auto in = b.input({64}), out = b.output({64});
        for (const auto tensor : {in, out})
            b.quantize(tensor, 0.5F);
        b.op(BuiltinOperator::Relu, {in}, {out});
        b.offlinePlan(offsets);
        const auto before = *analysis::analyze(b.graph(), pc());
        const auto shrunk = *shrink::shrink(b.graph(), pc(), {});
        return cli::shrinkText({.model = QStringLiteral("m"), .before = *before, .shrunk = shrunk});
    };
    QVERIFY(page({512, 544}).contains(QStringLiteral("brought along")));
    QVERIFY(!page({512, 0}).contains(QStringLiteral("brought along")));
}

void ShrinkCommandTest::saysWhatStandsInTheWay()
{
    const auto graph = refused().graph();
    const auto before = *analysis::analyze(graph, pc());
    const auto shrunk = *shrink::shrink(graph, pc(), {});
    const auto page = cli::shrinkText({.model = QStringLiteral("m"), .before = *before, .shrunk = shrunk});
    QVERIFY(page.contains(QStringLiteral("refuses this model")));
    QVERIFY(!page.contains(QStringLiteral("proposed")));
}

void ShrinkCommandTest::placesBuffers_data()
{
    QTest::addColumn<QString>("options");
    QTest::addColumn<int>("most");
    QTest::newRow("lowest") << QString() << 96;
    QTest::newRow("within a capacity") << QStringLiteral(" --capacity 112") << 112;
    QTest::newRow("aligned") << QStringLiteral(" --alignment 16 --time-limit 5") << 96;
}

void ShrinkCommandTest::placesBuffers()
{
    QFETCH(QString, options);
    QFETCH(int, most);
    QCOMPARE(run(QStringLiteral("plan FOLDER/buffers.csv --output FOLDER/placed.csv") + options), int(cli::Success));
    const auto lines = content("placed.csv").trimmed().split('\n');
    QCOMPARE(lines.front(), QByteArray("id,lower,upper,size,offset"));
    QCOMPARE(lines.size(), 7);
    for (const auto& line : lines.mid(1))
        QVERIFY(line.split(',')[3].toInt() + line.split(',')[4].toInt() <= most);
}

void ShrinkCommandTest::tellsWhatIsWrongWithATable()
{
    QVERIFY(QFile::exists(path("wrong.csv")));
    QCOMPARE(run(QStringLiteral("plan FOLDER/wrong.csv --output FOLDER/placed.csv")), int(cli::Findings));
    QVERIFY(!QFile::exists(path("placed.csv")));
}

QTEST_GUILESS_MAIN(ShrinkCommandTest)
#include "shrink_command_test.moc"
