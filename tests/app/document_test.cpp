// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>

#include "session/document.h"
#include "session/samples.h"
#include "session/settings.h"

using namespace arenascope;
using session::Document;
using session::DocumentState;

// One model from opening to edits, undo, selection and changes of its file.
class DocumentTest : public QObject {
    Q_OBJECT

private slots:
    void openingASampleGivesAnAnalysis();
    void anEditIsOneSignalAndUndoable();
    void editsWithOneKeyAreOneUndoStep();
    void anEditThatChangesNothingIsNoUndoStep();
    void anotherBudgetLeavesTheBoard();
    void onlyTheNewestAnswerArrives();
    void theAnalysisBeforeTheEditsIsKept();
    void choosingATargetIsUndoable();
    void unreadableFiles_data();
    void unreadableFiles();
    void aMissingFileIsReadOnceItIsThere();
    void aReplacedFileIsReadAgain();
    void aReloadThatFailsKeepsWhatWasThere();
    void aFileThatIsGoneIsTold();
    void selectionBringsAlongWhatBelongsToIt();
    void selectionSurvivesAnEdit();
    void cancellingALoadSaysSo();
    void recentFilesAreUniqueAndLatestFirst();

private:
    static constexpr int kPatience = 30000;
    static QString sample() { return session::samples().front().path; }
    static bool ready(Document& document) { return QTest::qWaitFor([&] { return document.state() == DocumentState::Ready && !document.isWorking(); }, kPatience); }
    static void write(const QString& path, const QByteArray& bytes);
    static QByteArray sampleBytes(int index);
    static analysis::Edits withReserve(Bytes reserve) { return {.budget = 200 * 1024, .reserve = reserve}; }
};

