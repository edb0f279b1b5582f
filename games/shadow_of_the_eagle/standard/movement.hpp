// Who is on the march, and why a counter may not go somewhere, [S7]: the reasons behind a march that does not
// get there. The search itself is march.cpp's; here its limits are lifted one after the other until the way
// is open.
#pragma once

#include <optional>

#include "games/shadow_of_the_eagle/standard/chapters.hpp"
#include "games/shadow_of_the_eagle/standard/march.hpp"

namespace bivouac::shadow::standard {

/// The counter taken up, if it may still go its way.
std::optional<Marcher> marcher_in_hand(const Scenario& sc, const State& s);
/// Whether a march may end in a hex, with the rule that forbids it.
Verdict refuse_way(const Scenario& sc, const State& s, Marcher who, Hex hex);
/// The rule of an order.
Rule rule_of(Order order);

}  // namespace bivouac::shadow::standard
