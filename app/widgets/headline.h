// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "session/document.h"

class QHBoxLayout;
class QLabel;

namespace arenascope::widgets {

// The answer in two lines: how large the arena must be and whether it fits; how sure that is and what decides it.
class Headline : public QWidget {
    Q_OBJECT

public:
    explicit Headline(session::Document& document, QWidget* parent = nullptr);
    void addBeside(QWidget* widget); // on the right of the second line

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void showAnalysis();
    void showDetail(const QString& text);

    session::Document& m_document;
    QLabel* m_figure;
    QLabel* m_unit;
    QLabel* m_change;
    QLabel* m_verdict;
    QLabel* m_detail;
    QHBoxLayout* m_second;
};

} // namespace arenascope::widgets
