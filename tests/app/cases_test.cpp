// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QTest>

#include "analysis/rows.h"
#include "analysis/tensor_split.h"
#include "arena/shared_arena.h"
#include "cli/text_report.h"
#include "measured/doctor.h"
#include "model/reader.h"
#include "report/header_report.h"
#include "support/graph_builder.h"
#include "support/test_environment.h"
#include "text/doctor_wording.h"
#include "text/wording.h"

using namespace arenascope;
using namespace arenascope::measured;
using Code = FindingCode;

namespace {

// What people ran into: a row of the table of cases that lies beside the corpus. Logs stand in backquotes in what the
// person has; the figures of the answer are those that the findings' words must hold.
struct Case {
    QString has, answer;
    QStringList logs() const;
    QSet<qulonglong> figures(qulonglong least) const;
};

QStringList Case::logs() const
{
    static const QRegularExpression kQuoted(QStringLiteral("`([^`]+)`"));
    QStringList found;
    for (auto match = kQuoted.globalMatch(has); match.hasNext();)
        found << match.next().captured(1);
    return found;
}

// Numbers as people write and as the tool words them: digits grouped by commas or thin spaces.
QSet<qulonglong> figuresIn(QString text, qulonglong least)
{
    static const QRegularExpression kGroup(QStringLiteral("(?<=\\d)[,\u2009](?=\\d{3})")), kNumber(QStringLiteral("(?<![\\d.])\\d+(?![\\d.]*\\.\\d)"));
    text.remove(kGroup);
    QSet<qulonglong> found;
    for (auto match = kNumber.globalMatch(text); match.hasNext();)
        if (const auto value = match.next().captured().toULongLong(); value >= least)
            found.insert(value);
    return found;
}

QSet<qulonglong> Case::figures(qulonglong least) const { return figuresIn(answer, least); }

QString words(const Diagnosis& diagnosis)
{
    QStringList all;
    for (const auto& finding : diagnosis.findings)
        all << text::findingText(diagnosis, finding);
    return all.join(u'\n');
}

} // namespace

class CasesTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void wakeWordModels_data();
    void wakeWordModels();
    void oldRuntimesMessage();
    void sweepOfArenaSizes();
    void nodesDoNotFit();
    void usedCopiedIntoTheFirmware();
    void largeFloatModel();
    void floatOnMicrocontrollers();
    void refusedModelIsTold();
    void resolverTooSmall();
    void twoModelsOneAllocator();
    void modelsTheRuntimeMisplans();
    void transposeConvolutionWithoutBias();
    void linkerOverflow();
    void wideMeasurement();

private:
    const Case& row(int number) const;
    Diagnosis diagnosed(const QString& log, std::optional<Bytes> arena = {}, std::shared_ptr<const model::Graph> graph = {}, const char* target = nullptr) const;
    std::shared_ptr<const model::Graph> corpusModel(const char* name) const;
    QMap<int, Case> m_cases;
};

// Every figure of the answer, and nothing is said to fail that does not.
#define COMPARE_FIGURES(diagnosis, wanted) \
    for (const auto figure : wanted) \
        QVERIFY2(figuresIn(words(diagnosis), 0).contains(figure), qPrintable(QStringLiteral("%1 is not in:\n%2").arg(figure).arg(words(diagnosis))))

void CasesTest::initTestCase()
{
    if (test::corpusDirectory().empty())
        QSKIP("needs the table of cases beside the recorded models (ARENASCOPE_CORPUS)");
    QFile file(QString::fromStdString(test::corpusDirectory()) + QStringLiteral("/../cases/README.md"));
    if (!file.open(QIODevice::ReadOnly))
        QSKIP("there is no table of cases beside the recorded models");
    for (const auto& line : QString::fromUtf8(file.readAll()).split(u'\n')) {
        const auto cells = line.split(u'|');
        if (const int number = cells.value(1).trimmed().toInt(); number > 0 && cells.size() >= 4)
            m_cases[number] = {cells[2].trimmed(), cells[3].trimmed()};
    }
    QVERIFY(m_cases.size() >= 16);
}

const Case& CasesTest::row(int number) const
{
    return *m_cases.constFind(number);
}

std::shared_ptr<const model::Graph> CasesTest::corpusModel(const char* name) const
{
    const auto read = model::readFile(test::corpusDirectory() + "/models/" + name + ".tflite");
    return read ? *read : nullptr;
}

Diagnosis CasesTest::diagnosed(const QString& log, std::optional<Bytes> arena, std::shared_ptr<const model::Graph> graph, const char* target) const
{
    DoctorInput input{.graph = std::move(graph), .arena = arena};
    if (target)
        input.target = *target::findTarget(target);
    return *diagnose(parseLog(log.toStdString()), input);
}

