// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <flatbuffers/idl.h>

#include "schema_text.h"
#include "support/exercise_reader.h"
#include "support/mutate.h"
#include "support/sample_graphs.h"

using namespace arenascope;
using namespace arenascope::test;

namespace {

std::vector<std::byte> asJson(const std::vector<std::byte>& bytes)
{
    flatbuffers::Parser parser;
    std::string text;
    if (!parser.Parse(model::kSchemaText) || !flatbuffers::GenerateText(parser, bytes.data(), &text))
        qFatal("cannot write JSON: %s", parser.error_.c_str());
    const auto* data = reinterpret_cast<const std::byte*>(text.data());
    return {data, data + text.size()};
}

} // namespace

// Damaged files by the thousand: whatever comes out, the reader neither crashes nor breaks its promises
// (exercise_reader.h). Most telling under the sanitizers.
class ModelMutationTest : public QObject {
    Q_OBJECT

private slots:
    void everyByte_data() { rows(); }
    void everyByte();
    void manyChanges_data() { rows(); }
    void manyChanges();

private:
    static void rows()
    {
        QTest::addColumn<std::vector<std::byte>>("bytes");
        QTest::addRow("convolution") << convolutionGraph().bytes();
        QTest::addRow("branches") << branchingGraph().bytes();
        QTest::addRow("oddities") << oddGraph().bytes();
    }
};

void ModelMutationTest::everyByte()
{
    QFETCH(std::vector<std::byte>, bytes);
    for (auto& byte : bytes)
        for (const auto flipped : {0x01, 0x10, 0x80, 0xFF}) {
            const auto before = byte;
            byte ^= static_cast<std::byte>(flipped);
            exerciseReader(bytes);
            byte = before;
        }
}

void ModelMutationTest::manyChanges()
{
    QFETCH(std::vector<std::byte>, bytes);
    constexpr int kBinaryRounds = 3'000;
    constexpr int kTextRounds = 150; // the parser reads the whole schema each time
    Random random(20260820);
    for (int i = 0; i < kBinaryRounds; ++i)
        exerciseReader(mutated(bytes, random));
    const auto json = asJson(bytes);
    for (int i = 0; i < kTextRounds; ++i)
        exerciseReader(mutated(json, random));
}

QTEST_APPLESS_MAIN(ModelMutationTest)
#include "model_mutation_test.moc"
