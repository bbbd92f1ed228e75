// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>

#include "session/calibrations.h"
#include "session/measurement.h"

class QLabel;
class QLineEdit;

namespace arenascope::widgets {

class FindingsView;
class KeptRuns;
class LogEdit;

// What a device reported, held against the model: a pasted or dropped log with its diagnosis and figures, a dump with
// its map, and the runs that are kept of the target.
class MeasuredPage : public QWidget {
    Q_OBJECT

public:
    MeasuredPage(session::Document& document, session::Measurement& measurement, session::Calibrations& calibrations, QWidget* parent = nullptr);

    void open(const QString& path); // a log or a dump
    session::Measurement& measurement() { return m_measurement; }

protected:
    void showEvent(QShowEvent* event) override;

private:
    static QString pasteHint();
    QString placeholder(const session::Measurement::Answer* answer, const QString& name) const;
    QWidget* buildHeader();
    QWidget* buildFields();
    void chooseFile();
    void clear();
    void takeLongText(const QString& text);
    void readFields();
    void showAnswer();
    void showWaiting(bool waiting);

    session::Measurement& m_measurement;
    session::Document& m_document;
    session::Calibrations& m_calibrations;
    LogEdit* m_log;
    QTimer m_typing; // a log is read when typing pauses
    QLabel* m_source;
    QLabel* m_wrong;
    QLineEdit* m_arena;
    QLineEdit* m_fill;
    FindingsView* m_findings;
    KeptRuns* m_kept;
};

} // namespace arenascope::widgets
