// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/help_window.h"

#include <QTextBrowser>
#include <QVBoxLayout>

#include "text/help_wording.h"

namespace arenascope::widgets {

HelpWindow::HelpWindow(QWidget* parent)
    : QDialog(parent)
{
    setObjectName(QStringLiteral("helpWindow"));
    setWindowTitle(tr("Figures, mouse and keyboard"));
    setModal(false);
    auto* page = new QTextBrowser;
    page->setObjectName(QStringLiteral("helpPage"));
    page->setFrameShape(QFrame::NoFrame);
    page->document()->setDocumentMargin(16);
    page->setHtml(text::helpPage());
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(page);
    resize(640, 720);
}

} // namespace arenascope::widgets
