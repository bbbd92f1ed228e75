// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/scan_command.h"

#include <QCommandLineParser>

#include "cli/command_line.h"
#include "cli/console.h"
#include "cli/measured_input.h"
#include "cli/memory_map.h"
#include "text/wrapped_text.h"
#include "measured/fill_json.h"
#include "text/input.h"
#include "text/measured_wording.h"
#include "text/numbers.h"
#include "text/wording.h"

namespace arenascope::cli {
namespace {

const QString kCommand = QStringLiteral("scan");
const QStringList kFormats{QStringLiteral("text"), QStringLiteral("json")};

void describe(QCommandLineParser& parser)
{
    parser.setApplicationDescription(QStringLiteral(
        "Finds what was written in an arena that was filled with one byte before the interpreter was made.\n\n"
        "  memset(tensor_arena, 0xAA, sizeof tensor_arena);      in the firmware, before MicroInterpreter\n"
        "  (gdb) dump binary memory arena.bin tensor_arena &tensor_arena[sizeof tensor_arena]\n"
        "  arenascope scan arena.bin --arena 26080 --model kws.tflite --target cortex-m4-cmsis-nn\n\n"
        "DUMP is a binary file, Intel HEX, or the text of xxd, hexdump, od -A x, GDB's x command or a serial hexdump; which\n"
        "one is told by its content. Head and tail grow from both ends, so the bytes between them that still hold the fill\n"
        "are the part the arena could do without at that moment; “arenascope report” says how much planning needs of it.\n"
        "With a model the map is drawn over the prediction, and a dump that is stale or of another model is told.\n\n"
        "Exit status: 0 a sound dump that agrees with the prediction, if there is one; 1 not; 2 wrong usage or a file\n"
        "that can't be read."));
    parser.addHelpOption();
    parser.addPositionalArgument(QStringLiteral("DUMP"), QStringLiteral("A file; “-”: standard input."), QStringLiteral("DUMP"));
    parser.addOptions({
        {QStringLiteral("fill"), QStringLiteral("The byte the arena was filled with: 0xAA, 170 (default: 0xAA)."), QStringLiteral("BYTE"), QStringLiteral("0xAA")},
        {QStringLiteral("arena"), QStringLiteral("The arena's size in the firmware: a dump of another size is told (K and M are understood)."), QStringLiteral("BYTES")},
    });
    addFormatOption(parser, kFormats);
    addOutputOption(parser);
    addModelOptions(parser);
}

struct Request {
    QString path;
    std::uint8_t fill = measured::kDefaultFill;
    std::optional<Bytes> arena;
    bool json = false;
    ModelChoice choice;
};

QString readFill(const QCommandLineParser& parser, std::uint8_t& fill)
{
    const auto text = parser.value(QStringLiteral("fill"));
    const auto value = text::parseByte(text);
    if (!value)
        return QStringLiteral("“%1” is no byte: give 0 to 255, or 0x00 to 0xFF.").arg(text);
    fill = *value;
    return {};
}

QString read(const QCommandLineParser& parser, Request& request)
{
    if (parser.positionalArguments().size() != 1)
        return QStringLiteral("name one dump.");
    request.path = parser.positionalArguments().front();
    QString format;
    if (const auto wrong = readFormatOption(parser, kFormats, format); !wrong.isEmpty())
        return wrong;
    request.json = format == u"json";
    if (const auto wrong = readFill(parser, request.fill); !wrong.isEmpty())
        return wrong;
    if (const auto wrong = readBytesOption(parser, QStringLiteral("arena"), request.arena); !wrong.isEmpty())
        return wrong;
    return readModelOptions(parser, request.choice);
}

QString asText(const measured::Dump& dump, const measured::FillScan& scan, const measured::FillComparison* comparison, std::optional<Bytes> arena)
{
    auto out = text::wrapped(text::fillText(scan, arena), QStringLiteral("  ")) + u'\n';
    if (dump.missing > 0)
        out += QStringLiteral("  %1 bytes between the first and the last address are not in the file.\n").arg(text::bytes(dump.missing));
    if (scan.verdict != measured::FillVerdict::Plausible)
        return out;
    out += u'\n' + memoryMap(scan, comparison);
    return comparison ? out + u'\n' + text::wrapped(text::fillComparisonText(*comparison), QStringLiteral("  ")) + u'\n' : out;
}

int scan(const QCommandLineParser& parser, const Request& request)
{
    const auto content = readInput(request.path, measured::kLargestDump * 4);
    const auto dump = content ? measured::readDump(*content, request.fill) : Result<measured::Dump>(content.error());
    if (!dump) {
        printProblem(kCommand, text::measuredErrorText(dump.error(), request.path));
        return WrongUsage;
    }
    const auto scan = measured::scanFill(*dump, request.fill, request.arena);
    std::optional<measured::FillComparison> comparison;
    if (request.choice.graph && scan.verdict == measured::FillVerdict::Plausible) {
        const auto analysis = analyzeChoice(kCommand, request.choice);
        if (!analysis)
            return Findings;
        comparison = measured::compareFill(scan, *analysis);
    }
    const auto* compared = comparison ? &*comparison : nullptr;
    const auto words = text::fillText(scan, request.arena).toStdString();
    const auto out = request.json ? measured::fillJson(*dump, scan, compared, request.path.toStdString(), words) + '\n'
                                  : asText(*dump, scan, compared, request.arena).toStdString();
    const bool sound = scan.verdict == measured::FillVerdict::Plausible && (!comparison || comparison->agrees());
    return writeResult(parser, out, kCommand) && sound ? Success : Findings;
}

} // namespace

int runScan(const QStringList& arguments)
{
    QCommandLineParser parser;
    describe(parser);
    if (const auto done = parseCommand(parser, arguments, kCommand))
        return *done;
    Request request;
    if (const auto wrong = read(parser, request); !wrong.isEmpty())
        return commandUsageError(kCommand, wrong);
    return scan(parser, request);
}

} // namespace arenascope::cli
