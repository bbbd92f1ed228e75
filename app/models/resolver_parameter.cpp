// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>

#include "kernels/registration.h"
#include "models/parameters.h"

namespace arenascope::models {
namespace {

using analysis::Edits;

struct ResolverParameter {
    Q_DECLARE_TR_FUNCTIONS(ResolverParameter)
};

std::set<std::string> operatorsOf(const model::Graph& graph)
{
    std::set<std::string> names;
    for (const auto& subgraph : graph.subgraphs)
        for (const auto& op : subgraph.operators)
            names.insert(model::operatorName(op));
    return names;
}

QString joined(const std::set<std::string>& names)
{
    QStringList list;
    for (const auto& name : names)
        list << QString::fromStdString(name);
    return list.join(QStringLiteral(", "));
}

} // namespace

Parameter resolverHolds(const model::Graph& graph)
{
    Parameter made{.key = QStringLiteral("resolver-holds")};
    const auto all = ResolverParameter::tr("all operators");
    const auto own = joined(operatorsOf(graph));
    made.name = ResolverParameter::tr("Resolver holds");
    made.toolTip = ResolverParameter::tr("The operators that the firmware registers, and no others: a model that needs another is refused. Paste the Add…() calls, or list names. "
                                  "This model needs: %1").arg(own);
    made.input.choices = {all, own + u'\t' + ResolverParameter::tr("this model's")};
    made.input.hint = ResolverParameter::tr("Names such as CONV_2D, SOFTMAX, or Add…() calls; nothing for all operators");
    made.value = [all](const Edits& edits) { return edits.setup.resolverHolds ? joined(*edits.setup.resolverHolds) : all; };
    made.change = [all](Edits edits, const QString& text) -> std::optional<Edits> {
        edits.setup.resolverHolds.reset();
        if (text.trimmed().isEmpty() || text.trimmed() == all)
            return edits;
        auto operators = kernels::registeredOperators(text.toStdString());
        if (!operators)
            return std::nullopt;
        edits.setup.resolverHolds = std::move(operators).value();
        return edits;
    };
    made.reset = [](Edits edits) {
        edits.setup.resolverHolds.reset();
        return edits;
    };
    return made;
}

} // namespace arenascope::models
