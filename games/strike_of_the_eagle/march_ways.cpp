#include "games/strike_of_the_eagle/march_ways.hpp"

#include <algorithm>

namespace bivouac::eagle {
namespace {

/// Areas from which the enemy came into an area in this phase: nobody leaves by that route, [A14].
AreaSet enemy_came_from(const Scenario& sc, const State& s, Side side, Area area) {
    AreaSet from;
    const std::size_t enemy = index_of(enemy_of(side));
    if (!s.arrived[enemy].contains(area)) return from;
    for (const auto& step : sc.map.steps_from(area)) {
        if (s.entered[enemy].contains(boards::reverse(step.way))) from.insert(step.to);
    }
    return from;
}

/// How many areas the quickest block of an area that may set out goes; 0 if none may. Who goes far also
/// reaches what is near, so it stands for the others.
struct Farthest {
    int forced = 0, move_to = 0, move_out = 0;
};
Farthest farthest_marches(const Scenario& sc, const State& s, Side side, Area from) {
    Farthest farthest;
    for_each_in(sc, s, side, from, [&](BlockId b) {
        if (!may_set_out(sc, s, b, Order::MoveOut)) return;
        const int areas = areas_of_march(sc, s, b, Order::MoveOut);
        farthest.move_out = std::max(farthest.move_out, areas);
        if (!supplied(sc, s, b)) return;  // [R5.2], [R5.3]
        farthest.move_to = std::max(farthest.move_to, areas);
        farthest.forced = std::max(farthest.forced, areas_of_march(sc, s, b, Order::ForcedMarchTo));
    });
    return farthest;
}

}  // namespace

Ways::Ways(const Scenario& sc, const State& s, Side side, Area from, int areas)
    : map_(sc.map),
      from_(from),
      ground_(open_areas(sc, s) - sc.boxes),
      passable_(ground_ - held_by(s, enemy_of(side))),
      back_(enemy_came_from(sc, s, side, from)),
      last_before_(from) {
    if (const std::uint16_t closed = s.closed[index_of(side)]; closed != 0)
        closed_ = static_cast<Way>(closed - 1);
    reached_ = exits(from);
    for (int gone = 1; gone < areas; ++gone) go_on();
}

// [R5.5], [A13], [F8] Enemy blocks and garrisons stop a march; nothing goes through them, nor through a
// battle.
void Ways::go_on() {
    const AreaSet edge = (reached_ & passable_) - last_before_;
    last_before_ |= edge;
    edge.for_each([&](Area a) { reached_ |= exits(a); });
}

// [effects BLOCK_EDGE]
AreaSet Ways::without_closed(Area a, AreaSet to) const {
    if (a == map_.from(closed_)) to.erase(map_.to(closed_));
    if (a == map_.to(closed_)) to.erase(map_.from(closed_));
    return to;
}

bool is_closed(const State& s, Side side, Way way) {
    const std::uint16_t closed = s.closed[index_of(side)];
    return closed != 0 && (closed - 1U) / 2 == index_of(way) / 2;
}

Verdict refuse_setting_out(const Scenario& sc, const State& s, BlockId b, Order order) {
    if (may_set_out(sc, s, b, order)) return Verdict::legal();
    if (s.spent[index_of(b)] != Spent::None || s.is(b, Mark::Fresh)) {
        const Rule rule = s.is(b, Mark::Fresh) ? Rule("R5.7") : Rule("R4.5");
        return Verdict::refused(rule, {"refusal.spent", {block_named(b)}});
    }
    if (order != Order::MoveOut && !supplied(sc, s, b))
        return Verdict::refused(is_forced(order) ? Rule("R5.2") : Rule("R5.3"),
                                {"refusal.unsupplied", {block_named(b)}});
    return Verdict::refused("R5.6", {"refusal.pinned", {area_named(s.area(b))}});
}

MarchGround march_ground(const Scenario& sc, const State& s, Side side, AreaSet among) {
    constexpr int kLongestMarch = 3;  // cavalry in a forced march
    return march_ground_from(sc, s, side, sc.map.within(among, kLongestMarch));
}

MarchGround march_ground_from(const Scenario& sc, const State& s, Side side, AreaSet starts) {
    MarchGround ground;
    const AreaSet full = full_areas(sc, s, side);
    (starts & s.occupied[index_of(side)]).for_each([&](Area from) {
        const Farthest farthest = farthest_marches(sc, s, side, from);
        if (farthest.move_out == 0) return;
        Ways ways(sc, s, side, from);
        const int most = std::max(farthest.forced, farthest.move_out);
        for (int areas = 1;; ++areas, ways.go_on()) {
            const AreaSet ends = ways.ends() - full;
            if (areas == farthest.move_to) ground.move_to |= ends;
            if (areas == farthest.forced) ground.forced_to |= ends;
            if (areas == farthest.move_out && !ends.empty()) ground.move_out.insert(from);
            if (areas == farthest.forced && !ends.empty()) ground.forced_out.insert(from);
            if (areas == most) break;
        }
    });
    return ground;
}

AreaSet recon_ground(const Scenario& sc, const State& s, Side side) {
    constexpr int kReconRange = 3;
    return (sc.map.within(s.occupied[index_of(side)], kReconRange) & open_areas(sc, s)) - sc.boxes;
}

}  // namespace bivouac::eagle
