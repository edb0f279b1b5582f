// Executing march orders, [R5.1] to [R5.8]: in each step the side that goes first carries out all of its
// orders in the order it likes, then the other.
#include <optional>

#include "games/strike_of_the_eagle/errands.hpp"
#include "games/strike_of_the_eagle/march_ways.hpp"

namespace bivouac::eagle {
namespace {

enum StepKind : std::uint8_t { kForced, kRecons, kMoves };

bool belongs(Order order, std::uint8_t kind) {
    switch (kind) {
        case kForced:
            return is_forced(order);
        case kRecons:
            return order == Order::Recon;
        default:
            return order == Order::MoveTo || order == Order::MoveOut;
    }
}

bool has_orders(const Scenario& sc, const State& s, Side side, std::uint8_t kind) {
    const AreaSet ordered = s.ordered[index_of(side)] & sc.front_areas[index_of(s.front)];
    return ordered.any_of([&](Area area) { return belongs(s.order_at(side, area), kind); });
}

void begin_step(EaglePlay& play, StepKind kind) {
    call(play, Proc::MarchStep).as<StepLocals>().kind = kind;
}

const StepLocals& step_asked(const State& s) {
    return s.agenda.at(s.agenda.depth() - 2).as<StepLocals>();
}
const ExecuteLocals& order_asked(const State& s) {
    return s.agenda.at(s.agenda.depth() - 2).as<ExecuteLocals>();
}

// [R5.1] which order next

void offer_execution(const Scenario& sc, const State& s, Seat, Offers& out) {
    const AreaSet ordered = s.ordered[index_of(s.active)] & sc.front_areas[index_of(s.front)];
    ordered.for_each([&](Area area) {
        if (belongs(s.order_at(s.active, area), step_asked(s).kind)) out.add(act(Verb::Execute, area));
    });
}

Verdict refuse_execution(const Scenario& sc, const State& s, Seat, Action a) {
    if (!is_verb(a, Verb::Execute)) return other_question();
    const Area area = area_operand(a);
    const bool here = sc.front_areas[index_of(s.front)].contains(area) &&
                      belongs(s.order_at(s.active, area), step_asked(s).kind);
    return here ? Verdict::legal()
                : Verdict::refused("R5.1", {"refusal.no_order_in_step", {area_named(area)}});
}

void take_execution(EaglePlay& play, Seat, Action a) {
    const Area area = area_operand(a);
    play.answered();
    call(play, Proc::Execute).as<ExecuteLocals>() = {
        .side = play.s.active, .order = play.s.order_at(play.s.active, area), .area = spot_of(area)};
}

Phrase prompt_execution(const Scenario&, const State& s, Seat) {
    static constexpr std::array<std::string_view, 3> kKeys{"prompt.execute_forced", "prompt.execute_recon",
                                                           "prompt.execute_move"};
    return {kKeys[step_asked(s).kind], {front_named(s.front)}};
}

// [R5.4] one block after the other

Verdict refuse_march(const Scenario& sc, const State& s, const ExecuteLocals& what, BlockId b, Area to,
                     Area by) {
    const Area at_order = area_of(what.area);
    const Operand who = block_named(b);
    if (sc.block(b).side != what.side || !s.on_map(b))
        return Verdict::refused("R5.4", {"refusal.not_yours", {who}});
    if (what.free != 0 && !sc.rides(b)) return Verdict::refused("R3.5", {"refusal.cavalry_only", {who}});
    if (goes_out(what.order) ? s.area(b) != at_order : to != at_order)
        return Verdict::refused("R5.4", {"refusal.order_elsewhere", {who, area_named(at_order)}});
    const Verdict setting_out = refuse_setting_out(sc, s, b, what.order);
    if (!setting_out.allowed()) return setting_out;
    if (s.area(b) == to ||
        !Ways(sc, s, what.side, s.area(b), areas_of_march(sc, s, b, what.order)).leads(to, by))
        return Verdict::refused(is_forced(what.order) ? Rule("R5.2") : Rule("R5.3"),
                                {"refusal.no_way", {who, area_named(to), area_named(by)}});
    // [A33], [A38] Into a battle too, up to four of a side.
    if (room_in(sc, s, what.side, to) <= 0)
        return Verdict::refused("A38", {"refusal.full", {area_named(to)}});
    return Verdict::legal();
}

/// [A15] A brigade of that arm that is not on the map.
bool is_spare_brigade(const Scenario& sc, const State& s, Side side, Arm arm, BlockId brigade) {
    const Block& small = sc.block(brigade);
    return s.at[index_of(brigade)] == Place::Pool && small.side == side && small.size == Size::Brigade &&
           small.arm == arm;
}

/// [R5.7], [A15]
Verdict refuse_detaching(const Scenario& sc, const State& s, const ExecuteLocals& what, BlockId brigade,
                         BlockId division) {
    const Block& big = sc.block(division);
    const auto no = [&](std::string_view key) {
        return Verdict::refused("R5.7", {key, {block_named(brigade), block_named(division)}});
    };
    if (big.side != what.side || big.size != Size::Division || big.arm == Arm::Allied)
        return Verdict::refused("A15", {"refusal.no_division", {block_named(division)}});
    if (!is_spare_brigade(sc, s, what.side, big.arm, brigade))
        return Verdict::refused("A15", {"refusal.no_brigade", {block_named(brigade)}});
    if (!s.is(division, Mark::Marching) || s.is(division, Mark::Shed)) return no("refusal.not_marching");
    if (s.sp[index_of(division)] < 2) return no("refusal.too_weak");
    if (room_in(sc, s, what.side, area_of(s.left[index_of(division)])) <= 0)
        return Verdict::refused("R1.4", {"refusal.full", {area_named(area_of(s.left[index_of(division)]))}});
    return Verdict::legal();
}

/// `full`: where no block more fits, if the march goes out.
void offer_marches_of(const Scenario& sc, const State& s, const ExecuteLocals& what, BlockId b, AreaSet full,
                      Offers& out) {
    if (!may_set_out(sc, s, b, what.order)) return;
    const Ways ways(sc, s, what.side, s.area(b), areas_of_march(sc, s, b, what.order));
    if (goes_out(what.order)) {
        const AreaSet shut = full | s.area(b);
        ways.last_before().for_each([&](Area by) {
            (ways.exits(by) - shut).for_each([&](Area to) { out.add(act(Verb::March, b, to, by)); });
        });
    } else {
        const Area to = area_of(what.area);
        (sc.map.neighbours(to) & ways.last_before()).for_each([&](Area by) {
            if (ways.leads(to, by)) out.add(act(Verb::March, b, to, by));
        });
    }
}

/// Areas from which a block that goes so many areas could come.
using Departures = std::array<AreaSet, kFarthestMarch + 1>;
Departures departures(const Scenario& sc, const ExecuteLocals& what) {
    const Area at_order = area_of(what.area);
    Departures from{};
    AreaSet near = at_order;
    AreaSet edge = at_order;
    for (AreaSet& areas : from) {
        areas = near - at_order;
        AreaSet next;
        edge.for_each([&](Area area) { next |= sc.map.neighbours(area); });
        edge = next - near;
        near |= next;
    }
    return from;
}

void offer_marches_to(const Scenario& sc, const State& s, const ExecuteLocals& what, Offers& out) {
    if (room_in(sc, s, what.side, area_of(what.area)) <= 0) return;
    const Departures from = departures(sc, what);
    for_each_block(sc, what.side, [&](BlockId b) {
        if (!s.on_map(b) || !from.back().contains(s.area(b))) return;
        const auto areas = static_cast<std::size_t>(areas_of_march(sc, s, b, what.order));
        if (from[areas].contains(s.area(b))) offer_marches_of(sc, s, what, b, {}, out);
    });
}

void offer_marches_out(const Scenario& sc, const State& s, const ExecuteLocals& what, Offers& out) {
    const AreaSet full = full_areas(sc, s, what.side);
    for_each_in(sc, s, what.side, area_of(what.area), [&](BlockId b) {
        if (what.free == 0 || sc.rides(b)) offer_marches_of(sc, s, what, b, full, out);
    });
}

void offer_detachments(const Scenario& sc, const State& s, const ExecuteLocals& what, Offers& out) {
    for_each_block(sc, what.side, [&](BlockId division) {
        if (!s.is(division, Mark::Marching) || s.is(division, Mark::Shed)) return;
        std::optional<bool> allowed;  // the same for every spare brigade: a verdict is dear
        for_each_block(sc, what.side, [&](BlockId brigade) {
            if (!is_spare_brigade(sc, s, what.side, sc.block(division).arm, brigade)) return;
            if (!allowed) allowed = refuse_detaching(sc, s, what, brigade, division).allowed();
            if (*allowed) out.add(act(Verb::Detach, brigade, division));
        });
    });
}

void offer_marches(const Scenario& sc, const State& s, Seat, Offers& out) {
    const ExecuteLocals& what = order_asked(s);
    if (goes_out(what.order)) {
        offer_marches_out(sc, s, what, out);
    } else {
        offer_marches_to(sc, s, what, out);
    }
    offer_detachments(sc, s, what, out);
    out.add(act(Verb::Halt));
}

Verdict refuse_marching(const Scenario& sc, const State& s, Seat, Action a) {
    const ExecuteLocals& what = order_asked(s);
    if (is_verb(a, Verb::Halt)) return Verdict::legal();
    if (is_verb(a, Verb::Detach)) return refuse_detaching(sc, s, what, block_operand(a), block_operand(a, 1));
    if (!is_verb(a, Verb::March)) return other_question();
    return refuse_march(sc, s, what, block_operand(a), area_operand(a, 1), area_operand(a, 2));
}

void march(EaglePlay& play, const ExecuteLocals& what, BlockId b, Area to, Area by) {
    State& s = play.s;
    const Area from = s.area(b);
    shift(play.sc, s, b, to, by);
    s.entered[index_of(what.side)].insert(play.sc.map.way(by, to));
    s.arrived[index_of(what.side)].insert(to);
    s.spent[index_of(b)] = is_forced(what.order) ? Spent::ForcedMarch : Spent::March;
    s.set(b, Mark::Marching);
    const SeatSet own = play.sc.seats_of(what.side);
    play.apart(own, {"event.marches", {block_named(b), area_named(from), area_named(to)}},
               {"event.marches_hidden", {side_named(what.side), area_named(from), area_named(to)}});
}

void detach(EaglePlay& play, const ExecuteLocals& what, BlockId brigade, BlockId division) {
    State& s = play.s;
    const Area where = area_of(s.left[index_of(division)]);
    change_sp(play.sc, s, division, -1);
    s.set(division, Mark::Shed);
    put(play.sc, s, brigade, where, 1);
    s.set(brigade, Mark::Fresh);
    play.everyone({"event.detaches", {side_named(what.side), block_named(brigade), area_named(where)}});
}

void take_marching(EaglePlay& play, Seat, Action a) {
    const ExecuteLocals what = order_asked(play.s);
    if (is_verb(a, Verb::Halt)) {
        play.answered();
    } else if (is_verb(a, Verb::Detach)) {
        detach(play, what, block_operand(a), block_operand(a, 1));
    } else {
        march(play, what, block_operand(a), area_operand(a, 1), area_operand(a, 2));
    }
}

/// Whether anybody may still march is asked of the offers, where marches come first.
Phrase prompt_marching(const Scenario& sc, const State& s, Seat seat) {
    const ExecuteLocals& what = order_asked(s);
    Offers offers;
    offer_marches(sc, s, seat, offers);
    const std::string_view key = goes_out(what.order) ? "prompt.march_out" : "prompt.march_to";
    return {is_verb(offers[0], Verb::March) ? key : "prompt.march_done",
            {order_named(what.order), area_named(area_of(what.area))}};
}

}  // namespace

// [effects FREE_CAV_MOVE] Before the forced marches.
void free_rides(EaglePlay& play, SeatSet) {
    for (const Side side : kBothSides) {
        if (play.s.staff_of(side, play.s.front).free_ride == 0) continue;
        const Slot slot = play.s.chosen[index_of(side)][index_of(play.s.front)];
        carry_out(play, {.side = side,
                         .front = play.s.front,
                         .card = card_of(slot),
                         .occasion = Occasion::March,
                         .actor = side});
    }
}

void forced_marches(EaglePlay& play, SeatSet) {
    begin_step(play, kForced);
}
void recons(EaglePlay& play, SeatSet) {
    begin_step(play, kRecons);
}
void moves(EaglePlay& play, SeatSet) {
    begin_step(play, kMoves);
}

// [R5.1] Which kinds of orders lie there is known as soon as their step comes.
void next_in_step(EaglePlay& play, SeatSet) {
    State& s = play.s;
    auto& locals = play.frame().as<StepLocals>();
    play.effects.reveal_to(all_seats(play.sc));
    const bool polish = has_orders(play.sc, s, Side::Polish, locals.kind);
    const bool soviet = has_orders(play.sc, s, Side::Soviet, locals.kind);
    if (!polish && !soviet) {
        s.agenda.pop();
        return;
    }
    if (locals.turn == 0) {
        locals.turn = 1;
        if (polish && soviet) {
            ask(play, Ask::WhoIsFirst, commander_of(play.sc, initiative_of(s, s.front), s.front));
            return;
        }
    }
    if (!has_orders(play.sc, s, s.active, locals.kind)) s.active = enemy_of(s.active);
    ask(play, Ask::Execute, commander_of(play.sc, s.active, s.front));
}

void begin_execution(EaglePlay& play, SeatSet) {
    const ExecuteLocals what = play.frame().as<ExecuteLocals>();
    constexpr auto kOfOneOrder = static_cast<std::uint16_t>(
        ~(static_cast<unsigned>(Mark::Marching) | static_cast<unsigned>(Mark::Shed) |
          static_cast<unsigned>(Mark::Further) | static_cast<unsigned>(Mark::FurtherTwo)));
    for (std::uint16_t& marks : play.s.marks) marks &= kOfOneOrder;
    play.everyone(
        {"event.executes", {side_named(what.side), order_named(what.order), area_named(area_of(what.area))}});
    play.effects.reveal_to(all_seats(play.sc));
    const Occasion occasion = what.order == Order::Recon ? Occasion::Recon : Occasion::March;
    open_window(play, occasion, what.side, play.s.front, area_of(what.area));
}

void march_on(EaglePlay& play, SeatSet) {
    const ExecuteLocals what = play.frame().as<ExecuteLocals>();
    if (what.order != Order::Recon) {
        ask(play, Ask::March, commander_of(play.sc, what.side, play.s.front));
    } else if (play.s.heeds(Heed::Cancelled) ||
               !recon_ground(play.sc, play.s, what.side).contains(area_of(what.area))) {  // [R4.4]
        play.everyone({"event.recon_fails", {side_named(what.side), area_named(area_of(what.area))}});
    } else {
        show_to(play, what.side, area_of(what.area));  // [R5.8]
    }
}

void end_execution(EaglePlay& play, SeatSet) {
    const ExecuteLocals what = play.frame().as<ExecuteLocals>();
    if (what.free == 0) remove_order(play.s, what.side, area_of(what.area));
    if (what.order != Order::Recon)
        open_window(play, Occasion::Marched, what.side, play.s.front, area_of(what.area));
}

void name_march_step(Frame& frame, Archive& archive) {
    auto& locals = frame.as<StepLocals>();
    archive.field("kind", locals.kind);
    archive.field("turn", locals.turn);
}

void name_execute(Frame& frame, Archive& archive) {
    auto& locals = frame.as<ExecuteLocals>();
    archive.field("side", locals.side);
    archive.field("order", locals.order);
    archive.field("area", locals.area, kSpot);
    archive.field("free", locals.free);
    archive.field("moved", locals.moved);
}

const EagleQuestion kExecute{.name = "execute",
                             .offer = offer_execution,
                             .refuse = refuse_execution,
                             .take = take_execution,
                             .prompt = prompt_execution};

const EagleQuestion kMarch{.name = "march",
                           .offer = offer_marches,
                           .refuse = refuse_marching,
                           .take = take_marching,
                           .prompt = prompt_marching};

}  // namespace bivouac::eagle
