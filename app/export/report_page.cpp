// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/report_page.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QPageSize>
#include <QPdfWriter>
#include <QSvgGenerator>
#include <qcustomplot.h>
#include <set>

#include "analysis/chart_rows.h"
#include "analysis/fit.h"
#include "export/page_writer.h"
#include "report/setup_options.h"
#include "text/breakdown_wording.h"
#include "text/formula_wording.h"
#include "text/headline_wording.h"
#include "text/measured_wording.h"
#include "text/numbers.h"
#include "text/table_wording.h"
#include "text/wording.h"

namespace arenascope::exporting {
namespace {

using Ink = PageWriter::Ink;

constexpr int kDotsPerInch = 96; // a logical pixel is 1/96 inch on every device

struct Page {
    Q_DECLARE_TR_FUNCTIONS(Page)
};

QString joined(QStringList parts)
{
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

QString targetTitle(const analysis::Analysis& analysis)
{
    return QString::fromUtf8(analysis.target.title.data(), static_cast<qsizetype>(analysis.target.title.size()));
}

Ink inkOf(analysis::Fit fit)
{
    return fit == analysis::Fit::Fits ? Ink::Good : fit == analysis::Fit::MayFit ? Ink::Plain : Ink::Alarm;
}

void writeHeadline(PageWriter& page, const analysis::Analysis& a, const report::ModelFile& file)
{
    page.pair(QString::fromStdString(file.name), {.pixels = 15, .bold = true}, targetTitle(a), {.pixels = 13, .ink = Ink::Muted});
    QStringList options;
    for (const auto& option : report::setupOptions(a.edits))
        options << QString::fromStdString(option);
    if (!options.isEmpty())
        page.text(Page::tr("Set-up: %1").arg(options.join(u' ')), {.ink = Ink::Muted});
    page.space(8);
    if (const auto refusal = text::refusalText(a); !refusal.isEmpty()) {
        page.text(Page::tr("The runtime refuses this model"), {.pixels = 22, .bold = true, .ink = Ink::Alarm});
        page.text(refusal, {.ink = Ink::Muted});
        return;
    }
    const auto verdict = text::verdictText(a);
    page.pair(Page::tr("%1 B required").arg(text::requiredFigure(a)), {.pixels = 26, .bold = true},
        verdict.isEmpty() ? text::kibibytes(a.emulation.required) : verdict,
        {.pixels = 15, .bold = !verdict.isEmpty(), .ink = verdict.isEmpty() ? Ink::Muted : inkOf(analysis::fitOf(a))});
    page.text(joined({text::certaintyText(a), text::toTheByteText(a), text::requiredByText(a), text::peakText(a), text::planQualityText(a)}), {.ink = Ink::Muted});
}

void writeCharts(PageWriter& page, const analysis::Analysis& a, const std::vector<charts::MeasuredMark>& measured)
{
    std::set<analysis::MemoryKind> kinds;
    for (const auto& bar : analysis::timelineBars(a))
        kinds.insert(bar.kind);
    for (const auto& section : analysis::tailSections(a))
        kinds.insert(section.kind);
    page.heading(Page::tr("Arena timeline"));
    page.legend({kinds.begin(), kinds.end()});
    page.chart(a, ChartId::Timeline, 360, measured);
    page.heading(Page::tr("Active memory"));
    page.chart(a, ChartId::ActiveMemory, 200);
}

// Groups and their parts; what a single operator or tensor takes is in the tables.
void writeBreakdown(PageWriter& page, const analysis::Analysis& a)
{
    std::vector<PageWriter::Row> rows;
    for (const auto& row : analysis::breakdownRows(a)) {
        if (row.id == analysis::BreakdownId::Beside)
            break;
        const bool top = row.depth == 0;
        if ((!top && (row.op.op.valid() || row.tensor.tensor.valid())) || row.total() == 0)
            continue;
        const bool sum = row.id == analysis::BreakdownId::Required;
        rows.push_back({.cells = {text::breakdownTitle(a, row), text::bytes(row.requested), text::bytes(row.padding), a.emulation.required > 0 ? text::percent(row.share) : QString()},
            .indent = row.depth, .bold = sum, .kind = top && !sum ? std::optional(row.kind) : std::nullopt});
    }
    page.heading(Page::tr("Breakdown"));
    page.table({Page::tr("Part"), Page::tr("Bytes"), Page::tr("Padding"), Page::tr("Share")}, rows);
    page.space(8);
    rows = {{.cells = {Page::tr("Resolver for %n operator(s)", nullptr, static_cast<int>(a.staticMemory.resolverCapacity)), text::bytes(a.staticMemory.resolver)}},
        {.cells = {Page::tr("Interpreter object"), text::bytes(a.staticMemory.interpreter)}}};
    if (a.edits.reserve > 0)
        rows.push_back({.cells = {Page::tr("Reserve"), text::bytes(a.edits.reserve)}});
    if (a.edits.budget)
        rows.push_back({.cells = {Page::tr("Budget"), text::bytes(*a.edits.budget)}});
    if (a.formula)
        rows.push_back({.cells = {joined({Page::tr("Quick estimate (formula), for comparison"), text::formulaDeviation(a)}), text::bytes(a.formula->total)}});
    page.table({Page::tr("Beside the arena"), Page::tr("Bytes")}, rows);
}

void writeNotes(PageWriter& page, const analysis::Analysis& a)
{
    if (a.notes.empty() && !a.correction)
        return;
    page.heading(Page::tr("Notes"));
    if (a.correction)
        page.text(text::correctionText(a), {.ink = Ink::Plain});
    for (const auto& note : a.notes)
        page.text(QStringLiteral("%1: %2").arg(text::severityText(note.severity), text::noteText(a, note)),
            {.ink = note.severity == analysis::Severity::Info ? Ink::Muted : Ink::Plain});
}

} // namespace

ReportPage::ReportPage(std::shared_ptr<const analysis::Analysis> analysis, report::ModelFile file, const ImageOptions& options)
    : m_analysis(std::move(analysis))
    , m_file(std::move(file))
    , m_width(options.size.width())
    , m_scheme(options.scheme)
    , m_measured(options.measured)
{
    QImage nothing(1, 1, QImage::Format_ARGB32_Premultiplied);
    QCPPainter painter(&nothing);
    m_height = write(painter, false);
}

void ReportPage::paint(QCPPainter& painter) const
{
    painter.setRenderHint(QPainter::Antialiasing);
    write(painter, true);
}

int ReportPage::write(QCPPainter& painter, bool draw) const
{
    PageWriter page(painter, m_width, m_scheme, draw);
    page.background(m_height);
    writeHeadline(page, *m_analysis, m_file);
    writeCharts(page, *m_analysis, m_measured);
    writeBreakdown(page, *m_analysis);
    writeNotes(page, *m_analysis);
    page.rule();
    page.space(8);
    page.text(Page::tr("Made by Arenascope %1 for TensorFlow Lite Micro").arg(QStringLiteral(ARENASCOPE_VERSION)), {.pixels = 11, .ink = Ink::Muted});
    page.space(16);
    return page.height();
}

QByteArray pagePng(const ReportPage& page, double scale)
{
    QImage image(page.size() * scale, QImage::Format_ARGB32_Premultiplied);
    image.setDotsPerMeterX(qRound(kDotsPerInch / 0.0254));
    image.setDotsPerMeterY(qRound(kDotsPerInch / 0.0254));
    QCPPainter painter(&image);
    painter.scale(scale, scale);
    page.paint(painter);
    painter.end();
    return png(image);
}

QByteArray pageSvg(const ReportPage& page, const QString& title)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(kDotsPerInch);
    generator.setSize(page.size());
    generator.setViewBox(QRect({0, 0}, page.size()));
    generator.setTitle(title);
    QCPPainter painter(&generator);
    painter.setMode(QCPPainter::pmVectorized);
    page.paint(painter);
    painter.end();
    return bytes;
}

QByteArray pagePdf(const ReportPage& page, const QString& title)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(kDotsPerInch);
    writer.setTitle(title);
    writer.setCreator(QStringLiteral("Arenascope"));
    writer.setPageSize(QPageSize(QSizeF(page.size()) / kDotsPerInch, QPageSize::Inch, {}, QPageSize::ExactMatch));
    writer.setPageMargins({});
    QCPPainter painter(&writer);
    painter.setMode(QCPPainter::pmVectorized);
    page.paint(painter);
    painter.end();
    return bytes;
}

} // namespace arenascope::exporting
