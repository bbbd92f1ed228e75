// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/document.h"

#include <QFileInfo>

#include "session/model_file.h"
#include "session/question_command.h"
#include "session/selection_resolver.h"

namespace arenascope::session {

// What one round of work in the background brings.
struct Document::Answer {
    std::shared_ptr<const model::Graph> graph;
    AnalysisPtr analysis;
    AnalysisPtr baseline;
    Question question;

    // `baseline` may be handed in where it is known; it depends on graph and target alone.
    static Result<Answer> find(std::shared_ptr<const model::Graph> graph, const Question& question, AnalysisPtr baseline, const CancelToken& cancel)
    {
        if (!baseline) {
            auto plain = analysis::analyze(graph, question.target, {}, cancel);
            if (!plain)
                return plain.error();
            baseline = *plain;
        }
        if (question.edits == analysis::Edits{})
            return Answer{std::move(graph), baseline, baseline, question};
        auto edited = analysis::analyze(graph, question.target, question.edits, cancel);
        if (!edited)
            return edited.error();
        return Answer{std::move(graph), *edited, std::move(baseline), question};
    }
};

analysis::Edits unedited(const Question& question)
{
    analysis::Edits edits;
    if (const auto board = target::findBoard(question.board)) {
        edits.budget = board->total();
        edits.region = board->largest();
    }
    return edits;
}

Question withBoard(Question question, const target::Board* board)
{
    question.board = board ? board->id : std::string_view();
    question.edits.budget = board ? std::optional(board->total()) : std::nullopt;
    question.edits.region = board ? std::optional(board->largest()) : std::nullopt;
    return question;
}

Question onBoard(Question question, const target::Board& board)
{
    if (const auto own = target::findTarget(board.target); own && own->chip != question.target.chip)
        question.target = *own;
    return withBoard(std::move(question), &board);
}

Document::Document(const target::Target& target, QObject* parent)
    : Document(Question{.target = target, .edits = {}}, parent)
{
}

Document::Document(const Question& question, QObject* parent)
    : QObject(parent)
    , m_question(question)
    , m_answered(m_question)
{
    connect(&m_job, &BackgroundJob::lastingChanged, this, &Document::workingLongChanged);
    connect(&m_watch, &FileWatch::changed, this, &Document::reload);
}

void Document::open(const QString& path)
{
    m_path = path.startsWith(u':') ? path : QFileInfo(path).absoluteFilePath();
    m_graph.reset();
    m_analysis.reset();
    m_baseline.reset();
    m_undo.clear();
    m_watch.watch(m_path);
    select({});
    load();
}

QString Document::title() const
{
    return QFileInfo(m_path).fileName();
}

void Document::reload()
{
    if (!m_path.isEmpty())
        load();
}

void Document::cancel()
{
    if (!m_job.running())
        return;
    m_job.cancel();
    if (m_analysis) {
        takeBackUnanswered();
        return;
    }
    m_error = Error{.code = ErrorCode::Cancelled, .subject = m_path.toStdString()};
    setState(DocumentState::Failed);
}

// After a cancelled computation the question on screen is again the one that is answered there.
void Document::takeBackUnanswered()
{
    m_undo.setIndex(m_answeredIndex);
    if (m_question == m_answered)
        m_job.cancel();
}

void Document::load()
{
    m_mustRead = true;
    if (!m_analysis)
        setState(DocumentState::Loading);
    m_job.start([this, path = m_path, question = m_question](const CancelToken& cancel) {
        auto graph = readModel(path);
        auto answer = graph ? Answer::find(*graph, question, nullptr, cancel) : Result<Answer>(graph.error());
        return [this, answer = std::move(answer)] { receive(answer); };
    });
}

void Document::analyse()
{
    // While the file is still being read, a newer question means reading it again with that question.
    if (m_mustRead) {
        load();
        return;
    }
    const auto& known = m_predictedBaseline;
    const bool sameTarget = known && known->graph == m_graph && known->target.id == m_question.target.id;
    m_job.start([this, graph = m_graph, question = m_question, baseline = sameTarget ? known : nullptr](const CancelToken& cancel) {
        auto answer = Answer::find(graph, question, baseline, cancel);
        return [this, answer = std::move(answer)] { receive(answer); };
    });
}

void Document::receive(Result<Answer> answer)
{
    if (!answer) {
        if (answer.error().code == ErrorCode::Cancelled)
            return;
        m_mustRead = false;
        m_error = answer.error();
        if (m_analysis)
            Q_EMIT errorChanged();
        else
            setState(DocumentState::Failed);
        return;
    }
    const bool hadError = m_error.has_value();
    if (answer->graph != m_graph) // an answer to an edit says nothing of the file
        m_error.reset();
    m_mustRead = false;
    m_graph = answer->graph;
    m_predicted = answer->analysis;
    m_predictedBaseline = answer->baseline;
    calibrate();
    m_answered = answer->question;
    m_answeredIndex = m_undo.index();
    const auto selection = carriedOver(m_selection, *m_analysis);
    setState(DocumentState::Ready);
    Q_EMIT analysisChanged(m_analysis);
    select(selection);
    if (hadError && !m_error)
        Q_EMIT errorChanged();
}

void Document::calibrate()
{
    m_analysis = measured::calibrated(m_predicted, m_calibration);
    m_baseline = m_predicted == m_predictedBaseline ? m_analysis : measured::calibrated(m_predictedBaseline, m_calibration);
}

void Document::setCalibration(const measured::Calibration& calibration)
{
    if (m_calibration.runs == calibration.runs)
        return;
    m_calibration = calibration;
    if (!m_analysis)
        return;
    calibrate();
    Q_EMIT analysisChanged(m_analysis);
}

void Document::setState(DocumentState state)
{
    m_state = state;
    Q_EMIT stateChanged();
}

void Document::setEdits(const analysis::Edits& edits, const QString& text, int mergeKey)
{
    Question question{m_question.target, edits, m_question.board};
    if (edits.budget != m_question.edits.budget) { // any other size than the board's is one region
        const auto plain = unedited(question);
        question.edits.region = edits.budget == plain.budget ? plain.region : std::nullopt;
    }
    ask(question, text, mergeKey);
}

void Document::resetEdits(const QString& text)
{
    auto question = m_question;
    question.edits = unedited(question);
    ask(question, text);
}

void Document::setTarget(const target::Target& target, const QString& text)
{
    ask({target, m_question.edits, m_question.board}, text);
}

void Document::setBoard(const target::Board* board, const QString& text)
{
    ask(withBoard(m_question, board), text);
}

void Document::ask(const Question& question, const QString& text, int mergeKey)
{
    if (question == m_question)
        return;
    const bool chosen = question.target.id != m_question.target.id || question.board != m_question.board;
    m_undo.push(new QuestionCommand(*this, question, text, mergeKey));
    if (chosen)
        Q_EMIT targetChosen();
}

void Document::apply(const Question& question)
{
    if (question == m_question)
        return;
    m_question = question;
    Q_EMIT questionChanged();
    if (!m_path.isEmpty() && m_state != DocumentState::Failed)
        analyse();
}

void Document::selectOperator(OpRef op)
{
    if (m_analysis)
        select(selectionOfOperator(*m_analysis, op));
}

void Document::selectTensor(TensorRef tensor)
{
    if (m_analysis)
        select(selectionOfTensor(*m_analysis, tensor));
}

void Document::selectBuffer(std::size_t buffer)
{
    if (m_analysis)
        select(selectionOfBuffer(*m_analysis, buffer));
}

void Document::selectStep(std::int32_t step)
{
    if (m_analysis)
        select(selectionOfStep(*m_analysis, step));
}

void Document::clearSelection()
{
    select({});
}

void Document::select(const Selection& selection)
{
    if (selection == m_selection)
        return;
    m_selection = selection;
    Q_EMIT selectionChanged(m_selection);
}

void Document::setHoveredStep(std::optional<std::int32_t> step)
{
    if (step == m_hoveredStep)
        return;
    m_hoveredStep = step;
    Q_EMIT hoveredStepChanged(step);
}

} // namespace arenascope::session
