#include "store/whole_file.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>

#include <fcntl.h>
#include <unistd.h>

#include "store/error.hpp"

namespace bivouac::store {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(const fs::path& path, int reason) {
    throw StoreError(reason == ENOSPC ? Fault::Full : Fault::Unavailable,
                     path.string() + ": cannot be written: " + std::strerror(reason));
}

/// The mode is there before the content is.
void create_private(const fs::path& path) {
    const int made = ::open(path.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (made < 0) fail(path, errno);
    ::close(made);
}

/// What was written to a file or a folder is on the disk when this returns.
void sync(const fs::path& path) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    const bool synced = file >= 0 && ::fsync(file) == 0;
    const int reason = errno;
    if (file >= 0) ::close(file);
    if (!synced) fail(path, reason);
}

}  // namespace

void put_whole_file(const fs::path& file, const std::function<void(const fs::path&)>& fill) {
    fs::path unfinished = file;
    unfinished += ".unfinished";
    std::error_code error;
    fs::remove(unfinished, error);
    create_private(unfinished);
    try {
        fill(unfinished);
        sync(unfinished);
        fs::rename(unfinished, file, error);
        if (error) throw StoreError(Fault::Unavailable, file.string() + ": " + error.message());
        sync(fs::absolute(file).parent_path());
    } catch (...) {
        fs::remove(unfinished, error);
        throw;
    }
}

void put_whole_file(const fs::path& file, std::string_view text) {
    put_whole_file(file, [&](const fs::path& unfinished) {
        std::ofstream out(unfinished, std::ios::binary);
        out << text;
        out.close();
        if (!out) fail(unfinished, errno);
    });
}

}  // namespace bivouac::store
