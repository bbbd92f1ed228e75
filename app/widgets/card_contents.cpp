// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/card_contents.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>

#include "session/selection_resolver.h"
#include "text/numbers.h"
#include "text/wording.h"

namespace arenascope::widgets {
namespace {

constexpr std::size_t kShownConsumers = 3;

struct Card {
    Q_DECLARE_TR_FUNCTIONS(Card)

public:
    static QString lifetime(const analysis::Analysis& analysis, std::int32_t first, std::int32_t last);
    static QString consumers(const model::Graph& graph, const std::vector<OpRef>& ops);
    static CardContent tensor(const analysis::Analysis& analysis, const arena::PlannedBuffer& buffer, const analysis::TensorRow& row);
    static CardContent scratch(const analysis::Analysis& analysis, const arena::PlannedBuffer& buffer);
    static CardContent section(const analysis::TailSection& section);
    static CardContent step(const analysis::Analysis& analysis, const analysis::StepUse& use);
};

QString Card::lifetime(const analysis::Analysis& analysis, std::int32_t first, std::int32_t last)
{
    const auto name = [&](std::int32_t step) {
        const auto op = session::operatorAtStep(analysis, step);
        return op.op.valid() ? text::operatorTitle(*analysis.graph, op) : tr("the start");
    };
    return first == last ? tr("at %1").arg(name(first)) : tr("%1 to %2").arg(name(first), name(last));
}

QString Card::consumers(const model::Graph& graph, const std::vector<OpRef>& ops)
{
    QStringList names;
    for (std::size_t i = 0; i < std::min(ops.size(), kShownConsumers); ++i)
        names << text::operatorTitle(graph, ops[i]);
    if (ops.size() > kShownConsumers)
        names << tr("%n more", nullptr, static_cast<int>(ops.size() - kShownConsumers));
    return names.isEmpty() ? tr("none: a graph output") : names.join(QStringLiteral(", "));
}

CardContent Card::tensor(const analysis::Analysis& analysis, const arena::PlannedBuffer& buffer, const analysis::TensorRow& row)
{
    const auto type = QString::fromStdString(std::string(model::tensorTypeName(row.type)));
    CardContent card{.title = text::tensorTitle(*analysis.graph, row.ref), .kind = row.kind};
    card.rows << std::pair(tr("Shape"), text::shape(row.shape) + u' ' + type);
    card.rows << std::pair(tr("Size"), text::bytesWithUnit(buffer.bytes));
    card.rows << std::pair(tr("Address"), text::bytes(buffer.offset));
    card.rows << std::pair(tr("Alive"), lifetime(analysis, buffer.first, buffer.last));
    card.rows << std::pair(tr("Producer"), row.producer.op.valid() ? text::operatorTitle(*analysis.graph, row.producer) : tr("none: a graph input"));
    card.rows << std::pair(tr("Consumers"), consumers(*analysis.graph, row.consumers));
    return card;
}

CardContent Card::scratch(const analysis::Analysis& analysis, const arena::PlannedBuffer& buffer)
{
    const auto op = text::operatorTitle(*analysis.graph, {buffer.subgraph, buffer.op});
    CardContent card{.title = tr("Scratch of %1").arg(op), .kind = analysis::MemoryKind::Scratch};
    card.rows << std::pair(tr("Size"), buffer.hinted ? tr("%1 (your hint)").arg(text::bytesWithUnit(buffer.bytes)) : text::bytesWithUnit(buffer.bytes));
    card.rows << std::pair(tr("Address"), text::bytes(buffer.offset));
    card.rows << std::pair(tr("Alive"), lifetime(analysis, buffer.first, buffer.last));
    return card;
}

CardContent Card::section(const analysis::TailSection& section)
{
    CardContent card{.title = text::kindText(section.kind), .kind = section.kind};
    card.rows << std::pair(tr("Section"), tr("tail: kept as long as the interpreter lives"));
    card.rows << std::pair(tr("Size"), text::bytesWithUnit(section.bytes));
    card.rows << std::pair(tr("Address"), text::bytes(section.offset));
    card.rows << std::pair(tr("Allocations"), QString::number(section.allocations));
    return card;
}

CardContent Card::step(const analysis::Analysis& analysis, const analysis::StepUse& use)
{
    const auto op = session::operatorAtStep(analysis, use.step);
    CardContent card{.title = op.op.valid() ? text::operatorTitle(*analysis.graph, op) : tr("Before the first operator"), .kind = {}};
    card.rows << std::pair(tr("Alive"), text::bytesWithUnit(use.total()));
    const auto add = [&](analysis::MemoryKind kind, Bytes bytes) {
        if (bytes > 0)
            card.rows << std::pair(text::kindText(kind), text::bytesWithUnit(bytes));
    };
    add(analysis::MemoryKind::InputOutput, use.inputOutput);
    add(analysis::MemoryKind::Activation, use.activations);
    add(analysis::MemoryKind::Variable, use.variables);
    add(analysis::MemoryKind::Scratch, use.scratch);
    return card;
}

} // namespace

CardContent bufferCard(const analysis::Analysis& analysis, const std::vector<analysis::TensorRow>& tensors, std::size_t buffer)
{
    const auto& planned = analysis.emulation.buffers[buffer];
    if (planned.kind == arena::BufferKind::Scratch)
        return Card::scratch(analysis, planned);
    const auto row = std::ranges::find(tensors, TensorRef{planned.subgraph, planned.tensor}, &analysis::TensorRow::ref);
    return row == tensors.end() ? CardContent{} : Card::tensor(analysis, planned, *row);
}

CardContent tailSectionCard(const analysis::TailSection& section)
{
    return Card::section(section);
}

CardContent stepCard(const analysis::Analysis& analysis, std::int32_t step)
{
    const auto use = std::ranges::find(analysis.steps, step, &analysis::StepUse::step);
    return use == analysis.steps.end() ? CardContent{} : Card::step(analysis, *use);
}

} // namespace arenascope::widgets
