// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/target_picker.h"

#include <QHBoxLayout>
#include <QLabel>
#include <algorithm>

#include "target/target_choice.h"
#include "text/numbers.h"
#include "text/target_wording.h"
#include "text/wording.h"
#include "widgets/style.h"

namespace arenascope::widgets {
namespace {

using target::Exactness;

constexpr int kBoardRole = Qt::UserRole + 1; // a place is a board (its id) or a chip (user data)

QString textOf(std::string_view view)
{
    return QString::fromUtf8(view.data(), static_cast<qsizetype>(view.size()));
}

QComboBox* makeBox(const char* name, const QString& toolTip, int width)
{
    auto* box = new QComboBox;
    box->setObjectName(QLatin1String(name));
    box->setToolTip(toolTip);
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    box->setMaximumWidth(width);
    box->setMaxVisibleItems(24);
    return box;
}

// Reasoned figures are upper bounds, and marked as every such figure is.
QString marked(const QString& text, Exactness exactness)
{
    return exactness == Exactness::Exact ? text : QStringLiteral("≤ ") + text;
}

// The surest of a release's targets.
Exactness surest(const std::vector<target::Target>& targets)
{
    return targets.empty() ? Exactness::Unknown : std::ranges::min_element(targets, {}, &target::Target::exactness)->exactness;
}

int indexOf(const QComboBox* box, std::string_view key)
{
    return std::max(0, box->findData(textOf(key)));
}

} // namespace

TargetPicker::TargetPicker(QWidget* parent)
    : QWidget(parent)
    , m_place(makeBox("boardPicker", tr("The board, whose memory is the budget, or only the processor"), 260))
    , m_release(makeBox("releasePicker", tr("The SDK that carries TensorFlow Lite Micro, and its version"), 180))
    , m_kernels(makeBox("kernelsPicker", tr("The kernels that the firmware is built with"), 180))
    , m_exactness(makeLabel(TextStyle::Muted))
{
    m_exactness->setObjectName(QStringLiteral("targetExactness"));
    fillPlaces();
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 0, 0, 0);
    layout->setSpacing(8);
    const auto add = [&](const QString& name, QComboBox* box) {
        auto* label = new QLabel(name);
        label->setBuddy(box);
        layout->addWidget(label);
        layout->addWidget(box);
    };
    add(tr("&Board"), m_place);
    add(tr("&SDK"), m_release);
    add(tr("&Kernels"), m_kernels);
    layout->addWidget(m_exactness);
    connect(m_place, &QComboBox::activated, this, &TargetPicker::choosePlace);
    connect(m_release, &QComboBox::activated, this, &TargetPicker::chooseRelease);
    connect(m_kernels, &QComboBox::activated, this, &TargetPicker::chooseKernels);
    setDocument(nullptr);
}

void TargetPicker::setDocument(session::Document* document)
{
    if (m_document)
        m_document->disconnect(this);
    m_document = document;
    if (document)
        connect(document, &session::Document::questionChanged, this, &TargetPicker::showTarget);
    setEnabled(document);
    showTarget();
}

void TargetPicker::showTarget()
{
    if (!m_document)
        return;
    const auto& question = m_document->question();
    const auto board = m_place->findData(QString::fromStdString(question.board), kBoardRole);
    m_place->setCurrentIndex(!question.board.empty() && board >= 0 ? board : indexOf(m_place, question.target.chip));
    fillReleases();
    fillKernels();
    showExactness();
}

void TargetPicker::fillPlaces()
{
    for (const auto chip : target::chips())
        m_place->addItem(textOf(chip), textOf(chip));
    m_place->insertSeparator(m_place->count());
    for (const auto& board : target::boards()) {
        m_place->addItem(tr("%1 · %2").arg(textOf(board.title), text::kibibytes(board.total())));
        m_place->setItemData(m_place->count() - 1, textOf(board.id), kBoardRole);
        m_place->setItemData(m_place->count() - 1, textOf(board.chip), Qt::ToolTipRole);
    }
}

void TargetPicker::fillReleases()
{
    const auto& current = m_document->target();
    m_release->clear();
    for (const auto& release : target::releasesFor(current.chip))
        m_release->addItem(marked(text::releaseText(release), surest(target::targetsFor(current.chip, release.id))), textOf(release.id));
    m_release->setCurrentIndex(indexOf(m_release, current.release.id));
}

void TargetPicker::fillKernels()
{
    const auto& current = m_document->target();
    m_kernels->clear();
    for (const auto& target : target::targetsFor(current.chip, current.release.id)) {
        m_kernels->addItem(marked(text::kernelsText(target), target.exactness), textOf(target.id));
        m_kernels->setItemData(m_kernels->count() - 1, text::exactnessReason(target), Qt::ToolTipRole);
    }
    m_kernels->setCurrentIndex(indexOf(m_kernels, current.id));
}

void TargetPicker::showExactness()
{
    const auto& current = m_document->target();
    m_exactness->setText(text::exactnessText(current));
    m_exactness->setToolTip(text::exactnessReason(current));
}

void TargetPicker::choosePlace()
{
    const auto board = target::findBoard(m_place->currentData(kBoardRole).toString().toStdString());
    if (board)
        chooseBoard(*board);
    else
        chooseChip(m_place->currentData().toString());
}

// Its target is taken where the current one is for another chip.
void TargetPicker::chooseBoard(const target::Board& board)
{
    m_document->ask(session::onBoard(m_document->question(), board), tr("Choose %1").arg(textOf(board.title)));
}

// Without a board there is no budget that came from it; a typed one stays.
void TargetPicker::chooseChip(const QString& chip)
{
    auto question = m_document->question();
    const bool typed = question.edits.budget != session::unedited(question).budget;
    if (!question.board.empty() && !typed)
        question = session::withBoard(std::move(question), nullptr);
    question.board.clear();
    question.target = target::closestTarget(question.target, chip.toStdString());
    m_document->ask(question, tr("Choose %1").arg(chip));
}

void TargetPicker::chooseRelease()
{
    const auto& current = m_document->target();
    const auto chosen = target::closestTarget(current, current.chip, m_release->currentData().toString().toStdString());
    m_document->setTarget(chosen, tr("Choose %1").arg(text::releaseText(chosen.release)));
}

void TargetPicker::chooseKernels()
{
    const auto chosen = target::findTarget(m_kernels->currentData().toString().toStdString());
    if (chosen)
        m_document->setTarget(*chosen, tr("Choose %1").arg(text::kernelsText(*chosen)));
}

} // namespace arenascope::widgets
