// Placing orders face down, in turns, [R4].
#include <algorithm>

#include "games/strike_of_the_eagle/errands.hpp"

namespace bivouac::eagle {
namespace {

constexpr int kOrdersEach = 2;  // [R4.1]

/// [R12.2] A leader of the side with this gift, on the front.
bool has_leader(const Scenario& sc, const State& s, Side side, Front front, Ability ability,
                bool unembattled) {
    if (!sc.leader_effects) return false;
    bool found = false;
    for_each_block(sc, side, [&](BlockId b) {
        if (sc.block(b).ability != ability || !s.on_map(b) || sc.front_of(s.area(b)) != front) return;
        found = found || !unembattled || !embattled(s, s.area(b));
    });
    return found;
}

/// [R4.6] Tokens of this kind that are not on the map.
int tokens_left(const Scenario& sc, const State& s, Side side, Order order) {
    const auto& orders = s.order[index_of(side)];
    const auto used = std::count(orders.begin(), orders.end(), order);
    return sc.tokens[static_cast<std::size_t>(order)] - static_cast<int>(used);
}

/// [R4.4] Whether a block of the side could carry the order out, were it executed now.
bool executable(const Scenario& sc, const State& s, Side side, Order order, Area area) {
    switch (order) {
        case Order::ForcedMarchTo:
        case Order::ForcedMarchOut:
        case Order::MoveTo:
        case Order::MoveOut:
            return can_march(sc, s, side, order, area);
        case Order::Recon:
            return recon_ground(sc, s, side).contains(area);
        case Order::Withdraw:
        case Order::Defend:
            return s.blocks_in(side, area) > 0 && !sc.boxes.contains(area);
        case Order::Reorganise:
            return any_in(sc, s, side, area, [&](BlockId b) {
                return s.sp[index_of(b)] < sc.block(b).max_sp && supplied(sc, s, b);
            });
        case Order::Rail:
            return can_rail(sc, s, side, area);
        case Order::None:
            break;
    }
    return false;
}

/// Whether the Recon that the leader's gift allows may still be placed, [R12.2].
bool has_free_recon(const Scenario& sc, const State& s, Side side) {
    const Staff& staff = s.staff_of(side, s.front);
    return staff.recon > 0 && staff.free_recon == 0 &&
           has_leader(sc, s, side, s.front, Ability::ReconFree, false);
}

/// [R4.1], [A11] What the limit says to one more order of this kind. One place is kept for the Recon.
Verdict refuse_number(const Scenario& sc, const State& s, Side side, Order order) {
    const Staff& staff = s.staff_of(side, s.front);
    const int limit = order_limit(sc, s, side, s.front);
    if (order == Order::Recon) {
        if (staff.placed < limit || has_free_recon(sc, s, side)) return Verdict::legal();
    } else if (staff.placed < limit && (staff.recon > 0 || staff.placed < limit - 1)) {
        return Verdict::legal();
    }
    if (staff.placed < limit) return Verdict::refused("R4.1", {"refusal.recon_due", {front_named(s.front)}});
    return Verdict::refused("R4.1", {"refusal.order_limit", {Operand::number(limit), front_named(s.front)}});
}

bool any_recon_spot(const Scenario& sc, const State& s, Side side) {
    return (recon_ground(sc, s, side) & sc.front_areas[index_of(s.front)]).any_of([&](Area area) {
        return refuse_order(sc, s, side, Order::Recon, area).allowed();
    });
}

/// [A11] Nobody passes who owes a Recon that he can place.
Verdict refuse_pass(const Scenario& sc, const State& s, Side side) {
    if (s.staff_of(side, s.front).recon > 0 || !any_recon_spot(sc, s, side)) return Verdict::legal();
    return Verdict::refused("A11", {"refusal.recon_due", {front_named(s.front)}});
}

/// How many orders the enemy must reckon with: where the leaders are who allow more is their side's secret, so a side
/// that might have one more is asked, though all that it may do is pass.
int most_orders(const Scenario& sc, const State& s, Side side) {
    int gifts = 0;
    for_each_block(sc, side, [&](BlockId b) {
        const Ability ability = sc.block(b).ability;
        const bool gifted = ability == Ability::Order1 || ability == Ability::ReconFree;
        if (sc.leader_effects && gifted && s.on_map(b)) ++gifts;
    });
    return std::max(1, kOrdersEach + s.staff_of(side, s.front).extra) + gifts;
}

bool has_finished(const Scenario& sc, const State& s, Side side) {
    const Staff& staff = s.staff_of(side, s.front);
    return staff.passed != 0 || staff.placed + staff.free_recon >= most_orders(sc, s, side);
}

void offer_orders(const Scenario& sc, const State& s, Seat seat, Offers& out) {
    const Side side = sc.side_of(seat);
    const AreaSet ground = sc.front_areas[index_of(s.front)];
    for (std::size_t i = 1; i < kOrders; ++i) {
        const auto order = static_cast<Order>(i);
        if (!refuse_number(sc, s, side, order).allowed() || tokens_left(sc, s, side, order) <= 0) continue;
        ground.for_each([&](Area area) {
            if (refuse_order(sc, s, side, order, area).allowed()) out.add(act(Verb::Place, order, area));
        });
    }
    if (refuse_pass(sc, s, side).allowed()) out.add(act(Verb::Pass));
}

Verdict refuse_placing(const Scenario& sc, const State& s, Seat seat, Action a) {
    const Side side = sc.side_of(seat);
    if (is_verb(a, Verb::Pass)) return refuse_pass(sc, s, side);
    if (!is_verb(a, Verb::Place)) return other_question();
    const auto order = static_cast<Order>(a.operands[0]);
    const Area area = area_operand(a, 1);
    if (sc.in_play.contains(area) && sc.front_of(area) != s.front)
        return Verdict::refused("R4.6", {"refusal.other_front", {area_named(area), front_named(s.front)}});
    Verdict verdict = order == Order::None ? other_question() : refuse_number(sc, s, side, order);
    if (!verdict.allowed()) return verdict;
    return refuse_order(sc, s, side, order, area);
}

void place(EaglePlay& play, Side side, Order order, Area area) {
    State& s = play.s;
    Staff& staff = s.staff_of(side, s.front);
    const bool free = order == Order::Recon && staff.placed >= order_limit(play.sc, s, side, s.front);
    if (free) {
        staff.free_recon = 1;
    } else {
        ++staff.placed;
    }
    if (order == Order::Recon) ++staff.recon;
    s.order[index_of(side)][index_of(area)] = order;
    play.only(play.sc.seats_of(side),
              {"event.places", {side_named(side), order_named(order), area_named(area)}});
    play.others(play.sc.seats_of(side), {"event.places_hidden", {side_named(side), area_named(area)}});
}

void take_placing(EaglePlay& play, Seat seat, Action a) {
    const Side side = play.sc.side_of(seat);
    play.answered();
    if (is_verb(a, Verb::Pass)) {
        play.s.staff_of(side, play.s.front).passed = 1;
        play.everyone({"event.passes", {side_named(side), front_named(play.s.front)}});
    } else {
        place(play, side, static_cast<Order>(a.operands[0]), area_operand(a, 1));
    }
    if (!has_finished(play.sc, play.s, enemy_of(side))) play.s.active = enemy_of(side);  // [R4.2]
}

Phrase prompt_placing(const Scenario& sc, const State& s, Seat seat) {
    const Side side = sc.side_of(seat);
    const int left = order_limit(sc, s, side, s.front) - s.staff_of(side, s.front).placed;
    return {"prompt.place_order", {front_named(s.front), Operand::number(left)}};
}

}  // namespace

int order_limit(const Scenario& sc, const State& s, Side side, Front front) {
    const int gift = has_leader(sc, s, side, front, Ability::Order1, true) ? 1 : 0;  // [R12.2]
    return std::max(1, kOrdersEach + s.staff_of(side, front).extra + gift);
}

Verdict refuse_order(const Scenario& sc, const State& s, Side side, Order order, Area area) {
    const Operand where = area_named(area);
    if (!open_areas(sc, s).contains(area) || sc.area(area).link)
        return Verdict::refused("R1.10", {"refusal.area_closed", {where}});
    if (s.order_at(side, area) != Order::None)
        return Verdict::refused(s.order_at(side, area) == Order::Rail ? Rule("R4.7") : Rule("R4.3"),
                                {"refusal.order_there", {where}});
    if (tokens_left(sc, s, side, order) <= 0)
        return Verdict::refused("R4.6", {"refusal.no_token", {order_named(order)}});
    if (order == Order::Recon && !executable(sc, s, side, order, area))
        return Verdict::refused("R5.8", {"refusal.recon_far", {where}});
    if (!executable(sc, s, side, order, area))
        return Verdict::refused("R4.4", {"refusal.nobody_can", {order_named(order), where}});
    return Verdict::legal();
}

void remove_order(State& s, Side side, Area area) {
    s.order[index_of(side)][index_of(area)] = Order::None;
    s.peeked[index_of(side)].erase(area);
}

void begin_orders(EaglePlay& play, SeatSet) {
    ask(play, Ask::WhoIsFirst, commander_of(play.sc, initiative_of(play.s, play.s.front), play.s.front));
}

void next_order(EaglePlay& play, SeatSet) {
    State& s = play.s;
    if (has_finished(play.sc, s, s.active)) s.active = enemy_of(s.active);
    if (has_finished(play.sc, s, s.active)) return;
    repeat_step(play);
    ask(play, Ask::PlaceOrder, commander_of(play.sc, s.active, s.front));
}

// [effects PEEK_ORDERS] An event of this phase lets its side look at orders once they lie.
void end_orders(EaglePlay& play, SeatSet) {
    for (const Side side : kBothSides) {
        if (play.s.staff_of(side, play.s.front).peeks == 0) continue;
        const Slot slot = play.s.chosen[index_of(side)][index_of(play.s.front)];
        carry_out(play, {.side = side,
                         .front = play.s.front,
                         .card = card_of(slot),
                         .occasion = Occasion::Orders,
                         .actor = side});
    }
}

void orders_window(EaglePlay& play, SeatSet) {
    open_window(play, Occasion::Orders, initiative_of(play.s, play.s.front), play.s.front);
}

const EagleQuestion kPlaceOrder{.name = "place_order",
                                .offer = offer_orders,
                                .refuse = refuse_placing,
                                .take = take_placing,
                                .prompt = prompt_placing};

}  // namespace bivouac::eagle
