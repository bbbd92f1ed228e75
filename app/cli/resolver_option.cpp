// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/resolver_option.h"

#include <QFile>
#include <QFileInfo>

#include "kernels/registration.h"

namespace arenascope::cli {
namespace {

constexpr qint64 kMostBytes = 4 * 1024 * 1024; // a source file

Error wrong(const QString& value, const QString& why)
{
    return {.code = ErrorCode::InvalidValue, .subject = QStringLiteral("--resolver %1 (%2)").arg(value, why).toStdString()};
}

// What is no file by its name is a list.
bool meansFile(const QString& value)
{
    static const QStringList kEndings{QStringLiteral("cc"), QStringLiteral("cpp"), QStringLiteral("cxx"), QStringLiteral("c"), QStringLiteral("h"),
        QStringLiteral("hpp"), QStringLiteral("ino"), QStringLiteral("txt")};
    return QFileInfo::exists(value) || value.contains(u'/') || kEndings.contains(QFileInfo(value).suffix());
}

Result<std::string> contentOf(const QString& path)
{
    QFile file(path);
    if (QFileInfo(path).isDir())
        return wrong(path, QStringLiteral("a folder"));
    if (!file.open(QIODevice::ReadOnly))
        return wrong(path, file.errorString());
    if (file.size() > kMostBytes)
        return wrong(path, QStringLiteral("too large for a source file"));
    return file.readAll().toStdString();
}

QString reason(const Error& error, bool file)
{
    const auto subject = QString::fromStdString(error.subject);
    if (error.code == ErrorCode::UnknownName)
        return QStringLiteral("%1() registers no operator that is known here").arg(subject);
    if (!subject.isEmpty())
        return QStringLiteral("the name in %1 is no literal: list the operators instead").arg(subject);
    return file ? QStringLiteral("no Add…() call and no list of operators in it") : QStringLiteral("no list of operators");
}

} // namespace

Result<ResolverOption> readResolver(const QString& value)
{
    const bool file = meansFile(value);
    const auto text = file ? contentOf(value) : Result<std::string>(value.toStdString());
    if (!text)
        return text.error();
    auto operators = kernels::registeredOperators(*text);
    if (!operators)
        return wrong(value, reason(operators.error(), file));
    return ResolverOption{.operators = std::move(operators).value(), .capacity = kernels::resolverCapacity(*text)};
}

} // namespace arenascope::cli
