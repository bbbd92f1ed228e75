// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/filtered_table.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <algorithm>

#include "theme/theme.h"
#include "widgets/editing_order.h"
#include "widgets/resting_selection.h"
#include "widgets/value_delegate.h"

namespace arenascope::widgets {
namespace {

constexpr int kRowHeight = 24;
constexpr int kNarrowestColumn = 40;
constexpr int kWidestColumn = 220;

bool walks(const QKeyEvent& event)
{
    switch (event.key()) {
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
    case Qt::Key_Home:
    case Qt::Key_End: return true;
    default: return false;
    }
}

// Figures without their thin spaces, so that a spreadsheet takes them as numbers.
QString plainText(const QModelIndex& cell)
{
    const auto shown = cell.data().toString();
    if (!(cell.data(Qt::TextAlignmentRole).toInt() & Qt::AlignRight))
        return QString(shown).replace(u'\t', u' ').replace(u'\n', u' ');
    return QString(shown).remove(QChar(0x2009));
}

} // namespace

FilteredTable::FilteredTable(session::Document& document, models::AnalysisTable* model, QWidget* parent)
    : QTableView(parent)
    , m_document(document)
    , m_model(model)
{
    model->setParent(this);
    m_filter.setSourceModel(model);
    setModel(&m_filter);
    auto* delegate = new ValueDelegate(ClickToEdit::PencilOnly, this);
    setItemDelegate(delegate);
    connect(delegate, &ValueDelegate::editRequested, this, qOverload<const QModelIndex&>(&QAbstractItemView::edit), Qt::QueuedConnection);
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setAlternatingRowColors(true);
    setWordWrap(false);
    setTextElideMode(Qt::ElideMiddle); // names differ at their ends
    setMouseTracking(true);
    setTabKeyNavigation(false);
    setSelectionBehavior(SelectRows);
    setSelectionMode(ExtendedSelection);
    setEditTriggers(DoubleClicked | EditKeyPressed);
    setSortingEnabled(true);
    sortByColumn(-1, Qt::AscendingOrder); // as the model has it
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(kRowHeight);
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setMinimumSectionSize(kNarrowestColumn);
    horizontalHeader()->setSortIndicatorClearable(true);
    horizontalHeader()->setResizeContentsPrecision(200);
    fitColumns();
    connect(model, &QAbstractItemModel::modelReset, this, [this] {
        fitColumns();
        showSelection();
    });
    connect(&document, &session::Document::selectionChanged, this, &FilteredTable::showSelection);
}

void FilteredTable::setFilter(const QString& words)
{
    m_filter.setWords(words);
    showSelection();
}

void FilteredTable::fitColumns()
{
    resizeColumnsToContents();
    for (int column = 0; column < m_filter.columnCount(); ++column)
        if (columnWidth(column) > kWidestColumn)
            setColumnWidth(column, kWidestColumn);
}

void FilteredTable::setWideColumns(const QList<int>& columns)
{
    for (const int column : columns)
        horizontalHeader()->setSectionResizeMode(column, QHeaderView::Stretch);
}

void FilteredTable::showSelection()
{
    if (m_selecting) // the row stays, also where another one of the same operator would be shown
        return;
    const int row = m_model->findRow(m_document.selection());
    const auto target = row < 0 ? QModelIndex() : m_filter.mapFromSource(m_model->index(row, 0));
    if (target.isValid() && target.row() == currentIndex().row() && selectionModel()->isRowSelected(target.row(), {}))
        return;
    if (target.isValid()) {
        setCurrentIndex(target.siblingAtColumn(qMax(0, currentIndex().column())));
        scrollTo(target);
    } else {
        selectionModel()->clear();
    }
}

void FilteredTable::select(const QModelIndex& row)
{
    m_selecting = true;
    if (const auto op = row.data(models::OperatorRole); op.isValid())
        m_document.selectOperator(op.value<OpRef>());
    else if (const auto tensor = row.data(models::TensorRole); tensor.isValid())
        m_document.selectTensor(tensor.value<TensorRef>());
    m_selecting = false;
}

// By hand alone: a row is also current when the keyboard comes in, or when the one before is filtered away.
void FilteredTable::mousePressEvent(QMouseEvent* event)
{
    QTableView::mousePressEvent(event);
    if (indexAt(event->position().toPoint()).isValid())
        select(currentIndex());
}

void FilteredTable::mouseMoveEvent(QMouseEvent* event)
{
    const int before = currentIndex().row();
    QTableView::mouseMoveEvent(event);
    if (event->buttons() != Qt::NoButton && currentIndex().row() != before)
        select(currentIndex());
}

QString FilteredTable::copiedText() const
{
    QStringList lines;
    QStringList titles;
    for (int column = 0; column < m_filter.columnCount(); ++column)
        titles << m_filter.headerData(column, Qt::Horizontal).toString();
    lines << titles.join(u'\t');
    auto rows = selectionModel()->selectedRows();
    std::ranges::sort(rows, {}, &QModelIndex::row);
    for (const auto& row : rows) {
        QStringList cells;
        for (int column = 0; column < m_filter.columnCount(); ++column)
            cells << plainText(row.siblingAtColumn(column));
        lines << cells.join(u'\t');
    }
    return lines.join(u'\n') + u'\n';
}

void FilteredTable::copy() const
{
    if (selectionModel()->hasSelection())
        QGuiApplication::clipboard()->setText(copiedText());
}

void FilteredTable::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Copy)) {
        copy();
        event->accept();
        return;
    }
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (const auto field = fieldIn(currentIndex()); enter && state() != EditingState && field.isValid()) {
        edit(field, EditKeyPressed, event);
        event->accept();
        return;
    }
    const int before = currentIndex().row();
    QTableView::keyPressEvent(event);
    if (walks(*event) || currentIndex().row() != before) // a typed letter goes to the row that starts with it
        select(currentIndex());
}

