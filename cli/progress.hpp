// How far a long piece of work has come, how fast it goes and how long it will take: a bar in one line on a
// terminal, now and then a plain line elsewhere. It goes to the error stream, so that the output of a command
// stays what it is.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>

#include "cli/console.hpp"

namespace bivouac::cli {

class ProgressLine {
  public:
    /// `what` is done so often: "tables exported".
    ProgressLine(Console& console, std::string what) : console_(console), what_(std::move(what)) {}
    ~ProgressLine();
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    /// The first call says what was done before: it does not count for the rate.
    void at(std::size_t done, std::size_t all);

  private:
    using Clock = std::chrono::steady_clock;

    [[nodiscard]] std::string pace(std::size_t done, std::size_t all) const;

    Console& console_;
    std::string what_;
    Clock::time_point begun_ = Clock::now(), last_ = begun_;
    std::optional<std::size_t> before_;
    bool open_ = false;  ///< a line has been begun on the terminal
};

}  // namespace bivouac::cli
