// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/page_image.h"

#include <algorithm>

#include "export/formats.h"
#include "export/report_page.h"
#include "export/write_file.h"

namespace arenascope::cli {

bool wantsDrawing(const QStringList& arguments)
{
    return std::ranges::any_of(arguments, [](const QString& argument) { return argument == QLatin1String("--png") || argument.startsWith(QLatin1String("--png=")); });
}

Status writePageImage(const QString& path, const std::shared_ptr<const analysis::Analysis>& analysis, const report::ModelFile& file)
{
    const auto image = exporting::render(exporting::FormatId::PagePng, analysis, file, {.size = {exporting::kPageWidth, 0}});
    return image ? exporting::writeFile(path, *image) : Status(image.error());
}

} // namespace arenascope::cli
