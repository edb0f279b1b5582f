// What the files of Camps' rules share: short words for operands and seats, and the two questions in which
// somebody else than the leader speaks (tiny_reactions.cpp).
#pragma once

#include "engine/tests/tiny_game.hpp"

namespace bivouac::tiny {

using Rules = Play<Camps>;

constexpr Seat seat_operand(Action a) {
    return static_cast<Seat>(a.operands[0]);
}
constexpr Card card_operand(Action a) {
    return card(a.operands[0]);
}
constexpr Operand named(Seat seat) {
    return {Domain::Seat, static_cast<std::int32_t>(seat)};
}
constexpr Operand named(Card c) {
    return {kCardDomain, static_cast<std::int32_t>(c)};
}
constexpr SeatSet everyone(const Scenario& sc) {
    return SeatSet::first(sc.camps);
}
constexpr Seat left_of(const Scenario& sc, Seat s) {
    return seat((index(s) + sc.camps - 1U) % sc.camps);
}
constexpr Seat right_of(const Scenario& sc, Seat s) {
    return seat((index(s) + 1) % sc.camps);
}

inline Verdict other_question() {
    return Verdict::refused({}, {"refusal.other_question"});
}

template <class Visit>
void for_each_card_of(const State& s, Seat seat, Visit visit) {
    for (std::size_t i = 0; i < kCards; ++i) {
        if (s.place[i] == hand_of(seat)) visit(card(i));
    }
}

inline void put(State& s, Card c, Place place) {
    s.place[index_of(c)] = place;
    s.seen[index_of(c)] = {};
}

namespace alarm {  // [T7]

/// A fire has been laid by `raider`, and its frame is on top.
void raise(Rules& play, Seat raider);

void offer(const Scenario& sc, const State& s, Seat seat, Offers& out);
Verdict refuse(const Scenario& sc, const State& s, Seat seat, Action a);
void take(Rules& play, Seat seat, Action a);
Phrase prompt(const Scenario& sc, const State& s, Seat seat);
void close(Rules& play);
std::string_view trigger(const Scenario& sc, const State& s);

}  // namespace alarm

namespace truce {  // [T8]

Verdict refuse_offer(const State& s, Seat leader, Seat other);
void offer_to(Rules& play, Seat leader, Seat other);

void offer(const Scenario& sc, const State& s, Seat seat, Offers& out);
Verdict refuse(const Scenario& sc, const State& s, Seat seat, Action a);
void take(Rules& play, Seat seat, Action a);
Phrase prompt(const Scenario& sc, const State& s, Seat seat);

}  // namespace truce

}  // namespace bivouac::tiny
