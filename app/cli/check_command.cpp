// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/check_command.h"

#include <QCommandLineParser>
#include <QDir>
#include <QFileInfo>
#include <algorithm>

#include "cli/command_line.h"
#include "cli/console.h"
#include "cli/measured_input.h"
#include "cli/text_table.h"
#include "export/write_file.h"
#include "measured/check.h"
#include "report/table.h"
#include "session/model_file.h"
#include "text/measured_wording.h"
#include "text/wording.h"

namespace arenascope::cli {
namespace {

const QString kCommand = QStringLiteral("check");
const QStringList kFormats{QStringLiteral("text"), QStringLiteral("markdown")};
constexpr Bytes kLargestManifest = Bytes(16) << 20;
constexpr Bytes kLargestMeasured = Bytes(1) << 30;

void describe(QCommandLineParser& parser)
{
    parser.setApplicationDescription(QStringLiteral(
        "Holds a project's models to their budgets, arenas, baselines and measurements; made for CI.\n\n"
        "  arenascope check arenascope.json --junit arenascope.xml\n"
        "  arenascope check arenascope.json --update-baseline       agree to the figures as they are now\n\n"
        "The manifest; paths in it are relative to it, sizes are numbers or “192K”. It needs schema, models, and for each\n"
        "model its targets, given for all or with the model; everything else is optional:\n\n"
        "  {\"schema\": \"arenascope.check/1\",\n"
        "   \"targets\": [\"cortex-m4-cmsis-nn\"],                     for every model, unless it names its own\n"
        "   \"budget\": \"192K\",                                      or {\"TARGET\": \"192K\", ...}\n"
        "   \"setup\": {\"resource_variables\": 4, \"reserve\": \"16K\"},\n"
        "   \"baseline\": \"arenascope.baseline.json\", \"tolerance\": 0, bytes that an arena may grow over it\n"
        "   \"calibration\": \"arenascope.calibration.json\",         measured runs: corrections count in budget and arena\n"
        "   \"threshold\": 5,                                        per cent, for what was measured (default: 20)\n"
        "   \"models\": [\"kws.tflite\",\n"
        "     {\"file\": \"vww.tflite\", \"targets\": [\"esp32s3-esp-nn-1.2.1\"], \"arena\": \"160K\",\n"
        "      \"measured\": [{\"log\": \"vww-serial.txt\"},\n"
        "                   {\"dump\": \"vww-arena.bin\", \"arena\": \"160K\", \"fill\": \"0xAA\"}]}]}\n\n"
        "“arena” is the array in the firmware: it must be large enough. “setup” also knows variables_own_arena, recording,\n"
        "linear_planner, two_arenas, static_memory, resolver_ops, default_scratch, registered_ops, resolver (a\n"
        "list of names), input_shapes ({\"NAME\": [1, 96, 96, 1]}).\n\n"
        "Exit status: 0 every check passed or was skipped, 1 a check failed, 2 wrong usage or a manifest that can't be read."));
    parser.addHelpOption();
    parser.addPositionalArgument(QStringLiteral("MANIFEST"), QStringLiteral("Default: arenascope.json in this folder."), QStringLiteral("[MANIFEST]"));
    parser.addOptions({
        {QStringLiteral("junit"), QStringLiteral("Also write JUnit XML, as CI servers show it."), QStringLiteral("FILE")},
        {QStringLiteral("json"), QStringLiteral("Also write JSON."), QStringLiteral("FILE")},
        {QStringLiteral("update-baseline"), QStringLiteral("Write the figures of now to the manifest's baseline file instead of comparing with it.")},
    });
    addFormatOption(parser, kFormats, QStringLiteral("The table: text or markdown"));
    parser.addOption({QStringLiteral("output"), QStringLiteral("Write the table to a file instead of standard output."), QStringLiteral("FILE")});
}

struct Check {
    QString path;
    QDir folder;
    measured::CheckManifest manifest;
    measured::Baseline baseline;
    measured::Calibration calibration;
    bool update = false;
    QString resolve(const std::string& name) const { return folder.filePath(QString::fromStdString(name)); }
};

template <typename Value>
QString readJson(const QString& path, Result<Value> (*read)(std::string_view), Value& value)
{
    const auto content = readInput(path, kLargestManifest);
    auto result = content ? read(*content) : Result<Value>(content.error());
    if (!result)
        return text::measuredErrorText(result.error(), path);
    value = std::move(result).value();
    return {};
}

// An update replaces a baseline and nothing else: a slip in the manifest must not cost a model.
QString whyNoBaseline(const QString& file)
{
    measured::Baseline present;
    if (!QFileInfo::exists(file) || QFileInfo(file).size() == 0 || readJson(file, measured::readBaseline, present).isEmpty())
        return {};
    return QStringLiteral("%1 is there already and is no baseline: name another file in the manifest, or remove it.").arg(file);
}

QString read(const QCommandLineParser& parser, Check& check)
{
    const auto names = parser.positionalArguments();
    if (names.size() > 1)
        return QStringLiteral("name one manifest.");
    QString format;
    if (const auto wrong = readFormatOption(parser, kFormats, format); !wrong.isEmpty())
        return wrong;
    check.path = names.value(0, QStringLiteral("arenascope.json"));
    check.folder = QFileInfo(check.path).absoluteDir();
    check.update = parser.isSet(QStringLiteral("update-baseline"));
    if (const auto wrong = readJson(check.path, measured::readManifest, check.manifest); !wrong.isEmpty())
        return wrong;
    if (check.update && check.manifest.baseline.empty())
        return QStringLiteral("%1 names no baseline file; add \"baseline\": \"arenascope.baseline.json\".").arg(check.path);
    if (const auto& name = check.manifest.calibration; !name.empty())
        if (const auto wrong = readJson(check.resolve(name), measured::readCalibration, check.calibration); !wrong.isEmpty())
            return wrong;
    if (check.manifest.baseline.empty())
        return {};
    const auto file = check.resolve(check.manifest.baseline);
    if (check.update)
        return whyNoBaseline(file);
    if (!QFileInfo::exists(file))
        return QStringLiteral("the baseline %1 does not exist yet; write it with --update-baseline.").arg(file);
    return readJson(file, measured::readBaseline, check.baseline);
}

measured::CheckFiles files(const Check& check)
{
    return {.model = [&](const std::string& name) { return session::readModel(check.resolve(name)); },
        .content = [&](const std::string& name) { return readInput(check.resolve(name), kLargestMeasured); }};
}

QString statusText(measured::CheckStatus status)
{
    switch (status) {
    case measured::CheckStatus::Passed: return QStringLiteral("ok");
    case measured::CheckStatus::Skipped: return QStringLiteral("skipped");
    case measured::CheckStatus::Failed: break;
    }
    return QStringLiteral("FAILED");
}

QString groupText(const measured::CheckResult& result)
{
    const auto name = measured::group(result.code);
    return QString::fromUtf8(name.data(), qsizetype(name.size()));
}

QString summary(const measured::CheckReport& report)
{
    const auto failed = report.failed(), skipped = report.skipped();
    return QStringLiteral("%1 %2: %3 passed, %4 failed, %5 skipped\n").arg(report.results.size()).arg(report.results.size() == 1 ? QStringLiteral("check") : QStringLiteral("checks")).arg(report.results.size() - failed - skipped).arg(failed).arg(skipped);
}

QString asText(const measured::CheckReport& report)
{
    QList<QStringList> rows;
    for (const auto& result : report.results)
        rows << QStringList{statusText(result.status), QString::fromStdString(result.model), QString::fromStdString(result.target), groupText(result), text::checkResultText(result)};
    return textTable({QString(), QStringLiteral("model"), QStringLiteral("target"), QStringLiteral("check"), QStringLiteral("result")}, rows) + u'\n' + summary(report);
}

std::string asMarkdown(const measured::CheckReport& report)
{
    report::Table table{{"status", "model", "target", "check", "result"}, {}};
    for (const auto& result : report.results)
        table.rows.push_back({statusText(result.status).toStdString(), result.model, result.target, groupText(result).toStdString(), text::checkResultText(result).toStdString()});
    return report::markdown(table) + '\n' + summary(report).toStdString();
}

bool write(const QString& path, const std::string& content)
{
    const auto written = path.isEmpty() ? success() : exporting::writeFile(path, QByteArray::fromStdString(content));
    if (!written)
        printProblem(kCommand, text::measuredErrorText(written.error(), path));
    return static_cast<bool>(written);
}

// A model that could not be analysed has no figure: the team's agreement with the others waits until it has.
bool updateBaseline(const Check& check, const measured::CheckReport& report)
{
    const bool whole = std::ranges::none_of(report.results, [](const auto& result) {
        return measured::group(result.code) == "model" && result.status == measured::CheckStatus::Failed;
    });
    const auto path = check.resolve(check.manifest.baseline);
    if (!whole) {
        printProblem(kCommand, QStringLiteral("%1 is left as it is: a model could not be analysed.").arg(path));
        return false;
    }
    return write(path, measured::writeBaseline(report.current));
}

int run(const QCommandLineParser& parser, const Check& check)
{
    auto manifest = check.manifest;
    if (check.update)
        manifest.baseline.clear(); // nothing to compare with
    const auto report = measured::runCheck(manifest, check.baseline, files(check), check.calibration); // nothing cancels it
    const auto words = [](const measured::CheckResult& result) { return text::checkResultText(result).toStdString(); };
    bool good = report->failed() == 0;
    good = write(parser.value(QStringLiteral("junit")), measured::junitReport(*report, words)) && good;
    good = write(parser.value(QStringLiteral("json")), measured::jsonCheckReport(*report, words)) && good;
    if (check.update)
        good = updateBaseline(check, *report) && good;
    const bool text = parser.value(QStringLiteral("format")) == u"text";
    good = writeResult(parser, text ? asText(*report).toStdString() : asMarkdown(*report), kCommand) && good;
    return good ? Success : Findings;
}

} // namespace

int runCheck(const QStringList& arguments)
{
    QCommandLineParser parser;
    describe(parser);
    if (const auto done = parseCommand(parser, arguments, kCommand))
        return *done;
    Check check;
    if (const auto wrong = read(parser, check); !wrong.isEmpty())
        return commandUsageError(kCommand, wrong);
    return run(parser, check);
}

} // namespace arenascope::cli
