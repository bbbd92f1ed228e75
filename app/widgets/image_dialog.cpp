// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/image_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>

#include "export/report_page.h"
#include "widgets/style.h"

namespace arenascope::widgets {
namespace {

constexpr int kSmallestSide = 200;
constexpr int kLargestSide = 10000; // logical

QSize usualSize(exporting::FormatId id)
{
    switch (id) {
    case exporting::FormatId::TimelinePng: return exporting::chartSize(exporting::ChartId::Timeline);
    case exporting::FormatId::MemoryPng: return exporting::chartSize(exporting::ChartId::ActiveMemory);
    default: return {exporting::kPageWidth, 0};
    }
}

QSpinBox* makeSide(const char* name)
{
    auto* box = new QSpinBox;
    box->setObjectName(QLatin1String(name));
    box->setRange(kSmallestSide, kLargestSide);
    box->setSingleStep(100);
    return box;
}

} // namespace

ImageDialog::ImageDialog(const exporting::Format& format, session::Settings& settings, QWidget* parent)
    : QDialog(parent)
    , m_format(format)
    , m_settings(settings)
    , m_width(makeSide("imageWidth"))
    , m_height(makeSide("imageHeight"))
    , m_scale(new QDoubleSpinBox)
    , m_colors(new QComboBox)
    , m_pixels(makeLabel(TextStyle::Muted))
{
    setObjectName(QStringLiteral("imageDialog"));
    setWindowTitle(format.title);
    build();
    restore();
    showPixels();
    connect(this, &QDialog::accepted, this, &ImageDialog::remember);
}

void ImageDialog::build()
{
    m_scale->setObjectName(QStringLiteral("imageScale"));
    m_scale->setRange(0.5, 8);
    m_scale->setSingleStep(0.5);
    m_scale->setDecimals(1);
    m_scale->setSuffix(QStringLiteral(" ×"));
    m_colors->setObjectName(QStringLiteral("imageColors"));
    m_colors->addItem(tr("Light"), int(theme::Scheme::Light));
    m_colors->addItem(tr("Dark"), int(theme::Scheme::Dark));
    m_pixels->setObjectName(QStringLiteral("imagePixels"));
    auto* form = new QFormLayout(this);
    form->setContentsMargins(16, 16, 16, 16);
    form->setHorizontalSpacing(16);
    form->addRow(tr("&Width"), m_width);
    if (m_format.id != exporting::FormatId::PagePng)
        form->addRow(tr("&Height"), m_height);
    form->addRow(tr("&Scale"), m_scale);
    form->addRow(tr("&Colours"), m_colors);
    form->addRow(QString(), m_pixels);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel);
    buttons->button(QDialogButtonBox::Save)->setText(tr("Save …"));
    form->addRow(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_width, &QSpinBox::valueChanged, this, &ImageDialog::showPixels);
    connect(m_height, &QSpinBox::valueChanged, this, &ImageDialog::showPixels);
    connect(m_scale, &QDoubleSpinBox::valueChanged, this, &ImageDialog::showPixels);
}

void ImageDialog::restore()
{
    const auto key = QStringLiteral("export/%1/").arg(QLatin1String(m_format.key));
    const auto usual = usualSize(m_format.id);
    m_width->setValue(m_settings.value(key + QStringLiteral("width"), usual.width()).toInt());
    m_height->setValue(m_settings.value(key + QStringLiteral("height"), usual.height()).toInt());
    m_scale->setValue(m_settings.value(key + QStringLiteral("scale"), 2.0).toDouble());
    m_colors->setCurrentIndex(m_settings.value(key + QStringLiteral("colors"), 0).toInt());
}

void ImageDialog::remember()
{
    const auto key = QStringLiteral("export/%1/").arg(QLatin1String(m_format.key));
    m_settings.setValue(key + QStringLiteral("width"), m_width->value());
    m_settings.setValue(key + QStringLiteral("height"), m_height->value());
    m_settings.setValue(key + QStringLiteral("scale"), m_scale->value());
    m_settings.setValue(key + QStringLiteral("colors"), m_colors->currentIndex());
}

exporting::ImageOptions ImageDialog::options() const
{
    return {.size = {m_width->value(), m_height->value()}, .scale = m_scale->value(), .scheme = theme::Scheme(m_colors->currentData().toInt())};
}

void ImageDialog::showPixels()
{
    const auto size = options().size * options().scale;
    m_pixels->setText(m_format.id == exporting::FormatId::PagePng ? tr("%1 pixels wide, as high as the report").arg(size.width())
                                                                  : tr("%1 × %2 pixels").arg(size.width()).arg(size.height()));
}

} // namespace arenascope::widgets
