// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModel>
#include <QApplication>
#include <QCheckBox>
#include <QFile>
#include <QLabel>
#include <QMessageBox>
#include <QMouseEvent>
#include <QPushButton>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <algorithm>

#include "charts/arena_timeline.h"
#include "models/overlap_model.h"
#include "models/remedies_model.h"
#include "session/model_file.h"
#include "session/samples.h"
#include "support/graph_builder.h"
#include "text/numbers.h"
#include "widgets/filtered_table.h"
#include "widgets/plan_wipe.h"
#include "widgets/shrink_page.h"

using namespace arenascope;
using models::OverlapModel;
using test::GraphBuilder;

// The shrink page as a person uses it.
class ShrinkPageTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void beforeTheSearchTheRuntimesPlanIsJudged();
    void theAnswerIsTheCores();
    void pairsCanBeKeptApart();
    void stoppedItKeepsWhatItFound();
    void anOverwrittenInputIsSaid();
    void theLineIsMovedByKeysAndMouse();
    void bothPlansHaveTheSameAxes();
    void theSavedModelKeepsItsPromise();
    void theOpenedModelIsReplacedOnlyWhenAsked();
    void theTableIsSaved();
    void whatCannotBeWrittenIsSaid();
    void anotherTargetDropsTheAnswer();
    void aRefusedModelSaysWhy();

private:
    static constexpr int kPatience = 60000;
    template <typename T>
    T* find(const char* name) const { return m_page->findChild<T*>(QLatin1String(name)); }
    QString textOf(const char* name) const { return find<QLabel>(name)->text(); }
    void open(const QString& path);
    void search(bool reorder = false);
    bool ended() const { return QTest::qWaitFor([&] { return !m_page->shrinking().running(); }, kPatience); }
    const session::ShrinkAnswer& answer() const { return *m_page->shrinking().answer(); }
    static void answerNextQuestion(QMessageBox::StandardButton button, bool& asked);

    QTemporaryDir m_folder;
    QString m_model;
    std::unique_ptr<session::Document> m_document;
    std::unique_ptr<widgets::ShrinkPage> m_page;
};

void ShrinkPageTest::init()
{
    m_model = m_folder.filePath(QStringLiteral("keyword.tflite"));
    QFile::remove(m_model);
    for (const auto& sample : session::samples())
        if (sample.path.contains(QStringLiteral("keyword")))
            QVERIFY(QFile::copy(sample.path, m_model));
    QVERIFY(QFile::setPermissions(m_model, QFile::ReadOwner | QFile::WriteOwner));
    open(m_model);
}

void ShrinkPageTest::cleanup()
{
    m_page.reset();
    m_document.reset();
}

void ShrinkPageTest::open(const QString& path)
{
    m_page.reset();
    m_document = std::make_unique<session::Document>(*target::findTarget("x86_64-reference"));
    m_document->open(path);
    QVERIFY(QTest::qWaitFor([&] { return m_document->state() == session::DocumentState::Ready; }, kPatience));
    m_page = std::make_unique<widgets::ShrinkPage>(*m_document);
    m_page->resize(900, 700);
    m_page->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
}

void ShrinkPageTest::search(bool reorder)
{
    find<QCheckBox>("shrinkReorder")->setChecked(reorder);
    find<QPushButton>("startShrink")->click();
    QVERIFY(m_page->shrinking().running());
    QVERIFY(ended());
    QVERIFY(m_page->shrinking().answer());
}

void ShrinkPageTest::beforeTheSearchTheRuntimesPlanIsJudged()
{
    const auto verdict = shrink::verdict(m_document->analysis()->emulation);
    QCOMPARE(textOf("shrinkFindings").startsWith(QChar(0x2713)), verdict.provablyOptimal());
    QVERIFY(find<QPushButton>("startShrink")->isEnabled());
    QVERIFY(!find<QPushButton>("saveShrunkModel")->isEnabled());
    QVERIFY(!find<QPushButton>("savePlanTable")->isEnabled());
    QVERIFY(!find<QWidget>("wipeHandle")->isVisible());
}

