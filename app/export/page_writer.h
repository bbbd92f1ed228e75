// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include "export/images.h"

namespace arenascope::exporting {

// Writes blocks from the top of a page down; without drawing, it only measures. Logical pixels throughout, fonts too,
// so that every device gets the same page.
class PageWriter {
public:
    enum class Ink { Plain, Muted, Alarm, Good };
    struct Style {
        int pixels = 13;
        bool bold = false;
        Ink ink = Ink::Plain;
    };

    PageWriter(QCPPainter& painter, int width, theme::Scheme scheme, bool draw);

    void background(int height);
    void space(int pixels) { m_y += pixels; }
    void rule();
    void text(const QString& text, const Style& style); // a paragraph, wrapped
    void pair(const QString& left, const Style& leftStyle, const QString& right, const Style& rightStyle); // on one line
    void heading(const QString& text);
    void legend(const std::vector<analysis::MemoryKind>& kinds);
    void chart(const analysis::Analysis& analysis, ChartId chart, int height, const std::vector<charts::MeasuredMark>& measured = {});

    // A table: the first column left and wide, the others right. Rows with an indent are nested and muted.
    struct Row {
        QStringList cells;
        int indent = 0;
        bool bold = false;
        std::optional<analysis::MemoryKind> kind{};
    };
    void table(const QStringList& titles, const std::vector<Row>& rows);

    int height() const { return m_y; }

private:
    QFont font(const Style& style) const;
    QColor color(Ink ink) const;
    void cells(const QStringList& cells, const Style& style, int indent, std::optional<analysis::MemoryKind> kind);

    QCPPainter& m_painter;
    int m_width;
    theme::Scheme m_scheme;
    bool m_draw;
    int m_y = 0;
};

} // namespace arenascope::exporting
