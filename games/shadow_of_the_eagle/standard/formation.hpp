// Formations, chapter [S4]: which changes a counter may make with the points it has left, what they cost
// [S.FORM], and what they do. Offers and refusals ask the same functions. Moving is not here.
#pragma once

#include "games/shadow_of_the_eagle/standard/chapters.hpp"

namespace bivouac::shadow::standard {

/// [S.MOVE] Points of a counter for a turn in a formation, its arm's in normal order [S4.1.a] and the
/// guerrillas' own; the favour of maneuver orders apart.
int allowance_in(const Scenario& sc, UnitId u, Formation formation);
/// In the one it is in; a marker is in its battalion's.
int allowance_of(const Scenario& sc, const State& s, UnitId u);

/// `form`, `spread`, `reform` of a counter that has spent so many points.
void offer_changes(const Scenario& sc, const State& s, UnitId u, int spent, Offers& out);
/// Whether there is any of them. `form` is quickly known, the others are not: they need ways.
bool has_a_form(const Scenario& sc, const State& s, UnitId u, int spent);
bool has_a_spread_or_reform(const Scenario& sc, const State& s, UnitId u, int spent);
Verdict refuse_form(const Scenario& sc, const State& s, UnitId u, int spent, Formation to);
Verdict refuse_spread(const Scenario& sc, const State& s, UnitId u, int spent, Hex hex);
Verdict refuse_reform(const Scenario& sc, const State& s, UnitId u, int spent, Formation to, Hex hex);

/// The deeds, each legal. They return the points paid; facings are asked for by the caller.
int form(StandardPlay& play, UnitId u, Formation to);
int spread(StandardPlay& play, UnitId u, int spent, Hex hex);
int reform(StandardPlay& play, UnitId u, Formation to, Hex hex);

}  // namespace bivouac::shadow::standard
