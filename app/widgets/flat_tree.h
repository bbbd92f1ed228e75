// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSet>
#include <QTreeView>

#include "widgets/resting_selection.h"

namespace arenascope::widgets {

// A tree as high as its rows, to stand among others in one scroll area. Remembers by models::KeyRole what is expanded
// when the model starts anew.
class FlatTree : public QTreeView {
    Q_OBJECT

public:
    explicit FlatTree(QWidget* parent = nullptr);
    void setModel(QAbstractItemModel* model) override;
    QSize sizeHint() const override;
    void setRestingSelection(RestingSelection look) { m_resting = look; }
    QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }

Q_SIGNALS:
    void currentRowMoved(const QRect& row); // in this widget's coordinates, for whoever scrolls

protected:
    void wheelEvent(QWheelEvent* event) override { event->ignore(); }
    void keyPressEvent(QKeyEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void focusInEvent(QFocusEvent* event) override;
    void initViewItemOption(QStyleOptionViewItem* option) const override;
    void closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint) override;

private:
    void remember();
    void rememberBelow(const QModelIndex& parent);
    void restore();
    int rowsHeight(const QModelIndex& parent) const;

    QSet<QString> m_expanded;
    QString m_current;
    RestingSelection m_resting = RestingSelection::Faint;
};

} // namespace arenascope::widgets
