// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/measured_wording.h"

#include <QCoreApplication>
#include <cmath>

#include "text/headline_wording.h"
#include "text/numbers.h"
#include "text/wording.h"

namespace arenascope::text {
namespace {

struct MeasuredWording {
    Q_DECLARE_TR_FUNCTIONS(MeasuredWording)
};

QString hexByte(std::uint8_t byte) { return QStringLiteral("0x%1").arg(byte, 2, 16, QLatin1Char('0')).toUpper().replace(u'X', u'x'); }

QString runsText(std::size_t runs, std::size_t models)
{
    const auto ofModels = MeasuredWording::tr("of %n model(s)", nullptr, static_cast<int>(models));
    return MeasuredWording::tr("%n run(s) %1", nullptr, static_cast<int>(runs)).arg(ofModels);
}

QString differenceText(bool constant, std::int64_t bytes, std::int64_t least)
{
    if (!constant)
        return MeasuredWording::tr("%1 to %2 B off the prediction: that is no constant, so the target does not describe this build").arg(signedBytes(least), signedBytes(bytes));
    return least == bytes ? MeasuredWording::tr("a constant %1 B off the prediction").arg(signedBytes(bytes))
                          : MeasuredWording::tr("a constant %1 B off the prediction (%2 B at least; alignment)").arg(signedBytes(bytes), signedBytes(least));
}

QString dumpErrorText(const Error& error, const QString& file)
{
    const auto line = QString::number(error.number.value_or(0));
    const auto is = [&](const char* what) { return error.subject == what; };
    if (is("checksum"))
        return MeasuredWording::tr("%1, line %2: the checksum of this Intel HEX record is wrong; read the dump again.").arg(file, line);
    if (is("record"))
        return MeasuredWording::tr("%1, line %2: this is no Intel HEX record.").arg(file, line);
    if (is("address"))
        return MeasuredWording::tr("%1, line %2: the address does not say how far the lines that “*” stands for repeat.").arg(file, line);
    if (is("octal address"))
        return MeasuredWording::tr("%1, line %2: the addresses are octal; dump with od -A x, xxd or hexdump -C.").arg(file, line);
    return MeasuredWording::tr("%1, line %2: no bytes in hexadecimal. Give a binary file, Intel HEX, or the text of xxd, hexdump or GDB.").arg(file, line);
}

bool isDumpError(const Error& error)
{
    return error.code == ErrorCode::InvalidValue && error.number;
}

QString modelCheckText(const measured::CheckResult& result)
{
    using Code = measured::CheckCode;
    switch (result.code) {
    case Code::Accepted:
        return result.analysis && result.analysis->correction ? MeasuredWording::tr("required arena %1 B; %2").arg(bytes(result.actual), certaintyText(*result.analysis))
                                                              : MeasuredWording::tr("required arena %1 B").arg(bytes(result.actual));
    case Code::Unreadable: return result.error ? errorText(*result.error, QString::fromStdString(result.subject)) : QString();
    case Code::Refused: return result.analysis ? refusalText(*result.analysis) : QString();
    default: break;
    }
    if (result.analysis && result.analysis->correction && result.analysis->correction->kind == measured::CorrectionKind::Varying)
        return correctionText(*result.analysis);
    return result.status == measured::CheckStatus::Passed
        ? MeasuredWording::tr("required arena %1 B, with your hint for operators that no rule knows").arg(bytes(result.actual))
        : MeasuredWording::tr("an operator has no rule: %1 B and an unknown part; set “default_scratch” to answer for it yourself").arg(bytes(result.actual));
}

QString limitText(const measured::CheckResult& result)
{
    using Code = measured::CheckCode;
    const auto actual = bytes(result.actual), limit = bytes(result.limit);
    const auto difference = signedBytes(static_cast<std::int64_t>(result.actual) - static_cast<std::int64_t>(result.limit));
    switch (result.code) {
    case Code::WithinBudget: return MeasuredWording::tr("%1 B of the budget of %2 B").arg(actual, limit);
    case Code::OverBudget: return MeasuredWording::tr("%1 B (arena, static memory, reserve) against a budget of %2 B: %3 B").arg(actual, limit, difference);
    case Code::ArenaEnough: return MeasuredWording::tr("the firmware's arena of %2 B is enough for %1 B").arg(actual, limit);
    case Code::ArenaTooSmall: return MeasuredWording::tr("the firmware's arena of %2 B is too small: %1 B are required").arg(actual, limit);
    case Code::AsBaseline: return MeasuredWording::tr("%1 B, as in the baseline").arg(actual);
    case Code::Smaller: return MeasuredWording::tr("%1 B, %2 B against the baseline; bring it up to date with --update-baseline").arg(actual, difference);
    case Code::GrewWithin: return MeasuredWording::tr("%1 B, %2 B against the baseline, within the tolerance").arg(actual, difference);
    case Code::Grew: return MeasuredWording::tr("%1 B, %2 B against the baseline of %3 B").arg(actual, difference, limit);
    default: return MeasuredWording::tr("the baseline has no entry yet; add it with --update-baseline");
    }
}

QString measuredCheckText(const measured::CheckResult& result)
{
    using Code = measured::CheckCode;
    const auto file = QString::fromStdString(result.subject);
    const auto actual = bytes(result.actual), limit = bytes(result.limit);
    const auto difference = deviationText({result.limit, result.actual});
    switch (result.code) {
    case Code::MeasuredAgrees: return MeasuredWording::tr("%1: measured %2 B, predicted %3 B, %4").arg(file, actual, limit, difference);
    case Code::MeasuredDeviates: return MeasuredWording::tr("%1: measured %2 B, predicted %3 B, %4: a figure is beyond the threshold; see “arenascope compare-measured”").arg(file, actual, limit, difference);
    case Code::LogShowsFailure: return MeasuredWording::tr("%1, line %2: an allocation failed; see “arenascope doctor”").arg(file).arg(result.number);
    case Code::NothingMeasured: return MeasuredWording::tr("%1: no arena_used_bytes() and no recorder's report in this log").arg(file);
    case Code::DumpAgrees: return MeasuredWording::tr("%1: the tail of %2 B is as predicted").arg(file, limit);
    case Code::DumpNotUsable: return MeasuredWording::tr("%1: this dump can't be used; see “arenascope scan”").arg(file);
    case Code::DumpDeviates: return MeasuredWording::tr("%1: tail %2 B, predicted %3 B, %4 B touched where nothing was predicted").arg(file, actual, limit, bytes(static_cast<Bytes>(result.number)));
    default: return result.error ? measuredErrorText(*result.error, file) : QString();
    }
}

// Bytes that were written between two places; islands that still hold the fill do not count.
Bytes writtenIn(const measured::FillScan& scan, Bytes begin, Bytes end)
{
    Bytes written = 0;
    for (const auto& range : scan.touched)
        if (const auto from = std::max(range.begin, begin), to = std::min(range.end, end); to > from)
            written += to - from;
    return written;
}

} // namespace

QString measuredErrorText(const Error& error, const QString& file)
{
    const auto subject = QString::fromStdString(error.subject);
    if (isDumpError(error))
        return dumpErrorText(error, file);
    if (error.code == ErrorCode::InvalidJson)
        return error.number ? MeasuredWording::tr("%1, line %2: this is no valid JSON.").arg(file).arg(*error.number) : MeasuredWording::tr("%1 is no valid JSON.").arg(file);
    if (error.code == ErrorCode::UnknownName)
        return MeasuredWording::tr("%1: there is no %2 “%3”.").arg(file, error.detail == "target" ? MeasuredWording::tr("target") : MeasuredWording::tr("field"), subject);
    if (error.code == ErrorCode::InvalidValue && error.subject == "schema")
        return MeasuredWording::tr("%1 is another kind of file: its “schema” is not the one expected.").arg(file);
    if (error.code == ErrorCode::InvalidValue && error.subject.empty())
        return MeasuredWording::tr("%1: a JSON object is expected.").arg(file);
    if (error.code == ErrorCode::FileIsDirectory)
        return MeasuredWording::tr("%1 is a folder.").arg(file);
    return errorText(error, file);
}

QString fillText(const measured::FillScan& scan, std::optional<Bytes> arena)
{
    using Verdict = measured::FillVerdict;
    const auto fill = hexByte(scan.fill);
    switch (scan.verdict) {
    case Verdict::Plausible:
        return MeasuredWording::tr("%1 B below and %2 B above the longest stretch that still holds %3 (%4 B) were written.")
            .arg(bytes(writtenIn(scan, 0, scan.untouched.begin)), bytes(writtenIn(scan, scan.untouched.end, scan.size)), fill, bytes(scan.untouched.size()));
    case Verdict::NoFill:
        return MeasuredWording::tr("Nowhere in the dump do 16 bytes hold %1: the arena was not filled before the interpreter was made, or all of it is in use, or the dump is of other memory. Fill it first: memset(arena, %1, sizeof(arena)).").arg(fill);
    case Verdict::OtherFill:
        return MeasuredWording::tr("The dump holds no run of %1, but long runs of %2: scan again with the fill byte %2 (--fill %2), or fill the arena with %1.").arg(fill, hexByte(scan.otherFill.value_or(0)));
    case Verdict::NothingUsed:
        return MeasuredWording::tr("Every byte still holds %1: the dump is from before the interpreter was made, or of another array.").arg(fill);
    case Verdict::SizeMismatch:
        return MeasuredWording::tr("The dump has %1 B, the arena %2 B: dump exactly the array.").arg(bytes(scan.size), bytes(arena.value_or(0)));
    case Verdict::HeadUntouched:
        return MeasuredWording::tr("The first bytes still hold %1: the dump starts before the arena, or AllocateTensors did not get through.").arg(fill);
    case Verdict::TailUntouched: break;
    }
    return MeasuredWording::tr("The last bytes still hold %1: the dump goes beyond the arena's end, or the interpreter was never made in it.").arg(fill);
}

QString fillComparisonText(const measured::FillComparison& comparison)
{
    Bytes unexpected = 0;
    for (const auto& range : comparison.unexpected)
        unexpected += range.size();
    if (unexpected > 0)
        return MeasuredWording::tr("%1 B were written where nothing was predicted, the first at byte %2: the dump is of another model, target or arena, or the prediction is too small.")
            .arg(bytes(unexpected), bytes(comparison.unexpected.front().begin));
    constexpr Bytes kPaddingAtMost = 64; // what alignment may leave untouched at the plan's end
    if (comparison.tailAgrees && comparison.measuredHead + kPaddingAtMost < comparison.predictedHead)
        return MeasuredWording::tr("Nothing was written elsewhere, and the tail is as long as predicted, to the alignment. Of the %1 B planned for tensors only %2 B were written: Invoke has not run to its end, or the model is another.")
            .arg(bytes(comparison.predictedHead), bytes(comparison.measuredHead));
    if (comparison.tailAgrees)
        return MeasuredWording::tr("The dump agrees with the prediction: nothing was written elsewhere, and the tail is as long as predicted, to the alignment.");
    return MeasuredWording::tr("The tail differs from the prediction by %1 B: the dump is of another model or target, or stale.").arg(signedBytes(comparison.tailDeviation));
}

QString comparisonRowText(const measured::ComparisonRow& row)
{
    using Category = arena::RecordedCategory;
    switch (row.part) {
    case measured::ComparedPart::Used: return MeasuredWording::tr("arena_used_bytes()");
    case measured::ComparedPart::Arena: return MeasuredWording::tr("Arena in all");
    case measured::ComparedPart::Head: return MeasuredWording::tr("Head");
    case measured::ComparedPart::Tail: return MeasuredWording::tr("Tail");
    case measured::ComparedPart::Category: break;
    }
    switch (row.category) {
    case Category::EvalTensorData: return MeasuredWording::tr("Eval tensors");
    case Category::PersistentTensorData: return MeasuredWording::tr("Persistent tensors");
    case Category::PersistentQuantizationData: return MeasuredWording::tr("Persistent quantisation data");
    case Category::PersistentBufferData: return MeasuredWording::tr("Persistent buffers");
    case Category::VariableBufferData: return MeasuredWording::tr("Variable tensors");
    case Category::NodeAndRegistrationArray: return MeasuredWording::tr("Nodes and registrations");
    case Category::OpData: return MeasuredWording::tr("Operators' data");
    }
    return {};
}

QString deviationText(const measured::Deviation& deviation)
{
    if (deviation.deviation() == 0)
        return MeasuredWording::tr("no deviation");
    const auto difference = MeasuredWording::tr("%1 B").arg(signedBytes(deviation.deviation()));
    return std::isfinite(deviation.ratio()) ? QStringLiteral("%1 (%2)").arg(difference, signedPercent(deviation.ratio())) : difference;
}

QString comparisonText(const measured::LogComparison& comparison, double threshold)
{
    if (comparison.failure)
        return MeasuredWording::tr("An allocation failed (line %1), so there is nothing to compare; “arenascope doctor” says why.").arg(comparison.failure->line);
    if (comparison.rows.empty())
        return MeasuredWording::tr("The log has no recorder's report and no arena_used_bytes() to compare. It takes what PrintAllocations() prints, or a line of the form “arena_used_bytes(): 22820”, “Arena used: 22820 / 30000”, “Used bytes: 22820” or “Memory used: 22820 bytes”.");
    if (const auto alarms = comparison.alarms(threshold); alarms > 0)
        return MeasuredWording::tr("%n figure(s) deviate by more than %1.", nullptr, static_cast<int>(alarms)).arg(percent(threshold));
    return comparison.within(0) ? MeasuredWording::tr("Every figure is as predicted, to the byte.") : MeasuredWording::tr("No figure deviates by more than %1.").arg(percent(threshold));
}

QString checkResultText(const measured::CheckResult& result)
{
    const auto group = measured::group(result.code);
    if (group == "model")
        return modelCheckText(result);
    return group == "measured" ? measuredCheckText(result) : limitText(result);
}

QString quantityText(measured::Quantity quantity)
{
    switch (quantity) {
    case measured::Quantity::Used: return MeasuredWording::tr("arena_used_bytes()");
    case measured::Quantity::RecorderTotal: return MeasuredWording::tr("the recorder's totals");
    case measured::Quantity::Smallest: break;
    }
    return MeasuredWording::tr("the smallest arenas that worked");
}

QString correctionText(const measured::Correction& correction)
{
    const bool constant = correction.kind == measured::CorrectionKind::Constant;
    auto text = QStringLiteral("%1: %2.").arg(runsText(correction.runs, correction.models), differenceText(constant, correction.bytes, correction.least));
    if (constant && correction.models < 2)
        text += u' ' + MeasuredWording::tr("One model alone can't show that a difference is constant: measure another.");
    return text;
}

QString correctionText(const analysis::Analysis& analysis)
{
    if (!analysis.correction)
        return {};
    const auto& correction = *analysis.correction;
    const auto runs = MeasuredWording::tr("Measured on this target (%1): %2").arg(quantityText(correction.quantity), correctionText(correction));
    if (correction.kind != measured::CorrectionKind::Constant)
        return runs;
    return runs + u' ' + MeasuredWording::tr("The required arena is %1 as predicted, %2 with the correction.").arg(bytesWithUnit(analysis.emulation.required16), correctedFigure(analysis));
}

} // namespace arenascope::text
