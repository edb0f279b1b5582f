// How hard a bot thinks about one decision.
#pragma once

#include <cstddef>

namespace bivouac::bots {

struct Effort {
    std::size_t worlds = 4;      ///< positions imagined
    std::size_t samples = 4;     ///< tries of an answer whose result is open
    std::size_t plans = 24;      ///< proposals for a draft
    std::size_t work = 120'000;  ///< decisions played in thought, after which the best so far is the answer
    std::size_t looks = 600;     ///< positions looked at, after which the first improvement found is enough
};

}  // namespace bivouac::bots
