// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemView>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QTest>
#include <QToolButton>

#include "models/parameters_model.h"
#include "session/samples.h"
#include "text/numbers.h"
#include "widgets/breakdown_panel.h"
#include "widgets/flat_tree.h"
#include "widgets/value_delegate.h"

using namespace arenascope;
using models::ParametersModel;
using widgets::FlatTree;

// The panel as a person uses it: by keyboard and mouse.
class PanelTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void aValueIsTypedIn();
    void anInvalidValueSaysWhyAndStays();
    void escapeLeavesTheValue();
    void aFlagTogglesBySpace();
    void aChoiceIsMadeByKeyboard();
    void theArrowTakesAnEditBack();
    void aClickOpensTheEditor();
    void theBudgetDecides();
    void aBoardIsChosenByName();
    void resetAllTakesEverythingBack();
    void theTreeKeepsWhatIsOpen();
    void rowsSelectTheirOperator();
    void tabGoesOnToTheNextField();
    void noBudgetIsToldFromNone();

private:
    template <typename T = FlatTree>
    T* find(const char* name) const { return m_panel->findChild<T*>(QLatin1String(name)); }
    QModelIndex cell(FlatTree* tree, const char* key) const;
    QWidget* edit(FlatTree* tree, const char* key); // by keyboard; the field
    bool waitForAnswer();

    std::unique_ptr<session::Document> m_document;
    std::unique_ptr<widgets::BreakdownPanel> m_panel;
};

void PanelTest::init()
{
    m_document = std::make_unique<session::Document>(target::targets().front());
    m_document->open(session::samples().front().path);
    QVERIFY(waitForAnswer());
    m_panel = std::make_unique<widgets::BreakdownPanel>(*m_document);
    m_panel->resize(440, 1400);
    m_panel->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
}

void PanelTest::cleanup()
{
    m_panel.reset();
    m_document.reset();
}

bool PanelTest::waitForAnswer()
{
    return QTest::qWaitFor([&] { return m_document->state() == session::DocumentState::Ready && !m_document->isWorking(); }, 30000);
}

QModelIndex PanelTest::cell(FlatTree* tree, const char* key) const
{
    return static_cast<ParametersModel*>(tree->model())->find(QLatin1String(key));
}

QWidget* PanelTest::edit(FlatTree* tree, const char* key)
{
    tree->setFocus();
    tree->setCurrentIndex(cell(tree, key).siblingAtColumn(ParametersModel::Name));
    QTest::keyClick(tree, Qt::Key_Return);
    return tree->findChild<QWidget*>(QStringLiteral("valueInput"));
}


void PanelTest::aValueIsTypedIn()
{
    auto* tree = find("besideTree");
    auto* field = edit(tree, "resolver-operators");
    QVERIFY(field);
    QTest::keyClicks(field, QStringLiteral("24"));
    QTest::keyClick(field, Qt::Key_Return);
    QTRY_COMPARE(m_document->edits().resolverOperators.value_or(0), 24u); // the view commits from its event loop
    QCOMPARE(cell(tree, "resolver-operators").data().toString(), QStringLiteral("24"));
    QVERIFY(find<QWidget>("editedMark")->isVisible());
    QVERIFY(waitForAnswer());
    m_document->undoStack()->undo();
    QVERIFY(!m_document->isEdited());
    QVERIFY(!find<QWidget>("editedMark")->isVisible());
}

void PanelTest::anInvalidValueSaysWhyAndStays()
{
    auto* tree = find("budgetTree");
    auto* field = edit(tree, "reserve");
    QVERIFY(field);
    QTest::keyClicks(field, QStringLiteral("lots"));
    QTest::keyClick(field, Qt::Key_Return);
    auto* message = m_panel->findChild<QLabel*>(QStringLiteral("inputMessage"));
    QVERIFY(message && message->isVisible());
    QVERIFY(message->text().contains(QLatin1String("4 KiB")));
    QVERIFY(!m_document->isEdited());
    // Mending it makes the message go, and then it is taken.
    QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(field, QStringLiteral("12 KiB"));
    QVERIFY(!message->isVisible());
    QTest::keyClick(field, Qt::Key_Return);
    QTRY_COMPARE(quint64(m_document->edits().reserve), quint64(12 * 1024));
}

