// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QFile>
#include <QLineEdit>
#include <QPushButton>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>

#include "charts/arena_timeline.h"
#include "session/samples.h"
#include "theme/application_theme.h"
#include "theme/theme.h"
#include "widgets/document_view.h"
#include "widgets/flat_tree.h"
#include "widgets/main_window.h"

using namespace arenascope;
using session::DocumentState;

// The window without a mouse.
class KeyboardTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void theTimelineHasTheKeyboardFirst();
    void tabGoesRoundBothWays_data();
    void tabGoesRoundBothWays();
    void everyStopShowsThatItIsOne();
    void enterAndSpaceActivate_data();
    void enterAndSpaceActivate();
    void enterWorksWhereAFileCantBeRead();
    void controlTabIsForModels();
    void everyFilterIsEmptiedByEscape();
    void onlyTheListWithTheKeyboardLooksSelected();

private:
    template <typename T = QWidget>
    T* find(const char* name) const { return m_window->findChild<T*>(QLatin1String(name)); }
    bool waitFor(DocumentState state);
    bool openSample(int index);
    void press(int key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(m_window->windowHandle(), Qt::Key(key), modifiers); }
    QList<QWidget*> round(int key); // every stop until the first comes again

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<session::Settings> m_settings;
    std::unique_ptr<theme::ApplicationTheme> m_theme;
    std::unique_ptr<widgets::MainWindow> m_window;
};

void KeyboardTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_settings = std::make_unique<session::Settings>(m_folder->filePath(QStringLiteral("settings.ini")));
    m_theme = std::make_unique<theme::ApplicationTheme>(*m_settings);
    m_window = std::make_unique<widgets::MainWindow>(*m_settings);
    m_window->resize(1280, 900);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

void KeyboardTest::cleanup()
{
    m_window.reset();
    m_theme.reset();
    m_settings.reset();
    m_folder.reset();
}

// Not hidden, nor scrolled out of what is around it.
static bool isInSight(const QWidget* widget)
{
    if (!widget || !widget->isVisible())
        return false;
    QRect seen = widget->rect();
    for (; !widget->isWindow(); widget = widget->parentWidget())
        seen = seen.translated(widget->pos()) & widget->parentWidget()->rect();
    return !seen.isEmpty();
}

bool KeyboardTest::waitFor(DocumentState state)
{
    return QTest::qWaitFor([&] {
        auto* document = m_window->currentDocument();
        return document && document->state() == state && !document->isWorking();
    }, 30000);
}

bool KeyboardTest::openSample(int index)
{
    m_window->openFiles({session::samples().at(index).path});
    const bool ready = waitFor(DocumentState::Ready);
    QCoreApplication::processEvents(); // the layout has heard of the rows
    return ready;
}

QList<QWidget*> KeyboardTest::round(int key)
{
    constexpr int kPatience = 100;
    QList<QWidget*> stops{QApplication::focusWidget()};
    for (int i = 0; i < kPatience; ++i) {
        press(key, key == Qt::Key_Backtab ? Qt::ShiftModifier : Qt::NoModifier);
        auto* stop = QApplication::focusWidget();
        if (!isInSight(stop))
            return {};
        if (stop == stops.first())
            return stops;
        stops << stop;
    }
    return {};
}

void KeyboardTest::theTimelineHasTheKeyboardFirst()
{
    QVERIFY(openSample(0));
    QVERIFY(find<charts::ArenaTimeline>("arenaTimeline")->hasFocus());
    press(Qt::Key_Right);
    QVERIFY(m_window->currentDocument()->selection().step.has_value());
}

