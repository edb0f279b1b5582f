// What a seat can expect of a position of the basic game, [B12]: from here to the end the lead moves by
// chance, by so much in each turn that is left, about where it stands now and what is out of order. The
// numbers are fitted to games of bots (docs/bots.md). It judges; no rule is decided here.
#include <algorithm>
#include <cmath>

#include "games/shadow_of_the_eagle/basic/chapters.hpp"
#include "games/shadow_of_the_eagle/basic/judgement.hpp"
#include "games/shadow_of_the_eagle/basic/stacks.hpp"

namespace bivouac::shadow {
namespace basic {
namespace {

constexpr double kSpreadNow = 1.5;       // variance of the lead that is to come before anything else
constexpr double kSpreadEachTurn = 6;    // and that of each turn
constexpr double kDisorderAhead = 0.15;  // points that a point of strength in disorder costs
constexpr double kBeyondDraw = 10.5;     // [B12.b] between a draw and a victory

double below(double deviations) {
    return 0.5 * std::erfc(-deviations / std::sqrt(2.0));
}

int disorder_of(const Scenario& sc, const State& s, Side side) {
    int strength = 0;
    for_each_of(sc, side, [&](UnitId u) {
        if (s.on_map(u) && s.is(u, Mark::Disorganized)) strength += sc.unit(u).strength;
    });
    return strength;
}

}  // namespace
}  // namespace basic

using namespace basic;

double Basic::expected_score(const Scenario& sc, const State& s, Seat seat) {
    const Side side = side_of(seat);
    const Side enemy = enemy_of(side);
    const double turns = std::max(sc.basic.turns - s.turn + 1, 0);
    const double spread = std::sqrt(kSpreadNow + kSpreadEachTurn * turns);
    const double lead = points_lost(sc, s, enemy) - points_lost(sc, s, side) + lead_by_fire(sc, s, side) +
                        kDisorderAhead * (disorder_of(sc, s, enemy) - disorder_of(sc, s, side));
    return (below((lead - kBeyondDraw) / spread) + below((lead + kBeyondDraw) / spread)) / 2;
}

}  // namespace bivouac::shadow
