// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/shrinking.h"

#include <QCoreApplication>
#include <QFile>
#include <QPointer>

namespace arenascope::session {
namespace {

using AnalysisPtr = std::shared_ptr<const analysis::Analysis>;
using AnswerPtr = std::shared_ptr<const ShrinkAnswer>;

constexpr double kSearchShare = 0.7; // of the progress; the rest is for explaining

AnalysisPtr proposedAnalysis(const AnalysisPtr& current, const shrink::Shrunk& shrunk)
{
    if (!shrunk.smaller)
        return current;
    auto edits = current->edits;
    edits.setup = shrink::withOrder(edits.setup, shrunk.order);
    return *analysis::analyze(shrunk.graph, current->target, edits); // nothing cancels it
}

std::vector<shrink::OverlapPair> allowedPairs(const target::Target& target, shrink::PairOptions pairs, const shrink::Shrunk& shrunk)
{
    if (shrunk.obstacle || pairs.excluded.empty())
        return shrunk.offered;
    pairs.excluded.clear();
    return shrink::overlapPairs(*shrunk.graph, target, shrunk.after, pairs);
}

struct Progress {
    ProgressFn search, explanation;
};

// Null when stopped before anything was found.
AnswerPtr search(const AnalysisPtr& current, shrink::Options options, const Progress& progress)
{
    options.setup = current->edits.setup;
    options.progress = progress.search;
    auto shrunk = shrink::shrink(current->graph, current->target, options);
    if (!shrunk)
        return nullptr;
    options.progress = progress.explanation;
    options.improved = {};
    auto explanation = shrink::explain(current->graph, current->target, options);
    if (!explanation) { // stopped: what takes no time is explained all the same
        options.cancel = CancelToken{};
        options.timeLimit = std::chrono::milliseconds(0);
        explanation = shrink::explain(current->graph, current->target, options);
    }
    auto allowed = allowedPairs(current->target, options.pairs, *shrunk);
    auto proposed = proposedAnalysis(current, *shrunk);
    return std::make_shared<const ShrinkAnswer>(ShrinkAnswer{.current = current, .proposed = std::move(proposed),
        .shrunk = std::move(shrunk).value(), .explanation = std::move(explanation).value(), .allowed = std::move(allowed)});
}

} // namespace

Result<QByteArray> shrunkFile(const QString& model, const shrink::Shrunk& shrunk)
{
    QFile file(model);
    if (!file.open(QIODevice::ReadOnly))
        return Error{.code = ErrorCode::FileReadFailed, .subject = file.errorString().toStdString()};
    const auto content = file.readAll();
    const auto written = shrink::writeShrunk(std::as_bytes(std::span(content.constData(), static_cast<std::size_t>(content.size()))), shrunk);
    if (!written)
        return written.error();
    return QByteArray(reinterpret_cast<const char*>(written->data()), static_cast<qsizetype>(written->size()));
}

Shrinking::Shrinking(QObject* parent)
    : QObject(parent)
{
    connect(&m_job, &BackgroundJob::runningChanged, this, &Shrinking::runningChanged);
}

Shrinking::~Shrinking()
{
    m_stop.cancel();
}

void Shrinking::start(const AnalysisPtr& analysis, const shrink::Options& options)
{
    m_stop.cancel(); // an older search
    m_stop = CancelToken{};
    ++m_search;
    setProgress(0);
    setSmallest(std::nullopt);
    auto own = options;
    own.cancel = m_stop;
    own.improved = improvedOf();
    const Progress progress{progressOf(0, kSearchShare), progressOf(kSearchShare, 1)};
    m_job.start([this, analysis, own, progress](const CancelToken&) {
        auto answer = search(analysis, own, progress);
        return [this, answer = std::move(answer)] { setAnswer(answer); };
    });
    setAnswer(nullptr); // that of the search before; already running, for whoever shows it until the new one is there
}

void Shrinking::stop()
{
    m_stop.cancel();
}

void Shrinking::forget()
{
    m_stop.cancel();
    ++m_search;
    m_job.cancel();
    setAnswer(nullptr);
}

// Told in the worker's thread, delivered in this object's, by way of the application as the answer is.
std::function<void(quint64, std::function<void(Shrinking&)>)> Shrinking::mailbox()
{
    return [self = QPointer(this), app = QPointer(QCoreApplication::instance())](quint64 search, std::function<void(Shrinking&)> news) {
        if (app)
            QMetaObject::invokeMethod(app, [self, search, news = std::move(news)] {
                if (self)
                    self->deliver(search, news);
            }, Qt::QueuedConnection);
    };
}

void Shrinking::deliver(quint64 search, const std::function<void(Shrinking&)>& news)
{
    if (search == m_search) // not of one before
        news(*this);
}

ProgressFn Shrinking::progressOf(double begin, double end)
{
    return [tell = mailbox(), search = m_search, begin, end](double share) {
        tell(search, [share = begin + share * (end - begin)](Shrinking& self) { self.setProgress(share); });
    };
}

std::function<void(Bytes)> Shrinking::improvedOf()
{
    return [tell = mailbox(), search = m_search](Bytes required) {
        tell(search, [required](Shrinking& self) { self.setSmallest(required); });
    };
}

void Shrinking::setProgress(double share)
{
    if (share == m_progress)
        return;
    m_progress = share;
    Q_EMIT progressChanged(share);
}

void Shrinking::setSmallest(std::optional<Bytes> required)
{
    if (std::exchange(m_smallest, required) != required && required)
        Q_EMIT smallestChanged(*required);
}

void Shrinking::setAnswer(AnswerPtr answer)
{
    if (m_answer == answer)
        return;
    m_answer = std::move(answer);
    Q_EMIT answerChanged();
}

} // namespace arenascope::session
