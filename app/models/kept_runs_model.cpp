// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/kept_runs_model.h"

#include <algorithm>
#include <iterator>

#include "text/measured_wording.h"

namespace arenascope::models {

KeptRunsModel::KeptRunsModel(session::Calibrations& calibrations, session::Document& document, QObject* parent)
    : AnalysisTable(document,
          {{tr("Name"), {}},
              {tr("Model"), {}},
              {tr("Figure"), tr("What was measured: each is compared only with its like")},
              {tr("Predicted"), tr("Bytes, when the run was kept"), true},
              {tr("Measured"), tr("Bytes"), true},
              {tr("Deviation"), {}, true}},
          parent)
    , m_calibrations(calibrations)
{
    connect(&calibrations, &session::Calibrations::changed, this, &KeptRunsModel::reload);
    reload();
}

int KeptRunsModel::load(const analysis::Analysis& analysis)
{
    m_runs.clear();
    std::ranges::copy_if(m_calibrations.calibration().runs, std::back_inserter(m_runs), [&](const auto& run) { return run.target == analysis.target.id; });
    return static_cast<int>(m_runs.size());
}

Cell KeptRunsModel::cell(int row, int column) const
{
    const auto& kept = run(row);
    switch (column) {
    case Name: return {QString::fromStdString(kept.note)};
    case Model: return {QString::fromStdString(kept.model)};
    case Figure: return {text::quantityText(kept.quantity)};
    case Predicted: return Cell::bytes(kept.predicted);
    case Measured: return Cell::bytes(kept.measured);
    case Difference: return {text::deviationText({kept.predicted, kept.measured}), QVariant::fromValue<qlonglong>(kept.deviation())};
    }
    return {};
}

} // namespace arenascope::models
