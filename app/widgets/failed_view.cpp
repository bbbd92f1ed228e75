// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/failed_view.h"

#include <QDir>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "text/wording.h"
#include "widgets/style.h"

namespace arenascope::widgets {

FailedView::FailedView(session::Document& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_title(makeLabel(TextStyle::Title))
    , m_where(makeLabel(TextStyle::Muted))
    , m_advice(makeLabel(TextStyle::Body))
{
    m_title->setObjectName(QStringLiteral("errorTitle"));
    m_where->setObjectName(QStringLiteral("errorWhere"));
    m_advice->setObjectName(QStringLiteral("errorAdvice"));
    for (auto* label : {m_title, m_where, m_advice}) {
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    auto* another = new QPushButton(tr("Open another file …"));
    another->setObjectName(QStringLiteral("openAnother"));
    another->setDefault(true);
    setFocusProxy(another);
    auto* again = new QPushButton(tr("Try again"));
    again->setObjectName(QStringLiteral("tryAgain"));
    connect(another, &QPushButton::clicked, this, &FailedView::openRequested);
    connect(again, &QPushButton::clicked, &document, &session::Document::reload);

    auto* box = new QWidget;
    box->setMaximumWidth(560);
    box->setMinimumWidth(400);
    auto* boxLayout = new QVBoxLayout(box);
    boxLayout->setSpacing(8);
    for (auto* label : {m_title, m_where, m_advice})
        boxLayout->addWidget(label);
    boxLayout->addSpacing(8);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(another);
    buttons->addWidget(again);
    buttons->addStretch();
    boxLayout->addLayout(buttons);
    // Stretches at both sides, since an alignment would keep the box from growing with its wrapped text.
    auto* middle = new QHBoxLayout;
    middle->addStretch(1);
    middle->addWidget(box, 1000);
    middle->addStretch(1);
    auto* layout = new QVBoxLayout(this);
    layout->addStretch(2);
    layout->addLayout(middle);
    layout->addStretch(3);

    connect(&document, &session::Document::stateChanged, this, &FailedView::showError);
    showError();
}

void FailedView::showError()
{
    if (!m_document.error())
        return;
    const auto& error = *m_document.error();
    m_title->setText(text::errorText(error, m_document.title()));
    m_where->setText(QDir::toNativeSeparators(m_document.path()));
    m_advice->setText(text::errorAdvice(error));
    m_advice->setVisible(!m_advice->text().isEmpty());
}

} // namespace arenascope::widgets
