// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

#include "export/images.h"

namespace arenascope::exporting {

enum class FormatId {
    TimelinePng, MemoryPng,                                                                // a chart
    PagePng, PageSvg, PagePdf,                                                             // the whole page
    SummaryCsv, BreakdownCsv, OperatorsCsv, TensorsCsv, BuffersCsv, LedgerCsv,             // tables
    Json, Markdown, Header,                                                                // text
};

struct Format {
    FormatId id{};
    const char* key = "";    // stable: "timeline.png"; also what a suggested file name ends with
    QString title{};         // "Arena timeline as PNG"
    QString filter{};        // for file dialogs: "PNG images (*.png)"
    QString suffix() const;  // "png"
};

QList<Format> formats();
Format format(FormatId id);
bool isImage(FormatId id); // size, scale and colours can be chosen

// The file's content. Errors: FileWriteFailed for an image with a side beyond kLargestSide.
Result<QByteArray> render(FormatId id, const std::shared_ptr<const analysis::Analysis>& analysis, const report::ModelFile& file, const ImageOptions& options = {});

} // namespace arenascope::exporting