void ShrinkPageTest::theAnswerIsTheCores()
{
    search();
    shrink::Options options;
    options.pairs = {.inPlace = true, .diagonal = true};
    const auto core = shrink::shrink(m_document->graph(), m_document->target(), options);
    QVERIFY(core && core->smaller);
    QCOMPARE(answer().shrunk.after.required, core->after.required);
    for (const auto figure : {core->before.required, core->after.required})
        QVERIFY(textOf("shrinkHeadline").contains(text::unbroken(text::bytesWithUnit(figure))));
    QVERIFY(textOf("shrinkFindings").contains(text::unbroken(text::bytesWithUnit(core->after.used))));
    QVERIFY(textOf("shrinkBound").contains(text::unbroken(text::bytesWithUnit(m_document->analysis()->emulation.lowerBound))));
    const auto* wipe = find<widgets::PlanWipe>("planWipe");
    QVERIFY(find<QWidget>("wipeHandle")->isVisible());
    QCOMPARE(find<charts::ArenaTimeline>("currentTimeline")->values().required, core->before.required);
    QCOMPARE(find<charts::ArenaTimeline>("proposedTimeline")->values().required, core->after.required);
    QVERIFY(wipe->isVisible());
    QCOMPARE(find<widgets::FilteredTable>("shrinkOverlaps")->model()->rowCount(), int(core->offered.size()));
    QCOMPARE(find<widgets::FilteredTable>("shrinkRemedies")->model()->rowCount(),
        int(std::ranges::count_if(answer().explanation.remedies, [](const auto& one) { return one.saved > 0; })));
}

void ShrinkPageTest::pairsCanBeKeptApart()
{
    search();
    auto* table = find<widgets::FilteredTable>("shrinkOverlaps");
    const auto best = answer().shrunk.after.required;
    const auto used = answer().shrunk.used.front().op;
    const int rows = table->model()->rowCount();
    int row = 0;
    while (table->model()->index(row, OverlapModel::Operator).data(models::OperatorRole).value<OpRef>() != used)
        ++row;
    table->setFocus();
    table->setCurrentIndex(table->model()->index(row, OverlapModel::Operator));
    QTest::keyClick(table, Qt::Key_Space);
    QVERIFY(m_page->shrinking().running());
    QVERIFY(ended());
    QVERIFY(std::ranges::none_of(answer().shrunk.offered, [&](const auto& pair) { return pair.op == used; }));
    QVERIFY(answer().shrunk.after.required >= best);
    QCOMPARE(table->model()->rowCount(), rows);
    QCOMPARE(table->model()->index(row, OverlapModel::Operator).data(Qt::CheckStateRole).toInt(), int(Qt::Unchecked));
    QVERIFY(table->model()->setData(table->model()->index(row, OverlapModel::Operator), Qt::Checked, Qt::CheckStateRole));
    QVERIFY(ended());
    QCOMPARE(answer().shrunk.after.required, best);
}

void ShrinkPageTest::stoppedItKeepsWhatItFound()
{
    find<QPushButton>("startShrink")->click();
    auto* stop = find<QPushButton>("stopShrink");
    QVERIFY(stop->isVisible());
    QVERIFY(!find<QPushButton>("startShrink")->isVisible());
    QVERIFY(QTest::qWaitFor([&] { return m_page->shrinking().smallestSoFar() || !m_page->shrinking().running(); }, kPatience));
    stop->click();
    QVERIFY(ended());
    QVERIFY(!stop->isVisible());
    QVERIFY(m_page->shrinking().answer());
    QVERIFY(answer().shrunk.smaller);
    QVERIFY(find<QPushButton>("saveShrunkModel")->isEnabled());
}

void ShrinkPageTest::anOverwrittenInputIsSaid()
{
    search();
    QCOMPARE(textOf("shrinkWarnings").contains(QStringLiteral("Invoke")), !answer().shrunk.overwrittenInputs.empty());
    QVERIFY(!answer().shrunk.overwrittenInputs.empty());
    find<QCheckBox>("shrinkKeepInputs")->setChecked(true);
    search();
    QVERIFY(answer().shrunk.overwrittenInputs.empty());
    QVERIFY(!textOf("shrinkWarnings").contains(QStringLiteral("Invoke")));
}

void ShrinkPageTest::theLineIsMovedByKeysAndMouse()
{
    search();
    auto* wipe = find<widgets::PlanWipe>("planWipe");
    auto* handle = find<QWidget>("wipeHandle");
    auto* seen = wipe->currentChart().parentWidget();
    const auto share = wipe->share();
    const int width = seen->width();
    QTest::keyClick(handle, Qt::Key_Right);
    QVERIFY(wipe->share() > share);
    QVERIFY(seen->width() > width);
    QTest::keyClick(handle, Qt::Key_Home);
    QCOMPARE(wipe->share(), 0.0);
    QTest::keyClick(handle, Qt::Key_End);
    QCOMPARE(wipe->share(), 1.0);
    const auto middle = handle->rect().center();
    QTest::mousePress(handle, Qt::LeftButton, {}, middle);
    QMouseEvent move(QEvent::MouseMove, middle - QPoint(200, 0), handle->mapToGlobal(middle - QPoint(200, 0)), Qt::NoButton, Qt::LeftButton, {});
    QCoreApplication::sendEvent(handle, &move);
    QTest::mouseRelease(handle, Qt::LeftButton, {}, handle->rect().center());
    QVERIFY(wipe->share() < 1.0);
    QTest::mouseDClick(handle, Qt::LeftButton, {}, handle->rect().center());
    QCOMPARE(wipe->share(), 0.5);
}

