// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <optional>

#include "analysis/chart_rows.h"
#include "measured/fill_scan.h"
#include "theme/theme.h"

namespace arenascope::charts {

struct FillStripValues {
    measured::FillScan scan;
    std::optional<measured::FillComparison> comparison{}; // empty: the written bytes stand alone
    std::vector<analysis::TailSection> tail{};            // of the prediction, in an arena …
    Bytes required = 0;                                   // … of this size
};

// A dumped arena from its first to its last byte: what was predicted to be written, what was, and what nobody predicted.
class FillStrip : public QWidget {
    Q_OBJECT

public:
    explicit FillStrip(QWidget* parent = nullptr);

    void setValues(FillStripValues values);
    const FillStripValues& values() const { return m_values; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

    // Which of `columns` equal parts of `size` bytes the ranges touch; one byte is enough.
    static std::vector<bool> columnsTouched(const std::vector<measured::ByteRange>& ranges, Bytes size, int columns);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int rows() const;
    int labelWidth() const;
    analysis::MemoryKind kindAt(Bytes byte) const;
    QRect rowRect(int row) const;
    void paintLabel(QPainter& painter, int row, const QString& label);
    void paintPredicted(QPainter& painter, const QRect& area);
    void paintRanges(QPainter& painter, const QRect& area, const std::vector<measured::ByteRange>& ranges, const QBrush& brush);
    void paintScale(QPainter& painter);

    FillStripValues m_values;
};

} // namespace arenascope::charts
