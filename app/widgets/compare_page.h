// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "session/comparer.h"

class QComboBox;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace arenascope::charts {
class ActiveMemory;
class ArenaTimeline;
}

namespace arenascope::widgets {

// Two answers side by side: both timelines over one another, both curves of active memory, and tables of what differs.
class ComparePage : public QWidget {
    Q_OBJECT

public:
    explicit ComparePage(session::Document& document, QWidget* parent = nullptr);
    session::Comparer& comparer() { return m_comparer; }

protected:
    void changeEvent(QEvent* event) override;

private:
    QWidget* buildHeader();
    QWidget* buildCharts();
    QWidget* buildTables();
    void fillChoices();
    void choose(int choice);
    void chooseModel();
    void save();
    void showAnswer();
    QString uneditedText() const;
    void showMessage(const QString& text, bool alarm);

    session::Document& m_document;
    session::Comparer m_comparer;
    QComboBox* m_choice;
    QPushButton* m_save;
    QLabel* m_headline;
    QLabel* m_sides;
    QLabel* m_message;
    charts::ArenaTimeline* m_timeline;
    charts::ActiveMemory* m_memory;
};

} // namespace arenascope::widgets
