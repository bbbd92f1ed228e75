// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/numbers.h"

#include <QCoreApplication>
#include <QStringList>

namespace arenascope::text {
namespace {

constexpr QChar kThinSpace(0x2009);
constexpr QChar kMinus(0x2212);
constexpr QChar kTimes(0x00D7);

QString grouped(std::uint64_t value)
{
    QString digits = QString::number(value);
    for (auto at = digits.size() - 3; at > 0; at -= 3)
        digits.insert(at, kThinSpace);
    return digits;
}

// With one decimal.
QString groupedTenths(double value)
{
    const auto text = QString::number(value, 'f', 1);
    return grouped(text.chopped(2).toULongLong()) + text.last(2);
}

std::uint64_t magnitude(std::int64_t value)
{
    return value < 0 ? 0 - static_cast<std::uint64_t>(value) : static_cast<std::uint64_t>(value);
}

QString sign(bool negative, bool zero)
{
    if (zero)
        return {};
    return negative ? QString(kMinus) : QStringLiteral("+");
}

} // namespace

QString bytes(Bytes value)
{
    return grouped(value);
}

QString bytesWithUnit(Bytes value)
{
    return grouped(value) + kThinSpace + u'B';
}

QString kibibytes(Bytes value)
{
    const double inKib = static_cast<double>(value) / 1024.0;
    return value < kFirstInMib ? groupedTenths(inKib) + kThinSpace + QStringLiteral("KiB") : groupedTenths(inKib / 1024.0) + kThinSpace + QStringLiteral("MiB");
}

QString signedBytes(std::int64_t value)
{
    return sign(value < 0, value == 0) + grouped(magnitude(value));
}

QString percent(double ratio)
{
    return QString::number(ratio * 100.0, 'f', 1) + kThinSpace + u'%';
}

QString signedPercent(double ratio)
{
    const auto number = QString::number(qAbs(ratio) * 100.0, 'f', 1);
    return sign(ratio < 0, number == QStringLiteral("0.0")) + number + kThinSpace + u'%';
}

QString unbroken(QString text)
{
    constexpr QChar kNarrowNoBreakSpace(0x202F);
    return text.replace(kThinSpace, kNarrowNoBreakSpace);
}

QString shape(std::span<const std::int32_t> dims)
{
    if (dims.empty())
        return QCoreApplication::translate("Numbers", "scalar");
    QStringList parts;
    for (const auto dim : dims)
        parts << QString::number(dim);
    return parts.join(kTimes);
}

} // namespace arenascope::text
