// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "models/breakdown_model.h"
#include "models/parameters_model.h"
#include "session/document.h"

class QBoxLayout;
class QLabel;
class QScrollArea;
class QVBoxLayout;

namespace arenascope::widgets {

class FlatTree;
enum class TextStyle;

// Where the bytes go and what can be changed: the arena's parts, what lies beside it, budget and verdict, the
// interpreter's set-up, and the quick estimate for comparison.
class BreakdownPanel : public QWidget {
    Q_OBJECT

public:
    explicit BreakdownPanel(session::Document& document, QWidget* parent = nullptr);
    ~BreakdownPanel() override;

protected:
    void changeEvent(QEvent* event) override;

private:
    QWidget* buildHeader();
    void buildBreakdown();
    void buildSections();
    QWidget* addSection(models::ParametersModel::SectionId id, const QString& title, const char* name);
    FlatTree* makeTree(QAbstractItemModel* model, const char* name, QBoxLayout* place);
    QLabel* addText(TextStyle style, const char* name);
    void showAnalysis();
    void showSelection();
    void showVerdict();
    void selectFrom(const QModelIndex& index);

    session::Document& m_document;
    models::BreakdownModel m_breakdown;
    models::ParametersModel m_parameters;
    QScrollArea* m_scroll;
    QVBoxLayout* m_content;
    FlatTree* m_tree = nullptr;
    QWidget* m_edited = nullptr;
    QWidget* m_bar = nullptr;
    QLabel* m_verdict = nullptr;
    QLabel* m_reasons = nullptr;
    QWidget* m_ofModel = nullptr;
    bool m_selecting = false;
};

} // namespace arenascope::widgets
