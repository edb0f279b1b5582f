// The end of a turn: reorganization [B11.1], the turn marker [B3.d], [B14.1], and victory [B12].
#include "games/shadow_of_the_eagle/basic/chapters.hpp"
#include "games/shadow_of_the_eagle/basic/stacks.hpp"

namespace bivouac::shadow {
namespace basic {
namespace {

constexpr int kDrawMargin = 10;  // [B12.b]

// [B11.1.a] Not in an enemy zone.
bool may_reorganize(const Scenario& sc, const State& s, UnitId u) {
    return s.on_map(u) && s.is(u, Mark::Disorganized) && !in_zone_of(s, enemy_of(sc.unit(u).side), s.hex(u));
}

// [B.REORG.mod] One more in buildings, woods or a castle.
void try_to_reorganize(BasicPlay& play, UnitId u) {
    const int shown = play.dice.d6();
    const int cover = play.sc.cover.contains(play.s.hex(u)) ? 1 : 0;
    const bool yes =
        play.sc.charts.reorganization.reorganizes(play.sc.unit(u).morale, shown + cover);  // [B.REORG]
    if (yes) play.s.clear(u, Mark::Disorganized);
    play.everyone({yes ? "event.reorganized" : "event.not_reorganized",
                   {unit_named(u), Operand::number(shown), Operand::number(cover)}});
}

}  // namespace

// RULING B11-b: for every unit that may, the French first.
void reorganize(BasicPlay& play, SeatSet) {
    for (std::size_t i = 0; i < play.sc.basic_unit_count(); ++i) {
        const auto u = static_cast<UnitId>(i);
        if (may_reorganize(play.sc, play.s, u)) try_to_reorganize(play, u);
    }
}

void advance_turn_marker(BasicPlay& play, SeatSet) {
    ++play.s.turn;
    if (battle_is_over(play.sc, play.s)) return;
    play.everyone({"event.turn", {Operand::number(play.s.turn), Operand::number(play.sc.basic.turns)}});
}

bool battle_is_over(const Scenario& sc, const State& s) {
    return s.turn > sc.basic.turns;
}

// RULING B12-a: printed strengths of what was eliminated.
int points_lost(const Scenario& sc, const State& s, Side side) {
    int points = 0;
    for_each_of(sc, side, [&](UnitId u) {
        if (s.is(u, Mark::Lost)) points += price_of(sc.unit(u));
    });
    return points;
}

void announce_result(BasicPlay& play, SeatSet) {
    const Outcome outcome = Basic::outcome(play.sc, play.s);
    play.everyone(outcome.ending);
}

}  // namespace basic

using namespace basic;

// [B12] Who has lost fewer points wins, unless the difference is within the margin of a draw.
Outcome Basic::outcome(const Scenario& sc, const State& s) {
    Outcome out;
    if (!battle_is_over(sc, s)) return out;
    out.finished = true;
    const int french = points_lost(sc, s, Side::French);
    const int allied = points_lost(sc, s, Side::Allied);
    const Operand lost_french = Operand::number(french);
    const Operand lost_allied = Operand::number(allied);
    if (std::abs(french - allied) <= kDrawMargin) {
        out.ending = {"ending.draw",
                      {lost_french, lost_allied, side_named(Side::French), side_named(Side::Allied),
                       Operand::number(kDrawMargin)}};
        return out;
    }
    const Side winner = french < allied ? Side::French : Side::Allied;
    out.results[index_of(winner)] = Result::Win;
    out.results[index_of(enemy_of(winner))] = Result::Loss;
    out.ending = {winner == Side::French ? "ending.first_wins" : "ending.second_wins",
                  {side_named(winner), lost_french, lost_allied, side_named(enemy_of(winner))}};
    return out;
}

}  // namespace bivouac::shadow
