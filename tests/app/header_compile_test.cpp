// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QDate>
#include <QProcess>
#include <QRegularExpression>
#include <QSet>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include "cli/command_line.h"
#include "support/graph_builder.h"

using namespace arenascope;
using model::BuiltinOperator;
using test::GraphBuilder;

// What `--format header` writes goes through the compilers firmware is built with, and the figures that a program
// made of it prints are those of the JSON report.
class HeaderCompileTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void programOfTheHeader_data();
    void programOfTheHeader();
    void cHeader_data();
    void cHeader();
    void budgetIsHeld_data() { compilers(); }
    void budgetIsHeld();
    void refusedModelDoesNotCompile_data() { compilers(); }
    void refusedModelDoesNotCompile();
    void strangeNames_data() { compilers(); }
    void strangeNames();
    void provenance();

private:
    struct Outcome {
        int status = -1;
        QByteArray output;
    };
    void compilers();
    QString path(const char* name) const { return m_folder->filePath(QString::fromUtf8(name)); }
    int report(const QString& model, const QStringList& options, const char* output);
    QString makeModel(const char* name, const GraphBuilder& builder);
    QJsonObject figures(const QString& model, const QStringList& options = {});
    void write(const char* name, const QByteArray& text);
    QByteArray read(const char* name) const;
    Outcome compile(const QString& compiler, const QStringList& flags, const char* source, const char* program = nullptr);

    std::unique_ptr<QTemporaryDir> m_folder;
};

namespace {

const QStringList kWarnings = {QStringLiteral("-Wall"), QStringLiteral("-Wextra"), QStringLiteral("-Wpedantic"), QStringLiteral("-Wconversion"),
    QStringLiteral("-Wshadow"), QStringLiteral("-Wundef"), QStringLiteral("-Werror")};

// The part of the runtime's resolver that a header may call, with the runtime's signatures.
constexpr char kResolver[] = R"(
#include <cstring>
namespace tflite {
enum TfLiteStatus { kTfLiteOk = 0, kTfLiteError = 1 };
struct TFLMRegistration { int code; };
inline const TFLMRegistration& builtin() { static const TFLMRegistration registration = {1}; return registration; }
template <unsigned N> class MicroMutableOpResolver {
public:
#define BUILTIN(method) \
    TfLiteStatus method(const TFLMRegistration& registration = builtin()) { return add(#method, registration); }
    BUILTIN(AddConv2D) BUILTIN(AddDepthwiseConv2D) BUILTIN(AddFullyConnected) BUILTIN(AddSoftmax)
    BUILTIN(AddAveragePool2D) BUILTIN(AddMaxPool2D) BUILTIN(AddMul) BUILTIN(AddAdd)
    TfLiteStatus AddReshape() { return add("AddReshape", builtin()); }
    TfLiteStatus AddMean() { return add("AddMean", builtin()); }
    TfLiteStatus AddVarHandle() { return add("AddVarHandle", builtin()); }
    TfLiteStatus AddReadVariable() { return add("AddReadVariable", builtin()); }
    TfLiteStatus AddCustom(const char* name, const TFLMRegistration* registration) { return add(name, *registration); }
    unsigned count = 0;
private:
    TfLiteStatus add(const char* name, const TFLMRegistration& registration)
    {
        if (count >= N || registration.code == 0)
            return kTfLiteError;
        for (unsigned i = 0; i < count; ++i)
            if (std::strcmp(names[i], name) == 0)
                return kTfLiteError;
        names[count++] = name;
        return kTfLiteOk;
    }
    const char* names[N + 1] = {};
};
} // namespace tflite
)";

// %1: the model's identifier, %2: further arguments of addOperators.
constexpr char kProgram[] = R"(
#include "model.h"
#include "model.h" // twice does no harm
#include "resolver.h"
#include <cstdint>
#include <cstdio>
alignas(%1_arena::kArenaAlignment) static unsigned char arena[%1_arena::kArenaSize];
static const tflite::TFLMRegistration custom = {2};
int main()
{
    (void)custom;
    constexpr unsigned operators = %1_arena::kResolverOperators;
    tflite::MicroMutableOpResolver<operators> resolver;
    if (!%1_arena::addOperators(resolver%2) || resolver.count != operators)
        return 1;
    tflite::MicroMutableOpResolver<operators - 1> small;
    if (%1_arena::addOperators(small%2))
        return 2;
    const auto misaligned = reinterpret_cast<std::uintptr_t>(arena) % %1_arena::kArenaAlignment;
    std::printf("%zu %zu %u %u\n", sizeof arena, %1_arena::kArenaAlignment + misaligned, operators, %1_arena::kResourceVariables);
    return 0;
}
)";

GraphBuilder mean()
{
    GraphBuilder b;
    const auto in = b.input({1, 8, 8, 4}, model::TensorType::Float32), out = b.output({1, 4}, model::TensorType::Float32);
    b.op(BuiltinOperator::Mean, {in, b.ints({1, 2})}, {out}, model::ReducerOptions{});
    return b;
}

GraphBuilder custom(const std::string& name)
{
    GraphBuilder b;
    b.customOp(name, {b.input({4})}, {b.output({4})});
    return b;
}

} // namespace

void HeaderCompileTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    write("resolver.h", kResolver);
}

void HeaderCompileTest::compilers()
{
    QTest::addColumn<QString>("compiler");
    QTest::newRow("g++") << QStringLiteral("g++");
    QTest::newRow("clang++") << QStringLiteral("clang++");
}

void HeaderCompileTest::write(const char* name, const QByteArray& text)
{
    QFile file(path(name));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(text), text.size());
}

QByteArray HeaderCompileTest::read(const char* name) const
{
    QFile file(path(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QString HeaderCompileTest::makeModel(const char* name, const GraphBuilder& builder)
{
    const auto bytes = builder.bytes();
    write(name, QByteArray(reinterpret_cast<const char*>(bytes.data()), qsizetype(bytes.size())));
    return path(name);
}

int HeaderCompileTest::report(const QString& model, const QStringList& options, const char* output)
{
    return cli::run(QStringList{QStringLiteral("arenascope"), QStringLiteral("report"), model, QStringLiteral("--output"), path(output)} + options);
}

QJsonObject HeaderCompileTest::figures(const QString& model, const QStringList& options)
{
    report(model, QStringList{QStringLiteral("--format"), QStringLiteral("json")} + options, "report.json");
    return QJsonDocument::fromJson(read("report.json")).object();
}

// Skips the running test where the compiler is missing.
HeaderCompileTest::Outcome HeaderCompileTest::compile(const QString& compiler, const QStringList& flags, const char* source, const char* program)
{
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.setWorkingDirectory(m_folder->path());
    const auto target = program ? QStringList{QStringLiteral("-o"), path(program)} : QStringList{QStringLiteral("-fsyntax-only")};
    process.start(compiler, kWarnings + flags + target + QStringList{path(source)});
    if (!process.waitForFinished(120000))
        return {};
    return {process.exitCode(), process.readAll()};
}

#define SKIP_WITHOUT(compiler) \
    if (QStandardPaths::findExecutable(compiler).isEmpty()) \
    QSKIP(qPrintable(compiler + QStringLiteral(" is not installed (see packaging/debian-packages.txt)")))

void HeaderCompileTest::programOfTheHeader_data()
{
    QTest::addColumn<QString>("compiler");
    QTest::addColumn<QString>("standard");
    QTest::addColumn<QString>("model");
    QTest::addColumn<QStringList>("options");
    for (const auto& compiler : {QStringLiteral("g++"), QStringLiteral("clang++")}) {
        const auto row = [&](const char* name, const char* standard, const char* model, const char* options) {
            QTest::addRow("%s, %s", name, qPrintable(compiler)) << compiler << QString::fromLatin1(standard) << QString::fromLatin1(model) << QString::fromLatin1(options).split(u' ', Qt::SkipEmptyParts);
        };
        row("keyword spotting", "c++17", ":/samples/keyword_spotting.tflite", "");
        row("older standard", "c++11", ":/samples/image_classification.tflite", "--target cortex-m4-cmsis-nn");
        row("within the budget", "c++20", ":/samples/person_detection.tflite", "--budget 1M --reserve 16K");
        row("margin", "c++17", ":/samples/anomaly_detection.tflite", "--header-margin 1001");
        row("custom operator", "c++17", "CUSTOM", "--registered-op mine");
        row("resource variables", "c++17", ":/samples/keyword_spotting.tflite", "--resource-variables 3");
    }
}

void HeaderCompileTest::programOfTheHeader()
{
    QFETCH(QString, compiler);
    QFETCH(QString, standard);
    QFETCH(QString, model);
    QFETCH(QStringList, options);
    SKIP_WITHOUT(compiler);
    const bool isCustom = model == u"CUSTOM";
    if (isCustom)
        model = makeModel("custom.tflite", custom("mine"));
    QCOMPARE(report(model, QStringList{QStringLiteral("--format"), QStringLiteral("header")} + options, "model.h"), int(cli::Success));
    const auto identifier = model.section(u'/', -1).section(u'.', 0, 0);
    write("main.cpp", QByteArray(kProgram).replace("%1", identifier.toUtf8()).replace("%2", isCustom ? ", &custom" : ""));
    const auto compiled = compile(compiler, {QStringLiteral("-std=") + standard}, "main.cpp", "program");
    QVERIFY2(compiled.status == 0, compiled.output.constData());

    QProcess program;
    program.start(path("program"), QStringList());
    QVERIFY(program.waitForFinished());
    QCOMPARE(program.exitCode(), 0);
    const auto json = figures(model, isCustom || options.contains(u"--target") || options.contains(u"--resource-variables") ? options : QStringList());
    const auto required = json[u"arena"].toObject()[u"required"].toInteger();
    const auto margin = options.value(0) == u"--header-margin" ? options.value(1).toLongLong() : 0;
    QSet<QString> operators;
    for (const auto& op : json[u"operators"].toArray())
        operators.insert(op.toObject()[u"op"].toString());
    const auto variables = options.value(0) == u"--resource-variables" ? 3 : 0;
    QCOMPARE(QString::fromUtf8(program.readAll()).trimmed(), QStringLiteral("%1 16 %2 %3").arg((required + margin + 15) / 16 * 16).arg(operators.size()).arg(variables));
}

void HeaderCompileTest::cHeader_data()
{
    QTest::addColumn<QString>("compiler");
    QTest::addColumn<QString>("standard");
    QTest::newRow("gcc, C11") << QStringLiteral("gcc") << QStringLiteral("c11");
    QTest::newRow("gcc, C17") << QStringLiteral("gcc") << QStringLiteral("c17");
    QTest::newRow("gcc, C99") << QStringLiteral("gcc") << QStringLiteral("c99");
    QTest::newRow("clang, C99") << QStringLiteral("clang") << QStringLiteral("c99");
    QTest::newRow("clang, C11") << QStringLiteral("clang") << QStringLiteral("c11");
    QTest::newRow("clang, C17") << QStringLiteral("clang") << QStringLiteral("c17");
}

void HeaderCompileTest::cHeader()
{
    QFETCH(QString, compiler);
    QFETCH(QString, standard);
    SKIP_WITHOUT(compiler);
    const auto model = QStringLiteral(":/samples/keyword_spotting.tflite");
    const QStringList options = {QStringLiteral("--format"), QStringLiteral("header"), QStringLiteral("--header-c"), QStringLiteral("--budget")};
    const auto required = figures(model)[u"arena"].toObject()[u"required_16"].toInteger();
    write("main.c", "#include \"model.h\"\n#include <stdio.h>\n#if __STDC_VERSION__ >= 201112L\n_Alignas(KEYWORD_SPOTTING_ARENA_ALIGNMENT)\n#endif\nstatic unsigned char arena[KEYWORD_SPOTTING_ARENA_SIZE];\n"
                    "int main(void) { arena[0] = 1; printf(\"%u %u %u\", (unsigned)sizeof arena + arena[1], KEYWORD_SPOTTING_RESOLVER_OPERATORS, KEYWORD_SPOTTING_RESOURCE_VARIABLES); return 0; }\n");
    QCOMPARE(report(model, options + QStringList{QStringLiteral("256K")}, "model.h"), int(cli::Success));
    const auto compiled = compile(compiler, {QStringLiteral("-std=") + standard}, "main.c", "program");
    QVERIFY2(compiled.status == 0, compiled.output.constData());
    QProcess program;
    program.start(path("program"), QStringList());
    QVERIFY(program.waitForFinished());
    QCOMPARE(QString::fromUtf8(program.readAll()), QStringLiteral("%1 6 0").arg(required));
    for (const auto* call : {"resolver.AddConv2D();", "resolver.AddDepthwiseConv2D();", "resolver.AddAveragePool2D();", "resolver.AddFullyConnected();", "resolver.AddReshape();", "resolver.AddSoftmax();"})
        QVERIFY2(read("model.h").contains(call), call);

    QCOMPARE(report(model, options + QStringList{QStringLiteral("1K")}, "model.h"), int(cli::Findings));
    const auto over = compile(compiler, {QStringLiteral("-std=") + standard}, "main.c");
    QVERIFY(over.status > 0);
    QVERIFY2(over.output.contains("does not fit the memory budget") || over.output.contains("does_not_fit_the_budget"), over.output.constData());
}

// To the byte: the arena with resolver, interpreter and reserve exactly fills the budget, or is one byte beyond it.
void HeaderCompileTest::budgetIsHeld()
{
    QFETCH(QString, compiler);
    SKIP_WITHOUT(compiler);
    const auto model = makeModel("mean.tflite", mean());
    const QStringList options = {QStringLiteral("--format"), QStringLiteral("header"), QStringLiteral("--reserve"), QStringLiteral("100"), QStringLiteral("--budget")};
    report(model, options + QStringList{QStringLiteral("1M")}, "model.h");
    static const QRegularExpression kNumbers(QStringLiteral("MEAN_(?:ARENA_SIZE|MEMORY_BESIDE_ARENA) (\\d+)u"));
    qlonglong needed = 0;
    for (auto match = kNumbers.globalMatch(QString::fromUtf8(read("model.h"))); match.hasNext();)
        needed += match.next().captured(1).toLongLong();
    QVERIFY(needed > 100);
    write("main.cpp", "#include \"model.h\"\nint main() { return 0; }\n");
    QCOMPARE(report(model, options + QStringList{QString::number(needed)}, "model.h"), int(cli::Success));
    const auto held = compile(compiler, {}, "main.cpp");
    QVERIFY2(held.status == 0, held.output.constData());
    QCOMPARE(report(model, options + QStringList{QString::number(needed - 1)}, "model.h"), int(cli::Findings));
    const auto broken = compile(compiler, {}, "main.cpp");
    QVERIFY(broken.status > 0);
    QVERIFY2(broken.output.contains("does not fit the memory budget"), broken.output.constData());
}

void HeaderCompileTest::refusedModelDoesNotCompile()
{
    QFETCH(QString, compiler);
    SKIP_WITHOUT(compiler);
    const auto model = makeModel("refused.tflite", custom("mine"));
    QCOMPARE(report(model, {QStringLiteral("--format"), QStringLiteral("header")}, "model.h"), int(cli::Findings));
    write("main.cpp", "#include \"model.h\"\nint main() { return 0; }\n");
    const auto compiled = compile(compiler, {}, "main.cpp");
    QVERIFY(compiled.status > 0);
    QVERIFY2(compiled.output.contains("#error") || compiled.output.contains("AllocateTensors fails on this target"), compiled.output.constData());
    QVERIFY2(compiled.output.contains("operator 0 (mine)"), compiled.output.constData());
}

// Names come from people and files: none of them may end a comment, a line or a string.
void HeaderCompileTest::strangeNames()
{
    QFETCH(QString, compiler);
    SKIP_WITHOUT(compiler);
    const auto model = makeModel("7 Wake-word \"*\\ (v2) ?\?.tflite", custom("odd */ \"name\"\\ \n?\?/?"));
    QCOMPARE(report(model, {QStringLiteral("--format"), QStringLiteral("header"), QStringLiteral("--registered-op"), QStringLiteral("odd */ \"name\"\\ \n?\?/?")}, "model.h"), int(cli::Success));
    write("main.cpp", QByteArray(kProgram).replace("%1", "model_7_wake_word_v2").replace("%2", ", &custom"));
    const auto compiled = compile(compiler, {QStringLiteral("-std=c++11")}, "main.cpp", "program");
    QVERIFY2(compiled.status == 0, compiled.output + read("model.h"));
    QCOMPARE(QProcess::execute(path("program"), QStringList()), 0);
    report(model, {QStringLiteral("--format"), QStringLiteral("header"), QStringLiteral("--header-c"), QStringLiteral("--registered-op"), QStringLiteral("odd */ \"name\"\\ \n?\?/?")}, "model.h");
    write("main.c", "#include \"model.h\"\nint main(void) { return 0; }\n");
    const auto c = compile(compiler.startsWith(u'g') ? QStringLiteral("gcc") : QStringLiteral("clang"), {QStringLiteral("-std=c11")}, "main.c");
    QVERIFY2(c.status == 0, c.output + read("model.h"));
}

// Where the figures come from; the same input gives the same bytes, unless the date is asked for.
void HeaderCompileTest::provenance()
{
    const auto model = makeModel("mean.tflite", mean());
    const QStringList options = {QStringLiteral("--format"), QStringLiteral("header"), QStringLiteral("--target"), QStringLiteral("cortex-m4-cmsis-nn")};
    report(model, options, "a.h");
    const auto first = read("a.h");
    report(model, options, "b.h");
    QCOMPARE(read("b.h"), first);
    const auto sha = figures(model)[u"model"].toObject()[u"sha256"].toString().toUtf8();
    QCOMPARE(sha.size(), 64);
    QVERIFY(first.contains("sha256: " + sha));
    QVERIFY(first.contains("target: cortex-m4-cmsis-nn"));
    QVERIFY(first.contains("mean.tflite"));
    QVERIFY(first.contains("Arenascope " ARENASCOPE_VERSION));
    QVERIFY(first.contains("figures: exact"));
    QVERIFY(!first.contains(" on 20"));
    report(model, options + QStringList{QStringLiteral("--header-date")}, "c.h");
    QVERIFY(read("c.h").contains(" on " + QDate::currentDate().toString(Qt::ISODate).toUtf8()));
}

QTEST_GUILESS_MAIN(HeaderCompileTest)
#include "header_compile_test.moc"
