// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/background_job.h"

#include <QCoreApplication>
#include <QPointer>
#include <QThreadPool>
#include <chrono>

namespace arenascope::session {

using namespace std::chrono_literals;

BackgroundJob::BackgroundJob(QObject* parent)
    : QObject(parent)
{
    m_patience.setSingleShot(true);
    m_patience.setInterval(200ms);
    connect(&m_patience, &QTimer::timeout, this, [this] { setLasting(true); });
}

BackgroundJob::~BackgroundJob()
{
    m_cancel.cancel();
}

void BackgroundJob::start(Work work)
{
    m_cancel.cancel();
    m_cancel = CancelToken{};
    const auto generation = ++m_generation;
    // The patience counts from the first of a row of starts: a slider that is dragged is one long wait.
    if (!m_running)
        m_patience.start();
    setRunning(true);
    QThreadPool::globalInstance()->start([self = QPointer(this), app = QPointer(QCoreApplication::instance()), generation, cancel = m_cancel, work = std::move(work)] {
        auto answer = work(cancel);
        // Delivered by way of the application, which outlives a job that is deleted meanwhile.
        if (app)
            QMetaObject::invokeMethod(app, [self, generation, answer = std::move(answer)] {
                if (self)
                    self->deliver(generation, answer);
            }, Qt::QueuedConnection);
    });
}

void BackgroundJob::cancel()
{
    m_cancel.cancel();
    ++m_generation;
    setRunning(false);
}

void BackgroundJob::deliver(quint64 generation, const std::function<void()>& answer)
{
    if (generation != m_generation)
        return;
    setRunning(false);
    answer();
}

void BackgroundJob::setRunning(bool running)
{
    if (!running) {
        m_patience.stop();
        setLasting(false);
    }
    if (std::exchange(m_running, running) != running)
        Q_EMIT runningChanged(running);
}

void BackgroundJob::setLasting(bool lasting)
{
    if (std::exchange(m_lasting, lasting) != lasting)
        Q_EMIT lastingChanged(lasting);
}

} // namespace arenascope::session
