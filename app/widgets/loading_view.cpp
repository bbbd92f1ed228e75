// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/loading_view.h"

#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include "widgets/style.h"

namespace arenascope::widgets {

LoadingView::LoadingView(session::Document& document, QWidget* parent)
    : QWidget(parent)
{
    auto* box = new QWidget;
    box->setFixedWidth(320);
    auto* label = makeLabel(TextStyle::Body);
    label->setAlignment(Qt::AlignCenter);
    label->setWordWrap(true);
    auto* progress = new QProgressBar;
    progress->setRange(0, 0);
    progress->setTextVisible(false);
    progress->setFixedHeight(6);
    auto* cancel = new QPushButton(tr("Cancel"));
    cancel->setObjectName(QStringLiteral("cancelLoading"));

    auto* boxLayout = new QVBoxLayout(box);
    boxLayout->setSpacing(16);
    boxLayout->addWidget(label);
    boxLayout->addWidget(progress);
    boxLayout->addWidget(cancel, 0, Qt::AlignHCenter);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(box, 0, Qt::AlignCenter);

    const auto show = [=, &document] {
        label->setText(tr("Reading %1 …").arg(document.title()));
        box->setVisible(document.isWorkingLong());
    };
    connect(&document, &session::Document::workingLongChanged, this, show);
    connect(&document, &session::Document::stateChanged, this, show);
    connect(cancel, &QPushButton::clicked, &document, &session::Document::cancel);
    show();
}

} // namespace arenascope::widgets
