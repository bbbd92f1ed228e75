// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/status_strip.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>

#include "text/wording.h"
#include "theme/theme.h"
#include "widgets/style.h"

namespace arenascope::widgets {

StatusStrip::StatusStrip(session::Document& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_text(makeLabel(TextStyle::Body))
    , m_progress(new QProgressBar)
    , m_cancel(new QPushButton(tr("Cancel")))
    , m_again(new QPushButton(tr("Try again")))
{
    setObjectName(QStringLiteral("statusStrip"));
    m_text->setObjectName(QStringLiteral("statusText"));
    m_cancel->setObjectName(QStringLiteral("cancelWork"));
    m_again->setObjectName(QStringLiteral("readAgain"));
    m_progress->setRange(0, 0);
    m_progress->setTextVisible(false);
    m_progress->setFixedSize(96, 6);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(16, 4, 16, 4);
    layout->setSpacing(12);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_progress);
    layout->addWidget(m_cancel);
    layout->addWidget(m_again);
    connect(m_cancel, &QPushButton::clicked, &document, &session::Document::cancel);
    connect(m_again, &QPushButton::clicked, &document, &session::Document::reload);
    connect(&document, &session::Document::workingLongChanged, this, &StatusStrip::showState);
    connect(&document, &session::Document::errorChanged, this, &StatusStrip::showState);
    showState();
}

void StatusStrip::showState()
{
    const bool working = m_document.isWorkingLong();
    const auto& error = m_document.error();
    setVisible(working || error);
    m_progress->setVisible(working);
    m_cancel->setVisible(working);
    m_again->setVisible(!working);
    if (working)
        m_text->setText(tr("Working out the arena …"));
    else if (error && error->code == ErrorCode::FileNotFound)
        m_text->setText(tr("%1 is gone. What is shown is its last state.").arg(m_document.title()));
    else if (error)
        m_text->setText(tr("The file changed, and can't be read now: %1 What is shown is from before.").arg(text::errorText(*error, m_document.title())));
}

void StatusStrip::paintEvent(QPaintEvent*)
{
    const auto scheme = theme::schemeOf(palette());
    QPainter painter(this);
    painter.fillRect(rect(), theme::surface(scheme));
    painter.fillRect(rect(), theme::highlight(scheme));
    painter.fillRect(0, height() - 1, width(), 1, theme::grid(scheme));
}

} // namespace arenascope::widgets
