// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>
#include <functional>

#include "support/cancel.h"

namespace arenascope::session {

// One piece of work at a time off the GUI thread. A new start cancels the running one, whose answer is dropped
// (it has an older generation). `lasting` is told only after 200 ms: shorter work never shows itself.
class BackgroundJob : public QObject {
    Q_OBJECT

public:
    // Runs in a worker thread; the returned function is then called in this object's thread.
    using Work = std::function<std::function<void()>(const CancelToken&)>;

    explicit BackgroundJob(QObject* parent = nullptr);
    ~BackgroundJob() override;

    void start(Work work);
    void cancel(); // forgets the running work; nothing is delivered
    bool running() const { return m_running; }
    bool lasting() const { return m_lasting; }

Q_SIGNALS:
    void lastingChanged(bool lasting);
    void runningChanged(bool running);

private:
    void setRunning(bool running);
    void setLasting(bool lasting);
    void deliver(quint64 generation, const std::function<void()>& answer);

    QTimer m_patience;
    CancelToken m_cancel;
    quint64 m_generation = 0;
    bool m_running = false;
    bool m_lasting = false;
};

} // namespace arenascope::session
