// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "models/roles.h"

class QComboBox;
class QLabel;
class QLineEdit;

namespace arenascope::widgets {

// The editor in a cell: a field, a field with suggestions, or a list of choices. What it would not accept is said in a
// line below it, never in a box that must be clicked away.
class ValueEditor : public QWidget {
    Q_OBJECT

public:
    ValueEditor(const models::Input& input, QWidget* parent);
    ~ValueEditor() override;

    void setText(const QString& text);
    QString text() const;      // a suggestion's value, where one is chosen
    bool isAcceptable() const;
    void complain();           // shows what would be accepted
    bool openList();           // false: there is none
    void finish() { m_finished = true; }
    bool isFinished() const { return m_finished; } // committed or left: losing the focus means nothing any more

Q_SIGNALS:
    void chosen(); // from the list: no need to press Enter

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void buildField();
    void buildSuggestions();
    void buildChoices();
    void check();

    models::Input m_input;
    QLineEdit* m_field = nullptr;
    QComboBox* m_list = nullptr;
    QLabel* m_message = nullptr;
    bool m_finished = false;
};

} // namespace arenascope::widgets
