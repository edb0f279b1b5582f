// Orders that lie face down, made up for an imagined position: each is one that its side could have placed
// where it lies, [R4.3] to [R4.6], and that has not been carried out yet, [R5.1]. It is given a position made
// from Knowledge alone, with every block on its place.
#pragma once

#include "engine/rng.hpp"
#include "games/strike_of_the_eagle/knowledge.hpp"

namespace bivouac::eagle {

/// Fills in the orders of a side that are kUnknownOrder. False: blocks stand in a way in which some order
/// could not have been placed where it lies; it is then any that there is a token for.
bool guess_orders(const Scenario& sc, State& s, Side side, Rng& rng);

}  // namespace bivouac::eagle
