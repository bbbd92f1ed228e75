// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QUndoStack>
#include <memory>
#include <optional>

#include "analysis/analysis.h"
#include "measured/calibration.h"
#include "session/background_job.h"
#include "session/file_watch.h"
#include "session/selection.h"
#include "support/result.h"
#include "target/boards.h"

namespace arenascope::session {

enum class DocumentState {
    Empty,   // nothing opened yet
    Loading, // the file is being read for the first time
    Ready,   // an analysis is there (a newer one may be under way); a refusal of the runtime is inside it
    Failed,  // the file can't be read: error()
};

// What the analysis answers: a build of the runtime and the what-ifs. One undo step swaps it whole.
struct Question {
    target::Target target;
    analysis::Edits edits;
    std::string board{}; // id of the board whose memory is the budget unless that is edited; empty: none
    bool operator==(const Question&) const = default;
};

// The edits of a question without what-ifs: the memory of its board as the budget.
analysis::Edits unedited(const Question& question);

// A question with a board's memory as the budget; null: without a budget.
Question withBoard(Question question, const target::Board* board);
// The same, with the board's own target where the present one is for another chip.
Question onBoard(Question question, const target::Board& board);

// One opened model: the graph, the question asked of it, the latest answer, and the selection. Everything that
// shows a model reads from here and nothing else; everything that changes it goes through here.
class Document : public QObject {
    Q_OBJECT

public:
    using AnalysisPtr = std::shared_ptr<const analysis::Analysis>;

    explicit Document(const Question& question, QObject* parent = nullptr);
    explicit Document(const target::Target& target, QObject* parent = nullptr);

    // Reads a file or a resource (":/…"); the answer comes by signal.
    void open(const QString& path);
    void reload(); // the same file again, keeping edits
    void cancel(); // the running work, where there is some

    DocumentState state() const { return m_state; }
    const std::optional<Error>& error() const { return m_error; } // of the latest read; also while an older analysis is shown
    QString path() const { return m_path; }
    QString title() const; // the file's name

    std::shared_ptr<const model::Graph> graph() const { return m_graph; }
    AnalysisPtr analysis() const { return m_analysis; }       // null until the first
    AnalysisPtr baseline() const { return m_baseline; }       // the same target without edits: "before"
    bool isEdited() const { return question().edits != unedited(question()); }

    // The question as it stands now; analysis() may still answer the one before.
    const Question& question() const { return m_question; }
    const target::Target& target() const { return m_question.target; }
    const analysis::Edits& edits() const { return m_question.edits; }
    QUndoStack* undoStack() { return &m_undo; }

    // What runs of targets measured: its corrections stand beside every answer's figures.
    void setCalibration(const measured::Calibration& calibration);
    const measured::Calibration& calibration() const { return m_calibration; }

    // One undo step named `text`. Steps in a row with the same mergeKey (> 0) become one. Nothing when equal.
    void setEdits(const analysis::Edits& edits, const QString& text, int mergeKey = -1);
    void setTarget(const target::Target& target, const QString& text);
    void setBoard(const target::Board* board, const QString& text); // its memory is the budget; null: no budget
    void ask(const Question& question, const QString& text, int mergeKey = -1);
    void resetEdits(const QString& text); // target and board stay

    const Selection& selection() const { return m_selection; }
    void selectOperator(OpRef op);
    void selectTensor(TensorRef tensor);
    void selectBuffer(std::size_t buffer);
    void selectStep(std::int32_t step);
    void clearSelection();
    std::optional<std::int32_t> hoveredStep() const { return m_hoveredStep; }
    void setHoveredStep(std::optional<std::int32_t> step);

    bool isWorking() const { return m_job.running(); }
    bool isWorkingLong() const { return m_job.lasting(); } // more than 200 ms: time to show it

Q_SIGNALS:
    void stateChanged();
    void questionChanged(); // target or edits; the answer follows as analysisChanged
    void targetChosen();    // another target or board was asked for, not brought back by undo
    void analysisChanged(std::shared_ptr<const arenascope::analysis::Analysis> analysis);
    void selectionChanged(const arenascope::session::Selection& selection);
    void hoveredStepChanged(std::optional<std::int32_t> step);
    void workingLongChanged(bool working);
    void errorChanged(); // of a reload that failed while the older analysis stays; also when the file is gone

private:
    friend class QuestionCommand;
    struct Answer;

    void apply(const Question& question); // by undo commands alone
    void load();
    void takeBackUnanswered();
    void analyse();
    void receive(Result<Answer> answer);
    void calibrate();
    void setState(DocumentState state);
    void select(const Selection& selection);

    QString m_path;
    Question m_question;
    Question m_answered; // by m_analysis
    int m_answeredIndex = 0; // where the undo stack stood for it
    DocumentState m_state = DocumentState::Empty;
    bool m_mustRead = false; // the file is newer than m_graph
    std::optional<Error> m_error;
    std::shared_ptr<const model::Graph> m_graph;
    AnalysisPtr m_predicted, m_predictedBaseline; // without corrections
    AnalysisPtr m_analysis;
    AnalysisPtr m_baseline;
    measured::Calibration m_calibration;
    Selection m_selection;
    std::optional<std::int32_t> m_hoveredStep;
    QUndoStack m_undo;
    BackgroundJob m_job;
    FileWatch m_watch;
};

} // namespace arenascope::session
