// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTextBrowser>
#include <optional>

#include "measured/calibration.h"
#include "session/measurement.h"

namespace arenascope::widgets {

// What a log or dump proves, sentence by sentence, to be read and copied.
class FindingsView : public QTextBrowser {
    Q_OBJECT

public:
    explicit FindingsView(QWidget* parent = nullptr);
    // `file` names the source in errors.
    void showAnswer(const session::Measurement::Answer& answer, const QString& file);
    void showHint(const QString& text);
};

} // namespace arenascope::widgets
