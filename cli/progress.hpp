// How far a long piece of work has come: one line that counts up on a terminal, now and then a line
// elsewhere. It goes to the error stream, so that the output of a command stays what it is.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>

#include "cli/console.hpp"

namespace bivouac::cli {

class ProgressLine {
  public:
    /// `what` is done so often: "exported".
    ProgressLine(Console& console, std::string what) : console_(console), what_(std::move(what)) {}
    ~ProgressLine();
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    void at(std::size_t done, std::size_t all);

  private:
    using Clock = std::chrono::steady_clock;

    Console& console_;
    std::string what_;
    Clock::time_point last_ = Clock::now();
    bool open_ = false;  ///< a line has been begun on the terminal
};

}  // namespace bivouac::cli
