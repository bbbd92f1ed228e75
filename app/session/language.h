// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace arenascope::session {

// Makes the application speak a language: "zh_CN", "en"; empty: the system's, where there is a translation, else
// English. Qt's own texts come along. False: there is no such translation. To be called once, before any text is made.
bool useLanguage(const QString& language);

QStringList languages(); // that can be chosen: "en", "zh_CN"

// Takes "--language X" or "--language=X" out of the arguments; empty where it is not given.
QString takeLanguage(QStringList& arguments);

} // namespace arenascope::session
