// A disk that is full while a file is there: preloaded into the server (LD_PRELOAD), it answers every write
// to a regular file with ENOSPC for as long as the file named in BIVOUAC_FULL_WHILE exists. Writes to pipes,
// sockets and terminals go through. Nothing but tests may load it.
#include <cerrno>
#include <cstdlib>

#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace {

bool is_full(int file) {
    static const char* const flag = std::getenv("BIVOUAC_FULL_WHILE");
    struct stat what {};
    const int before = errno;
    const bool wanted = flag != nullptr && access(flag, F_OK) == 0;
    const bool full = wanted && fstat(file, &what) == 0 && S_ISREG(what.st_mode);
    errno = full ? ENOSPC : before;
    return full;
}

ssize_t write_at(int file, const void* data, size_t size, off_t at) {
    return is_full(file) ? -1 : syscall(SYS_pwrite64, file, data, size, at);
}

}  // namespace

// The names of the parameters are those of the C library.
// NOLINTBEGIN(*-reserved-identifier, *-identifier-naming)
extern "C" ssize_t write(int __fd, const void* __buf, size_t __n) {
    return is_full(__fd) ? -1 : syscall(SYS_write, __fd, __buf, __n);
}
extern "C" ssize_t pwrite(int __fd, const void* __buf, size_t __n, off_t __offset) {
    return write_at(__fd, __buf, __n, __offset);
}
extern "C" ssize_t pwrite64(int __fd, const void* __buf, size_t __n, off64_t __offset) {
    return write_at(__fd, __buf, __n, __offset);
}
// NOLINTEND(*-reserved-identifier, *-identifier-naming)
