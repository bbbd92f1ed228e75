// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "session/document.h"

namespace arenascope::widgets {

// Shown while a model is read for the first time; stays blank for the first 200 ms.
class LoadingView : public QWidget {
    Q_OBJECT

public:
    explicit LoadingView(session::Document& document, QWidget* parent = nullptr);
};

} // namespace arenascope::widgets
