#include "tests/server/server_process.hpp"

#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdlib>
#include <stdexcept>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace bivouac::trial {
namespace {

std::vector<char*> pointers(std::vector<std::string>& texts) {
    std::vector<char*> out;
    out.reserve(texts.size() + 1);
    for (std::string& text : texts) out.push_back(text.data());
    out.push_back(nullptr);
    return out;
}

std::vector<std::string> environment_with(const std::vector<std::string>& more) {
    std::vector<std::string> all;
    for (char** entry = environ; *entry; ++entry) all.emplace_back(*entry);
    all.insert(all.end(), more.begin(), more.end());
    return all;
}

/// In the child, between fork and exec: nothing here may allocate.
[[noreturn]] void become(const char* program, char* const* arguments, char* const* environment, int out,
                         const char* log) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    const int err = open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    dup2(out, STDOUT_FILENO);
    if (err >= 0) dup2(err, STDERR_FILENO);
    execve(program, arguments, environment);
    _exit(127);
}

/// The port in "Bivouac is at http://127.0.0.1:8420/\n"; 0 while the line is not whole.
std::uint16_t port_in(const std::string& said) {
    const auto end = said.find("/\n");
    if (end == std::string::npos) return 0;
    const auto colon = said.rfind(':', end);
    std::uint16_t port = 0;
    if (colon != std::string::npos) std::from_chars(said.data() + colon + 1, said.data() + end, port);
    return port;
}

}  // namespace

ServerProcess::ServerProcess(const ServerWish& wish) {
    std::vector<std::string> words{wish.program.string(), "serve", "--listen", "127.0.0.1:0"};
    words.insert(words.end(), wish.arguments.begin(), wish.arguments.end());
    std::vector<std::string> environment = environment_with(wish.environment);
    const auto argument_list = pointers(words), environment_list = pointers(environment);
    const std::string log = wish.log.empty() ? "/dev/null" : wish.log.string();
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
    pid_ = fork();
    if (pid_ == 0)
        become(words[0].c_str(), argument_list.data(), environment_list.data(), ends[1], log.c_str());
    close(ends[1]);
    out_ = ends[0];
    if (pid_ < 0) throw std::runtime_error("no process");
}

ServerProcess::~ServerProcess() {
    kill_now();
    close(out_);
}

std::uint16_t ServerProcess::wait_until_ready(std::chrono::milliseconds most) {
    const auto until = std::chrono::steady_clock::now() + most;
    std::string said;
    for (;;) {
        if (const std::uint16_t port = port_in(said)) return port;
        const auto left =
            std::chrono::duration_cast<std::chrono::milliseconds>(until - std::chrono::steady_clock::now());
        pollfd waiting{out_, POLLIN, 0};
        if (left.count() <= 0 || poll(&waiting, 1, static_cast<int>(left.count())) == 0)
            throw std::runtime_error("the server does not say where it is");
        char bytes[256];
        const ssize_t n = read(out_, bytes, sizeof bytes);
        if (n <= 0 && errno != EINTR) throw std::runtime_error("the server ended instead of serving");
        if (n > 0) said.append(bytes, static_cast<std::size_t>(n));
    }
}

int ServerProcess::wait_for_end() {
    while (waitpid(pid_, &status_, 0) < 0 && errno == EINTR) {
    }
    pid_ = -1;
    return WIFEXITED(status_) ? WEXITSTATUS(status_) : -1;
}

void ServerProcess::kill_now() {
    if (pid_ < 0) return;
    ::kill(pid_, SIGKILL);
    wait_for_end();
}

int ServerProcess::stop(std::chrono::seconds most) {
    if (pid_ >= 0) ::kill(pid_, SIGTERM);
    const auto until = std::chrono::steady_clock::now() + most;
    while (runs()) {
        if (std::chrono::steady_clock::now() > until) {
            kill_now();
            return -1;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return WIFEXITED(status_) ? WEXITSTATUS(status_) : -1;
}

std::string ServerProcess::how_it_ended() const {
    return WIFSIGNALED(status_) ? "by signal " + std::to_string(WTERMSIG(status_))
                                : "with status " + std::to_string(WEXITSTATUS(status_));
}

bool ServerProcess::runs() {
    if (pid_ < 0) return false;
    if (waitpid(pid_, &status_, WNOHANG) == 0) return true;
    pid_ = -1;
    return false;
}

}  // namespace bivouac::trial
