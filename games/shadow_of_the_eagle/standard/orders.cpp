// Orders, chapter [S3]: the phase in which they are changed, [S3.i] and [S3.j], as the battles allow it:
// [ALC.3.a], [MAR.3.a], [CAS.3.a], [CAS.3.c], and the initiative of Allied leaders [CAS.3.b]. The new order
// is written down before the die is rolled and stays secret [S3.h], RULING S3-b. What an order permits is
// decided where its units act.
#include "games/shadow_of_the_eagle/standard/chapters.hpp"
#include "games/shadow_of_the_eagle/standard/stacks.hpp"

namespace bivouac::shadow::standard {
namespace {

constexpr int kFirstTurnOfOrders = 2;  // [S2.A]

const OrderRules& rules_of(const Scenario& sc, Side side) {
    return sc.side(side).orders;
}

LeaderId leader_of(const Scenario& sc, CommandId c) {
    return static_cast<LeaderId>(sc.standard_tables.leader_of[index_of(c)]);
}
LeaderId chief_of(const Scenario& sc, Side side) {
    return static_cast<LeaderId>(sc.standard_tables.chief[index_of(side)]);
}

bool is_there(const State& s, LeaderId leader) {
    return leader != kNoLeader && s.on_map(leader);
}

// [CAS.3.a] Only every other turn from a first one on, if the battle says so.
bool is_turn_for_changes(const OrderRules& rules, int turn) {
    if (turn < kFirstTurnOfOrders || turn < rules.first_turn) return false;
    return (turn - rules.first_turn) % (rules.every > 0 ? rules.every : 1) == 0;
}

/// The least roll that brings the chief's order to a leader, [S3.i]; more than 6, or 0: it cannot get there.
int roll_needed(const Scenario& sc, const State& s, Side side, CommandId c) {
    const int hexes = line_of_command(sc, s, side, s.hex(chief_of(sc, side)), s.hex(leader_of(sc, c)));
    if (hexes < 0) return 0;
    const int divider = rules_of(sc, side).divider;
    const int needed = (hexes + divider - 1) / divider;
    return needed > 1 ? needed : 1;
}

/// Whether this command takes orders from this seat at all, and its leader is there to get them.
Verdict refuse_command(const Scenario& sc, const State& s, Side side, CommandId c) {
    if (sc.commands[index_of(c)].side != side)
        return Verdict::refused("S3", {"refusal.command_not_yours", {command_named(c)}});
    if (!sc.standard_tables.takes_orders[index_of(c)])
        return Verdict::refused("S3.g", {"refusal.takes_no_orders", {command_named(c)}});
    if (!is_there(s, leader_of(sc, c)))
        return Verdict::refused("S3.i", {"refusal.leader_away", {command_named(c)}});
    return Verdict::legal();
}

// RULING S3-b
Verdict refuse_try(const Scenario& sc, const State& s, Side side, CommandId c) {
    const OrderRules& rules = rules_of(sc, side);
    if (!is_turn_for_changes(rules, s.turn))
        return Verdict::refused("S3.i", {"refusal.no_orders_this_turn", {Operand::number(s.turn)}});
    if (s.attempts[index_of(side)] >= rules.changes)
        return Verdict::refused("S3.i", {"refusal.no_more_changes", {Operand::number(rules.changes)}});
    if (const Verdict v = refuse_command(sc, s, side, c); !v.allowed()) return v;
    if (!is_there(s, chief_of(sc, side))) return Verdict::refused("S3.i", {"refusal.no_chief"});
    return Verdict::legal();
}

/// [S3.i] Whether a six would bring the order there.
bool order_gets_there(const Scenario& sc, const State& s, Side side, CommandId c) {
    const int most = 6 * rules_of(sc, side).divider;
    return line_of_command(sc, s, side, s.hex(chief_of(sc, side)), s.hex(leader_of(sc, c)), most) >= 0;
}

Verdict refuse_change(const Scenario& sc, const State& s, Side side, CommandId c) {
    if (const Verdict v = refuse_try(sc, s, side, c); !v.allowed()) return v;
    if (order_gets_there(sc, s, side, c)) return Verdict::legal();
    const int needed = roll_needed(sc, s, side, c);
    if (needed == 0) return Verdict::refused("S3.i", {"refusal.no_line", {command_named(c)}});
    return Verdict::refused("S3.i", {"refusal.line_too_long", {command_named(c), Operand::number(needed)}});
}

bool may_change(const Scenario& sc, const State& s, Side side, CommandId c) {
    return refuse_try(sc, s, side, c).allowed() && order_gets_there(sc, s, side, c);
}

// [CAS.3.b] One leader in a turn, on his own; RULING S3-h: from the second turn.
Verdict refuse_initiative(const Scenario& sc, const State& s, Side side, CommandId c) {
    if (rules_of(sc, side).initiative == 0) return Verdict::refused("S3.i", {"refusal.no_initiative"});
    if (s.turn < kFirstTurnOfOrders)
        return Verdict::refused("CAS.3.b", {"refusal.no_orders_this_turn", {Operand::number(s.turn)}});
    if (s.initiatives[index_of(side)] != 0) return Verdict::refused("CAS.3.b", {"refusal.initiative_used"});
    return refuse_command(sc, s, side, c);
}

template <class Visit>
void for_each_command(const Scenario& sc, Side side, Visit visit) {
    for (std::size_t i = 0; i < sc.commands.size(); ++i) {
        if (sc.commands[i].side == side) visit(static_cast<CommandId>(i));
    }
}

/// Visits the commands for which a change or an initiative may be tried now.
template <class Visit>
void for_each_try(const Scenario& sc, const State& s, Side side, Visit visit) {
    for_each_command(sc, side, [&](CommandId c) {
        if (may_change(sc, s, side, c)) visit(Verb::ChangeOrder, c);
    });
    for_each_command(sc, side, [&](CommandId c) {
        if (refuse_initiative(sc, s, side, c).allowed()) visit(Verb::Initiative, c);
    });
}

bool can_try(const Scenario& sc, const State& s, Side side) {
    bool any = false;
    for_each_command(sc, side, [&](CommandId c) {
        any = any || refuse_initiative(sc, s, side, c).allowed() || may_change(sc, s, side, c);
    });
    return any;
}

void offer_orders(const Scenario& sc, const State& s, Seat seat, Offers& out) {
    for_each_try(sc, s, side_of(seat), [&](Verb verb, CommandId c) {
        for (std::size_t i = 0; i < kOrders; ++i) {
            const auto order = static_cast<Order>(i);
            if (order != s.order[index_of(c)]) out.add(act(verb, c, order));
        }
    });
    out.add(act(Verb::EndOrders));
}

Verdict refuse_orders(const Scenario& sc, const State& s, Seat seat, Action a) {
    if (is_verb(a, Verb::EndOrders)) return Verdict::legal();
    const bool change = is_verb(a, Verb::ChangeOrder);
    if (!change && !is_verb(a, Verb::Initiative)) return other_question();
    const auto c = operand<CommandId>(a);
    const auto order = operand<Order>(a, 1);
    const Verdict v =
        change ? refuse_change(sc, s, side_of(seat), c) : refuse_initiative(sc, s, side_of(seat), c);
    if (!v.allowed() || order != s.order[index_of(c)]) return v;
    return Verdict::refused("S3.i", {"refusal.same_order", {command_named(c), order_named(order)}});
}

/// [S3.h] What the enemy hears of it: nothing but that there is a new order, unless the counters show it,
/// RULING S3-a.
std::string_view what_others_see(Order before, Order now) {
    if (now == Order::Maneuver) return "event.begins_to_maneuver";
    return before == Order::Maneuver ? "event.no_longer_maneuvers" : "event.new_order";
}

void give_order(StandardPlay& play, Seat seat, CommandId c, Order order) {
    State& s = play.s;
    const Order before = s.order[index_of(c)];
    play.apart(seat, {"event.order_given", {command_named(c), order_named(order)}},
               {what_others_see(before, order), {command_named(c)}});
    if (before == Order::Maneuver || order == Order::Maneuver)
        play.effects.reveal_to(seat_of(enemy_of(side_of(seat))));
    set_order(play.sc, s, c, order);
    s.order_seen = static_cast<std::uint16_t>(s.order_seen & ~(1U << index_of(c)));
}

/// The roll that is wanted; what the try costs is marked.
int begin_try(StandardPlay& play, Side side, Action a) {
    State& s = play.s;
    if (is_verb(a, Verb::Initiative)) {
        ++s.initiatives[index_of(side)];
        return rules_of(play.sc, side).initiative;
    }
    ++s.attempts[index_of(side)];
    s.set(chief_of(play.sc, side), LeaderMark::Ordering);  // [S3.j]
    return roll_needed(play.sc, s, side, operand<CommandId>(a));
}

void take_orders(StandardPlay& play, Seat seat, Action a) {
    const Side side = side_of(seat);
    if (is_verb(a, Verb::EndOrders)) {
        play.answered();
        return;
    }
    const auto c = operand<CommandId>(a);
    const int needed = begin_try(play, side, a);
    const int die = play.dice.d6();
    play.everyone({is_verb(a, Verb::Initiative) ? "event.initiative" : "event.order_tried",
                   {command_named(c), Operand::number(die), Operand::number(needed)}});
    if (die >= needed) {
        give_order(play, seat, c, operand<Order>(a, 1));
    } else {
        play.everyone({"event.order_stays", {command_named(c)}});
    }
    if (!can_try(play.sc, play.s, side)) play.answered();
}

Phrase ask_orders(const Scenario& sc, const State& s, Seat seat) {
    const Side side = side_of(seat);
    const OrderRules& rules = rules_of(sc, side);
    const int left = is_turn_for_changes(rules, s.turn) ? rules.changes - s.attempts[index_of(side)] : 0;
    return {"prompt.orders", {side_named(side), Operand::number(s.turn), Operand::number(left)}};
}

}  // namespace

// [S2.A]
void begin_orders(StandardPlay& play, SeatSet seats) {
    if (play.s.turn < kFirstTurnOfOrders) return;
    if (can_try(play.sc, play.s, side_of(seats.lowest())))
        play.ask(static_cast<std::uint8_t>(Ask::Orders), seats);
}

// [S3.i]
int roll_for_orders(const Scenario& sc, const State& s, CommandId c) {
    const Side side = sc.commands[index_of(c)].side;
    return refuse_change(sc, s, side, c).allowed() ? roll_needed(sc, s, side, c) : 0;
}

const StandardQuestion kOrdersQuestion{.name = "orders",
                                       .offer = offer_orders,
                                       .refuse = refuse_orders,
                                       .take = take_orders,
                                       .prompt = ask_orders};

}  // namespace bivouac::shadow::standard
