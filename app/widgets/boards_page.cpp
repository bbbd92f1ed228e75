// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/boards_page.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "models/boards_model.h"
#include "text/matrix_wording.h"
#include "widgets/filter_field.h"
#include "widgets/filtered_table.h"
#include "widgets/style.h"

namespace arenascope::widgets {

BoardsPage::BoardsPage(session::Document& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_matrix(document, this)
    , m_summary(makeLabel(TextStyle::Body))
    , m_use(new QPushButton(tr("&Use this board")))
    , m_table(new FilteredTable(document, new models::BoardsModel(m_matrix, document)))
{
    m_summary->setObjectName(QStringLiteral("boardsSummary"));
    m_use->setObjectName(QStringLiteral("useBoard"));
    m_use->setToolTip(tr("Its memory becomes the budget, and its runtime the target (can be undone)"));
    m_table->setObjectName(QStringLiteral("boardsTable"));
    m_table->setWideColumns({models::BoardsModel::Board});
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(buildHeader());
    layout->addWidget(m_table, 1);
    connect(m_use, &QPushButton::clicked, this, &BoardsPage::useCurrent);
    connect(m_table, &QAbstractItemView::activated, this, &BoardsPage::useCurrent);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex& current) { m_use->setEnabled(current.isValid()); });
    connect(&m_matrix, &session::BoardMatrix::changed, this, &BoardsPage::showSummary);
    showSummary();
}

QWidget* BoardsPage::buildHeader()
{
    auto* filter = new FilterField;
    filter->setObjectName(QStringLiteral("boardsFilter"));
    connect(filter, &FilterField::left, m_table, [this] { m_table->setFocus(Qt::OtherFocusReason); });
    connect(filter, &QLineEdit::textChanged, this, [this](const QString& words) {
        m_table->setFilter(words);
        showSummary();
    });
    connect(filter, &QLineEdit::returnPressed, this, [this] { // on to the table
        if (!m_table->currentIndex().isValid())
            m_table->setCurrentIndex(m_table->model()->index(0, 0));
        m_table->setFocus();
    });
    auto* header = new QWidget;
    auto* layout = new QHBoxLayout(header);
    layout->setContentsMargins(16, 8, 16, 8);
    layout->addWidget(m_summary, 1);
    layout->addWidget(filter);
    layout->addWidget(m_use);
    return header;
}

void BoardsPage::showSummary()
{
    m_use->setEnabled(m_table->currentIndex().isValid());
    if (!m_matrix.fits()) {
        m_summary->setText(tr("Working out every board …"));
        return;
    }
    if (m_table->model()->rowCount() == 0) {
        m_summary->setText(tr("No board is named so, nor a chip or a kernel library."));
        return;
    }
    m_summary->setText(tr("Each board with its own runtime and kernels: %1.").arg(text::boardsSummary(*m_matrix.fits())));
}

void BoardsPage::useCurrent()
{
    const auto id = m_table->currentIndex().data(models::KeyRole).toString().toStdString();
    if (const auto board = target::findBoard(id))
        m_document.ask(session::onBoard(m_document.question(), *board), tr("Use the board %1").arg(QString::fromUtf8(board->title.data(), qsizetype(board->title.size()))));
}

} // namespace arenascope::widgets
