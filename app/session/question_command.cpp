// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/question_command.h"

namespace arenascope::session {

QuestionCommand::QuestionCommand(Document& document, Question after, const QString& text, int mergeKey)
    : QUndoCommand(text)
    , m_document(document)
    , m_before(document.question())
    , m_after(std::move(after))
    , m_mergeKey(mergeKey)
{
}

bool QuestionCommand::mergeWith(const QUndoCommand* newer)
{
    const auto* other = static_cast<const QuestionCommand*>(newer);
    if (m_mergeKey <= 0 || other->m_mergeKey != m_mergeKey)
        return false;
    m_after = other->m_after;
    setObsolete(m_after == m_before);
    return true;
}

} // namespace arenascope::session
