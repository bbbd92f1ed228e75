// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/value_delegate.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include "models/roles.h"
#include "theme/theme.h"
#include "widgets/glyphs.h"
#include "widgets/style.h"
#include "widgets/value_editor.h"

namespace arenascope::widgets {
namespace {

constexpr int kRowHeight = 24;
constexpr int kIconSize = 14;
constexpr int kIconMargin = 6;
constexpr int kSwatchSize = 10;
constexpr int kTextMargin = 6;

std::optional<models::Input> inputOf(const QModelIndex& index)
{
    const auto value = index.data(models::InputRole);
    return value.isValid() ? std::optional(value.value<models::Input>()) : std::nullopt;
}

// The row of a view without the keyboard keeps its colours on its faint ground.
bool isHighlighted(const QStyleOptionViewItem& option)
{
    return option.state.testFlag(QStyle::State_Selected) && option.state.testFlag(QStyle::State_Active);
}

bool isEdited(const QModelIndex& index)
{
    return index.data(models::BeforeRole).isValid();
}

void paintShare(QPainter& painter, const QRect& cell, double share, const QColor& color)
{
    const auto area = cell.adjusted(kTextMargin, 0, -kTextMargin, 0);
    const int width = qRound(area.width() * qBound(0.0, share, 1.0));
    painter.fillRect(QRect(area.right() - width + 1, cell.bottom() - 3, width, 2), color);
}

// Exact figures are plain; what contains unknown parts stands on dots.
void paintDots(QPainter& painter, const QStyleOptionViewItem& option, const QColor& color)
{
    const int width = option.fontMetrics.horizontalAdvance(option.text);
    const int right = option.rect.right() - kTextMargin + 2;
    const int y = option.rect.center().y() + option.fontMetrics.ascent() / 2 + 4;
    painter.setPen(QPen(color, 1, Qt::DotLine));
    painter.drawLine(right - width, y, right, y);
}

} // namespace

ValueDelegate::ValueDelegate(ClickToEdit click, QObject* parent)
    : QStyledItemDelegate(parent)
    , m_click(click)
{
}

QRect ValueDelegate::iconRect(const QRect& cell)
{
    return {cell.left() + kIconMargin, cell.center().y() - kIconSize / 2, kIconSize, kIconSize};
}

void ValueDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    const auto scheme = theme::schemeOf(option->palette);
    option->font = index.data(Qt::FontRole).isValid() ? option->font : tabularFigures(option->font);
    if (const auto kind = index.data(models::KindRole); kind.isValid()) {
        option->features |= QStyleOptionViewItem::HasDecoration;
        option->icon = theme::kindSwatch(analysis::MemoryKind(kind.toInt()), scheme, kSwatchSize, option->widget ? option->widget->devicePixelRatioF() : 1.0);
        option->decorationSize = {kSwatchSize, kSwatchSize};
    }
    if (index.data(models::ExactnessRole) == int(target::Exactness::Bounded))
        option->text.prepend(QStringLiteral("≤ "));
    if (isEdited(index))
        option->palette.setColor(QPalette::Text, theme::accent(scheme));
    else if (index.data(models::PlainRole).toBool())
        option->palette.setColor(QPalette::Text, theme::mutedInk(scheme));
    option->palette.setColor(QPalette::Inactive, QPalette::HighlightedText, option->palette.color(QPalette::Inactive, QPalette::Text));
}

void ValueDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyledItemDelegate::paint(painter, option, index);
    auto styled = option;
    initStyleOption(&styled, index);
    const bool selected = isHighlighted(option);
    const auto scheme = theme::schemeOf(option.palette);
    painter->save();
    if (const auto share = index.data(models::ShareRole); share.isValid())
        paintShare(*painter, option.rect, share.toDouble(), selected ? option.palette.color(QPalette::HighlightedText) : theme::accent(scheme));
    if (index.data(models::ExactnessRole) == int(target::Exactness::Unknown))
        paintDots(*painter, styled, styled.palette.color(selected ? QPalette::HighlightedText : QPalette::Text));
    if (index.flags() & Qt::ItemIsEditable) {
        paintIcon(*painter, styled, index);
        paintBefore(*painter, styled, index);
    }
    painter->restore();
}

void ValueDelegate::paintIcon(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const bool selected = isHighlighted(option);
    const auto scheme = theme::schemeOf(option.palette);
    const auto area = iconRect(option.rect);
    if (isEdited(index))
        paintResetArrow(painter, area, selected ? option.palette.color(QPalette::HighlightedText) : theme::accent(scheme));
    else if (option.state & (QStyle::State_MouseOver | QStyle::State_HasFocus))
        paintPencil(painter, area, selected ? option.palette.color(QPalette::HighlightedText) : theme::mutedInk(scheme));
}

