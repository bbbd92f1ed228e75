// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/breakdown_model.h"

#include <QFont>
#include <algorithm>
#include <map>

#include "models/parameters.h"
#include "report/names.h"
#include "text/breakdown_wording.h"
#include "text/numbers.h"
#include "text/wording.h"

namespace arenascope::models {
namespace {

using analysis::BreakdownId;

QString keyOf(const analysis::BreakdownRow& row)
{
    const auto name = report::name(row.id);
    auto key = QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
    if (row.depth > 0 && row.op.op.valid())
        key += QStringLiteral("/%1/%2").arg(row.op.subgraph.value).arg(row.op.op.value);
    if (row.tensor.tensor.valid())
        key += QStringLiteral("/t%1/%2").arg(row.tensor.subgraph.value).arg(row.tensor.tensor.value);
    return key;
}

// The arena's own part: what lies beside it has a section of its own.
std::vector<analysis::BreakdownRow> arenaRows(const analysis::Analysis& analysis)
{
    auto rows = analysis::breakdownRows(analysis);
    rows.erase(std::ranges::find(rows, BreakdownId::Beside, &analysis::BreakdownRow::id), rows.end());
    return rows;
}

} // namespace

BreakdownModel::BreakdownModel(session::Document& document, QObject* parent)
    : QAbstractItemModel(parent)
    , m_document(document)
{
    connect(&document, &session::Document::analysisChanged, this, &BreakdownModel::refresh);
    refresh();
}

BreakdownModel::Nodes BreakdownModel::collect(const session::Document& document)
{
    Nodes nodes;
    if (!document.analysis())
        return nodes;
    std::map<QString, Bytes> before;
    for (const auto& row : arenaRows(*document.baseline()))
        before[keyOf(row)] = row.requested;
    std::vector<int> path; // the latest node of each depth
    std::vector<int> top;
    for (const auto& row : arenaRows(*document.analysis())) {
        const int at = static_cast<int>(nodes.size());
        path.resize(static_cast<std::size_t>(row.depth));
        Node made{.row = row, .key = keyOf(row), .parent = path.empty() ? -1 : path.back()};
        const auto known = before.find(made.key);
        if (const auto was = known == before.end() ? 0 : known->second; was != row.requested)
            made.before = was;
        auto& siblings = made.parent >= 0 ? nodes[static_cast<std::size_t>(made.parent)].children : top;
        made.position = static_cast<int>(siblings.size());
        siblings.push_back(at);
        nodes.push_back(std::move(made));
        path.push_back(at);
    }
    return nodes;
}

void BreakdownModel::refresh()
{
    auto fresh = collect(m_document);
    const bool sameRows = fresh.size() == m_nodes.size() && std::ranges::equal(fresh, m_nodes, {}, &Node::key, &Node::key);
    m_changes = std::ranges::any_of(fresh, [](const Node& node) { return node.before.has_value(); });
    if (sameRows && !fresh.empty()) {
        const bool changed = fresh != m_nodes;
        m_nodes = std::move(fresh);
        if (changed)
            announceChange({});
        return;
    }
    beginResetModel();
    m_nodes = std::move(fresh);
    m_top.clear();
    for (int i = 0; i < static_cast<int>(m_nodes.size()); ++i)
        if (m_nodes[static_cast<std::size_t>(i)].parent < 0)
            m_top.push_back(i);
    endResetModel();
}

// The figures of every row below a parent: a change signal spans one parent's rows.
void BreakdownModel::announceChange(const QModelIndex& parent)
{
    const int rows = rowCount(parent);
    if (rows == 0)
        return;
    Q_EMIT dataChanged(index(0, 0, parent), index(rows - 1, ColumnCount - 1, parent));
    for (int row = 0; row < rows; ++row)
        announceChange(index(row, 0, parent));
}

QModelIndex BreakdownModel::find(const QString& key) const
{
    const auto found = std::ranges::find(m_nodes, key, &Node::key);
    return found == m_nodes.end() ? QModelIndex() : createIndex(found->position, Part, quintptr(found - m_nodes.begin()));
}

QModelIndex BreakdownModel::index(int row, int column, const QModelIndex& parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    const auto& siblings = parent.isValid() ? node(parent).children : m_top;
    return createIndex(row, column, quintptr(siblings[static_cast<std::size_t>(row)]));
}

QModelIndex BreakdownModel::parent(const QModelIndex& child) const
{
    if (!child.isValid() || node(child).parent < 0)
        return {};
    const auto above = node(child).parent;
    return createIndex(m_nodes[static_cast<std::size_t>(above)].position, 0, quintptr(above));
}

int BreakdownModel::rowCount(const QModelIndex& parent) const
{
    if (!parent.isValid())
        return static_cast<int>(m_top.size());
    return parent.column() == 0 ? static_cast<int>(node(parent).children.size()) : 0;
}

int BreakdownModel::columnCount(const QModelIndex&) const
{
    return ColumnCount;
}

bool BreakdownModel::isHint(const QModelIndex& index) const
{
    return index.isValid() && index.column() == Requested && node(index).row.id == BreakdownId::Scratch && node(index).row.depth > 0;
}

QString BreakdownModel::figure(const Node& node, int column) const
{
    // Where the runtime stops there is no arena that would do, and nothing to have a share of.
    const bool refused = m_document.analysis()->status == analysis::AnalysisStatus::Refused;
    if (refused && (column == Share || node.row.id == BreakdownId::Required))
        return column == Requested ? QStringLiteral("—") : QString();
    switch (column) {
    case Before: return node.before ? text::bytes(*node.before) : QString();
    case Requested: return text::bytes(node.row.requested);
    case Padding: return node.row.padding > 0 ? text::bytes(node.row.padding) : QString();
    case Share: return text::percent(node.row.share);
    }
    return {};
}

QString BreakdownModel::toolTip(const Node& node) const
{
    auto tip = text::breakdownHelp(node.row.id);
    if (node.row.id == BreakdownId::Temporaries && node.row.requested > 0)
        tip += u'\n' + text::requiredByText(*m_document.analysis());
    if (node.row.exactness == target::Exactness::Unknown)
        tip += u'\n' + tr("Contains unknown parts: see Notes.");
    return tip;
}

// A prediction that measured runs correct is no bound by itself: the headline has the corrected one.
QVariant BreakdownModel::mark(const Node& node) const
{
    const bool corrected = node.row.id == BreakdownId::Required && m_document.analysis()->correction.has_value();
    return corrected || node.row.exactness == target::Exactness::Exact ? QVariant() : QVariant(int(node.row.exactness));
}

QVariant BreakdownModel::requestedData(const Node& node, int role) const
{
    const auto parameter = scratchHint(*m_document.graph(), node.row.op);
    const auto& edits = m_document.edits();
    const bool edited = parameter.isEdited(edits);
    switch (role) {
    case Qt::EditRole: return edited ? parameter.value(edits) : text::bytes(node.row.requested);
    case InputRole: return QVariant::fromValue(parameter.inputFor(edits));
    case BeforeRole: return edited ? QVariant(text::bytes(node.before.value_or(node.row.requested))) : QVariant();
    case Qt::ToolTipRole: return parameter.toolTip;
    }
    return {};
}

QVariant BreakdownModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const auto& found = node(index);
    if (isHint(index) && (role == Qt::EditRole || role == InputRole || role == BeforeRole || role == Qt::ToolTipRole))
        return requestedData(found, role);
    switch (role) {
    case Qt::DisplayRole: return index.column() == Part ? text::breakdownTitle(*m_document.analysis(), found.row) : figure(found, index.column());
    case Qt::ToolTipRole: return toolTip(found);
    case Qt::TextAlignmentRole: return int(index.column() == Part ? Qt::AlignLeft | Qt::AlignVCenter : Qt::AlignRight | Qt::AlignVCenter);
    case KindRole: return index.column() == Part && found.row.depth == 0 && found.row.id != BreakdownId::Required ? QVariant(int(found.row.kind)) : QVariant();
    case ShareRole: return index.column() == Share && node(index).row.share > 0 ? QVariant(found.row.share) : QVariant();
    case ExactnessRole: return index.column() == Requested ? mark(found) : QVariant();
    case PlainRole: return found.row.total() == 0 || index.column() == Before;
    case KeyRole: return found.key;
    case OperatorRole: return found.row.op.op.valid() ? QVariant::fromValue(found.row.op) : QVariant();
    case TensorRole: return found.row.tensor.tensor.valid() ? QVariant::fromValue(found.row.tensor) : QVariant();
    case Qt::FontRole: {
        QFont bold;
        bold.setWeight(QFont::DemiBold);
        return found.row.id == BreakdownId::Required ? QVariant(bold) : QVariant();
    }
    }
    return {};
}

QVariant BreakdownModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(section == Part ? Qt::AlignLeft | Qt::AlignVCenter : Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Part: return tr("Part");
    case Before: return tr("Before");
    case Requested: return tr("Bytes");
    case Padding: return tr("Padding");
    case Share: return tr("Share");
    }
    return {};
}

bool BreakdownModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (!isHint(index))
        return false;
    const auto parameter = scratchHint(*m_document.graph(), node(index).row.op);
    if (role == ResetRole)
        return parameter.resetIn(m_document);
    const bool unchanged = !parameter.isEdited(m_document.edits()) && value.toString() == text::bytes(node(index).row.requested);
    return role == Qt::EditRole && !unchanged && parameter.commit(m_document, value.toString());
}

Qt::ItemFlags BreakdownModel::flags(const QModelIndex& index) const
{
    const auto plain = QAbstractItemModel::flags(index);
    return isHint(index) ? plain | Qt::ItemIsEditable : plain;
}

} // namespace arenascope::models
