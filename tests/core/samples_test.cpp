// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <algorithm>

#include "architectures.h"
#include "model/reader.h"
#include "support/test_environment.h"

using namespace arenascope;
using namespace arenascope::model;

namespace {

std::shared_ptr<const Graph> sampleNamed(const QString& name)
{
    for (const auto& sample : samples::allSamples())
        if (name == QString::fromUtf8(sample.fileName.data(), static_cast<qsizetype>(sample.fileName.size()))) {
            auto read = readFlatbuffer(sample.make());
            return read ? *read : nullptr;
        }
    return nullptr;
}

// The tensors the runtime gives memory to, in the order it counts them.
std::vector<TensorId> activations(const Graph& graph)
{
    std::vector<TensorId> ids;
    const auto& tensors = graph.subgraphs.front().tensors;
    for (std::size_t i = 0; i < tensors.size(); ++i)
        if (graph.constantData(tensors[i]).empty())
            ids.emplace_back(i);
    return ids;
}

// Ids as positions among the activations; constants as their byte count, negated.
std::vector<std::int64_t> wiring(const Graph& graph, const std::vector<TensorId>& ids)
{
    const auto order = activations(graph);
    std::vector<std::int64_t> result;
    for (const auto id : ids) {
        const auto found = std::ranges::find(order, id);
        const auto& tensor = graph.subgraphs.front().tensors[id.index()];
        result.push_back(found != order.end() ? found - order.begin()
                                              : -static_cast<std::int64_t>(graph.constantData(tensor).size()));
    }
    return result;
}

} // namespace

class SamplesTest : public QObject {
    Q_OBJECT

private slots:
    void shapes_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<std::size_t>("operators");
        QTest::addColumn<std::size_t>("tensors");
        QTest::addColumn<std::vector<std::int32_t>>("input");
        QTest::addColumn<std::vector<std::int32_t>>("output");
        using Dims = std::vector<std::int32_t>;
        const auto row = [](const char* name, std::size_t operators, std::size_t tensors, Dims input, Dims output) {
            QTest::addRow("%s", name) << QString(name) << operators << tensors << input << output;
        };
        row("keyword_spotting", 13, 35, {1, 49, 10, 1}, {1, 12});
        row("visual_wake_words", 31, 89, {1, 96, 96, 3}, {1, 2});
        row("image_classification", 16, 38, {1, 32, 32, 3}, {1, 10});
        row("anomaly_detection", 10, 31, {1, 640}, {1, 640});
        row("person_detection", 31, 89, {1, 96, 96, 1}, {1, 2});
    }

    void shapes()
    {
        QFETCH(QString, name);
        const auto graph = sampleNamed(name);
        QVERIFY(graph);
        const auto& main = graph->subgraphs.front();
        QTEST(main.operators.size(), "operators");
        QTEST(main.tensors.size(), "tensors");
        QTEST(main.tensors[main.inputs.front().index()].shape, "input");
        QTEST(main.tensors[main.outputs.front().index()].shape, "output");
        for (const auto& buffer : graph->buffers)
            if (buffer.data.size() != 2 * sizeof(std::int32_t)) // a shape
                QVERIFY(std::ranges::all_of(buffer.data, [](std::byte b) { return b == std::byte{0}; }));
    }

    void sameMemoryAsTheTrainedModel_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("trained");
        const auto folder = QString::fromStdString(test::corpusDirectory());
        if (folder.isEmpty())
            QSKIP("needs the recorded models (ARENASCOPE_CORPUS)");
        const auto row = [&](const char* name, const char* trained) {
            const auto path = folder + "/models/" + trained + ".tflite";
            QTest::addRow("%s", name) << QString(name) << path;
        };
        row("keyword_spotting", "mlperf_tiny__kws_ref_model");
        row("visual_wake_words", "mlperf_tiny__vww_96_int8");
        row("image_classification", "mlperf_tiny__pretrainedResnet_quant");
        row("anomaly_detection", "mlperf_tiny__ad01_int8");
        row("person_detection", "tflm__person_detect");
    }

    void sameMemoryAsTheTrainedModel()
    {
        QFETCH(QString, name);
        QFETCH(QString, trained);
        const auto sample = sampleNamed(name);
        const auto real = readFile(trained.toStdString());
        QVERIFY(sample);
        QVERIFY(real.hasValue());
        compareActivations(*sample, **real);
        compareOperators(*sample, **real);
    }

private:
    static void compareActivations(const Graph& sample, const Graph& real)
    {
        const auto ours = activations(sample);
        const auto theirs = activations(real);
        QCOMPARE(ours.size(), theirs.size());
        QCOMPARE(sample.subgraphs[0].tensors.size(), real.subgraphs[0].tensors.size());
        for (std::size_t i = 0; i < ours.size(); ++i) {
            const auto& a = sample.subgraphs[0].tensors[ours[i].index()];
            const auto& b = real.subgraphs[0].tensors[theirs[i].index()];
            QCOMPARE(a.shape, b.shape);
            QCOMPARE(a.type, b.type);
            QCOMPARE(a.quantization.scales.size(), b.quantization.scales.size());
        }
        QCOMPARE(wiring(sample, sample.subgraphs[0].inputs), wiring(real, real.subgraphs[0].inputs));
        QCOMPARE(wiring(sample, sample.subgraphs[0].outputs), wiring(real, real.subgraphs[0].outputs));
    }

    static void compareOperators(const Graph& sample, const Graph& real)
    {
        const auto& ours = sample.subgraphs[0].operators;
        const auto& theirs = real.subgraphs[0].operators;
        QCOMPARE(ours.size(), theirs.size());
        for (std::size_t i = 0; i < ours.size(); ++i) {
            QCOMPARE(operatorName(ours[i]), operatorName(theirs[i]));
            QCOMPARE(wiring(sample, ours[i].inputs), wiring(real, theirs[i].inputs));
            QCOMPARE(wiring(sample, ours[i].outputs), wiring(real, theirs[i].outputs));
            if (ours[i].code != BuiltinOperator::Reshape) // its options are not looked at beside a shape input
                QVERIFY2(ours[i].options == theirs[i].options, operatorName(ours[i]).c_str());
            for (std::size_t k = 0; k < ours[i].inputs.size(); ++k) {
                const auto& a = sample.subgraphs[0].tensors[ours[i].inputs[k].index()];
                const auto& b = real.subgraphs[0].tensors[theirs[i].inputs[k].index()];
                QCOMPARE(a.quantization.scales.size(), b.quantization.scales.size());
                QCOMPARE(a.shape, b.shape);
            }
        }
    }
};

QTEST_APPLESS_MAIN(SamplesTest)
#include "samples_test.moc"
