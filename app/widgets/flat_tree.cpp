// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/flat_tree.h"

#include <QHeaderView>
#include <QKeyEvent>

#include "models/roles.h"
#include "widgets/editing_order.h"

namespace arenascope::widgets {
namespace {

constexpr int kRowHeight = 24; // what the delegate asks for

} // namespace

FlatTree::FlatTree(QWidget* parent)
    : QTreeView(parent)
{
    setFrameShape(QFrame::NoFrame);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setUniformRowHeights(true);
    setMouseTracking(true);
    setIndentation(14);
    setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed | QAbstractItemView::AnyKeyPressed);
    setTabKeyNavigation(false);
    connect(this, &QTreeView::expanded, this, &QWidget::updateGeometry);
    connect(this, &QTreeView::collapsed, this, &QWidget::updateGeometry);
}

void FlatTree::setModel(QAbstractItemModel* model)
{
    QTreeView::setModel(model);
    connect(model, &QAbstractItemModel::modelAboutToBeReset, this, &FlatTree::remember);
    connect(model, &QAbstractItemModel::modelReset, this, &FlatTree::restore);
}

void FlatTree::remember()
{
    m_expanded.clear();
    m_current = currentIndex().data(models::KeyRole).toString();
    rememberBelow(rootIndex());
}

// By the model: the view has forgotten its rows already.
void FlatTree::rememberBelow(const QModelIndex& parent)
{
    for (int row = 0; row < model()->rowCount(parent); ++row) {
        const auto index = model()->index(row, 0, parent);
        if (!isExpanded(index))
            continue;
        m_expanded.insert(index.data(models::KeyRole).toString());
        rememberBelow(index);
    }
}

// Parents come before their children, so what they show is there to be expanded.
void FlatTree::restore()
{
    for (auto index = model()->index(0, 0, rootIndex()); index.isValid(); index = indexBelow(index)) {
        const auto key = index.data(models::KeyRole).toString();
        if (m_expanded.contains(key))
            expand(index);
        if (!m_current.isEmpty() && key == m_current)
            setCurrentIndex(index);
    }
    updateGeometry();
}

int FlatTree::rowsHeight(const QModelIndex& parent) const
{
    const int rows = model()->rowCount(parent);
    int height = rows * kRowHeight;
    for (int row = 0; row < rows; ++row)
        if (const auto index = model()->index(row, 0, parent); isExpanded(index))
            height += rowsHeight(index);
    return height;
}

QSize FlatTree::sizeHint() const
{
    const int head = isHeaderHidden() ? 0 : header()->sizeHint().height();
    return {320, model() ? head + rowsHeight(rootIndex()) : head};
}

void FlatTree::keyPressEvent(QKeyEvent* event)
{
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && state() != EditingState && currentIndex().isValid()) {
        // Enter edits the row's cell that can be edited, wherever in the row the cursor is.
        for (int column = 0; column < model()->columnCount(rootIndex()); ++column) {
            const auto cell = currentIndex().siblingAtColumn(column);
            if (!(cell.flags() & Qt::ItemIsEditable))
                continue;
            edit(cell, EditKeyPressed, event);
            event->accept();
            return;
        }
    }
    QTreeView::keyPressEvent(event);
}

void FlatTree::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    QTreeView::currentChanged(current, previous);
    if (current.isValid() && hasFocus())
        Q_EMIT currentRowMoved(visualRect(current));
}

// Tab goes on to the next field, and from the last one out of the tree.
void FlatTree::closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint)
{
    if (hint != QAbstractItemDelegate::EditNextItem && hint != QAbstractItemDelegate::EditPreviousItem) {
        QTreeView::closeEditor(editor, hint);
        viewport()->update();
        return;
    }
    QTreeView::closeEditor(editor, QAbstractItemDelegate::NoHint);
    const auto step = [&](const QModelIndex& row) { return hint == QAbstractItemDelegate::EditNextItem ? indexBelow(row) : indexAbove(row); };
    if (const auto cell = nextField(currentIndex(), step); cell.isValid()) {
        setCurrentIndex(cell);
        edit(cell);
    } else {
        focusNextPrevChild(hint == QAbstractItemDelegate::EditNextItem);
    }
}

void FlatTree::initViewItemOption(QStyleOptionViewItem* option) const
{
    QTreeView::initViewItemOption(option);
    restSelection(*option, *this, m_resting);
}

void FlatTree::focusInEvent(QFocusEvent* event)
{
    if (!currentIndex().isValid() && model() && model()->rowCount(rootIndex()) > 0)
        setCurrentIndex(model()->index(0, 0, rootIndex()));
    QTreeView::focusInEvent(event);
    if (event->reason() != Qt::MouseFocusReason && currentIndex().isValid())
        Q_EMIT currentRowMoved(visualRect(currentIndex()));
}

} // namespace arenascope::widgets
