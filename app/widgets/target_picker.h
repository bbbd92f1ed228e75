// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>
#include <QPointer>

#include "session/document.h"

class QLabel;

namespace arenascope::widgets {

// What the figures are for, from left to right: board or chip, SDK and its version, kernels; each choice leaves only
// what goes with it. Says how sure the figures are. Shows and changes the document's target.
class TargetPicker : public QWidget {
    Q_OBJECT

public:
    explicit TargetPicker(QWidget* parent = nullptr);
    void setDocument(session::Document* document); // null: nothing to pick for

private:
    void showTarget();
    void fillPlaces();
    void fillReleases();
    void fillKernels();
    void showExactness();
    void choosePlace();
    void chooseBoard(const target::Board& board);
    void chooseChip(const QString& chip);
    void chooseRelease();
    void chooseKernels();

    QPointer<session::Document> m_document;
    QComboBox* m_place;
    QComboBox* m_release;
    QComboBox* m_kernels;
    QLabel* m_exactness;
};

} // namespace arenascope::widgets
