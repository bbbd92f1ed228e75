// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include "report/json_report.h"
#include "support/graph_builder.h"

using namespace arenascope;
using model::BuiltinOperator;
using test::GraphBuilder;

class JsonReportTest : public QObject {
    Q_OBJECT

private slots:
    void everyFieldIsThere();
    void oneLineEachWithEscapes();
    void refusedHasNoRequired();
    void unreadable();
    void formulaErrorIsNamed();
};

namespace {

GraphBuilder relu()
{
    GraphBuilder b;
    const auto in = b.input({1, 40}, model::TensorType::Float32), out = b.output({1, 40}, model::TensorType::Float32);
    b.op(BuiltinOperator::Relu, {in}, {out});
    return b;
}

QJsonObject parse(const std::string& line)
{
    return QJsonDocument::fromJson(QByteArray::fromStdString(line)).object();
}

QJsonObject reportOf(const GraphBuilder& b, const std::vector<report::Diagnostic>& diagnostics = {})
{
    const auto analysis = *analysis::analyze(b.graph(), target::targets().front());
    return parse(report::jsonReport({.name = "m.tflite", .sha256 = "ab", .bytes = 7}, *analysis, diagnostics));
}

} // namespace

void JsonReportTest::everyFieldIsThere()
{
    const auto json = reportOf(relu());
    QCOMPARE(json[u"schema"].toString(), QStringLiteral("arenascope.report/1"));
    QCOMPARE(json[u"model"].toObject()[u"sha256"].toString(), QStringLiteral("ab"));
    QCOMPARE(json[u"status"].toString(), QStringLiteral("ok"));
    QCOMPARE(json[u"exactness"].toString(), QStringLiteral("exact"));
    for (const char* key : {"used", "persistent", "non_persistent", "required", "required_16", "lower_bound"})
        QVERIFY2(json[u"arena"].toObject().contains(QLatin1String(key)), key);
    for (const char* key : {"tensor_peak", "scratch", "op_registry", "overhead", "alignment_padding", "total"})
        QVERIFY2(json[u"formula"].toObject().contains(QLatin1String(key)), key);
    QCOMPARE(json[u"recording"].toArray().size(), 7);
    QCOMPARE(json[u"buffers"].toArray().size(), 2);
    const auto buffer = json[u"buffers"].toArray()[1].toObject();
    QCOMPARE(buffer[u"kind"].toString(), QStringLiteral("tensor"));
    QCOMPARE(buffer[u"bytes"].toInteger(), 160);
    const auto op = json[u"operators"].toArray()[0].toObject();
    QCOMPARE(op[u"op"].toString(), QStringLiteral("RELU"));
    QCOMPARE(op[u"active"].toInteger(), 320);
    for (const char* key : {"builtin_data", "init", "prepare", "scratch"})
        QVERIFY2(op[QLatin1String(key)].isArray(), key);
}

void JsonReportTest::oneLineEachWithEscapes()
{
    auto b = relu();
    b.edit(OpId(0)).code = BuiltinOperator::Custom;
    b.edit(OpId(0)).customName = "a\"b\\\n\x01\xff";
    const auto analysis = *analysis::analyze(b.graph(), target::targets().front());
    const auto line = report::jsonReport({.name = "ü\n.tflite"}, *analysis, {{.code = "c", .subject = "\t", .text = "ä"}});
    QVERIFY(line.find('\n') == std::string::npos);
    const auto json = parse(line);
    QCOMPARE(json[u"model"].toObject()[u"file"].toString(), QString::fromUtf8("ü\n.tflite"));
    QCOMPARE(json[u"operators"].toArray()[0].toObject()[u"op"].toString(), QString::fromUtf8("a\"b\\\n\x01\xef\xbf\xbd"));
    QCOMPARE(json[u"diagnostics"].toArray()[0].toObject()[u"severity"].toString(), QStringLiteral("info"));
}

void JsonReportTest::refusedHasNoRequired()
{
    GraphBuilder b;
    b.customOp("mine", {b.input({4})}, {b.output({4})});
    const auto json = reportOf(b);
    QCOMPARE(json[u"status"].toString(), QStringLiteral("refused"));
    QVERIFY(!json[u"arena"].toObject().contains(u"required"));
    QCOMPARE(json[u"buffers"].toArray().size(), 2);
}

void JsonReportTest::unreadable()
{
    const auto json = parse(report::unreadableJsonReport({.name = "x"}, "t", {{.severity = analysis::Severity::Error, .code = "unreadable"}}));
    QCOMPARE(json[u"status"].toString(), QStringLiteral("unreadable"));
    QCOMPARE(json[u"target"].toString(), QStringLiteral("t"));
    QCOMPARE(json[u"diagnostics"].toArray()[0].toObject()[u"severity"].toString(), QStringLiteral("error"));
}

void JsonReportTest::formulaErrorIsNamed()
{
    GraphBuilder b;
    b.input({4}, model::TensorType::Int16, "wide");
    b.op(BuiltinOperator::Relu, {}, {});
    QCOMPARE(reportOf(b)[u"formula"].toObject()[u"error"].toString(), QStringLiteral("unsupported type: wide: INT16"));
}

QTEST_GUILESS_MAIN(JsonReportTest)
#include "json_report_test.moc"
