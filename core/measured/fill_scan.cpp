// SPDX-License-Identifier: Apache-2.0
#include "measured/fill_scan.h"

#include <algorithm>
#include <array>

#include "measured/replay.h"

namespace arenascope::measured {
namespace {

constexpr Bytes kArenaAlignment = 16;

struct Runs {
    ByteRange longest;
    Bytes inRuns = 0; // bytes in runs of at least kShortestRun
    std::vector<ByteRange> touched;
};

Runs runsOf(std::span<const std::uint8_t> bytes, std::uint8_t fill)
{
    Runs runs;
    Bytes touchedFrom = 0;
    for (Bytes at = 0; at < bytes.size();) {
        if (bytes[at] != fill) {
            ++at;
            continue;
        }
        const auto begin = at;
        while (at < bytes.size() && bytes[at] == fill)
            ++at;
        if (at - begin < kShortestRun)
            continue;
        runs.inRuns += at - begin;
        if (begin > touchedFrom)
            runs.touched.push_back({touchedFrom, begin});
        touchedFrom = at;
        if (at - begin > runs.longest.size())
            runs.longest = {begin, at};
    }
    if (touchedFrom < bytes.size())
        runs.touched.push_back({touchedFrom, bytes.size()});
    return runs;
}

// A byte other than the fill that makes up most of the dump's long runs. Zero is what memory is cleared to, so it
// counts only where it is asked for.
std::optional<std::uint8_t> dominantByte(std::span<const std::uint8_t> bytes)
{
    std::array<Bytes, 256> inRuns{};
    for (std::size_t at = 0; at < bytes.size();) {
        const auto begin = at;
        while (at < bytes.size() && bytes[at] == bytes[begin])
            ++at;
        if (at - begin >= 4 * kShortestRun)
            inRuns[bytes[begin]] += at - begin;
    }
    const auto most = std::ranges::max_element(inRuns);
    return *most > bytes.size() / 8 ? std::optional(static_cast<std::uint8_t>(most - inRuns.begin())) : std::nullopt;
}

FillVerdict judge(FillScan& scan, const Dump& dump, std::optional<Bytes> arena)
{
    if (arena && *arena != scan.size)
        return FillVerdict::SizeMismatch;
    if (scan.untouched.size() < kShortestRun) {
        scan.otherFill = dominantByte(dump.bytes);
        return scan.otherFill && *scan.otherFill != scan.fill ? FillVerdict::OtherFill : FillVerdict::NoFill;
    }
    if (scan.touched.empty())
        return FillVerdict::NothingUsed;
    if (scan.untouched.end == scan.size)
        return FillVerdict::TailUntouched;
    return scan.untouched.begin == 0 ? FillVerdict::HeadUntouched : FillVerdict::Plausible;
}

void addRange(std::vector<ByteRange>& ranges, Bytes begin, Bytes end)
{
    if (end > begin)
        ranges.push_back({begin, end});
}

// Five arrays, each with room for as many buffers as fit all the memory between temporaries and tail, so that they
// lie far apart (greedy_memory_planner.cc, Init; sizes of the target's structures).
void addPlannerArrays(std::vector<ByteRange>& ranges, const arena::LedgerRow& row, Bytes tailDepth, Bytes size, const target::Target& target)
{
    using target::Struct;
    const Bytes end = alignDown(size - tailDepth, kArenaAlignment);
    if (row.count == 0 || row.requested == 0 || end < row.address)
        return;
    const Bytes perBuffer = row.requested / row.count;
    const Bytes room = (end - row.address) / perBuffer;
    Bytes at = row.address;
    for (const Bytes entry : {target.size(Struct::GreedyBufferRequirements), Bytes(4), Bytes(4), target.size(Struct::GreedyListEntry), Bytes(4)}) {
        addRange(ranges, at, at + entry * row.count);
        at += entry * room;
    }
}

std::vector<ByteRange> joined(std::vector<ByteRange> ranges)
{
    std::ranges::sort(ranges, {}, &ByteRange::begin);
    std::vector<ByteRange> result;
    for (const auto& range : ranges) {
        if (!result.empty() && range.begin <= result.back().end)
            result.back().end = std::max(result.back().end, range.end);
        else
            result.push_back(range);
    }
    return result;
}

// What of `ranges` lies outside `covered`; both in order.
std::vector<ByteRange> outside(const std::vector<ByteRange>& ranges, const std::vector<ByteRange>& covered)
{
    std::vector<ByteRange> rest;
    for (const auto& range : ranges) {
        Bytes at = range.begin;
        for (const auto& cover : covered) {
            if (cover.end <= at || cover.begin >= range.end)
                continue;
            addRange(rest, at, std::min(cover.begin, range.end));
            at = std::max(at, cover.end);
        }
        addRange(rest, at, range.end);
    }
    return rest;
}

} // namespace

FillScan scanFill(const Dump& dump, std::uint8_t fill, std::optional<Bytes> arena)
{
    auto runs = runsOf(dump.bytes, fill);
    FillScan scan{.fill = fill, .size = dump.bytes.size(), .untouched = runs.longest, .touched = std::move(runs.touched)};
    if (dump.address)
        scan.startLoss = alignUp(*dump.address, kArenaAlignment) - *dump.address;
    scan.verdict = judge(scan, dump, arena);
    return scan;
}

std::vector<ByteRange> predictedTouch(const analysis::Analysis& analysis, Bytes size, Bytes startLoss)
{
    const auto& emulation = analysis.emulation;
    std::vector<ByteRange> ranges;
    const Bytes usable = size > startLoss ? size - startLoss : 0;
    const Replay replay(emulation, analysis.target);
    addRange(ranges, 0, emulation.nonPersistent);
    for (std::size_t i = 0; i < emulation.ledger.rows.size(); ++i) {
        const auto& row = emulation.ledger.rows[i];
        if (row.cause == arena::Cause::PlannerScratch)
            addPlannerArrays(ranges, row, replay.tailBefore(i, usable), usable, analysis.target);
        else if (row.section != arena::Section::Tail)
            addRange(ranges, row.address, row.address + row.requested);
    }
    const Bytes tail = std::min(replay.tailBefore(emulation.ledger.rows.size(), usable), usable);
    addRange(ranges, usable - tail, usable);
    for (auto& range : ranges) {
        range.begin = std::min(range.begin + startLoss, size);
        range.end = std::min(range.end + startLoss, size);
    }
    return joined(std::move(ranges));
}

FillComparison compareFill(const FillScan& scan, const analysis::Analysis& analysis)
{
    const Bytes usable = scan.size > scan.startLoss ? scan.size - scan.startLoss : 0;
    FillComparison comparison{.predicted = predictedTouch(analysis, scan.size, scan.startLoss), .predictedHead = analysis.emulation.nonPersistent,
        .measuredHead = scan.headUsed() > scan.startLoss ? scan.headUsed() - scan.startLoss : 0,
        .predictedTail = Replay(analysis.emulation, analysis.target).tailBefore(analysis.emulation.ledger.rows.size(), usable)};
    comparison.unexpected = outside(scan.touched, comparison.predicted);
    // The tail's deepest bytes: the last island may be the planner's, so take the predicted end where they meet.
    const Bytes tailStart = scan.size > comparison.predictedTail ? scan.size - comparison.predictedTail : 0;
    Bytes measured = scan.tailUsed();
    for (const auto& range : scan.touched)
        if (range.end > tailStart && range.begin <= tailStart + kArenaAlignment) {
            measured = scan.size - std::max(range.begin, range.begin < tailStart && comparison.unexpected.empty() ? tailStart : range.begin);
            break;
        }
    comparison.tailDeviation = static_cast<std::int64_t>(measured) - static_cast<std::int64_t>(comparison.predictedTail);
    comparison.tailAgrees = comparison.tailDeviation <= 0 && comparison.tailDeviation > -std::int64_t(2 * kArenaAlignment);
    return comparison;
}

} // namespace arenascope::measured
