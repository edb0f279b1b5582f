// Writes down a game whose rules crash (an assertion, a bad access) before the program ends: the battery's
// other faults are found by checks, but a crash must leave its record too. For test programs only, one thread
// at a time.
#pragma once

#include <array>
#include <csignal>
#include <cstddef>
#include <cstdio>
#include <functional>
#include <string>
#include <utility>

namespace bivouac::battery {

class BlackBox {
  public:
    /// What happened goes in, what is printed comes out.
    using Write = std::function<std::string(const char*)>;

    explicit BlackBox(Write write) : write_(std::move(write)), outer_(innermost) {
        innermost = this;
        struct sigaction action {};
        action.sa_handler = on_crash;
        for (std::size_t i = 0; i < kSignals.size(); ++i) sigaction(kSignals[i], &action, &before_[i]);
    }
    ~BlackBox() {
        put_back();
        innermost = outer_;
    }
    BlackBox(const BlackBox&) = delete;
    BlackBox& operator=(const BlackBox&) = delete;

  private:
    static constexpr std::array kSignals{SIGABRT, SIGSEGV, SIGFPE, SIGBUS, SIGILL};

    // A handler should do next to nothing. This one replays a game: the program is lost already, and a second
    // crash ends it.
    static void on_crash(int signal) {
        BlackBox* box = innermost;
        box->put_back();
        innermost = box->outer_;
        const std::string text =
            box->write_(signal == SIGABRT ? "an assertion failed" : "a bad access or operation");
        std::fprintf(stderr, "%s\n", text.c_str());
        std::raise(signal);
    }
    void put_back() {
        for (std::size_t i = 0; i < kSignals.size(); ++i) sigaction(kSignals[i], &before_[i], nullptr);
    }

    static inline BlackBox* innermost = nullptr;  // a signal handler has no other way to it

    Write write_;
    BlackBox* outer_;
    std::array<struct sigaction, kSignals.size()> before_{};
};

}  // namespace bivouac::battery
