// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "export/formats.h"
#include "session/settings.h"

class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QSpinBox;

namespace arenascope::widgets {

// How large an image is to be, and in which colours. Remembers the last answer.
class ImageDialog : public QDialog {
    Q_OBJECT

public:
    ImageDialog(const exporting::Format& format, session::Settings& settings, QWidget* parent);
    exporting::ImageOptions options() const;

private:
    void build();
    void restore();
    void remember();
    void showPixels();

    exporting::Format m_format;
    session::Settings& m_settings;
    QSpinBox* m_width;
    QSpinBox* m_height;
    QDoubleSpinBox* m_scale;
    QComboBox* m_colors;
    QLabel* m_pixels;
};

} // namespace arenascope::widgets
