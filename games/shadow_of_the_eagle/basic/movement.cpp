// Movement, chapter [B5], with what zones of control do to it [B6.1] and storms [B14.1.e]; and the end
// of a movement phase, where hexes that hold too much are thinned [B4.d].
#include <algorithm>

#include "games/shadow_of_the_eagle/basic/chapters.hpp"
#include "games/shadow_of_the_eagle/basic/stacks.hpp"

namespace bivouac::shadow::basic {
namespace {

/// Which of the limits on a move are kept. Refusals lift one after the other to find the one that forbids.
struct Limits {
    bool zones = true;
    bool storm = true;
    int budget = 0;
};

/// One unit's steps in one position: what does not change from step to step is looked up once.
class Steps {
  public:
    Steps(const Scenario& sc, const State& s, UnitId u, const Limits& limits)
        : sc_(sc),
          enemies_(s.occupied[index_of(enemy_of(sc.unit(u).side))]),
          zone_(s.zone[index_of(enemy_of(sc.unit(u).side))]),
          roads_only_(limits.storm && sc.basic.storm(s.turn)),
          zones_(limits.zones),
          disorganized_(s.is(u, Mark::Disorganized)) {}

    // [B5.c] One step: terrain of hex and hexside, and [B6.1.a] one point more into an enemy zone; leaving
    // one is free [B6.1.c], into another or not [B6.1.d].
    int operator()(Hex from, Direction d, Hex to) const {
        const std::uint8_t cost = sc_.cost(from, d);
        if (cost == kProhibited || enemies_.contains(to)) return boards::kForbidden;  // [B4.b]
        if (roads_only_ && !sc_.road_step(from, d)) return boards::kForbidden;        // [B14.1.e]
        if (!zones_ || !zone_.contains(to)) return cost;
        return disorganized_ ? boards::kForbidden : cost + 1;  // [B11.b]
    }
    // [B6.1.b]
    [[nodiscard]] bool stops(Hex hex) const { return zones_ && zone_.contains(hex); }

