// The bid that evens a battle: how many points a side would have to give the other before the first turn for
// both to score alike. It is read off the games that were played, as if their points had been shifted; that
// players would play differently with the bid in mind it cannot know.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "lab/statistics.hpp"

namespace bivouac::lab {

/// One game between two sides: by how many points the first was ahead at the end, and what it scored (1, 1/2
/// or 0).
struct Margin {
    std::int32_t points = 0;
    double score = 0.5;
};

struct Bid {
    std::int32_t points = 0;       ///< given to the second side; less than 0: to the first
    double score = 0.5;            ///< what the first side would have scored with it
    Interval interval;             ///< of the points, 95%, by resampling the games; may have no end
    std::int32_t draw_margin = 0;  ///< the greatest lead with which a game was drawn
    std::uint64_t otherwise = 0;   ///< games that were not decided by points: no bid changes them
};

/// None if no number of points brings the first side's score across one half.
std::optional<Bid> suggest_bid(std::span<const Margin> games);

}  // namespace bivouac::lab
