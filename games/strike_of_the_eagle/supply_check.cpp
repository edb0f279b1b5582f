// Step 7 on the front at hand, [R9.4], [R9.5], [A26]: who is out of supply loses, once a phase.
#include "games/strike_of_the_eagle/chapters.hpp"

namespace bivouac::eagle {
namespace {

/// [R12.2] Yakir: once a round those in his area lose nothing.
bool breaks_out(const Scenario& sc, const State& s, Side side, Area area) {
    if (!sc.leader_effects || ((s.breakout >> index_of(side)) & 1U) != 0) return false;
    return any_in(sc, s, side, area, [&](BlockId b) { return sc.block(b).ability == Ability::Breakout; });
}

AreaSet starving_areas(const Scenario& sc, const State& s, Side side) {
    AreaSet areas;
    for_each_block(sc, side, [&](BlockId b) {
        if (s.is(b, Mark::Starved) && s.on_map(b)) areas.insert(s.area(b));
    });
    return areas;
}

void spare(EaglePlay& play, Side side, Area area) {
    for_each_in(play.sc, play.s, side, area, [&](BlockId b) { play.s.clear(b, Mark::Starved); });
    play.s.breakout = static_cast<std::uint8_t>(play.s.breakout | (1U << index_of(side)));
    play.everyone({"event.breakout", {side_named(side), area_named(area)}});
}

/// [F10] What it scores is scored now.
void starve_block(EaglePlay& play, BlockId b) {
    const Side side = play.sc.block(b).side;
    const Area area = play.s.area(b);
    if (play.s.sp[index_of(b)] == 1) return remove_for_good(play, b, "event.score_supply");
    change_sp(play.sc, play.s, b, -1);
    const SeatSet own = play.sc.seats_of(side);
    play.apart(own, {"event.starves", {block_named(b), area_named(area)}},
               {"event.starves_hidden", {side_named(side), area_named(area)}});
}

}  // namespace

/// Who is out of supply is found first; cards may still help or harm.
void supply_window(EaglePlay& play, SeatSet) {
    State& s = play.s;
    play.effects.reveal_to(all_seats(play.sc));
    const AreaSet here = play.sc.front_areas[index_of(s.front)];
    for (std::size_t i = 0; i < play.sc.blocks.size(); ++i) {
        const auto b = static_cast<BlockId>(i);
        if (!s.on_map(b) || !here.contains(s.area(b))) continue;
        s.clear(b, Mark::Starved);
        if (!supplied(play.sc, s, b)) s.set(b, Mark::Starved);
    }
    open_window(play, Occasion::Supply, initiative_of(s, s.front), s.front);
}

void starve(EaglePlay& play, SeatSet) {
    State& s = play.s;
    play.effects.reveal_to(all_seats(play.sc));
    for (const Side side : kBothSides) {
        (play.sc.front_areas[index_of(s.front)] & starving_areas(play.sc, s, side)).for_each([&](Area area) {
            if (breaks_out(play.sc, s, side, area)) spare(play, side, area);
        });
    }
    for (std::size_t i = 0; i < play.sc.blocks.size(); ++i) {
        const auto b = static_cast<BlockId>(i);
        if (!s.on_map(b) || !s.is(b, Mark::Starved)) continue;
        s.clear(b, Mark::Starved);
        if (!s.is(b, Mark::Fed)) starve_block(play, b);
    }
}

// [R9.5] Who is cut off is found for both sides first: one garrison that goes does not save another.
void drop_garrisons(EaglePlay& play, SeatSet) {
    State& s = play.s;
    const AreaSet front = play.sc.front_areas[index_of(s.front)];
    const PerSide<AreaSet> cut_off{(s.garrison[0] & front) - s.depots[0],
                                   (s.garrison[1] & front) - s.depots[1]};
    for (const Side side : kBothSides) {
        cut_off[index_of(side)].for_each([&](Area area) {
            remove_garrison(play.sc, s, side, area);
            play.everyone({"event.garrison_starves", {side_named(side), area_named(area)}});
        });
    }
}

}  // namespace bivouac::eagle
