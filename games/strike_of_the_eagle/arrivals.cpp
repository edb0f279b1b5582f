// New blocks, [R3.1], [A41]: those listed for this phase, and those that could not come before.
#include "games/strike_of_the_eagle/chapters.hpp"

namespace bivouac::eagle {
namespace {

bool is_due(const State& s, const SetUp& entry) {
    if (entry.round == 0 || s.at[index_of(entry.block)] != Place::Track) return false;
    return entry.round < s.round || (entry.round == s.round && entry.phase <= s.phase);
}

bool is_open_to(const Scenario& sc, const State& s, Side side, Area area) {
    return !held_by(s, enemy_of(side)).contains(area) && room_in(sc, s, side, area) > 0;
}

/// [A41] Else the nearest depot of the front with room.
Area where_instead(const Scenario& sc, const State& s, Side side, Area area) {
    const boards::AreaDistances far = sc.map.distances(area, sc.in_play);
    const AreaSet depots = s.depots[index_of(side)] & sc.front_areas[index_of(sc.front_of(area))];
    Area nearest = kNoArea;
    depots.for_each([&](Area depot) {
        if (!is_open_to(sc, s, side, depot)) return;
        if (nearest == kNoArea || far[index_of(depot)] < far[index_of(nearest)]) nearest = depot;
    });
    return nearest;
}

}  // namespace

void place_new_blocks(EaglePlay& play, SeatSet) {
    for (const SetUp& entry : play.sc.set_up) {
        if (!is_due(play.s, entry)) continue;
        const Side side = play.sc.block(entry.block).side;
        Area area = entry.area;
        if (!is_open_to(play.sc, play.s, side, area)) area = where_instead(play.sc, play.s, side, area);
        if (area == kNoArea) continue;
        put(play.sc, play.s, entry.block, area, entry.sp);
        play.everyone(
            {"event.arrives", {block_named(entry.block), area_named(area), Operand::number(entry.sp)}});
    }
}

}  // namespace bivouac::eagle