void CasesTest::wakeWordModels_data()
{
    QTest::addColumn<int>("number");
    QTest::addColumn<QString>("model");
    QTest::newRow("okay_nabu") << 1 << QStringLiteral("microwakeword__v2_okay_nabu");
    QTest::newRow("hey_jarvis") << 2 << QStringLiteral("microwakeword__v2_hey_jarvis");
    QTest::newRow("vad") << 3 << QStringLiteral("microwakeword__v2_vad");
}

// The message alone (its words may be cut), the arena, the model, and the target as it was before the update.
void CasesTest::wakeWordModels()
{
    QFETCH(int, number);
    QFETCH(QString, model);
    const auto& row = this->row(number);
    QCOMPARE(row.logs().size(), qsizetype(1));
    const auto sizes = figuresIn(row.has.section(QStringLiteral("arena "), 1, 1).section(u'`', 0, 0), 1000);
    QCOMPARE(sizes.size(), qsizetype(1));
    const auto diagnosis = diagnosed(row.logs().front(), *sizes.begin(), corpusModel(qPrintable(model)), "esp32s3-esp-nn-1.2.0");
    QVERIFY2(diagnosis.fits, qPrintable(words(diagnosis)));
    COMPARE_FIGURES(diagnosis, row.figures(1000));
    QCOMPARE(diagnosis.find(Code::FitsOtherTarget)->subject, std::string("esp32s3-esp-nn-1.2.1"));
    if (number == 1) {
        QCOMPARE(diagnosis.find(Code::GrewBy)->op.op.value + 1, 18); // "CONV_2D number 18", counted from one
        QVERIFY(text::findingText(diagnosis, *diagnosis.find(Code::GrewBy)).contains(QStringLiteral("5×1 kernel, 40→32 channels")));
    }
}

void CasesTest::oldRuntimesMessage()
{
    const auto& row = this->row(4);
    const auto diagnosis = diagnosed(row.logs().front(), 204 * 1024);
    COMPARE_FIGURES(diagnosis, row.figures(1000));
    QVERIFY(words(diagnosis).contains(QStringLiteral("224.5")));
    QCOMPARE(diagnosis.find(Code::LogBound)->second, Bytes(204 * 1024)); // can never do
}

// The table gives what was available; the sizes asked for follow from the sweep: what 143 KiB lack 144 KiB have.
void CasesTest::sweepOfArenaSizes()
{
    const auto& row = this->row(5);
    auto available = row.has.section(QStringLiteral("available"), 1).remove(QStringLiteral("then")).split(u',');
    QCOMPARE(available.size(), qsizetype(5));
    QString log;
    for (int i = 0; i < 5; ++i) {
        const auto left = available[i].trimmed().toULongLong(), asked = i < 4 ? 3924ULL : 5160ULL;
        log += QStringLiteral("arena of %1 KiB\nFailed to allocate temp memory. Requested: %2, available %3, missing: %4\n").arg(140 + i).arg(asked).arg(left).arg(asked - left);
    }
    const auto diagnosis = diagnosed(log);
    QCOMPARE(diagnosis.attempts, std::size_t(5));
    QCOMPARE(std::ranges::count(diagnosis.findings, Code::SameAllocation, &Finding::code), 3);
    QCOMPARE(diagnosis.findings.size() > 0 && diagnosis.find(Code::LaterAllocation)->attempt == std::optional<std::size_t>(4), true);
    QCOMPARE(diagnosis.find(Code::LogBound)->bytes, Bytes(144 * 1024 + 5160 - 616));
}

void CasesTest::nodesDoNotFit()
{
    const auto& row = this->row(6);
    const auto diagnosis = diagnosed(row.logs().front() + QStringLiteral("\nFailed to allocate memory for node_and_registrations.\n"), 2048);
    const auto* failed = diagnosis.find(Code::AllocationFailed);
    QVERIFY(failed && failed->phase == arena::Phase::Start && failed->cause == arena::Cause::NodesAndRegistrations);
    COMPARE_FIGURES(diagnosis, figuresIn(row.logs().front(), 100));
}

void CasesTest::usedCopiedIntoTheFirmware()
{
    const auto graph = corpusModel("tflm__hello_world_int8");
    const auto analysis = *analysis::analyze(graph, *target::findTarget("cortex-m4-cmsis-nn"));
    const auto used = analysis->emulation.used;
    QVERIFY(used < analysis->emulation.required);
    const auto diagnosis = diagnosed(QStringLiteral("arena_used_bytes: %1").arg(used), {}, graph, "cortex-m4-cmsis-nn");
    const auto* finding = diagnosis.find(Code::UsedIsNotRequired);
    QVERIFY(finding);
    QCOMPARE(finding->bytes, used);
    QCOMPARE(diagnosis.find(Code::Required)->bytes, analysis->emulation.required);
    QVERIFY(!text::requiredByText(*analysis).isEmpty());
}

