// Twins for the test of secrecy: another position of Camps that one seat cannot tell from the first. Written
// from the list of secrets at the head of tiny_game.hpp, never from tiny_knowledge.cpp: it must not share its
// mistakes.
#pragma once

#include <vector>

#include "engine/tests/tiny_game.hpp"

namespace bivouac::tiny {

struct Scramble {
    State operator()(const Scenario& sc, const State& from, Seat seat, Rng& rng) const {
        State s = from;
        swap_hidden_cards(s, seat, rng);
        forget_what_others_saw(sc, s, seat, rng);
        if (to_act<Camps>(from).empty()) return s;
        change_orders(sc, s, seat, rng);
        change_answers(s, seat, rng);
        change_plan(sc, s, seat, rng);
        return s;
    }

  private:
    static SeatSet any_camps(const Scenario& sc, Rng& rng) {
        return SeatSet::from_bits(static_cast<std::uint8_t>(rng.below(1U << sc.camps)));
    }

    /// Hands and deck: the cards that the seat neither holds nor has seen change places.
    static void swap_hidden_cards(State& s, Seat seat, Rng& rng) {
        std::vector<std::size_t> hidden;
        for (std::size_t c = 0; c < kCards; ++c) {
            const bool known = s.place[c] == Place::Out || s.holds(seat, card(c)) || s.seen[c].contains(seat);
            if (!known) hidden.push_back(c);
        }
        std::vector<Place> places;
        places.reserve(hidden.size());
        for (std::size_t c : hidden) places.push_back(s.place[c]);
        rng.shuffle(places);
        for (std::size_t i = 0; i < hidden.size(); ++i) s.place[hidden[i]] = places[i];
    }

    /// What the others have seen of hands that are not this seat's.
    static void forget_what_others_saw(const Scenario& sc, State& s, Seat seat, Rng& rng) {
        for (std::size_t c = 0; c < kCards; ++c) {
            if (s.place[c] == Place::Out || s.holds(seat, card(c))) continue;
            const SeatSet own = s.seen[c] & SeatSet(seat);
            s.seen[c] = own;
            if (s.place[c] == Place::Deck) continue;
            const auto holder = static_cast<Seat>(static_cast<std::size_t>(s.place[c]) - 1);
            s.seen[c] |= any_camps(sc, rng) - seat - holder;
        }
    }

    /// Orders not yet shown, and how far the others have got with theirs; that they are sealed is public.
    static void change_orders(const Scenario& sc, State& s, Seat seat, Rng& rng) {
        const Frame& top = s.agenda.top();
        if (top.which != static_cast<std::uint8_t>(Ask::Orders)) return;
        (top.seats - seat).for_each([&](Seat other) {
            Lane& lane = s.agenda.lane(other);
            const bool sealed = lane.sealed != 0;
            std::vector<std::uint8_t> hand;
            for (std::size_t c = 0; c < kCards; ++c) {
                if (s.holds(other, card(c))) hand.push_back(static_cast<std::uint8_t>(c));
            }
            const std::uint8_t chosen = rng.pick(hand);
            const auto target = (index(other) + 1 + rng.below(sc.camps - 1U)) % sc.camps;
            const std::uint32_t progress = sealed ? 3 : rng.below(3);
            lane = {};
            lane.push(static_cast<std::uint8_t>(Ask::Orders));
            lane.decisions = static_cast<std::uint16_t>(progress);
            lane.sealed = sealed ? 1 : 0;
            s.orders[index(other)] = {};
            if (progress == 1) {
                lane.push(static_cast<std::uint8_t>(Ask::Against));
                lane.top().locals[0] = chosen;
            } else if (progress > 1) {
                s.orders[index(other)] = {static_cast<std::uint8_t>(chosen + 1),
                                          static_cast<std::uint8_t>(target + 1)};
            }
        });
    }

    /// Who quenches, until all have answered: whoever has the bucket now and has answered.
    static void change_answers(State& s, Seat seat, Rng& rng) {
        const Frame& top = s.agenda.top();
        if (top.which != static_cast<std::uint8_t>(Ask::Alarm)) return;
        (top.seats - seat).for_each([&](Seat other) {
            s.quenching = s.quenching - other;
            const bool can = s.agenda.lane(other).sealed != 0 && s.holds(other, kBucket);
            if (can && rng.chance(1, 2)) s.quenching |= other;
        });
    }

    /// The plan of a watch, until it is committed.
    static void change_plan(const Scenario& sc, State& s, Seat seat, Rng& rng) {
        Frame& top = s.agenda.top();
        if (top.which != static_cast<std::uint8_t>(Ask::Watch) || s.leader == seat) return;
        top.as<WatchLocals>().posted = any_camps(sc, rng);
    }
};

}  // namespace bivouac::tiny
