#include "games/strike_of_the_eagle/supply.hpp"

#include <algorithm>

#include "games/strike_of_the_eagle/forces.hpp"

namespace bivouac::eagle {

AreaSet supply_ground(const Scenario& sc, const State& s, Side side) {
    // [A40] The boxes and the Eastern Link carry Soviet supply only.
    const AreaSet foreign = side == Side::Polish ? sc.boxes : AreaSet{};
    return open_areas(sc, s) - held_by(s, enemy_of(side)) - foreign;
}

void derive_supply(const Scenario& sc, State& s, Side side) {
    const std::size_t i = index_of(side);
    const AreaSet ground = supply_ground(sc, s, side);
    const Area source = sc.source[i];
    const AreaSet joined = sc.map.connected(source, ground);
    s.depots[i] = joined & sc.key_cities & s.control[i];  // [R9.2]
    const boards::AreaDistances far = sc.map.distances(s.depots[i], ground);
    std::copy_n(far.begin(), s.range[i].size(), s.range[i].begin());
}

namespace {

/// [A27] Where enemies stand too, the line ends there without passing on.
int links_to_depot(const Scenario& sc, const State& s, Side side, Area area) {
    const auto& range = s.range[index_of(side)];
    if (!held_by(s, enemy_of(side)).contains(area)) return range[index_of(area)];
    int nearest = boards::kFar - 1;
    sc.map.neighbours(area).for_each(
        [&](Area next) { nearest = std::min<int>(nearest, range[index_of(next)]); });
    return nearest + 1;
}

}  // namespace

bool supplied(const Scenario& sc, const State& s, BlockId b, Area area) {
    const Block& block = sc.block(b);
    if (block.arm == Arm::Leader || sc.boxes.contains(area)) return true;  // [R9.3]
    const int links = links_to_depot(sc, s, block.side, area);
    if (links == boards::kFar) return false;
    if (block.arm == Arm::Cavalry) {
        if (links <= kCavalryRange) return true;
        // [R12.2] Gai: cavalry in his area is always within range.
        return sc.leader_effects && any_in(sc, s, block.side, area, [&](BlockId leader) {
                   return sc.block(leader).ability == Ability::CavSupply;
               });
    }
    return links <= kInfantryRange + s.staff_of(block.side, sc.front_of(area)).range;
}

}  // namespace bivouac::eagle
