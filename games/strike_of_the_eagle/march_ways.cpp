#include "games/strike_of_the_eagle/march_ways.hpp"

#include <algorithm>

namespace bivouac::eagle {
namespace {

/// Areas from which the enemy came into an area in this phase.
AreaSet enemy_came_from(const Scenario& sc, const State& s, Side side, Area area) {
    AreaSet from;
    const WaySet& entered = s.entered[index_of(enemy_of(side))];
    for (const auto& step : sc.map.steps_from(area)) {
        if (entered.contains(boards::reverse(step.way))) from.insert(step.to);
    }
    return from;
}

/// How far the quickest block of an area that may set out under the order goes; 0 if none may.
int farthest_march(const Scenario& sc, const State& s, Side side, Area from, Order order) {
    int farthest = 0;
    if (free_to_leave(s, side, from) == 0) return farthest;
    for_each_in(sc, s, side, from, [&](BlockId b) {
        if (refuse_setting_out(sc, s, b, order).allowed())
            farthest = std::max(farthest, areas_of_march(sc, s, b, order));
    });
    return farthest;
}

/// Who goes far also reaches what is near: the quickest block of an area stands for the others.
AreaSet marched_to(const Scenario& sc, const State& s, Side side, Order order) {
    AreaSet ends;
    s.occupied[index_of(side)].for_each([&](Area from) {
        const int areas = farthest_march(sc, s, side, from, order);
        if (areas > 0) ends |= Ways(sc, s, side, from, areas).ends();
    });
    return ends - full_areas(sc, s, side);
}

AreaSet marched_from(const Scenario& sc, const State& s, Side side, Order order) {
    const AreaSet full = full_areas(sc, s, side);
    AreaSet departures;
    s.occupied[index_of(side)].for_each([&](Area from) {
        const int areas = farthest_march(sc, s, side, from, order);
        if (areas > 0 && !(Ways(sc, s, side, from, areas).ends() - full).empty()) departures.insert(from);
    });
    return departures;
}

}  // namespace

Ways::Ways(const Scenario& sc, const State& s, Side side, Area from, int areas)
    : map_(sc.map),
      from_(from),
      ground_(open_areas(sc, s) - sc.boxes),
      back_(enemy_came_from(sc, s, side, from)),
      last_before_(from) {
    if (const std::uint16_t closed = s.closed[index_of(side)]; closed != 0)
        closed_ = static_cast<Way>(closed - 1);
    // [R5.5] Enemy blocks and garrisons stop a march; nothing goes through them, nor through a battle.
    const AreaSet passable = ground_ - held_by(s, enemy_of(side));
    AreaSet edge = from;
    for (int gone = 1; gone < areas; ++gone) {
        AreaSet next;
        edge.for_each([&](Area a) { next |= exits(a); });
        edge = (next & passable) - last_before_;
        last_before_ |= edge;
    }
}

AreaSet Ways::exits(Area a) const {
    AreaSet to = map_.neighbours(a) & ground_;
    if (a == from_) to -= back_;  // [A14] Not by a route by which the enemy came into the area of departure.
    if (closed_ == boards::kNoWay) return to;
    if (a == map_.from(closed_)) to.erase(map_.to(closed_));  // [effects BLOCK_EDGE]
    if (a == map_.to(closed_)) to.erase(map_.from(closed_));
    return to;
}

AreaSet Ways::ends() const {
    AreaSet all;
    last_before_.for_each([&](Area a) { all |= exits(a); });
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

AreaSet march_ground(const Scenario& sc, const State& s, Side side, Order order) {
    return goes_out(order) ? marched_from(sc, s, side, order) : marched_to(sc, s, side, order);
}

AreaSet recon_ground(const Scenario& sc, const State& s, Side side) {
    constexpr int kReconRange = 3;
    return (sc.map.within(s.occupied[index_of(side)], kReconRange) & open_areas(sc, s)) - sc.boxes;
}

}  // namespace bivouac::eagle
