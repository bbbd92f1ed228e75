// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include "cli/command_line.h"
#include "support/graph_builder.h"
#include "target/boards.h"
#include "target/target.h"

using namespace arenascope;
using model::BuiltinOperator;
using test::GraphBuilder;

class BoardsCommandTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void exitStatus_data();
    void exitStatus();
    void rowForEachBoard();
    void rowForEachTarget();
    void namedAndFittingBoardsOnly();
    void sortedBySpare();
    void everyFormatSaysSomething_data();
    void everyFormatSaysSomething();
    void noneFittingIsASentence_data();
    void noneFittingIsASentence();
    void unknownPartsNeverPlainlyFit();
    void oneTargetGoesWithTheBoardsItRunsOn();
    void boundedFiguresAreMarked();

private:
    int run(const QString& arguments);
    QByteArray output() const;
    QJsonArray rows(const QString& arguments, const char* key = "boards");

    std::unique_ptr<QTemporaryDir> m_folder;
};

namespace {

// RELU over so many KiB: input and output are alive together.
std::vector<std::byte> relu(std::int32_t kibibytes)
{
    GraphBuilder b;
    b.op(BuiltinOperator::Relu, {b.input({kibibytes, 256}, model::TensorType::Float32)}, {b.output({kibibytes, 256}, model::TensorType::Float32)});
    return b.bytes();
}

void write(const QString& path, const std::vector<std::byte>& bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(reinterpret_cast<const char*>(bytes.data()), qint64(bytes.size()));
}

} // namespace

void BoardsCommandTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    write(m_folder->filePath(QStringLiteral("small.tflite")), relu(1));
    write(m_folder->filePath(QStringLiteral("middle.tflite")), relu(60));
    write(m_folder->filePath(QStringLiteral("huge.tflite")), relu(9000));
    GraphBuilder custom;
    custom.customOp("mine", {custom.input({4})}, {custom.output({4})});
    write(m_folder->filePath(QStringLiteral("mine.tflite")), custom.bytes());
    write(m_folder->filePath(QStringLiteral("damaged.tflite")), std::vector<std::byte>(100, std::byte(7)));
}

int BoardsCommandTest::run(const QString& arguments)
{
    QStringList words{QStringLiteral("arenascope"), QStringLiteral("boards"), QStringLiteral("--output"), m_folder->filePath(QStringLiteral("out"))};
    for (const auto& word : arguments.split(u' ', Qt::SkipEmptyParts))
        words << (word.endsWith(u".tflite") ? m_folder->filePath(word) : word);
    return cli::run(words);
}

