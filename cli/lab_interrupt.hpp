// Ctrl-C in the laboratory: says what is kept and how to go on before the program ends. mpirun, on Ctrl-C,
// sends SIGTERM to those that it started. One at a time.
#pragma once

#include <array>
#include <csignal>
#include <cstdint>
#include <string>

namespace bivouac::cli {

class InterruptNotice {
  public:
    /// `file` is where the results are.
    explicit InterruptNotice(const std::string& file);
    ~InterruptNotice();
    InterruptNotice(const InterruptNotice&) = delete;
    InterruptNotice& operator=(const InterruptNotice&) = delete;

    /// So many games are in the file.
    static void kept(std::uint64_t games);

  private:
    using Handler = void (*)(int);
    static constexpr std::array kSignals{SIGINT, SIGTERM};
    std::array<Handler, kSignals.size()> before_{};
};

}  // namespace bivouac::cli
