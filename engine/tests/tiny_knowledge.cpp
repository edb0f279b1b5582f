// The only file that decides who knows what in Camps, and the way back: a position that agrees with it.
#include <algorithm>
#include <vector>

#include "engine/tests/tiny_game.hpp"

namespace bivouac::tiny {
namespace {

constexpr auto kAlarm = static_cast<std::uint8_t>(Ask::Alarm);
constexpr auto kWatch = static_cast<std::uint8_t>(Ask::Watch);

bool is_watch(const Frame& f) {
    return f.kind == FrameKind::Question && f.which == kWatch;
}

SeatSet in_lanes(const State& s) {
    return sequence::lanes_open<Camps>(s) ? s.agenda.top().seats : SeatSet{};
}

bool knows(const State& s, SeatSet viewer, std::size_t c) {
    if (s.place[c] == Place::Out || !(s.seen[c] & viewer).empty()) return true;
    bool own = false;
    viewer.for_each([&](Seat seat) { own = own || s.holds(seat, card(c)); });
    return own;
}

void fill_cards(const State& s, Knowledge& k) {
    for (std::size_t c = 0; c < kCards; ++c) {
        if (!knows(s, k.viewer, c)) continue;
        k.place[c] = s.place[c];
        bool own = false;
        k.viewer.for_each([&](Seat seat) { own = own || s.holds(seat, card(c)); });
        k.seen[c] = own ? s.seen[c] : s.seen[c] & k.viewer;  // who else has seen a card only its holder knows
    }
    for (std::size_t i = 0; i < kCamps; ++i)
        k.hand_size[i] = static_cast<std::uint8_t>(hand_size(s, seat(i)));
}

/// Where play stands is public. The plan of a watch and the lanes are their makers', but for the seals.
void fill_agenda(const State& s, Knowledge& k) {
    k.agenda = s.agenda;
    if (!k.agenda.empty() && is_watch(k.agenda.top()) && !k.viewer.contains(s.leader)) {
        k.agenda.top().as<WatchLocals>() = {};
    }
    (in_lanes(s) - k.viewer).for_each([&](Seat seat) {
        Lane shown;
        shown.sealed = s.agenda.lane(seat).sealed;
        k.agenda.lane(seat) = shown;
    });
}

/// The cards whose place is not known go where hands lack cards; the rest is the deck.
void deal_unknown(const Knowledge& k, Rng& rng, State& s) {
    std::vector<std::size_t> unknown;
    for (std::size_t c = 0; c < kCards; ++c) {
        if (!k.place[c]) unknown.push_back(c);
        s.place[c] = k.place[c].value_or(Place::Deck);
        s.seen[c] = k.seen[c];
    }
    rng.shuffle(unknown);
    for (std::size_t i = 0; i < kCamps; ++i) {
        for (int lack = k.hand_size[i] - hand_size(s, seat(i)); lack > 0; --lack) {
            s.place[unknown.back()] = hand_of(seat(i));
            unknown.pop_back();
        }
    }
}

/// Whoever has answered the alarm may have quenched, if he can; one that has not answered is thinking.
void imagine_answer(Seat camp, Rng& rng, State& s) {
    if (s.agenda.lane(camp).sealed == 0) return;
    s.agenda.lane(camp).decisions = 1;
    if (s.holds(camp, kBucket) && rng.chance(1, 2)) s.quenching |= camp;
}

/// A camp that has sealed has some order; one that has not is imagined still thinking.
void imagine_lane(const Scenario& sc, const Knowledge& k, Seat camp, Rng& rng, State& s) {
    Lane lane;
    lane.push(k.agenda.top().which);
    lane.sealed = k.agenda.lane(camp).sealed;
    if (k.agenda.top().which == kAlarm) {
        s.agenda.lane(camp) = lane;
        return imagine_answer(camp, rng, s);
    }
    if (lane.sealed != 0) {
        std::vector<std::uint8_t> hand;
        for (std::size_t c = 0; c < kCards; ++c) {
            if (s.holds(camp, card(c))) hand.push_back(static_cast<std::uint8_t>(c + 1));
        }
        const auto step = 1 + rng.below(sc.camps - 1U);
        s.orders[index(camp)] = {rng.pick(hand),
                                 static_cast<std::uint8_t>((index(camp) + step) % sc.camps + 1)};
        lane.decisions = 3;  // card, camp, seal
    }
    s.agenda.lane(camp) = lane;
}

}  // namespace

Knowledge Camps::knowledge(const Scenario& /*sc*/, const State& s, SeatSet viewer) {
    Knowledge k;
    k.viewer = viewer;
    fill_cards(s, k);
    viewer.for_each([&](Seat seat) { k.orders[index(seat)] = s.orders[index(seat)]; });
    k.tents = s.tents;
    k.score = s.score;
    k.burnt = s.burnt;
    k.round = s.round;
    k.leader = s.leader;
    k.quenching = s.quenching & viewer;
    k.asked_for_truce = s.asked_for_truce;
    fill_agenda(s, k);
    return k;
}

State Camps::imagine(const Scenario& sc, const Knowledge& k, Rng& rng) {
    State s;
    s.agenda = k.agenda;
    s.orders = k.orders;
    s.tents = k.tents;
    s.score = k.score;
    s.burnt = k.burnt;
    s.round = k.round;
    s.leader = k.leader;
    s.quenching = k.quenching;
    s.asked_for_truce = k.asked_for_truce;
    deal_unknown(k, rng, s);
    (in_lanes(s) - k.viewer).for_each([&](Seat camp) { imagine_lane(sc, k, camp, rng, s); });
    return s;
}

}  // namespace bivouac::tiny
