// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/remedies_model.h"

#include <algorithm>

#include "text/numbers.h"
#include "text/shrink_wording.h"

namespace arenascope::models {
namespace {

bool needsConverting(shrink::Remedy remedy)
{
    return remedy == shrink::Remedy::HalfResolution || remedy == shrink::Remedy::Int8;
}

} // namespace

RemediesModel::RemediesModel(session::Document& document, QObject* parent)
    : AnalysisTable(document,
          {{tr("Remedy"), tr("Each plan with the best placement")},
              {tr("Results"), {}},
              {tr("Saves"), tr("Bytes less than the required arena now"), true},
              {tr("Share"), tr("Of the required arena"), true},
              {tr("Required then"), tr("The smallest arena, in bytes"), true}},
          parent)
{
    reload();
}

void RemediesModel::setAnswer(const std::shared_ptr<const session::ShrinkAnswer>& answer)
{
    m_rows.clear();
    m_before = answer ? answer->current->emulation.required : 0;
    if (answer)
        std::ranges::copy_if(answer->explanation.remedies, std::back_inserter(m_rows), [](const auto& one) { return one.saved > 0; });
    reload();
}

int RemediesModel::load(const analysis::Analysis&)
{
    return static_cast<int>(m_rows.size());
}

Cell RemediesModel::cell(int row, int column) const
{
    const auto& effect = m_rows[static_cast<std::size_t>(row)];
    const auto share = m_before > 0 ? static_cast<double>(effect.saved) / static_cast<double>(m_before) : 0.0;
    switch (column) {
    case Remedy: return {text::remedyText(effect.remedy)};
    case Saved: return Cell::bytes(effect.saved);
    case Share: return {text::percent(share), share};
    case Required: return Cell::bytes(effect.required);
    case Results: return {needsConverting(effect.remedy) ? tr("the model has to be converted again") : tr("stay as they are, bit by bit")};
    }
    return {};
}

QVariant RemediesModel::extra(int row, int column, int role) const
{
    const auto& effect = m_rows[static_cast<std::size_t>(row)];
    const bool figure = column == Saved || column == Required;
    if (role == ExactnessRole && figure && effect.exactness != target::Exactness::Exact)
        return int(target::Exactness::Unknown);
    if (role == Qt::ToolTipRole && figure && effect.exactness != target::Exactness::Exact)
        return tr("An estimate by the planned tensors alone; what kernels ask for is taken as it is now");
    if (role == PlainRole)
        return needsConverting(effect.remedy);
    return {};
}

} // namespace arenascope::models
