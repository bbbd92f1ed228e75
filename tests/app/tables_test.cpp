// SPDX-License-Identifier: GPL-3.0-or-later
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLineEdit>
#include <QTabWidget>
#include <QTest>

#include "models/operators_model.h"
#include "models/tensors_model.h"
#include "session/samples.h"
#include "widgets/filtered_table.h"
#include "widgets/tables_pane.h"

using namespace arenascope;
using models::OperatorsModel;
using widgets::FilteredTable;

class TablesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void tabsTellHowManyNotesThereAre();
    void aRowSelectsItsOperatorEverywhere();
    void aSelectionFromElsewhereShows();
    void theSelectionOutlivesSortingAndFiltering();
    void onlyTheHandSelects();
    void theHeaderSorts();
    void theFilterIsForAllTables();
    void rowsAreCopiedForSpreadsheets();
    void scratchIsEditedInPlace();
    void enterEditsTheRow();
    void tabCommitsAndGoesToTheNextRow();
    void escapeEmptiesTheFilterFirst();
    void anEmptyAnswerSaysSo();

private:
    FilteredTable* table(const char* name) const { return m_pane->findChild<FilteredTable*>(QLatin1String(name)); }
    void show(FilteredTable* table) { m_pane->findChild<QTabWidget*>(QStringLiteral("tableTabs"))->setCurrentWidget(table); }
    bool waitForAnswer();
    static OpRef op(int index) { return {SubgraphId(0), OpId(index)}; }

    std::unique_ptr<session::Document> m_document;
    std::unique_ptr<widgets::TablesPane> m_pane;
};

void TablesTest::init()
{
    m_document = std::make_unique<session::Document>(target::targets().front());
    m_document->open(session::samples().front().path);
    QVERIFY(waitForAnswer());
    m_pane = std::make_unique<widgets::TablesPane>(*m_document);
    m_pane->resize(900, 400);
    m_pane->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_pane.get()));
}

void TablesTest::cleanup()
{
    m_pane.reset();
    m_document.reset();
}

bool TablesTest::waitForAnswer()
{
    return QTest::qWaitFor([&] { return m_document->state() == session::DocumentState::Ready && !m_document->isWorking(); }, 30000);
}

void TablesTest::tabsTellHowManyNotesThereAre()
{
    auto* tabs = m_pane->findChild<QTabWidget*>(QStringLiteral("tableTabs"));
    QCOMPARE(tabs->count(), 4);
    const auto notes = m_document->analysis()->notes.size();
    QCOMPARE(tabs->tabText(3), notes > 0 ? QStringLiteral("Notes (%1)").arg(notes) : QStringLiteral("Notes"));
    auto edits = m_document->edits();
    edits.budget = 16;
    m_document->setEdits(edits, QStringLiteral("tight"));
    QVERIFY(waitForAnswer());
    QCOMPARE(tabs->tabText(3), QStringLiteral("Notes (%1)").arg(notes + 1));
}

void TablesTest::aRowSelectsItsOperatorEverywhere()
{
    auto* operators = table("operatorsTable");
    operators->setFocus();
    const auto third = operators->model()->index(2, OperatorsModel::Name);
    QTest::mouseClick(operators->viewport(), Qt::LeftButton, {}, operators->visualRect(third).center());
    QVERIFY(m_document->selection().op == op(2));
    QVERIFY(m_document->selection().step.has_value());
    QTest::keyClick(operators, Qt::Key_Down);
    QVERIFY(m_document->selection().op == op(3));
    auto* ledger = table("ledgerTable");
    QVERIFY(ledger->currentIndex().isValid());
    QVERIFY(ledger->currentIndex().data(models::OperatorRole).value<OpRef>() == op(3));
}

void TablesTest::aSelectionFromElsewhereShows()
{
    const auto tensor = m_document->analysis()->graph->op(op(1)).outputs.front();
    m_document->selectTensor({SubgraphId(0), tensor});
    auto* tensors = table("tensorsTable");
    QCOMPARE(tensors->currentIndex().data(models::TensorRole).value<TensorRef>().tensor.value, tensor.value);
    m_document->selectOperator(op(4));
    QVERIFY(table("operatorsTable")->currentIndex().data(models::OperatorRole).value<OpRef>() == op(4));
    m_document->clearSelection();
    QVERIFY(!table("operatorsTable")->selectionModel()->hasSelection());
}

