// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

namespace arenascope::session {
namespace {

const auto kName = QStringLiteral("arenascope");
const auto kFolder = QStringLiteral(":/i18n");
const auto kOption = QStringLiteral("--language");

QTranslator* install(const QLocale& locale, const QString& name, const QString& folder)
{
    auto* translator = new QTranslator(QCoreApplication::instance());
    if (translator->load(locale, name, QStringLiteral("_"), folder) && QCoreApplication::installTranslator(translator))
        return translator;
    delete translator;
    return nullptr;
}

} // namespace

bool useLanguage(const QString& language)
{
    const auto locale = language.isEmpty() ? QLocale::system() : QLocale(language);
    const bool found = (language.isEmpty() || locale.language() != QLocale::C) && install(locale, kName, kFolder);
    if (!found) {
        install(QLocale(QLocale::English), kName, kFolder); // for its plural forms
        return language.isEmpty();
    }
    if (locale.language() != QLocale::English)
        install(locale, QStringLiteral("qtbase"), QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    return true;
}

QStringList languages()
{
    return {QStringLiteral("en"), QStringLiteral("zh_CN")};
}

QString takeLanguage(QStringList& arguments)
{
    for (qsizetype i = 1; i < arguments.size(); ++i) {
        if (arguments[i] == kOption && i + 1 < arguments.size()) {
            const auto language = arguments[i + 1];
            arguments.remove(i, 2);
            return language;
        }
        if (arguments[i].startsWith(kOption + u'='))
            return arguments.takeAt(i).mid(kOption.size() + 1);
    }
    return {};
}

} // namespace arenascope::session
