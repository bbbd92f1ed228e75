// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/log_edit.h"

#include <QFontDatabase>
#include <QMimeData>
#include <QTextDocument>

#include "session/measurement.h"

namespace arenascope::widgets {

LogEdit::LogEdit(QWidget* parent)
    : QPlainTextEdit(parent)
{
    setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    setFrameShape(QFrame::NoFrame);
    setTabChangesFocus(true);
    setAcceptDrops(false); // files go to the window
    document()->setDocumentMargin(12);
}

void LogEdit::insertFromMimeData(const QMimeData* data)
{
    const auto text = data->text();
    if (text.size() <= qsizetype(session::kLargestShownLog))
        QPlainTextEdit::insertFromMimeData(data);
    else
        Q_EMIT longTextPasted(text);
}

} // namespace arenascope::widgets
