// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/shrink_wording.h"

#include <QCoreApplication>

#include "text/numbers.h"
#include "text/wording.h"

namespace arenascope::text {
namespace {

struct ShrinkWording {
    Q_DECLARE_TR_FUNCTIONS(ShrinkWording)
};

} // namespace

QString obstacleText(shrink::Obstacle obstacle)
{
    switch (obstacle) {
    case shrink::Obstacle::Refused: return ShrinkWording::tr("The runtime refuses this model, so there is no plan to improve. “arenascope report” says why.");
    case shrink::Obstacle::UnknownOperator: return ShrinkWording::tr("The model has an operator that no rule knows. While it prepares it might change tensors, so no plan can be promised to fit.");
    case shrink::Obstacle::ShapesChanged: return ShrinkWording::tr("The plan would be for other shapes than those in the file. Convert the model with the shapes you want, then shrink it.");
    case shrink::Obstacle::LinearPlanner: return ShrinkWording::tr("The linear planner does not look at a model's plan. Let the interpreter use the greedy planner.");
    case shrink::Obstacle::DeprecatedControlFlow: return ShrinkWording::tr("The model's IF or WHILE is written in the deprecated way, which the runtime does not follow while it plans. Convert the model anew.");
    }
    return {};
}

QString greedyVerdictText(const shrink::Verdict& verdict)
{
    if (verdict.provablyOptimal())
        return ShrinkWording::tr("The runtime's own plan is provably optimal: no plan without overlaps has a smaller head.");
    return ShrinkWording::tr("The runtime's own plan takes %1 more than the lower bound for plans without overlaps, %2.")
        .arg(bytesWithUnit(verdict.head - verdict.lowerBound), bytesWithUnit(verdict.lowerBound));
}

QString proposalVerdictText(const shrink::Shrunk& shrunk)
{
    const auto head = shrunk.after.nonPersistent;
    if (shrunk.provenOptimal && shrunk.offered.empty())
        return ShrinkWording::tr("Provably optimal: no plan of this order of operators has a smaller head.");
    if (shrunk.provenOptimal)
        return ShrinkWording::tr("Provably optimal: no plan of this order of operators with these overlaps has a smaller head.");
    return ShrinkWording::tr("The smallest found in time; at most %1 less may be possible. Allow more time to look further.")
        .arg(bytesWithUnit(head > shrunk.lowerBound ? head - shrunk.lowerBound : 0));
}

// Converters join the names of all that they fused, which fill lines; the end tells most.
QString shortTensorTitle(const model::Graph& graph, TensorRef tensor)
{
    constexpr qsizetype kLongest = 40;
    const auto title = tensorTitle(graph, tensor);
    return title.size() <= kLongest ? title : QStringLiteral("…") + title.right(kLongest - 1);
}

QString overlapText(const model::Graph& graph, const shrink::OverlapPair& pair)
{
    const auto op = operatorTitle(graph, pair.op), output = shortTensorTitle(graph, pair.output), input = shortTensorTitle(graph, pair.input);
    if (pair.kind == plan::OverlapKind::Identical)
        return ShrinkWording::tr("%1 passes its input %3 on as its output %2: both are one.").arg(op, output, input);
    if (pair.technique == shrink::Technique::InPlace)
        return ShrinkWording::tr("%1 writes its output %2 over its input %3, each element once it has been read.").arg(op, output, input);
    return ShrinkWording::tr("%1 writes its output %2 behind what it has read of its input %3: the output begins at least %4 before it.")
        .arg(op, output, input, bytesWithUnit(pair.lag));
}

QString overwrittenText(const model::Graph& graph, TensorRef input)
{
    return ShrinkWording::tr("The input %1 is overwritten during a run: fill it again before each Invoke.").arg(tensorTitle(graph, input));
}

QString kernelsOnlyText(const target::Target& target)
{
    return ShrinkWording::tr("The overlaps are proven for the kernels of %1 alone. With other kernels this file may give other results.")
        .arg(QString::fromUtf8(target.title.data(), static_cast<qsizetype>(target.title.size())));
}

QString replacedOverlapText()
{
    return ShrinkWording::tr("The plan that the model brought along lays live buffers over one another. Where that damaged results, they will now be "
                             "those of the model without a plan.");
}

QString remedyText(shrink::Remedy remedy)
{
    switch (remedy) {
    case shrink::Remedy::Placement: return ShrinkWording::tr("the best placement");
    case shrink::Remedy::InPlace: return ShrinkWording::tr("outputs in the place of inputs");
    case shrink::Remedy::Overlap: return ShrinkWording::tr("outputs laid over inputs");
    case shrink::Remedy::Order: return ShrinkWording::tr("another order of operators");
    case shrink::Remedy::AllTogether: return ShrinkWording::tr("all of these together");
    case shrink::Remedy::HalfResolution: return ShrinkWording::tr("half the image's width and height");
    case shrink::Remedy::Int8: return ShrinkWording::tr("8-bit integers for floats");
    }
    return {};
}

QString boundText(const shrink::Explanation& explanation)
{
    return ShrinkWording::tr("Planned buffers take %1, persistent memory %2, and AllocateTensors needs %3 beyond both until it ends.")
        .arg(bytesWithUnit(explanation.head), bytesWithUnit(explanation.tail), bytesWithUnit(explanation.temporaries));
}

} // namespace arenascope::text
