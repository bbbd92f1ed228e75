// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <algorithm>

#include "analysis/analysis.h"
#include "arena/emulate.h"
#include "kernels/catalogue.h"
#include "kernels/registration.h"
#include "report/header_report.h"
#include "support/graph_builder.h"

using namespace arenascope;
using kernels::RefusalReason;
using model::BuiltinOperator;
using test::GraphBuilder;
using Names = std::set<std::string>;

// What a firmware's resolver holds: read from text, and held by the emulation as the runtime does.
class RegistrationTest : public QObject {
    Q_OBJECT

private slots:
    void capacityIsReadFromTheSource();
    void operatorsOfAText_data();
    void operatorsOfAText();
    void textsThatAreRefused_data();
    void textsThatAreRefused();
    void everyAddMethodIsKnown();
    void missingOperatorIsRefusedBeforeAnyPrepare();
    void everyMissingOperatorIsNamedOnce();
    void heldOperatorsChangeNothing();
    void heldCustomOperatorIsUnknown();
    void builtinWithoutKernelStaysThat();
    void unusedRegistrationsAreNoted();
    void resolverHasRoomForWhatItHolds();
    void headerNamesWhatIsMissing();
};

namespace {

constexpr const char* kFirmware = R"(
#include "tensorflow/lite/micro/micro_mutable_op_resolver.h"
// resolver.AddPad();
/* resolver.AddMul(); */
TfLiteStatus AddOperators(tflite::MicroMutableOpResolver<5>& resolver) {
  TF_LITE_ENSURE_STATUS(resolver.AddConv2D(tflite::Register_CONV_2D_INT8()));
  if (resolver.AddFullyConnected() != kTfLiteOk) return kTfLiteError;
  resolver.AddCustom("MY_\"OP", MyRegistration());
  log("resolver.AddSub();");
  queue.AddToFront(3);
  return resolver.AddSoftmax();
}
)";

GraphBuilder reluAndLogistic()
{
    GraphBuilder b;
    constexpr auto kType = model::TensorType::Float32;
    const auto in = b.input({1, 16}, kType), first = b.tensor({1, 16}, kType), second = b.tensor({1, 16}, kType), out = b.output({1, 16}, kType);
    b.op(BuiltinOperator::Relu, {in}, {first});
    b.op(BuiltinOperator::Logistic, {first}, {second});
    b.op(BuiltinOperator::Logistic, {second}, {out});
    return b;
}

arena::Emulation run(const GraphBuilder& b, std::optional<Names> holds)
{
    return *arena::emulate(*b.graph(), *target::findTarget("cortex-m4-reference"), {.resolverHolds = std::move(holds)});
}

std::shared_ptr<const analysis::Analysis> analyzed(const GraphBuilder& b, std::optional<Names> holds)
{
    return *analysis::analyze(b.graph(), *target::findTarget("cortex-m4-reference"), {.setup = {.resolverHolds = std::move(holds)}});
}

} // namespace

Q_DECLARE_METATYPE(Names)

void RegistrationTest::operatorsOfAText_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<Names>("operators");
    const auto row = [](const char* name, const char* text, const Names& operators) { QTest::newRow(name) << QByteArray(text) << operators; };
    row("one", "CONV_2D", {"CONV_2D"});
    row("list", "CONV_2D,SOFTMAX", {"CONV_2D", "SOFTMAX"});
    row("lines with comments", "CONV_2D # first\n\n  ADD\r\n", {"ADD", "CONV_2D"});
    row("other spellings", "Conv2D, add_n, AddMaxPool2D", {"ADD_N", "CONV_2D", "MAX_POOL_2D"});
    row("custom names stay as they are", "my_op, ethos-u", {"ethos-u", "my_op"});
    row("method of a custom operator", "AddDetectionPostprocess", {"TFLite_Detection_PostProcess"});
    row("firmware", kFirmware, {"CONV_2D", "FULLY_CONNECTED", "MY_\\\"OP", "SOFTMAX"});
    row("through a pointer", "m_resolver->AddAdd(); m_resolver->AddCustom(\"X\", r);", {"ADD", "X"});
    row("within the class", "{ AddRelu(); AddRelu6(); }", {"RELU", "RELU6"});
    row("of old releases", "r.AddBuiltin(tflite::BuiltinOperator_MAX_POOL_2D, tflite::ops::micro::Register_MAX_POOL_2D());", {"MAX_POOL_2D"});
    row("without an end", "r.AddRelu(); /* r.AddAdd(); \"", {"RELU"});
}

void RegistrationTest::operatorsOfAText()
{
    QFETCH(QByteArray, text);
    const auto found = kernels::registeredOperators(text.toStdString());
    QVERIFY(found);
    QTEST(*found, "operators");
}

void RegistrationTest::textsThatAreRefused_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("subject");
    QTest::newRow("nothing") << QByteArray() << QString();
    QTest::newRow("commas") << QByteArray(" ,\n, # CONV_2D") << QString();
    QTest::newRow("source without a call") << QByteArray("static tflite::AllOpsResolver resolver;") << QString();
    QTest::newRow("binary") << QByteArray("TFL3\0\0", 6) << QString();
    QTest::newRow("declaration") << QByteArray("TfLiteStatus AddConv2D() { return kTfLiteOk; }") << QString();
    QTest::newRow("unknown call of the resolver") << QByteArray("r.AddConv2D(); r.AddWormhole();") << QStringLiteral("AddWormhole");
    QTest::newRow("name that is no literal") << QByteArray("r.AddCustom(kName, mine());") << QStringLiteral("AddCustom(kName)");
}

