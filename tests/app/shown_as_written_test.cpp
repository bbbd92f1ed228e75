// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractButton>
#include <QApplication>
#include <QFile>
#include <QLabel>
#include <QMessageBox>
#include <QTemporaryDir>
#include <QTest>
#include <QToolTip>

#include "charts/arena_timeline.h"
#include "theme/application_theme.h"
#include "widgets/document_view.h"
#include "widgets/main_window.h"

using namespace arenascope;

namespace {

const auto kTensor = QStringLiteral("<b>bold</b><img src=x>");
const auto kOperator = QStringLiteral("<h1>Big</h1>");

// Two additions; the second tensor's and a custom operator's names look like HTML.
QByteArray modelText(bool withCustom)
{
    const auto tensor = [](const QString& name) { return QStringLiteral(R"({"shape":[1,8],"type":"INT8","buffer":0,"name":"%1","quantization":{"scale":[0.1],"zero_point":[0]}})").arg(name); };
    const QStringList tensors{tensor(QStringLiteral("input")), tensor(kTensor), tensor(QStringLiteral("output"))};
    const auto add = [](int code, int from, int to) { return QStringLiteral(R"({"opcode_index":%1,"inputs":[%2,%2],"outputs":[%3],"builtin_options_type":"AddOptions","builtin_options":{}})").arg(code).arg(from).arg(to); };
    const QStringList operators{add(0, 0, 1), withCustom ? QStringLiteral(R"({"opcode_index":1,"inputs":[1],"outputs":[2]})") : add(0, 1, 2)};
    return QStringLiteral(R"({"version":3,"operator_codes":[{"deprecated_builtin_code":0,"version":1,"builtin_code":"ADD"},{"deprecated_builtin_code":32,"version":1,"builtin_code":"CUSTOM","custom_code":"%1"}],)"
                          R"("subgraphs":[{"tensors":[%2],"inputs":[0],"outputs":[2],"operators":[%3],"name":"main"}],"description":"","buffers":[{}]})")
        .arg(kOperator, tensors.join(u','), operators.join(u',')).toUtf8();
}

} // namespace

// What a file names is shown as it is written, never as HTML.
class ShownAsWrittenTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void noLabelGuesses();
    void anOperatorsNameIsShownAsItIsWritten();
    void theCardShowsTheTensorsName();
    void toolTipsArePlain();
    void messageBoxesArePlain();

private:
    bool open(bool withCustom);

    QTemporaryDir m_folder;
    std::unique_ptr<session::Settings> m_settings;
    std::unique_ptr<theme::ApplicationTheme> m_theme;
    std::unique_ptr<widgets::MainWindow> m_window;
};

void ShownAsWrittenTest::initTestCase()
{
    m_settings = std::make_unique<session::Settings>(m_folder.filePath(QStringLiteral("settings.ini")));
    m_theme = std::make_unique<theme::ApplicationTheme>(*m_settings);
}

void ShownAsWrittenTest::init()
{
    m_window = std::make_unique<widgets::MainWindow>(*m_settings);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
}

void ShownAsWrittenTest::cleanup()
{
    m_window.reset();
}

bool ShownAsWrittenTest::open(bool withCustom)
{
    QFile file(m_folder.filePath(QStringLiteral("<i>model<i>%1.json").arg(withCustom)));
    if (!file.open(QIODevice::WriteOnly) || file.write(modelText(withCustom)) < 0)
        return false;
    file.close();
    m_window->openFiles({file.fileName()});
    return QTest::qWaitFor([&] {
        auto* document = m_window->currentDocument();
        return document && document->state() == session::DocumentState::Ready && !document->isWorking();
    }, 30000);
}

void ShownAsWrittenTest::noLabelGuesses()
{
    QVERIFY(open(false));
    for (const auto* page : {"arenaPage", "comparePage", "boardsPage", "measuredPage", "shrinkPage"}) {
        m_window->findChild<QAbstractButton*>(QLatin1String(page))->click();
        for (const auto* label : m_window->findChildren<QLabel*>())
            QVERIFY2(label->textFormat() == Qt::PlainText || !label->isVisible(), qPrintable(label->text()));
    }
}

void ShownAsWrittenTest::anOperatorsNameIsShownAsItIsWritten()
{
    QVERIFY(open(true));
    const auto* detail = m_window->findChild<QLabel*>(QStringLiteral("headlineDetail"));
    QVERIFY2(detail->text().contains(kOperator), qPrintable(detail->text()));
    QCOMPARE(detail->textFormat(), Qt::PlainText);
    const auto* verdict = m_window->findChild<QLabel*>(QStringLiteral("budgetVerdict"));
    QVERIFY2(verdict->text().contains(kOperator), qPrintable(verdict->text()));
    QCOMPARE(verdict->textFormat(), Qt::PlainText);
}

void ShownAsWrittenTest::theCardShowsTheTensorsName()
{
    QVERIFY(open(false));
    auto* timeline = m_window->findChild<charts::ArenaTimeline*>(QStringLiteral("arenaTimeline"));
    const auto& buffers = m_window->currentDocument()->analysis()->emulation.buffers;
    const auto buffer = std::ranges::find(buffers, TensorId(1), &arena::PlannedBuffer::tensor);
    QVERIFY(buffer != buffers.end());
    Q_EMIT timeline->bufferHovered(std::size_t(buffer - buffers.begin()));
    const auto* title = timeline->findChild<QLabel*>(QStringLiteral("hoverCardTitle"));
    QVERIFY(title->isVisible());
    QVERIFY2(title->text().contains(kTensor), qPrintable(title->text()));
    for (const auto* label : title->parentWidget()->findChildren<QLabel*>())
        QVERIFY2(label->textFormat() == Qt::PlainText, qPrintable(label->text()));
}

void ShownAsWrittenTest::toolTipsArePlain()
{
    QToolTip::showText(m_window->mapToGlobal(QPoint(20, 20)), kTensor, m_window.get());
    const auto windows = QApplication::topLevelWidgets();
    const auto tip = std::ranges::find_if(windows, [](const QWidget* window) { return window->inherits("QTipLabel"); });
    QVERIFY(tip != windows.end());
    QCOMPARE(static_cast<QLabel*>(*tip)->text(), kTensor);
    QCOMPARE(static_cast<QLabel*>(*tip)->textFormat(), Qt::PlainText);
}

void ShownAsWrittenTest::messageBoxesArePlain()
{
    QMessageBox box;
    box.setText(kTensor);
    box.show();
    for (const auto* label : box.findChildren<QLabel*>())
        QCOMPARE(label->textFormat(), Qt::PlainText);
}

QTEST_MAIN(ShownAsWrittenTest)
#include "shown_as_written_test.moc"
