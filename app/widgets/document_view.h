// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStackedWidget>

#include "charts/chart_values.h"
#include "session/calibrations.h"
#include "session/measurement.h"

class QSplitter;

namespace arenascope::widgets {

class PageSwitch;
class TablesPane;

// Everything about one opened model: what its state asks for is in front. Puts panels together and computes nothing.
class DocumentView : public QWidget {
    Q_OBJECT

public:
    explicit DocumentView(session::Document& document, QWidget* parent = nullptr);
    session::Document& document() { return m_document; }
    void find();              // something in the tables
    PageSwitch& pages() { return *m_pages; }
    std::vector<charts::MeasuredMark> measuredMarks() const; // of the log or dump that is held against the model

    // Takes the logs and dumps out of dropped files where the page for them is in front; gives back the others.
    QStringList takeMeasured(const QStringList& files);

Q_SIGNALS:
    void openRequested(); // another file

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* buildContent();
    QWidget* buildArenaPage();
    void addPages();
    void showState();
    void startKeyboard();

    session::Document& m_document;
    session::Measurement m_measurement;
    session::Calibrations m_calibrations;
    QStackedWidget* m_stack;
    QWidget* m_loading;
    QWidget* m_failed;
    QWidget* m_chart = nullptr; // where the keyboard starts
    TablesPane* m_tables;
    PageSwitch* m_pages;
    QWidget* m_content;
};

} // namespace arenascope::widgets
