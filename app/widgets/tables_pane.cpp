// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tables_pane.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QTabWidget>
#include <QVBoxLayout>

#include "models/ledger_model.h"
#include "models/notes_model.h"
#include "models/operators_model.h"
#include "models/tensors_model.h"
#include "widgets/filter_field.h"
#include "widgets/filtered_table.h"

namespace arenascope::widgets {

TablesPane::TablesPane(session::Document& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_tabs(new QTabWidget)
    , m_filter(new FilterField)
{
    m_tabs->setObjectName(QStringLiteral("tableTabs"));
    m_tabs->setDocumentMode(true);
    using models::LedgerModel, models::OperatorsModel, models::TensorsModel;
    add(new FilteredTable(document, new OperatorsModel(document)), tr("Operators"), "operatorsTable")->setWideColumns({OperatorsModel::Output});
    add(new FilteredTable(document, new TensorsModel(document)), tr("Tensors"), "tensorsTable")->setWideColumns({TensorsModel::Name, TensorsModel::Consumers});
    add(new FilteredTable(document, new LedgerModel(document)), tr("Ledger"), "ledgerTable")->setWideColumns({LedgerModel::Subject});
    m_notes = add(new FilteredTable(document, new models::NotesModel(document)), tr("Notes"), "notesTable");
    m_notes->setWideColumns({models::NotesModel::Note});
    m_notes->setWordWrap(true);
    m_notes->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);

    m_filter->setObjectName(QStringLiteral("tableFilter"));
    m_filter->setToolTip(tr("Rows with all of these words (%1)").arg(QKeySequence(QKeySequence::Find).toString(QKeySequence::NativeText)));
    auto* corner = new QWidget;
    auto* cornerLayout = new QHBoxLayout(corner);
    cornerLayout->setContentsMargins(8, 2, 8, 2);
    cornerLayout->addWidget(m_filter);
    m_tabs->setCornerWidget(corner);
    connect(m_filter, &FilterField::left, this, [this] { m_tabs->currentWidget()->setFocus(Qt::OtherFocusReason); });
    connect(m_filter, &QLineEdit::textChanged, this, &TablesPane::applyFilter);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(m_tabs);
    connect(&document, &session::Document::analysisChanged, this, &TablesPane::showAnalysis);
    showAnalysis();
}

FilteredTable* TablesPane::add(FilteredTable* table, const QString& title, const char* name)
{
    table->setObjectName(QLatin1String(name));
    m_tabs->addTab(table, title);
    return table;
}

void TablesPane::find()
{
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

void TablesPane::applyFilter()
{
    for (int i = 0; i < m_tabs->count(); ++i)
        static_cast<FilteredTable*>(m_tabs->widget(i))->setFilter(m_filter->text());
}

// The tab says that there is something to know.
void TablesPane::showAnalysis()
{
    const auto analysis = m_document.analysis();
    const auto count = analysis ? analysis->notes.size() : 0;
    m_tabs->setTabText(m_tabs->indexOf(m_notes), count > 0 ? tr("Notes (%1)").arg(count) : tr("Notes"));
}

} // namespace arenascope::widgets