QByteArray BoardsCommandTest::output() const
{
    QFile file(m_folder->filePath(QStringLiteral("out")));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QJsonArray BoardsCommandTest::rows(const QString& arguments, const char* key)
{
    run(arguments + QStringLiteral(" --format json"));
    return QJsonDocument::fromJson(output()).object()[QLatin1String(key)].toArray();
}

void BoardsCommandTest::exitStatus_data()
{
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<int>("status");
    const auto row = [](const char* name, const char* arguments, int status) { QTest::newRow(name) << QString::fromLatin1(arguments) << status; };
    row("fits some", "middle.tflite", cli::Success);
    row("fits none", "huge.tflite", cli::Findings);
    row("fits the one named", "middle.tflite --board stm32f407", cli::Success);
    row("fits one of two named", "middle.tflite --board stm32f407 --board blue-pill", cli::Findings);
    row("still, when only fitting ones are shown", "middle.tflite --board stm32f407 --board blue-pill --fitting", cli::Findings);
    row("reserve too large", "middle.tflite --board stm32f407 --reserve 100K", cli::Findings);
    row("targets", "huge.tflite --targets", cli::Success);
    row("unreadable", "damaged.tflite", cli::Findings);
    row("missing", "nowhere.tflite", cli::Findings);
    row("no model", "", cli::WrongUsage);
    row("two models", "small.tflite middle.tflite", cli::WrongUsage);
    row("unknown board", "small.tflite --board pdp-11", cli::WrongUsage);
    row("unknown target", "small.tflite --target pdp-11", cli::WrongUsage);
    row("kernels of another chip", "small.tflite --board esp32 --target cortex-m4-cmsis-nn", cli::WrongUsage);
    row("kernels of a lesser chip", "small.tflite --board stm32f407 --target cortex-m3-cmsis-nn", cli::Success);
    row("a resolver that holds its operators", "small.tflite --resolver RELU,ADD", cli::Success);
    row("a resolver that lacks one", "small.tflite --resolver ADD", cli::Findings);
    row("unknown parts alone", "mine.tflite --registered-op mine", cli::Findings);
    row("unknown order", "small.tflite --sort colour", cli::WrongUsage);
    row("unknown format", "small.tflite --format runes", cli::WrongUsage);
    row("targets of a board", "small.tflite --targets --board stm32f407", cli::WrongUsage);
    row("no number", "small.tflite --reserve much", cli::WrongUsage);
    row("unknown operator", "small.tflite --scratch CONV_2D=4", cli::WrongUsage);
}

void BoardsCommandTest::exitStatus()
{
    QFETCH(QString, arguments);
    QTEST(run(arguments), "status");
}

void BoardsCommandTest::rowForEachBoard()
{
    const auto boards = rows(QStringLiteral("middle.tflite"));
    QCOMPARE(std::size_t(boards.size()), target::boards().size());
    for (const auto& board : boards) {
        const auto row = board.toObject();
        QCOMPARE(row[u"fits"].toString() == u"yes", row[u"spare"].toInteger() >= 0);
        QVERIFY(row[u"required"].toInteger() > 2 * 60 * 1024);
        QVERIFY(row[u"static_memory"].toInteger() > 0);
    }
}

void BoardsCommandTest::rowForEachTarget()
{
    const auto targets = rows(QStringLiteral("small.tflite --targets"), "targets");
    QCOMPARE(std::size_t(targets.size()), target::targets().size());
    QCOMPARE(targets[0].toObject()[u"target"].toString(), QStringLiteral("cortex-m4-cmsis-nn"));
}

void BoardsCommandTest::namedAndFittingBoardsOnly()
{
    QCOMPARE(rows(QStringLiteral("small.tflite --board stm32f407 --board esp32-s3")).size(), 2);
    for (const auto& board : rows(QStringLiteral("middle.tflite --fitting")))
        QCOMPARE(board.toObject()[u"fits"].toString(), QStringLiteral("yes"));
    for (const auto& board : rows(QStringLiteral("small.tflite --target x86_64-reference")))
        QCOMPARE(board.toObject()[u"target"].toString(), QStringLiteral("x86_64-reference"));
}

void BoardsCommandTest::sortedBySpare()
{
    const auto boards = rows(QStringLiteral("middle.tflite --sort spare"));
    for (qsizetype i = 1; i < boards.size(); ++i)
        QVERIFY(boards[i - 1].toObject()[u"spare"].toInteger() >= boards[i].toObject()[u"spare"].toInteger());
}

void BoardsCommandTest::everyFormatSaysSomething_data()
{
    QTest::addColumn<QString>("options");
    QTest::addColumn<QByteArray>("start");
    QTest::newRow("text") << QString() << QByteArray("middle.tflite: fits ");
    QTest::newRow("csv") << QStringLiteral("--format csv") << QByteArray("model,board,title,chip,target,exactness,status,required,required_16,static_memory,");
    QTest::newRow("markdown") << QStringLiteral("--format markdown") << QByteArray("| model | board |");
    QTest::newRow("json") << QStringLiteral("--format json") << QByteArray("{\"schema\":\"arenascope.boards/1\"");
    QTest::newRow("targets as text") << QStringLiteral("--targets") << QByteArray("middle.tflite\n");
    QTest::newRow("targets as csv") << QStringLiteral("--targets --format csv") << QByteArray("model,target,exactness,");
}

void BoardsCommandTest::everyFormatSaysSomething()
{
    QFETCH(QString, options);
    QFETCH(QByteArray, start);
    QCOMPARE(run(QStringLiteral("middle.tflite ") + options), int(cli::Success));
    QVERIFY2(output().startsWith(start), output().constData());
}

void BoardsCommandTest::noneFittingIsASentence_data()
{
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<QString>("says");
    const auto row = [](const char* name, const char* arguments, const char* says) { QTest::newRow(name) << QString::fromLatin1(arguments) << QString::fromUtf8(says); };
    row("too large", "huge.tflite --fitting", "fits none of ALL board");
    row("too large, markdown", "huge.tflite --fitting --format markdown", "fits none of ALL board");
    row("one board", "huge.tflite --fitting --board stm32f407", "; STM32F407 Discovery lacks least: ");
    row("refused", "small.tflite --fitting --resolver ADD", "the resolver does not hold RELU");
}

void BoardsCommandTest::noneFittingIsASentence()
{
    QFETCH(QString, arguments);
    QFETCH(QString, says);
    QCOMPARE(run(arguments), int(cli::Findings));
    const auto text = QString::fromUtf8(output());
    QVERIFY2(text.contains(says.replace(QStringLiteral("ALL"), QString::number(target::boards().size()))), qPrintable(text));
    QCOMPARE(text.count(u'\n'), 1);
}

void BoardsCommandTest::unknownPartsNeverPlainlyFit()
{
    const auto boards = rows(QStringLiteral("mine.tflite --registered-op mine --fitting"));
    QVERIFY(!boards.isEmpty());
    for (const auto& board : boards) {
        QCOMPARE(board.toObject()[u"fits"].toString(), QStringLiteral("no"));
        QCOMPARE(board.toObject()[u"fit"].toString(), QStringLiteral("may_fit"));
    }
    run(QStringLiteral("mine.tflite --registered-op mine"));
    QVERIFY2(output().startsWith("mine.tflite: fits 0 of "), output().constData());
    QVERIFY2(output().contains("may fit"), output().constData());
}

void BoardsCommandTest::oneTargetGoesWithTheBoardsItRunsOn()
{
    const auto boards = rows(QStringLiteral("small.tflite --target esp32s3-esp-nn-1.1.2"));
    QVERIFY(!boards.isEmpty() && boards.size() < qsizetype(target::boards().size()));
    for (const auto& board : boards)
        QVERIFY(board.toObject()[u"chip"].toString().startsWith(QStringLiteral("ESP32-S3")));
}

void BoardsCommandTest::boundedFiguresAreMarked()
{
    run(QStringLiteral("small.tflite --board nucleo-h743zi --board stm32f407"));
    const auto lines = QString::fromUtf8(output()).split(u'\n');
    for (const auto& line : lines) {
        QVERIFY(line.size() <= 120);
        if (line.contains(QStringLiteral("cortex-m7-cmsis-nn")))
            QVERIFY(line.contains(u'≤'));
        if (line.contains(QStringLiteral("cortex-m4-cmsis-nn")))
            QVERIFY(!line.contains(u'≤'));
    }
}

QTEST_GUILESS_MAIN(BoardsCommandTest)
#include "boards_command_test.moc"
