#include "cli/progress.hpp"

#include <algorithm>
#include <cmath>
#include <ostream>

#include <fmt/format.h>

namespace bivouac::cli {
namespace {

constexpr std::size_t kBar = 30;  // characters

std::string bar(std::size_t done, std::size_t all) {
    const std::size_t full = all == 0 ? kBar : std::min(kBar * done / all, kBar);
    return "[" + std::string(full, '#') + std::string(kBar - full, '.') + "]";
}

/// 0:07, 12:30, 3:00:00
std::string clock_text(double seconds) {
    const auto s = std::llround(seconds);
    if (s < 3600) return fmt::format("{}:{:02}", s / 60, s % 60);
    return fmt::format("{}:{:02}:{:02}", s / 3600, s / 60 % 60, s % 60);
}

}  // namespace

ProgressLine::~ProgressLine() {
    if (open_) console_.err << "\n";
}

std::string ProgressLine::pace(std::size_t done, std::size_t all) const {
    const double seconds = std::chrono::duration<double>(Clock::now() - begun_).count();
    const std::size_t since = done - std::min(before_.value_or(0), done);
    if (since == 0 || seconds <= 0) return "";
    const double rate = static_cast<double>(since) / seconds;
    return fmt::format(", {:.{}f} a second, {} left", rate, rate < 10 ? 2 : 0,
                       clock_text(static_cast<double>(all - std::min(done, all)) / rate));
}

void ProgressLine::at(std::size_t done, std::size_t all) {
    using namespace std::chrono_literals;
    if (!before_) before_ = done;
    const auto pause = console_.terminal ? Clock::duration(100ms) : Clock::duration(5s);
    const bool last = done == all && open_;
    if (!last && Clock::now() - last_ < pause) return;
    last_ = Clock::now();
    const std::string count = fmt::format("{} of {} {}{}", done, all, what_, pace(done, all));
    if (console_.terminal) {
        constexpr std::string_view kBeginning = "\r\x1b[K";  // what the line was is wiped away
        console_.err << kBeginning << bar(done, all) << " " << count << std::flush;
        open_ = true;
    } else {
        console_.err << count << "\n" << std::flush;
    }
}

}  // namespace bivouac::cli
