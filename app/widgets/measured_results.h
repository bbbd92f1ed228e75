// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/measurement.h"
#include "widgets/surface.h"

class QLabel;

namespace arenascope::charts {
class FillStrip;
}

namespace arenascope::widgets {

// The figures of a log beside their predictions with the alarm threshold, or a dump drawn over the predicted map.
class MeasuredResults : public Surface {
    Q_OBJECT

public:
    MeasuredResults(session::Document& document, session::Measurement& measurement, QWidget* parent = nullptr);

private:
    QWidget* buildTable();
    QWidget* buildStrip();
    QWidget* buildThreshold();
    void showAnswer();

    session::Document& m_document;
    session::Measurement& m_measurement;
    QLabel* m_verdict;
    charts::FillStrip* m_strip;
    QWidget* m_tablePart;
    QWidget* m_stripPart;
};

} // namespace arenascope::widgets
