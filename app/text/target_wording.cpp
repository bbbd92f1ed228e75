// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/target_wording.h"

#include <QCoreApplication>

#include "text/wording.h"

namespace arenascope::text {
namespace {

struct TargetWording {
    Q_DECLARE_TR_FUNCTIONS(TargetWording)
};

QString utf8(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

} // namespace

QString releaseText(const target::Release& release)
{
    const auto id = utf8(release.id);
    return !id.isEmpty() && id.front().isDigit() ? TargetWording::tr("TFLM %1").arg(id) : id;
}

QString kernelsText(const target::Target& target)
{
    switch (target.library) {
    case target::KernelLibrary::Reference: return TargetWording::tr("reference kernels");
    case target::KernelLibrary::CmsisNn: return QStringLiteral("CMSIS-NN");
    case target::KernelLibrary::EspNn: break;
    }
    const auto version = utf8(target.libraryVersion.name);
    return target.espAnsiC ? TargetWording::tr("ESP-NN %1, plain C").arg(version) : TargetWording::tr("ESP-NN %1").arg(version);
}

QString exactnessText(const target::Target& target)
{
    const auto& evidence = target.evidence;
    if (target.exactness != target::Exactness::Exact)
        return exactnessText(target.exactness);
    switch (evidence.compared) {
    case target::Compared::Totals: return TargetWording::tr("exact (totals)");
    case target::Compared::FewModels: return TargetWording::tr("exact on %n model(s)", nullptr, evidence.runs);
    case target::Compared::EveryFigure:
    case target::Compared::Nothing: break;
    }
    return exactnessText(target.exactness);
}

QString exactnessText(const analysis::Analysis& analysis)
{
    return analysis.exactness == target::Exactness::Exact ? exactnessText(analysis.target) : exactnessText(analysis.exactness);
}

QString exactnessReason(const target::Target& target)
{
    const auto& evidence = target.evidence;
    switch (evidence.compared) {
    case target::Compared::EveryFigure:
        return TargetWording::tr("Exact: totals, every planned buffer and every allocation equal %n recorded run(s) of the real runtime.", nullptr, evidence.runs);
    case target::Compared::Totals:
        return TargetWording::tr("Exact in its totals: they equal %n recorded run(s) of the real runtime, which list nothing by operator.", nullptr, evidence.runs);
    case target::Compared::FewModels:
        return (evidence.device.empty() ? TargetWording::tr("Exact on %n model(s): what arena_used_bytes() gives is equal to that of the real runtime.", nullptr, evidence.runs)
                                        : TargetWording::tr("Exact on %n model(s): what arena_used_bytes() gives is equal to that on a real %1.", nullptr, evidence.runs).arg(utf8(evidence.device)))
            + u' ' + TargetWording::tr("So is %n recorded refusal(s).", nullptr, evidence.refusals);
    case target::Compared::Nothing: break;
    }
    return TargetWording::tr("Upper bound: reasoned, not measured. Basis: %1").arg(utf8(target.basis));
}

} // namespace arenascope::text
