#include "outside/child.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <csignal>
#include <cstring>

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

namespace bivouac::outside {
namespace {

constexpr std::size_t kLongestLine = 1UL << 20U;       // of an answer
constexpr std::size_t kMostUnread = 2 * kLongestLine;  // beyond it the program has to wait until it is heard
constexpr std::size_t kLongestComplaint = 4096;
constexpr std::chrono::seconds kLastWords{1};

struct Ends {
    Descriptor ours, its;
};

/// Its input is a socket: writing to one that nobody reads is an error there, not a signal that ends us.
Ends input_ends() {
    std::array<int, 2> pair{};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair.data()) != 0)
        throw ChildFailed(fmt::format("no line to it can be opened: {}", std::strerror(errno)));
    return {Descriptor(pair[0]), Descriptor(pair[1])};
}

Ends output_ends() {
    std::array<int, 2> pair{};
    if (pipe2(pair.data(), O_CLOEXEC) != 0)
        throw ChildFailed(fmt::format("no line from it can be opened: {}", std::strerror(errno)));
    return {Descriptor(pair[0]), Descriptor(pair[1])};
}

/// In the new process, where nothing but calls of the system may be made.
[[noreturn]] void become(const char* command, pid_t parent, const Ends& input, const Ends& output,
                         const Ends& complaints) {
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL);  // NOLINT(*-vararg)
    if (getppid() != parent) _exit(127);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
    dup2(input.its.number(), STDIN_FILENO);
    dup2(output.its.number(), STDOUT_FILENO);
    dup2(complaints.its.number(), STDERR_FILENO);
    execl("/bin/sh", "sh", "-c", command, nullptr);  // NOLINT(*-vararg)
    _exit(127);
}

/// FOO=1, as it may stand before a program; one with quotes is left to the shell.
bool is_assignment(std::string_view word) {
    const auto name_ends = word.find('=');
    if (name_ends == std::string_view::npos || name_ends == 0) return false;
    const auto is_letter = [](char c) { return std::isalpha(static_cast<unsigned char>(c)) || c == '_'; };
    const auto is_of_name = [&](char c) { return is_letter(c) || (c >= '0' && c <= '9'); };
    const std::string_view name = word.substr(0, name_ends);
    return is_letter(name.front()) && std::all_of(name.begin(), name.end(), is_of_name);
}

/// Whether a shell finds a program by this word, not something to do itself.
bool names_program(std::string_view word) {
    constexpr std::array<std::string_view, 13> kOfTheShell{"cd",    "exec",   "eval", ".",    "command",
                                                           "set",   "export", "trap", "time", "ulimit",
                                                           "umask", "unset",  "!"};
    if (word.empty() || word.find_first_of("(){}") != std::string_view::npos) return false;
    return std::find(kOfTheShell.begin(), kOfTheShell.end(), word) == kOfTheShell.end();
}

/// A shell that has nothing else to do becomes the program, so that it is the program whose end is seen here
/// and that ends with us.
std::string in_its_place(const std::string& command) {
    constexpr std::string_view kBlank = " \t";
    if (command.find_first_of(";&|\n") != std::string::npos) return command;
    bool assigns = false;
    for (std::string_view rest = command;;) {
        rest.remove_prefix(std::min(rest.find_first_not_of(kBlank), rest.size()));
        const std::string_view word = rest.substr(0, rest.find_first_of(kBlank));
        if (!is_assignment(word)) {
            if (!names_program(word)) return command;
            return (assigns ? "exec env " : "exec ") + command;
        }
        if (word.find_first_of("\"'`$\\") != std::string_view::npos) return command;
        assigns = true;
        rest.remove_prefix(word.size());
    }
}

int milliseconds_until(Deadline deadline) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
    return left <= 0 ? 0 : static_cast<int>(std::min<std::int64_t>(left, 60'000));
}

std::string how_it_ended(int status) {
    if (WIFSIGNALED(status)) return fmt::format("it was ended by signal {}", WTERMSIG(status));
    if (WEXITSTATUS(status) == 127) return "it could not be started";
    return fmt::format("it ended with status {}", WEXITSTATUS(status));
}

}  // namespace

Descriptor& Descriptor::operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
}

void Descriptor::close() {
    if (number_ >= 0) ::close(number_);
    number_ = -1;
}

Child::Child(const std::string& command, Log log) : log_(std::move(log)) {
    Ends input = input_ends();
    Ends output = output_ends();
    Ends complaints = output_ends();
    const std::string line = in_its_place(command);
    const pid_t parent = getpid();
    process_ = fork();
    if (process_ < 0) throw ChildFailed(fmt::format("it cannot be started: {}", std::strerror(errno)));
    if (process_ == 0) become(line.c_str(), parent, input, output, complaints);
    setpgid(process_, process_);  // here too: whoever comes first
    input_ = std::move(input.ours);
    output_ = std::move(output.ours);
    complaints_ = std::move(complaints.ours);
    for (const Descriptor* d : {&input_, &output_, &complaints_})
        fcntl(d->number(), F_SETFL, O_NONBLOCK);  // NOLINT(*-vararg)
}

