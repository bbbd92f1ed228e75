// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/headline.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QVBoxLayout>
#include <algorithm>

#include "text/headline_wording.h"
#include "text/matrix_wording.h"
#include "text/numbers.h"
#include "text/wording.h"
#include "theme/theme.h"
#include "widgets/style.h"

namespace arenascope::widgets {
namespace {

void setColor(QLabel* label, const QColor& color)
{
    auto palette = label->palette();
    palette.setColor(QPalette::WindowText, color);
    label->setPalette(palette);
}

QLabel* namedLabel(TextStyle style, const char* name)
{
    auto* label = makeLabel(style);
    label->setObjectName(QLatin1String(name));
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

QString joined(const QStringList& parts)
{
    QStringList present = parts;
    present.removeAll(QString());
    return present.join(QStringLiteral(" · "));
}

} // namespace

Headline::Headline(session::Document& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_figure(namedLabel(TextStyle::Figure, "requiredBytes"))
    , m_unit(namedLabel(TextStyle::Muted, "requiredUnit"))
    , m_change(namedLabel(TextStyle::Muted, "requiredChange"))
    , m_verdict(namedLabel(TextStyle::Body, "verdict"))
    , m_detail(namedLabel(TextStyle::Muted, "headlineDetail"))
    , m_second(new QHBoxLayout)
{
    auto font = m_verdict->font();
    font.setPointSizeF(font.pointSizeF() * 1.2);
    font.setWeight(QFont::DemiBold);
    m_verdict->setFont(font);
    m_verdict->setAlignment(Qt::AlignRight | Qt::AlignBottom);

    auto* first = new QHBoxLayout;
    first->setSpacing(8);
    for (auto* label : {m_figure, m_unit, m_change}) {
        label->setAlignment(Qt::AlignBottom | Qt::AlignLeft);
        first->addWidget(label, 0, Qt::AlignBottom);
    }
    m_unit->setContentsMargins(0, 0, 0, 5);
    m_change->setContentsMargins(0, 0, 0, 5);
    m_verdict->setContentsMargins(0, 0, 0, 3);
    first->addStretch();
    first->addWidget(m_verdict, 0, Qt::AlignBottom);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 8, 16, 12);
    layout->setSpacing(0);
    layout->addLayout(first);
    m_detail->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // what has no room is in the tool tip
    m_detail->setWordWrap(true);
    m_second->setSpacing(8);
    m_second->addWidget(m_detail, 1);
    layout->addLayout(m_second);
    connect(&document, &session::Document::analysisChanged, this, &Headline::showAnalysis);
    showAnalysis();
}

void Headline::addBeside(QWidget* widget)
{
    m_second->addWidget(widget);
}

void Headline::showAnalysis()
{
    const auto analysis = m_document.analysis();
    if (!analysis)
        return;
    const auto required = analysis->emulation.required16;
    m_figure->setText(text::requiredFigure(*analysis));
    m_unit->setText(required == 0 ? tr("no arena is large enough") : tr("bytes required · %1").arg(text::kibibytes(required)));
    const auto before = m_document.baseline() ? m_document.baseline()->emulation.required16 : required;
    const auto change = static_cast<std::int64_t>(required) - static_cast<std::int64_t>(before);
    m_change->setText(change == 0 ? QString() : tr("%1 by your edits").arg(text::signedBytes(change)));

    const auto scheme = theme::schemeOf(palette());
    const auto refusal = text::refusalText(*analysis);
    const auto fit = analysis::fitOf(*analysis);
    if (!refusal.isEmpty()) {
        m_verdict->setText(QStringLiteral("✕ ") + tr("The runtime refuses this model"));
        setColor(m_verdict, theme::alarm(scheme));
        showDetail(refusal);
        return;
    }
    // An arena that fits is of no use where not every operator can be registered.
    const auto room = std::ranges::find(analysis->notes, analysis::NoteCode::ResolverTooSmall, &analysis::Note::code);
    const bool registers = room == analysis->notes.end();
    const auto verdict = text::verdictText(*analysis);
    m_verdict->setText(!registers ? QStringLiteral("✕ ") + text::noteText(*analysis, *room) : verdict.isEmpty() ? QString() : text::fitMark(fit) + verdict);
    setColor(m_verdict, registers ? theme::fitColor(fit, scheme) : theme::alarm(scheme));
    showDetail(joined({text::certaintyText(*analysis), text::toTheByteText(*analysis), text::requiredByText(*analysis), text::peakText(*analysis),
        text::planQualityText(*analysis)}));
}

void Headline::showDetail(const QString& text)
{
    m_detail->setText(text);
    m_detail->setToolTip(text);
}

void Headline::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::LanguageChange)
        showAnalysis();
}

void Headline::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const auto scheme = theme::schemeOf(palette());
    painter.fillRect(rect(), theme::surface(scheme));
    painter.fillRect(0, height() - 1, width(), 1, theme::grid(scheme));
}

} // namespace arenascope::widgets
