// What both sides bring to a battle before it is struck: cards, [R6.3], and orders, [R6.4].
#include "games/strike_of_the_eagle/battle_tally.hpp"
#include "games/strike_of_the_eagle/errands.hpp"

namespace bivouac::eagle {
namespace {

Area field_of(const State& s) {
    return area_of(s.battle.area);
}
Front front_of_battle(const Scenario& sc, const State& s) {
    return sc.front_of(field_of(s));
}

/// Cards of the hand that are not laid yet.
std::uint64_t free_in_hand(const Scenario& sc, const State& s, Side side) {
    const std::uint64_t hand = s.hand[index(sc.commander(side, front_of_battle(sc, s)))];
    const Slot laid = s.line(side).card;
    return laid == Slot::Empty ? hand : hand & ~bit_of(card_of(laid));
}

/// A battle card is laid or not, then the modifier is named.
bool names_modifier(const State& s, Side side) {
    return s.line(side).declared == 1;
}

void ask_for_cards(EaglePlay& play, Side side) {
    ask(play, Ask::LayCards, commander_of(play.sc, side, front_of_battle(play.sc, play.s)));
}

void offer_cards_to_lay(const Scenario& sc, const State& s, Seat seat, Offers& out) {
    const Side side = sc.side_of(seat);
    const bool modifier = names_modifier(s, side);
    out.add(act(modifier ? Verb::FromDeck : Verb::NoBattleCard));
    for (std::uint64_t rest = free_in_hand(sc, s, side); rest != 0; rest &= rest - 1) {
        const auto card = static_cast<CardId>(std::countr_zero(rest));
        if (modifier || refuse_battle_card(sc, s, side, card).allowed())
            out.add(act(modifier ? Verb::Modifier : Verb::BattleCard, card_value(side, card)));
    }
}

Verdict refuse_laying(const Scenario& sc, const State& s, Seat seat, Action a) {
    const Side side = sc.side_of(seat);
    const bool modifier = names_modifier(s, side);
    if (is_verb(a, modifier ? Verb::FromDeck : Verb::NoBattleCard)) return Verdict::legal();
    if (!is_verb(a, modifier ? Verb::Modifier : Verb::BattleCard)) return other_question();
    const CardId card = card_operand(a);
    if (card_side(a) != side || (free_in_hand(sc, s, side) & bit_of(card)) == 0)
        return Verdict::refused("R6.3", {"refusal.card_not_held", {{kCard, a.operands[0]}}});
    return modifier ? Verdict::legal() : refuse_battle_card(sc, s, side, card);
}

/// [A19] What kind of card is laid is told at once, which card is not.
void take_laying(EaglePlay& play, Seat seat, Action a) {
    const Side side = play.sc.side_of(seat);
    Line& line = play.s.line(side);
    const Operand who = side_named(side);
    ++line.declared;
    if (is_verb(a, Verb::BattleCard)) line.card = slot_of(card_operand(a));
    if (is_verb(a, Verb::Modifier)) line.modifier = slot_of(card_operand(a));
    if (is_verb(a, Verb::BattleCard)) play.everyone({"event.lays_card", {who}});
    if (is_verb(a, Verb::NoBattleCard)) play.everyone({"event.lays_none", {who}});
    if (is_verb(a, Verb::Modifier)) play.everyone({"event.modifier_from_hand", {who}});
    if (is_verb(a, Verb::FromDeck)) play.everyone({"event.modifier_from_deck", {who}});
    if (line.declared < 2) return;
    line.from_hand = is_verb(a, Verb::Modifier) ? 1 : 2;
    play.answered();
}

Phrase prompt_laying(const Scenario& sc, const State& s, Seat seat) {
    const bool modifier = names_modifier(s, sc.side_of(seat));
    return {modifier ? "prompt.modifier" : "prompt.battle_card", {area_named(field_of(s))}};
}

void uncover(EaglePlay& play, Side side) {
    State& s = play.s;
    Line& line = s.line(side);
    const Front front = front_of_battle(play.sc, s);
    const auto key = [&](Slot slot) { return card_named(side, card_of(slot)); };
    // [A20] A battle card lies on the table while the modifier is drawn: it cannot be shuffled in.
    const CardId drawn = line.from_hand == 2 ? draw_card(play, side) : kNoCard;
    if (line.card != Slot::Empty) {
        const CardId card = card_of(line.card);
        play.everyone({"event.shows_battle_card", {side_named(side), key(line.card)}});
        spend_card(play, side, front, card, play.sc.card(side, card).removed_after_use);
    }
    if (drawn != kNoCard) {
        line.modifier = slot_of(drawn);
        s.discard[index_of(side)] |= bit_of(drawn);
    } else if (line.from_hand == 1) {
        spend_card(play, side, front, card_of(line.modifier), false);
    }
    if (line.modifier == Slot::Empty) return;
    const int number = play.sc.card(side, card_of(line.modifier)).modifier + (line.from_hand == 1 ? 1 : 0);
    play.everyone({"event.shows_modifier", {side_named(side), key(line.modifier), Operand::number(number)}});
}

// [R6.4], [A08] the block that reorganises

/// Whoever has not moved; whether he is supplied is asked in step 6, [R8.1].
bool may_reorganise(const State& s, BlockId b) {
    return s.spent[index_of(b)] == Spent::None && !s.is(b, Mark::Fresh);
}

void offer_assigning(const Scenario& sc, const State& s, Seat seat, Offers& out) {
    for_each_in(sc, s, sc.side_of(seat), field_of(s), [&](BlockId b) {
        if (may_reorganise(s, b)) out.add(act(Verb::Reorganise, b));
    });
}
Verdict refuse_assigning(const Scenario& sc, const State& s, Seat seat, Action a) {
    if (!is_verb(a, Verb::Reorganise)) return other_question();
    const BlockId b = block_operand(a);
    const bool here = sc.block(b).side == sc.side_of(seat) && s.on_map(b) && s.area(b) == field_of(s);
    if (here && may_reorganise(s, b)) return Verdict::legal();
    return Verdict::refused("R6.4", {"refusal.not_eligible", {block_named(b)}});
}
void take_assigning(EaglePlay& play, Seat, Action a) {
    play.answered();
    play.s.set(block_operand(a), Mark::Reorganising);
    play.everyone({"event.assigns", {block_named(block_operand(a))}});
}
Phrase prompt_assigning(const Scenario&, const State& s, Seat) {
    return {"prompt.assign_reorganise", {area_named(field_of(s))}};
}

void show_order(EaglePlay& play, Side side) {
    State& s = play.s;
    const Area area = field_of(s);
    const Order order = s.order_at(side, area);
    if (order != Order::Defend && order != Order::Reorganise) return;
    play.everyone({"event.shows_order", {side_named(side), order_named(order), area_named(area)}});
    if (order == Order::Defend) {
        if (side != s.battle.attacker) s.line(side).defend = 1;
        remove_order(s, side, area);
        return;
    }
    s.line(side).reorganises = 1;
    s.peeked[index_of(side)].insert(area);
    if (any_in(play.sc, s, side, area, [&](BlockId b) { return may_reorganise(s, b); }))
        ask(play, Ask::AssignReorganise, commander_of(play.sc, side, front_of_battle(play.sc, s)));
}

}  // namespace

void lay_attackers_cards(EaglePlay& play, SeatSet) {
    ask_for_cards(play, play.s.battle.attacker);
}
void lay_defenders_cards(EaglePlay& play, SeatSet) {
    ask_for_cards(play, enemy_of(play.s.battle.attacker));
}

void show_cards(EaglePlay& play, SeatSet) {
    const Side attacker = play.s.battle.attacker;
    for (const Side side : {attacker, enemy_of(attacker)}) uncover(play, side);
    play.s.battle.shown = 1;
    play.effects.reveal_to(all_seats(play.sc));
    // The attacker's is carried out first: it lies on top.
    for (const Side side : {enemy_of(attacker), attacker}) {
        const Slot slot = play.s.line(side).card;
        if (slot == Slot::Empty) continue;
        carry_out(play, {.side = side,
                         .front = front_of_battle(play.sc, play.s),
                         .card = card_of(slot),
                         .occasion = Occasion::Laid,
                         .actor = side,
                         .area = play.s.battle.area});
    }
}

void show_battle_orders(EaglePlay& play, SeatSet) {
    play.effects.reveal_to(all_seats(play.sc));
    for (const Side side : {play.s.battle.attacker, enemy_of(play.s.battle.attacker)}) show_order(play, side);
}

const EagleQuestion kLayCards{.name = "lay_cards",
                              .offer = offer_cards_to_lay,
                              .refuse = refuse_laying,
                              .take = take_laying,
                              .prompt = prompt_laying};

const EagleQuestion kAssignReorganise{.name = "assign_reorganise",
                                      .offer = offer_assigning,
                                      .refuse = refuse_assigning,
                                      .take = take_assigning,
                                      .prompt = prompt_assigning};

}  // namespace bivouac::eagle