void ValueDelegate::paintBefore(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    if (!isEdited(index))
        return;
    const auto text = tr("was %1").arg(index.data(models::BeforeRole).toString());
    const int right = option.rect.right() - kTextMargin - option.fontMetrics.horizontalAdvance(option.text) - 8;
    const int left = iconRect(option.rect).right() + 6;
    if (option.fontMetrics.horizontalAdvance(text) > right - left)
        return;
    const bool selected = isHighlighted(option);
    painter.setFont(option.font);
    painter.setPen(selected ? option.palette.color(QPalette::HighlightedText) : theme::mutedInk(theme::schemeOf(option.palette)));
    painter.drawText(QRect(left, option.rect.top(), right - left, option.rect.height()), Qt::AlignRight | Qt::AlignVCenter, text);
}

QSize ValueDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    auto size = QStyledItemDelegate::sizeHint(option, index);
    if (index.flags() & Qt::ItemIsEditable)
        size.rwidth() += kIconSize + kIconMargin;
    return {size.width(), qMax(size.height(), kRowHeight)};
}

QWidget* ValueDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex& index) const
{
    const auto input = inputOf(index);
    if (!input || input->kind == models::InputKind::Flag)
        return nullptr;
    auto* editor = new ValueEditor(*input, parent);
    editor->focusProxy()->installEventFilter(const_cast<ValueDelegate*>(this)); // keys and focus go there, not to the editor
    connect(editor, &ValueEditor::chosen, this, [this, editor] {
        if (editor->isFinished()) // by Enter and by the list's own choice
            return;
        auto* self = const_cast<ValueDelegate*>(this);
        Q_EMIT self->commitData(editor);
        Q_EMIT self->closeEditor(editor);
    });
    return editor;
}

void ValueDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const
{
    static_cast<ValueEditor*>(editor)->setText(index.data(Qt::EditRole).toString());
}

void ValueDelegate::setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const
{
    auto* field = static_cast<ValueEditor*>(editor);
    field->finish(); // the view closes what it commits
    if (field->isAcceptable())
        model->setData(index, field->text(), Qt::EditRole);
}

bool ValueDelegate::eventFilter(QObject* watched, QEvent* event)
{
    auto* editor = qobject_cast<ValueEditor*>(watched);
    if (!editor)
        editor = qobject_cast<ValueEditor*>(watched->parent());
    // A turn of the wheel or a key must not choose the next entry unseen: the list opens first.
    if (editor && event->type() == QEvent::Wheel)
        return true;
    if (editor && (editor->isFinished() || !editor->isVisible()) && event->type() == QEvent::FocusOut)
        return false;
    if (editor == watched && event->type() == QEvent::KeyPress)
        return true; // its field had the key already and has passed it up
    if (editor && event->type() == QEvent::KeyPress) {
        const auto key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Escape)
            editor->finish();
        if ((key == Qt::Key_Up || key == Qt::Key_Down) && editor->openList())
            return true;
        const bool commits = key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Tab || key == Qt::Key_Backtab;
        if (commits && !editor->isAcceptable()) {
            editor->complain();
            return true;
        }
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            QMetaObject::invokeMethod(editor, &ValueEditor::chosen, Qt::QueuedConnection); // after the field's own part
            return false;
        }
    }
    return QStyledItemDelegate::eventFilter(editor ? editor : watched, event);
}

void ValueDelegate::toggle(QAbstractItemModel* model, const QModelIndex& index) const
{
    const auto choices = inputOf(index)->choices;
    model->setData(index, index.data(Qt::EditRole).toString() == choices.value(0) ? choices.value(1) : choices.value(0), Qt::EditRole);
}

bool ValueDelegate::editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option, const QModelIndex& index)
{
    const auto input = inputOf(index);
    if (!input)
        return QStyledItemDelegate::editorEvent(event, model, option, index); // check boxes
    if (event->type() == QEvent::KeyPress && input->kind == models::InputKind::Flag) {
        const auto key = static_cast<QKeyEvent*>(event)->key();
        if (key != Qt::Key_Space && key != Qt::Key_F2 && key != Qt::Key_Return && key != Qt::Key_Enter)
            return false;
        toggle(model, index);
        return true;
    }
    if (event->type() != QEvent::MouseButtonRelease || static_cast<QMouseEvent*>(event)->button() != Qt::LeftButton)
        return false;
    const auto position = static_cast<QMouseEvent*>(event)->position().toPoint();
    const bool onIcon = iconRect(option.rect).adjusted(-4, -4, 4, 4).contains(position);
    if (onIcon && isEdited(index))
        return model->setData(index, {}, models::ResetRole);
    if (m_click == ClickToEdit::PencilOnly && !onIcon)
        return false;
    if (input->kind == models::InputKind::Flag)
        toggle(model, index);
    else
        Q_EMIT editRequested(index);
    return true;
}

} // namespace arenascope::widgets
