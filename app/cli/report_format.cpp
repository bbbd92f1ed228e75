// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/report_format.h"

#include <iterator>

#include "cli/console.h"
#include "text/diagnostics.h"
#include "cli/text_report.h"
#include "report/header_report.h"
#include "report/json_report.h"
#include "text/wording.h"

namespace arenascope::cli {
namespace {

class TextFormat final : public ReportFormat {
public:
    std::string add(const report::ModelFile& file, const analysis::Analysis& analysis) override
    {
        const auto text = (m_first ? QString() : QStringLiteral("\n")) + textReport(file, analysis);
        m_first = false;
        return text.toStdString();
    }

private:
    bool m_first = true;
};

class JsonFormat final : public ReportFormat {
public:
    std::string add(const report::ModelFile& file, const analysis::Analysis& analysis) override
    {
        return report::jsonReport(file, analysis, text::diagnostics(analysis)) + '\n';
    }
    std::string addUnreadable(const report::ModelFile& file, const target::Target& target, const Error& error) override
    {
        return report::unreadableJsonReport(file, target.id, text::diagnostics(error, QString::fromStdString(file.name))) + '\n';
    }
};

// Where a calibration was asked for every row has its column, so that the rows of all targets line up.
report::CorrectionColumn correctionColumn(const FormatOptions& options)
{
    return options.calibrated ? report::CorrectionColumn::Always : report::CorrectionColumn::WhereThereIsOne;
}

report::Table tableOf(const FormatOptions& options, const report::ModelFile& file, const analysis::Analysis& analysis)
{
    return report::table(options.table, file, analysis, correctionColumn(options));
}

class CsvFormat final : public ReportFormat {
public:
    explicit CsvFormat(const FormatOptions& options) : m_options(options) {}
    std::string add(const report::ModelFile& file, const analysis::Analysis& analysis) override
    {
        return rows(tableOf(m_options, file, analysis));
    }
    std::string addUnreadable(const report::ModelFile& file, const target::Target& target, const Error& error) override
    {
        ReportFormat::addUnreadable(file, target, error);
        return m_options.table == report::TableId::Summary ? rows(report::unreadableSummary(file, target.id, correctionColumn(m_options))) : std::string();
    }

private:
    std::string rows(const report::Table& table)
    {
        const auto header = m_first ? report::csvHeader(table) : std::string();
        m_first = false;
        return header + report::csvRows(table);
    }

    FormatOptions m_options;
    bool m_first = true;
};

// One table for all, so that its columns line up.
class MarkdownFormat final : public ReportFormat {
public:
    explicit MarkdownFormat(const FormatOptions& options) : m_options(options) {}
    std::string add(const report::ModelFile& file, const analysis::Analysis& analysis) override
    {
        append(tableOf(m_options, file, analysis));
        return {};
    }
    std::string addUnreadable(const report::ModelFile& file, const target::Target& target, const Error& error) override
    {
        if (m_options.table == report::TableId::Summary)
            append(report::unreadableSummary(file, target.id, correctionColumn(m_options)));
        return ReportFormat::addUnreadable(file, target, error);
    }
    std::string end() override { return m_all.columns.empty() ? std::string() : report::markdown(m_all); }

private:
    void append(report::Table table)
    {
        m_all.columns = std::move(table.columns);
        m_all.rows.insert(m_all.rows.end(), std::make_move_iterator(table.rows.begin()), std::make_move_iterator(table.rows.end()));
    }

    FormatOptions m_options;
    report::Table m_all;
};

class HeaderFormat final : public ReportFormat {
public:
    explicit HeaderFormat(const FormatOptions& options)
        : m_options{.language = options.cHeader ? report::HeaderLanguage::C : report::HeaderLanguage::Cpp, .margin = options.margin,
              .toolVersion = ARENASCOPE_VERSION, .date = options.date} {}
    std::string add(const report::ModelFile& file, const analysis::Analysis& analysis) override
    {
        return report::header(file, analysis, m_options);
    }

private:
    report::HeaderOptions m_options;
};

} // namespace

std::string ReportFormat::addUnreadable(const report::ModelFile& file, const target::Target&, const Error& error)
{
    printError(QStringLiteral("arenascope: ") + text::errorText(error, QString::fromStdString(file.name)) + u'\n');
    return {};
}

QStringList reportFormats()
{
    return {QStringLiteral("text"), QStringLiteral("csv"), QStringLiteral("markdown"), QStringLiteral("header"), QStringLiteral("json")};
}

std::unique_ptr<ReportFormat> makeReportFormat(const QString& name, const FormatOptions& options)
{
    if (name == u"text")
        return std::make_unique<TextFormat>();
    if (name == u"csv")
        return std::make_unique<CsvFormat>(options);
    if (name == u"markdown")
        return std::make_unique<MarkdownFormat>(options);
    if (name == u"header")
        return std::make_unique<HeaderFormat>(options);
    if (name == u"json")
        return std::make_unique<JsonFormat>();
    return nullptr;
}

} // namespace arenascope::cli
