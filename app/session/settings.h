// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QSettings>
#include <QStringList>
#include <memory>

namespace arenascope::session {

enum class ThemeChoice { System, Light, Dark };

// What is kept between runs. Tests hand in a file of their own.
class Settings : public QObject {
    Q_OBJECT

public:
    explicit Settings(QObject* parent = nullptr);                          // the user's
    explicit Settings(const QString& iniFile, QObject* parent = nullptr);  // a given file

    QStringList recentFiles() const; // the latest first
    void addRecentFile(const QString& path);
    void removeRecentFile(const QString& path);
    void clearRecentFiles();

    QString targetId() const;
    void setTargetId(const QString& id);
    QString boardId() const; // empty: none
    void setBoardId(const QString& id);
    ThemeChoice theme() const;
    void setTheme(ThemeChoice theme);
    QString language() const; // "en", "zh_CN"; empty: the system's
    void setLanguage(const QString& language);
    QString lastFolder() const;
    void setLastFolder(const QString& folder);

    QVariant value(const QString& key, const QVariant& fallback = {}) const { return m_store->value(key, fallback); }
    void setValue(const QString& key, const QVariant& value) { m_store->setValue(key, value); }

Q_SIGNALS:
    void recentFilesChanged();
    void themeChanged();

private:
    void setRecentFiles(const QStringList& files);

    std::unique_ptr<QSettings> m_store;
};

} // namespace arenascope::session
