// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/value_editor.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QCompleter>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>

#include "theme/theme.h"
#include "widgets/style.h"

namespace arenascope::widgets {
namespace {

constexpr int kSizeRole = Qt::UserRole;

} // namespace

ValueEditor::ValueEditor(const models::Input& input, QWidget* parent)
    : QWidget(parent)
    , m_input(input)
{
    setAutoFillBackground(true);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins({});
    if (input.kind == models::InputKind::Choice)
        buildChoices();
    else if (input.choices.isEmpty())
        buildField();
    else
        buildSuggestions();
    auto* inner = m_list ? static_cast<QWidget*>(m_list) : m_field;
    inner->setObjectName(QStringLiteral("valueInput"));
    layout->addWidget(inner);
    setFocusProxy(inner);
}

ValueEditor::~ValueEditor()
{
    delete m_message;
}

void ValueEditor::buildField()
{
    m_field = new QLineEdit;
    m_field->setFrame(false);
    m_field->setAlignment(Qt::AlignRight);
    connect(m_field, &QLineEdit::textChanged, this, &ValueEditor::check);
}

void ValueEditor::buildSuggestions()
{
    m_list = new QComboBox;
    m_list->setEditable(true);
    m_list->setFrame(false);
    m_list->setInsertPolicy(QComboBox::NoInsert);
    m_list->setMaxVisibleItems(16);
    for (const auto& choice : m_input.choices) {
        const auto parts = choice.split(u'\t');
        m_list->addItem(QStringLiteral("%1 · %2").arg(parts.value(1), parts.value(0)), parts.value(0));
    }
    m_list->setCurrentIndex(-1);
    m_list->setMinimumContentsLength(8);
    m_list->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_list->view()->setMinimumWidth(m_list->view()->sizeHintForColumn(0) + 32);
    m_list->completer()->setCompletionMode(QCompleter::PopupCompletion);
    m_list->completer()->setFilterMode(Qt::MatchContains);
    m_list->completer()->setCaseSensitivity(Qt::CaseInsensitive);
    m_list->completer()->popup()->setMinimumWidth(m_list->view()->minimumWidth());
    m_list->completer()->popup()->installEventFilter(this);
    m_field = m_list->lineEdit();
    m_field->setAlignment(Qt::AlignRight);
    connect(m_field, &QLineEdit::textChanged, this, &ValueEditor::check);
    connect(m_list->completer(), qOverload<const QString&>(&QCompleter::activated), this, &ValueEditor::chosen);
    connect(m_list, &QComboBox::activated, this, [this](int index) {
        m_field->setText(m_list->itemData(index, kSizeRole).toString());
        Q_EMIT chosen();
    });
}

// While suggestions are shown they get the keys. Where none is chosen, what ends the editing is meant for the field.
bool ValueEditor::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    auto* popup = m_list->completer()->popup();
    const auto key = static_cast<QKeyEvent*>(event)->key();
    const bool leaves = key == Qt::Key_Tab || key == Qt::Key_Backtab;
    const bool commits = (key == Qt::Key_Return || key == Qt::Key_Enter) && !popup->currentIndex().isValid();
    if (!leaves && !commits)
        return QWidget::eventFilter(watched, event);
    popup->hide();
    QCoreApplication::sendEvent(m_list, event);
    return true;
}

void ValueEditor::buildChoices()
{
    m_list = new QComboBox;
    m_list->setFrame(false);
    m_list->addItems(m_input.choices);
    connect(m_list, &QComboBox::activated, this, &ValueEditor::chosen);
}

void ValueEditor::setText(const QString& text)
{
    if (m_field) {
        m_field->setText(text);
        m_field->selectAll();
    } else {
        m_list->setCurrentText(text);
    }
}

QString ValueEditor::text() const
{
    if (!m_field)
        return m_list->currentText();
    const int suggestion = m_list ? m_list->findText(m_field->text()) : -1;
    return suggestion >= 0 ? m_list->itemData(suggestion, kSizeRole).toString() : m_field->text();
}

bool ValueEditor::isAcceptable() const
{
    return !m_input.accepts || m_input.accepts(text());
}

bool ValueEditor::openList()
{
    if (m_list)
        m_list->showPopup();
    return m_list;
}

void ValueEditor::check()
{
    const bool good = isAcceptable();
    auto colors = m_field->palette();
    const auto scheme = theme::schemeOf(palette());
    colors.setColor(QPalette::Text, good ? theme::ink(scheme) : theme::alarm(scheme));
    m_field->setPalette(colors);
    if (good && m_message)
        m_message->hide();
}

void ValueEditor::complain()
{
    if (!m_message) {
        // A child of the window: the cell's view may end right below the cell.
        m_message = makeLabel(TextStyle::Body, m_input.hint, window());
        m_message->setObjectName(QStringLiteral("inputMessage"));
        m_message->setFrameShape(QFrame::Box);
        m_message->setContentsMargins(8, 4, 8, 4);
        m_message->setAutoFillBackground(true);
        m_message->setBackgroundRole(QPalette::ToolTipBase);
        m_message->setForegroundRole(QPalette::ToolTipText);
    }
    m_message->adjustSize();
    const auto right = mapTo(window(), QPoint(width(), height() + 2));
    m_message->move(qMax(4, right.x() - m_message->width()), qMin(right.y(), window()->height() - m_message->height()));
    m_message->show();
    m_message->raise();
}

} // namespace arenascope::widgets
