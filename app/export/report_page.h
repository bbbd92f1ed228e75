// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "export/images.h"

namespace arenascope::exporting {

// The whole answer on one page: headline, both charts, breakdown, what can be changed, notes.
class ReportPage {
public:
    // Of the options the width, the colours and what was measured count.
    ReportPage(std::shared_ptr<const analysis::Analysis> analysis, report::ModelFile file, const ImageOptions& options);

    QSize size() const { return {m_width, m_height}; } // logical pixels
    void paint(QCPPainter& painter) const;

private:
    int write(QCPPainter& painter, bool draw) const; // returns the height

    std::shared_ptr<const analysis::Analysis> m_analysis;
    report::ModelFile m_file;
    int m_width;
    theme::Scheme m_scheme;
    std::vector<charts::MeasuredMark> m_measured;
    int m_height = 0;
};

inline constexpr int kPageWidth = 1000;

QByteArray pagePng(const ReportPage& page, double scale);
QByteArray pageSvg(const ReportPage& page, const QString& title);
QByteArray pagePdf(const ReportPage& page, const QString& title); // one page of the report's own size

} // namespace arenascope::exporting
