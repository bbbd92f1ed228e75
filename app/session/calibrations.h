// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <optional>

#include "measured/calibration.h"

namespace arenascope::session {

QString userCalibrationFile(); // where the user's own measured runs are kept

// The measured runs in a file, as last read. Who changes the file reads it anew.
class Calibrations : public QObject {
    Q_OBJECT

public:
    explicit Calibrations(QString file, QObject* parent = nullptr);

    QString file() const { return m_file; }
    void reload(); // a file that is not there holds no runs
    const measured::Calibration& calibration() const { return m_calibration; }
    const std::optional<Error>& error() const { return m_error; } // the file can't be read: nothing may be written over it

Q_SIGNALS:
    void changed();

private:
    QString m_file;
    measured::Calibration m_calibration;
    std::optional<Error> m_error;
};

} // namespace arenascope::session
