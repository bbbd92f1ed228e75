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
    const int row = m_model->findRow(m_document.selection());
    const auto target = row < 0 ? QModelIndex() : m_filter.mapFromSource(m_model->index(row, 0));
    if (target.isValid() && target.row() == currentIndex().row())
        return;
    m_following = true;
    if (target.isValid()) {
        setCurrentIndex(target.siblingAtColumn(qMax(0, currentIndex().column())));
        scrollTo(target);
    } else {
        selectionModel()->clear();
    }
    m_following = false;
}

void FilteredTable::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    QTableView::currentChanged(current, previous);
    if (m_following || !current.isValid() || current.row() == previous.row())
        return;
    m_following = true; // this row stays, also where the selection would have another one of the same operator
    if (const auto op = current.data(models::OperatorRole); op.isValid())
        m_document.selectOperator(op.value<OpRef>());
    else if (const auto tensor = current.data(models::TensorRole); tensor.isValid())
        m_document.selectTensor(tensor.value<TensorRef>());
    m_following = false;
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
    QTableView::keyPressEvent(event);
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
    if (const auto cell = nextField(currentIndex(), step); cell.isValid())
        setCurrentIndex(cell);
    else
        focusNextPrevChild(next);
}

// The view then takes its first row for the current one: coming here by Tab selects nothing yet.
void FilteredTable::focusInEvent(QFocusEvent* event)
{
    m_following = true;
    QTableView::focusInEvent(event);
    m_following = false;
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