void PanelTest::escapeLeavesTheValue()
{
    auto* tree = find("budgetTree");
    auto* field = edit(tree, "reserve");
    QTest::keyClicks(field, QStringLiteral("12 KiB"));
    QTest::keyClick(field, Qt::Key_Escape);
    QVERIFY(!m_document->isEdited());
}

void PanelTest::aFlagTogglesBySpace()
{
    auto* tree = find("setupTree");
    tree->setFocus();
    tree->setCurrentIndex(cell(tree, "static-memory"));
    QTest::keyClick(tree, Qt::Key_Space);
    QCOMPARE(m_document->edits().staticMemory, std::optional(!m_document->target().staticMemory));
    QTest::keyClick(tree, Qt::Key_Space);
    QVERIFY(!m_document->isEdited());
}

void PanelTest::aChoiceIsMadeByKeyboard()
{
    auto* tree = find("setupTree");
    auto* box = qobject_cast<QComboBox*>(edit(tree, "interpreter"));
    QVERIFY(box);
    QTest::keyClick(box, Qt::Key_Down); // opens the list
    QVERIFY(box->view()->isVisible());
    QTest::keyClick(box->view(), Qt::Key_Down);
    QTest::keyClick(box->view(), Qt::Key_Return);
    QTRY_VERIFY(m_document->edits().setup.interpreter == arena::Interpreter::Recording);
}

void PanelTest::theArrowTakesAnEditBack()
{
    auto edits = m_document->edits();
    edits.reserve = 4096;
    m_document->setEdits(edits, QStringLiteral("reserve"));
    QVERIFY(waitForAnswer());
    auto* tree = find("budgetTree");
    const auto row = tree->visualRect(cell(tree, "reserve"));
    QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, widgets::ValueDelegate::iconRect(row).center());
    QVERIFY(!m_document->isEdited());
}

void PanelTest::aClickOpensTheEditor()
{
    auto* tree = find("budgetTree");
    QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, tree->visualRect(cell(tree, "reserve")).center());
    QVERIFY(QTest::qWaitFor([&] { return tree->findChild<QWidget*>(QStringLiteral("valueInput")) != nullptr; }));
}

void PanelTest::theBudgetDecides()
{
    auto* verdict = find<QLabel>("budgetVerdict");
    QVERIFY(verdict->text().contains(QLatin1String("No budget")));
    const auto needed = m_document->analysis()->emulation.required16 + m_document->analysis()->staticMemory.total();
    auto* tree = find("budgetTree");
    const auto type = [&](Bytes size) {
        auto* box = edit(tree, "budget");
        QTest::keyClicks(static_cast<QComboBox*>(box)->lineEdit(), QString::number(size));
        QTest::keyClick(box, Qt::Key_Return);
        return QTest::qWaitFor([&] { return m_document->edits().budget == size; }) && waitForAnswer();
    };
    QVERIFY(type(needed + 100));
    QVERIFY(verdict->text().contains(text::unbroken(text::bytesWithUnit(100))));
    QVERIFY(verdict->text().startsWith(QChar(0x2713)));
    QVERIFY(type(needed - 7));
    QVERIFY(verdict->text().contains(text::unbroken(text::bytesWithUnit(7))));
    QVERIFY(verdict->text().startsWith(QChar(0x2715)));
}

void PanelTest::aBoardIsChosenByName()
{
    auto* tree = find("budgetTree");
    auto* box = qobject_cast<QComboBox*>(edit(tree, "budget"));
    QVERIFY(box && box->isEditable());
    int board = -1;
    for (int i = 0; i < box->count() && board < 0; ++i)
        if (box->itemText(i).contains(QLatin1String("STM32F407")))
            board = i;
    QVERIFY(board >= 0);
    box->lineEdit()->setText(box->itemText(board));
    QTest::keyClick(box, Qt::Key_Return);
    QTRY_COMPARE(quint64(m_document->edits().budget.value_or(0)), quint64(192 * 1024));
}

