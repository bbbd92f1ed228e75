// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QVector>

namespace arenascope::session {

// A model that comes with the application: real architectures with all weights zero, so their memory is the real one.
struct Sample {
    QString path; // ":/samples/…"
    QString title;
    QString description;
};

QVector<Sample> samples(); // those that this build has

} // namespace arenascope::session
