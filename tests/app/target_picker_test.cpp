// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLabel>
#include <QTest>
#include <QUndoStack>

#include "target/boards.h"
#include "target/target_choice.h"
#include "widgets/target_picker.h"

using namespace arenascope;

// Board or chip, then SDK, then kernels.
class TargetPickerTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void offersWhatGoesWithTheChip_data();
    void offersWhatGoesWithTheChip();
    void aBoardBringsTargetAndBudget();
    void aBoardOfTheSameChipKeepsTheTarget();
    void aChipTakesTheBoardAway();
    void aTypedBudgetIsOfNoBoard();
    void releasesAndKernelsAreChosen();
    void exactnessIsSaid();
    void undoShowsWhatWas();

private:
    QComboBox* box(const char* name) const { return m_picker->findChild<QComboBox*>(QLatin1String(name)); }
    void choose(const char* name, const QString& text);
    QString targetId() const { return QString::fromUtf8(m_document->target().id.data(), qsizetype(m_document->target().id.size())); }
    static target::Target named(const char* id) { return *target::findTarget(id); }

    std::unique_ptr<session::Document> m_document;
    std::unique_ptr<widgets::TargetPicker> m_picker;
};

void TargetPickerTest::init()
{
    m_picker.reset();
    m_document = std::make_unique<session::Document>(named("cortex-m4-cmsis-nn"));
    m_picker = std::make_unique<widgets::TargetPicker>();
    m_picker->setDocument(m_document.get());
}

// As a person does: the item, then the signal of a choice.
void TargetPickerTest::choose(const char* name, const QString& text)
{
    auto* combo = box(name);
    const int index = combo->findText(text, Qt::MatchStartsWith);
    QVERIFY2(index >= 0, qPrintable(text));
    combo->setCurrentIndex(index);
    Q_EMIT combo->activated(index);
}

void TargetPickerTest::offersWhatGoesWithTheChip_data()
{
    QTest::addColumn<QString>("id");
    for (const auto& target : target::targets())
        QTest::newRow(target.id.data()) << QString::fromUtf8(target.id.data(), qsizetype(target.id.size()));
}

void TargetPickerTest::offersWhatGoesWithTheChip()
{
    QFETCH(QString, id);
    const auto target = named(qPrintable(id));
    m_document->setTarget(target, QStringLiteral("choose"));
    QCOMPARE(std::size_t(box("releasePicker")->count()), target::releasesFor(target.chip).size());
    QCOMPARE(std::size_t(box("kernelsPicker")->count()), target::targetsFor(target.chip, target.release.id).size());
    QCOMPARE(box("kernelsPicker")->currentData().toString(), id);
    QCOMPARE(box("boardPicker")->currentText().toStdString(), std::string(target.chip));
    QCOMPARE(box("kernelsPicker")->currentText().startsWith(u'≤'), target.exactness == target::Exactness::Bounded);
}

void TargetPickerTest::aBoardBringsTargetAndBudget()
{
    choose("boardPicker", QStringLiteral("ESP32-S3 DevKitC"));
    QCOMPARE(targetId(), QStringLiteral("esp32s3-esp-nn-1.2.3"));
    QCOMPARE(m_document->edits().budget, std::optional<Bytes>(480 * 1024));
    QVERIFY(box("boardPicker")->currentText().startsWith(QStringLiteral("ESP32-S3 DevKitC")));
    QCOMPARE(m_document->undoStack()->count(), 1);
}

void TargetPickerTest::aBoardOfTheSameChipKeepsTheTarget()
{
    choose("releasePicker", QStringLiteral("TFLM 2024-12"));
    choose("boardPicker", QStringLiteral("STM32F407 Discovery"));
    QCOMPARE(targetId(), QStringLiteral("cortex-m4-cmsis-nn-tflm-2024-12"));
    QCOMPARE(m_document->question().board, std::string("stm32f407"));
}

void TargetPickerTest::aChipTakesTheBoardAway()
{
    choose("boardPicker", QStringLiteral("STM32F407 Discovery"));
    choose("boardPicker", QStringLiteral("Cortex-M55"));
    QCOMPARE(targetId(), QStringLiteral("cortex-m55-cmsis-nn"));
    QVERIFY(m_document->question().board.empty());
    QVERIFY(!m_document->edits().budget);
}

void TargetPickerTest::aTypedBudgetIsOfNoBoard()
{
    choose("boardPicker", QStringLiteral("STM32F407 Discovery"));
    auto edits = m_document->edits();
    edits.budget = 64 * 1024;
    m_document->setEdits(edits, QStringLiteral("budget"));
    QVERIFY(box("boardPicker")->currentText().startsWith(QStringLiteral("STM32F407 Discovery")));
    choose("boardPicker", QStringLiteral("Cortex-M55"));
    QVERIFY(m_document->question().board.empty());
    QCOMPARE(m_document->edits().budget, std::optional<Bytes>(64 * 1024));
    choose("boardPicker", QStringLiteral("STM32F407 Discovery"));
    QCOMPARE(m_document->edits().budget, std::optional<Bytes>(192 * 1024));
}

void TargetPickerTest::releasesAndKernelsAreChosen()
{
    choose("kernelsPicker", QStringLiteral("reference"));
    QCOMPARE(targetId(), QStringLiteral("cortex-m4-reference"));
    choose("releasePicker", QStringLiteral("TFLM 2022-01"));
    QCOMPARE(targetId(), QStringLiteral("cortex-m4-reference-tflm-2022-01"));
    choose("boardPicker", QStringLiteral("ESP32-S3"));
    choose("kernelsPicker", QStringLiteral("ESP-NN 1.2.0"));
    QCOMPARE(targetId(), QStringLiteral("esp32s3-esp-nn-1.2.0"));
}

void TargetPickerTest::exactnessIsSaid()
{
    const auto* label = m_picker->findChild<QLabel*>(QStringLiteral("targetExactness"));
    QCOMPARE(label->text(), QStringLiteral("exact"));
    QVERIFY(label->toolTip().contains(QStringLiteral("933")));
    choose("releasePicker", QStringLiteral("TFLM 2023-06"));
    QCOMPARE(label->text(), QStringLiteral("exact (totals)"));
    choose("releasePicker", QStringLiteral("Chirale 2.0.0"));
    QVERIFY(label->text().startsWith(QStringLiteral("exact on 4 model")));
    QVERIFY(label->toolTip().contains(QStringLiteral("nRF52840")) && label->toolTip().contains(QStringLiteral("93")));
    choose("boardPicker", QStringLiteral("Cortex-M7"));
    QCOMPARE(label->text(), QStringLiteral("upper bound"));
    QVERIFY(label->toolTip().contains(QStringLiteral("cortex-m4-cmsis-nn")));
}

void TargetPickerTest::undoShowsWhatWas()
{
    choose("boardPicker", QStringLiteral("ESP32-S3 DevKitC"));
    m_document->undoStack()->undo();
    QCOMPARE(box("boardPicker")->currentText(), QStringLiteral("Cortex-M4"));
    QCOMPARE(box("kernelsPicker")->currentText(), QStringLiteral("CMSIS-NN"));
}

QTEST_MAIN(TargetPickerTest)
#include "target_picker_test.moc"
