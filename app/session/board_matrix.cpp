// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/board_matrix.h"

namespace arenascope::session {

BoardMatrix::BoardMatrix(Document& document, QObject* parent)
    : QObject(parent)
    , m_document(document)
{
    connect(&document, &Document::analysisChanged, this, &BoardMatrix::refresh);
    refresh();
}

void BoardMatrix::refresh()
{
    if (!m_document.analysis())
        return;
    auto edits = m_document.edits();
    edits.budget.reset(); // each board has a memory of its own
    edits.region.reset();
    m_job.start([this, graph = m_document.graph(), edits, calibration = m_document.calibration()](const CancelToken& cancel) -> std::function<void()> {
        auto fits = analysis::fitBoards(graph, edits, std::nullopt, cancel);
        if (!fits)
            return [] {}; // the only error: Cancelled
        return [this, fits = std::make_shared<const std::vector<analysis::BoardFit>>(measured::calibrated(std::move(fits).value(), calibration))] {
            m_fits = fits;
            Q_EMIT changed();
        };
    });
}

} // namespace arenascope::session
