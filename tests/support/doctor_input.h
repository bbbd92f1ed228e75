// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include "architectures.h"
#include "measured/doctor.h"
#include "measured/replay.h"
#include "model/reader.h"
#include "support/test_environment.h"

// Logs and models for tests of the doctor.
namespace arenascope::test {

using namespace measured;

inline QString codes(const Diagnosis& diagnosis)
{
    QStringList names;
    for (const auto& finding : diagnosis.findings)
        names << QString::fromUtf8(name(finding.code).data(), qsizetype(name(finding.code).size()));
    return names.join(u' ');
}

inline std::shared_ptr<const model::Graph> sample(std::string_view name)
{
    for (const auto& candidate : samples::allSamples())
        if (candidate.fileName == name)
            return *model::readFlatbuffer(candidate.make());
    return nullptr;
}

inline std::shared_ptr<const model::Graph> corpusModel(const char* name)
{
    const auto read = model::readFile(test::corpusDirectory() + "/models/" + name + ".tflite");
    return read ? *read : nullptr;
}

inline Diagnosis diagnosed(std::string_view log, const DoctorInput& input = {})
{
    auto result = diagnose(parseLog(log), input);
    return result ? std::move(result).value() : Diagnosis{};
}

inline DoctorInput inputFor(std::shared_ptr<const model::Graph> graph, const char* target, std::optional<Bytes> arena = {})
{
    return {.graph = std::move(graph), .target = *target::findTarget(target), .arena = arena};
}

// What the runtime prints when a step fails.
inline std::string message(const PredictedFailure& failure)
{
    const auto figures = "Requested: " + std::to_string(failure.requested) + ", available " + std::to_string(std::uint32_t(failure.available))
        + ", missing: " + std::to_string(failure.missing) + "\n";
    switch (failure.kind) {
    case FailureKind::Head: return "Failed to resize buffer. " + figures;
    case FailureKind::Tail: return "Failed to allocate tail memory. " + figures;
    case FailureKind::Temp: return "Failed to allocate temp memory. " + figures;
    case FailureKind::PlanTooLarge:
        return "Arena size is too small for all buffers. Needed " + std::to_string(failure.requested) + " but only " + std::to_string(failure.available) + " was available.\n";
    case FailureKind::TooManyBuffers: return "Too many buffers (max is " + std::to_string(failure.available) + ")\n";
    }
    return {};
}

} // namespace arenascope::test
