// What clients draw of a battle whichever rules it is played with: its board, and what it is called. Made
// from the Scenario alone; it must never see a position.
#pragma once

#include <string>

#include "engine/any_game.hpp"
#include "engine/view.hpp"
#include "games/shadow_of_the_eagle/scenario.hpp"

namespace bivouac::shadow {

std::string hex_text(const Scenario& sc, Hex hex);  // "0305"
BoardView board_of(const Scenario& sc);
ScenarioInfo describe_battle(const Scenario& sc);

}  // namespace bivouac::shadow
