#include "cli/lab_interrupt.hpp"

#include <array>
#include <atomic>
#include <charconv>
#include <csignal>
#include <string_view>

#include <unistd.h>

namespace bivouac::cli {
namespace {

// A handler of signals may touch nothing else than what was made ready for it.
std::atomic<std::uint64_t> games_kept = 0;
std::string results_file;  // written while no handler is set
static_assert(std::atomic<std::uint64_t>::is_always_lock_free);

void say_at_once(std::string_view text) {
    [[maybe_unused]] const ssize_t written = write(STDERR_FILENO, text.data(), text.size());
}

/// The program then ends as it would have without this, by the signal.
void tell_and_end(int signal) {
    std::array<char, 24> digits{};
    const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), games_kept.load());
    say_at_once("\nBroken off. Games kept in ");
    say_at_once(results_file);
    say_at_once(std::string_view(digits.data(), end));
    say_at_once(". The same command goes on from there.\n");
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

}  // namespace

InterruptNotice::InterruptNotice(const std::string& file) {
    games_kept = 0;
    results_file = file + ": ";
    for (std::size_t i = 0; i < kSignals.size(); ++i) {
        before_[i] = std::signal(kSignals[i], tell_and_end);
        if (before_[i] == SIG_IGN)
            std::signal(kSignals[i], SIG_IGN);  // started in the background: it is not meant for us
    }
}

InterruptNotice::~InterruptNotice() {
    for (std::size_t i = 0; i < kSignals.size(); ++i) std::signal(kSignals[i], before_[i]);
}

void InterruptNotice::kept(std::uint64_t games) {
    games_kept = games;
}

}  // namespace bivouac::cli
