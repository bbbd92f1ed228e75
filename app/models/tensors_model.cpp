// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tensors_model.h"

#include <QStringList>
#include <algorithm>

#include "text/names.h"
#include "text/numbers.h"
#include "text/table_wording.h"
#include "text/wording.h"

namespace arenascope::models {
namespace {

QString typeText(model::TensorType type)
{
    const auto name = model::tensorTypeName(type);
    return name.empty() ? QString::number(int(type)) : QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
}

} // namespace

TensorsModel::TensorsModel(session::Document& document, QObject* parent)
    : AnalysisTable(document,
          {{tr("#"), tr("Position in the model"), true},
              {tr("Tensor"), {}},
              {tr("Type"), {}},
              {tr("Shape"), {}},
              {tr("Bytes"), {}, true},
              {tr("Place"), tr("Planned: in the arena's head. Constant: in the model file. Persistent: in the arena's tail.")},
              {tr("Address"), tr("Offset in the arena"), true},
              {tr("Steps"), tr("First and last step at which it is alive"), true},
              {tr("Producer"), {}},
              {tr("Consumers"), {}}},
          parent)
{
    reload();
}

int TensorsModel::load(const analysis::Analysis& analysis)
{
    m_graph = analysis.graph;
    m_rows = analysis::tensorRows(analysis);
    return static_cast<int>(m_rows.size());
}

int TensorsModel::findRow(const session::Selection& selection) const
{
    const auto found = std::ranges::find(m_rows, selection.tensor, &analysis::TensorRow::ref);
    return found == m_rows.end() || !selection.tensor.tensor.valid() ? -1 : static_cast<int>(found - m_rows.begin());
}

QString TensorsModel::consumers(const analysis::TensorRow& row) const
{
    QStringList names;
    for (const auto& op : row.consumers)
        names << text::operatorTitle(*m_graph, op);
    return names.join(QStringLiteral(", "));
}

Cell TensorsModel::cell(int row, int column) const
{
    const auto& tensor = m_rows[static_cast<std::size_t>(row)];
    const bool planned = tensor.place == analysis::TensorPlace::Planned;
    switch (column) {
    case Number: return Cell::numbered(tensor.ref.subgraph.value, tensor.ref.tensor.value);
    case Name: return {text::displayName(tensor.name)};
    case Type: return {typeText(tensor.type)};
    case Shape: return {text::shape(tensor.shape)};
    case Size: return Cell::bytes(tensor.bytes);
    case Place: return {text::placeText(tensor.place)};
    case Address: return Cell::bytes(tensor.offset);
    case Steps: return planned ? Cell{text::stepRange(tensor.first, tensor.last), QVariant::fromValue<qlonglong>(tensor.first)} : Cell{{}, QVariant::fromValue<qlonglong>(-2)};
    case Producer: return {text::operatorTitle(*m_graph, tensor.producer)};
    case Consumers: return {consumers(tensor)};
    }
    return {};
}

QVariant TensorsModel::extra(int row, int column, int role) const
{
    const auto& tensor = m_rows[static_cast<std::size_t>(row)];
    const bool inArena = tensor.place == analysis::TensorPlace::Planned || tensor.place == analysis::TensorPlace::Persistent;
    switch (role) {
    case TensorRole: return QVariant::fromValue(tensor.ref);
    case KindRole: return column == Place && inArena ? QVariant(int(tensor.kind)) : QVariant();
    case PlainRole: return !inArena;
    }
    return {};
}

} // namespace arenascope::models
