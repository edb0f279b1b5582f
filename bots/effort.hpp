// How hard a bot thinks about one decision. Work is counted, never timed: a bot answers alike on a slow
// machine.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "bots/hooks.hpp"

namespace bivouac::bots {

struct Effort {
    std::size_t worlds = 8;        ///< positions imagined
    std::size_t tries = 48;        ///< times that answers whose result is open are tried, all together
    std::size_t late_tries = 16;   ///< the same where what is decided shows only later
    std::size_t plans = 24;        ///< proposals for a draft
    std::size_t plan_tries = 200;  ///< times that these are tried, all together
    std::size_t looks = 100;       ///< positions looked at, after which the first improvement found is enough
    std::size_t breadth = 4;    ///< further answers of an errand that are followed, the best at first sight
    std::size_t work = 40'000;  ///< decisions played in thought, after which the best so far is the answer
    Eye eye = Eye::Quick;

    /// So many times as hard, as far as that is of use.
    [[nodiscard]] Effort times(double more) const {
        constexpr double kMost = 20;
        constexpr double kMostWorlds = 4;
        const double factor = std::clamp(more, 1.0, kMost);
        const auto scaled = [](std::size_t count, double by) {
            return static_cast<std::size_t>(static_cast<double>(count) * by);
        };
        Effort harder = *this;
        harder.worlds = scaled(worlds, std::min(factor, kMostWorlds));
        harder.tries = scaled(tries, factor);
        harder.late_tries = scaled(late_tries, factor);
        harder.plans = scaled(plans, std::sqrt(factor));
        harder.plan_tries = scaled(plan_tries, factor);
        harder.work = scaled(work, factor);
        return harder;
    }
};

}  // namespace bivouac::bots
