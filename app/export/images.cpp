// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/images.h"

#include <QBuffer>

#include "charts/active_memory.h"
#include "charts/arena_timeline.h"

namespace arenascope::exporting {
namespace {

std::unique_ptr<charts::Chart> makeChart(const analysis::Analysis& analysis, ChartId id, const QSize& size, theme::Scheme scheme)
{
    std::unique_ptr<charts::Chart> chart;
    if (id == ChartId::Timeline) {
        auto timeline = std::make_unique<charts::ArenaTimeline>();
        timeline->resize(size);
        timeline->setValues(charts::timelineValues(analysis));
        chart = std::move(timeline);
    } else {
        auto memory = std::make_unique<charts::ActiveMemory>();
        memory->resize(size);
        memory->setValues(charts::memoryValues(analysis));
        chart = std::move(memory);
    }
    chart->setScheme(scheme);
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
    return makeChart(analysis, chart, options.size, options.scheme)->toImage(options.size, options.scale);
}

void paintChart(QCPPainter& painter, const analysis::Analysis& analysis, ChartId chart, const QSize& size, theme::Scheme scheme)
{
    makeChart(analysis, chart, size, scheme)->toPainter(&painter, size.width(), size.height());
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
