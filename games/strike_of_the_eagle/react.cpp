// Windows for reactions, [R3.6]: opened by what everybody knows, never by what a hand holds. A side is asked
// when a card of its deck that answers to what has happened lies neither among the discards nor out of the
// game, and its commander holds any card at all.
#include <bit>

#include "games/strike_of_the_eagle/errands.hpp"
#include "games/strike_of_the_eagle/march_ways.hpp"

namespace bivouac::eagle {
namespace {

Trigger trigger_of(Occasion occasion, bool own) {
    switch (occasion) {
        case Occasion::Event:
            return own ? Trigger::None : Trigger::Event;
        case Occasion::Orders:
            return Trigger::Orders;
        case Occasion::March:
            return own ? Trigger::MoveOwn : Trigger::MoveEnemy;
        case Occasion::Marched:
            return own ? Trigger::None : Trigger::MoveEnemy;
        case Occasion::Recon:
            return own ? Trigger::None : Trigger::ReconEnemy;
        case Occasion::Withdraw:
            return own ? Trigger::WithdrawOwn : Trigger::None;
        case Occasion::Retreat:
            return own ? Trigger::RetreatOwn : Trigger::None;
        case Occasion::BattleWon:
            return own ? Trigger::BattleWon : Trigger::None;
        case Occasion::BattleEnd:
            return Trigger::BattleEnd;
        case Occasion::InitiativeLoss:
            return own ? Trigger::InitLoss : Trigger::None;
        case Occasion::Remaining:
            return Trigger::Remaining;
        case Occasion::Rail:
            return own ? Trigger::RailOwn : Trigger::RailEnemy;
        case Occasion::Supply:
            return Trigger::Supply;
        case Occasion::Score:
            return own ? Trigger::None : Trigger::ScoreEnemy;
        case Occasion::Reinforcement:
            return Trigger::Reinforcement;
        case Occasion::Laid:
        case Occasion::Pursuit:
            break;
    }
    return Trigger::None;
}

/// [T_MOVE_ENEMY] Whether a block that has just marched stands in such ground.
bool marched_into(const Scenario& sc, const State& s, Side side, Terrain terrain) {
    bool found = false;
    for_each_block(sc, side, [&](BlockId b) {
        found = found || (s.is(b, Mark::Marching) && sc.area(s.area(b)).terrain == terrain);
    });
    return found;
}

/// Whether the card answers to this. Everything that is asked here lies open.
bool answers(const Scenario& sc, const State& s, Side side, const Card& card, const ReactLocals& what) {
    const Trigger trigger = trigger_of(what.occasion, side == what.actor);
    if (trigger == Trigger::None || card.type != CardType::Reaction || card.trigger != trigger) return false;
    if (card.front && *card.front != what.front) return false;  // [R3.5]
    if (trigger == Trigger::MoveEnemy) {
        const bool afterwards = what.occasion == Occasion::Marched;
        if (card.condition.terrain.has_value() != afterwards) return false;
        if (afterwards && !marched_into(sc, s, what.actor, *card.condition.terrain)) return false;
    }
    // [effects INF_MOVE, CAV_MOVE] They lengthen a Move, no Forced March.
    if (trigger == Trigger::MoveOwn && is_forced(order_reacted_to(s).order)) return false;
    if (card.condition.cavalry && what.area != Spot::Nowhere) {
        return any_in(sc, s, side, area_of(what.area), [&](BlockId b) { return sc.is_cavalry(b); });
    }
    return true;
}

/// The cards of a side that have the trigger; whether they answer depends on the rest.
std::uint64_t reactions_to(const Scenario& sc, Side side, const ReactLocals& what) {
    const Trigger trigger = trigger_of(what.occasion, side == what.actor);
    return sc.reactions[index_of(side)][static_cast<std::size_t>(trigger)];
}

constexpr CardId lowest_of(std::uint64_t cards) {
    return static_cast<CardId>(std::countr_zero(cards));
}

/// What everybody knows: the cards that may be in the side's hands.
std::uint64_t unseen_cards(const Scenario& sc, const State& s, Side side) {
    std::uint64_t cards = s.deck[index_of(side)];
    sc.seats_of(side).for_each([&](Seat seat) { cards |= s.hand[index(seat)]; });
    return cards;
}

bool could_react(const Scenario& sc, const State& s, Side side, const ReactLocals& what) {
    if (s.hand[index(sc.commander(side, what.front))] == 0) return false;
    std::uint64_t cards = unseen_cards(sc, s, side) & reactions_to(sc, side, what);
    for (; cards != 0; cards &= cards - 1) {
        if (answers(sc, s, side, sc.card(side, lowest_of(cards)), what)) return true;
    }
    return false;
}

/// The cards that a seat may react with: those chosen in step 2 are spoken for.
std::uint64_t cards_to_react(const Scenario& sc, const State& s, Seat seat) {
    std::uint64_t cards = s.hand[index(seat)];
    for (const Slot slot : s.chosen[index_of(sc.side_of(seat))]) {
        if (slot != Slot::Empty) cards &= ~bit_of(card_of(slot));
    }
    return cards;
}

const ReactLocals& what_happened(const State& s) {
    return s.agenda.at(s.agenda.depth() - 2).as<ReactLocals>();
}

void offer_reactions(const Scenario& sc, const State& s, Seat seat, Offers& out) {
    const Side side = sc.side_of(seat);
    const ReactLocals& what = what_happened(s);
    out.add(act(Verb::LetPass));
    std::uint64_t cards = cards_to_react(sc, s, seat) & reactions_to(sc, side, what);
    for (; cards != 0; cards &= cards - 1) {
        const CardId card = lowest_of(cards);
        if (answers(sc, s, side, sc.card(side, card), what))
            out.add(act(Verb::React, card_value(side, card)));
    }
}

Verdict refuse_reaction(const Scenario& sc, const State& s, Seat seat, Action a) {
    if (is_verb(a, Verb::LetPass)) return Verdict::legal();
    if (!is_verb(a, Verb::React)) return other_question();
    const Side side = sc.side_of(seat);
    const CardId card = card_operand(a);
    const bool held = card_side(a) == side && (cards_to_react(sc, s, seat) & bit_of(card)) != 0;
    if (!held) return Verdict::refused("R3.6", {"refusal.card_not_held", {{kCard, a.operands[0]}}});
    if (!answers(sc, s, side, sc.card(side, card), what_happened(s)))
        return Verdict::refused("R3.6", {"refusal.card_answers_not", {{kCard, a.operands[0]}}});
    return Verdict::legal();
}

void take_reaction(EaglePlay& play, Seat seat, Action a) {
    const Side side = play.sc.side_of(seat);
    play.s.reaction[index_of(side)] = is_verb(a, Verb::React) ? slot_of(card_operand(a)) : Slot::Empty;
    play.s.agenda.lane(seat).sealed = 1;
}

Phrase prompt_reaction(const Scenario& sc, const State& s, Seat seat) {
    static constexpr std::array<std::string_view, 15> kKeys{
        "prompt.react_event",  "prompt.react_orders",     "prompt.react_march",        "prompt.react_marched",
        "prompt.react_recon",  "prompt.react_withdraw",   "prompt.react_retreat",      "prompt.react_won",
        "prompt.react_ended",  "prompt.react_initiative", "prompt.react_remaining",    "prompt.react_rail",
        "prompt.react_supply", "prompt.react_score",      "prompt.react_reinforcement"};
    const ReactLocals& what = what_happened(s);
    const bool own = sc.side_of(seat) == what.actor;
    const std::string_view key = kKeys[static_cast<std::size_t>(what.occasion)];
    if (what.area == Spot::Nowhere) return {key, {side_named(what.actor), front_named(what.front)}};
    return {own && what.occasion == Occasion::March ? "prompt.react_own_march" : key,
            {side_named(what.actor), front_named(what.front), area_named(area_of(what.area))}};
}

std::string_view trigger_key(const Scenario&, const State& s) {
    return StrikeOfTheEagle::triggers()[static_cast<std::size_t>(what_happened(s).occasion)];
}

void close_window(EaglePlay& play) {
    play.effects.reveal_to(all_seats(play.sc));
}

}  // namespace

void open_window(EaglePlay& play, Occasion occasion, Side actor, Front front, Area area) {
    play.s.forget_heeds();
    const ReactLocals what{.occasion = occasion,
                           .actor = actor,
                           .front = front,
                           .area = area == kNoArea ? Spot::Nowhere : spot_of(area),
                           .first = enemy_of(initiative_of(play.s, front))};
    SeatSet asked;
    for (const Side side : kBothSides) {
        if (could_react(play.sc, play.s, side, what)) asked |= play.sc.commander(side, front);
    }
    if (asked.empty()) return;
    call(play, Proc::React, asked).as<ReactLocals>() = what;
}

void ask_window(EaglePlay& play, SeatSet seats) {
    ask(play, Ask::React, seats);
}

void next_reaction(EaglePlay& play, SeatSet) {
    auto& what = play.frame().as<ReactLocals>();
    const Side side = what.turn == 0 ? what.first : enemy_of(what.first);
    ++what.turn;
    const Slot slot = play.s.reaction[index_of(side)];
    if (slot == Slot::Empty) return;
    play.s.reaction[index_of(side)] = Slot::Empty;
    const CardId card = card_of(slot);
    play.everyone({"event.reacts", {side_named(side), card_named(side, card)}});
    spend_card(play, side, what.front, card, play.sc.card(side, card).removed_after_use);
    carry_out(play, {.side = side,
                     .front = what.front,
                     .card = card,
                     .occasion = what.occasion,
                     .actor = what.actor,
                     .area = what.area});
}

const EagleQuestion kReact{.name = "react",
                           .kind = QuestionKind::Window,
                           .offer = offer_reactions,
                           .refuse = refuse_reaction,
                           .take = take_reaction,
                           .prompt = prompt_reaction,
                           .close = close_window,
                           .trigger = trigger_key};

}  // namespace bivouac::eagle

namespace bivouac {

// In the order of the occasions.
std::span<const std::string_view> StrikeOfTheEagle::triggers() {
    static constexpr std::array<std::string_view, 15> kKeys{
        "window.event",      "window.orders",     "window.march",        "window.marched",
        "window.recon",      "window.withdraw",   "window.retreat",      "window.battle_won",
        "window.battle_end", "window.initiative", "window.remaining",    "window.rail",
        "window.supply",     "window.score",      "window.reinforcement"};
    return kKeys;
}

}  // namespace bivouac
