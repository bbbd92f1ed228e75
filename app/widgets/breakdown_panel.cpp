// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/breakdown_panel.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

#include "text/breakdown_wording.h"
#include "text/formula_wording.h"
#include "text/headline_wording.h"
#include "text/matrix_wording.h"
#include "text/numbers.h"
#include "text/wording.h"
#include "theme/theme.h"
#include "widgets/budget_bar.h"
#include "widgets/flat_tree.h"
#include "widgets/pane_header.h"
#include "widgets/style.h"
#include "widgets/value_delegate.h"

namespace arenascope::widgets {
namespace {

using models::BreakdownModel;
using models::ParametersModel;

constexpr int kMargin = 16;
constexpr int kTreeMargin = 10; // cells have 6 of their own

// The scrolled area in the colour of the charts. It paints itself: a background role would change its labels' colours.
class Surface : public QWidget {
protected:
    void paintEvent(QPaintEvent*) override { QPainter(this).fillRect(rect(), theme::surface(theme::schemeOf(palette()))); }
};

void setColor(QLabel* label, const QColor& color)
{
    auto colors = label->palette();
    colors.setColor(QPalette::WindowText, color);
    label->setPalette(colors);
}

} // namespace

BreakdownPanel::BreakdownPanel(session::Document& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_breakdown(document)
    , m_parameters(document)
    , m_scroll(new QScrollArea)
{
    setObjectName(QStringLiteral("breakdownPanel"));
    auto* inner = new Surface;
    m_content = new QVBoxLayout(inner);
    m_content->setContentsMargins(0, 0, 0, kMargin);
    m_content->setSpacing(0);
    buildBreakdown();
    buildSections();
    m_content->addStretch();
    m_scroll->setWidget(inner);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setFocusPolicy(Qt::NoFocus); // it follows the rows
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(buildHeader());
    layout->addWidget(m_scroll, 1);
    setMinimumWidth(340);
    connect(&document, &session::Document::analysisChanged, this, &BreakdownPanel::showAnalysis);
    connect(&document, &session::Document::questionChanged, this, &BreakdownPanel::showAnalysis);
    connect(&document, &session::Document::selectionChanged, this, &BreakdownPanel::showSelection);
    showAnalysis();
}

// The views go before the models that they show.
BreakdownPanel::~BreakdownPanel()
{
    delete m_scroll;
}

QWidget* BreakdownPanel::buildHeader()
{
    auto* header = new PaneHeader(tr("Breakdown"));
    auto* edited = new QWidget;
    edited->setObjectName(QStringLiteral("editedMark"));
    auto* layout = new QHBoxLayout(edited);
    layout->setContentsMargins({});
    layout->setSpacing(8);
    auto* mark = makeLabel(TextStyle::Body, tr("● edited"));
    setColor(mark, theme::accent(theme::schemeOf(QPalette())));
    auto* reset = new QToolButton;
    reset->setObjectName(QStringLiteral("resetEdits"));
    reset->setText(tr("Reset all"));
    reset->setToolTip(tr("Take every edit back (can be undone)"));
    reset->setAutoRaise(true);
    connect(reset, &QToolButton::clicked, this, [this] { m_document.resetEdits(tr("Reset all edits")); });
    layout->addWidget(mark);
    layout->addWidget(reset);
    header->add(edited);
    m_edited = edited;
    return header;
}

FlatTree* BreakdownPanel::makeTree(QAbstractItemModel* model, const char* name, QBoxLayout* place)
{
    auto* tree = new FlatTree;
    tree->setObjectName(QLatin1String(name));
    auto* delegate = new ValueDelegate(ClickToEdit::WholeCell, tree);
    tree->setItemDelegate(delegate);
    tree->setModel(model);
    connect(delegate, &ValueDelegate::editRequested, tree, qOverload<const QModelIndex&>(&QAbstractItemView::edit), Qt::QueuedConnection);
    connect(tree, &FlatTree::currentRowMoved, this, [this, tree](const QRect& row) {
        const auto area = QRect(tree->mapTo(m_scroll->widget(), row.topLeft()), row.size());
        m_scroll->ensureVisible(area.left(), area.center().y(), 0, area.height() + 8);
    });
    auto* frame = new QVBoxLayout;
    frame->setContentsMargins(kTreeMargin, 0, kTreeMargin, 0);
    frame->addWidget(tree);
    place->addLayout(frame);
    return tree;
}

QLabel* BreakdownPanel::addText(TextStyle style, const char* name)
{
    auto* label = makeLabel(style);
    label->setObjectName(QLatin1String(name));
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setContentsMargins(kMargin, 4, kMargin, 4);
    m_content->addWidget(label);
    return label;
}

void BreakdownPanel::buildBreakdown()
{
    m_tree = makeTree(&m_breakdown, "breakdownTree", m_content);
    auto* header = m_tree->header();
    header->setStretchLastSection(false);
    header->setSectionsMovable(false);
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setSectionResizeMode(BreakdownModel::Part, QHeaderView::Stretch);
    header->setMinimumSectionSize(44);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this, &BreakdownPanel::selectFrom);
}

QWidget* BreakdownPanel::addSection(ParametersModel::SectionId id, const QString& title, const char* name)
{
    auto* box = new QWidget;
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 8, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeRule());
    layout->addWidget(new PaneHeader(title));
    m_content->addWidget(box);
    auto* tree = makeTree(&m_parameters, name, layout);
    tree->setRestingSelection(RestingSelection::Hidden); // nothing else follows it
    tree->setHeaderHidden(true);
    tree->setRootIsDecorated(false);
    tree->setIndentation(0);
    tree->header()->setStretchLastSection(true);
    tree->header()->setSectionResizeMode(ParametersModel::Name, QHeaderView::ResizeToContents);
    const auto show = [this, tree, id] {
        tree->setRootIndex(m_parameters.section(id));
        tree->updateGeometry();
    };
    show();
    connect(&m_parameters, &QAbstractItemModel::modelReset, tree, show);
    return box;
}

