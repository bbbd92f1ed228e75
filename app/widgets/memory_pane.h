// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "charts/active_memory.h"
#include "session/document.h"

class QLabel;

namespace arenascope::widgets {

class HoverCard;

// The bytes alive at each operator, tied to the document.
class MemoryPane : public QWidget {
    Q_OBJECT

public:
    explicit MemoryPane(session::Document& document, QWidget* parent = nullptr);
    charts::ActiveMemory& chart() { return *m_chart; }

private:
    void showAnalysis();
    void showStep();
    void showCard(std::optional<std::int32_t> step);

    session::Document& m_document;
    charts::ActiveMemory* m_chart;
    QLabel* m_step;
    HoverCard* m_card;
};

} // namespace arenascope::widgets