void DocumentTest::write(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

QByteArray DocumentTest::sampleBytes(int index)
{
    QFile file(session::samples().at(index).path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void DocumentTest::openingASampleGivesAnAnalysis()
{
    QCOMPARE(session::samples().size(), 5);
    Document document(target::targets().front());
    QSignalSpy analyses(&document, &Document::analysisChanged);
    QCOMPARE(document.state(), DocumentState::Empty);
    document.open(sample());
    QCOMPARE(document.state(), DocumentState::Loading);
    QVERIFY(ready(document));
    QCOMPARE(analyses.size(), 1);
    QVERIFY(document.analysis()->emulation.required > 0);
    QCOMPARE(document.analysis(), document.baseline());
}

void DocumentTest::anEditIsOneSignalAndUndoable()
{
    Document document(target::targets().front());
    document.open(sample());
    QVERIFY(ready(document));
    QSignalSpy analyses(&document, &Document::analysisChanged);
    document.setEdits(withReserve(4096), QStringLiteral("reserve"));
    QVERIFY(ready(document));
    QCOMPARE(analyses.size(), 1);
    QCOMPARE(document.analysis()->edits, withReserve(4096));
    QVERIFY(document.analysis()->verdict);
    document.undoStack()->undo();
    QVERIFY(ready(document));
    QCOMPARE(document.analysis()->edits, analysis::Edits{});
    QVERIFY(!document.isEdited());
    document.undoStack()->redo();
    QVERIFY(ready(document));
    QCOMPARE(document.analysis()->edits, withReserve(4096));
}

void DocumentTest::editsWithOneKeyAreOneUndoStep()
{
    Document document(target::targets().front());
    document.open(sample());
    QVERIFY(ready(document));
    for (const Bytes reserve : {1, 2, 3})
        document.setEdits(withReserve(reserve), QStringLiteral("reserve"), 7);
    QCOMPARE(document.undoStack()->count(), 1);
    document.setEdits(withReserve(4), QStringLiteral("other"), 8);
    QCOMPARE(document.undoStack()->count(), 2);
    QVERIFY(ready(document));
}

void DocumentTest::anEditThatChangesNothingIsNoUndoStep()
{
    Document document(target::targets().front());
    document.setEdits({}, QStringLiteral("nothing"));
    QCOMPARE(document.undoStack()->count(), 0);
}

void DocumentTest::onlyTheNewestAnswerArrives()
{
    Document document(target::targets().front());
    document.open(sample());
    QVERIFY(ready(document));
    QSignalSpy analyses(&document, &Document::analysisChanged);
    for (Bytes reserve = 1; reserve <= 20; ++reserve)
        document.setEdits(withReserve(reserve), QStringLiteral("reserve"));
    QVERIFY(ready(document));
    QCOMPARE(analyses.size(), 1);
    QCOMPARE(document.analysis()->edits.reserve, Bytes{20});
}

void DocumentTest::theAnalysisBeforeTheEditsIsKept()
{
    Document document(target::targets().front());
    document.open(sample());
    QVERIFY(ready(document));
    const auto before = document.analysis();
    auto edits = analysis::Edits{};
    edits.setup.interpreter = arena::Interpreter::Recording;
    document.setEdits(edits, QStringLiteral("recording"));
    QVERIFY(ready(document));
    QCOMPARE(document.baseline(), before);
    QVERIFY(document.analysis()->emulation.required != before->emulation.required);
}

void DocumentTest::choosingATargetIsUndoable()
{
    Document document(target::targets().front());
    document.open(sample());
    QVERIFY(ready(document));
    const auto& other = target::targets().back();
    document.setTarget(other, QStringLiteral("target"));
    QVERIFY(ready(document));
    QVERIFY(document.analysis()->target.id == other.id);
    QVERIFY(document.baseline()->target.id == other.id);
    document.undoStack()->undo();
    QVERIFY(ready(document));
    QVERIFY(document.analysis()->target.id == target::targets().front().id);
}

void DocumentTest::unreadableFiles_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("empty") << QByteArray("");
    QTest::newRow("text") << QByteArray("this is not a model at all");
    QTest::newRow("cut off") << sampleBytes(0).left(1000);
    QTest::newRow("noise") << QByteArray(5000, '\x7f');
}

void DocumentTest::unreadableFiles()
{
    QFETCH(QByteArray, content);
    const QTemporaryDir folder;
    const auto path = folder.filePath(QStringLiteral("model.tflite"));
    write(path, content);
    Document document(target::targets().front());
    document.open(path);
    QVERIFY(QTest::qWaitFor([&] { return document.state() == DocumentState::Failed; }, kPatience));
    QVERIFY(document.error());
    QVERIFY(!document.analysis());
}

void DocumentTest::aMissingFileIsReadOnceItIsThere()
{
    const QTemporaryDir folder;
    const auto path = folder.filePath(QStringLiteral("model.tflite"));
    Document document(target::targets().front());
    document.open(path);
    QVERIFY(QTest::qWaitFor([&] { return document.state() == DocumentState::Failed; }, kPatience));
    QCOMPARE(document.error()->code, ErrorCode::FileNotFound);
    write(path, sampleBytes(0));
    QVERIFY(ready(document));
    QVERIFY(!document.error());
}

void DocumentTest::aReplacedFileIsReadAgain()
{
    const QTemporaryDir folder;
    const auto path = folder.filePath(QStringLiteral("model.tflite"));
    write(path, sampleBytes(0));
    Document document(target::targets().front());
    document.open(path);
    QVERIFY(ready(document));
    document.setEdits(withReserve(64), QStringLiteral("reserve"));
    QVERIFY(ready(document));
    for (const int index : {1, 2}) {
        const auto before = document.analysis();
        const auto other = folder.filePath(QStringLiteral("new.tflite"));
        write(other, sampleBytes(index));
        QVERIFY(std::rename(qPrintable(other), qPrintable(path)) == 0);
        QVERIFY(QTest::qWaitFor([&] { return document.analysis() != before; }, kPatience));
        QVERIFY(document.graph()->subgraphs.front().operators.size() != before->graph->subgraphs.front().operators.size());
        QCOMPARE(document.analysis()->edits, withReserve(64));
    }
}

void DocumentTest::aReloadThatFailsKeepsWhatWasThere()
{
    const QTemporaryDir folder;
    const auto path = folder.filePath(QStringLiteral("model.tflite"));
    write(path, sampleBytes(0));
    Document document(target::targets().front());
    document.open(path);
    QVERIFY(ready(document));
    const auto before = document.analysis();
    QSignalSpy errors(&document, &Document::errorChanged);
    const auto other = folder.filePath(QStringLiteral("broken"));
    write(other, QByteArray("broken"));
    QVERIFY(std::rename(qPrintable(other), qPrintable(path)) == 0);
    QVERIFY(QTest::qWaitFor([&] { return !errors.isEmpty(); }, kPatience));
    QVERIFY(document.error());
    QCOMPARE(document.analysis(), before);
    QCOMPARE(document.state(), DocumentState::Ready);
}

void DocumentTest::anotherBudgetLeavesTheBoard()
{
    const auto board = *std::ranges::find_if(target::boards(), [](const auto& each) { return each.largest() < each.total(); });
    Document document(session::onBoard({.target = target::targets().front(), .edits = {}}, board));
    document.open(sample());
    QVERIFY(ready(document));
    auto edits = document.edits();
    edits.budget = 64 * 1024;
    document.setEdits(edits, QStringLiteral("budget"));
    QVERIFY(ready(document));
    QCOMPARE(document.question().board, std::string(board.id));
    QVERIFY(document.isEdited());
    QVERIFY(!document.edits().region); // one region of that size
    QCOMPARE(document.analysis()->verdict->region, Bytes(64 * 1024));
    document.resetEdits(QStringLiteral("reset"));
    QCOMPARE(document.edits().budget, std::optional(board.total()));
    QCOMPARE(document.edits().region, std::optional(board.largest()));
    QVERIFY(!document.isEdited());
    // Typing the board's own size is the board's memory again.
    document.setEdits(edits, QStringLiteral("budget"));
    edits.budget = board.total();
    document.setEdits(edits, QStringLiteral("budget"));
    QCOMPARE(document.edits().region, std::optional(board.largest()));
    QVERIFY(!document.isEdited());
}

void DocumentTest::aFileThatIsGoneIsTold()
{
    const QTemporaryDir folder;
    const auto path = folder.filePath(QStringLiteral("model.tflite"));
    write(path, sampleBytes(0));
    Document document(target::targets().front());
    document.open(path);
    QVERIFY(ready(document));
    const auto before = document.analysis();
    write(path, sampleBytes(0).left(1000));
    QVERIFY(QTest::qWaitFor([&] { return document.error().has_value(); }, kPatience));
    QVERIFY(document.error()->code != ErrorCode::FileNotFound);
    QVERIFY(QFile::remove(path));
    QVERIFY(QTest::qWaitFor([&] { return document.error() && document.error()->code == ErrorCode::FileNotFound; }, kPatience));
    QCOMPARE(document.analysis(), before);
    document.setEdits(withReserve(16), QStringLiteral("reserve"));
    QVERIFY(ready(document));
    QCOMPARE(document.analysis()->edits, withReserve(16));
    QVERIFY(document.error()); // the answer to an edit does not bring the file back
    write(path, sampleBytes(0));
    QVERIFY(QTest::qWaitFor([&] { return !document.error(); }, kPatience));
    QCOMPARE(document.analysis()->edits, withReserve(16));
}

void DocumentTest::selectionBringsAlongWhatBelongsToIt()
{
    Document document(target::targets().front());
    document.open(sample());
    QVERIFY(ready(document));
    QSignalSpy changed(&document, &Document::selectionChanged);
    document.selectBuffer(0);
    QCOMPARE(changed.size(), 1);
    const auto selection = document.selection();
    QCOMPARE(selection.buffer, std::optional<std::size_t>(0));
    QCOMPARE(selection.tensor.tensor, document.analysis()->emulation.buffers[0].tensor);
    document.selectTensor(selection.tensor);
    QCOMPARE(document.selection().buffer, std::optional<std::size_t>(0));
    document.selectStep(1);
    QCOMPARE(document.selection().op, (OpRef{SubgraphId(0), OpId(0)}));
    document.selectOperator({SubgraphId(0), OpId(1)});
    QCOMPARE(document.selection().step, std::optional<std::int32_t>(2));
    document.clearSelection();
    QVERIFY(document.selection().empty());
}

void DocumentTest::selectionSurvivesAnEdit()
{
    Document document(target::targets().front());
    document.open(sample());
    QVERIFY(ready(document));
    document.selectOperator({SubgraphId(0), OpId(1)});
    const auto before = document.selection();
    document.setEdits(withReserve(1), QStringLiteral("reserve"));
    QVERIFY(ready(document));
    QCOMPARE(document.selection(), before);
}

void DocumentTest::cancellingALoadSaysSo()
{
    Document document(target::targets().front());
    document.open(sample());
    document.cancel();
    QCOMPARE(document.state(), DocumentState::Failed);
    QCOMPARE(document.error()->code, ErrorCode::Cancelled);
    document.reload();
    QVERIFY(ready(document));
}

void DocumentTest::recentFilesAreUniqueAndLatestFirst()
{
    const QTemporaryDir folder;
    session::Settings settings(folder.filePath(QStringLiteral("settings.ini")));
    for (int i = 0; i < 12; ++i)
        settings.addRecentFile(folder.filePath(QString::number(i)));
    settings.addRecentFile(folder.filePath(QStringLiteral("5")));
    settings.addRecentFile(QStringLiteral(":/samples/x.tflite"));
    QCOMPARE(settings.recentFiles().size(), 10);
    QCOMPARE(settings.recentFiles().front(), folder.filePath(QStringLiteral("5")));
    QCOMPARE(settings.recentFiles().count(folder.filePath(QStringLiteral("5"))), 1);
}

QTEST_GUILESS_MAIN(DocumentTest)
#include "document_test.moc"