// 125×90 floats through a convolution and a pooling: what is alive together at the first MAX_POOL_2D.
void CasesTest::largeFloatModel()
{
    const auto& row = this->row(8);
    test::GraphBuilder b;
    const auto in = b.input({1, 125, 90, 1}, model::TensorType::Float32);
    const auto wide = b.tensor({1, 123, 88, 32}, model::TensorType::Float32), pooled = b.output({1, 30, 22, 32}, model::TensorType::Float32);
    b.op(model::BuiltinOperator::Conv2D, {in, b.zeros({32, 3, 3, 1}, model::TensorType::Float32), b.zeros({32}, model::TensorType::Float32)}, {wide},
        model::Conv2DOptions{.padding = model::Padding::Valid, .strideWidth = 1, .strideHeight = 1});
    b.op(model::BuiltinOperator::MaxPool2D, {wide}, {pooled},
        model::Pool2DOptions{.padding = model::Padding::Valid, .strideWidth = 4, .strideHeight = 4, .filterWidth = 4, .filterHeight = 4});
    const auto analysis = *analysis::analyze(b.graph(), *target::findTarget("cortex-m4-reference"));
    const auto figures = row.figures(10000); // total, input, output, and what int8 would take
    QVERIFY(figures.contains(1385472) && figures.contains(84480));
    QCOMPARE(analysis->emulation.nonPersistent, Bytes(1385472 + 84480));
    QCOMPARE(analysis->emulation.lowerBound, analysis->emulation.nonPersistent); // the plan is optimal
    const auto& pool = analysis->emulation.operators[1];
    QVERIFY(pool.firstStep <= analysis->emulation.peakStep && analysis->emulation.peakStep <= pool.lastStep);
}

// Floats of a face detector: what the two runtimes keep is told apart by section and operator.
void CasesTest::floatOnMicrocontrollers()
{
    const auto graph = corpusModel("mediapipe_npm__face_detection_short_range");
    const auto analysis = *analysis::analyze(graph, *target::findTarget("x86_64-reference"));
    QVERIFY(analysis->emulation.refusal); // weights of 16-bit floats, which this release does not take
    QVERIFY(!text::refusalText(*analysis).isEmpty());
    const auto rows = analysis::operatorRows(*analysis);
    const auto largest = std::ranges::max_element(rows, {}, &analysis::OperatorRow::active);
    QCOMPARE(largest->active, analysis->emulation.lowerBound); // the operator that sets the head
    // What the phone says is the model's inputs and outputs alone; the weights become floats by operators of the model.
    const auto split = analysis::tensorSplit(*analysis);
    const auto phone = row(9).has.section(QStringLiteral("TFLM"), 0, 0);
    QCOMPARE(figuresIn(phone, 1000), QSet<qulonglong>{split.inputsOutputs.all});
    QCOMPARE(split.constants.buffers, std::size_t(74)); // DEQUANTIZE in the corpus' index
    QCOMPARE(split.activations.atPeak + split.inputsOutputs.atPeak + split.constants.atPeak, analysis->emulation.lowerBound);
    const auto report = cli::textReport({.name = "face.tflite"}, *analysis);
    for (const auto figure : {split.inputsOutputs.all, split.activations.all, split.constants.all, largest->active})
        QVERIFY2(figuresIn(report, 1000).contains(figure), qPrintable(report));
    QVERIFY(report.contains(QStringLiteral("Where the bytes would go")) && !report.contains(QStringLiteral("Required arena")));
    QVERIFY2(report.count(QStringLiteral("AllocateTensors would fail")) < 10, qPrintable(report)); // not once a weight
}

// A log of a model that the runtime refuses here: that is said, and nobody is told to open the model.
void CasesTest::refusedModelIsTold()
{
    const auto diagnosis = diagnosed(QStringLiteral("arena_used_bytes: 257536"), {}, corpusModel("mediapipe_npm__face_detection_short_range"), "x86_64-reference");
    QVERIFY(diagnosis.find(Code::ModelRefused));
    QVERIFY2(words(diagnosis).contains(QStringLiteral("FLOAT16")), qPrintable(words(diagnosis)));
    QVERIFY(!words(diagnosis).contains(QStringLiteral("open the model")));
}

void CasesTest::modelsTheRuntimeMisplans()
{
    const auto has = [](const analysis::Analysis& analysis, analysis::NoteCode code) { return std::ranges::find(analysis.notes, code, &analysis::Note::code); };
    const auto deprecated = *analysis::analyze(corpusModel("samsung_one__if_dynamic"), *target::findTarget("cortex-m4-cmsis-nn"));
    const auto flow = has(*deprecated, analysis::NoteCode::DeprecatedControlFlow);
    QVERIFY(flow != deprecated->notes.end());
    QVERIFY(text::noteText(*deprecated, *flow).contains(QStringLiteral("over live buffers")));
    const auto unreached = has(*deprecated, analysis::NoteCode::UnreachedSubgraph);
    QVERIFY(unreached != deprecated->notes.end() && unreached->number > 0); // bytes lost
    QVERIFY(text::noteText(*deprecated, *unreached).contains(QStringLiteral("Drop the extra signature")));
}

