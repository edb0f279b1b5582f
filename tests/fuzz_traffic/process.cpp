#include "tests/fuzz_traffic/process.hpp"

#include <fstream>
#include <iterator>
#include <stdexcept>

#include <unistd.h>

namespace bivouac::traffic {
namespace {

trial::ServerWish wish(const std::string& program, const std::filesystem::path& folder,
                       const std::filesystem::path& errors) {
    const std::filesystem::path data = folder / "data";
    std::filesystem::create_directories(data);
    return {.program = program,
            .arguments = {"--data", data.string(), "--no-rate-limits", "--log", "notes"},
            // A sanitizer keeps freed memory for a while; with little of it, growth is the server's own.
            .environment = {"ASAN_OPTIONS=quarantine_size_mb=8:thread_local_quarantine_size_kb=64"},
            .log = errors};
}

}  // namespace

ServerUnderFire::ServerUnderFire(const std::string& program, const std::filesystem::path& folder)
    : errors_(folder / "server.log"), process_(wish(program, folder, errors_)) {
    try {
        port_ = process_.wait_until_ready();
    } catch (const std::runtime_error& e) {
        throw std::runtime_error(std::string(e.what()) + ": " + last_words());
    }
}

std::size_t ServerUnderFire::resident_bytes() const {
    std::ifstream file("/proc/" + std::to_string(process_.pid()) + "/statm");
    std::size_t size = 0, resident = 0;
    file >> size >> resident;
    return resident * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
}

std::size_t ServerUnderFire::open_files() const {
    std::error_code ignored;
    const std::filesystem::directory_iterator files("/proc/" + std::to_string(process_.pid()) + "/fd",
                                                    ignored);
    return static_cast<std::size_t>(std::distance(begin(files), end(files)));
}

std::string ServerUnderFire::last_words() const {
    std::ifstream file(errors_, std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(file), {}};
    constexpr std::size_t kMost = 8000;
    return text.size() > kMost ? text.substr(text.size() - kMost) : text;
}

}  // namespace bivouac::traffic
