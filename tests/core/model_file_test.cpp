// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <filesystem>

#include <sys/stat.h>
#include <unistd.h>

#include "model/reader.h"
#include "support/graph_compare.h"
#include "support/sample_graphs.h"

using namespace arenascope;
using namespace arenascope::model;
using test::GraphBuilder;

class ModelFileTest : public QObject {
    Q_OBJECT

private slots:
    void readsAFile();
    void readsAMappedFile();
    void missing();
    void directory();
    void noPermission();
    void empty();
    void notARegularFile();
    void rewrittenInPlaceWhileOpen();
    void weightsBehindTwoGigabytes();
    void graphOutlivesItsCopies();

private:
    std::string path(const char* name) const { return m_folder.filePath(name).toStdString(); }
    std::string written(const char* name, std::span<const std::byte> bytes) const
    {
        QFile file(m_folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly))
            qFatal("cannot write %s", name);
        file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<qint64>(bytes.size()));
        return path(name);
    }
    static ErrorCode errorOf(const std::string& file)
    {
        const auto read = readFile(file);
        if (read)
            qFatal("%s was read", file.c_str());
        return read.error().code;
    }

    QTemporaryDir m_folder;
};

void ModelFileTest::readsAFile()
{
    const auto builder = test::convolutionGraph();
    const auto read = readFile(written("small.tflite", builder.bytes()));
    QVERIFY(read.hasValue());
    QCOMPARE(test::firstDifference(**read, *builder.graph()), std::string());
}

void ModelFileTest::readsAMappedFile()
{
    GraphBuilder b;
    b.zeros({20 << 20});
    const auto read = readFile(written("large.tflite", b.bytes()));
    QVERIFY(read.hasValue());
    QCOMPARE((*read)->constantData((*read)->subgraphs[0].tensors[0]).size(), std::size_t{20} << 20);
    QCOMPARE((*read)->constantData((*read)->subgraphs[0].tensors[0]).back(), std::byte{0});
}

void ModelFileTest::missing()
{
    const auto read = readFile(path("nowhere.tflite"));
    QVERIFY(!read.hasValue());
    QCOMPARE(read.error().code, ErrorCode::FileNotFound);
    QCOMPARE(read.error().subject, path("nowhere.tflite"));
    QCOMPARE(errorOf(written("file", test::bytesOf<char>({'x'})) + "/below.tflite"), ErrorCode::FileNotFound);
}

void ModelFileTest::directory() { QCOMPARE(errorOf(m_folder.path().toStdString()), ErrorCode::FileIsDirectory); }

void ModelFileTest::noPermission()
{
    constexpr uid_t kNobody = 65534;
    const auto file = written("secret.tflite", test::convolutionGraph().bytes());
    std::filesystem::permissions(file, std::filesystem::perms::none);
    const bool superuser = ::geteuid() == 0; // who may read every file
    QVERIFY(!superuser || ::seteuid(kNobody) == 0);
    const auto read = readFile(file);
    QVERIFY(!superuser || ::seteuid(0) == 0);
    QVERIFY(!read.hasValue());
    QCOMPARE(read.error().code, ErrorCode::FileNoPermission);
}

void ModelFileTest::empty() { QCOMPARE(errorOf(written("empty.tflite", {})), ErrorCode::FileEmpty); }

void ModelFileTest::notARegularFile()
{
    QCOMPARE(::mkfifo(path("pipe").c_str(), 0600), 0);
    QCOMPARE(errorOf(path("pipe")), ErrorCode::FileReadFailed);
    QCOMPARE(errorOf("/dev/zero"), ErrorCode::FileReadFailed);
}

void ModelFileTest::rewrittenInPlaceWhileOpen()
{
    const auto file = written("rewritten.tflite", test::convolutionGraph().bytes());
    const auto read = readFile(file);
    QVERIFY(read.hasValue());
    written("rewritten.tflite", {});
    QCOMPARE(test::firstDifference(**read, *test::convolutionGraph().graph()), std::string());
}

void ModelFileTest::weightsBehindTwoGigabytes()
{
    constexpr std::uint64_t kOffset = std::uint64_t{5} << 30;
    constexpr std::uint64_t kSize = std::uint64_t{1} << 30;
    GraphBuilder b;
    const auto tensor = b.tensor({1 << 30});
    b.edit(tensor).buffer = b.buffer({});
    b.edit().buffers[1] = {.externalOffset = kOffset, .externalSize = kSize};
    const auto file = written("huge.tflite", b.bytes());
    if (::truncate(file.c_str(), static_cast<off_t>(kOffset + kSize)) != 0) // a hole: takes no room on the disk
        QSKIP("the file system has no files of this size");
    const auto read = readFile(file);
    QVERIFY2(read.hasValue(), read ? "" : read.error().subject.c_str());
    QCOMPARE((*read)->buffers[1].externalOffset, kOffset);
    QCOMPARE((*read)->fileBytes, kOffset + kSize);
}

void ModelFileTest::graphOutlivesItsCopies()
{
    Graph copy;
    {
        const auto read = readFile(written("copied.tflite", test::oddGraph().bytes()));
        QVERIFY(read.hasValue());
        copy = **read;
    }
    QCOMPARE(test::firstDifference(copy, *test::oddGraph().graph()), std::string());
}

QTEST_APPLESS_MAIN(ModelFileTest)
#include "model_file_test.moc"
