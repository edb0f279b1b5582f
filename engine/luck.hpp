// The luck report: what each seat's dice came to, what they should have, and how unlikely so much or so
// little is. The tails are exact sums over all results (to the precision of a double), up to kMaxExactDice
// dice. A report about a finished match: floating point is welcome here, and no rule may ever read it. It
// answers in numbers and message keys; words are made where all words are made.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "engine/dice.hpp"
#include "engine/rational.hpp"
#include "engine/seat.hpp"

namespace bivouac {

struct SeatRoll {
    Seat seat;
    Rolled rolled;
};

enum class LuckMeasure : std::uint8_t {
    Pips,  // faces added up, dice with the same number of sides together
    Hits,  // dice that came to at_most or less, all chances together
};

struct LuckLine {
    Seat seat{};
    LuckMeasure measure{};
    std::uint16_t sides = 0;  // of the dice added up; always 6 for hits
    std::uint32_t rolls = 0;  // requests
    std::uint32_t dice = 0;   // single dice in them
    std::int64_t actual = 0;
    Rational expected;
    double at_least = 1;   // the chance of a total as high as the actual one, or higher
    double at_most = 1;    // and of one as low, or lower
    bool is_exact = true;  // false: too many dice, the tails are those of a normal curve
};

inline constexpr std::uint32_t kMaxExactDice = 4000;

// One line a seat, measure and number of sides that occur, in that order. Draws are no measure of luck.
[[nodiscard]] std::vector<LuckLine> luck_report(std::span<const SeatRoll> rolls);

// `luck.pips` or `luck.hits`: the key of the sentence for a line.
[[nodiscard]] std::string_view message_key(LuckMeasure measure);

}  // namespace bivouac
