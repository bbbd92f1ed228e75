// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QTemporaryDir>
#include <QTest>

#include "charts/active_memory.h"
#include "charts/arena_timeline.h"
#include "export/comparison_file.h"
#include "models/comparison_model.h"
#include "session/samples.h"
#include "widgets/compare_page.h"
#include "widgets/filtered_table.h"

using namespace arenascope;
using models::ComparedOperatorsModel;
using session::ComparedWith;

// The compare page as a person uses it.
class ComparePageTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void withoutEditsNothingDiffers();
    void anEditIsFoundInChartsAndTables();
    void anotherTargetIsChosenByName();
    void anotherModelIsMatchedByOperators();
    void anUnreadableModelSaysWhy();
    void aRowSelectsItsOperator();
    void differencesAreSaved_data();
    void differencesAreSaved();

private:
    template <typename T>
    T* find(const char* name) const { return m_page->findChild<T*>(QLatin1String(name)); }
    bool waitForAnswer(const std::function<bool(const session::Comparer::Answer&)>& isIt);
    void hint(Bytes bytes);

    std::unique_ptr<session::Document> m_document;
    std::unique_ptr<widgets::ComparePage> m_page;
};

void ComparePageTest::init()
{
    m_document = std::make_unique<session::Document>(*target::findTarget("esp32s3-esp-nn-1.2.0"));
    m_document->open(session::samples().front().path);
    QVERIFY(QTest::qWaitFor([&] { return m_document->state() == session::DocumentState::Ready; }, 30000));
    m_page = std::make_unique<widgets::ComparePage>(*m_document);
    m_page->resize(900, 700);
    m_page->show();
    QVERIFY(waitForAnswer([](const auto&) { return true; }));
}

void ComparePageTest::cleanup()
{
    m_page.reset();
    m_document.reset();
}

bool ComparePageTest::waitForAnswer(const std::function<bool(const session::Comparer::Answer&)>& isIt)
{
    return QTest::qWaitFor([&] { return m_page->comparer().answer() && isIt(*m_page->comparer().answer()); }, 30000);
}

void ComparePageTest::hint(Bytes bytes)
{
    auto edits = m_document->edits();
    edits.setup.scratchHints[{SubgraphId(0), OpId(2)}] = bytes;
    m_document->setEdits(edits, QStringLiteral("hint"));
}

void ComparePageTest::withoutEditsNothingDiffers()
{
    const auto& comparison = m_page->comparer().answer()->comparison;
    QCOMPARE(comparison.total(analysis::TotalId::Required)->delta(), 0);
    QVERIFY(!find<QLabel>("compareHeadline")->text().isEmpty());
}

void ComparePageTest::anEditIsFoundInChartsAndTables()
{
    hint(200'000);
    QVERIFY(waitForAnswer([](const auto& answer) { return answer.comparison.total(analysis::TotalId::Required)->delta() > 0; }));
    const auto* timeline = find<charts::ArenaTimeline>("comparedTimeline");
    const auto& answer = *m_page->comparer().answer();
    QCOMPARE(timeline->values().required, answer.after->emulation.required);
    QCOMPARE(timeline->values().comparedRequired, answer.before->emulation.required);
    QCOMPARE(timeline->values().compared.size(), answer.before->emulation.buffers.size());
    const auto* operators = find<widgets::FilteredTable>("comparedOperators")->model();
    QCOMPARE(operators->index(0, ComparedOperatorsModel::Operator).data(models::OperatorRole).value<OpRef>(), (OpRef{SubgraphId(0), OpId(2)}));
    QVERIFY(operators->index(0, ComparedOperatorsModel::Scratch).data().toString().contains(QChar(0x2192)));
}

void ComparePageTest::anotherTargetIsChosenByName()
{
    auto* choice = find<QComboBox>("compareChoice");
    const int row = choice->findData(QStringLiteral("esp32s3-esp-nn-1.2.1"));
    QVERIFY(row > 0);
    choice->setCurrentIndex(row);
    Q_EMIT choice->activated(row);
    QVERIFY(waitForAnswer([](const auto& answer) { return answer.after->target.id == "esp32s3-esp-nn-1.2.1"; }));
    QVERIFY(m_page->comparer().with() == ComparedWith::OtherTarget);
    QVERIFY(m_page->comparer().answer()->before->target.id == "esp32s3-esp-nn-1.2.0");
    // It follows what is edited.
    hint(200'000);
    QVERIFY(waitForAnswer([](const auto& answer) { return answer.before->edits.setup.scratchHints.size() == 1 && answer.after->edits.setup.scratchHints.size() == 1; }));
}

void ComparePageTest::anotherModelIsMatchedByOperators()
{
    m_page->comparer().compareModel(session::samples().at(2).path);
    QVERIFY(waitForAnswer([&](const auto& answer) { return answer.after->graph != answer.before->graph; }));
    QVERIFY(!m_page->comparer().answer()->comparison.operators.empty());
    QVERIFY(find<QLabel>("compareSides")->text().contains(QFileInfo(session::samples().at(2).path).fileName()));
}

void ComparePageTest::anUnreadableModelSaysWhy()
{
    m_page->comparer().compareModel(QStringLiteral("/no/such/model.tflite"));
    auto* message = find<QLabel>("compareMessage");
    QVERIFY(QTest::qWaitFor([&] { return message->isVisible(); }, 30000));
    QVERIFY(message->text().contains(QLatin1String("model.tflite")));
}

void ComparePageTest::aRowSelectsItsOperator()
{
    auto* operators = find<widgets::FilteredTable>("comparedOperators");
    operators->setFocus();
    const auto cell = operators->model()->index(1, 0);
    QTest::mouseClick(operators->viewport(), Qt::LeftButton, {}, operators->visualRect(cell).center());
    QVERIFY(m_document->selection().op == cell.data(models::OperatorRole).value<OpRef>());
}

void ComparePageTest::differencesAreSaved_data()
{
    QTest::addColumn<QString>("ending");
    for (const auto* ending : {"csv", "json", "md"})
        QTest::newRow(ending) << QString::fromLatin1(ending);
}

void ComparePageTest::differencesAreSaved()
{
    QFETCH(QString, ending);
    hint(200'000);
    QVERIFY(waitForAnswer([](const auto& answer) { return answer.comparison.total(analysis::TotalId::Required)->delta() > 0; }));
    const QTemporaryDir folder;
    const auto path = folder.filePath(QStringLiteral("differences.") + ending);
    QVERIFY(exporting::writeComparison(path, m_page->comparer()));
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto content = file.readAll();
    QVERIFY(content.contains("CONV"));
    if (ending == QLatin1String("json"))
        QVERIFY(!QJsonDocument::fromJson(content).object().isEmpty());
    QVERIFY(!exporting::writeComparison(folder.filePath(QStringLiteral("no/such/folder.") + ending), m_page->comparer()));
}

QTEST_MAIN(ComparePageTest)
#include "compare_page_test.moc"
