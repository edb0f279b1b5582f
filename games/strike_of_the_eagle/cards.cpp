// Hands and the cards of step 2: [R2.2], [R2.3], [R3.2] to [R3.5].
#include <bit>

#include "games/strike_of_the_eagle/errands.hpp"

namespace bivouac::eagle {
namespace {

struct DeclareLocals {          // Proc::Declare
    std::uint8_t turn = 0;      // sides that have declared on this front
    Side first = Side::Polish;  // an event may shift the initiative in between
    std::array<std::uint8_t, 6> reserved{};
};

template <class Visit>
void for_each_card(std::uint64_t cards, Visit visit) {
    for (; cards != 0; cards &= cards - 1) visit(static_cast<CardId>(std::countr_zero(cards)));
}

void draw(EaglePlay& play, Seat seat, int cards) {
    const Side side = play.sc.side_of(seat);
    int drawn = 0;
    for (; drawn < cards; ++drawn) {
        const CardId card = draw_card(play, side);
        if (card == kNoCard) break;
        play.s.hand[index(seat)] |= bit_of(card);
        play.only(play.sc.seats_of(side), {"event.drew", {side_named(side), card_named(side, card)}});
    }
    play.outsiders(play.sc.seats_of(side), {"event.drew_cards", {side_named(side), Operand::number(drawn)}});
}

/// [R2.2] Who holds more than seven discards; all at once.
void ask_for_discards(EaglePlay& play) {
    SeatSet over;
    all_seats(play.sc).for_each([&](Seat seat) {
        if (std::popcount(play.s.hand[index(seat)]) > kHandLimit) over |= seat;
    });
    if (!over.empty()) ask(play, Ask::Discard, over);
}

bool holds(const State& s, Seat seat, Side side, Action a) {
    return card_side(a) == side && (s.hand[index(seat)] & bit_of(card_operand(a))) != 0;
}

Verdict not_held(Action a, Rule rule) {
    return Verdict::refused(rule, {"refusal.card_not_held", {{kCard, a.operands[0]}}});
}

// [R2.2] discards

void offer_discards(const Scenario& sc, const State& s, Seat seat, Offers& out) {
    const Side side = sc.side_of(seat);
    for_each_card(s.hand[index(seat)], [&](CardId c) { out.add(act(Verb::Discard, card_value(side, c))); });
}

Verdict refuse_discard(const Scenario& sc, const State& s, Seat seat, Action a) {
    if (!is_verb(a, Verb::Discard)) return other_question();
    return holds(s, seat, sc.side_of(seat), a) ? Verdict::legal() : not_held(a, "R2.2");
}

void take_discard(EaglePlay& play, Seat seat, Action a) {
    std::uint64_t& hand = play.s.hand[index(seat)];
    hand &= ~bit_of(card_operand(a));
    play.s.aside[index(seat)] |= bit_of(card_operand(a));
    if (std::popcount(hand) <= kHandLimit) play.s.agenda.lane(seat).sealed = 1;
}

void close_discards(EaglePlay& play) {
    all_seats(play.sc).for_each([&](Seat seat) {
        const Side side = play.sc.side_of(seat);
        for_each_card(play.s.aside[index(seat)], [&](CardId c) {
            play.everyone({"event.discards", {side_named(side), card_named(side, c)}});
        });
        play.s.discard[index_of(side)] |= play.s.aside[index(seat)];
        play.s.aside[index(seat)] = 0;
    });
    play.effects.reveal_to(all_seats(play.sc));
}

Phrase prompt_discard(const Scenario&, const State& s, Seat seat) {
    return {"prompt.discard", {Operand::number(std::popcount(s.hand[index(seat)]) - kHandLimit)}};
}

// [R3.2] the choice of cards; a commander of both fronts chooses for the North first

/// The front for which a seat chooses now: the n-th of those it commands, as its lane counts.
Front front_chosen_for(const Scenario& sc, const State& s, Seat seat) {
    const Side side = sc.side_of(seat);
    int skip = s.agenda.lane(seat).top().locals[0];
    for (const Front front : kBothFronts) {
        if (!sc.fronts[index_of(front)] || sc.commander(side, front) != seat) continue;
        if (skip-- == 0) return front;
    }
    return Front::South;
}

int fronts_of(const Scenario& sc, Seat seat) {
    int n = 0;
    for (const Front front : kBothFronts) {
        if (sc.fronts[index_of(front)] && sc.commander(sc.side_of(seat), front) == seat) ++n;
    }
    return n;
}

std::uint64_t free_cards(const Scenario& sc, const State& s, Seat seat) {
    const std::size_t side = index_of(sc.side_of(seat));
    std::uint64_t cards = s.hand[index(seat)];
    for (const Slot slot : s.chosen[side]) {
        if (slot != Slot::Empty) cards &= ~bit_of(card_of(slot));
    }
    return cards;
}

void offer_cards(const Scenario& sc, const State& s, Seat seat, Offers& out) {
    const Side side = sc.side_of(seat);
    out.add(act(Verb::NoCard));
    for_each_card(free_cards(sc, s, seat),
                  [&](CardId c) { out.add(act(Verb::Choose, card_value(side, c))); });
}

Verdict refuse_card(const Scenario& sc, const State& s, Seat seat, Action a) {
    if (is_verb(a, Verb::NoCard)) return Verdict::legal();
    if (!is_verb(a, Verb::Choose)) return other_question();
    if (!holds(s, seat, sc.side_of(seat), a)) return not_held(a, "R3.2");
    if ((free_cards(sc, s, seat) & bit_of(card_operand(a))) == 0)
        return Verdict::refused("R3.2", {"refusal.card_chosen", {{kCard, a.operands[0]}}});
    return Verdict::legal();
}

void take_card(EaglePlay& play, Seat seat, Action a) {
    const Side side = play.sc.side_of(seat);
    const Front front = front_chosen_for(play.sc, play.s, seat);
    Lane& lane = play.s.agenda.lane(seat);
    if (is_verb(a, Verb::Choose)) play.s.chosen[index_of(side)][index_of(front)] = slot_of(card_operand(a));
    if (++lane.top().locals[0] >= fronts_of(play.sc, seat)) lane.sealed = 1;
}

void show_chosen(EaglePlay& play) {
    play.s.cards_shown = 1;
    for (const Front front : kBothFronts) {
        for (const Side side : kBothSides) {
            const Slot slot = play.s.chosen[index_of(side)][index_of(front)];
            if (slot == Slot::Empty) continue;
            play.everyone({"event.shows_card",
                           {side_named(side), card_named(side, card_of(slot)), front_named(front)}});
        }
    }
    play.effects.reveal_to(all_seats(play.sc));
}

Phrase prompt_card(const Scenario& sc, const State& s, Seat seat) {
    return {"prompt.choose_card", {front_named(front_chosen_for(sc, s, seat))}};
}

// [R3.3] to [R3.5] its use

/// The side whose turn it is to declare: [R3.2] the one without the initiative first.
Side declarer(const DeclareLocals& locals) {
    return locals.turn == 0 ? locals.first : enemy_of(locals.first);
}

bool near_own(const Scenario& sc, const State& s, Side side, const Condition& condition) {
    if (condition.near == kNoArea) return true;
    return sc.map.within(condition.near, condition.range).intersects(s.occupied[index_of(side)]);
}

/// [R3.5], [A35]
Verdict refuse_event(const Scenario& sc, const State& s, Side side, CardId c) {
    const Card& card = sc.card(side, c);
    const Operand named = card_named(side, c);
    if (card.type != CardType::Event) return Verdict::refused("R3.5", {"refusal.no_event", {named}});
    const bool other_front = card.front && *card.front != s.front;
    if (other_front || (sc.any_front_events_only && card.front))
        return Verdict::refused("R3.5", {"refusal.event_front", {named, front_named(s.front)}});
    if (!near_own(sc, s, side, card.condition))
        return Verdict::refused("A35", {"refusal.event_far", {named, area_named(card.condition.near)}});
    return Verdict::legal();
}

CardId declared_card(const State& s, Side side) {
    return card_of(s.chosen[index_of(side)][index_of(s.front)]);
}

void offer_uses(const Scenario& sc, const State& s, Seat seat, Offers& out) {
    const Side side = sc.side_of(seat);
    out.add(act(Verb::TakeCubes));
    out.add(act(Verb::TakeOrders));
    if (refuse_event(sc, s, side, declared_card(s, side)).allowed()) out.add(act(Verb::PlayEvent));
}

Verdict refuse_use(const Scenario& sc, const State& s, Seat seat, Action a) {
    if (is_verb(a, Verb::TakeCubes) || is_verb(a, Verb::TakeOrders)) return Verdict::legal();
    if (!is_verb(a, Verb::PlayEvent)) return other_question();
    const Side side = sc.side_of(seat);
    return refuse_event(sc, s, side, declared_card(s, side));
}

void take_use(EaglePlay& play, Seat seat, Action a) {
    const Side side = play.sc.side_of(seat);
    Use& use = play.s.use[index_of(side)][index_of(play.s.front)];
    use = is_verb(a, Verb::TakeCubes)    ? Use::Reinforcements
          : is_verb(a, Verb::TakeOrders) ? Use::Orders
                                         : Use::Event;
    const Operand card = card_named(side, declared_card(play.s, side));
    static constexpr std::array<std::string_view, 4> kKeys{"", "event.uses_cubes", "event.uses_orders",
                                                           "event.uses_event"};
    play.everyone(
        {kKeys[static_cast<std::size_t>(use)], {side_named(side), card, front_named(play.s.front)}});
    play.answered();
}

Phrase prompt_use(const Scenario& sc, const State& s, Seat seat) {
    const Side side = sc.side_of(seat);
    const CardId declared = declared_card(s, side);
    const Card& card = sc.card(side, declared);
    const auto cubes = [&](Cube c) { return Operand::number(card.cubes.of[static_cast<std::size_t>(c)]); };
    return {"prompt.declare",
            {card_named(side, declared), front_named(s.front), Operand::number(card.orders),
             cubes(Cube::Black), cubes(Cube::White), cubes(Cube::Green)}};
}

void take_cubes(EaglePlay& play, Side side, const Cubes& cubes) {
    Cubes& pool = play.s.cubes[index_of(side)][index_of(play.s.front)];
    for (std::size_t i = 0; i < 3; ++i) pool.of[i] = static_cast<std::uint8_t>(pool.of[i] + cubes.of[i]);
}

}  // namespace

// [R2.3] An empty deck is made of its discards again.
CardId draw_card(EaglePlay& play, Side side) {
    std::uint64_t& deck = play.s.deck[index_of(side)];
    if (deck == 0) {
        std::uint64_t& discard = play.s.discard[index_of(side)];
        if (discard == 0) return kNoCard;
        deck = discard;
        discard = 0;
        play.everyone({"event.reshuffles", {side_named(side)}});
    }
    const auto card = static_cast<CardId>(play.dice.draw(deck));
    deck &= ~bit_of(card);
    return card;
}

void spend_card(EaglePlay& play, Side side, Front front, CardId card, bool remove) {
    hand_of(play.sc, play.s, side, front) &= ~bit_of(card);
    (remove ? play.s.removed : play.s.discard)[index_of(side)] |= bit_of(card);
}

void replenish(EaglePlay& play, SeatSet) {
    all_seats(play.sc).for_each([&](Seat seat) { draw(play, seat, kDrawn); });
    ask_for_discards(play);
}

// [R2.2], [A34] Who commands both fronts alone.
void draw_two(EaglePlay& play, SeatSet) {
    if (!play.sc.extra_draw || (play.s.phase != 2 && play.s.phase != 4)) return;
    for (const Side side : kBothSides) {
        const Seat seat = play.sc.commander(side, Front::North);
        if (seat == play.sc.commander(side, Front::South)) draw(play, seat, 2);
    }
    ask_for_discards(play);
}

void choose_cards(EaglePlay& play, SeatSet) {
    SeatSet choosing;
    all_seats(play.sc).for_each([&](Seat seat) {
        if (fronts_of(play.sc, seat) > 0) choosing |= seat;
    });
    ask(play, Ask::ChooseCard, choosing);
}

void declare_next(EaglePlay& play, SeatSet) {
    auto& locals = play.frame().as<DeclareLocals>();
    if (locals.turn == 0) locals.first = enemy_of(initiative_of(play.s, play.s.front));
    const Side side = declarer(locals);
    if (play.s.chosen[index_of(side)][index_of(play.s.front)] == Slot::Empty) return;
    ask(play, Ask::DeclareUse, commander_of(play.sc, side, play.s.front));
}

void event_window(EaglePlay& play, SeatSet) {
    const Side side = declarer(play.frame().as<DeclareLocals>());
    play.s.forget_heeds();
    if (play.s.use[index_of(side)][index_of(play.s.front)] == Use::Event)
        open_window(play, Occasion::Event, side, play.s.front);
}

void carry_out_use(EaglePlay& play, SeatSet) {
    auto& locals = play.frame().as<DeclareLocals>();
    const Side side = declarer(locals);
    const Front front = play.s.front;
    ++locals.turn;
    const Use use = play.s.use[index_of(side)][index_of(front)];
    if (use == Use::None) return;
    const CardId c = declared_card(play.s, side);
    const Card& card = play.sc.card(side, c);
    const bool cancelled = use == Use::Event && play.s.heeds(Heed::Cancelled);
    spend_card(play, side, front, c, use == Use::Event && !cancelled);
    if (cancelled) {
        play.everyone({"event.cancelled", {card_named(side, c)}});
        return;
    }
    if (use == Use::Reinforcements) take_cubes(play, side, card.cubes);  // [R3.3]
    if (use == Use::Orders) {                                            // [R3.4]
        Staff& staff = play.s.staff_of(side, front);
        staff.extra = static_cast<std::int8_t>(staff.extra + card.orders);
    }
    if (use == Use::Event) carry_out(play, {.side = side, .front = front, .card = c, .actor = side});
}

void name_declare(Frame& frame, Archive& archive) {
    auto& locals = frame.as<DeclareLocals>();
    archive.field("turn", locals.turn);
    archive.field("first", locals.first);
}

const EagleQuestion kDiscard{.name = "discard",
                             .kind = QuestionKind::Lanes,
                             .offer = offer_discards,
                             .refuse = refuse_discard,
                             .take = take_discard,
                             .prompt = prompt_discard,
                             .close = close_discards};

const EagleQuestion kChooseCard{.name = "choose_card",
                                .kind = QuestionKind::Lanes,
                                .offer = offer_cards,
                                .refuse = refuse_card,
                                .take = take_card,
                                .prompt = prompt_card,
                                .close = show_chosen};

const EagleQuestion kDeclareUse{
    .name = "declare_use", .offer = offer_uses, .refuse = refuse_use, .take = take_use, .prompt = prompt_use};

}  // namespace bivouac::eagle