  private:
    const Scenario& sc_;
    const HexSet& enemies_;
    const HexSet& zone_;
    bool roads_only_;
    bool zones_;
    bool disorganized_;
};

// [B5.f] A unit off the map pays for its entry hex: as a road step where a road leads there.
int entry_cost(const Scenario& sc, const State& s, UnitId u) {
    const Hex hex = sc.unit(u).entry_hex;
    const Side enemy = enemy_of(sc.unit(u).side);
    const bool by_road = sc.road_sides[index_of(hex)] != 0;
    if (has_units_of(s, enemy, hex)) return boards::kForbidden;
    if (sc.basic.storm(s.turn) && !by_road) return boards::kForbidden;  // [B14.1.e] RULING B5-e
    const int cost = by_road ? 1 : sc.charts.of(sc.terrain(hex)).cost;
    return cost + (in_zone_of(s, enemy, hex) ? 1 : 0);
}

Hex start_of(const Scenario& sc, const State& s, UnitId u) {
    return s.on_map(u) ? s.hex(u) : sc.unit(u).entry_hex;
}

/// The points that are left where its way begins; none for less than nothing.
int budget_at_start(const Scenario& sc, const State& s, UnitId u, const Limits& limits) {
    if (s.on_map(u)) return limits.budget;
    const Side enemy = enemy_of(sc.unit(u).side);
    if (limits.zones && in_zone_of(s, enemy, sc.unit(u).entry_hex)) return 0;  // [B6.1.b]
    return std::max(0, limits.budget - entry_cost(sc, s, u));
}

/// What the way to a hex costs from where it begins; boards::kNotReached if it is too dear.
int cost_within(const Scenario& sc, const State& s, UnitId u, Hex hex, const Limits& limits) {
    const Steps steps(sc, s, u, limits);
    return boards::least_cost(sc.map.grid(), start_of(sc, s, u), hex, budget_at_start(sc, s, u, limits),
                              steps, [&](Hex there) { return steps.stops(there); });
}
bool reaches_within(const Scenario& sc, const State& s, UnitId u, Hex hex, const Limits& limits) {
    return cost_within(sc, s, u, hex, limits) != boards::kNotReached;
}

/// [B5.d], [B5.f] Whether a unit's turn to move is still to come.
Verdict refuse_mover(const Scenario& sc, const State& s, Seat seat, UnitId u) {
    const Unit& unit = sc.unit(u);
    if (index_of(u) >= sc.basic_unit_count())
        return Verdict::refused("B13", {"refusal.not_in_play", {unit_named(u)}});
    if (seat_of(unit.side) != seat) return Verdict::refused("B5.d", {"refusal.not_yours", {unit_named(u)}});
    if (s.is(u, Mark::Lost)) return Verdict::refused("B5.d", {"refusal.lost", {unit_named(u)}});
    if (s.is(u, Mark::Moved)) return Verdict::refused("B5.b", {"refusal.has_moved", {unit_named(u)}});
    if (!s.on_map(u) && s.turn < unit.entry_turn) {
        return Verdict::refused("B5.f",
                                {"refusal.not_yet", {unit_named(u), Operand::number(unit.entry_turn)}});
    }
    return Verdict::legal();
}

/// Whether there is any step that it can pay for: the cheap half of a reach.
bool has_a_step(const Scenario& sc, const State& s, UnitId u) {
    const int allowance = sc.unit(u).movement;
    if (!s.on_map(u)) return entry_cost(sc, s, u) <= allowance;
    const Steps step(sc, s, u, {});
    const Hex from = s.hex(u);
    const auto& around = sc.map.grid().neighbours(from);
    for (const Direction d : boards::kDirections) {
        const Hex to = around[index_of(d)];
        if (to != kOffMap && step(from, d, to) <= allowance) return true;
    }
    return false;
}

// [the first question] Which unit?

void offer_unit(const Scenario& sc, const State& s, Seat seat, Offers& out) {
    for_each_of(sc, side_of(seat), [&](UnitId u) {
        if (!s.is(u, Mark::Lost) && !s.is(u, Mark::Moved) && can_move(sc, s, seat, u))
            out.add(act(Verb::Move, u));
    });
    out.add(act(Verb::EndMovement));
}

Verdict refuse_unit(const Scenario& sc, const State& s, Seat seat, Action a) {
    if (is_verb(a, Verb::EndMovement)) return Verdict::legal();
    if (!is_verb(a, Verb::Move)) return other_question();
    const UnitId u = unit_operand(a);
    if (const Verdict v = refuse_mover(sc, s, seat, u); !v.allowed()) return v;
    if (has_a_step(sc, s, u)) return Verdict::legal();
    const Side enemy = enemy_of(sc.unit(u).side);
    if (!s.on_map(u) && has_units_of(s, enemy, sc.unit(u).entry_hex)) {
        return Verdict::refused("B5.f", {"refusal.entry_taken", {hex_named(sc.unit(u).entry_hex)}});
    }
    if (sc.basic.storm(s.turn))
        return Verdict::refused("B14.1.e", {"refusal.storm_no_step", {unit_named(u)}});
    return Verdict::refused("B5.a",
                            {"refusal.no_step", {unit_named(u), Operand::number(sc.unit(u).movement)}});
}

void take_unit(BasicPlay& play, Seat seat, Action a) {
    if (is_verb(a, Verb::EndMovement)) {
        play.answered();
        return;
    }
    const UnitId u = unit_operand(a);
    play.ask(static_cast<std::uint8_t>(Ask::Destination), seat);
    auto& locals = play.frame().as<DestinationLocals>();
    locals.unit = u;
    locals.from = play.s.at[index_of(u)];
    if (!play.s.is(u, Mark::Seen)) play.effects.reveal_to(seat_of(enemy_of(side_of(seat))));
}

Phrase ask_unit(const Scenario&, const State& s, Seat seat) {
    return {"prompt.choose_unit", {side_named(side_of(seat)), Operand::number(s.turn)}};
}

// [the second question] Where to?

UnitId mover(const State& s) {
    return s.agenda.top().as<DestinationLocals>().unit;
}

void offer_destination(const Scenario& sc, const State& s, Seat, Offers& out) {
    const UnitId u = mover(s);
    boards::Reach reach;
    reach_of(sc, s, u, reach);
    const auto hexes = reach.hexes();
    for (std::size_t i = s.on_map(u) ? 1 : 0; i < hexes.size(); ++i) out.add(act(Verb::To, hexes[i]));
}

/// [B5.a] Farther than the allowance would go at one point a hex, the least that a step costs.
bool is_far(const Scenario& sc, const State& s, UnitId u, Hex hex) {
    return sc.map.grid().distance(start_of(sc, s, u), hex) > sc.unit(u).movement;
}

/// Why a hex is out of reach: the first limit whose lifting would open it.
Verdict why_not_there(const Scenario& sc, const State& s, UnitId u, Hex hex) {
    const Unit& unit = sc.unit(u);
    const Side enemy = enemy_of(unit.side);
    if (s.on_map(u) && hex == s.hex(u))
        return Verdict::refused("B5.c", {"refusal.already_there", {unit_named(u)}});
    if (has_units_of(s, enemy, hex))
        return Verdict::refused("B4.b", {"refusal.enemy_there", {hex_named(hex)}});
    if (!sc.enterable.contains(hex))
        return Verdict::refused("B.TEC.swamp", {"refusal.prohibited_hex", {hex_named(hex)}});
    if (s.is(u, Mark::Disorganized) && in_zone_of(s, enemy, hex)) {
        return Verdict::refused("B11.b", {"refusal.disorganized_zone", {unit_named(u), hex_named(hex)}});
    }
    if (is_far(sc, s, u, hex))
        return Verdict::refused("B5.a", {"refusal.too_far", {unit_named(u), hex_named(hex)}});
    if (sc.basic.storm(s.turn) && reaches_within(sc, s, u, hex, {.storm = false, .budget = unit.movement}))
        return Verdict::refused("B14.1.e", {"refusal.storm_road", {hex_named(hex)}});
    // What the ground alone asks: if it could be paid for, it is zones that forbid.
    const Limits ground{.zones = false, .storm = false, .budget = unit.movement};
    const int way =
        cost_within(sc, s, u, hex, {.zones = false, .storm = false, .budget = boards::kMaxBudget});
    if (way <= budget_at_start(sc, s, u, ground)) {
        Verdict v = Verdict::refused("B6.1.b", {"refusal.zone_stops", {unit_named(u), hex_named(hex)}});
        v.add("B6.1.a", {"refusal.zone_costs", {hex_named(hex)}});
        return v;
    }
    if (way == boards::kNotReached)
        return Verdict::refused("B5.a", {"refusal.too_far", {unit_named(u), hex_named(hex)}});
    const int cost = way + (s.on_map(u) ? 0 : entry_cost(sc, s, u));
    return Verdict::refused(
        "B5.a", {"refusal.cost",
                 {unit_named(u), hex_named(hex), Operand::number(cost), Operand::number(unit.movement)}});
}

Verdict refuse_destination(const Scenario& sc, const State& s, Seat, Action a) {
    const UnitId u = mover(s);
    if (is_verb(a, Verb::Move)) return Verdict::refused("B5.c", {"refusal.picked_up", {unit_named(u)}});
    if (!is_verb(a, Verb::To)) return other_question();
    const Hex hex = hex_operand(a, 0);
    if (is_far(sc, s, u, hex)) return why_not_there(sc, s, u, hex);
    const bool moves = !s.on_map(u) || hex != s.hex(u);
    if (moves && reaches_within(sc, s, u, hex, {.budget = sc.unit(u).movement})) return Verdict::legal();
    return why_not_there(sc, s, u, hex);
}

void tell_move(BasicPlay& play, Seat seat, UnitId u, Hex from, Hex to) {
    const Phrase named{"event.moved", {unit_named(u), hex_named(from), hex_named(to)}};
    if (play.s.is(u, Mark::Seen)) return play.everyone(named);
    play.apart(seat, named,
               {"event.counter_moved", {side_named(side_of(seat)), hex_named(from), hex_named(to)}});
}

void take_destination(BasicPlay& play, Seat seat, Action a) {
    State& s = play.s;
    const UnitId u = mover(s);
    const Hex to = hex_operand(a, 0);
    play.answered();
    if (s.on_map(u)) {
        tell_move(play, seat, u, s.hex(u), to);
        place_unit(play, u, to);
    } else {
        // RULING B4-d: it comes up the road alone.
        place_unit(play, u, to);
        show(play, u);
        play.everyone(
            {"event.entered", {unit_named(u), hex_named(play.sc.unit(u).entry_hex), hex_named(to)}});
    }
    s.set(u, Mark::Moved);
}

Phrase ask_destination(const Scenario& sc, const State& s, Seat) {
    const UnitId u = mover(s);
    return {"prompt.destination", {unit_named(u), Operand::number(sc.unit(u).movement)}};
}

void name_destination(Frame& frame, Archive& archive) {
    archive.field("unit", frame.as<DestinationLocals>().unit, kUnit);
    archive.field("from", frame.as<DestinationLocals>().from, kSpot);
}

// [the end] What is too much for a hex.

void offer_excess(const Scenario& sc, const State& s, Seat seat, Offers& out) {
    for_each_of(sc, side_of(seat), [&](UnitId u) {
        if (s.on_map(u) && count_in(s, s.hex(u)) > kStackLimit) out.add(act(Verb::Remove, u));
    });
}

Verdict refuse_excess(const Scenario& sc, const State& s, Seat seat, Action a) {
    if (!is_verb(a, Verb::Remove)) return other_question();
    const UnitId u = unit_operand(a);
    const bool mine = index_of(u) < sc.basic_unit_count() && seat_of(sc.unit(u).side) == seat && s.on_map(u);
    if (!mine) return Verdict::refused("B4.d", {"refusal.not_yours", {unit_named(u)}});
    if (count_in(s, s.hex(u)) > kStackLimit) return Verdict::legal();
    return Verdict::refused("B4.d", {"refusal.not_too_full", {hex_named(s.hex(u))}});
}

// [B4.a] More than three, whatever their strength.
bool is_too_full(const State& s, Side side) {
    bool found = false;
    s.occupied[index_of(side)].for_each([&](Hex hex) { found = found || count_in(s, hex) > kStackLimit; });
    return found;
}

void take_excess(BasicPlay& play, Seat seat, Action a) {
    play.everyone({"event.excess", {unit_named(unit_operand(a)), hex_named(play.s.hex(unit_operand(a)))}});
    eliminate(play, unit_operand(a));  // RULING B4-b
    if (!is_too_full(play.s, side_of(seat))) play.answered();
}

Phrase ask_excess(const Scenario&, const State&, Seat) {
    return {"prompt.excess"};
}

}  // namespace

bool can_move(const Scenario& sc, const State& s, Seat seat, UnitId u) {
    return refuse_mover(sc, s, seat, u).allowed() && has_a_step(sc, s, u);
}

// [B5.a], [B11.a] Its whole allowance, disorganized or not.
void reach_of(const Scenario& sc, const State& s, UnitId u, boards::Reach& out) {
    const Limits limits{.zones = true, .storm = true, .budget = sc.unit(u).movement};
    const Steps steps(sc, s, u, limits);
    boards::reach(
        sc.map.grid(), start_of(sc, s, u), budget_at_start(sc, s, u, limits), steps,
        [&](Hex hex) { return steps.stops(hex); }, out);
}

void begin_movement(BasicPlay& play, SeatSet seats) {
    const Side side = side_of(seats.lowest());
    play.everyone({"event.movement", {side_named(side), Operand::number(play.s.turn)}});
    // Asked by what both can see: whether a closed counter has a step would tell of it [B4.e].
    bool any = false;
    for_each_of(play.sc, side,
                [&](UnitId u) { any = any || refuse_mover(play.sc, play.s, seats.lowest(), u).allowed(); });
    if (any) play.ask(static_cast<std::uint8_t>(Ask::ChooseUnit), seats);
}

// [B4.c] The limit is looked at when movement ends.
void end_movement(BasicPlay& play, SeatSet seats) {
    const Side side = side_of(seats.lowest());
    for_each_of(play.sc, side, [&](UnitId u) { play.s.clear(u, Mark::Moved); });  // [B5.b] nothing is kept
    if (is_too_full(play.s, side)) play.ask(static_cast<std::uint8_t>(Ask::RemoveExcess), seats);
}

const BasicQuestion kChooseUnit{
    .name = "choose_unit", .offer = offer_unit, .refuse = refuse_unit, .take = take_unit, .prompt = ask_unit};
const BasicQuestion kDestination{.name = "destination",
                                 .offer = offer_destination,
                                 .refuse = refuse_destination,
                                 .take = take_destination,
                                 .prompt = ask_destination,
                                 .locals = name_destination};
const BasicQuestion kRemoveExcess{.name = "remove_excess",
                                  .offer = offer_excess,
                                  .refuse = refuse_excess,
                                  .take = take_excess,
                                  .prompt = ask_excess};

}  // namespace bivouac::shadow::basic

