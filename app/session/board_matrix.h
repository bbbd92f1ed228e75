// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/board_fit.h"
#include "session/document.h"

namespace arenascope::session {

// The document's model on every board, each on its own target. Follows the document; works off the GUI thread.
class BoardMatrix : public QObject {
    Q_OBJECT

public:
    using Fits = std::shared_ptr<const std::vector<analysis::BoardFit>>;

    explicit BoardMatrix(Document& document, QObject* parent = nullptr);
    const Fits& fits() const { return m_fits; } // null until the first
    bool isWorking() const { return m_job.running(); }

Q_SIGNALS:
    void changed();

private:
    void refresh();

    Document& m_document;
    Fits m_fits;
    BackgroundJob m_job;
};

} // namespace arenascope::session
