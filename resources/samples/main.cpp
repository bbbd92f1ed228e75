// SPDX-License-Identifier: GPL-3.0-or-later

// Writes the sample models into the folder given as the only argument.

#include <cstdio>
#include <fstream>
#include <string>

#include "architectures.h"

namespace {

bool writeFile(const std::string& path, const std::vector<std::byte>& bytes)
{
    std::ofstream file(path, std::ios::binary);
    file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    file.close();
    return !file.fail();
}

} // namespace

int main(int argc, char** argv)
{
    if (argc != 2) {
        std::fputs("usage: arenascope_make_samples FOLDER\n", stderr);
        return 2;
    }
    for (const auto& sample : arenascope::samples::allSamples()) {
        const auto path = std::string(argv[1]) + "/" + std::string(sample.fileName) + ".tflite";
        if (!writeFile(path, sample.make())) {
            std::fprintf(stderr, "cannot write %s\n", path.c_str());
            return 1;
        }
    }
    return 0;
}
