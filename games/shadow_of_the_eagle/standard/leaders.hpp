// Leaders on the march, [S15.a] and [S7.c]: the part of the chapter that the choice of what moves next asks
// for. What leaders do in combat is behind chapters.hpp.
#pragma once

#include <vector>

#include "games/shadow_of_the_eagle/standard/chapters.hpp"
#include "games/shadow_of_the_eagle/standard/march.hpp"

namespace bivouac::shadow::standard {

/// `lead`: the leaders who may be taken up now.
void offer_leads(const Scenario& sc, const State& s, Seat seat, Offers& out);
Verdict refuse_lead(const Scenario& sc, const State& s, Seat seat, LeaderId l);
/// Where the leader taken up can go, the shortest ways; for those who look before they move.
std::vector<MarchWay> leader_ways(const Scenario& sc, const State& s);
/// [S7.c] Whether a unit is done moving because its leader has moved.
bool leader_has_moved(const Scenario& sc, const State& s, UnitId u);

}  // namespace bivouac::shadow::standard
