// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/budget_bar.h"

#include <QPainter>
#include <QPainterPath>

#include "text/numbers.h"
#include "theme/theme.h"

namespace arenascope::widgets {
namespace {

constexpr int kBarHeight = 14;
constexpr int kLegendHeight = 20;

} // namespace

BudgetBar::BudgetBar(session::Document& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&document, &session::Document::analysisChanged, this, &BudgetBar::describe);
    describe();
}

QSize BudgetBar::sizeHint() const
{
    return {240, kBarHeight + kLegendHeight};
}

std::vector<BudgetBar::Part> BudgetBar::parts() const
{
    const auto scheme = theme::schemeOf(palette());
    const auto& a = *m_document.analysis();
    std::vector<Part> parts{{tr("Arena"), a.emulation.required16, theme::kindColor(analysis::MemoryKind::InputOutput, scheme)}};
    if (const auto more = analysis::arenaToKeep(a) - a.emulation.required16; more > 0) // what measured runs needed beyond the prediction
        parts.push_back({tr("Correction"), more, theme::kindColor(analysis::MemoryKind::Scratch, scheme)});
    parts.push_back({tr("Static"), a.staticMemory.total(), theme::kindColor(analysis::MemoryKind::OperatorData, scheme)});
    parts.push_back({tr("Reserve"), a.edits.reserve, theme::kindColor(analysis::MemoryKind::Interpreter, scheme)});
    return parts;
}

void BudgetBar::describe()
{
    if (!m_document.analysis())
        return;
    QStringList lines;
    for (const auto& part : parts())
        lines << QStringLiteral("%1: %2").arg(part.name, text::bytesWithUnit(part.bytes));
    if (const auto& verdict = m_document.analysis()->verdict)
        lines << tr("Together: %1 of %2").arg(text::bytesWithUnit(verdict->needed), text::bytesWithUnit(verdict->budget));
    setToolTip(lines.join(u'\n'));
    setAccessibleDescription(toolTip());
    update();
}

void BudgetBar::paintEvent(QPaintEvent*)
{
    if (!m_document.analysis())
        return;
    const auto scheme = theme::schemeOf(palette());
    const auto all = parts();
    double needed = 0;
    for (const auto& part : all)
        needed += static_cast<double>(part.bytes);
    const double budget = static_cast<double>(m_document.analysis()->edits.budget.value_or(0));
    const double whole = qMax(qMax(needed, budget), 1.0);

    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF bar(0, 0, width(), kBarHeight);
    QPainterPath rounded;
    rounded.addRoundedRect(bar, 3, 3);
    painter.save();
    painter.setClipPath(rounded);
    painter.fillRect(bar, theme::kindColor(analysis::MemoryKind::Padding, scheme));
    double x = 0;
    for (const auto& part : all) {
        const double w = static_cast<double>(part.bytes) / whole * bar.width();
        painter.fillRect(QRectF(x, 0, w, bar.height()), part.color);
        x += w;
        painter.fillRect(QRectF(x - 0.5, 0, 1, bar.height()), theme::surface(scheme));
    }
    painter.restore();
    if (budget > 0 && needed > budget)
        painter.fillRect(QRectF(budget / whole * bar.width() - 1, 0, 2, bar.height()), theme::alarm(scheme));

    int left = 0;
    for (const auto& part : all) {
        painter.fillRect(QRectF(left, kBarHeight + 9, 8, 8), part.color);
        const auto label = QStringLiteral("%1 %2").arg(part.name, text::bytes(part.bytes));
        const int w = painter.fontMetrics().horizontalAdvance(label);
        painter.setPen(theme::mutedInk(scheme));
        painter.drawText(QRect(left + 13, kBarHeight + 4, w + 4, kLegendHeight - 2), Qt::AlignLeft | Qt::AlignVCenter, label);
        left += w + 29;
    }
}

} // namespace arenascope::widgets
