// The plan of a fire phase [S10] piece by piece, for fire_proposals.cpp, which makes whole plans of it: what
// may be added and taken out, and the duty of attack orders [S3.B]. The question itself is in fire_plan.cpp.
#pragma once

#include "games/shadow_of_the_eagle/standard/fire.hpp"

namespace bivouac::shadow::standard {

/// Whether a counter may fire at a hex besides all that the plan has already.
Verdict refuse_fire(const Scenario& sc, const State& s, Side side, Hex target, UnitId u);
/// A square adds a hex to those it fires into, [S10.1.d]; anyone else has one target.
void let_fire(const Scenario& sc, State& s, UnitId u, Hex target);
void hold_fire(State& s, UnitId u);
bool has_fire_target(const Scenario& sc, const State& s, UnitId u);

/// Lets counters fire until every command under attack orders has done its duty, or can do no more.
void do_fire_duties(const Scenario& sc, State& trial, Side side);
void fire_plan_so_far(const Scenario& sc, const State& s, Seat seat, Plan& out);

/// The least that is legal: nobody fires who does not have to.
void default_fires(const Scenario& sc, const State& s, Seat seat, Plan& out);
/// Most fire, each at any of its targets.
void propose_fires(const Scenario& sc, const State& s, Seat seat, Rng& rng, Plan& out);
/// All fire where it promises most, with some caprice.
void promise_fires(const Scenario& sc, const State& s, Seat seat, Rng& rng, Plan& out);

}  // namespace bivouac::shadow::standard
