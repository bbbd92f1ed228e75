// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>

#include "support/result.h"

namespace arenascope::model {

// A file's content and what keeps it alive.
struct FileBytes {
    std::span<const std::byte> bytes;
    std::shared_ptr<const void> owner;
};

// Large files are mapped, so nothing is read before it is looked at; small ones are read, so that a program
// that rewrites the file in place cannot pull the bytes away.
// Errors: FileNotFound, FileIsDirectory, FileNoPermission, FileEmpty, FileReadFailed.
Result<FileBytes> openFile(const std::string& path);

} // namespace arenascope::model
