// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/input.h"

#include <QRegularExpression>
#include <QStringList>
#include <cmath>

#include "text/numbers.h"

namespace arenascope::text {
namespace {

constexpr double kLargest = 9007199254740992.0; // 2^53: whole numbers beyond are not exact in what follows

QString withoutSpaces(const QString& text)
{
    static const QRegularExpression spaces(QStringLiteral("[\\s\\x{2009}\\x{00a0}\\x{202f}_']"));
    return QString(text).remove(spaces);
}

std::optional<double> unitFactor(const QString& unit)
{
    const auto lower = unit.toLower();
    if (lower.isEmpty() || lower == QLatin1String("b"))
        return 1.0;
    if (lower == QLatin1String("k") || lower == QLatin1String("kb") || lower == QLatin1String("kib"))
        return 1024.0;
    if (lower == QLatin1String("m") || lower == QLatin1String("mb") || lower == QLatin1String("mib"))
        return 1024.0 * 1024.0;
    if (lower == QLatin1String("g") || lower == QLatin1String("gb") || lower == QLatin1String("gib"))
        return 1024.0 * 1024.0 * 1024.0;
    return std::nullopt;
}

std::optional<Bytes> parseHexadecimal(const QString& digits)
{
    bool ok = false;
    const auto value = digits.toULongLong(&ok, 16);
    return ok && static_cast<double>(value) <= kLargest ? std::optional<Bytes>(value) : std::nullopt;
}

} // namespace

std::optional<Bytes> parseBytes(const QString& text)
{
    const auto plain = withoutSpaces(text);
    if (plain.startsWith(QLatin1String("0x"), Qt::CaseInsensitive))
        return parseHexadecimal(plain.mid(2));
    static const QRegularExpression grouped(QStringLiteral("^\\d{1,3}(,\\d{3})+$"));
    if (grouped.match(plain).hasMatch())
        return parseBytes(QString(plain).remove(u','));
    static const QRegularExpression pattern(QStringLiteral("^(\\d+(?:[.,]\\d+)?)([A-Za-z]*)$"));
    const auto match = pattern.match(plain);
    if (!match.hasMatch())
        return std::nullopt;
    const auto factor = unitFactor(match.captured(2));
    bool ok = false;
    const double number = match.captured(1).replace(u',', u'.').toDouble(&ok);
    if (!ok || !factor)
        return std::nullopt;
    const double value = number * *factor;
    if (value > kLargest || value != std::floor(value))
        return std::nullopt;
    return static_cast<Bytes>(value);
}

QString sizeForInput(Bytes size)
{
    if (size == 0 || size % 1024 != 0)
        return bytesWithUnit(size);
    constexpr Bytes kMib = 1 << 20;
    if (size >= kFirstInMib && size % kMib == 0)
        return bytes(size / kMib) + QChar(0x2009) + QStringLiteral("MiB");
    return bytes(size / 1024) + QChar(0x2009) + QStringLiteral("KiB");
}

std::optional<std::uint32_t> parseCount(const QString& text, std::uint32_t largest)
{
    bool ok = false;
    const auto value = withoutSpaces(text).toULongLong(&ok);
    return ok && value <= largest ? std::optional(static_cast<std::uint32_t>(value)) : std::nullopt;
}

std::optional<std::uint8_t> parseByte(const QString& text)
{
    bool ok = false;
    const auto value = text.trimmed().toUInt(&ok, 0);
    return ok && value <= 255 ? std::optional(static_cast<std::uint8_t>(value)) : std::nullopt;
}

std::optional<std::vector<std::int32_t>> parseShape(const QString& text)
{
    static const QRegularExpression whole(QStringLiteral(R"(^\s*[\[(]?\s*(\d+(?:(?:\s*[xX×*,;]\s*|\s+)\d+)*)\s*[\])]?\s*$)"));
    static const QRegularExpression separator(QStringLiteral(R"([\sxX×*,;]+)"));
    const auto match = whole.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    std::vector<std::int32_t> shape;
    for (const auto& part : match.captured(1).split(separator)) {
        bool ok = false;
        const int dimension = part.toInt(&ok);
        if (!ok || dimension < 1)
            return std::nullopt;
        shape.push_back(dimension);
    }
    return shape;
}

std::vector<std::string> parseNames(const QString& text)
{
    std::vector<std::string> names;
    for (const auto& part : text.split(u',', Qt::SkipEmptyParts))
        if (const auto name = part.trimmed(); !name.isEmpty())
            names.push_back(name.toStdString());
    return names;
}

} // namespace arenascope::text
