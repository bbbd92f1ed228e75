// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>

#include "models/boards_model.h"
#include "session/samples.h"
#include "widgets/boards_page.h"
#include "widgets/filtered_table.h"

using namespace arenascope;
using models::BoardsModel;

class BoardsPageTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void everyBoardHasARow();
    void figuresAreThoseOfItsTarget();
    void aBoardIsTakenAndGivenBack();
    void editsAreFollowed();
    void theFilterNeedsEveryWord();
    void aFilterThatMatchesNothingSaysSo();
    void theKeyboardGoesFromTheFilterToABoard();

private:
    widgets::FilteredTable* table() const { return m_page->findChild<widgets::FilteredTable*>(QStringLiteral("boardsTable")); }
    int rowOf(const char* board) const;

    std::unique_ptr<session::Document> m_document;
    std::unique_ptr<widgets::BoardsPage> m_page;
};

void BoardsPageTest::init()
{
    m_document = std::make_unique<session::Document>(*target::findTarget("cortex-m4-cmsis-nn"));
    m_document->open(session::samples().front().path);
    QVERIFY(QTest::qWaitFor([&] { return m_document->state() == session::DocumentState::Ready; }, 30000));
    m_page = std::make_unique<widgets::BoardsPage>(*m_document);
    m_page->resize(1000, 600);
    m_page->show();
    QVERIFY(QTest::qWaitFor([&] { return table()->model()->rowCount() > 0; }, 60000));
}

void BoardsPageTest::cleanup()
{
    m_page.reset();
    m_document.reset();
}

int BoardsPageTest::rowOf(const char* board) const
{
    const auto* model = table()->model();
    for (int row = 0; row < model->rowCount(); ++row)
        if (model->index(row, 0).data(models::KeyRole).toString() == QLatin1String(board))
            return row;
    return -1;
}

void BoardsPageTest::everyBoardHasARow()
{
    QCOMPARE(table()->model()->rowCount(), int(target::boards().size()));
    QVERIFY(m_page->findChild<QLabel*>(QStringLiteral("boardsSummary"))->text().contains(QString::number(target::boards().size())));
}

void BoardsPageTest::figuresAreThoseOfItsTarget()
{
    const auto board = *target::findBoard("stm32f407");
    const auto analysis = *analysis::analyze(m_document->graph(), *target::findTarget(board.target));
    const int row = rowOf("stm32f407");
    QVERIFY(row >= 0);
    const auto sortKey = [&](int column) { return table()->model()->index(row, column).data(models::SortRole).toULongLong(); };
    QCOMPARE(sortKey(BoardsModel::Required), qulonglong(analysis->emulation.required16));
    QCOMPARE(sortKey(BoardsModel::Region), qulonglong(board.largest()));
    QCOMPARE(sortKey(BoardsModel::Memory), qulonglong(board.total()));
    QVERIFY(table()->model()->index(rowOf("hifive1"), BoardsModel::Fit).data().toString().startsWith(QChar(0x2715))); // 16 KiB
}

void BoardsPageTest::aBoardIsTakenAndGivenBack()
{
    auto* use = m_page->findChild<QPushButton*>(QStringLiteral("useBoard"));
    QVERIFY(!use->isEnabled());
    table()->setCurrentIndex(table()->model()->index(rowOf("esp32-s3"), 0));
    QVERIFY(use->isEnabled());
    QTest::mouseClick(use, Qt::LeftButton);
    const auto board = *target::findBoard("esp32-s3");
    QCOMPARE(m_document->question().board, std::string(board.id));
    QVERIFY(m_document->target().id == board.target);
    QCOMPARE(m_document->edits().budget, std::optional(board.total()));
    QCOMPARE(m_document->edits().region, std::optional(board.largest()));
    m_document->undoStack()->undo();
    QVERIFY(m_document->question().board.empty());
    QVERIFY(m_document->target().id == "cortex-m4-cmsis-nn");
}

void BoardsPageTest::editsAreFollowed()
{
    const auto before = table()->model()->index(rowOf("stm32f407"), BoardsModel::Required).data(models::SortRole).toULongLong();
    auto edits = m_document->edits();
    edits.setup.scratchHints[{SubgraphId(0), OpId(2)}] = 100'000;
    m_document->setEdits(edits, QStringLiteral("hint"));
    QVERIFY(QTest::qWaitFor([&] { return table()->model()->index(rowOf("stm32f407"), BoardsModel::Required).data(models::SortRole).toULongLong() > before; }, 60000));
}

void BoardsPageTest::theFilterNeedsEveryWord()
{
    m_page->findChild<QLineEdit*>(QStringLiteral("boardsFilter"))->setText(QStringLiteral("esp32 s3"));
    QCOMPARE(table()->model()->rowCount(), 1);
}

void BoardsPageTest::aFilterThatMatchesNothingSaysSo()
{
    auto* filter = m_page->findChild<QLineEdit*>(QStringLiteral("boardsFilter"));
    const auto* summary = m_page->findChild<QLabel*>(QStringLiteral("boardsSummary"));
    const auto all = summary->text();
    filter->setText(QStringLiteral("pdp-11"));
    QCOMPARE(table()->model()->rowCount(), 0);
    QVERIFY(summary->text() != all && !summary->text().isEmpty());
    QTest::keyClick(filter, Qt::Key_Return); // nothing to go to, and no harm
    filter->clear();
    QCOMPARE(summary->text(), all);
}

void BoardsPageTest::theKeyboardGoesFromTheFilterToABoard()
{
    auto* filter = m_page->findChild<QLineEdit*>(QStringLiteral("boardsFilter"));
    filter->setText(QStringLiteral("esp32 s3"));
    QTest::keyClick(filter, Qt::Key_Return);
    QCOMPARE(table()->currentIndex().row(), 0);
    Q_EMIT table()->activated(table()->currentIndex()); // what Return does there
    QCOMPARE(m_document->question().board, std::string("esp32-s3"));
}

QTEST_MAIN(BoardsPageTest)
#include "boards_page_test.moc"
