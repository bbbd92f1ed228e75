// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/target_wording.h"

#include <QCoreApplication>

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

QString exactnessReason(const target::Target& target)
{
    if (target.exactness == target::Exactness::Exact)
        return TargetWording::tr("Exact: the figures equal recorded runs of the real runtime.");
    return TargetWording::tr("Upper bound: reasoned, not measured. Basis: %1").arg(utf8(target.basis));
}

} // namespace arenascope::text
