// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>

namespace arenascope::widgets {

// Where a log is pasted. A text too long to be laid out at ease goes past the field.
class LogEdit : public QPlainTextEdit {
    Q_OBJECT

public:
    explicit LogEdit(QWidget* parent = nullptr);

Q_SIGNALS:
    void longTextPasted(const QString& text);

protected:
    void insertFromMimeData(const QMimeData* data) override;
};

} // namespace arenascope::widgets
