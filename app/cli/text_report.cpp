// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/text_report.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <map>

#include "analysis/rows.h"
#include "analysis/tensor_split.h"
#include "report/setup_options.h"
#include "text/headline_wording.h"
#include "text/measured_wording.h"
#include "text/names.h"
#include "text/numbers.h"
#include "text/wording.h"
#include "text/wrapped_text.h"

namespace arenascope::cli {
namespace {

using analysis::Analysis;

struct TextReport {
    Q_DECLARE_TR_FUNCTIONS(TextReport)
};

constexpr int kLabelWidth = 38;
constexpr int kNumberWidth = 14;
constexpr std::size_t kLargestOperators = 8;
constexpr int kMostAlike = 4; // notes of one kind

QString row(const QString& label, const QString& number, const QString& remark = {}, int indent = 2)
{
    auto line = QString(indent, u' ') + label.leftJustified(kLabelWidth - indent, u' ') + number.rightJustified(kNumberWidth, u' ');
    if (!remark.isEmpty())
        line += QStringLiteral("  ") + remark;
    return line;
}

QString title(const report::ModelFile& file, const Analysis& analysis)
{
    return TextReport::tr("%1 on %2")
        .arg(QString::fromStdString(file.name), QString::fromUtf8(analysis.target.title.data(), static_cast<qsizetype>(analysis.target.title.size())));
}

// What the figures were asked for with, where that is not the plain interpreter on the file as it is.
QString setup(const Analysis& analysis)
{
    QStringList options;
    for (const auto& option : report::setupOptions(analysis.edits))
        options << QString::fromStdString(option);
    return options.isEmpty() ? QString() : u'\n' + text::wrapped(TextReport::tr("Set-up: %1").arg(options.join(u' ')), QStringLiteral("  "));
}

QStringList headline(const Analysis& analysis)
{
    const auto& e = analysis.emulation;
    QStringList lines;
    lines << row(TextReport::tr("Required arena"), text::markedFigure(analysis, text::bytesWithUnit(e.required16)),
        QStringLiteral("%1 · %2").arg(text::kibibytes(e.required16), text::certaintyText(analysis)));
    lines << row(TextReport::tr("to the byte"), text::bytesWithUnit(e.required), text::requiredByText(analysis), 4);
    if (arena::hasTwoArenas(analysis.edits.setup))
        lines << row(TextReport::tr("persistent arena"), text::bytesWithUnit(e.requiredTail), {}, 4)
              << row(TextReport::tr("non-persistent arena"), text::bytesWithUnit(e.requiredHead), {}, 4);
    lines << row(TextReport::tr("arena_used_bytes() will print"), text::bytesWithUnit(e.used), {}, 4);
    lines << row(TextReport::tr("head (planned buffers)"), text::bytesWithUnit(e.nonPersistent),
        e.nonPersistent < e.lowerBound    ? TextReport::tr("its plan lets buffers overlap")
        : e.nonPersistent == e.lowerBound ? TextReport::tr("no smaller placement exists")
                                        : TextReport::tr("lower bound %1").arg(text::bytesWithUnit(e.lowerBound)), 4);
    lines << row(TextReport::tr("tail (persistent)"), text::bytesWithUnit(e.persistent), {}, 4);
    if (const auto& correction = analysis.correction)
        lines << row(TextReport::tr("correction from measurements"), text::signedBytes(correction->bytes) + QStringLiteral(" B"),
            correction->kind == analysis::CorrectionKind::Constant ? TextReport::tr("makes %1").arg(text::correctedFigure(analysis)) : TextReport::tr("no constant: see the notes"), 4);
    if (const auto& verdict = analysis.verdict)
        lines << row(TextReport::tr("Budget"), text::bytesWithUnit(verdict->budget), text::verdictText(analysis));
    return lines;
}

bool isFloat(const Analysis& analysis)
{
    const auto& main = analysis.graph->subgraphs.front();
    return std::ranges::any_of(main.inputs, [&](auto input) { return input.valid() && main.tensors[input.index()].type == model::TensorType::Float32; });
}

QStringList breakdown(const Analysis& analysis)
{
    const bool refused = analysis.status == analysis::AnalysisStatus::Refused;
    QStringList lines{refused ? TextReport::tr("Where the bytes would go, as far as the runtime gets") : TextReport::tr("Where the bytes go")};
    for (const auto& part : analysis::breakdownRows(analysis)) {
        if (refused && part.id == analysis::BreakdownId::Required)
            break; // nothing is known of the whole
        const bool notAsked = (part.id == analysis::BreakdownId::Budget && !analysis.edits.budget) || (part.id == analysis::BreakdownId::Reserve && analysis.edits.reserve == 0);
        if (notAsked || part.depth > 1 || part.op.op.valid() || part.tensor.tensor.valid() || part.id == analysis::BreakdownId::Formula)
            continue;
        const auto share = part.share > 0 ? text::percent(part.share).rightJustified(7, u' ') : QString();
        lines << row(text::breakdownText(part.id), text::bytes(part.total()), share, 2 + 2 * part.depth);
    }
    return lines;
}

// By what the planned tensors are, whenever they are alive: where other runtimes' figures come from, too.
QStringList tensors(const Analysis& analysis)
{
    const auto split = analysis::tensorSplit(analysis);
    QStringList lines;
    const auto add = [&](const QString& label, const analysis::SplitPart& part) {
        if (part.buffers > 0)
            lines << row(label, text::bytes(part.all), text::bytes(part.atPeak).rightJustified(12, u' '));
    };
    add(TextReport::tr("Inputs and outputs"), split.inputsOutputs);
    add(TextReport::tr("Activations"), split.activations);
    add(TextReport::tr("Constants that operators compute"), split.constants);
    add(TextReport::tr("Variables"), split.variables);
    add(TextReport::tr("Scratch"), split.scratch);
    if (lines.isEmpty())
        return lines;
    lines.prepend(TextReport::tr("Planned tensors").leftJustified(kLabelWidth, u' ') + TextReport::tr("in all").rightJustified(kNumberWidth, u' ') + QStringLiteral("  ")
        + TextReport::tr("at the peak").rightJustified(12, u' '));
    if (isFloat(analysis))
        lines << text::wrapped(TextReport::tr("TensorFlow Lite with a delegate (XNNPACK) reports its inputs and outputs alone, %1 here: the delegate keeps all other tensors in memory of its own.")
                                   .arg(text::bytesWithUnit(split.inputsOutputs.all)), QStringLiteral("  "));
    return lines;
}

QString operatorLine(const analysis::OperatorRow& op)
{
    return QStringLiteral("  %1  %2%3%4%5").arg(op.ref.op.value, 5)
        .arg(text::displayName(op.name).left(32), -32)
        .arg(text::bytes(op.active), 12).arg(text::bytes(op.scratch), 11).arg(text::bytes(op.persistent), 12);
}

QStringList largestOperators(const Analysis& analysis)
{
    auto rows = analysis::operatorRows(analysis);
    const auto shown = std::min(rows.size(), kLargestOperators);
    std::partial_sort(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(shown), rows.end(),
        [](const auto& a, const auto& b) { return a.active != b.active ? a.active > b.active : a.ref < b.ref; });
    QStringList lines;
    if (shown == 0)
        return lines;
    lines << QStringLiteral("%1%2%3%4").arg(TextReport::tr("Operators with most memory alive"), -41)
                 .arg(TextReport::tr("active"), 12).arg(TextReport::tr("scratch"), 11).arg(TextReport::tr("persistent"), 12);
    for (std::size_t i = 0; i < shown; ++i)
        lines << operatorLine(rows[i]);
    return lines;
}

QStringList formula(const Analysis& analysis)
{
    const auto label = TextReport::tr("Quick estimate (formula)");
    if (!analysis.formula)
        return {row(label, QStringLiteral("–"), text::errorText(analysis.formula.error()))};
    const auto required = static_cast<double>(analysis.emulation.required);
    const auto total = static_cast<double>(analysis.formula->total);
    const auto deviation = static_cast<std::int64_t>(analysis.formula->total) - static_cast<std::int64_t>(analysis.emulation.required);
    const bool comparable = analysis.status == analysis::AnalysisStatus::Ok && required > 0;
    return {row(label, text::bytesWithUnit(analysis.formula->total),
        comparable ? TextReport::tr("%1 B, %2 against the required arena").arg(text::signedBytes(deviation), text::signedPercent(total / required - 1)) : QString())};
}

QStringList notes(const Analysis& analysis)
{
    QStringList lines;
    std::map<analysis::NoteCode, int> alike;
    for (const auto& note : analysis.notes)
        if (++alike[note.code] <= kMostAlike)
            lines << text::wrapped(text::noteText(analysis, note), QStringLiteral("  • "));
    for (const auto& [code, count] : alike)
        if (count > kMostAlike)
            lines << QStringLiteral("  • ") + TextReport::tr("%n more like “%1”; --format json has them all", nullptr, count - kMostAlike).arg(text::noteCodeName(code));
    if (analysis.correction)
        lines << text::wrapped(text::correctionText(analysis), QStringLiteral("  • "));
    if (!lines.isEmpty())
        lines.prepend(TextReport::tr("Notes"));
    return lines;
}

} // namespace

QString textReport(const report::ModelFile& file, const Analysis& analysis)
{
    QStringList sections{title(file, analysis) + setup(analysis)};
    if (analysis.status == analysis::AnalysisStatus::Refused)
        sections << text::wrapped(text::refusalText(analysis), QStringLiteral("  ")) << breakdown(analysis).join(u'\n');
    else
        sections << headline(analysis).join(u'\n') << breakdown(analysis).join(u'\n') << formula(analysis).join(u'\n');
    for (const auto& lines : {tensors(analysis), largestOperators(analysis), notes(analysis)})
        if (!lines.isEmpty())
            sections << lines.join(u'\n');
    return sections.join(QStringLiteral("\n\n")) + u'\n';
}

} // namespace arenascope::cli
