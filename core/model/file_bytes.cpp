// SPDX-License-Identifier: Apache-2.0
#include "model/file_bytes.h"

#include <cerrno>
#include <cstring>
#include <optional>
#include <vector>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace arenascope::model {
namespace {

constexpr std::size_t kMapFrom = 16u << 20;

class Descriptor {
public:
    explicit Descriptor(const std::string& path) : m_fd(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK)) {}
    ~Descriptor()
    {
        if (m_fd >= 0)
            ::close(m_fd);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    int fd() const { return m_fd; }

private:
    int m_fd;
};

Error systemError(const std::string& path, int code)
{
    switch (code) {
    case ENOENT:
    case ENOTDIR:
        return {.code = ErrorCode::FileNotFound, .subject = path};
    case EISDIR:
        return {.code = ErrorCode::FileIsDirectory, .subject = path};
    case EACCES:
    case EPERM:
        return {.code = ErrorCode::FileNoPermission, .subject = path};
    default:
        return {.code = ErrorCode::FileReadFailed, .subject = std::strerror(code), .detail = path};
    }
}

std::optional<FileBytes> mapFile(int fd, std::size_t size)
{
    void* address = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, fd, 0);
    if (address == MAP_FAILED)
        return std::nullopt;
    std::shared_ptr<const void> owner(address, [size](const void* p) { ::munmap(const_cast<void*>(p), size); });
    return FileBytes{{static_cast<const std::byte*>(address), size}, std::move(owner)};
}

Result<FileBytes> readWhole(int fd, std::size_t size, const std::string& path)
{
    auto content = std::make_shared<std::vector<std::byte>>(size);
    std::size_t done = 0;
    while (done < size) {
        const auto count = ::read(fd, content->data() + done, size - done);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return systemError(path, errno);
        if (count == 0)
            break;
        done += static_cast<std::size_t>(count);
    }
    return FileBytes{std::span<const std::byte>(*content).first(done), content};
}

} // namespace

Result<FileBytes> openFile(const std::string& path)
{
    const Descriptor file(path);
    if (file.fd() < 0)
        return systemError(path, errno);
    struct stat status {};
    if (::fstat(file.fd(), &status) != 0)
        return systemError(path, errno);
    if (S_ISDIR(status.st_mode))
        return Error{.code = ErrorCode::FileIsDirectory, .subject = path};
    if (!S_ISREG(status.st_mode))
        return Error{.code = ErrorCode::FileReadFailed, .subject = "not a regular file", .detail = path};
    if (status.st_size == 0)
        return Error{.code = ErrorCode::FileEmpty, .subject = path};
    const auto size = static_cast<std::size_t>(status.st_size);
    if (size >= kMapFrom)
        if (auto mapped = mapFile(file.fd(), size))
            return *std::move(mapped);
    return readWhole(file.fd(), size, path);
}

} // namespace arenascope::model
