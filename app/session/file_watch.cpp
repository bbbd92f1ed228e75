// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/file_watch.h"

#include <QFileInfo>
#include <chrono>

namespace arenascope::session {

using namespace std::chrono_literals;

FileWatch::FileWatch(QObject* parent)
    : QObject(parent)
{
    m_settle.setSingleShot(true);
    m_settle.setInterval(150ms);
    connect(&m_settle, &QTimer::timeout, this, &FileWatch::look);
    const auto wake = [this] { m_settle.start(); };
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, wake);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, wake);
}

void FileWatch::watch(const QString& path)
{
    const auto watched = m_watcher.files() + m_watcher.directories();
    if (!watched.isEmpty())
        m_watcher.removePaths(watched);
    m_settle.stop();
    m_path = path.startsWith(u':') ? QString() : path;
    if (m_path.isEmpty())
        return;
    m_known = m_seen = stamp();
    if (const QFileInfo folder(QFileInfo(m_path).absolutePath()); folder.isDir())
        m_watcher.addPath(folder.filePath());
    if (m_known.bytes >= 0)
        m_watcher.addPath(m_path);
}

FileWatch::Stamp FileWatch::stamp() const
{
    const QFileInfo info(m_path);
    return info.exists() ? Stamp{info.lastModified(), info.size()} : Stamp{};
}

void FileWatch::look()
{
    const auto now = stamp();
    // Still being written: look again when it has come to rest.
    if (now != m_seen) {
        m_seen = now;
        m_settle.start();
        return;
    }
    if (now == m_known)
        return;
    // A file that replaced the watched one is another inode, which the watcher has lost.
    m_watcher.removePath(m_path);
    if (now.bytes >= 0)
        m_watcher.addPath(m_path);
    m_known = now;
    Q_EMIT changed();
}

} // namespace arenascope::session
