// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <memory>
#include <optional>
#include <string>

#include "report/tables.h"
#include "support/result.h"

namespace arenascope::cli {

// A form of the report, fed with one analysis (or one failure) after the other.
class ReportFormat {
public:
    virtual ~ReportFormat() = default;
    virtual std::string add(const report::ModelFile& file, const analysis::Analysis& analysis) = 0;
    virtual std::string addUnreadable(const report::ModelFile& file, const target::Target& target, const Error& error);
    virtual std::string end() { return {}; }
};

struct FormatOptions {
    report::TableId table = report::TableId::Summary; // csv, markdown
    Bytes margin = 0;                                 // header
    bool cHeader = false;                             // header: C rather than C++
    std::optional<std::string> date{};                // header
    bool calibrated = false;                          // csv, markdown: a column for the correction from measurements
};

QStringList reportFormats();
// Null for an unknown name.
std::unique_ptr<ReportFormat> makeReportFormat(const QString& name, const FormatOptions& options);

} // namespace arenascope::cli
