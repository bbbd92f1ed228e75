// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QFileSystemWatcher>
#include <QObject>
#include <QTimer>

namespace arenascope::session {

// Tells when one file's content changed, also when an editor or compiler replaces it by renaming another file over
// it, or deletes and writes it anew. A burst of writes is one change. That the file is gone, too.
class FileWatch : public QObject {
    Q_OBJECT

public:
    explicit FileWatch(QObject* parent = nullptr);
    void watch(const QString& path); // empty or a resource: nothing is watched

Q_SIGNALS:
    void changed();

private:
    struct Stamp {
        QDateTime modified;
        qint64 bytes = -1; // -1: no such file
        bool operator==(const Stamp&) const = default;
    };
    Stamp stamp() const;
    void look();

    QFileSystemWatcher m_watcher;
    QTimer m_settle;
    QString m_path;
    Stamp m_known;
    Stamp m_seen;
};

} // namespace arenascope::session
