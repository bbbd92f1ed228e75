// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/matrix_text.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>

#include "text/headline_wording.h"
#include "text/matrix_wording.h"
#include "text/numbers.h"
#include "text/target_wording.h"
#include "text/wording.h"

namespace arenascope::cli {
namespace {

using analysis::Analysis;
using analysis::BoardFit;

struct MatrixText {
    Q_DECLARE_TR_FUNCTIONS(MatrixText)
};

QString utf8(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

// Text flush left, figures flush right.
struct Column {
    int width;
    bool figure;
};

QString row(std::initializer_list<Column> columns, const QStringList& cells)
{
    QString line;
    qsizetype i = 0;
    for (const auto& [width, figure] : columns) {
        const auto cell = cells.value(i++);
        line += figure ? cell.rightJustified(width, u' ') : cell.left(width).leftJustified(width, u' ');
        line += QStringLiteral("  ");
    }
    return line.trimmed().isEmpty() ? QString() : QStringLiteral("  ") + line.trimmed();
}

QString boardRow(const QStringList& cells)
{
    return row({{26, false}, {28, false}, {11, true}, {6, true}, {11, true}, {12, true}, {12, false}}, cells);
}

QString targetRow(const QStringList& cells)
{
    return row({{34, false}, {22, false}, {11, true}, {11, true}, {11, true}, {7, true}}, cells);
}

QString figure(const Analysis& a, Bytes value)
{
    return a.status == analysis::AnalysisStatus::Refused ? QStringLiteral("–") : text::bytes(value);
}

QString required(const Analysis& a)
{
    return a.status == analysis::AnalysisStatus::Refused ? QStringLiteral("–") : text::figureToKeep(a);
}

QString boardLine(const BoardFit& fit)
{
    const auto& a = *fit.analysis;
    const bool refused = a.status == analysis::AnalysisStatus::Refused;
    return boardRow({utf8(fit.board.title), utf8(a.target.id), required(a), text::bytes(a.staticMemory.total()), text::bytes(fit.arenaRegion),
        refused ? QStringLiteral("–") : text::signedBytes(fit.spare), text::fitText(fit.fit())});
}

} // namespace

QString boardsText(const report::ModelFile& file, std::span<const BoardFit> fits, const QString& summary)
{
    const auto title = QStringLiteral("%1: %2").arg(QString::fromStdString(file.name), summary);
    if (fits.empty())
        return title + u'\n';
    QStringList lines{title, QString(),
        boardRow({MatrixText::tr("board"), MatrixText::tr("target"), MatrixText::tr("required"), MatrixText::tr("static"), MatrixText::tr("region"),
            MatrixText::tr("spare"), QString()})};
    for (const auto& fit : fits)
        lines << boardLine(fit);
    return lines.join(u'\n') + u'\n';
}

QString targetsText(const report::ModelFile& file, std::span<const analysis::AnalysisPtr> analyses)
{
    QStringList lines{QString::fromStdString(file.name), QString(),
        targetRow({MatrixText::tr("target"), MatrixText::tr("exactness"), MatrixText::tr("required"), MatrixText::tr("head"), MatrixText::tr("tail"),
            MatrixText::tr("static")})};
    for (const auto& a : analyses)
        lines << targetRow({utf8(a->target.id), text::exactnessText(*a), required(*a), figure(*a, a->emulation.nonPersistent),
            figure(*a, a->emulation.persistent), text::bytes(a->staticMemory.total())});
    return lines.join(u'\n') + u'\n';
}

} // namespace arenascope::cli
