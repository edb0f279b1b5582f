// How much a bot may think: a time for each of its turns, or a counted amount of work. Counted work makes a
// bot answer alike on every machine and however many threads there are; time makes it use what there is.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>

#include <time.h>

#include "engine/care.hpp"

namespace bivouac::bots {

/// Wall: what a person at the table waits. Processor: what this thread has had of the processor, so that
/// neighbours do not matter; only for bots that think with one thread.
enum class Watch : std::uint8_t { Wall, Processor };

/// How carefully a bot goes about it, whatever its time.
struct Care {
    /// Ways to use a unit, the best at sight, that are weighed thoroughly, on the average over the units: for
    /// 0.5, one way for every other unit; what is not weighed is done at sight.
    double finalists = 16;
    std::size_t courses = 300;  ///< that are put together and compared, at most
    std::size_t plans = 160;    ///< that are proposed and played out, at most, in games with a horizon
    double patience = 20;       ///< times that of `greedy`, at most, where an answer is thought through
    std::size_t worlds = 256;   ///< positions that are imagined, at most
    bool learns = true;         ///< from its playouts
    Rank rank = Rank::Marshal;  ///< for games that ask for more or less care of some
};

/// What a bot may use for all that it is asked in one turn of its game.
struct Limits {
    double seconds = 0;
    std::optional<std::uint64_t> work;  ///< instead of time: decisions taken in thought
    /// Seconds for a single decision after which the best so far is the answer, whatever is left to do. Where
    /// work is counted there is no such limit.
    double hard = std::numeric_limits<double>::infinity();
    unsigned threads = 0;  ///< 0: as many as the machine has
    Watch watch = Watch::Wall;
    Care care{};

    [[nodiscard]] double whole() const { return work ? static_cast<double>(*work) : seconds; }
};

/// Measures what one decision uses, in seconds or in work as the limits say.
class Meter {
  public:
    Meter(const Limits& limits, double share)
        : counts_(limits.work.has_value()),
          watch_(limits.watch),
          share_(share),
          hard_(limits.hard),
          start_(now()) {}

    [[nodiscard]] bool counts() const { return counts_; }
    [[nodiscard]] double share() const { return share_; }
    /// `work` is what has been counted so far.
    [[nodiscard]] double used(std::uint64_t work) const {
        return counts_ ? static_cast<double>(work) : now() - start_;
    }
    [[nodiscard]] double left(std::uint64_t work) const { return share_ - used(work); }
    /// Time is up; never so where work is counted, which is dealt out beforehand.
    [[nodiscard]] bool late() const {
        if (counts_) return false;
        if (watch_ == Watch::Processor && ++asked_ % kAsksAtOnce != 0) return false;
        return now() - start_ > std::min(share_, hard_);
    }
    /// The answer is wanted now, for somebody waits: what is not dealt out by time looks at this.
    [[nodiscard]] bool overdue() const {
        return hard_ < std::numeric_limits<double>::infinity() && now() - start_ > hard_;
    }

  private:
    // The time of a thread is told by the kernel, which takes as long as some decisions: one look is enough
    // for so many questions. Only the one thread that has such a watch asks.
    static constexpr std::uint32_t kAsksAtOnce = 8;

    [[nodiscard]] double now() const {
        if (counts_) return 0;
        timespec t{};
        clock_gettime(watch_ == Watch::Wall ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID, &t);
        return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_nsec) * 1e-9;
    }

    bool counts_;
    Watch watch_;
    double share_;
    double hard_;
    double start_;
    mutable std::uint32_t asked_ = 0;
};

}  // namespace bivouac::bots
