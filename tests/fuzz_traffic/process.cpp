#include "tests/fuzz_traffic/process.hpp"

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <thread>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace bivouac::traffic {
namespace {

using namespace std::chrono_literals;

[[noreturn]] void become_server(const std::string& program, const std::filesystem::path& folder, int out,
                                int errors) {
    ::dup2(out, STDOUT_FILENO);
    ::dup2(errors, STDERR_FILENO);
    // A sanitizer keeps freed memory for a while; with little of it, growth is the server's own.
    ::setenv("ASAN_OPTIONS", "quarantine_size_mb=8:thread_local_quarantine_size_kb=64", 0);
    const std::string data = (folder / "data").string();
    ::execl(program.c_str(), program.c_str(), "serve", "--listen", "127.0.0.1:0", "--data", data.c_str(),
            "--no-rate-limits", "--log", "notes", nullptr);
    ::_exit(127);
}

}  // namespace

ServerProcess::ServerProcess(const std::string& program, const std::filesystem::path& folder)
    : errors_(folder / "server.log") {
    std::filesystem::create_directories(folder / "data");
    int pipe_ends[2];
    if (::pipe2(pipe_ends, O_CLOEXEC) != 0) throw std::runtime_error("there are no pipes");
    const int errors = ::open(errors_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    pid_ = ::fork();
    if (pid_ == 0) become_server(program, folder, pipe_ends[1], errors);
    ::close(pipe_ends[1]);
    ::close(errors);
    read_port(pipe_ends[0]);
    ::close(pipe_ends[0]);
}

/// "Bivouac is at http://127.0.0.1:40123/".
void ServerProcess::read_port(int out) {
    std::string line;
    char c = 0;
    while (::read(out, &c, 1) == 1 && c != '\n') line += c;
    const std::size_t colon = line.rfind(':');
    if (colon != std::string::npos)
        port_ = static_cast<std::uint16_t>(std::strtoul(line.c_str() + colon + 1, nullptr, 10));
    if (port_ == 0) throw std::runtime_error("the server does not come up: " + line + last_words());
}

ServerProcess::~ServerProcess() {
    if (pid_ <= 0) return;
    ::kill(pid_, SIGKILL);
    ::waitpid(pid_, &status_, 0);
}

bool ServerProcess::alive() {
    if (pid_ > 0 && ::waitpid(pid_, &status_, WNOHANG) == pid_) pid_ = -1;
    return pid_ > 0;
}

std::size_t ServerProcess::resident_bytes() const {
    std::ifstream file("/proc/" + std::to_string(pid_) + "/statm");
    std::size_t size = 0, resident = 0;
    file >> size >> resident;
    return resident * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
}

std::size_t ServerProcess::open_files() const {
    std::error_code ignored;
    const std::filesystem::directory_iterator files("/proc/" + std::to_string(pid_) + "/fd", ignored);
    return static_cast<std::size_t>(std::distance(begin(files), end(files)));
}

std::optional<int> ServerProcess::stop() {
    if (pid_ > 0) ::kill(pid_, SIGTERM);
    for (int n = 0; n < 600 && alive(); ++n) std::this_thread::sleep_for(100ms);
    if (pid_ > 0 || !WIFEXITED(status_)) return std::nullopt;
    return WEXITSTATUS(status_);
}

std::string ServerProcess::last_words() const {
    std::ifstream file(errors_, std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(file), {}};
    constexpr std::size_t kMost = 8000;
    return text.size() > kMost ? text.substr(text.size() - kMost) : text;
}

}  // namespace bivouac::traffic
