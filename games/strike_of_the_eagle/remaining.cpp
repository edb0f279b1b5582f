// Step 6, [R8]: reorganisations, rail transport, and orders that go back unseen.
#include <algorithm>

#include "games/strike_of_the_eagle/errands.hpp"

namespace bivouac::eagle {
namespace {

constexpr int kRailAreas = 8;  // [R8.2]
constexpr int kRailBlocks = 4;

const ExecuteLocals& rail_asked(const State& s) {
    return s.agenda.at(s.agenda.depth() - 2).as<ExecuteLocals>();
}

Area order_of(const Scenario& sc, const State& s, Side side, Order order) {
    Area found = kNoArea;
    (s.ordered[index_of(side)] & sc.front_areas[index_of(s.front)]).for_each([&](Area area) {
        if (found == kNoArea && s.order_at(side, area) == order) found = area;
    });
    return found;
}

/// [R8.1]
Verdict refuse_reorganising(const Scenario& sc, const State& s, Side side, Area area, BlockId b) {
    const Operand who = block_named(b);
    if (sc.block(b).side != side || !s.on_map(b) || s.area(b) != area)
        return Verdict::refused("R8.1", {"refusal.order_elsewhere", {who, area_named(area)}});
    if (s.spent[index_of(b)] != Spent::None || s.is(b, Mark::Fresh))
        return Verdict::refused("R8.1", {"refusal.spent", {who}});
    if (!supplied(sc, s, b)) return Verdict::refused("R8.1", {"refusal.unsupplied", {who}});
    if (s.sp[index_of(b)] >= sc.block(b).max_sp)
        return Verdict::refused("R8.1", {"refusal.full_strength", {who}});
    return Verdict::legal();
}

void reorganise(EaglePlay& play, Side side, Area area, BlockId b) {
    change_sp(play.sc, play.s, b, 1);
    play.s.spent[index_of(b)] = Spent::Reorganise;
    remove_order(play.s, side, area);
    const SeatSet own = play.sc.seats_of(side);
    play.apart(own, {"event.reorganises", {block_named(b), area_named(area)}},
               {"event.reorganises_hidden", {side_named(side), area_named(area)}});
}

/// The area whose Reorganisation is being asked for.
Area reorganising_area(const Scenario& sc, const State& s) {
    return order_of(sc, s, s.active, Order::Reorganise);
}

void offer_reorganising(const Scenario& sc, const State& s, Seat, Offers& out) {
    const Area area = reorganising_area(sc, s);
    for_each_in(sc, s, s.active, area, [&](BlockId b) {
        if (refuse_reorganising(sc, s, s.active, area, b).allowed()) out.add(act(Verb::Reorganise, b));
    });
}
Verdict refuse_reorganise(const Scenario& sc, const State& s, Seat, Action a) {
    if (!is_verb(a, Verb::Reorganise)) return other_question();
    return refuse_reorganising(sc, s, s.active, reorganising_area(sc, s), block_operand(a));
}
void take_reorganise(EaglePlay& play, Seat, Action a) {
    play.answered();
    reorganise(play, play.s.active, reorganising_area(play.sc, play.s), block_operand(a));
}
Phrase prompt_reorganise(const Scenario& sc, const State& s, Seat) {
    return {"prompt.reorganise", {area_named(reorganising_area(sc, s))}};
}

// [R8.2]

bool may_board(const Scenario& sc, const State& s, BlockId b) {
    return s.spent[index_of(b)] == Spent::None && !s.is(b, Mark::Fresh) && !s.is(b, Mark::Fought) &&
           supplied(sc, s, b);
}

/// [A54] Areas that transports may enter.
AreaSet rail_free(const Scenario& sc, const State& s, Side side) {
    return open_areas(sc, s) - sc.boxes - held_by(s, enemy_of(side));
}

/// [A54] Where the rails lead from an area.
AreaSet rail_ends(const Scenario& sc, const State& s, Side side, Area from, int areas) {
    const AreaSet free = rail_free(sc, s, side);
    return (sc.map.within(from, areas, free, kRail) & free) - from;
}

Verdict refuse_rail_of(const Scenario& sc, const State& s, const ExecuteLocals& what, BlockId b, AreaSet ends,
                       Area to) {
    const Operand who = block_named(b);
    const Area from = area_of(what.area);
    if (sc.block(b).side != what.side || !s.on_map(b) || s.area(b) != from)
        return Verdict::refused("R8.2", {"refusal.order_elsewhere", {who, area_named(from)}});
    if (!may_board(sc, s, b)) return Verdict::refused("R8.2", {"refusal.may_not_board", {who}});
    if (!ends.contains(to))
        return Verdict::refused("A54", {"refusal.no_rail", {area_named(from), area_named(to)}});
    if (!supplied(sc, s, b, to))
        return Verdict::refused("R8.2", {"refusal.unsupplied_there", {who, area_named(to)}});
    if (room_in(sc, s, what.side, to) <= 0)
        return Verdict::refused("R1.4", {"refusal.full", {area_named(to)}});
    return Verdict::legal();
}

AreaSet ends_of_order(const Scenario& sc, const State& s, const ExecuteLocals& what) {
    const int areas = s.heeds(Heed::RailFurther) ? s.heeded_by(Heed::RailFurther) : kRailAreas;
    return rail_ends(sc, s, what.side, area_of(what.area), areas);
}

void offer_rail(const Scenario& sc, const State& s, Seat, Offers& out) {
    const ExecuteLocals& what = rail_asked(s);
    const AreaSet ends = ends_of_order(sc, s, what) - full_areas(sc, s, what.side);
    for_each_in(sc, s, what.side, area_of(what.area), [&](BlockId b) {
        if (!may_board(sc, s, b)) return;
        const AreaSet fed = fed_areas(sc, s, what.side, sc.block(b).arm);
        (ends & fed).for_each([&](Area to) { out.add(act(Verb::Rail, b, to)); });
    });
    out.add(act(Verb::Halt));
}
Verdict refuse_rail(const Scenario& sc, const State& s, Seat, Action a) {
    if (is_verb(a, Verb::Halt)) return Verdict::legal();
    if (!is_verb(a, Verb::Rail)) return other_question();
    const ExecuteLocals& what = rail_asked(s);
    return refuse_rail_of(sc, s, what, block_operand(a), ends_of_order(sc, s, what), area_operand(a, 1));
}
void take_rail(EaglePlay& play, Seat, Action a) {
    State& s = play.s;
    auto& what = s.agenda.at(s.agenda.depth() - 2).as<ExecuteLocals>();
    if (is_verb(a, Verb::Halt)) {
        play.answered();
        return;
    }
    const BlockId b = block_operand(a);
    const Area from = s.area(b);
    const Area to = area_operand(a, 1);
    shift(play.sc, s, b, to, from);
    s.spent[index_of(b)] = Spent::March;
    const SeatSet own = play.sc.seats_of(what.side);
    play.apart(own, {"event.rails", {block_named(b), area_named(from), area_named(to)}},
               {"event.rails_hidden", {side_named(what.side), area_named(from), area_named(to)}});
    const int most = what.free != 0 ? what.free : kRailBlocks;
    if (++what.moved >= most) play.answered();
}
Phrase prompt_rail(const Scenario&, const State& s, Seat) {
    return {"prompt.rail", {area_named(area_of(rail_asked(s).area))}};
}

}  // namespace

AreaSet rail_ground(const Scenario& sc, const State& s, Side side, AreaSet among) {
    const AreaSet free = rail_free(sc, s, side);
    const AreaSet roomy = free - full_areas(sc, s, side);
    AreaSet departures;
    (s.occupied[index_of(side)] & among).for_each([&](Area from) {
        const bool somebody = any_in(sc, s, side, from, [&](BlockId b) {
            const AreaSet ends = roomy & fed_areas(sc, s, side, sc.block(b).arm);
            return may_board(sc, s, b) && sc.map.leads(from, ends, kRailAreas, free, kRail);
        });
        if (somebody) departures.insert(from);
    });
    return departures;
}

void remaining_window(EaglePlay& play, SeatSet) {
    open_window(play, Occasion::Remaining, initiative_of(play.s, play.s.front), play.s.front);
}

// The side with the initiative first. A block that an order was assigned to in a battle is reorganised,
// [A08].
void next_reorganisation(EaglePlay& play, SeatSet) {
    State& s = play.s;
    play.effects.reveal_to(all_seats(play.sc));
    const Side owner = initiative_of(s, s.front);
    for (const Side side : {owner, enemy_of(owner)}) {
        const Area area = order_of(play.sc, s, side, Order::Reorganise);
        if (area == kNoArea) continue;
        repeat_step(play);
        BlockId assigned = kNoBlock;
        bool anybody = false;
        for_each_in(play.sc, s, side, area, [&](BlockId b) {
            if (s.is(b, Mark::Reorganising)) assigned = b;
            anybody = anybody || refuse_reorganising(play.sc, s, side, area, b).allowed();
        });
        if (assigned != kNoBlock) anybody = refuse_reorganising(play.sc, s, side, area, assigned).allowed();
        play.everyone(
            {"event.executes", {side_named(side), order_named(Order::Reorganise), area_named(area)}});
        if (!anybody) {
            remove_order(s, side, area);  // [R4.4]
        } else if (assigned != kNoBlock) {
            reorganise(play, side, area, assigned);
        } else {
            s.active = side;
            ask(play, Ask::Reorganise, commander_of(play.sc, side, s.front));
        }
        return;
    }
}

void next_rail(EaglePlay& play, SeatSet) {
    State& s = play.s;
    play.effects.reveal_to(all_seats(play.sc));
    const Side owner = initiative_of(s, s.front);
    for (const Side side : {owner, enemy_of(owner)}) {
        const Area area = order_of(play.sc, s, side, Order::Rail);
        if (area != kNoArea) {
            repeat_step(play);
            call(play, Proc::ExecuteRail).as<ExecuteLocals>() = {
                .side = side, .order = Order::Rail, .area = spot_of(area)};
            return;
        }
        if (s.staff_of(side, s.front).free_rail == 0) continue;
        repeat_step(play);
        const Slot slot = s.chosen[index_of(side)][index_of(s.front)];
        carry_out(play, {.side = side,
                         .front = s.front,
                         .card = card_of(slot),
                         .occasion = Occasion::Rail,
                         .actor = side});
        return;
    }
}

void begin_rail(EaglePlay& play, SeatSet) {
    const ExecuteLocals what = play.frame().as<ExecuteLocals>();
    play.everyone(
        {"event.executes", {side_named(what.side), order_named(what.order), area_named(area_of(what.area))}});
    open_window(play, Occasion::Rail, what.side, play.s.front, area_of(what.area));
}

void rail_on(EaglePlay& play, SeatSet) {
    const ExecuteLocals what = play.frame().as<ExecuteLocals>();
    if (what.free == 0) remove_order(play.s, what.side, area_of(what.area));
    if (play.s.heeds(Heed::Cancelled)) {
        play.everyone({"event.rail_fails", {side_named(what.side), area_named(area_of(what.area))}});
        return;
    }
    ask(play, Ask::Rail, commander_of(play.sc, what.side, play.s.front));
}

// [R8.3], [A51] Orders left face down go back without being shown.
void return_orders(EaglePlay& play, SeatSet) {
    for (const Side side : kBothSides) {
        const AreaSet left = play.s.ordered[index_of(side)] & play.sc.front_areas[index_of(play.s.front)];
        left.for_each([&](Area area) { remove_order(play.s, side, area); });
    }
}

const EagleQuestion kReorganise{.name = "reorganise",
                                .offer = offer_reorganising,
                                .refuse = refuse_reorganise,
                                .take = take_reorganise,
                                .prompt = prompt_reorganise};

const EagleQuestion kRailMove{
    .name = "rail", .offer = offer_rail, .refuse = refuse_rail, .take = take_rail, .prompt = prompt_rail};

}  // namespace bivouac::eagle
