// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/settings.h"

#include <QFileInfo>

namespace arenascope::session {
namespace {

constexpr int kRecentFiles = 10;
const auto kRecentKey = QStringLiteral("files/recent");
const auto kFolderKey = QStringLiteral("files/lastFolder");
const auto kTargetKey = QStringLiteral("target/id");
const auto kBoardKey = QStringLiteral("target/board");
// The first start has a question that can be answered: a board that many know, with the kernels it is used with.
const auto kFirstBoard = QStringLiteral("stm32f407");
const auto kFirstTarget = QStringLiteral("cortex-m4-cmsis-nn");
const auto kThemeKey = QStringLiteral("window/theme");
const auto kLanguageKey = QStringLiteral("window/language");

} // namespace

Settings::Settings(QObject* parent)
    : QObject(parent)
    , m_store(std::make_unique<QSettings>(QSettings::IniFormat, QSettings::UserScope, QStringLiteral("arenascope"), QStringLiteral("arenascope")))
{
}

Settings::Settings(const QString& iniFile, QObject* parent)
    : QObject(parent)
    , m_store(std::make_unique<QSettings>(iniFile, QSettings::IniFormat))
{
}

QStringList Settings::recentFiles() const
{
    return m_store->value(kRecentKey).toStringList();
}

void Settings::addRecentFile(const QString& path)
{
    if (path.startsWith(u':'))
        return;
    const auto absolute = QFileInfo(path).absoluteFilePath();
    auto files = recentFiles();
    files.removeAll(absolute);
    files.prepend(absolute);
    setRecentFiles(files.mid(0, kRecentFiles));
}

void Settings::removeRecentFile(const QString& path)
{
    auto files = recentFiles();
    if (files.removeAll(QFileInfo(path).absoluteFilePath()) > 0)
        setRecentFiles(files);
}

void Settings::clearRecentFiles()
{
    setRecentFiles({});
}

void Settings::setRecentFiles(const QStringList& files)
{
    m_store->setValue(kRecentKey, files);
    Q_EMIT recentFilesChanged();
}

QString Settings::targetId() const
{
    return m_store->value(kTargetKey, kFirstTarget).toString();
}

void Settings::setTargetId(const QString& id)
{
    m_store->setValue(kTargetKey, id);
}

QString Settings::boardId() const
{
    return m_store->value(kBoardKey, kFirstBoard).toString();
}

void Settings::setBoardId(const QString& id)
{
    m_store->setValue(kBoardKey, id);
}

ThemeChoice Settings::theme() const
{
    const auto name = m_store->value(kThemeKey).toString();
    return name == QLatin1String("dark") ? ThemeChoice::Dark : name == QLatin1String("light") ? ThemeChoice::Light : ThemeChoice::System;
}

void Settings::setTheme(ThemeChoice theme)
{
    if (theme == this->theme())
        return;
    m_store->setValue(kThemeKey, theme == ThemeChoice::Dark ? QStringLiteral("dark") : theme == ThemeChoice::Light ? QStringLiteral("light") : QString());
    Q_EMIT themeChanged();
}

QString Settings::language() const
{
    return m_store->value(kLanguageKey).toString();
}

void Settings::setLanguage(const QString& language)
{
    m_store->setValue(kLanguageKey, language);
}

QString Settings::lastFolder() const
{
    return m_store->value(kFolderKey).toString();
}

void Settings::setLastFolder(const QString& folder)
{
    m_store->setValue(kFolderKey, folder);
}

} // namespace arenascope::session
