// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/edit_options.h"

#include <QCommandLineParser>
#include <QRegularExpression>

#include "cli/resolver_option.h"
#include "model/input_shapes.h"
#include "text/input.h"
#include "text/shape_wording.h"

namespace arenascope::cli {
namespace {

QString option(const char* name) { return QLatin1String(name); }

struct Described {
    const char* name;
    const char* value; // nullptr: a flag
    const char* text;
};

constexpr Described kOptions[] = {
    {"budget", "BYTES", "SRAM for arena, static memory and reserve together (K and M are understood); exit status 1 when it does not fit."},
    {"reserve", "BYTES", "Memory kept for RTOS, stack and drivers."},
    {"scratch", "OP=BYTES", "Take this scratch size for an operator: its index, SUBGRAPH:INDEX, or a name for all of it. May be repeated."},
    {"default-scratch", "BYTES", "Scratch of operators that no rule knows."},
    {"registered-op", "NAME", "The firmware registers this operator; it counts as unknown. May be repeated."},
    {"resolver", "LIST|FILE", "The firmware's resolver holds these operators and no others: names (CONV_2D,SOFTMAX,MY_OP), or a source file whose Add…() calls are read."},
    {"resolver-ops", "N", "Operators that the resolver has room for."},
    {"input-shape", "NAME=1x96x96x1", "The real shape of a graph input whose shape the model leaves open (-1). May be repeated."},
    {"resource-variables", "N", "Number of resource variables (default: the model's)."},
    {"variables-own-arena", nullptr, "The application keeps the resource variables' records in an arena of their own."},
    {"recording", nullptr, "The application uses RecordingMicroInterpreter."},
    {"linear-planner", nullptr, "The interpreter preserves all tensors (LinearMemoryPlanner)."},
    {"two-arenas", nullptr, "Persistent and non-persistent memory in arenas of their own."},
    {"static-memory", "on|off", "Whether the build defines TF_LITE_STATIC_MEMORY."},
    {"formula-scratch", "BYTES", "Scratch hint of the quick estimate."},
    {"formula-ops", "N", "Builtin operators that the quick estimate counts."},
};

constexpr const char* kBytesExpected = "a whole number of bytes, such as 196608, 192K or 0x30000";

Error invalid(const char* name, const QString& value, const QString& expected)
{
    return {.code = ErrorCode::InvalidValue, .subject = (QStringLiteral("--") + option(name) + u' ' + value).toStdString(), .detail = expected.toStdString()};
}

// Reads the options one after the other; the first that does not fit is the error.
class Reading {
public:
    explicit Reading(const QCommandLineParser& parser) : m_parser(parser) {}

    std::optional<Bytes> bytes(const char* name)
    {
        return value(name, option(kBytesExpected), [](const QString& text) { return text::parseBytes(text); });
    }
    std::optional<std::uint32_t> number(const char* name, std::uint32_t least, std::uint32_t largest)
    {
        return value(name, QStringLiteral("a whole number from %1 to %2").arg(least).arg(largest), [=](const QString& text) {
            const auto count = text::parseCount(text, largest);
            return count && *count >= least ? count : std::nullopt;
        });
    }
    std::optional<bool> onOff(const char* name)
    {
        return value(name, QStringLiteral("on or off"), [](const QString& text) -> std::optional<bool> {
            return text == u"on" ? std::optional(true) : text == u"off" ? std::optional(false) : std::nullopt;
        });
    }
    // NAME=VALUE, split at the last equals sign: tensor names may hold one.
    template <typename Take>
    void pairs(const char* name, const QString& expected, Take take)
    {
        for (const auto& text : m_parser.values(option(name))) {
            const auto split = text.lastIndexOf(u'=');
            if (split < 0 || !take(text.left(split), text.mid(split + 1)))
                fail(name, text, expected);
        }
    }
    const std::optional<Error>& error() const { return m_error; }

private:
    template <typename Parse>
    auto value(const char* name, const QString& expected, Parse parse) -> decltype(parse(QString()))
    {
        if (!m_parser.isSet(option(name)))
            return std::nullopt;
        const auto text = m_parser.value(option(name));
        auto parsed = parse(text);
        if (!parsed)
            fail(name, text, expected);
        return parsed;
    }
    void fail(const char* name, const QString& text, const QString& expected)
    {
        if (!m_error)
            m_error = invalid(name, text, expected);
    }

