// Demoralization and victory, chapters [S16] and [S17]; and the end of a turn, [S2.E].
#include <algorithm>
#include <cstdlib>

#include "games/shadow_of_the_eagle/standard/chapters.hpp"
#include "games/shadow_of_the_eagle/standard/stacks.hpp"

namespace bivouac::shadow {
namespace standard {
namespace {

/// Whether a side has any of its objectives now.
bool has_any_objective(const Scenario& sc, const State& s, Side side) {
    for (std::size_t i = 0; i < sc.objectives.size(); ++i) {
        if (sc.objectives[i].side == side && has_objective(sc, s, i)) return true;
    }
    return false;
}

/// [S17.a] By how many demoralized commands the loser has more.
std::string_view ending_of(Side winner, int difference) {
    const bool first = winner == Side::French;
    if (difference == 1) return first ? "ending.first_marginal" : "ending.second_marginal";
    if (difference == 2) return first ? "ending.first_tactical" : "ending.second_tactical";
    return first ? "ending.first_strategic" : "ending.second_strategic";
}

}  // namespace

// [ALC.17], [MAR.17], [CAS.17] RULING S16-b.
bool has_objective(const Scenario& sc, const State& s, std::size_t objective) {
    const Objective& o = sc.objectives[objective];
    if (o.by == Objective::By::Occupation) return ((s.held >> objective) & 1U) != 0;
    return std::any_of(o.hexes.begin(), o.hexes.end(),
                       [&](Hex hex) { return has_units_of(s, o.side, hex) || in_zone_of(s, o.side, hex); });
}

// [S.DEMOR]
int level_of(const Scenario& sc, const State& s, CommandId command) {
    const Command& c = sc.commands[index_of(command)];
    const bool lower = c.level_objective != 0 && has_any_objective(sc, s, enemy_of(c.side));
    return lower ? c.level_objective : c.level;
}

// [S16], [S16.a] At its level, and only as long as it is there.
bool is_demoralized(const Scenario& sc, const State& s, CommandId command) {
    const int broken = s.broken[index_of(command)];
    if (broken == 0) return false;
    const int level = level_of(sc, s, command);
    return level != 0 && broken >= level;
}

int demoralized_commands(const Scenario& sc, const State& s, Side side) {
    int n = 0;
    for (std::size_t i = 0; i < sc.commands.size(); ++i) {
        if (sc.commands[i].side == side && is_demoralized(sc, s, static_cast<CommandId>(i))) ++n;
    }
    return n;
}

// [S2.E] What counts by the turn is wiped away with it.
void advance_turn_marker(StandardPlay& play, SeatSet) {
    State& s = play.s;
    constexpr auto kOfTheTurn = static_cast<std::uint16_t>(static_cast<std::uint16_t>(Mark::Attacked) |
                                                           static_cast<std::uint16_t>(Mark::Defended) |
                                                           static_cast<std::uint16_t>(Mark::Reformed));
    for (std::uint16_t& marks : s.marks) marks &= static_cast<std::uint16_t>(~kOfTheTurn);
    for (std::uint8_t& marks : s.leader_marks) marks &= static_cast<std::uint8_t>(LeaderMark::Fallen);
    s.attempts = {};
    s.initiatives = {};
    ++s.turn;
    if (battle_is_over(play.sc, s)) return;
    play.everyone({"event.turn", {Operand::number(s.turn), Operand::number(play.sc.standard.turns)}});
}

// [ALC.1], [MAR.1], [CAS.1]
bool battle_is_over(const Scenario& sc, const State& s) {
    return s.turn > sc.standard.turns;
}

void announce_result(StandardPlay& play, SeatSet) {
    play.everyone(Standard::outcome(play.sc, play.s).ending);
}

}  // namespace standard

using namespace standard;

// [S17] Fewer demoralized commands; RULING S17-a: those of variants not played have no points against them.
Outcome Standard::outcome(const Scenario& sc, const State& s) {
    Outcome out;
    if (!battle_is_over(sc, s)) return out;
    out.finished = true;
    const int french = demoralized_commands(sc, s, Side::French);
    const int allied = demoralized_commands(sc, s, Side::Allied);
    if (french == allied) {
        out.ending = {"ending.draw_of_commands", {Operand::number(french)}};
        return out;
    }
    const Side winner = french < allied ? Side::French : Side::Allied;
    out.results[index_of(winner)] = Result::Win;
    out.results[index_of(enemy_of(winner))] = Result::Loss;
    out.ending = {ending_of(winner, std::abs(french - allied)),
                  {side_named(winner), Operand::number(std::min(french, allied)),
                   Operand::number(std::max(french, allied)), side_named(enemy_of(winner))}};
    return out;
}

}  // namespace bivouac::shadow
