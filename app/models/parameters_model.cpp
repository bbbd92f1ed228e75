// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/parameters_model.h"

#include <QFont>
#include <algorithm>
#include <set>

#include "model/input_shapes.h"
#include "text/formula_wording.h"
#include "text/numbers.h"
#include "text/wording.h"

namespace arenascope::models {
namespace {

// Operators that AllocateTensors stops at because nobody registered a kernel, and those that the user has registered.
std::set<std::string> unregisteredOperators(const session::Document& document)
{
    auto names = document.edits().setup.registeredOperators;
    const auto add = [&](const arena::RefusalAt& at) {
        if (at.refusal.reason == kernels::RefusalReason::NoKernel && at.op.op.valid())
            names.insert(model::operatorName(document.graph()->op(at.op)));
    };
    for (const auto& analysis : {document.analysis(), document.baseline()}) {
        if (analysis->emulation.refusal)
            add(*analysis->emulation.refusal);
        std::ranges::for_each(analysis->emulation.furtherRefusals, add);
    }
    return names;
}

bool hasUnknownOperators(const analysis::Analysis& analysis)
{
    return std::ranges::any_of(analysis.emulation.operators, [](const auto& use) { return !use.known; });
}

} // namespace

ParametersModel::ParametersModel(session::Document& document, QObject* parent)
    : QAbstractItemModel(parent)
    , m_document(document)
    , m_sections(collect(document))
{
    connect(&document, &session::Document::analysisChanged, this, &ParametersModel::refresh);
    connect(&document, &session::Document::questionChanged, this, &ParametersModel::refresh);
}

std::array<ParametersModel::Rows, ParametersModel::SectionCount> ParametersModel::collect(const session::Document& document)
{
    std::array<Rows, SectionCount> sections;
    if (!document.analysis())
        return sections;
    const auto& a = *document.analysis();
    const auto add = [&](SectionId id, Parameter parameter) { sections[id].push_back({.parameter = std::move(parameter)}); };
    const auto tell = [&](SectionId id, const QString& name, const QString& value, const QString& toolTip, bool sum = false) {
        sections[id].push_back({.name = name, .value = value, .toolTip = toolTip, .sum = sum});
    };
    add(Beside, resolverOperators(a));
    tell(Beside, tr("Resolver object"), text::bytesWithUnit(a.staticMemory.resolver), tr("sizeof(MicroMutableOpResolver<%1>) on this target").arg(a.staticMemory.resolverCapacity));
    tell(Beside, tr("Interpreter object"), text::bytesWithUnit(a.staticMemory.interpreter), tr("sizeof(MicroInterpreter) on this target"));
    add(Budget, budget(session::unedited(document.question()).budget));
    add(Budget, reserve());
    for (auto&& parameter : {interpreterKind(), plannerKind(), arenaLayout(), staticMemoryFlag(document.target()), resolverHolds(*document.graph()), resourceVariables(*document.baseline()), variablesInOwnArena()})
        add(Setup, parameter);
    if (hasUnknownOperators(a) || defaultScratchHint().isEdited(document.edits()))
        add(Model, defaultScratchHint());
    for (const auto& name : unregisteredOperators(document))
        add(Model, registeredOperator(name));
    for (const auto input : model::openInputs(*document.graph()))
        add(Model, inputShape(document.graph(), input));
    if (!a.formula)
        return sections;
    const auto& formula = *a.formula;
    tell(Formula, tr("Tensors at its peak"), text::bytesWithUnit(formula.tensorPeak),
        tr("Every tensor that an operator names, constants too, from its first to its last use; the peak is at %1.")
            .arg(text::operatorTitle(*a.graph, {SubgraphId(0), OpId(formula.peakOperator)})));
    add(Formula, formulaScratch());
    add(Formula, formulaOperators());
    tell(Formula, tr("Registry"), text::bytesWithUnit(formula.opRegistry), {});
    tell(Formula, tr("Interpreter metadata"), text::bytesWithUnit(formula.overhead), tr("A fixed allowance"));
    tell(Formula, tr("Padding"), text::bytesWithUnit(formula.alignmentPadding), tr("The sum is rounded up to 16"));
    tell(Formula, tr("Estimate"), text::bytesWithUnit(formula.total), {}, true);
    if (const auto deviation = text::formulaDeviation(a); !deviation.isEmpty())
        tell(Formula, tr("Off by"), deviation, tr("The estimate less the required arena"), true);
    return sections;
}

// Cells change far more often than rows; only new rows make the views start anew.
void ParametersModel::refresh()
{
    auto fresh = collect(m_document);
    const auto shape = [](const auto& sections) {
        QStringList keys;
        for (const auto& rows : sections)
            for (const auto& row : rows)
                keys << (row.parameter ? row.parameter->key : row.name);
        return keys;
    };
    if (shape(fresh) != shape(m_sections)) {
        beginResetModel();
        m_sections = std::move(fresh);
        endResetModel();
        return;
    }
    m_sections = std::move(fresh);
    for (int id = 0; id < SectionCount; ++id) {
        const auto parent = section(SectionId(id));
        if (const int count = rowCount(parent); count > 0)
            Q_EMIT dataChanged(index(0, Name, parent), index(count - 1, Value, parent));
    }
}

QModelIndex ParametersModel::find(const QString& key) const
{
    for (int id = 0; id < SectionCount; ++id)
        for (int i = 0; i < static_cast<int>(m_sections[std::size_t(id)].size()); ++i)
            if (const auto& found = m_sections[std::size_t(id)][std::size_t(i)]; found.parameter && found.parameter->key == key)
                return index(i, Value, section(SectionId(id)));
    return {};
}

// The internal id is 0 for a section, else the section's number and one.
QModelIndex ParametersModel::index(int row, int column, const QModelIndex& parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? quintptr(parent.row() + 1) : quintptr(0));
}

