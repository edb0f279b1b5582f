#include "games/strike_of_the_eagle/supply.hpp"

namespace bivouac::eagle {
namespace {

/// [R9.3] Cards may widen the range of infantry on a front.
AreaSet infantry_range(const Scenario& sc, const State& s, Side side, AreaSet ground) {
    const auto within = [&](Front front) {
        const int links = kInfantryRange + s.staff_of(side, front).range;
        return sc.map.within(s.depots[index_of(side)], links, ground);
    };
    const AreaSet north = within(Front::North);
    const bool alike = s.staff_of(side, Front::North).range == s.staff_of(side, Front::South).range;
    if (alike) return north;
    return (north & sc.front_areas[index_of(Front::North)]) |
           (within(Front::South) & sc.front_areas[index_of(Front::South)]);
}

}  // namespace

AreaSet supply_ground(const Scenario& sc, const State& s, Side side) {
    // [A40] The boxes and the Eastern Link carry Soviet supply only.
    const AreaSet foreign = side == Side::Polish ? sc.boxes : AreaSet{};
    return open_areas(sc, s) - held_by(s, enemy_of(side)) - foreign;
}

void derive_supply(const Scenario& sc, State& s, Side side) {
    const std::size_t i = index_of(side);
    const AreaSet ground = supply_ground(sc, s, side);
    s.depots[i] = sc.map.joined(sc.key_cities & s.control[i], sc.source[i], ground);  // [R9.2]
    // [A27] Where enemies stand too, the line ends there without passing on.
    const AreaSet ends = (ground | held_by(s, enemy_of(side))) - sc.links;
    s.infantry_fed[i] = infantry_range(sc, s, side, ground) & ends;
    s.cavalry_fed[i] = sc.map.within(s.depots[i], kCavalryRange, ground) & ends;
}

AreaSet fed_by_leader(const Scenario& sc, const State& s, Side side) {
    AreaSet with_him;
    if (!sc.leader_effects) return with_him;
    for (const BlockId leader : sc.gifted[index_of(side)]) {
        if (sc.block(leader).ability == Ability::CavSupply && s.on_map(leader))
            with_him.insert(s.area(leader));
    }
    if (s.cavalry_fed[index_of(side)].contains(with_him)) return with_him;
    const AreaSet ground = supply_ground(sc, s, side);
    const AreaSet lines = sc.map.within(s.depots[index_of(side)], static_cast<int>(kAreaSlots), ground);
    return with_him & lines & (ground | held_by(s, enemy_of(side)));
}

}  // namespace bivouac::eagle
