// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/target_picker.h"

#include <QHBoxLayout>
#include <QLabel>
#include <algorithm>

#include "text/numbers.h"

namespace arenascope::widgets {
namespace {

QString textOf(std::string_view view)
{
    return QString::fromUtf8(view.data(), static_cast<qsizetype>(view.size()));
}

// What is built, without the release that a title may end with: "Cortex-M4 · CMSIS-NN · 2026-08".
QString kernelsTitle(const target::Target& target)
{
    auto title = textOf(target.title);
    const auto release = QStringLiteral(" · ") + textOf(target.release.id);
    if (title.endsWith(release))
        title.chop(release.size());
    return title;
}

const target::Target* findTarget(const QString& kernels, const QString& release)
{
    const target::Target* best = nullptr;
    for (const auto& target : target::targets()) {
        if (kernelsTitle(target) != kernels)
            continue;
        if (!best || textOf(target.release.id) == release)
            best = &target;
    }
    return best;
}

QComboBox* makeBox(const char* name, const QString& toolTip)
{
    auto* box = new QComboBox;
    box->setObjectName(QLatin1String(name));
    box->setToolTip(toolTip);
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    box->setMaximumWidth(260);
    return box;
}

} // namespace

TargetPicker::TargetPicker(QWidget* parent)
    : QWidget(parent)
    , m_board(makeBox("boardPicker", tr("The board whose memory is the budget")))
    , m_kernels(makeBox("kernelsPicker", tr("The processor and the kernels that the firmware is built with")))
    , m_release(makeBox("releasePicker", tr("The state of TensorFlow Lite Micro")))
{
    fillBoards();
    for (const auto& target : target::targets())
        if (m_kernels->findText(kernelsTitle(target)) < 0)
            m_kernels->addItem(kernelsTitle(target));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 0, 0, 0);
    layout->setSpacing(8);
    const auto add = [&](const QString& name, QComboBox* box) {
        auto* label = new QLabel(name);
        label->setBuddy(box);
        layout->addWidget(label);
        layout->addWidget(box);
    };
    add(tr("&Board"), m_board);
    add(tr("&Kernels"), m_kernels);
    add(tr("&TFLM"), m_release);
    connect(m_board, &QComboBox::activated, this, &TargetPicker::chooseBoard);
    connect(m_kernels, &QComboBox::activated, this, &TargetPicker::chooseKernels);
    connect(m_release, &QComboBox::activated, this, &TargetPicker::chooseRelease);
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
    m_board->setCurrentIndex(std::max(0, m_board->findData(QString::fromStdString(m_document->question().board))));
    m_kernels->setCurrentText(kernelsTitle(m_document->target()));
    fillReleases();
    m_release->setCurrentText(textOf(m_document->target().release.id));
}

void TargetPicker::fillReleases()
{
    m_release->clear();
    for (const auto& target : target::targets())
        if (kernelsTitle(target) == m_kernels->currentText() && m_release->findText(textOf(target.release.id)) < 0)
            m_release->addItem(textOf(target.release.id));
}

void TargetPicker::fillBoards()
{
    m_board->addItem(tr("any"), QString());
    for (const auto& board : target::boards())
        m_board->addItem(tr("%1 · %2").arg(textOf(board.title), text::kibibytes(board.total())), textOf(board.id));
    m_board->setMaxVisibleItems(20);
}

void TargetPicker::chooseBoard()
{
    const auto board = target::findBoard(m_board->currentData().toString().toStdString());
    m_document->setBoard(board ? &*board : nullptr, tr("Choose a board"));
}

void TargetPicker::chooseKernels()
{
    const auto* target = findTarget(m_kernels->currentText(), textOf(m_document->target().release.id));
    if (target)
        m_document->setTarget(*target, tr("Choose %1").arg(m_kernels->currentText()));
}

void TargetPicker::chooseRelease()
{
    const auto* target = findTarget(m_kernels->currentText(), m_release->currentText());
    if (target)
        m_document->setTarget(*target, tr("Choose TFLM %1").arg(m_release->currentText()));
}

} // namespace arenascope::widgets