void TablesTest::theSelectionOutlivesSortingAndFiltering()
{
    auto* operators = table("operatorsTable");
    m_document->selectOperator(op(4));
    operators->sortByColumn(OperatorsModel::Active, Qt::DescendingOrder);
    QVERIFY(operators->currentIndex().data(models::OperatorRole).value<OpRef>() == op(4));
    operators->setFilter(QStringLiteral("no such thing"));
    QVERIFY(m_document->selection().op == op(4));
    operators->setFilter({});
    QVERIFY(operators->currentIndex().data(models::OperatorRole).value<OpRef>() == op(4));
    auto edits = m_document->edits();
    edits.setup.interpreter = arena::Interpreter::Recording;
    m_document->setEdits(edits, QStringLiteral("recording"));
    QVERIFY(waitForAnswer());
    QVERIFY(operators->currentIndex().data(models::OperatorRole).value<OpRef>() == op(4));
}

void TablesTest::onlyTheHandSelects()
{
    auto* operators = table("operatorsTable");
    auto* filter = m_pane->findChild<QLineEdit*>(QStringLiteral("tableFilter"));
    const auto at = [](FilteredTable* table, int row) { return table->visualRect(table->model()->index(row, 0)).center(); };
    QTest::mouseClick(operators->viewport(), Qt::LeftButton, {}, at(operators, 0));
    QVERIFY(m_document->selection().op == op(0));
    // Filtered away, it stays selected, and no other row takes its place.
    m_pane->find();
    QTest::keyClicks(filter, QStringLiteral("softmax"));
    QVERIFY(operators->model()->rowCount() > 0);
    QVERIFY(m_document->selection().op == op(0));
    QVERIFY(!operators->selectionModel()->hasSelection());
    filter->clear();
    QVERIFY(m_document->selection().op == op(0));
    QVERIFY(operators->selectionModel()->isRowSelected(0, {}));
    // The keyboard coming in makes the first row current, and selects nothing.
    m_document->clearSelection();
    auto* tensors = table("tensorsTable");
    for (auto* each : {operators, tensors}) {
        show(each);
        each->setFocus();
        QTRY_VERIFY(each->hasFocus());
        QVERIFY(m_document->selection().empty());
    }
    QTest::keyClick(tensors, Qt::Key_Down);
    QVERIFY(m_document->selection().tensor.tensor.valid());
    // A click selects also the row that is current already.
    m_document->clearSelection();
    show(operators);
    operators->selectionModel()->setCurrentIndex(operators->model()->index(0, 0), QItemSelectionModel::NoUpdate);
    QVERIFY(m_document->selection().empty());
    QTest::mouseClick(operators->viewport(), Qt::LeftButton, {}, at(operators, 0));
    QVERIFY(m_document->selection().op == op(0));
}

void TablesTest::theHeaderSorts()
{
    auto* operators = table("operatorsTable");
    auto* header = operators->horizontalHeader();
    const QPoint bytes(header->sectionViewportPosition(OperatorsModel::OutputBytes) + header->sectionSize(OperatorsModel::OutputBytes) / 2, header->height() / 2);
    QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, bytes);
    const auto value = [&](int row) { return operators->model()->index(row, OperatorsModel::OutputBytes).data(models::SortRole).toULongLong(); };
    const int last = operators->model()->rowCount() - 1;
    const bool ascending = header->sortIndicatorOrder() == Qt::AscendingOrder;
    QVERIFY(ascending ? value(0) <= value(last) : value(0) >= value(last));
    QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, bytes);
    QVERIFY(ascending ? value(0) >= value(last) : value(0) <= value(last));
}

void TablesTest::theFilterIsForAllTables()
{
    auto* filter = m_pane->findChild<QLineEdit*>(QStringLiteral("tableFilter"));
    m_pane->find();
    QVERIFY(QTest::qWaitFor([&] { return filter->hasFocus(); }));
    QTest::keyClicks(filter, QStringLiteral("depthwise"));
    for (const auto* name : {"operatorsTable", "ledgerTable"}) {
        const auto* model = table(name)->model();
        QVERIFY(model->rowCount() > 0);
        for (int row = 0; row < model->rowCount(); ++row) {
            QString all;
            for (int column = 0; column < model->columnCount(); ++column)
                all += model->index(row, column).data().toString() + u' ';
            QVERIFY2(all.contains(QLatin1String("depthwise"), Qt::CaseInsensitive), qPrintable(all));
        }
    }
}