void CasesTest::transposeConvolutionWithoutBias()
{
    const auto read = model::readFile(test::corpusDirectory() + "/sweep/transposeconv_i16_pch_2x4_s1_valid_in1x9x3x16_oc3_nobias.tflite");
    QVERIFY(read);
    const auto refused = *analysis::analyze(*read, *target::findTarget("cortex-m4-cmsis-nn"));
    QVERIFY(refused->emulation.refusal);
    QVERIFY(text::refusalText(*refused).contains(QStringLiteral("bias")));
    QVERIFY(!(*analysis::analyze(*read, *target::findTarget("cortex-m4-reference")))->emulation.refusal);
}

void CasesTest::resolverTooSmall()
{
    const auto& row = this->row(10);
    QVERIFY(row.answer.contains(QStringLiteral("N = 7")));
    test::GraphBuilder b;
    const auto in = b.input({1, 4}, model::TensorType::Float32);
    auto last = in;
    using Op = model::BuiltinOperator;
    for (const auto code : {Op::Relu, Op::Logistic, Op::Tanh, Op::Abs, Op::Neg, Op::Exp, Op::Square}) {
        const auto next = code == Op::Square ? b.output({1, 4}, model::TensorType::Float32) : b.tensor({1, 4}, model::TensorType::Float32);
        b.op(code, {last}, {next});
        last = next;
    }
    for (const auto* log : {"Couldn't register builtin op #111, resolver size is too small (5).", "Didn't find op for builtin opcode 'SQUARE' version '1'.\nFailed to get registration from op code SQUARE\n"}) {
        const auto diagnosis = diagnosed(QString::fromUtf8(log), {}, b.graph(), "cortex-m4-reference");
        QVERIFY2(words(diagnosis).contains(QStringLiteral("MicroMutableOpResolver<7>")), qPrintable(words(diagnosis)));
        QCOMPARE(report::resolverCalls(*diagnosis.analysis).size(), std::size_t(7));
    }
}

// "largest head + sum of tails": the allocator's own objects are there once.
void CasesTest::twoModelsOneAllocator()
{
    QVERIFY(row(11).answer.contains(QStringLiteral("largest head + sum of tails")));
    const auto target = *target::findTarget("esp32s3-esp-nn-1.2.1");
    const auto wake = corpusModel("microwakeword__v2_okay_nabu"), vad = corpusModel("microwakeword__v2_vad");
    const auto shared = *arena::emulateShared(std::vector<arena::SharedModel>{{.graph = wake.get()}, {.graph = vad.get()}}, target);
    const auto &a = shared.models[0], &b = shared.models[1];
    Bytes allocator = 0;
    for (const auto& row : b.ledger.rows)
        if (row.phase == arena::Phase::Construct && row.cause == arena::Cause::AllocatorObjects)
            allocator += row.requested + row.padding;
    QCOMPARE(shared.head, std::max(a.nonPersistent, b.nonPersistent));
    QVERIFY(shared.tail + allocator <= a.persistent + b.persistent + 16 && shared.tail + allocator + 16 >= a.persistent + b.persistent);
    QVERIFY(shared.required >= shared.used() && shared.required < a.required + b.required);
}

void CasesTest::linkerOverflow()
{
    const auto& row = this->row(12);
    const auto over = *figuresIn(row.has, 1000).begin();
    const auto log = QStringLiteral("arm-none-eabi/bin/ld: region `RAM' overflowed by %1 bytes").arg(over);
    const auto diagnosis = diagnosed(log, 100 * 1024, corpusModel("tflm__person_detect"), "cortex-m4-cmsis-nn");
    QCOMPARE(diagnosis.find(Code::LinkOverflow)->bytes, Bytes(over));
    QVERIFY(diagnosis.find(Code::LinkFitsNot)); // the person detector needs more than what is left
}

void CasesTest::wideMeasurement()
{
    const auto& row = this->row(16);
    const auto wide = *figuresIn(row.has, 1000).begin();
    const auto log = QStringLiteral("[RecordingMicroAllocator] 'TfLiteEvalTensor data' used %1 bytes with alignment overhead (requested %1 bytes for %2 allocations)").arg(wide).arg(wide / 24);
    COMPARE_FIGURES(diagnosed(log), row.figures(40));
}

QTEST_GUILESS_MAIN(CasesTest)
#include "cases_test.moc"
