// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/formats.h"

#include <QCoreApplication>
#include <algorithm>

#include "text/diagnostics.h"
#include "export/report_page.h"
#include "report/header_report.h"
#include "report/json_report.h"

namespace arenascope::exporting {
namespace {

using report::TableId;

struct Formats {
    Q_DECLARE_TR_FUNCTIONS(Formats)
};

QByteArray bytesOf(const std::string& text)
{
    return QByteArray::fromStdString(text);
}

std::optional<TableId> tableOf(FormatId id)
{
    switch (id) {
    case FormatId::SummaryCsv: return TableId::Summary;
    case FormatId::BreakdownCsv: return TableId::Breakdown;
    case FormatId::OperatorsCsv: return TableId::Operators;
    case FormatId::TensorsCsv: return TableId::Tensors;
    case FormatId::BuffersCsv: return TableId::Buffers;
    case FormatId::LedgerCsv: return TableId::Ledger;
    default: return std::nullopt;
    }
}

QByteArray markdownReport(const analysis::Analysis& analysis, const report::ModelFile& file)
{
    std::string text = "# " + file.name + "\n";
    for (const auto& [id, title] : {std::pair{TableId::Summary, "Summary"}, std::pair{TableId::Breakdown, "Breakdown"}, std::pair{TableId::Operators, "Operators"}})
        text += std::string("\n## ") + title + "\n\n" + report::markdown(report::table(id, file, analysis));
    return bytesOf(text);
}

Status checkSize(const QSize& size, double scale)
{
    const double side = qMax(size.width(), size.height()) * scale;
    if (side > kLargestSide)
        return Error{.code = ErrorCode::FileWriteFailed, .subject = Formats::tr("the image would have a side of %1 pixels").arg(side).toStdString()};
    return success();
}

Result<QByteArray> renderChart(ChartId chart, const analysis::Analysis& analysis, const ImageOptions& options)
{
    if (const auto fits = checkSize(options.size, options.scale); !fits)
        return fits.error();
    return png(chartImage(analysis, chart, options));
}

Result<QByteArray> renderPage(FormatId id, const std::shared_ptr<const analysis::Analysis>& analysis, const report::ModelFile& file, const ImageOptions& options)
{
    const ReportPage page(analysis, file, options);
    const auto title = QString::fromStdString(file.name);
    if (id == FormatId::PageSvg)
        return pageSvg(page, title);
    if (id == FormatId::PagePdf)
        return pagePdf(page, title);
    if (const auto fits = checkSize(page.size(), options.scale); !fits)
        return fits.error();
    return pagePng(page, options.scale);
}

} // namespace

QString Format::suffix() const
{
    return QString::fromLatin1(key).section(u'.', -1);
}

QList<Format> formats()
{
    const auto png = Formats::tr("PNG images (*.png)");
    const auto csv = Formats::tr("CSV tables (*.csv)");
    return {
        {FormatId::TimelinePng, "timeline.png", Formats::tr("Arena timeline as PNG"), png},
        {FormatId::MemoryPng, "active-memory.png", Formats::tr("Active memory as PNG"), png},
        {FormatId::PagePng, "report.png", Formats::tr("Whole report as PNG"), png},
        {FormatId::PageSvg, "report.svg", Formats::tr("Whole report as SVG"), Formats::tr("SVG drawings (*.svg)")},
        {FormatId::PagePdf, "report.pdf", Formats::tr("Whole report as PDF"), Formats::tr("PDF documents (*.pdf)")},
        {FormatId::SummaryCsv, "summary.csv", Formats::tr("Summary as CSV"), csv},
        {FormatId::BreakdownCsv, "breakdown.csv", Formats::tr("Breakdown as CSV"), csv},
        {FormatId::OperatorsCsv, "operators.csv", Formats::tr("Operators as CSV"), csv},
        {FormatId::TensorsCsv, "tensors.csv", Formats::tr("Tensors as CSV"), csv},
        {FormatId::BuffersCsv, "buffers.csv", Formats::tr("Planned buffers as CSV"), csv},
        {FormatId::LedgerCsv, "ledger.csv", Formats::tr("Ledger as CSV"), csv},
        {FormatId::Json, "report.json", Formats::tr("Report as JSON"), Formats::tr("JSON (*.json)")},
        {FormatId::Markdown, "report.md", Formats::tr("Report as Markdown"), Formats::tr("Markdown (*.md)")},
        {FormatId::Header, "arena.h", Formats::tr("Header for the firmware"), Formats::tr("C and C++ headers (*.h)")},
    };
}

Format format(FormatId id)
{
    const auto all = formats();
    return *std::ranges::find(all, id, &Format::id);
}

bool isImage(FormatId id)
{
    return id == FormatId::TimelinePng || id == FormatId::MemoryPng || id == FormatId::PagePng;
}

Result<QByteArray> render(FormatId id, const std::shared_ptr<const analysis::Analysis>& analysis, const report::ModelFile& file, const ImageOptions& options)
{
    if (const auto table = tableOf(id))
        return bytesOf(report::csv(report::table(*table, file, *analysis)));
    switch (id) {
    case FormatId::TimelinePng: return renderChart(ChartId::Timeline, *analysis, options);
    case FormatId::MemoryPng: return renderChart(ChartId::ActiveMemory, *analysis, options);
    case FormatId::Json: return bytesOf(report::jsonReport(file, *analysis, text::diagnostics(*analysis)) + '\n');
    case FormatId::Markdown: return markdownReport(*analysis, file);
    case FormatId::Header: return bytesOf(report::header(file, *analysis, {.language = report::HeaderLanguage::C, .toolVersion = ARENASCOPE_VERSION}));
    default: return renderPage(id, analysis, file, options);
    }
}

} // namespace arenascope::exporting