Child::~Child() {
    end();
}

void Child::tell(std::string_view line, Deadline deadline) {
    std::string text(line);
    text.push_back('\n');
    std::string_view rest = text;
    while (!rest.empty()) {
        const ssize_t sent = send(input_.number(), rest.data(), rest.size(), MSG_NOSIGNAL);
        if (sent >= 0) {
            rest.remove_prefix(static_cast<std::size_t>(sent));
        } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
            if (!take_news(deadline, For::Writing)) fail_as_late();
        } else if (errno != EINTR) {
            fail_as_ended();
        }
    }
}

std::string Child::listen(Deadline deadline) {
    for (bool in_time = true;; in_time = take_news(deadline, For::Reading)) {
        const auto end_of_line = unread_.find('\n');
        if (end_of_line != std::string::npos) {
            std::string line = unread_.substr(0, end_of_line);
            unread_.erase(0, end_of_line + 1);
            return line;
        }
        if (unread_.size() > kLongestLine) throw ChildFailed("its answer is longer than a mebibyte");
        if (!output_.open()) fail_as_ended();
        if (!in_time) fail_as_late();
    }
}

bool Child::take_news(Deadline deadline, For what) {
    const bool hears = unread_.size() < kMostUnread;
    std::array<pollfd, 3> lines{{{hears ? output_.number() : -1, POLLIN, 0},
                                 {complaints_.number(), POLLIN, 0},
                                 {what == For::Writing ? input_.number() : -1, POLLOUT, 0}}};
    const int news = poll(lines.data(), lines.size(), milliseconds_until(deadline));
    if (news > 0 && lines[1].revents != 0) read_complaints();
    if (news > 0 && lines[0].revents != 0) read_output();
    return Clock::now() < deadline;  // whatever it said: one that never stops talking is late too
}

void Child::read_output() {
    std::array<char, 65536> bytes{};
    const ssize_t got = read(output_.number(), bytes.data(), bytes.size());
    if (got > 0) unread_.append(bytes.data(), static_cast<std::size_t>(got));
    if (got == 0) output_.close();
}

void Child::read_complaints() {
    std::array<char, 4096> bytes{};
    const ssize_t got = read(complaints_.number(), bytes.data(), bytes.size());
    if (got > 0) complaint_.append(bytes.data(), static_cast<std::size_t>(got));
    if (got == 0) complaints_.close();
    if ((got == 0 && !complaint_.empty()) || complaint_.size() > kLongestComplaint)
        complaint_.push_back('\n');
    for (auto end = complaint_.find('\n'); end != std::string::npos; end = complaint_.find('\n')) {
        last_complaint_ = complaint_.substr(0, end);
        complaint_.erase(0, end + 1);
        if (log_) log_(last_complaint_);
    }
}

/// Only once it is gone: what it wrote until then is little, and it ends. A process that has left its group
/// may still write, hence the time.
void Child::hear_last_complaints() {
    const Deadline enough = Clock::now() + kLastWords;
    while (complaints_.open() && Clock::now() < enough &&
           poll(std::array<pollfd, 1>{{{complaints_.number(), POLLIN, 0}}}.data(), 1, 0) > 0)
        read_complaints();
}

void Child::fail_as_late() {
    throw ChildFailed("it did not answer in time");
}

/// It does not talk any more: what it said last is heard, and why it went.
void Child::fail_as_ended() {
    const Deadline soon = Clock::now() + std::chrono::seconds(1);
    int status = 0;
    pid_t ended = 0;
    while ((ended = waitpid(process_, &status, WNOHANG)) == 0 && Clock::now() < soon) usleep(2000);
    std::string what = "it has closed its output";
    if (ended == process_) {
        what = how_it_ended(status);
        kill(-process_, SIGKILL);
        process_ = -1;
        hear_last_complaints();
    } else {
        end();
    }
    throw ChildFailed(last_complaint_.empty() ? what : what + ": " + last_complaint_);
}

void Child::dismiss(Deadline deadline) {
    input_.close();
    do {
        unread_.clear();  // nobody listens any more
    } while ((output_.open() || complaints_.open()) && take_news(deadline, For::Reading));
    end();
}

void Child::end() {
    if (process_ <= 0) return;
    kill(-process_, SIGKILL);
    kill(process_, SIGKILL);
    while (waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {
    }
    process_ = -1;
    hear_last_complaints();
}

}  // namespace bivouac::outside