void TablesTest::rowsAreCopiedForSpreadsheets()
{
    auto* operators = table("operatorsTable");
    operators->selectAll();
    QTest::keyClick(operators, Qt::Key_C, Qt::ControlModifier);
    const auto lines = QGuiApplication::clipboard()->text().split(u'\n', Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), operators->model()->rowCount() + 1);
    const auto cells = lines[1].split(u'\t');
    QCOMPARE(cells.size(), operators->model()->columnCount());
    bool isNumber = false;
    cells[OperatorsModel::Active].toULongLong(&isNumber);
    QVERIFY2(isNumber, qPrintable(cells[OperatorsModel::Active]));
}

void TablesTest::scratchIsEditedInPlace()
{
    auto* operators = table("operatorsTable");
    operators->setFocus();
    operators->setCurrentIndex(operators->model()->index(0, OperatorsModel::Scratch));
    QTest::keyClick(operators, Qt::Key_F2);
    auto* field = operators->findChild<QLineEdit*>(QStringLiteral("valueInput"));
    QVERIFY(field);
    QTest::keyClicks(field, QStringLiteral("2k"));
    QTest::keyClick(field, Qt::Key_Return);
    QTRY_VERIFY(m_document->edits().setup.scratchHints.contains(op(0))); // the view commits from its event loop
    QCOMPARE(quint64(m_document->edits().setup.scratchHints.at(op(0))), quint64(2048));
}

void TablesTest::enterEditsTheRow()
{
    auto* operators = table("operatorsTable");
    operators->setFocus();
    operators->setCurrentIndex(operators->model()->index(1, OperatorsModel::Name));
    QTest::keyClick(m_pane->windowHandle(), Qt::Key_Return);
    auto* field = operators->findChild<QLineEdit*>(QStringLiteral("valueInput"));
    QVERIFY(field && field->hasFocus());
}

void TablesTest::tabCommitsAndGoesToTheNextRow()
{
    auto* operators = table("operatorsTable");
    operators->setFocus();
    operators->setCurrentIndex(operators->model()->index(1, OperatorsModel::Name));
    QTest::keyClick(m_pane->windowHandle(), Qt::Key_Return);
    QTest::keyClicks(operators->findChild<QLineEdit*>(QStringLiteral("valueInput")), QStringLiteral("2K"));
    QTest::keyClick(m_pane->windowHandle(), Qt::Key_Tab);
    QCOMPARE(m_document->edits().setup.scratchHints.at(op(1)), Bytes(2048));
    QVERIFY(waitForAnswer());
    QCOMPARE(operators->currentIndex().row(), 2);
    QVERIFY(operators->hasFocus());
}

void TablesTest::escapeEmptiesTheFilterFirst()
{
    m_document->selectOperator(op(1));
    m_pane->find();
    auto* filter = m_pane->findChild<QLineEdit*>(QStringLiteral("tableFilter"));
    QTest::keyClicks(filter, QStringLiteral("conv"));
    QTest::keyClick(m_pane->windowHandle(), Qt::Key_Escape);
    QVERIFY(filter->text().isEmpty() && filter->hasFocus());
    QTest::keyClick(m_pane->windowHandle(), Qt::Key_Escape);
    QVERIFY(table("operatorsTable")->hasFocus());
    QVERIFY(m_document->selection().op == op(1));
}

void TablesTest::anEmptyAnswerSaysSo()
{
    auto* operators = table("operatorsTable");
    m_pane->findChild<QLineEdit*>(QStringLiteral("tableFilter"))->setText(QStringLiteral("nothinglikethis"));
    QCOMPARE(operators->model()->rowCount(), 0);
    const auto told = operators->viewport()->grab().toImage();
    QImage blank(told.size(), told.format());
    blank.fill(told.pixelColor(0, 0));
    QVERIFY(told.convertToFormat(QImage::Format_RGB32) != blank.convertToFormat(QImage::Format_RGB32));
}

QTEST_MAIN(TablesTest)
#include "tables_test.moc"
