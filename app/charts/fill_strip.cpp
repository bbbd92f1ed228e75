// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/fill_strip.h"

#include <QPainter>
#include <algorithm>

#include "text/numbers.h"

namespace arenascope::charts {
namespace {

constexpr int kMargin = 16;
constexpr int kRowHeight = 22;
constexpr int kRowGap = 4;
constexpr int kScaleHeight = 20;
constexpr int kLabelGap = 12;

// Calls `use(first, count)` for every run of columns for which `same(a, b)` holds.
template <typename Same, typename Use>
void forEachRun(int columns, Same same, Use use)
{
    for (int first = 0; first < columns;) {
        int end = first + 1;
        while (end < columns && same(first, end))
            ++end;
        use(first, end - first);
        first = end;
    }
}

} // namespace

FillStrip::FillStrip(QWidget* parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void FillStrip::setValues(FillStripValues values)
{
    m_values = std::move(values);
    updateGeometry();
    update();
}

int FillStrip::rows() const
{
    return 1 + (m_values.comparison ? 1 : 0) + (m_values.comparison && !m_values.comparison->unexpected.empty() ? 1 : 0);
}

QSize FillStrip::sizeHint() const
{
    return {480, 2 * 8 + rows() * (kRowHeight + kRowGap) + kScaleHeight};
}

QSize FillStrip::minimumSizeHint() const
{
    return {200, sizeHint().height()};
}

std::vector<bool> FillStrip::columnsTouched(const std::vector<measured::ByteRange>& ranges, Bytes size, int columns)
{
    std::vector<bool> touched(static_cast<std::size_t>(std::max(columns, 0)));
    if (size == 0)
        return touched;
    for (const auto& range : ranges) {
        const auto end = std::min(range.end, size);
        if (range.begin >= end)
            continue;
        const auto first = range.begin * touched.size() / size;
        const auto last = std::min((end * touched.size() + size - 1) / size, Bytes(touched.size()));
        std::fill(touched.begin() + static_cast<std::ptrdiff_t>(first), touched.begin() + static_cast<std::ptrdiff_t>(last), true);
    }
    return touched;
}

int FillStrip::labelWidth() const
{
    int width = 0;
    for (const auto& label : {tr("predicted"), tr("written"), tr("unexpected")})
        width = std::max(width, fontMetrics().horizontalAdvance(label));
    return width + kLabelGap;
}

QRect FillStrip::rowRect(int row) const
{
    const int left = kMargin + labelWidth();
    return {left, 8 + row * (kRowHeight + kRowGap), width() - left - kMargin, kRowHeight};
}

// The planned head, the tail's sections where the arena's end puts them, and between them what setting up left behind.
analysis::MemoryKind FillStrip::kindAt(Bytes byte) const
{
    if (byte < m_values.comparison->predictedHead)
        return analysis::MemoryKind::Activation;
    const auto fromEnd = m_values.scan.size - byte;
    for (const auto& section : m_values.tail)
        if (section.offset + fromEnd <= m_values.required && m_values.required < section.offset + section.bytes + fromEnd)
            return section.kind;
    return analysis::MemoryKind::Temporary;
}

void FillStrip::paintPredicted(QPainter& painter, const QRect& area)
{
    const auto scheme = theme::schemeOf(palette());
    const auto touched = columnsTouched(m_values.comparison->predicted, m_values.scan.size, area.width());
    const auto columns = static_cast<Bytes>(touched.size());
    const auto kind = [&](int column) { return kindAt(static_cast<Bytes>(column) * m_values.scan.size / columns); };
    const auto isTouched = [&](int column) { return bool(touched[static_cast<std::size_t>(column)]); };
    forEachRun(static_cast<int>(touched.size()), [&](int a, int b) { return isTouched(a) == isTouched(b) && kind(a) == kind(b); },
        [&](int first, int count) {
            if (isTouched(first))
                theme::paintSwatch(painter, QRectF(area.left() + first, area.top(), count, area.height()), kind(first), scheme);
        });
}

void FillStrip::paintRanges(QPainter& painter, const QRect& area, const std::vector<measured::ByteRange>& ranges, const QBrush& brush)
{
    const auto touched = columnsTouched(ranges, m_values.scan.size, area.width());
    forEachRun(static_cast<int>(touched.size()), [&](int a, int b) { return touched[static_cast<std::size_t>(a)] == touched[static_cast<std::size_t>(b)]; },
        [&](int first, int count) {
            if (touched[static_cast<std::size_t>(first)])
                painter.fillRect(QRect(area.left() + first, area.top(), count, area.height()), brush);
        });
}

void FillStrip::paintLabel(QPainter& painter, int row, const QString& label)
{
    painter.setPen(theme::mutedInk(theme::schemeOf(palette())));
    const auto area = rowRect(row);
    painter.drawText(QRect(kMargin, area.top(), labelWidth(), area.height()), Qt::AlignLeft | Qt::AlignVCenter, label);
}

void FillStrip::paintScale(QPainter& painter)
{
    const auto area = rowRect(rows());
    painter.setPen(theme::mutedInk(theme::schemeOf(palette())));
    painter.drawText(area, Qt::AlignLeft | Qt::AlignTop, QStringLiteral("0"));
    painter.drawText(area, Qt::AlignRight | Qt::AlignTop, text::bytesWithUnit(m_values.scan.size));
    painter.drawText(area, Qt::AlignHCenter | Qt::AlignTop, tr("head %1 · untouched %2 · tail %3")
        .arg(text::bytesWithUnit(m_values.scan.headUsed()), text::bytesWithUnit(m_values.scan.untouched.size()), text::bytesWithUnit(m_values.scan.tailUsed())));
}

void FillStrip::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const auto scheme = theme::schemeOf(palette());
    painter.fillRect(rect(), theme::surface(scheme));
    for (int row = 0; row < rows(); ++row)
        painter.fillRect(rowRect(row), theme::highlight(scheme));
    int row = 0;
    if (m_values.comparison) {
        paintLabel(painter, row, tr("predicted"));
        paintPredicted(painter, rowRect(row++));
    }
    paintLabel(painter, row, tr("written"));
    paintRanges(painter, rowRect(row++), m_values.scan.touched, theme::ink(scheme));
    if (row < rows()) {
        paintLabel(painter, row, tr("unexpected"));
        paintRanges(painter, rowRect(row), m_values.comparison->unexpected, theme::alarm(scheme));
    }
    paintScale(painter);
}

} // namespace arenascope::charts