void ShrinkPageTest::bothPlansHaveTheSameAxes()
{
    search();
    auto* wipe = find<widgets::PlanWipe>("planWipe");
    const auto same = [&] {
        return wipe->currentChart().yAxis->range() == wipe->proposedChart().yAxis->range() && wipe->currentChart().visibleSteps() == wipe->proposedChart().visibleSteps();
    };
    QVERIFY(same());
    QTest::keyClick(&wipe->proposedChart(), Qt::Key_Plus);
    wipe->currentChart().yAxis->setRange(0, 4000);
    QVERIFY(same());
    QCOMPARE(wipe->proposedChart().yAxis->range().upper, 4000.0);
    QTest::keyClick(&wipe->proposedChart(), Qt::Key_F);
    QVERIFY(same());
}

void ShrinkPageTest::theSavedModelKeepsItsPromise()
{
    search(true);
    const auto path = m_folder.filePath(QStringLiteral("small.tflite"));
    QVERIFY(m_page->saveModel(path));
    const auto graph = session::readModel(path);
    QVERIFY(graph);
    QCOMPARE(arena::emulate(**graph, m_document->target())->required, answer().shrunk.after.required);
}

void ShrinkPageTest::answerNextQuestion(QMessageBox::StandardButton button, bool& asked)
{
    QTimer::singleShot(200, qApp, [button, &asked] {
        if (auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget())) {
            asked = true;
            box->button(button)->click();
        }
    });
}

void ShrinkPageTest::theOpenedModelIsReplacedOnlyWhenAsked()
{
    search();
    const auto content = [&] {
        QFile file(m_model);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    };
    const auto original = content();
    bool asked = false;
    answerNextQuestion(QMessageBox::No, asked);
    QVERIFY(!m_page->saveModel(m_folder.filePath(QStringLiteral("./keyword.tflite"))));
    QVERIFY(asked);
    QCOMPARE(content(), original);
    const auto promised = answer().shrunk.after.required;
    asked = false;
    answerNextQuestion(QMessageBox::Yes, asked);
    QVERIFY(m_page->saveModel(m_model));
    QVERIFY(asked);
    QVERIFY(content() != original);
    QCOMPARE(arena::emulate(**session::readModel(m_model), m_document->target())->required, promised);
}

void ShrinkPageTest::theTableIsSaved()
{
    search();
    const auto path = m_folder.filePath(QStringLiteral("plan.c"));
    QVERIFY(m_page->saveTable(path));
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().contains("BufferPlan"));
    QVERIFY(!m_page->saveTable(m_model)); // never over the model
}

void ShrinkPageTest::whatCannotBeWrittenIsSaid()
{
    search();
    QVERIFY(!m_page->saveModel(m_folder.filePath(QStringLiteral("no/such/folder/small.tflite"))));
    QVERIFY(find<QWidget>("shrinkMessage")->isVisible());
    QVERIFY(textOf("messageText").contains(QStringLiteral("small.tflite")));
}

void ShrinkPageTest::anotherTargetDropsTheAnswer()
{
    search();
    m_document->setTarget(*target::findTarget("cortex-m4-cmsis-nn"), QStringLiteral("target"));
    QVERIFY(QTest::qWaitFor([&] { return m_document->analysis()->target.id == "cortex-m4-cmsis-nn"; }, kPatience));
    QVERIFY(!m_page->shrinking().answer());
    QVERIFY(!find<QPushButton>("saveShrunkModel")->isEnabled());
    QCOMPARE(find<charts::ArenaTimeline>("currentTimeline")->values().required, m_document->analysis()->emulation.required);
}

void ShrinkPageTest::aRefusedModelSaysWhy()
{
    GraphBuilder builder;
    builder.customOp("unheard_of", {builder.input({4})}, {builder.output({4})});
    const auto path = m_folder.filePath(QStringLiteral("refused.tflite"));
    const auto bytes = builder.bytes();
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(reinterpret_cast<const char*>(bytes.data()), qint64(bytes.size()));
    file.close();
    open(path);
    QVERIFY(m_document->analysis()->emulation.refusal);
    QVERIFY(!find<QPushButton>("startShrink")->isEnabled());
    QVERIFY(textOf("shrinkHeadline").contains(QStringLiteral("refuses")));
    QVERIFY(textOf("shrinkFindings").isEmpty());
}

QTEST_MAIN(ShrinkPageTest)
#include "shrink_page_test.moc"
