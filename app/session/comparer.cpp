// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/comparer.h"

namespace arenascope::session {

Comparer::Comparer(Document& document, QObject* parent)
    : QObject(parent)
    , m_document(document)
{
    connect(&document, &Document::analysisChanged, this, &Comparer::follow);
    refresh();
}

void Comparer::compareUnedited()
{
    m_other.reset();
    m_with = ComparedWith::Unedited;
    refresh();
}

void Comparer::compareTarget(const target::Target& target)
{
    auto question = m_document.question();
    question.target = target;
    setOther(ComparedWith::OtherTarget, question, m_document.path());
}

void Comparer::compareModel(const QString& path)
{
    auto question = m_document.question();
    question.edits = unedited(question); // hints belong to the operators of one model
    setOther(ComparedWith::OtherModel, question, path);
}

void Comparer::setOther(ComparedWith with, const Question& question, const QString& path)
{
    m_with = with;
    m_answer.reset();
    m_other = std::make_unique<Document>(question);
    m_other->setCalibration(m_document.calibration());
    connect(m_other.get(), &Document::analysisChanged, this, &Comparer::refresh);
    connect(m_other.get(), &Document::stateChanged, this, &Comparer::changed);
    m_other->open(path);
    Q_EMIT changed();
}

void Comparer::follow()
{
    if (m_other) {
        m_other->setCalibration(m_document.calibration());
        auto question = m_document.question();
        if (m_with == ComparedWith::OtherTarget)
            question.target = m_other->target();
        else
            question.edits = unedited(question);
        if (m_with == ComparedWith::OtherTarget && m_other->path() != m_document.path())
            m_other->open(m_document.path());
        m_other->ask(question, {});
    }
    refresh();
}

void Comparer::refresh()
{
    const auto mine = m_document.analysis();
    const auto before = m_other ? mine : m_document.baseline();
    const auto after = m_other ? m_other->analysis() : mine;
    if (!before || !after)
        return;
    m_job.start([this, before, after](const CancelToken&) {
        auto answer = std::make_shared<const Answer>(Answer{before, after, analysis::compare(*before, *after)});
        return [this, answer] {
            m_answer = answer;
            Q_EMIT changed();
        };
    });
}

QString Comparer::pathOf(const AnalysisPtr& side) const
{
    return m_answer && m_other && side == m_answer->after ? m_other->path() : m_document.path();
}

const std::optional<Error>& Comparer::error() const
{
    return m_other ? m_other->error() : m_document.error();
}

} // namespace arenascope::session
