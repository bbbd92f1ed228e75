// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/images.h"

#include <QBuffer>

#include "charts/active_memory.h"
#include "charts/arena_timeline.h"

namespace arenascope::exporting {
namespace {

std::unique_ptr<charts::Chart> makeChart(const analysis::Analysis& analysis, ChartId id, const ImageOptions& options)
{
    std::unique_ptr<charts::Chart> chart;
    if (id == ChartId::Timeline) {
        auto timeline = std::make_unique<charts::ArenaTimeline>();
        timeline->resize(options.size);
        auto values = charts::timelineValues(analysis);
        values.measured = options.measured;
        timeline->setValues(std::move(values));
        chart = std::move(timeline);
    } else {
        auto memory = std::make_unique<charts::ActiveMemory>();
        memory->resize(options.size);
        memory->setValues(charts::memoryValues(analysis));
        chart = std::move(memory);
    }
    chart->setScheme(options.scheme);
    chart->fit();
    return chart;
}

} // namespace

QSize chartSize(ChartId chart)
{
    return chart == ChartId::Timeline ? QSize(1200, 600) : QSize(1200, 300);
}

QImage chartImage(const analysis::Analysis& analysis, ChartId chart, const ImageOptions& options)
{
    return makeChart(analysis, chart, options)->toImage(options.size, options.scale);
}

void paintChart(QCPPainter& painter, const analysis::Analysis& analysis, ChartId chart, const ImageOptions& options)
{
    makeChart(analysis, chart, options)->toPainter(&painter, options.size.width(), options.size.height());
}

QByteArray png(const QImage& image)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes;
}

} // namespace arenascope::exporting
