// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>

#include "analysis/analysis.h"
#include "charts/chart_values.h"
#include "report/tables.h"
#include "support/result.h"
#include "theme/theme.h"

class QCPPainter;

namespace arenascope::exporting {

enum class ChartId { Timeline, ActiveMemory };

struct ImageOptions {
    QSize size{1200, 600}; // logical pixels; the page takes its width and is as high as it needs
    double scale = 2;      // image pixels a logical pixel
    theme::Scheme scheme = theme::Scheme::Light;
    std::vector<charts::MeasuredMark> measured{}; // lines in the timeline
};

// The largest side of an image in pixels that can be written.
inline constexpr int kLargestSide = 30000;

// Drawing needs a QApplication, but no display ("offscreen" will do).
QSize chartSize(ChartId chart); // a good one
QImage chartImage(const analysis::Analysis& analysis, ChartId chart, const ImageOptions& options);
void paintChart(QCPPainter& painter, const analysis::Analysis& analysis, ChartId chart, const ImageOptions& options);

QByteArray png(const QImage& image);

} // namespace arenascope::exporting
