// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace arenascope::widgets {

enum class ClickToEdit { WholeCell, PencilOnly };

// Cells of models with models::Role: swatches, shares, exactness, muted text; a pencil on hover where a cell can be
// edited, an arrow that takes an edit back, and the value before it where there is room.
class ValueDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    explicit ValueDelegate(ClickToEdit click, QObject* parent = nullptr);

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;
    bool editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option, const QModelIndex& index) override;

    static QRect iconRect(const QRect& cell); // pencil or arrow

Q_SIGNALS:
    void editRequested(const QModelIndex& index);

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void paintIcon(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const;
    void paintBefore(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const;
    void toggle(QAbstractItemModel* model, const QModelIndex& index) const;

    ClickToEdit m_click;
};

} // namespace arenascope::widgets
