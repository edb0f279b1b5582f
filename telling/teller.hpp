// What a match is told with, whether as values (telling/json.hpp) or as texts (telling/text.hpp).
#pragma once

#include <cstdint>

#include "engine/any_game.hpp"
#include "engine/words.hpp"

namespace bivouac::telling {

/// What everything is told with: a match or its scenario, and the words of its game.
struct Teller {
    const AnyScenario& scenario;
    const AnyMatch& match;
    const Words& words;
};

/// Numbers count what this viewer saw. The number of the decision tells how often others have decided, so it
/// is for records that are looked at as a whole, not for a match that runs.
enum class DecisionNumbers : std::uint8_t { Told, Withheld };

}  // namespace bivouac::telling
