// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/tickers.h"

#include <algorithm>
#include <cmath>

#include "text/numbers.h"

namespace arenascope::charts {
namespace {

constexpr double kNumberWidth = 34; // pixels a number needs
constexpr double kNameWidth = 60;   // pixels from which a shortened name says something
constexpr double kByteDistance = 40;

double pixelsPerUnit(const QCPAxis* axis, const QCPRange& range)
{
    const auto* rect = axis->axisRect();
    const double pixels = axis->orientation() == Qt::Horizontal ? rect->width() : rect->height();
    return range.size() > 0 ? std::max(pixels, 1.0) / range.size() : 1.0;
}

// The smallest of 1, 2, 5, 10, 20 … that is not below `least`.
std::int32_t roundStride(double least)
{
    std::int32_t unit = 1;
    while (true) {
        for (const auto factor : {1, 2, 5})
            if (unit * factor >= least)
                return unit * factor;
        unit *= 10;
    }
}

// Thousands apart as in every figure; what is behind the point stays.
QString grouped(const QString& number)
{
    const auto point = number.indexOf(u'.');
    return text::bytes(number.left(point).toULongLong()) + (point < 0 ? QString() : number.sliced(point));
}

// The power of two from which ticks have room; less where no tick above 0 would be in sight, as one says the scale.
double byteStride(const QCPRange& range, double least)
{
    auto stride = std::exp2(std::ceil(std::log2(std::max(least, 1.0))));
    const auto hasTick = [&] { return std::floor(range.upper / stride) * stride >= std::max(range.lower, stride); };
    while (stride > 1 && !hasTick())
        stride /= 2;
    return stride;
}

// In the largest unit that says it whole with two decimals: a tick is never rounded.
QString binaryLabel(double value)
{
    struct Unit {
        double bytes;
        const char* name;
    };
    constexpr Unit kUnits[] = {{1024.0 * 1024.0, "MiB"}, {1024.0, "KiB"}, {1.0, "B"}};
    if (value == 0)
        return QStringLiteral("0");
    const auto fits = [value](const Unit& unit) {
        const double hundredths = value / unit.bytes * 100;
        return value >= unit.bytes && std::abs(hundredths - std::round(hundredths)) < 1e-6;
    };
    const auto* unit = std::ranges::find_if(kUnits, fits);
    const double amount = value / (unit == std::end(kUnits) ? 1.0 : unit->bytes);
    return grouped(QString::number(amount, 'g', 12)) + QChar(0x2009) + QLatin1String(unit == std::end(kUnits) ? "B" : unit->name);
}

} // namespace

void StepTicker::generate(const QCPRange& range, const QLocale&, QChar, int, QVector<double>& ticks, QVector<double>* subTicks,
    QVector<QString>* tickLabels)
{
    ticks.clear();
    if (subTicks)
        subTicks->clear();
    if (tickLabels)
        tickLabels->clear();
    const double width = pixelsPerUnit(m_axis, range);
    const auto stride = roundStride(kNumberWidth / width);
    const auto from = std::max(m_steps.first, static_cast<std::int32_t>(std::floor(range.lower)));
    const auto to = std::min(m_steps.end, static_cast<std::int32_t>(std::ceil(range.upper)));
    for (auto step = from; step < to; ++step) {
        // Step 1 is operator 0: strides count operators, so that their labels are the round numbers.
        if ((step - 1) % stride != 0 || step + 0.5 < range.lower || step + 0.5 > range.upper)
            continue;
        ticks << step + 0.5;
        if (tickLabels)
            *tickLabels << labelAt(step, width);
    }
}

QString StepTicker::labelAt(std::int32_t step, double width) const
{
    const auto* label = m_steps.label(step);
    if (!label)
        return {};
    if (m_names == StepNames::Never || width < kNameWidth || label->name.isEmpty())
        return label->number;
    const QFontMetricsF metrics(m_axis->tickLabelFont());
    return label->number + u'\n' + metrics.elidedText(label->name, Qt::ElideRight, width - 8);
}

void ByteTicker::generate(const QCPRange& range, const QLocale&, QChar, int, QVector<double>& ticks, QVector<double>* subTicks,
    QVector<QString>* tickLabels)
{
    ticks.clear();
    if (subTicks)
        subTicks->clear();
    if (tickLabels)
        tickLabels->clear();
    const double least = kByteDistance / pixelsPerUnit(m_axis, range);
    const double stride = byteStride(range, least);
    for (double tick = std::max(0.0, std::ceil(range.lower / stride) * stride); tick <= range.upper; tick += stride) {
        ticks << tick;
        if (tickLabels)
            *tickLabels << binaryLabel(tick);
    }
}

} // namespace arenascope::charts
