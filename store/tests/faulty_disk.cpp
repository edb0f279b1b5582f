#include "store/tests/faulty_disk.hpp"

#include <atomic>
#include <cerrno>
#include <fstream>
#include <limits>
#include <map>
#include <mutex>
#include <string>

#include <sqlite3.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace bivouac::store {
namespace {

constexpr std::int64_t kEndless = std::numeric_limits<std::int64_t>::max();

/// What the system calls below see. They have no other way to get at a test's objects.
struct Hardware {
    std::atomic<std::int64_t> room{kEndless};
    std::atomic<bool> real_syncs{false};
    std::mutex mutex;
    std::string watched;  // empty: no power supply is under test
    std::map<std::string, std::string> durable;
    std::uint64_t syncs = 0;
};
Hardware& hardware() {
    static Hardware one;
    return one;
}

bool finds_room(std::size_t bytes) {
    auto& room = hardware().room;
    if (room == kEndless) return true;
    if (room < static_cast<std::int64_t>(bytes)) return false;
    room -= static_cast<std::int64_t>(bytes);
    return true;
}

ssize_t no_room() {
    errno = ENOSPC;
    return -1;
}
ssize_t checked_write(int file, const void* data, size_t size) {
    return finds_room(size) ? ::write(file, data, size) : no_room();
}
ssize_t checked_pwrite(int file, const void* data, size_t size, off_t at) {
    return finds_room(size) ? ::pwrite(file, data, size, at) : no_room();
}

void set_call(const char* name, sqlite3_syscall_ptr call) {
    sqlite3_vfs* const vfs = sqlite3_vfs_find(nullptr);
    vfs->xSetSystemCall(vfs, name, call);
}

std::string content(const std::string& path) {
    std::ifstream in(path, std::ios::binary | std::ios::ate);
    std::string bytes(in ? static_cast<std::size_t>(in.tellg()) : 0, '\0');
    in.seekg(0);
    in.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    bytes.resize(static_cast<std::size_t>(in.gcount()));
    return bytes;
}

/// The file is synced: what it holds now stays.
void remember(int file) {
    Hardware& h = hardware();
    const std::scoped_lock lock(h.mutex);
    if (h.watched.empty()) return;
    std::error_code error;
    const auto path = std::filesystem::read_symlink("/proc/self/fd/" + std::to_string(file), error).string();
    if (error || !path.starts_with(h.watched) || std::filesystem::is_directory(path)) return;
    h.durable[path] = content(path);
    ++h.syncs;
}

int sync_with(long call, int file) {
    const int result = hardware().real_syncs ? static_cast<int>(::syscall(call, file)) : 0;
    if (result == 0) remember(file);
    return result;
}

}  // namespace

FillingDisk::FillingDisk(std::int64_t room) {
    hardware().room = room;
    set_call("write", reinterpret_cast<sqlite3_syscall_ptr>(&checked_write));
    set_call("pwrite", reinterpret_cast<sqlite3_syscall_ptr>(&checked_pwrite));
    set_call("pwrite64", reinterpret_cast<sqlite3_syscall_ptr>(&checked_pwrite));
}

FillingDisk::~FillingDisk() {
    make_room();
    for (const char* name : {"write", "pwrite", "pwrite64"}) set_call(name, nullptr);
}

void FillingDisk::set_room(std::int64_t bytes) {
    hardware().room = bytes;
}

void FillingDisk::make_room() {
    hardware().room = kEndless;
}

PowerSupply::PowerSupply(const std::filesystem::path& folder) {
    Hardware& h = hardware();
    const std::scoped_lock lock(h.mutex);
    h.watched = folder.string();
    h.durable.clear();
    for (const auto& file : std::filesystem::directory_iterator(folder))
        h.durable[file.path().string()] = content(file.path().string());
    h.syncs = 0;
}

PowerSupply::~PowerSupply() {
    const std::scoped_lock lock(hardware().mutex);
    hardware().watched.clear();
}

void PowerSupply::copy_durable(const std::filesystem::path& to) const {
    std::filesystem::create_directories(to);
    Hardware& h = hardware();
    const std::scoped_lock lock(h.mutex);
    for (const auto& [path, bytes] : h.durable)
        std::ofstream(to / std::filesystem::path(path).filename(), std::ios::binary) << bytes;
}

std::uint64_t PowerSupply::syncs() const {
    const std::scoped_lock lock(hardware().mutex);
    return hardware().syncs;
}

RealSyncs::RealSyncs() {
    hardware().real_syncs = true;
}

RealSyncs::~RealSyncs() {
    hardware().real_syncs = false;
}

}  // namespace bivouac::store

// SQLite calls these two directly; the definitions of the program come before those of the C library if they
// can be seen from outside, and name their parameters as it does.
// NOLINTBEGIN(*-reserved-identifier, *-identifier-naming)
extern "C" __attribute__((visibility("default"))) int fdatasync(int __fildes) {
    return bivouac::store::sync_with(SYS_fdatasync, __fildes);
}
extern "C" __attribute__((visibility("default"))) int fsync(int __fd) {
    return bivouac::store::sync_with(SYS_fsync, __fd);
}
// NOLINTEND(*-reserved-identifier, *-identifier-naming)
