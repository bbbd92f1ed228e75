// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/page_writer.h"

#include <QGuiApplication>
#include <qcustomplot.h>

#include "text/numbers.h"
#include "text/wording.h"

namespace arenascope::exporting {
namespace {

constexpr int kMargin = 32;
constexpr int kLineSpace = 6;
constexpr int kColumnWidth = 110;
constexpr int kIndent = 16;
constexpr int kSwatch = 10;

} // namespace

PageWriter::PageWriter(QCPPainter& painter, int width, theme::Scheme scheme, bool draw)
    : m_painter(painter)
    , m_width(width)
    , m_scheme(scheme)
    , m_draw(draw)
    , m_y(kMargin - 8)
{
}

QFont PageWriter::font(const Style& style) const
{
    auto font = QGuiApplication::font();
    font.setPixelSize(style.pixels);
    font.setWeight(style.bold ? QFont::DemiBold : QFont::Normal);
    font.setKerning(false);
    return font;
}

QColor PageWriter::color(Ink ink) const
{
    switch (ink) {
    case Ink::Plain: break;
    case Ink::Muted: return theme::mutedInk(m_scheme);
    case Ink::Alarm: return theme::alarm(m_scheme);
    case Ink::Good: return theme::good(m_scheme);
    }
    return theme::ink(m_scheme);
}

void PageWriter::background(int height)
{
    if (m_draw)
        m_painter.fillRect(0, 0, m_width, height, theme::surface(m_scheme));
}

void PageWriter::rule()
{
    m_y += 12;
    if (m_draw)
        m_painter.fillRect(kMargin, m_y, m_width - 2 * kMargin, 1, theme::grid(m_scheme));
    m_y += 1;
}

void PageWriter::text(const QString& words, const Style& style)
{
    if (words.isEmpty())
        return;
    const auto text = text::unbroken(words);
    m_painter.setFont(font(style));
    m_painter.setPen(color(style.ink));
    constexpr int kFlags = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;
    const QRect room(kMargin, m_y, m_width - 2 * kMargin, 100000);
    const auto needed = QFontMetrics(font(style)).boundingRect(room, kFlags, text);
    if (m_draw)
        m_painter.drawText(QRect(room.topLeft(), QSize(room.width(), needed.height() + 2)), kFlags, text);
    m_y += needed.height() + kLineSpace;
}

void PageWriter::pair(const QString& left, const Style& leftStyle, const QString& right, const Style& rightStyle)
{
    const int height = qMax(QFontMetrics(font(leftStyle)).height(), QFontMetrics(font(rightStyle)).height());
    const QRect line(kMargin, m_y, m_width - 2 * kMargin, height);
    if (m_draw) {
        m_painter.setFont(font(leftStyle));
        m_painter.setPen(color(leftStyle.ink));
        m_painter.drawText(line, Qt::AlignLeft | Qt::AlignBottom, left);
        m_painter.setFont(font(rightStyle));
        m_painter.setPen(color(rightStyle.ink));
        m_painter.drawText(line, Qt::AlignRight | Qt::AlignBottom, right);
    }
    m_y += height + kLineSpace;
}

void PageWriter::heading(const QString& title)
{
    rule();
    m_y += 14;
    text(title, {.pixels = 14, .bold = true});
}

void PageWriter::legend(const std::vector<analysis::MemoryKind>& kinds)
{
    const Style style{.pixels = 12, .ink = Ink::Muted};
    const QFontMetrics metrics(font(style));
    int x = kMargin;
    for (const auto kind : kinds) {
        const auto name = text::kindText(kind);
        const int width = kSwatch + 6 + metrics.horizontalAdvance(name) + 20;
        if (x + width > m_width - kMargin) {
            x = kMargin;
            m_y += metrics.height() + 4;
        }
        if (m_draw) {
            theme::paintSwatch(m_painter, QRectF(x, m_y + (metrics.height() - kSwatch) / 2.0, kSwatch, kSwatch), kind, m_scheme);
            m_painter.setFont(font(style));
            m_painter.setPen(color(style.ink));
            m_painter.drawText(QRect(x + kSwatch + 6, m_y, width, metrics.height()), Qt::AlignLeft | Qt::AlignVCenter, name);
        }
        x += width;
    }
    m_y += metrics.height() + kLineSpace;
}

void PageWriter::chart(const analysis::Analysis& analysis, ChartId chart, int height, const std::vector<charts::MeasuredMark>& measured)
{
    if (m_draw) {
        m_painter.save();
        m_painter.translate(kMargin, m_y);
        paintChart(m_painter, analysis, chart, {.size = {m_width - 2 * kMargin, height}, .scheme = m_scheme, .measured = measured});
        m_painter.restore();
    }
    m_y += height + kLineSpace;
}

void PageWriter::table(const QStringList& titles, const std::vector<Row>& rows)
{
    cells(titles, {.pixels = 11, .ink = Ink::Muted}, 0, {});
    for (const auto& row : rows)
        cells(row.cells, {.pixels = row.indent > 0 ? 12 : 13, .bold = row.bold, .ink = row.indent > 0 ? Ink::Muted : Ink::Plain}, row.indent, row.kind);
}

void PageWriter::cells(const QStringList& cells, const Style& style, int indent, std::optional<analysis::MemoryKind> kind)
{
    const QFontMetrics metrics(font(style));
    const int right = m_width - kMargin;
    const int first = kMargin + kSwatch + 6 + indent * kIndent;
    const int columns = static_cast<int>(cells.size()) - 1;
    if (m_draw) {
        if (kind)
            theme::paintSwatch(m_painter, QRectF(kMargin, m_y + (metrics.height() - kSwatch) / 2.0, kSwatch, kSwatch), *kind, m_scheme);
        m_painter.setFont(font(style));
        m_painter.setPen(color(style.ink));
        const int width = right - columns * kColumnWidth - first - 8;
        m_painter.drawText(QRect(first, m_y, width, metrics.height()), Qt::AlignLeft | Qt::AlignVCenter, metrics.elidedText(cells.first(), Qt::ElideMiddle, width));
        for (int column = 1; column <= columns; ++column)
            m_painter.drawText(QRect(right - (columns - column + 1) * kColumnWidth, m_y, kColumnWidth, metrics.height()), Qt::AlignRight | Qt::AlignVCenter, cells[column]);
    }
    m_y += metrics.height() + 3;
}

} // namespace arenascope::exporting
