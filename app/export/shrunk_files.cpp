// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/shrunk_files.h"

#include "export/write_file.h"
#include "report/plan_table.h"
#include "session/file_facts.h"

namespace arenascope::exporting {

Status writeShrunkModel(const QString& path, const QString& model, const session::ShrinkAnswer& answer)
{
    const auto content = session::shrunkFile(model, answer.shrunk);
    return content ? writeFile(path, *content) : Status(content.error());
}

Status writePlanTable(const QString& path, const QString& model, const session::ShrinkAnswer& answer)
{
    const auto source = report::planTable(session::describeFile(model), *answer.proposed, {.toolVersion = ARENASCOPE_VERSION});
    return writeFile(path, QByteArray::fromStdString(source));
}

} // namespace arenascope::exporting
