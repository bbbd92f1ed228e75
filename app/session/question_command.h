// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QUndoCommand>

#include "session/document.h"

namespace arenascope::session {

// Swaps the whole question: whatever was edited, undoing is the same.
class QuestionCommand : public QUndoCommand {
public:
    QuestionCommand(Document& document, Question after, const QString& text, int mergeKey);

    void undo() override { m_document.apply(m_before); }
    void redo() override { m_document.apply(m_after); }
    int id() const override { return m_mergeKey; }
    bool mergeWith(const QUndoCommand* newer) override;

private:
    Document& m_document;
    Question m_before;
    Question m_after;
    int m_mergeKey;
};

} // namespace arenascope::session
