// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/compare.h"
#include "session/document.h"

namespace arenascope::session {

enum class ComparedWith {
    Unedited,    // the same model and target without the edits, which are "before"
    OtherTarget, // the same model and edits on another build of the runtime, which is "after"
    OtherModel,  // another file on the same target, which is "after"
};

// A document beside something else, and what differs. Follows the document; works off the GUI thread.
class Comparer : public QObject {
    Q_OBJECT

public:
    using AnalysisPtr = Document::AnalysisPtr;
    struct Answer {
        AnalysisPtr before, after;
        analysis::Comparison comparison;
    };

    explicit Comparer(Document& document, QObject* parent = nullptr);

    void compareUnedited();
    void compareTarget(const target::Target& target);
    void compareModel(const QString& path);

    ComparedWith with() const { return m_with; }
    const Document& document() const { return m_document; }
    const Document* other() const { return m_other.get(); } // null: compared with the unedited state
    QString pathOf(const AnalysisPtr& side) const;          // the file that a side of the answer comes from
    const std::shared_ptr<const Answer>& answer() const { return m_answer; } // null until both sides are there
    const std::optional<Error>& error() const;              // of the other file
    bool isWorking() const { return m_job.running() || (m_other && m_other->isWorking()); }

Q_SIGNALS:
    void changed();

private:
    void setOther(ComparedWith with, const Question& question, const QString& path);
    void follow(); // the document's question or file has changed
    void refresh();

    Document& m_document;
    ComparedWith m_with = ComparedWith::Unedited;
    std::unique_ptr<Document> m_other;
    std::shared_ptr<const Answer> m_answer;
    BackgroundJob m_job;
};

} // namespace arenascope::session
