#include "cli/progress.hpp"

#include <ostream>

#include <fmt/format.h>

namespace bivouac::cli {

ProgressLine::~ProgressLine() {
    if (open_) console_.err << "\n";
}

void ProgressLine::at(std::size_t done, std::size_t all) {
    using namespace std::chrono_literals;
    const auto pause = console_.terminal ? Clock::duration(100ms) : Clock::duration(5s);
    const bool last = done == all && open_;
    if (!last && Clock::now() - last_ < pause) return;
    last_ = Clock::now();
    if (console_.terminal) {
        console_.err << fmt::format("\r{} of {} {} ", done, all, what_) << std::flush;
        open_ = true;
    } else {
        console_.err << fmt::format("{} of {} {}\n", done, all, what_) << std::flush;
    }
}

}  // namespace bivouac::cli
