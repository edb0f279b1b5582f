// A program that was started to talk with: lines to its standard input, lines from its standard output, and
// what it writes to its standard error goes to a log line by line. Every wait has an end. When it is over the
// program is gone, with all that it started in its own process group, and nothing is left to be reaped.
// One thread at a time, and the one that started it must stay as long: the system ends the program with it.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>

#include <sys/types.h>

namespace bivouac::outside {

using Clock = std::chrono::steady_clock;
using Deadline = Clock::time_point;

/// The program has ended, is late, or says more than anybody wants to read: `what()` says which.
class ChildFailed : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// A descriptor that is closed once.
class Descriptor {
  public:
    Descriptor() = default;
    explicit Descriptor(int number) : number_(number) {}
    Descriptor(Descriptor&& other) noexcept : number_(other.number_) { other.number_ = -1; }
    Descriptor& operator=(Descriptor&& other) noexcept;
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() { close(); }

    [[nodiscard]] int number() const { return number_; }
    [[nodiscard]] bool open() const { return number_ >= 0; }
    void close();

  private:
    int number_ = -1;
};

class Child {
  public:
    using Log = std::function<void(std::string_view line)>;

    /// `command` is what a shell is given: a program and its arguments. Throws ChildFailed if there is no
    /// room for another process; that the program is not there shows when it is asked.
    Child(const std::string& command, Log log);
    ~Child();
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;

    /// Sends a line. Throws ChildFailed.
    void tell(std::string_view line, Deadline deadline);
    /// Waits for a line. Throws ChildFailed.
    [[nodiscard]] std::string listen(Deadline deadline);
    /// Closes its input, which tells it to end, and lets it do so until the deadline; then it is ended.
    void dismiss(Deadline deadline);

  private:
    enum class For : std::uint8_t { Reading, Writing };
    /// Sleeps until it has said something, or can be told more, and takes in what it said. False: no time is
    /// left.
    [[nodiscard]] bool take_news(Deadline deadline, For what);
    void read_output();
    void read_complaints();
    void hear_last_complaints();
    [[noreturn]] static void fail_as_late();
    [[noreturn]] void fail_as_ended();
    void end();

    Log log_;
    Descriptor input_, output_, complaints_;
    pid_t process_ = -1;
    std::string unread_;          // of its output
    std::string complaint_;       // the line of its standard error that is not complete
    std::string last_complaint_;  // and the last one that was
};

}  // namespace bivouac::outside
