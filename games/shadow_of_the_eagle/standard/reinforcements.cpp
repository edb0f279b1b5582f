// Reinforcements: those who come on a turn that the battle names [ALC.18.f], [MAR.18.f], and those for whom a
// variant rolls a die, [MAR.18.1]. How they march on is movement's.
#include "games/shadow_of_the_eagle/standard/chapters.hpp"
#include "games/shadow_of_the_eagle/standard/stacks.hpp"

namespace bivouac::shadow::standard {
namespace {

bool has_arrived(const State& s, AreaId area) {
    return ((s.arrived >> index_of(area)) & 1U) != 0;
}

/// The first turn of the roll for an area; 0: nobody is rolled for.
int first_roll(const Scenario& sc, AreaId area) {
    for (std::size_t i = 0; i < sc.unit_count(); ++i) {
        const StandardUnit& who = sc.standard_tables.units[i];
        if (who.present && who.rolled_for && who.area == area) return who.entry_turn;
    }
    return 0;
}

}  // namespace

bool may_enter(const Scenario&, const State& s, const StandardUnit& who) {
    if (!who.present || who.entry_turn == 0 || s.turn < who.entry_turn) return false;
    return !who.rolled_for || has_arrived(s, who.area);
}

// [MAR.18.1.A], [MAR.18.1.B], [MAR.18.1.D] A six at first; one is added for every turn that they have stayed
// away.
void roll_for_reinforcements(StandardPlay& play, SeatSet) {
    constexpr int kNeeded = 6;
    for (std::size_t i = 0; i < play.sc.areas.size(); ++i) {
        const auto area = static_cast<AreaId>(i);
        const int first = first_roll(play.sc, area);
        if (first == 0 || play.s.turn < first || has_arrived(play.s, area)) continue;
        const int die = play.dice.d6();
        const int late = play.s.turn - first;
        play.everyone({"event.reinforcement_roll",
                       {side_named(play.sc.areas[i].side), Operand::number(die), Operand::number(late)}});
        if (die + late < kNeeded) continue;
        play.s.arrived |= std::uint32_t{1} << i;
        play.everyone({"event.reinforcements", {side_named(play.sc.areas[i].side)}});
    }
}

}  // namespace bivouac::shadow::standard
