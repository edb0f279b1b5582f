// How hard a bot thinks about one decision. Work is counted, never timed: a bot answers alike on a slow
// machine.
#pragma once

#include <cstddef>

namespace bivouac::bots {

struct Effort {
    std::size_t worlds = 4;        ///< positions imagined
    std::size_t tries = 16;        ///< times that answers whose result is open are tried, all together
    std::size_t plans = 24;        ///< proposals for a draft
    std::size_t plan_tries = 200;  ///< times that these are tried, all together
    std::size_t looks = 100;       ///< positions looked at, after which the first improvement found is enough
    std::size_t breadth = 4;    ///< further answers of an errand that are followed, the best at first sight
    std::size_t work = 40'000;  ///< decisions played in thought, after which the best so far is the answer
};

}  // namespace bivouac::bots
