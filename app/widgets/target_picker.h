// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>
#include <QPointer>

#include "session/document.h"

namespace arenascope::widgets {

// Which build of the runtime the figures are for: board, kernels, release. Shows and changes the document's target.
class TargetPicker : public QWidget {
    Q_OBJECT

public:
    explicit TargetPicker(QWidget* parent = nullptr);
    void setDocument(session::Document* document); // null: nothing to pick for

private:
    void showTarget();
    void fillReleases();
    void fillBoards();
    void chooseBoard();
    void chooseKernels();
    void chooseRelease();

    QPointer<session::Document> m_document;
    QComboBox* m_board;
    QComboBox* m_kernels;
    QComboBox* m_release;
};

} // namespace arenascope::widgets
