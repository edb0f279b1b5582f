// The plan of attacks as a whole [B7], for combat.cpp, which asks for it, and plans.cpp, which proposes some.
#pragma once

#include <optional>

#include "games/shadow_of_the_eagle/basic/basic.hpp"

namespace bivouac::shadow::basic {

/// Whether the plan may be committed, or every duty that it does not meet.
Verdict refuse_commit(const Scenario& sc, const State& s, Side side);
/// Whether a hex may be attacked together with another, RULING B7-j.
Verdict refuse_join(const Scenario& sc, const State& s, Side side, Hex hex, Hex into);
/// [B7.b] The first hex that would have to be attacked too.
std::optional<Hex> open_duty(const Scenario& sc, const State& s, Side side);

void plan_so_far(const Scenario& sc, const State& s, Seat seat, Plan& out);
/// No attack.
void default_plan(const Scenario& sc, const State& s, Seat seat, Plan& out);
/// Any attack that is legal.
void propose_plan(const Scenario& sc, const State& s, Seat seat, Rng& rng, Plan& out);
/// The attack that promises most by the combat table, with some caprice; any if none promises anything.
void promise_plan(const Scenario& sc, const State& s, Seat seat, Rng& rng, Plan& out);

}  // namespace bivouac::shadow::basic