void KeyboardTest::tabGoesRoundBothWays_data()
{
    QTest::addColumn<QByteArray>("page");
    QTest::addColumn<QByteArrayList>("stops");
    QTest::newRow("arena") << QByteArray("arenaPage") << QByteArrayList{"arenaTimeline", "activeMemory", "operatorsTable", "tableFilter", "breakdownTree", "besideTree", "budgetTree", "setupTree", "formulaTree", "exportButton", "boardPicker", "arenaPage", "fitTimeline"};
    QTest::newRow("compare") << QByteArray("comparePage") << QByteArrayList{"comparePage", "breakdownTree", "formulaTree"};
    QTest::newRow("boards") << QByteArray("boardsPage") << QByteArrayList{"boardsPage", "boardsTable", "breakdownTree", "formulaTree"};
    QTest::newRow("measured") << QByteArray("measuredPage") << QByteArrayList{"measuredPage", "openLog", "measuredLog", "breakdownTree", "formulaTree"};
    QTest::newRow("shrink") << QByteArray("shrinkPage") << QByteArrayList{"shrinkPage", "breakdownTree", "formulaTree"};
}

void KeyboardTest::tabGoesRoundBothWays()
{
    QFETCH(QByteArray, page);
    QFETCH(QByteArrayList, stops);
    QVERIFY(openSample(0));
    find(page)->setFocus(Qt::TabFocusReason);
    press(Qt::Key_Space);
    QTRY_VERIFY(QApplication::focusWidget());
    QList<QWidget*> there;
    QTRY_VERIFY((there = round(Qt::Key_Tab)) == round(Qt::Key_Tab)); // a page's rows come later, and enable what is done to them
    QStringList names;
    for (auto* stop : there)
        names << (stop ? stop->objectName() : QStringLiteral("nothing"));
    QVERIFY2(there.size() > stops.size(), qPrintable(names.join(u' ')));
    // In the order of reading, wherever the round began.
    std::ranges::rotate(there, std::ranges::find(there, stops.first(), [](QWidget* stop) { return stop->objectName().toUtf8(); }));
    auto at = there.begin();
    for (const auto& stop : stops) {
        at = std::find_if(at, there.end(), [&](QWidget* widget) { return widget->objectName().toUtf8() == stop; });
        QVERIFY2(at != there.end(), stop + ": " + names.join(u' ').toUtf8());
    }
    there.front()->setFocus(Qt::TabFocusReason);
    auto back = round(Qt::Key_Backtab);
    std::ranges::reverse(back.begin() + 1, back.end());
    QStringList backNames;
    for (auto* stop : back)
        backNames << stop->objectName();
    QVERIFY2(there == back, qPrintable(names.join(u' ') + u'\n' + backNames.join(u' ')));
}

// What a stop looks like with the keyboard and without it differs.
void KeyboardTest::everyStopShowsThatItIsOne()
{
    QVERIFY(openSample(0));
    m_window->currentDocument()->clearSelection();
    for (const auto* page : {"arenaPage", "comparePage", "boardsPage", "measuredPage", "shrinkPage"}) {
        find(page)->setFocus(Qt::TabFocusReason);
        press(Qt::Key_Space);
        QTRY_VERIFY(QApplication::focusWidget());
        const auto stops = round(Qt::Key_Tab);
        QVERIFY(stops.size() > 2);
        for (auto* stop : stops) {
            stop->setFocus(Qt::TabFocusReason);
            const auto with = stop->grab().toImage();
            stop->clearFocus();
            m_window->setFocus(Qt::TabFocusReason);
            QVERIFY2(with != stop->grab().toImage(), QByteArray(page) + ": " + stop->objectName().toUtf8() + stop->metaObject()->className());
        }
    }
}

void KeyboardTest::enterAndSpaceActivate_data()
{
    QTest::addColumn<int>("key");
    QTest::newRow("Return") << int(Qt::Key_Return);
    QTest::newRow("Enter") << int(Qt::Key_Enter);
    QTest::newRow("Space") << int(Qt::Key_Space);
}

void KeyboardTest::enterAndSpaceActivate()
{
    QFETCH(int, key);
    find("sample_person_detection")->setFocus(Qt::TabFocusReason);
    press(key);
    QVERIFY(waitFor(DocumentState::Ready));
    QVERIFY(find<charts::ArenaTimeline>("arenaTimeline")->hasFocus());
    find("layoutByTensor")->setFocus(Qt::TabFocusReason);
    press(key);
    QVERIFY(find<QAbstractButton>("layoutByTensor")->isChecked());
}