    const QCommandLineParser& m_parser;
    std::optional<Error> m_error;
};

void readSetup(Reading& reading, const QCommandLineParser& parser, arena::Setup& setup)
{
    const auto set = [&](const char* name) { return parser.isSet(option(name)); };
    setup.interpreter = set("recording") ? arena::Interpreter::Recording : arena::Interpreter::Plain;
    setup.planner = set("linear-planner") ? arena::Planner::Linear : arena::Planner::Greedy;
    setup.layout = set("two-arenas") ? arena::ArenaLayout::TwoArenas : arena::ArenaLayout::One;
    setup.variablesInOwnArena = set("variables-own-arena");
    setup.resourceVariables = reading.number("resource-variables", 0, text::kMostResourceVariables);
    setup.defaultScratchHint = reading.bytes("default-scratch").value_or(0);
    for (const auto& name : parser.values(option("registered-op")))
        setup.registeredOperators.insert(name.toStdString());
    reading.pairs("input-shape", QStringLiteral("NAME=1x96x96x1, once for each input"), [&](const QString& name, const QString& text) {
        const auto shape = text::parseShape(text);
        return shape && setup.inputShapes.emplace(name.toStdString(), *shape).second; // one shape an input
    });
}

using OpRefs = std::vector<OpRef>;

OpRefs operatorsNamed(const model::Graph& graph, const std::string& name)
{
    OpRefs found;
    for (std::size_t s = 0; s < graph.subgraphs.size(); ++s)
        for (std::size_t o = 0; o < graph.subgraphs[s].operators.size(); ++o)
            if (model::operatorName(graph.subgraphs[s].operators[o]) == name)
                found.push_back({SubgraphId(s), OpId(o)});
    return found;
}

OpRefs operatorsMeant(const model::Graph& graph, const QString& text)
{
    static const QRegularExpression kIndex(QStringLiteral("^(?:(\\d+):)?(\\d+)$"));
    const auto match = kIndex.match(text);
    if (!match.hasMatch())
        return operatorsNamed(graph, text.toStdString());
    const auto subgraph = match.captured(1).toULongLong();
    const auto index = match.captured(2).toULongLong();
    if (subgraph >= graph.subgraphs.size() || index >= graph.subgraphs[subgraph].operators.size())
        return {};
    return {{SubgraphId(std::size_t(subgraph)), OpId(std::size_t(index))}};
}

} // namespace

void addEditOptions(QCommandLineParser& parser)
{
    for (const auto& described : kOptions) {
        QCommandLineOption added(option(described.name), QString::fromUtf8(described.text));
        if (described.value)
            added.setValueName(QString::fromUtf8(described.value));
        parser.addOption(added);
    }
}

Result<EditOptions> readEditOptions(const QCommandLineParser& parser)
{
    EditOptions options;
    Reading reading(parser);
    readSetup(reading, parser, options.edits.setup);
    if (const auto resolver = parser.value(option("resolver")); parser.isSet(option("resolver"))) {
        auto read = readResolver(resolver);
        if (!read)
            return read.error();
        options.edits.setup.resolverHolds = read->operators;
        options.edits.resolverOperators = read->capacity;
    }
    options.edits.budget = reading.bytes("budget");
    options.edits.reserve = reading.bytes("reserve").value_or(0);
    if (const auto capacity = reading.number("resolver-ops", 1, text::kMostResolverOperators))
        options.edits.resolverOperators = capacity;
    options.edits.staticMemory = reading.onOff("static-memory");
    options.edits.formula.scratchHint = reading.bytes("formula-scratch").value_or(0);
    options.edits.formula.builtinOperators = reading.number("formula-ops", 0, text::kMostFormulaOperators).value_or(options.edits.formula.builtinOperators);
    reading.pairs("scratch", QStringLiteral("OP=BYTES with ") + option(kBytesExpected), [&](const QString& op, const QString& text) {
        const auto bytes = text::parseBytes(text);
        if (bytes)
            options.scratch.push_back({op, *bytes});
        return bytes.has_value();
    });
    if (reading.error())
        return *reading.error();
    if (arena::isContradictory(options.edits.setup))
        return Error{.code = ErrorCode::InvalidValue, .subject = "--recording beside --linear-planner or --two-arenas",
            .detail = "one of them alone: RecordingMicroInterpreter has one arena and plans greedily"};
    return options;
}

QString notUnderstood(const Error& error)
{
    const auto subject = QString::fromStdString(error.subject);
    return error.detail.empty() ? QStringLiteral("“%1” is not understood.").arg(subject)
                                : QStringLiteral("“%1” is not understood; it takes %2.").arg(subject, QString::fromStdString(error.detail));
}

Result<analysis::Edits> editsFor(const EditOptions& options, const model::Graph& graph)
{
    auto edits = options.edits;
    for (const auto& hint : options.scratch) {
        const auto meant = operatorsMeant(graph, hint.op);
        if (meant.empty())
            return Error{.code = ErrorCode::UnknownName, .subject = hint.op.toStdString(), .detail = "operator"};
        for (const auto op : meant)
            edits.setup.scratchHints[op] = hint.bytes;
    }
    if (const auto fault = model::findInputShapeFault(graph, edits.setup.inputShapes))
        return Error{.code = ErrorCode::InvalidValue, .subject = "--input-shape", .detail = text::inputShapeFaultText(*fault).toStdString()};
    return edits;
}

} // namespace arenascope::cli
