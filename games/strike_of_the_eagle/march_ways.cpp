#include "games/strike_of_the_eagle/march_ways.hpp"

namespace bivouac::eagle {

Ways::Ways(const Scenario& sc, const State& s, Side side, Area from, int areas)
    : sc_(sc), s_(s), side_(side), from_(from), ground_(open_areas(sc, s) - sc.boxes), last_before_(from) {
    // [R5.5] Enemy blocks and garrisons stop a march; nothing goes through them, nor through a battle.
    const AreaSet passable = ground_ - held_by(s, enemy_of(side));
    AreaSet edge = from;
    for (int gone = 1; gone < areas; ++gone) {
        AreaSet next;
        edge.for_each([&](Area a) {
            (sc_.map.neighbours(a) & passable).for_each([&](Area b) {
                if (!last_before_.contains(b) && open(a, b)) next.insert(b);
            });
        });
        last_before_ |= next;
        edge = next;
    }
}

bool Ways::open(Area a, Area b) const {
    if (!ground_.contains(b)) return false;
    const Way way = sc_.map.way(a, b);
    if (way == boards::kNoWay) return false;
    // [A14] Not by a route by which the enemy came into the area of departure.
    if (a == from_ && s_.entered[index_of(enemy_of(side_))].contains(boards::reverse(way))) return false;
    // [effects BLOCK_EDGE]
    const std::uint16_t closed = s_.closed[index_of(side_)];
    return closed == 0 || (closed - 1U) / 2 != index_of(way) / 2;
}

AreaSet Ways::ends() const {
    AreaSet all;
    last_before_.for_each([&](Area a) {
        sc_.map.neighbours(a).for_each([&](Area b) {
            if (open(a, b)) all.insert(b);
        });
    });
    all.erase(from_);
    return all;
}

int areas_of_march(const Scenario& sc, const State& s, BlockId b, Order order) {
    const int on_foot = is_forced(order) ? 2 : 1;
    const int further = s.is(b, Mark::Further) ? 1 : 0;
    return on_foot + (sc.rides(b) ? 1 : 0) + further;
}

Verdict refuse_setting_out(const Scenario& sc, const State& s, BlockId b, Order order) {
    if (s.spent[index_of(b)] != Spent::None || s.is(b, Mark::Fresh)) {
        const Rule rule = s.is(b, Mark::Fresh) ? Rule("R5.7") : Rule("R4.5");
        return Verdict::refused(rule, {"refusal.spent", {block_named(b)}});
    }
    if (order != Order::MoveOut && !supplied(sc, s, b))
        return Verdict::refused(is_forced(order) ? Rule("R5.2") : Rule("R5.3"),
                                {"refusal.unsupplied", {block_named(b)}});
    if (free_to_leave(s, sc.block(b).side, s.area(b)) == 0)
        return Verdict::refused("R5.6", {"refusal.pinned", {area_named(s.area(b))}});
    return Verdict::legal();
}

bool can_march(const Scenario& sc, const State& s, Side side, Order order, Area area) {
    if (goes_out(order)) {
        return any_in(sc, s, side, area, [&](BlockId b) {
            if (!refuse_setting_out(sc, s, b, order).allowed()) return false;
            return Ways(sc, s, side, area, areas_of_march(sc, s, b, order)).ends().any_of([&](Area end) {
                return room_in(sc, s, side, end) > 0;
            });
        });
    }
    if (room_in(sc, s, side, area) <= 0 || sc.boxes.contains(area)) return false;
    const int farthest = is_forced(order) ? 3 : 2;
    const AreaSet near = sc.map.within(area, farthest) & s.occupied[index_of(side)];
    bool found = false;
    for_each_block(sc, side, [&](BlockId b) {
        if (found || !s.on_map(b) || !near.contains(s.area(b)) || s.area(b) == area) return;
        if (!refuse_setting_out(sc, s, b, order).allowed()) return;
        found = Ways(sc, s, side, s.area(b), areas_of_march(sc, s, b, order)).ends().contains(area);
    });
    return found;
}

AreaSet recon_ground(const Scenario& sc, const State& s, Side side) {
    constexpr int kReconRange = 3;
    return (sc.map.within(s.occupied[index_of(side)], kReconRange) & open_areas(sc, s)) - sc.boxes;
}

}  // namespace bivouac::eagle
