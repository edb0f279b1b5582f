// Cards that look at orders or change them once they lie: [effects PEEK_ORDERS, CHANGE_ORDER, MOVE_ORDER,
// ADD_ORDER, KILL_ORDER].
#include "games/strike_of_the_eagle/errands.hpp"

namespace bivouac::eagle {
namespace {

bool is_march(Order order) {
    return order == Order::ForcedMarchTo || order == Order::ForcedMarchOut || order == Order::MoveTo ||
           order == Order::MoveOut;
}

/// Where orders of a side lie on the front of the card.
AreaSet laid_on(const Scenario& sc, const State& s, Side side, Front front) {
    return s.ordered[index_of(side)] & sc.front_areas[index_of(front)];
}
AreaSet own_orders_of_card(const Scenario& sc, const State& s, const Errand& e) {
    return laid_on(sc, s, e.side, e.front);
}
AreaSet enemy_orders_of_card(const Scenario& sc, const State& s, const Errand& e) {
    return laid_on(sc, s, enemy_of(e.side), e.front);
}

/// An order of a side on the front of the card.
bool lies(const Scenario& sc, const State& s, Side side, Front front, Area area) {
    return laid_on(sc, s, side, front).contains(area);
}

Verdict no_order(Area area) {
    return Verdict::refused("R3.6", {"refusal.no_order_there", {area_named(area)}});
}

// PEEK_ORDERS: played in step 2, looked at when all orders lie.
void begin_peek(EaglePlay& play, Errand& e) {
    std::uint8_t& peeks = play.s.staff_of(e.side, e.front).peeks;
    if (e.occasion == Occasion::Orders) {
        e.left = peeks;
        peeks = 0;
    } else {
        peeks = static_cast<std::uint8_t>(operation_of(play.sc, e).n);
    }
}
Verdict refuse_peek(const Scenario& sc, const State& s, const Errand& e, Action a) {
    const Area area = area_operand(a);
    if (!lies(sc, s, enemy_of(e.side), e.front, area)) return no_order(area);
    if (s.peeked[index_of(enemy_of(e.side))].contains(area))
        return Verdict::refused("R3.6", {"refusal.order_seen", {area_named(area)}});
    return Verdict::legal();
}
void peek(EaglePlay& play, Errand& e, Action a) {
    const Side enemy = enemy_of(e.side);
    const Area area = area_operand(a);
    play.s.peeked[index_of(enemy)].insert(area);
    const SeatSet lookers = play.sc.seats_of(e.side);
    play.apart(lookers, {"event.peeks", {order_named(play.s.order_at(enemy, area)), area_named(area)}},
               {"event.peeks_hidden", {side_named(e.side), area_named(area)}});
    play.effects.reveal_to(lookers);
}

// CHANGE_ORDER
Verdict refuse_change(const Scenario& sc, const State& s, const Errand& e, Action a) {
    const Area area = area_operand(a);
    const auto order = static_cast<Order>(a.operands[1]);
    if (!lies(sc, s, e.side, e.front, area)) return no_order(area);
    if (order == Order::None || order == s.order_at(e.side, area))
        return Verdict::refused("R3.6", {"refusal.same_order", {area_named(area)}});
    return refuse_order(sc, s, e.side, order, area, area);
}
void change(EaglePlay& play, Errand& e, Action a) {
    const Area area = area_operand(a);
    const auto order = static_cast<Order>(a.operands[1]);
    remove_order(play.s, e.side, area);
    lay_order(play.s, e.side, area, order);
    const SeatSet own = play.sc.seats_of(e.side);
    play.apart(own, {"event.changes_order", {side_named(e.side), area_named(area), order_named(order)}},
               {"event.changes_hidden", {side_named(e.side), area_named(area)}});
}

// MOVE_ORDER
Verdict refuse_carry(const Scenario& sc, const State& s, const Errand& e, Action a) {
    const Area from = area_operand(a, 0);
    const Area to = area_operand(a, 1);
    if (!lies(sc, s, e.side, e.front, from)) return no_order(from);
    if (!sc.front_areas[index_of(e.front)].contains(to))
        return Verdict::refused("R4.6", {"refusal.other_front", {area_named(to), front_named(e.front)}});
    if (from == to) return Verdict::refused("R3.6", {"refusal.same_order", {area_named(to)}});
    return refuse_order(sc, s, e.side, s.order_at(e.side, from), to, from);
}
AreaSet carried_to(const Scenario& sc, const State& s, const Errand& e, std::uint16_t first) {
    const auto from = static_cast<Area>(first);
    const AreaSet ground = order_ground(sc, s, e.side, s.order_at(e.side, from), from);
    return (ground & sc.front_areas[index_of(e.front)]) - from;
}
void carry(EaglePlay& play, Errand& e, Action a) {
    const Area from = area_operand(a, 0);
    const Area to = area_operand(a, 1);
    const Order order = play.s.order_at(e.side, from);
    remove_order(play.s, e.side, from);
    lay_order(play.s, e.side, to, order);
    play.everyone({"event.carries_order", {side_named(e.side), area_named(from), area_named(to)}});
}

// ADD_ORDER
Verdict refuse_added(const Scenario& sc, const State& s, const Errand& e, Action a) {
    const Area area = area_operand(a);
    if (!sc.front_areas[index_of(e.front)].contains(area))
        return Verdict::refused("R4.6", {"refusal.other_front", {area_named(area), front_named(e.front)}});
    return refuse_order(sc, s, e.side, operation_of(sc, e).order, area);
}
void add(EaglePlay& play, Errand& e, Action a) {
    const Area area = area_operand(a);
    const Order order = operation_of(play.sc, e).order;
    lay_order(play.s, e.side, area, order);
    play.everyone({"event.adds_order", {side_named(e.side), order_named(order), area_named(area)}});
    play.s.peeked[index_of(e.side)].insert(area);  // the card says what it is
}

// KILL_ORDER: march
Verdict refuse_kill(const Scenario& sc, const State& s, const Errand& e, Action a) {
    const Area area = area_operand(a);
    return lies(sc, s, enemy_of(e.side), e.front, area) ? Verdict::legal() : no_order(area);
}
void kill_march(EaglePlay& play, Errand& e, Action a) {
    const Side enemy = enemy_of(e.side);
    const Area area = area_operand(a);
    const Order order = play.s.order_at(enemy, area);
    play.everyone({"event.uncovers_order", {order_named(order), area_named(area)}});
    play.s.peeked[index_of(enemy)].insert(area);
    if (is_march(order)) {
        remove_order(play.s, enemy, area);
        play.everyone({"event.removes_order", {order_named(order), area_named(area)}});
    }
    play.effects.reveal_to(all_seats(play.sc));
}

// KILL_ORDER: random
void kill_random(EaglePlay& play, Errand& e) {
    const Side enemy = enemy_of(e.side);
    std::array<Area, 64> found{};
    std::size_t n = 0;
    play.sc.front_areas[index_of(e.front)].for_each([&](Area area) {
        const Order order = play.s.order_at(enemy, area);
        if (order != Order::None && order != Order::Recon && n < found.size()) found[n++] = area;
    });
    if (n == 0) return;
    const std::uint64_t all = n == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << n) - 1;
    const Area area = found[static_cast<std::size_t>(play.dice.draw(all))];
    play.everyone({"event.removes_order", {order_named(play.s.order_at(enemy, area)), area_named(area)}});
    remove_order(play.s, enemy, area);
    play.effects.reveal_to(all_seats(play.sc));
}

void carry_so_many(EaglePlay& play, Errand& e) {
    e.left = static_cast<std::uint8_t>(operation_of(play.sc, e).n);
}

constexpr Handler kPeek{.begin = begin_peek,
                        .verb = Verb::At,
                        .refuse = refuse_peek,
                        .choose = peek,
                        .may_stop = true,
                        .first_areas = enemy_orders_of_card};
constexpr Handler kChange{.begin = one_choice,
                          .verb = Verb::Change,
                          .refuse = refuse_change,
                          .choose = change,
                          .may_stop = true,
                          .first_areas = own_orders_of_card};
constexpr Handler kCarry{.begin = carry_so_many,
                         .verb = Verb::Carry,
                         .refuse = refuse_carry,
                         .choose = carry,
                         .may_stop = true,
                         .first_areas = own_orders_of_card,
                         .second_areas = carried_to};
constexpr Handler kAdd{one_choice, Verb::At, refuse_added, add, true};
constexpr Handler kKillMarch{.begin = one_choice,
                             .verb = Verb::At,
                             .refuse = refuse_kill,
                             .choose = kill_march,
                             .first_areas = enemy_orders_of_card};
constexpr Handler kKillRandom{.begin = kill_random};

}  // namespace

const Handler* order_card_handler(Effect effect) {
    switch (effect) {
        case Effect::PeekOrders:
            return &kPeek;
        case Effect::ChangeOrder:
            return &kChange;
        case Effect::MoveOrder:
            return &kCarry;
        case Effect::AddOrder:
            return &kAdd;
        case Effect::KillMarchOrder:
            return &kKillMarch;
        case Effect::KillRandomOrder:
            return &kKillRandom;
        default:
            return nullptr;
    }
}

}  // namespace bivouac::eagle
