// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/empty_view.h"

#include <QDir>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QVBoxLayout>

#include "session/samples.h"
#include "widgets/drop_area.h"
#include "widgets/link_row.h"
#include "widgets/style.h"

namespace arenascope::widgets {
namespace {

constexpr int kShownRecent = 5;
constexpr int kWidth = 720;

} // namespace

EmptyView::EmptyView(session::Settings& settings, QWidget* parent)
    : QWidget(parent)
    , m_settings(settings)
    , m_dropArea(new DropArea)
{
    setObjectName(QStringLiteral("emptyView"));
    m_dropArea->setObjectName(QStringLiteral("dropArea"));
    connect(static_cast<DropArea*>(m_dropArea), &QAbstractButton::clicked, this, &EmptyView::openRequested);

    auto* intro = makeLabel(TextStyle::Body, tr("See, to the byte, how TensorFlow Lite Micro would use its arena for your model, and whether that fits your chip."));
    intro->setWordWrap(true);
    intro->setAlignment(Qt::AlignHCenter);

    auto* lists = new QHBoxLayout;
    lists->setSpacing(32);
    lists->addWidget(buildSamples(), 1);
    lists->addWidget(buildRecent(), 1);

    auto* column = new QWidget;
    column->setFixedWidth(kWidth);
    auto* columnLayout = new QVBoxLayout(column);
    columnLayout->setContentsMargins(0, 24, 0, 24);
    columnLayout->setSpacing(24);
    columnLayout->addWidget(intro);
    columnLayout->addWidget(m_dropArea);
    columnLayout->addLayout(lists);

    auto* layout = new QVBoxLayout(this);
    layout->addStretch(2);
    layout->addWidget(column, 0, Qt::AlignHCenter);
    layout->addStretch(3);
    connect(&settings, &session::Settings::recentFilesChanged, this, &EmptyView::fillRecent);
}

void EmptyView::setDropActive(bool active)
{
    static_cast<DropArea*>(m_dropArea)->setDropActive(active);
}

QWidget* EmptyView::buildSamples()
{
    auto* box = new QWidget;
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins({});
    layout->setSpacing(2);
    auto* title = makeLabel(TextStyle::Section, tr("Sample models"));
    title->setContentsMargins(8, 0, 0, 6);
    layout->addWidget(title);
    const auto samples = session::samples();
    for (const auto& sample : samples) {
        auto* row = new LinkRow(sample.title, sample.description);
        row->setObjectName(QStringLiteral("sample_") + QFileInfo(sample.path).baseName());
        connect(row, &QAbstractButton::clicked, this, [this, path = sample.path] { Q_EMIT fileChosen(path); });
        layout->addWidget(row);
    }
    layout->addStretch();
    box->setVisible(!samples.isEmpty());
    return box;
}

QWidget* EmptyView::buildRecent()
{
    m_recent = new QWidget;
    m_recentList = new QVBoxLayout(m_recent);
    m_recentList->setContentsMargins({});
    m_recentList->setSpacing(2);
    fillRecent();
    return m_recent;
}

void EmptyView::fillRecent()
{
    while (auto* item = m_recentList->takeAt(0)) {
        if (item->widget())
            item->widget()->deleteLater();
        delete item;
    }
    const auto files = m_settings.recentFiles().mid(0, kShownRecent);
    auto* title = makeLabel(TextStyle::Section, tr("Recent files"));
    title->setContentsMargins(8, 0, 0, 6);
    m_recentList->addWidget(title);
    for (const auto& file : files) {
        const QFileInfo info(file);
        auto* row = new LinkRow(info.fileName(), QDir::toNativeSeparators(info.absolutePath()));
        row->setToolTip(QDir::toNativeSeparators(file));
        connect(row, &QAbstractButton::clicked, this, [this, file] { Q_EMIT fileChosen(file); });
        m_recentList->addWidget(row);
    }
    m_recentList->addStretch();
    m_recent->setVisible(!files.isEmpty());
}

} // namespace arenascope::widgets
