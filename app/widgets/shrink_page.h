// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "session/document.h"
#include "session/shrinking.h"

class QLabel;
class QPushButton;

namespace arenascope::models {
class OverlapModel;
class RemediesModel;
}

namespace arenascope::widgets {

class MessageLine;
class PlanWipe;
class ShrinkControls;

// A smaller arena: the runtime's own plan beside the proposed one, what the proposal makes use of, and what else would help.
class ShrinkPage : public QWidget {
    Q_OBJECT

public:
    explicit ShrinkPage(session::Document& document, QWidget* parent = nullptr);
    const session::Shrinking& shrinking() const { return *m_shrinking; }
    bool saveModel(const QString& path); // over the opened file only after a question
    bool saveTable(const QString& path);

private:
    QWidget* buildHeader();
    QLayout* buildButtons();
    QWidget* buildTables();
    void connectAll();
    void start();
    void documentChanged();
    void showAnswer();
    void showTexts();
    bool mayReplace(const QString& path);
    bool told(const Status& status, const QString& path);
    QString suggestion(const QString& ending) const;
    void chooseModelFile();
    void chooseTableFile();

    session::Document& m_document;
    session::Shrinking* m_shrinking;
    ShrinkControls* m_controls;
    PlanWipe* m_wipe;
    models::OverlapModel* m_overlaps;
    models::RemediesModel* m_remedies;
    QPushButton* m_saveModel;
    QPushButton* m_saveTable;
    QLabel* m_headline;
    QLabel* m_findings;
    QLabel* m_warnings;
    QLabel* m_bound;
    MessageLine* m_message;
    std::shared_ptr<const model::Graph> m_graph; // of the operators that are kept apart
};

} // namespace arenascope::widgets