void FilteredTable::initViewItemOption(QStyleOptionViewItem* option) const
{
    QTableView::initViewItemOption(option);
    restSelection(*option, *this, RestingSelection::Faint);
}

// Tab goes on to the next row's field, and from the last one out of the table. It does not open the field: the answer
// to what was committed makes the rows anew, and would close it under the first digits.
void FilteredTable::closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint)
{
    const bool next = hint == QAbstractItemDelegate::EditNextItem;
    if (!next && hint != QAbstractItemDelegate::EditPreviousItem) {
        QTableView::closeEditor(editor, hint);
        viewport()->update();
        return;
    }
    QTableView::closeEditor(editor, QAbstractItemDelegate::NoHint);
    const auto step = [&](const QModelIndex& row) { return row.siblingAtRow(next ? row.row() + 1 : row.row() - 1); };
    if (const auto cell = nextField(currentIndex(), step); cell.isValid()) {
        setCurrentIndex(cell);
        select(cell);
    } else {
        focusNextPrevChild(next);
    }
}

void FilteredTable::paintEvent(QPaintEvent* event)
{
    QTableView::paintEvent(event);
    QPainter painter(viewport());
    const auto scheme = theme::schemeOf(palette());
    if (hasFocus() && !currentIndex().isValid()) { // no row is there to show it
        painter.setPen(theme::accent(scheme));
        painter.drawRect(viewport()->rect().adjusted(0, 0, -1, -1));
    }
    if (m_filter.rowCount() > 0 || m_model->rowCount() == 0)
        return;
    painter.setPen(theme::mutedInk(scheme));
    painter.drawText(viewport()->rect().adjusted(16, 0, -16, 0), Qt::AlignCenter | Qt::TextWordWrap, tr("No row has all of these words. Escape in the filter shows every row again."));
}

} // namespace arenascope::widgets
