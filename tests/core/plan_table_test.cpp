// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "architectures.h"
#include "model/reader.h"
#include "report/plan_table.h"
#include "support/graph_builder.h"

using namespace arenascope;
using model::BuiltinOperator;
using test::GraphBuilder;

// The plan as C source: compiled, and read through a structure of the runtime's shape.
class PlanTableTest : public QObject {
    Q_OBJECT

private slots:
    void compilesAndHoldsThePlan_data();
    void compilesAndHoldsThePlan();
    void namesCannotEndTheComment();
    void refusedModelsDoNotCompile();

private:
    QTemporaryDir m_folder;
    bool compile(const QString& file, const QStringList& options) const;
};

namespace {

using AnalysisPtr = std::shared_ptr<const analysis::Analysis>;

AnalysisPtr analysed(const std::shared_ptr<const model::Graph>& graph)
{
    return *analysis::analyze(graph, *target::findTarget("cortex-m4-cmsis-nn"));
}

std::string tableOf(const analysis::Analysis& analysis)
{
    return report::planTable({.name = "my model.tflite", .sha256 = "00"}, analysis, {.toolVersion = "test"});
}

void writeText(const QString& path, const std::string& text)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text.data(), qint64(text.size()));
}

// As in the runtime's memory_plan_struct.h: the entries go on behind the first.
constexpr const char* kReader = R"(
#include <cstdint>
#include <cstdio>
struct BufferDescriptor { std::int32_t offset; };
struct BufferPlan { std::int32_t buffer_count; BufferDescriptor buffer_plan_entries[1]; };
static_assert(sizeof(my_model_plan) >= sizeof(BufferPlan), "too short");
int main()
{
    const auto* plan = reinterpret_cast<const BufferPlan*>(&my_model_plan);
    const auto* entries = plan->buffer_plan_entries;
    std::printf("%u", MY_MODEL_PLAN_BYTES);
    for (std::int32_t i = 0; i < plan->buffer_count; ++i)
        std::printf(" %d", static_cast<int>(entries[i].offset));
}
)";

} // namespace

bool PlanTableTest::compile(const QString& file, const QStringList& options) const
{
    QProcess compiler;
    compiler.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    compiler.start(QStringLiteral(ARENASCOPE_CXX_COMPILER), QStringList{QStringLiteral("-Wall"), QStringLiteral("-Wextra"), QStringLiteral("-Werror")} + options + QStringList{file});
    return compiler.waitForFinished() && compiler.exitStatus() == QProcess::NormalExit && compiler.exitCode() == 0;
}

void PlanTableTest::compilesAndHoldsThePlan_data()
{
    QTest::addColumn<AnalysisPtr>("analysis");
    for (const auto& sample : samples::allSamples())
        QTest::addRow("%s", std::string(sample.fileName).c_str()) << analysed(*model::readFlatbuffer(sample.make()));
    GraphBuilder b;
    b.op(BuiltinOperator::Relu, {b.zeros({4})}, {b.zeros({4})});
    const auto none = analysed(b.graph());
    QVERIFY(none->emulation.buffers.empty());
    QTest::newRow("no buffers") << none;
}

void PlanTableTest::compilesAndHoldsThePlan()
{
    QFETCH(AnalysisPtr, analysis);
    QCOMPARE(analysis->status, analysis::AnalysisStatus::Ok);
    const auto table = tableOf(*analysis);
    const auto c = m_folder.filePath(QStringLiteral("plan.c")), cpp = m_folder.filePath(QStringLiteral("plan.cpp")), program = m_folder.filePath(QStringLiteral("plan"));
    writeText(c, table);
    QVERIFY(compile(c, {QStringLiteral("-x"), QStringLiteral("c"), QStringLiteral("-fsyntax-only"), QStringLiteral("-Wno-unused-variable"), QStringLiteral("-Wno-unused-const-variable")}));
    writeText(cpp, table + kReader);
    QVERIFY(compile(cpp, {QStringLiteral("-o"), program}));
    QProcess run;
    run.start(program, {});
    QVERIFY(run.waitForFinished());
    auto expected = std::to_string(analysis->emulation.nonPersistent);
    for (const auto& buffer : analysis->emulation.buffers)
        expected += ' ' + std::to_string(buffer.offset);
    QCOMPARE(run.readAllStandardOutput().toStdString(), expected);
}

void PlanTableTest::namesCannotEndTheComment()
{
    GraphBuilder b;
    const auto in = b.input({4}, model::TensorType::Int8, "a */ int x; /*\n\\"), out = b.output({4});
    b.op(BuiltinOperator::Relu, {in}, {out});
    const auto file = m_folder.filePath(QStringLiteral("names.c"));
    writeText(file, tableOf(*analysed(b.graph())));
    QVERIFY(compile(file, {QStringLiteral("-x"), QStringLiteral("c"), QStringLiteral("-fsyntax-only"), QStringLiteral("-Wno-unused-variable"), QStringLiteral("-Wno-unused-const-variable")}));
}

void PlanTableTest::refusedModelsDoNotCompile()
{
    GraphBuilder b;
    b.customOp("mine", {b.input({4})}, {b.output({4})});
    const auto table = tableOf(*analysed(b.graph()));
    QVERIFY(table.find("#error") != std::string::npos);
    QVERIFY(table.find("offsets[") == std::string::npos);
}

QTEST_APPLESS_MAIN(PlanTableTest)
#include "plan_table_test.moc"
