#include "games/shadow_of_the_eagle/basic/judgement.hpp"

#include <algorithm>
#include <limits>

#include "games/shadow_of_the_eagle/basic/chapters.hpp"
#include "games/shadow_of_the_eagle/basic/stacks.hpp"

namespace bivouac::shadow::basic {

Side next_to_attack(const State& s) {
    Side side = Side::French;
    for (std::size_t i = 0; i < s.agenda.depth(); ++i) {
        const Frame& frame = s.agenda.at(i);
        if (frame.kind != FrameKind::Procedure) continue;
        if (frame.which == static_cast<std::uint8_t>(Proc::Phase)) side = side_of(frame.seats.lowest());
        if (frame.which == static_cast<std::uint8_t>(Proc::Combat)) side = enemy_of(side);
    }
    return side;
}

Chances chances_of(const Scenario& sc, Odds odds, int modifier) {
    constexpr int kSides = 6;
    Chances chances;
    for (int roll = 1; roll <= kSides; ++roll) {
        switch (sc.charts.combat.result(odds, roll + modifier)) {
            case CombatResult::De:
                ++chances.kills;
                break;
            case CombatResult::Ex:
                ++chances.kills;
                ++chances.exchanges;
                break;
            case CombatResult::Dd:
                ++chances.disorders;
                break;
            case CombatResult::Dr:
                ++chances.drives_back;
                break;
            case CombatResult::Ae:
                ++chances.costs;
                break;
            case CombatResult::Ad:
                ++chances.disorders_us;
                break;
            case CombatResult::Ar:
                ++chances.drives_us_back;
                break;
            case CombatResult::None:
                break;
        }
    }
    return chances;
}

Quarry quarry_in(const Scenario& sc, const State& s, Hex hex) {
    Quarry quarry{.least = std::numeric_limits<int>::max(), .best = static_cast<int>(Morale::F)};
    for_each_in(s, hex, [&](UnitId u) {
        const Unit& unit = sc.unit(u);
        quarry.least = std::min(quarry.least, price_of(unit));
        quarry.strength += unit.strength;
        quarry.best = std::min(quarry.best, static_cast<int>(unit.morale));
        if (s.is(u, Mark::Disorganized)) quarry.broken += price_of(unit);
    });
    return quarry;
}

}  // namespace bivouac::shadow::basic