void PanelTest::resetAllTakesEverythingBack()
{
    auto edits = m_document->edits();
    edits.reserve = 4096;
    edits.setup.interpreter = arena::Interpreter::Recording;
    m_document->setEdits(edits, QStringLiteral("two"));
    QVERIFY(waitForAnswer());
    QTest::mouseClick(find<QToolButton>("resetEdits"), Qt::LeftButton);
    QVERIFY(!m_document->isEdited());
    m_document->undoStack()->undo();
    QVERIFY(m_document->edits() == edits);
}

void PanelTest::theTreeKeepsWhatIsOpen()
{
    auto* tree = find("breakdownTree");
    const auto* model = static_cast<models::BreakdownModel*>(tree->model());
    const int closed = tree->sizeHint().height();
    tree->expand(model->find(QStringLiteral("operator_data")));
    QVERIFY(tree->sizeHint().height() > closed);
    auto edits = m_document->edits();
    edits.setup.scratchHints[{SubgraphId(0), OpId(1)}] = 512; // a new row
    m_document->setEdits(edits, QStringLiteral("hint"));
    QVERIFY(waitForAnswer());
    QVERIFY(tree->isExpanded(model->find(QStringLiteral("operator_data"))));
    QVERIFY(!tree->isColumnHidden(models::BreakdownModel::Before));
}

void PanelTest::rowsSelectTheirOperator()
{
    auto edits = m_document->edits();
    edits.setup.scratchHints[{SubgraphId(0), OpId(2)}] = 512;
    m_document->setEdits(edits, QStringLiteral("hint"));
    QVERIFY(waitForAnswer());
    auto* tree = find("breakdownTree");
    const auto* model = static_cast<models::BreakdownModel*>(tree->model());
    tree->expand(model->find(QStringLiteral("scratch")));
    const auto row = model->find(QStringLiteral("scratch/0/2"));
    QVERIFY(row.isValid());
    QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, tree->visualRect(row).center());
    QCOMPARE(m_document->selection().op.op.value, 2);
}

void PanelTest::tabGoesOnToTheNextField()
{
    auto* tree = find("budgetTree");
    const auto field = [&] { return tree->findChild<QWidget*>(QStringLiteral("valueInput")); };
    qobject_cast<QComboBox*>(edit(tree, "budget"))->setEditText(QStringLiteral("64K"));
    QTest::keyClick(m_panel->windowHandle(), Qt::Key_Tab);
    QTRY_COMPARE(m_document->edits().budget, std::optional<Bytes>(65536));
    QTRY_COMPARE(tree->currentIndex(), cell(tree, "reserve"));
    QTRY_VERIFY(field() && field()->hasFocus());
    QTest::keyClicks(field(), QStringLiteral("3K"));
    QTest::keyClick(m_panel->windowHandle(), Qt::Key_Backtab, Qt::ShiftModifier);
    QCOMPARE(m_document->edits().reserve, Bytes(3072));
    QTRY_COMPARE(tree->currentIndex(), cell(tree, "budget"));
    QTRY_VERIFY(field() && field()->hasFocus());
    QTest::keyClick(m_panel->windowHandle(), Qt::Key_Tab);
    QTRY_COMPARE(tree->currentIndex(), cell(tree, "reserve"));
    QTest::keyClick(m_panel->windowHandle(), Qt::Key_Tab);
    QTRY_VERIFY(find("setupTree")->hasFocus());
    QTRY_VERIFY(!field());
    QCOMPARE(m_document->edits().reserve, Bytes(3072));
}

// A budget of nothing is a budget: the model does not fit.
void PanelTest::noBudgetIsToldFromNone()
{
    auto* tree = find("budgetTree");
    auto* field = edit(tree, "budget");
    QTest::keyClicks(field, QStringLiteral("0"));
    QTest::keyClick(m_panel->windowHandle(), Qt::Key_Return);
    QTRY_COMPARE(m_document->edits().budget, std::optional<Bytes>(0));
    QTRY_VERIFY(!tree->findChild<QWidget*>(QStringLiteral("valueInput")));
    QVERIFY(waitForAnswer());
    QVERIFY(m_document->analysis()->verdict && !m_document->analysis()->verdict->fits);
    QCOMPARE(cell(tree, "budget").data().toString(), QStringLiteral("0 B").replace(u' ', QChar(0x2009)));
}

QTEST_MAIN(PanelTest)
#include "panel_test.moc"
