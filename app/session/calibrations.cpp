// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/calibrations.h"

#include <QFileInfo>
#include <QStandardPaths>

#include "session/file_content.h"

namespace arenascope::session {
namespace {

constexpr Bytes kLargest = Bytes(16) << 20;

Result<measured::Calibration> readFile(const QString& path)
{
    if (!QFileInfo::exists(path))
        return measured::Calibration();
    const auto content = readContent(path, kLargest);
    return content ? measured::readCalibration(*content) : Result<measured::Calibration>(content.error());
}

} // namespace

QString userCalibrationFile()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) + QStringLiteral("/arenascope/calibration.json");
}

Calibrations::Calibrations(QString file, QObject* parent)
    : QObject(parent)
    , m_file(std::move(file))
{
    reload();
}

void Calibrations::reload()
{
    auto read = readFile(m_file);
    m_error = read ? std::nullopt : std::optional(read.error());
    m_calibration = read ? std::move(read).value() : measured::Calibration();
    Q_EMIT changed();
}

} // namespace arenascope::session
