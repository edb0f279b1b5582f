// What a client is told of the battle that is being fought, [R6], as one viewer knows it: docs/json.md says
// what each key means. It must never count a card that lies face down for him.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "games/strike_of_the_eagle/knowledge.hpp"
#include "games/strike_of_the_eagle/scenario.hpp"

namespace bivouac::eagle {

using Facts = std::vector<std::pair<std::string, std::string>>;

/// What a viewer knows of a position, as if the cards that he knows lay open.
[[nodiscard]] State as_if_shown(State s);

/// Nothing if no battle is fought.
void add_battle_facts(const Scenario& sc, const Knowledge& k, Facts& facts);

}  // namespace bivouac::eagle