void BreakdownPanel::buildSections()
{
    addSection(ParametersModel::Beside, tr("Beside the arena"), "besideTree");
    addSection(ParametersModel::Budget, tr("Budget"), "budgetTree");
    auto* bar = m_bar = new BudgetBar(m_document);
    bar->setObjectName(QStringLiteral("budgetBar"));
    auto* frame = new QVBoxLayout;
    frame->setContentsMargins(kMargin, 4, kMargin, 0);
    frame->addWidget(bar);
    m_content->addLayout(frame);
    m_verdict = addText(TextStyle::Body, "budgetVerdict");
    m_ofModel = addSection(ParametersModel::Model, tr("This model"), "modelTree");
    addSection(ParametersModel::Setup, tr("Set-up of the interpreter"), "setupTree");
    addSection(ParametersModel::Formula, tr("Quick estimate (formula)"), "formulaTree");
    m_reasons = addText(TextStyle::Muted, "formulaReasons");
}

void BreakdownPanel::showAnalysis()
{
    m_edited->setVisible(m_document.isEdited());
    if (!m_document.analysis())
        return;
    m_tree->setColumnHidden(BreakdownModel::Before, !m_breakdown.hasChanges());
    m_ofModel->setVisible(m_parameters.rowCount(m_parameters.section(ParametersModel::Model)) > 0);
    m_reasons->setText(text::unbroken(text::formulaReasons(*m_document.analysis())));
    m_reasons->setVisible(!m_reasons->text().isEmpty());
    showVerdict();
}

void BreakdownPanel::showVerdict()
{
    const auto& analysis = *m_document.analysis();
    const auto scheme = theme::schemeOf(palette());
    const auto refusal = text::refusalText(analysis);
    m_bar->setVisible(refusal.isEmpty());
    if (!refusal.isEmpty()) {
        m_verdict->setText(text::unbroken(refusal));
        setColor(m_verdict, theme::alarm(scheme));
        return;
    }
    if (!analysis.verdict) {
        m_verdict->setText(tr("No budget yet: choose a board or type the size of your SRAM."));
        setColor(m_verdict, theme::mutedInk(scheme));
        return;
    }
    const auto peak = text::peakText(analysis);
    m_verdict->setText(text::unbroken(text::fitMark(analysis::fitOf(analysis)) + text::verdictText(analysis)
        + (peak.isEmpty() ? QString() : QStringLiteral(" · ") + peak)));
    setColor(m_verdict, theme::fitColor(analysis::fitOf(analysis), scheme));
}

void BreakdownPanel::selectFrom(const QModelIndex& index)
{
    if (m_selecting || !m_tree->hasFocus())
        return;
    if (const auto op = index.data(models::OperatorRole); op.isValid())
        m_document.selectOperator(op.value<OpRef>());
    else if (const auto tensor = index.data(models::TensorRole); tensor.isValid())
        m_document.selectTensor(tensor.value<TensorRef>());
}

// What is selected elsewhere is marked here where its row can be seen; nothing is opened for it.
void BreakdownPanel::showSelection()
{
    const auto& selection = m_document.selection();
    m_selecting = true;
    for (auto index = m_breakdown.index(0, 0); index.isValid(); index = m_tree->indexBelow(index)) {
        const auto op = index.data(models::OperatorRole);
        const auto tensor = index.data(models::TensorRole);
        const bool same = (tensor.isValid() && tensor.value<TensorRef>() == selection.tensor) || (op.isValid() && op.value<OpRef>() == selection.op);
        if (!same || !index.parent().isValid())
            continue;
        m_tree->setCurrentIndex(index);
        break;
    }
    m_selecting = false;
}

void BreakdownPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_verdict)
        showAnalysis();
}

} // namespace arenascope::widgets
