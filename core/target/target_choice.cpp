// SPDX-License-Identifier: Apache-2.0
#include "target/target_choice.h"

#include <algorithm>

namespace arenascope::target {
namespace {

template <typename T>
void addOnce(std::vector<T>& values, const T& value)
{
    if (std::ranges::find(values, value) == values.end())
        values.push_back(value);
}

int likeness(const Target& a, const Target& b)
{
    return 8 * (a.release.id == b.release.id) + 4 * (a.library == b.library) + 2 * (a.libraryVersion == b.libraryVersion) + (a.espAnsiC == b.espAnsiC);
}

} // namespace

std::vector<std::string_view> chips()
{
    std::vector<std::string_view> found;
    for (const auto& target : targets())
        addOnce(found, target.chip);
    return found;
}

std::vector<Release> releasesFor(std::string_view chip)
{
    std::vector<Release> found;
    for (const auto& target : targets())
        if (target.chip == chip)
            addOnce(found, target.release);
    return found;
}

std::vector<Target> targetsFor(std::string_view chip, std::string_view releaseId)
{
    std::vector<Target> found;
    for (const auto& target : targets())
        if (target.chip == chip && target.release.id == releaseId)
            found.push_back(target);
    return found;
}

Target closestTarget(const Target& like, std::string_view chip, std::string_view releaseId)
{
    const Target* closest = nullptr;
    for (const auto& target : targets())
        if (target.chip == chip && (releaseId.empty() || target.release.id == releaseId))
            if (!closest || likeness(target, like) > likeness(*closest, like))
                closest = &target;
    return closest ? *closest : like;
}

} // namespace arenascope::target