QModelIndex ParametersModel::parent(const QModelIndex& child) const
{
    return child.isValid() && child.internalId() > 0 ? createIndex(static_cast<int>(child.internalId()) - 1, 0, quintptr(0)) : QModelIndex();
}

int ParametersModel::rowCount(const QModelIndex& parent) const
{
    if (!parent.isValid())
        return SectionCount;
    return parent.internalId() == 0 && parent.column() == 0 ? static_cast<int>(m_sections[std::size_t(parent.row())].size()) : 0;
}

int ParametersModel::columnCount(const QModelIndex&) const
{
    return 2;
}

const ParametersModel::Row* ParametersModel::row(const QModelIndex& index) const
{
    if (!index.isValid() || index.internalId() == 0)
        return nullptr;
    const auto& rows = m_sections[std::size_t(index.internalId() - 1)];
    return std::size_t(index.row()) < rows.size() ? &rows[std::size_t(index.row())] : nullptr;
}

QVariant ParametersModel::data(const QModelIndex& index, int role) const
{
    const auto* found = row(index);
    if (!found)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(index.column() == Value ? Qt::AlignRight | Qt::AlignVCenter : Qt::AlignLeft | Qt::AlignVCenter);
    if (found->parameter)
        return parameterData(*found->parameter, index.column(), role);
    switch (role) {
    case Qt::DisplayRole: return index.column() == Name ? found->name : found->value;
    case Qt::ToolTipRole: return found->toolTip;
    case Qt::FontRole: {
        QFont bold;
        bold.setWeight(QFont::DemiBold);
        return found->sum ? QVariant(bold) : QVariant();
    }
    }
    return {};
}

QVariant ParametersModel::parameterData(const Parameter& parameter, int column, int role) const
{
    const auto& edits = m_document.edits();
    if (role == Qt::ToolTipRole)
        return parameter.toolTip;
    if (column == Name)
        return role == Qt::DisplayRole ? QVariant(parameter.name) : QVariant();
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole: return parameter.value(edits);
    case BeforeRole: return parameter.isEdited(edits) ? QVariant(parameter.before(edits)) : QVariant();
    case InputRole: return QVariant::fromValue(parameter.inputFor(edits));
    }
    return {};
}

bool ParametersModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    const auto* found = row(index);
    if (!found || !found->parameter || index.column() != Value)
        return false;
    const auto parameter = *found->parameter; // committing may replace the rows
    if (role == ResetRole)
        return parameter.resetIn(m_document);
    return role == Qt::EditRole && parameter.commit(m_document, value.toString());
}

Qt::ItemFlags ParametersModel::flags(const QModelIndex& index) const
{
    const auto* found = row(index);
    if (!found)
        return index.isValid() ? Qt::ItemFlags(Qt::ItemIsEnabled) : Qt::NoItemFlags;
    const auto plain = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    return found->parameter && index.column() == Value ? plain | Qt::ItemIsEditable : plain;
}

} // namespace arenascope::models
