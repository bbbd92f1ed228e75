// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/plan_wording.h"

#include <QCoreApplication>
#include <string_view>

#include "text/numbers.h"

namespace arenascope::text {
namespace {

struct PlanWording {
    Q_DECLARE_TR_FUNCTIONS(PlanWording)
};

struct Fault {
    std::string_view detail;
    const char* text; // %1: the column or the id
};

constexpr Fault kFaults[] = {
    {"missing column", QT_TRANSLATE_NOOP("PlanWording", "there is no column “%1”; needed are id, lower, upper and size.")},
    {"duplicate column", QT_TRANSLATE_NOOP("PlanWording", "the column “%1” is there twice.")},
    {"missing field", QT_TRANSLATE_NOOP("PlanWording", "the field “%1” is missing.")},
    {"not a whole number", QT_TRANSLATE_NOOP("PlanWording", "the column “%1” holds no whole number.")},
    {"negative", QT_TRANSLATE_NOOP("PlanWording", "the column “%1” holds a negative number.")},
    {"out of range", QT_TRANSLATE_NOOP("PlanWording", "the number in the column “%1” is out of range.")},
    {"ends before it starts", QT_TRANSLATE_NOOP("PlanWording", "the buffer “%1” ends before it starts.")},
    {"duplicate id", QT_TRANSLATE_NOOP("PlanWording", "a buffer “%1” was there before.")},
    {"sizes too large", QT_TRANSLATE_NOOP("PlanWording", "with “%1” the sizes together are larger than any memory.")},
    {"no header", QT_TRANSLATE_NOOP("PlanWording", "the first line must name the columns: id,lower,upper,size.")},
};

} // namespace

QString placementText(const plan::OptimalResult& result, Bytes greedy)
{
    const auto height = bytesWithUnit(result.placement.height);
    const auto reached = PlanWording::tr("Height %1; the runtime's greedy planner reaches %2.").arg(height, bytesWithUnit(greedy));
    if (result.provenOptimal)
        return reached + u' ' + PlanWording::tr("Provably optimal: no placement is lower.");
    return reached + u' ' + PlanWording::tr("Not proven optimal in time; no placement is lower than %1.").arg(bytesWithUnit(result.lowerBound));
}

QString fitText(const plan::FitResult& result, Bytes capacity)
{
    switch (result.verdict) {
    case plan::FitVerdict::Fits: return PlanWording::tr("Fits %1: height %2.").arg(bytesWithUnit(capacity), bytesWithUnit(result.placement.height));
    case plan::FitVerdict::Impossible: return PlanWording::tr("No placement fits %1: that is proven.").arg(bytesWithUnit(capacity));
    case plan::FitVerdict::Unknown: break;
    }
    return PlanWording::tr("No placement within %1 was found in time; there may be one. Allow more time to look further.").arg(bytesWithUnit(capacity));
}

QString tableFaultText(const Error& error)
{
    const auto subject = QString::fromStdString(error.subject);
    for (const auto& fault : kFaults)
        if (fault.detail == error.detail)
            return PlanWording::tr(fault.text).arg(subject);
    return subject;
}

} // namespace arenascope::text
