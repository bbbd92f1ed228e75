// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <filesystem>

#include "model/reader.h"
#include "model/writer.h"
#include "support/graph_compare.h"
#include "support/sample_graphs.h"
#include "support/test_environment.h"

using namespace arenascope;
using namespace arenascope::model;
using test::GraphBuilder;

class GraphBuilderTest : public QObject {
    Q_OBJECT

private slots:
    void fileSaysWhatTheGraphSays_data()
    {
        QTest::addColumn<GraphBuilder>("builder");
        QTest::addRow("convolution") << test::convolutionGraph();
        QTest::addRow("branches") << test::branchingGraph();
        QTest::addRow("oddities") << test::oddGraph();
        QTest::addRow("empty subgraph") << GraphBuilder();
    }

    void fileSaysWhatTheGraphSays()
    {
        QFETCH(GraphBuilder, builder);
        const auto bytes = builder.bytes();
        const auto read = readFlatbuffer(bytes);
        QVERIFY2(read.hasValue(), read ? "" : read.error().subject.c_str());
        QCOMPARE(test::firstDifference(*builder.graph(), **read), std::string());
        QCOMPARE((*read)->fileBytes, Bytes{bytes.size()});
    }

    void writingAReadFileChangesNothing_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addRow("made-up") << QString();
        if (test::corpusDirectory().empty())
            return;
        for (const auto* folder : {"models", "sweep"})
            for (const auto& entry : std::filesystem::directory_iterator(test::corpusDirectory() + "/" + folder))
                QTest::addRow("%s", entry.path().stem().c_str()) << QString::fromStdString(entry.path().string());
    }

    void writingAReadFileChangesNothing()
    {
        QFETCH(QString, path);
        const auto first = path.isEmpty() ? Result(test::branchingGraph().graph()) : readFile(path.toStdString());
        QVERIFY2(first.hasValue(), first ? "" : first.error().subject.c_str());
        auto graph = **first;
        for (auto& buffer : graph.buffers)
            buffer.externalOffset = buffer.externalSize = 0; // data outside is not written
        const auto second = readFlatbuffer(writeFlatbuffer(graph));
        QVERIFY2(second.hasValue(), second ? "" : second.error().subject.c_str());
        QCOMPARE(test::firstDifference(graph, **second), std::string());
    }
};

QTEST_APPLESS_MAIN(GraphBuilderTest)
#include "graph_builder_test.moc"
