// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "session/document.h"

class QLabel;

namespace arenascope::widgets {

// The answer in two lines: how large the arena must be and whether it fits; how sure that is and what decides it.
class Headline : public QWidget {
    Q_OBJECT

public:
    explicit Headline(session::Document& document, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void showAnalysis();

    session::Document& m_document;
    QLabel* m_figure;
    QLabel* m_unit;
    QLabel* m_change;
    QLabel* m_verdict;
    QLabel* m_detail;
};

} // namespace arenascope::widgets
