// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/shrink_controls.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>

#include "text/numbers.h"
#include "widgets/style.h"

namespace arenascope::widgets {
namespace {

constexpr int kUsualSeconds = 10, kMostSeconds = 3600;
constexpr int kProgressSteps = 1000;

QCheckBox* option(const QString& title, const QString& toolTip, const char* name, bool on)
{
    auto* box = new QCheckBox(title);
    box->setObjectName(QLatin1String(name));
    box->setToolTip(toolTip);
    box->setChecked(on);
    return box;
}

QPushButton* button(const QString& title, const char* name)
{
    auto* made = new QPushButton(title);
    made->setObjectName(QLatin1String(name));
    return made;
}

} // namespace

ShrinkControls::ShrinkControls(const session::Shrinking& shrinking, QWidget* parent)
    : QWidget(parent)
    , m_inPlace(option(tr("&In place"), tr("Outputs may take the place of inputs where the kernel allows it"), "shrinkInPlace", true))
    , m_overlap(option(tr("O&verlap"), tr("Outputs may also be laid over the part of an input that the kernel has read"), "shrinkOverlap", true))
    , m_reorder(option(tr("&Reorder"), tr("Operators may run in another order"), "shrinkReorder", true))
    , m_keepInputs(option(tr("&Keep inputs"), tr("The model's inputs stay as they were filled until the end of a run"), "shrinkKeepInputs", false))
    , m_timeLimit(new QSpinBox)
    , m_start(button(tr("&Start"), "startShrink"))
    , m_stop(button(tr("St&op"), "stopShrink"))
    , m_progress(new QProgressBar)
    , m_soFar(makeLabel(TextStyle::Body))
    , m_progressRow(buildProgress())
{
    m_timeLimit->setObjectName(QStringLiteral("shrinkTimeLimit"));
    m_timeLimit->setRange(1, kMostSeconds);
    m_timeLimit->setValue(kUsualSeconds);
    m_timeLimit->setSuffix(tr(" s"));
    m_timeLimit->setToolTip(tr("Search for at most so long; what was found until then counts"));
    m_stop->setToolTip(tr("End the search now and keep what it has found"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(12);
    for (auto* box : {m_inPlace, m_overlap, m_reorder, m_keepInputs})
        layout->addWidget(box);
    layout->addWidget(m_timeLimit);
    layout->addWidget(m_start);
    layout->addWidget(m_stop);
    layout->addWidget(m_progressRow, 1);
    layout->addStretch();
    connect(m_overlap, &QCheckBox::toggled, this, &ShrinkControls::followOverlap);
    connect(m_start, &QPushButton::clicked, this, &ShrinkControls::startRequested);
    connect(m_stop, &QPushButton::clicked, this, &ShrinkControls::stopRequested);
    followOverlap(m_overlap->isChecked());
    follow(shrinking);
}

QWidget* ShrinkControls::buildProgress()
{
    m_progress->setObjectName(QStringLiteral("shrinkProgress"));
    m_progress->setRange(0, kProgressSteps);
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(6);
    m_progress->setMinimumWidth(48);
    m_soFar->setMinimumWidth(m_soFar->fontMetrics().horizontalAdvance(text::bytesWithUnit(1'000'000))); // it comes while the search runs
    m_soFar->setObjectName(QStringLiteral("shrinkSoFar"));
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins({});
    layout->addWidget(m_progress, 1);
    layout->addWidget(m_soFar);
    return row;
}

void ShrinkControls::follow(const session::Shrinking& shrinking)
{
    using session::Shrinking;
    connect(&shrinking, &Shrinking::runningChanged, this, &ShrinkControls::showRunning);
    connect(&shrinking, &Shrinking::progressChanged, this, [this](double share) { m_progress->setValue(qRound(share * kProgressSteps)); });
    connect(&shrinking, &Shrinking::smallestChanged, this, [this](Bytes required) { m_soFar->setText(text::bytesWithUnit(required)); });
    showRunning(shrinking.running());
}

void ShrinkControls::showRunning(bool running)
{
    m_start->setVisible(!running);
    m_stop->setVisible(running);
    m_progressRow->setVisible(running);
    if (!running)
        m_soFar->clear();
}

// An overlap is the wider form of writing in place.
void ShrinkControls::followOverlap(bool on)
{
    m_inPlace->setEnabled(!on);
    if (on)
        m_inPlace->setChecked(true);
}

void ShrinkControls::setCanStart(bool can)
{
    m_start->setEnabled(can);
}

shrink::Options ShrinkControls::options() const
{
    shrink::Options options;
    options.pairs.inPlace = m_inPlace->isChecked();
    options.pairs.diagonal = m_overlap->isChecked();
    options.pairs.inputs = m_keepInputs->isChecked() ? shrink::GraphInputs::Kept : shrink::GraphInputs::MayBeOverwritten;
    options.reorder = m_reorder->isChecked();
    options.timeLimit = std::chrono::seconds(m_timeLimit->value());
    return options;
}

} // namespace arenascope::widgets
