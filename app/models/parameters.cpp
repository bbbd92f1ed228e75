// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/parameters.h"

#include <QCoreApplication>

#include "models/parameter_kinds.h"
#include "target/boards.h"
#include "text/input.h"
#include "text/names.h"
#include "text/numbers.h"
#include "text/shape_wording.h"
#include "text/wording.h"

namespace arenascope::models {
namespace {

using analysis::Edits;

struct Parameters {
    Q_DECLARE_TR_FUNCTIONS(Parameters)
};

QString textOf(std::string_view view)
{
    return QString::fromUtf8(view.data(), static_cast<qsizetype>(view.size()));
}

// "192 KiB<tab>STM32F407 Discovery, all memory". Where an arena can't have all of it, the largest region, too.
QStringList boardSuggestions()
{
    QStringList found;
    for (const auto& board : target::boards()) {
        const auto name = QStringLiteral("%1 (%2)").arg(textOf(board.title), textOf(board.chip));
        found << text::sizeForInput(board.total()) + u'\t' + name;
        if (board.regions.size() > 1)
            found << text::sizeForInput(board.largest()) + u'\t' + Parameters::tr("%1: %2 alone").arg(name, textOf(board.regions.front().name));
    }
    return found;
}

} // namespace

Input Parameter::inputFor(const Edits& edits) const
{
    auto result = input;
    result.accepts = [change = change, edits](const QString& text) { return change(edits, text).has_value(); };
    return result;
}

bool Parameter::commit(session::Document& document, const QString& text) const
{
    const auto edits = change(document.edits(), text);
    if (!edits)
        return false;
    document.setEdits(*edits, Parameters::tr("Change “%1”").arg(name));
    return true;
}

bool Parameter::resetIn(session::Document& document) const
{
    document.setEdits(reset(document.edits()), Parameters::tr("Reset “%1”").arg(name));
    return true;
}

Parameter resolverOperators(const analysis::Analysis& analysis)
{
    auto made = optionalCount(QStringLiteral("resolver-operators"), &Edits::resolverOperators, analysis.staticMemory.resolverNeeded, 1, text::kMostResolverOperators);
    made.name = Parameters::tr("Resolver, operators");
    made.toolTip = Parameters::tr("N of MicroMutableOpResolver<N>. It is static memory outside the arena: its size never changes what the arena needs. "
                                  "%n operator(s) have to be registered.", nullptr, static_cast<int>(analysis.staticMemory.resolverNeeded));
    return made;
}

Parameter budget(std::optional<Bytes> boardMemory)
{
    auto made = sizeParameter(QStringLiteral("budget"));
    made.name = Parameters::tr("Budget");
    made.toolTip = Parameters::tr("SRAM for the arena, the static memory beside it and the reserve together. Choose a board, or type a size.");
    made.input.choices = boardSuggestions();
    made.input.hint = Parameters::tr("A size such as 192 KiB, 0x30000 or 196608; nothing for no budget");
    made.value = [](const Edits& edits) { return edits.budget ? text::sizeForInput(*edits.budget) : Parameters::tr("none"); };
    made.change = [](Edits edits, const QString& text) -> std::optional<Edits> {
        const auto size = text::parseBytes(text);
        if (!size && !text.trimmed().isEmpty() && text.trimmed() != Parameters::tr("none"))
            return std::nullopt;
        edits.budget = size;
        return edits;
    };
    made.reset = [boardMemory](Edits edits) {
        edits.budget = boardMemory;
        return edits;
    };
    return made;
}

Parameter reserve()
{
    auto made = sizeParameter(QStringLiteral("reserve"), [](auto& edits) -> auto& { return edits.reserve; });
    made.name = Parameters::tr("Reserve");
    made.toolTip = Parameters::tr("What the RTOS, stacks, drivers and the rest of the firmware take from the budget.");
    return made;
}

// RecordingMicroInterpreter has one arena and plans greedily: what is chosen last holds, and the others give way.
Parameter givingWay(Parameter made, void (*giveWay)(arena::Setup&))
{
    made.change = [change = made.change, giveWay](Edits edits, const QString& text) -> std::optional<Edits> {
        auto changed = change(std::move(edits), text);
        if (changed && arena::isContradictory(changed->setup))
            giveWay(changed->setup);
        return changed;
    };
    return made;
}

Parameter interpreterKind()
{
    using arena::Interpreter;
    auto made = choiceParameter<Interpreter>(QStringLiteral("interpreter"), [](auto& edits) -> auto& { return edits.setup.interpreter; },
        {{Interpreter::Plain, Parameters::tr("plain")}, {Interpreter::Recording, Parameters::tr("recording")}});
    made.name = Parameters::tr("Interpreter");
    made.toolTip = Parameters::tr("RecordingMicroInterpreter keeps accounts of the arena and needs more of it than MicroInterpreter. It has one arena and plans greedily.");
    return givingWay(made, [](arena::Setup& setup) {
        setup.planner = arena::Planner::Greedy;
        setup.layout = arena::ArenaLayout::One;
    });
}

Parameter plannerKind()
{
    using arena::Planner;
    auto made = choiceParameter<Planner>(QStringLiteral("planner"), [](auto& edits) -> auto& { return edits.setup.planner; },
        {{Planner::Greedy, Parameters::tr("greedy")}, {Planner::Linear, Parameters::tr("linear: every tensor kept")}});
    made.name = Parameters::tr("Memory planner");
    made.toolTip = Parameters::tr("GreedyMemoryPlanner reuses memory; LinearMemoryPlanner (preserve_all_tensors) keeps every tensor.");
    return givingWay(made, [](arena::Setup& setup) { setup.interpreter = arena::Interpreter::Plain; });
}

Parameter arenaLayout()
{
    using arena::ArenaLayout;
    auto made = choiceParameter<ArenaLayout>(QStringLiteral("arena-layout"), [](auto& edits) -> auto& { return edits.setup.layout; },
        {{ArenaLayout::One, Parameters::tr("one")}, {ArenaLayout::TwoArenas, Parameters::tr("two: persistent apart")}});
    made.name = Parameters::tr("Arenas");
    made.toolTip = Parameters::tr("With two arenas the persistent part lies in memory of its own; the required size is the sum of both.");
    return givingWay(made, [](arena::Setup& setup) { setup.interpreter = arena::Interpreter::Plain; });
}

Parameter staticMemoryFlag(const target::Target& target)
{
    auto made = flagParameter(QStringLiteral("static-memory"),
        [byTarget = target.staticMemory](const Edits& edits) { return edits.staticMemory.value_or(byTarget); },
        [byTarget = target.staticMemory](Edits& edits, bool on) { edits.staticMemory = on == byTarget ? std::nullopt : std::optional(on); });
    made.name = QStringLiteral("TF_LITE_STATIC_MEMORY");
    made.toolTip = Parameters::tr("A flag of the firmware's build. Without it TfLiteTensor and TfLiteNode are larger; the Arduino library is built so.");
    return made;
}

Parameter resourceVariables(const analysis::Analysis& baseline)
{
    auto made = optionalCount(QStringLiteral("resource-variables"), [](auto& edits) -> auto& { return edits.setup.resourceVariables; },
        baseline.emulation.resourceVariables, 0, text::kMostResourceVariables);
    made.name = Parameters::tr("Resource variables");
    made.toolTip = Parameters::tr("How many MicroResourceVariables::Create makes room for. The model names %n.", nullptr, static_cast<int>(baseline.emulation.resourceVariables));
    return made;
}

Parameter variablesInOwnArena()
{
    auto made = flagParameter(QStringLiteral("variables-own-arena"), [](const Edits& edits) { return edits.setup.variablesInOwnArena; },
        [](Edits& edits, bool on) { edits.setup.variablesInOwnArena = on; });
    made.name = Parameters::tr("Variables’ records elsewhere");
    made.toolTip = Parameters::tr("The application creates the resource variables with an allocator of their own: only their data is in this arena.");
    return made;
}

Parameter defaultScratchHint()
{
    auto made = sizeParameter(QStringLiteral("default-scratch-hint"), [](auto& edits) -> auto& { return edits.setup.defaultScratchHint; });
    made.name = Parameters::tr("Scratch of unknown operators");
    made.toolTip = Parameters::tr("Counted once for each operator that no rule knows and that has no hint of its own.");
    return made;
}

Parameter scratchHint(const model::Graph& graph, OpRef op)
{
    auto made = sizeParameter(QStringLiteral("scratch-hint/%1/%2").arg(op.subgraph.value).arg(op.op.value));
    made.name = Parameters::tr("Scratch of %1").arg(text::operatorTitle(graph, op));
    made.toolTip = Parameters::tr("Your own figure in place of the kernel's requests. Totals then count as unknown.");
    made.value = [op](const Edits& edits) {
        const auto found = edits.setup.scratchHints.find(op);
        return found == edits.setup.scratchHints.end() ? QString() : text::bytes(found->second);
    };
    made.change = [op](Edits edits, const QString& text) -> std::optional<Edits> {
        const auto size = text::parseBytes(text);
        if (!size && !text.trimmed().isEmpty())
            return std::nullopt;
        if (size)
            edits.setup.scratchHints[op] = *size;
        else
            edits.setup.scratchHints.erase(op);
        return edits;
    };
    made.reset = [op](Edits edits) {
        edits.setup.scratchHints.erase(op);
        return edits;
    };
    return made;
}

Parameter registeredOperator(const std::string& name)
{
    auto made = flagParameter(QStringLiteral("registered/") + QString::fromStdString(name),
        [name](const Edits& edits) { return edits.setup.registeredOperators.contains(name); },
        [name](Edits& edits, bool on) {
            if (on)
                edits.setup.registeredOperators.insert(name);
            else
                edits.setup.registeredOperators.erase(name);
        });
    made.name = Parameters::tr("%1 is registered").arg(text::displayName(name));
    made.toolTip = Parameters::tr("This firmware brings a kernel of its own for it. Its scratch and persistent memory are unknown: give a hint.");
    return made;
}

Parameter inputShape(std::shared_ptr<const model::Graph> graph, TensorId id)
{
    const auto& input = graph->tensor({SubgraphId(0), id});
    Parameter made{.key = QStringLiteral("input-shape/") + QString::fromStdString(input.name)};
    made.name = Parameters::tr("Shape of %1").arg(text::displayName(input.name));
    made.toolTip = Parameters::tr("The model leaves a dimension open (%1); the runtime takes the stored shape.").arg(text::declaredShape(input));
    made.input.hint = Parameters::tr("A shape that fits %1", "input shape").arg(text::declaredShape(input));
    made.value = [name = input.name, stored = input.shape](const Edits& edits) {
        const auto found = edits.setup.inputShapes.find(name);
        return text::shape(found == edits.setup.inputShapes.end() ? stored : found->second);
    };
    made.change = [graph, name = input.name, stored = input.shape](Edits edits, const QString& text) -> std::optional<Edits> {
        const auto shape = text::parseShape(text);
        if (!shape || model::findInputShapeFault(*graph, name, *shape))
            return std::nullopt;
        if (*shape == stored)
            edits.setup.inputShapes.erase(name);
        else
            edits.setup.inputShapes[name] = *shape;
        return edits;
    };
    made.reset = [name = input.name](Edits edits) {
        edits.setup.inputShapes.erase(name);
        return edits;
    };
    return made;
}

Parameter formulaScratch()
{
    constexpr Bytes kDefault = 4096; // what the formula assumes without a hint
    auto made = sizeParameter(QStringLiteral("formula-scratch"));
    made.name = Parameters::tr("Scratch");
    made.toolTip = Parameters::tr("The estimate assumes %1 B unless told otherwise.").arg(text::bytes(kDefault));
    made.value = [](const Edits& edits) { return text::bytesWithUnit(edits.formula.scratchHint > 0 ? edits.formula.scratchHint : kDefault); };
    made.change = [](Edits edits, const QString& text) -> std::optional<Edits> {
        const auto size = text::parseBytes(text);
        if (!size)
            return std::nullopt;
        edits.formula.scratchHint = *size == kDefault ? 0 : *size;
        return edits;
    };
    made.reset = [](Edits edits) {
        edits.formula.scratchHint = 0;
        return edits;
    };
    return made;
}

Parameter formulaOperators()
{
    auto made = countParameter(QStringLiteral("formula-operators"), [](auto& edits) -> auto& { return edits.formula.builtinOperators; }, 0, text::kMostFormulaOperators);
    made.name = Parameters::tr("Registry, operators");
    made.toolTip = Parameters::tr("The estimate counts 24 B for each builtin operator and one more, and puts them into the arena.");
    return made;
}

} // namespace arenascope::models
