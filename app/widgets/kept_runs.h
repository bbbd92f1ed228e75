// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>

#include "session/calibrations.h"
#include "session/measurement.h"
#include "widgets/surface.h"

class QLabel;
class QLineEdit;
class QPushButton;

namespace arenascope::models {
class KeptRunsModel;
}

namespace arenascope::widgets {

class FilteredTable;

// The measured runs kept of a target, and what they make of the required arena: beside the prediction, never in it.
class KeptRuns : public Surface {
    Q_OBJECT

public:
    KeptRuns(session::Document& document, session::Measurement& measurement, session::Calibrations& calibrations, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    QWidget* buildHeader();
    void keep();
    void remove();
    void change(const std::function<void(measured::Calibration&)>& edit);
    void showState();
    void showCorrection();
    void showError(const std::optional<Error>& error);

    session::Document& m_document;
    session::Measurement& m_measurement;
    session::Calibrations& m_calibrations;
    models::KeptRunsModel* m_model;
    FilteredTable* m_table;
    QLineEdit* m_name;
    QPushButton* m_keep;
    QPushButton* m_remove;
    QLabel* m_figure;
    QLabel* m_explanation;
    QLabel* m_error;
};

} // namespace arenascope::widgets
