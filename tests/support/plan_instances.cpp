// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/plan_instances.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "support/test_environment.h"

namespace arenascope::test {

namespace {

std::string contents(const std::filesystem::path& path)
{
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

} // namespace

std::vector<PlanInstance> planInstances()
{
    std::vector<PlanInstance> instances;
    const std::filesystem::path folder = std::filesystem::path(corpusDirectory()) / ".." / "planning";
    std::error_code none;
    for (const auto& entry : std::filesystem::directory_iterator(folder, none)) {
        const std::string name = entry.path().stem().string(); // without ".csv"
        const std::size_t dot = std::min(name.rfind('.'), name.size() - 1);
        const Bytes capacity = std::strtoull(name.c_str() + dot + 1, nullptr, 10);
        Result<plan::BufferTable> table = plan::readBuffers(contents(entry.path()));
        if (entry.path().extension() == ".csv" && capacity > 0 && table)
            instances.push_back({name.substr(0, dot), capacity, std::move(table).value()});
    }
    std::sort(instances.begin(), instances.end(),
        [](const PlanInstance& a, const PlanInstance& b) { return a.name < b.name; });
    return instances;
}

} // namespace arenascope::test