namespace bivouac::shadow {

// [B5.c], [B5.f] As tables show it: one search serves all hexes that are offered.
std::vector<std::optional<Trail>> Basic::trails(const Scenario& sc, const State& s, Seat,
                                                std::span<const Action> offered) {
    std::vector<std::optional<Trail>> out(offered.size());
    const bool asked = !s.agenda.empty() && s.agenda.top().kind == FrameKind::Question &&
                       s.agenda.top().which == static_cast<std::uint8_t>(basic::Ask::Destination);
    if (!asked) return out;
    const UnitId u = basic::mover(s);
    const int entry = s.on_map(u) ? 0 : basic::entry_cost(sc, s, u);
    boards::Reach reach;
    basic::reach_of(sc, s, u, reach);
    for (std::size_t i = 0; i < offered.size(); ++i) {
        const Hex to = basic::hex_operand(offered[i], 0);
        if (!basic::is_verb(offered[i], basic::Verb::To) || !reach.reaches(to)) continue;
        Trail& trail = out[i].emplace(Trail{entry + reach.cost(to), sc.unit(u).movement, basic::kHex, {}});
        for (const Hex hex : reach.path_to(sc.map.grid(), to))
            trail.path.push_back(static_cast<std::uint16_t>(hex));
    }
    return out;
}

}  // namespace bivouac::shadow
