// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/boards_model.h"

#include "text/headline_wording.h"
#include "text/matrix_wording.h"
#include "text/numbers.h"
#include "text/target_wording.h"

namespace arenascope::models {
namespace {

QString textOf(std::string_view view)
{
    return QString::fromUtf8(view.data(), static_cast<qsizetype>(view.size()));
}

bool isRefused(const analysis::BoardFit& fit)
{
    return fit.analysis->status == analysis::AnalysisStatus::Refused;
}

Cell required(const analysis::BoardFit& fit)
{
    const auto needed = analysis::arenaToKeep(*fit.analysis);
    return {isRefused(fit) ? QStringLiteral("–") : text::figureToKeep(*fit.analysis), QVariant::fromValue<qulonglong>(needed)};
}

Cell spare(const analysis::BoardFit& fit)
{
    return {isRefused(fit) ? QStringLiteral("–") : text::signedBytes(fit.spare), QVariant::fromValue<qlonglong>(fit.spare)};
}

} // namespace

BoardsModel::BoardsModel(session::BoardMatrix& matrix, session::Document& document, QObject* parent)
    : AnalysisTable(document,
          {{tr("Board"), {}},
              {tr("Chip"), {}},
              {tr("Kernels"), tr("Of the runtime that stands best for what people build for this board")},
              {tr("Required"), tr("The smallest arena, in bytes"), true},
              {tr("Static"), tr("Resolver and interpreter beside the arena, in bytes"), true},
              {tr("Region"), tr("The largest memory without a gap: an arena must lie within one"), true},
              {tr("Memory"), tr("All memory of the chip that a program's data may use"), true},
              {tr("Spare"), tr("What region and memory leave, in bytes"), true},
              {tr("Fits"), {}}},
          parent)
    , m_matrix(matrix)
{
    connect(&matrix, &session::BoardMatrix::changed, this, &BoardsModel::reload);
    reload();
}

int BoardsModel::load(const analysis::Analysis&)
{
    m_rows = m_matrix.fits();
    return m_rows ? static_cast<int>(m_rows->size()) : 0;
}

Cell BoardsModel::cell(int row, int column) const
{
    const auto& fit = at(row);
    switch (column) {
    case Board: return {textOf(fit.board.title)};
    case Chip: return {textOf(fit.board.chip)};
    case Kernels: return {text::kernelsText(fit.analysis->target)};
    case Required: return required(fit);
    case Static: return Cell::bytes(fit.analysis->staticMemory.total());
    case Region: return Cell::bytes(fit.arenaRegion);
    case Memory: return Cell::bytes(fit.memory);
    case Spare: return spare(fit);
    case Fit: return {text::fitMark(fit.fit()) + text::fitText(fit.fit())};
    }
    return {};
}

QVariant BoardsModel::extra(int row, int column, int role) const
{
    const auto& fit = at(row);
    switch (role) {
    case KeyRole: return textOf(fit.board.id);
    case PlainRole: return fit.fit() != analysis::Fit::Fits && fit.fit() != analysis::Fit::MayFit;
    case Qt::ToolTipRole:
        if (column == Board) // long names are cut
            return textOf(fit.board.title);
        return column == Kernels ? QVariant(textOf(fit.analysis->target.title) + u'\n' + text::exactnessReason(fit.analysis->target)) : column == Memory || column == Region ? QVariant(textOf(fit.board.source)) : QVariant();
    }
    return {};
}

} // namespace arenascope::models
