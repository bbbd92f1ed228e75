// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QObject>
#include <functional>
#include <memory>
#include <optional>

#include "analysis/analysis.h"
#include "session/background_job.h"
#include "shrink/explain.h"

namespace arenascope::session {

// A model as it is beside the same with the proposed plan: each as an analysis, so that every view can show either.
struct ShrinkAnswer {
    std::shared_ptr<const analysis::Analysis> current, proposed; // one and the same where nothing is smaller
    shrink::Shrunk shrunk;
    shrink::Explanation explanation;
    std::vector<shrink::OverlapPair> allowed; // by the kernels, also where an operator is excluded; numbered as in shrunk.graph
};

// The model's file with the proposed order and plan in it. Errors: FileReadFailed, shrink::writeShrunk's.
Result<QByteArray> shrunkFile(const QString& model, const shrink::Shrunk& shrunk);

// The search for a smaller arena, off the GUI thread, one at a time.
class Shrinking : public QObject {
    Q_OBJECT

public:
    explicit Shrinking(QObject* parent = nullptr);
    ~Shrinking() override;

    // Techniques, kept inputs, excluded operators and time limit of the options; setup and target are the analysis' own.
    // A search that is running is dropped, and the answer before it goes.
    void start(const std::shared_ptr<const analysis::Analysis>& analysis, const shrink::Options& options);
    void stop();   // ends the search soon: what it has found is its answer
    void forget(); // no search, no answer

    bool running() const { return m_job.running(); }
    double progress() const { return m_progress; }
    std::optional<Bytes> smallestSoFar() const { return m_smallest; } // required, of a search that has found something
    // Null until a search has ended, and where it was stopped before it had found anything.
    std::shared_ptr<const ShrinkAnswer> answer() const { return m_answer; }

Q_SIGNALS:
    void runningChanged(bool running);
    void progressChanged(double share);
    void smallestChanged(arenascope::Bytes required);
    void answerChanged();

private:
    std::function<void(quint64 search, std::function<void(Shrinking&)> news)> mailbox();
    ProgressFn progressOf(double begin, double end);
    std::function<void(Bytes)> improvedOf();
    void deliver(quint64 search, const std::function<void(Shrinking&)>& news);
    void setProgress(double share);
    void setSmallest(std::optional<Bytes> required);
    void setAnswer(std::shared_ptr<const ShrinkAnswer> answer);

    BackgroundJob m_job;
    CancelToken m_stop; // of the search itself: the job's own would drop its answer
    quint64 m_search = 0;
    double m_progress = 0;
    std::optional<Bytes> m_smallest;
    std::shared_ptr<const ShrinkAnswer> m_answer;
};

} // namespace arenascope::session
