// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QTest>

#include <array>

#include "arena/emulate.h"
#include "model/reader.h"
#include "support/test_environment.h"

using namespace arenascope;

// Figures that real devices and recorded runs of older releases gave for models of the corpus.
class TargetsFiguresTest : public QObject {
    Q_OBJECT

private slots:
    void arenaUsed_data();
    void arenaUsed();
    void smallestArena();
    void wakeWordHeads_data();
    void wakeWordHeads();
    void depthwiseScratchOfOlderCmsisNn();
    void evidenceIsWhatIsRecorded();
};

namespace {

arena::Emulation emulateModel(const QString& model, const QString& targetId, const arena::Setup& setup = {})
{
    const auto path = QString::fromStdString(test::corpusDirectory()) + QStringLiteral("/models/") + model + QStringLiteral(".tflite");
    const auto graph = model::readFile(QFile::encodeName(path).toStdString());
    const auto build = target::findTarget(targetId.toStdString());
    return graph && build ? *arena::emulate(**graph, *build, setup) : arena::Emulation{};
}

struct ModelName {
    const char* row;
    const char* file;
};
constexpr ModelName kModels[] = {
    {"person_detect", "tflm__person_detect"},
    {"kws", "mlperf_tiny__kws_ref_model"},
    {"ic_resnet", "mlperf_tiny__pretrainedResnet_quant"},
    {"ad", "mlperf_tiny__ad01_int8"},
};

// arena_used_bytes() of the four models, in the order of kModels.
struct Figures {
    const char* target;
    std::array<Bytes, 4> used;
};
constexpr Figures kFigures[] = {
    // Real boards: an ESP32 with ESP-IDF 5.5, with and without the optimised kernels.
    {"esp32-esp-nn-1.2.3", {82300, 22780, 54364, 2380}},
    {"esp32-ansi-c-1.2.3", {82300, 22780, 54364, 2380}},
    {"esp32-reference", {82300, 22780, 54364, 2380}},
    // A real nRF52840 with the Arduino library.
    {"nano33ble-chirale-2.0.0", {82740, 24164, 55188, 2596}},
    // Recorded on Cortex-M4 builds.
    {"cortex-m4-reference-tflm-2022-01", {82212, 22708, 54260, 2084}},
    {"cortex-m4-reference-tflm-2023-06", {82228, 22740, 54292, 2244}},
    {"cortex-m4-reference-tflm-2024-12", {82292, 22772, 54340, 2260}},
    {"cortex-m4-reference", {82292, 22772, 54340, 2260}},
    {"cortex-m4-cmsis-nn-tflm-2022-01", {82292, 23908, 54900, 2228}},
    {"cortex-m4-cmsis-nn-tflm-2023-06", {82260, 22772, 54932, 2404}},
    {"cortex-m4-cmsis-nn-tflm-2024-12", {82308, 22820, 54996, 2580}},
    {"cortex-m4-cmsis-nn", {82308, 22820, 54996, 2580}},
};

// Heads on ESP32-S3 boards, by version of esp-nn.
struct Heads {
    const char* model;
    std::array<Bytes, 4> bytes;
};
constexpr const char* kEspNn[] = {"esp32s3-esp-nn-1.1.2", "esp32s3-esp-nn-1.2.0", "esp32s3-esp-nn-1.2.1", "esp32s3-esp-nn-1.2.3"};
constexpr Heads kHeads[] = {
    {"microwakeword__v2_okay_nabu", {11472, 11472, 19440, 19472}},
    {"microwakeword__v2_hey_jarvis", {10368, 10368, 17840, 17872}},
    {"microwakeword__v2_vad", {9120, 9120, 17088, 17120}},
};

bool noCorpus() { return test::corpusDirectory().empty(); }

} // namespace

void TargetsFiguresTest::arenaUsed_data()
{
    QTest::addColumn<QString>("target");
    QTest::addColumn<QString>("model");
    QTest::addColumn<Bytes>("used");
    if (noCorpus())
        QSKIP("ARENASCOPE_CORPUS names no models");
    for (const auto& figures : kFigures)
        for (std::size_t i = 0; i < std::size(kModels); ++i)
            QTest::addRow("%s %s", figures.target, kModels[i].row)
                << QString::fromUtf8(figures.target) << QString::fromUtf8(kModels[i].file) << figures.used[i];
}

void TargetsFiguresTest::arenaUsed()
{
    QFETCH(QString, target);
    QFETCH(QString, model);
    QFETCH(Bytes, used);
    QCOMPARE(emulateModel(model, target).used, used);
}

// The plan had to fit above the scratch requests' records: 80 bytes more than the runtime prints.
void TargetsFiguresTest::smallestArena()
{
    if (noCorpus())
        QSKIP("ARENASCOPE_CORPUS names no models");
    QCOMPARE(emulateModel(QStringLiteral("tflm__person_detect"), QStringLiteral("cortex-m4-cmsis-nn-tflm-2022-01")).required, Bytes(82372));
}

void TargetsFiguresTest::wakeWordHeads_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<QString>("target");
    QTest::addColumn<Bytes>("head");
    if (noCorpus())
        QSKIP("ARENASCOPE_CORPUS names no models");
    for (const auto& heads : kHeads)
        for (std::size_t i = 0; i < std::size(kEspNn); ++i)
            QTest::addRow("%s %s", heads.model, kEspNn[i]) << QString::fromUtf8(heads.model) << QString::fromUtf8(kEspNn[i]) << heads.bytes[i];
}

void TargetsFiguresTest::wakeWordHeads()
{
    QFETCH(QString, model);
    QFETCH(QString, target);
    QFETCH(Bytes, head);
    const auto emulation = emulateModel(model, target, {.variablesInOwnArena = true});
    QVERIFY(!emulation.refusal);
    QCOMPARE(emulation.nonPersistent, head);
}

// kws: the 3x3 depthwise filters asked for a buffer until CMSIS-NN 2e4abf53.
void TargetsFiguresTest::depthwiseScratchOfOlderCmsisNn()
{
    if (noCorpus())
        QSKIP("ARENASCOPE_CORPUS names no models");
    const auto head = [](const char* target) { return emulateModel(QStringLiteral("mlperf_tiny__kws_ref_model"), QString::fromUtf8(target)).nonPersistent; };
    QCOMPARE(head("cortex-m4-cmsis-nn-tflm-2022-01"), Bytes(17152));
    QCOMPARE(head("nano33ble-chirale-2.0.0"), Bytes(17152));
    QCOMPARE(head("cortex-m4-cmsis-nn-tflm-2023-06"), Bytes(16000));
}

// No target claims more recorded runs than there are.
void TargetsFiguresTest::evidenceIsWhatIsRecorded()
{
    if (noCorpus())
        QSKIP("ARENASCOPE_CORPUS names no recorded runs");
    const QDir truth(QString::fromStdString(test::corpusDirectory()) + QStringLiteral("/truth"));
    for (const auto& target : target::targets()) {
        const QDir folder(truth.filePath(QString::fromUtf8(target.id.data(), qsizetype(target.id.size()))));
        const auto& evidence = target.evidence;
        if (evidence.compared == target::Compared::Nothing)
            continue;
        const auto recorded = folder.entryList({QStringLiteral("*.json")}).size();
        const bool few = evidence.compared == target::Compared::FewModels;
        QVERIFY2(recorded >= (few ? evidence.refusals : evidence.runs), target.id.data());
    }
}

QTEST_APPLESS_MAIN(TargetsFiguresTest)
#include "targets_figures_test.moc"