void RegistrationTest::textsThatAreRefused()
{
    QFETCH(QByteArray, text);
    const auto found = kernels::registeredOperators({text.constData(), std::size_t(text.size())});
    QVERIFY(!found);
    QTEST(QString::fromStdString(found.error().subject), "subject");
}

void RegistrationTest::everyAddMethodIsKnown()
{
    for (const auto& row : kernels::operatorRows()) {
        if (row.addMethod.empty())
            continue;
        const auto found = kernels::registeredOperators("resolver." + std::string(row.addMethod) + "();");
        QVERIFY(found);
        QCOMPARE(found->size(), std::size_t(1));
        const auto name = model::operatorName({.code = row.code, .customName = std::string(row.customName)});
        QCOMPARE(QString::fromStdString(*found->begin()), QString::fromStdString(name));
    }
}

void RegistrationTest::missingOperatorIsRefusedBeforeAnyPrepare()
{
    const auto e = run(reluAndLogistic(), Names{"RELU"});
    QVERIFY(e.refusal);
    QCOMPARE(e.refusal->phase, arena::Phase::Parse);
    QCOMPARE(e.refusal->op, (OpRef{SubgraphId(0), OpId(1)}));
    QCOMPARE(e.refusal->refusal.reason, RefusalReason::NotRegistered);
    QCOMPARE(QString::fromStdString(e.refusal->refusal.detail), QStringLiteral("LOGISTIC"));
    QVERIFY(std::ranges::none_of(e.ledger.rows, [](const auto& row) { return row.phase > arena::Phase::Parse; }));
}

void RegistrationTest::everyMissingOperatorIsNamedOnce()
{
    const auto e = run(reluAndLogistic(), Names{"ADD"});
    QCOMPARE(QString::fromStdString(e.refusal->refusal.detail), QStringLiteral("RELU"));
    QCOMPARE(e.furtherRefusals.size(), std::size_t(1));
    QCOMPARE(QString::fromStdString(e.furtherRefusals.front().refusal.detail), QStringLiteral("LOGISTIC"));
}

void RegistrationTest::heldOperatorsChangeNothing()
{
    const auto all = run(reluAndLogistic(), std::nullopt), held = run(reluAndLogistic(), Names{"RELU", "LOGISTIC", "ADD"});
    QVERIFY(!held.refusal);
    QVERIFY(held.ledger == all.ledger);
    QCOMPARE(held.required, all.required);
}

void RegistrationTest::heldCustomOperatorIsUnknown()
{
    GraphBuilder b;
    b.customOp("mine", {b.input({4})}, {b.output({4})});
    QVERIFY(run(b, Names{"RELU"}).refusal);
    const auto e = run(b, Names{"mine"});
    QVERIFY(!e.refusal);
    QVERIFY(!e.operators.front().known);
}

// What no resolver can add is no fault of this one.
void RegistrationTest::builtinWithoutKernelStaysThat()
{
    GraphBuilder b;
    b.op(BuiltinOperator::Lstm, {b.input({4})}, {b.output({4})});
    QCOMPARE(run(b, Names{"RELU"}).refusal->refusal.reason, RefusalReason::NoKernel);
}

void RegistrationTest::unusedRegistrationsAreNoted()
{
    const auto a = analyzed(reluAndLogistic(), Names{"RELU", "LOGISTIC", "ADD", "CONV_2D"});
    const auto note = std::ranges::find(a->notes, analysis::NoteCode::UnusedRegistrations, &analysis::Note::code);
    QVERIFY(note != a->notes.end());
    QCOMPARE(note->number, 2);
    QCOMPARE(QString::fromStdString(note->subject), QStringLiteral("ADD, CONV_2D"));
    const auto exact = analyzed(reluAndLogistic(), Names{"RELU", "LOGISTIC"});
    QVERIFY(std::ranges::find(exact->notes, analysis::NoteCode::UnusedRegistrations, &analysis::Note::code) == exact->notes.end());
}

void RegistrationTest::resolverHasRoomForWhatItHolds()
{
    const auto own = analyzed(reluAndLogistic(), std::nullopt), held = analyzed(reluAndLogistic(), Names{"RELU", "LOGISTIC", "ADD", "CONV_2D"});
    QCOMPARE(own->staticMemory.resolverCapacity, 2U);
    QCOMPARE(held->staticMemory.resolverCapacity, 4U);
    QVERIFY(held->staticMemory.resolver > own->staticMemory.resolver);
    const auto header = report::header({.name = "m.tflite"}, *held, {});
    QVERIFY(header.find("_RESOLVER_OPERATORS 2u") != std::string::npos); // what this model needs
}

void RegistrationTest::headerNamesWhatIsMissing()
{
    const auto header = report::header({.name = "m.tflite"}, *analyzed(reluAndLogistic(), Names{"ADD"}), {});
    QVERIFY2(header.find("#error") != std::string::npos && header.find("the resolver lacks RELU, LOGISTIC") != std::string::npos, header.c_str());
}

void RegistrationTest::capacityIsReadFromTheSource()
{
    using kernels::resolverCapacity;
    QCOMPARE(resolverCapacity("static tflite::MicroMutableOpResolver<5> r; // <7>").value_or(0), 5U);
    QCOMPARE(resolverCapacity("MicroMutableOpResolver< 9 > a; MicroMutableOpResolver<6> b;").value_or(0), 6U);
    QVERIFY(!resolverCapacity("MicroMutableOpResolver<kOperators> r;"));
    QVERIFY(!resolverCapacity("template <unsigned N> class MicroMutableOpResolver;"));
    QVERIFY(!resolverCapacity("MicroMutableOpResolver<"));
}

QTEST_APPLESS_MAIN(RegistrationTest)
#include "registration_test.moc"
