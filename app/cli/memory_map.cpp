// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/memory_map.h"

#include <QCoreApplication>
#include <algorithm>

#include "text/numbers.h"

namespace arenascope::cli {
namespace {

struct MemoryMap {
    Q_DECLARE_TR_FUNCTIONS(MemoryMap)
};

constexpr int kColumns = 72;
constexpr int kLabel = 12;

// Bytes of [begin, end) that lie in the ranges.
Bytes covered(const std::vector<measured::ByteRange>& ranges, Bytes begin, Bytes end)
{
    Bytes sum = 0;
    for (const auto& range : ranges) {
        const auto from = std::max(begin, range.begin), to = std::min(end, range.end);
        sum += to > from ? to - from : 0;
    }
    return sum;
}

QChar shade(Bytes part, Bytes whole)
{
    if (part == 0)
        return QChar(0x00B7); // middle dot
    if (part == whole)
        return QChar(0x2588); // full block
    return 2 * part >= whole ? QChar(0x2593) : QChar(0x2591);
}

QString labelled(const QString& label, const QString& line)
{
    return QStringLiteral("  ") + label.leftJustified(kLabel) + line + u'\n';
}

QString legend()
{
    return labelled({}, MemoryMap::tr("█ all of it, ▓ half or more, ░ less, · nothing; the planner's and Prepare's temporaries lie between head and tail"));
}

} // namespace

QString memoryLine(const std::vector<measured::ByteRange>& ranges, Bytes size, int columns)
{
    QString line;
    const auto cells = std::min<Bytes>(static_cast<Bytes>(columns), size);
    for (Bytes cell = 0; cell < cells; ++cell) {
        const Bytes begin = size * cell / cells, end = size * (cell + 1) / cells;
        line += shade(covered(ranges, begin, end), end - begin);
    }
    return line;
}

QString memoryMap(const measured::FillScan& scan, const measured::FillComparison* comparison)
{
    const auto end = text::bytesWithUnit(scan.size);
    auto map = labelled({}, QStringLiteral("0") + end.rightJustified(kColumns - 1));
    map += labelled(MemoryMap::tr("written"), memoryLine(scan.touched, scan.size, kColumns));
    if (!comparison)
        return map + legend();
    map += labelled(MemoryMap::tr("predicted"), memoryLine(comparison->predicted, scan.size, kColumns));
    if (!comparison->unexpected.empty())
        map += labelled(MemoryMap::tr("unexpected"), memoryLine(comparison->unexpected, scan.size, kColumns));
    return map + legend();
}

} // namespace arenascope::cli