void KeyboardTest::enterWorksWhereAFileCantBeRead()
{
    const auto path = m_folder->filePath(QStringLiteral("broken.tflite"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("nothing of use") > 0);
    file.close();
    m_window->openFiles({path});
    QVERIFY(waitFor(DocumentState::Failed));
    QVERIFY(find("openAnother")->hasFocus());
    press(Qt::Key_Tab);
    QVERIFY(find("tryAgain")->hasFocus());
    QVERIFY(QFile::remove(path) && QFile::copy(session::samples().front().path, path));
    press(Qt::Key_Return);
    QVERIFY(waitFor(DocumentState::Ready));
}

void KeyboardTest::controlTabIsForModels()
{
    QVERIFY(openSample(0));
    auto* tables = find<QTabWidget>("tableTabs");
    find("operatorsTable")->setFocus(Qt::TabFocusReason);
    press(Qt::Key_Tab, Qt::ControlModifier);
    QCOMPARE(tables->currentIndex(), 0);
    QVERIFY(openSample(1));
    auto* models = find<QTabWidget>("documentTabs");
    QCOMPARE(models->currentIndex(), 1);
    press(Qt::Key_Tab, Qt::ControlModifier);
    QCOMPARE(models->currentIndex(), 0);
    press(Qt::Key_Tab, Qt::ControlModifier);
    QCOMPARE(models->currentIndex(), 1);
    find("operatorsTable")->setFocus(Qt::TabFocusReason);
    press(Qt::Key_Backtab, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(models->currentIndex(), 0);
    QCOMPARE(tables->currentIndex(), 0);
}

void KeyboardTest::everyFilterIsEmptiedByEscape()
{
    QVERIFY(openSample(0));
    m_window->currentDocument()->selectOperator({SubgraphId(0), OpId(0)});
    find<QAbstractButton>("boardsPage")->click();
    for (const auto* name : {"boardsFilter", "tableFilter"}) {
        if (name == QLatin1String("tableFilter"))
            find<QAction>("actionFind")->trigger();
        auto* filter = find<QLineEdit>(name);
        filter->setFocus(Qt::TabFocusReason);
        QTest::keyClicks(filter, QStringLiteral("esp"));
        QCOMPARE(filter->text(), QStringLiteral("esp"));
        press(Qt::Key_Escape);
        QVERIFY2(filter->text().isEmpty() && filter->hasFocus(), name);
        press(Qt::Key_Escape);
        QVERIFY2(!filter->hasFocus(), name);
        QVERIFY(m_window->currentDocument()->selection().op.op.valid());
    }
    press(Qt::Key_Escape);
    QVERIFY(!m_window->currentDocument()->selection().op.op.valid());
}

void KeyboardTest::onlyTheListWithTheKeyboardLooksSelected()
{
    QVERIFY(openSample(0));
    m_window->currentDocument()->selectOperator({SubgraphId(0), OpId(0)});
    const auto solid = QApplication::palette().color(QPalette::Highlight);
    const QByteArrayList lists{"operatorsTable", "breakdownTree", "besideTree", "budgetTree", "setupTree", "formulaTree"};
    for (const auto& list : lists)
        find(list)->setFocus(Qt::TabFocusReason);
    const auto looksSelected = [&](const QByteArray& name) {
        const auto image = find(name)->grab().toImage();
        int found = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                found += image.pixelColor(x, y) == solid;
        return found > 1000;
    };
    for (const auto& chosen : lists) {
        find(chosen)->setFocus(Qt::TabFocusReason);
        for (const auto& list : lists)
            QVERIFY2(looksSelected(list) == (list == chosen), list + " beside " + chosen);
    }
}

QTEST_MAIN(KeyboardTest)
#include "keyboard_test.moc"
