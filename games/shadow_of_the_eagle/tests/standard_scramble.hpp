// Twins for the test of secrecy: another position of the standard game that one seat cannot tell from the
// first. Written from the secrets that the ledger names ([S3.h] orders, [S6.a] closed stacks, [S7] who is in
// hand and who has moved, [S10] and [S11] plans that are being composed, [S18] a set-up that is going on),
// never from knowledge.cpp: it must not share its mistakes.
#pragma once

#include <algorithm>
#include <array>
#include <numeric>
#include <vector>

#include "games/shadow_of_the_eagle/standard/chapters.hpp"
#include "games/shadow_of_the_eagle/standard/stacks.hpp"

namespace bivouac::shadow::standard::test {

class Scrambled {
  public:
    Scrambled(const Scenario& sc, const State& from, Seat seat, Rng& rng)
        : sc_(sc), s_(from), enemy_(enemy_of(side_of(seat))), rng_(rng) {}

    State twin() {
        if (s_.agenda.empty()) return s_;
        if (asks(Ask::SetUp) || asks(Ask::Dress)) {
            place_anew();
            return s_;
        }
        const bool composing = asks(Ask::PlanFire) || asks(Ask::PlanShock);
        if (composing) forget_plan();
        change_orders();
        deal_closed_counters();
        if (asks(Ask::ChooseUnit)) change_moved();
        if (composing) compose_anew();
        return s_;
    }

  private:
    struct Slot {
        Spot at;
        std::uint8_t depth;
        Facing facing;
    };

    [[nodiscard]] bool asks(Ask ask) const {
        const Frame& top = s_.agenda.top();
        return top.kind == FrameKind::Question && top.which == static_cast<std::uint8_t>(ask) &&
               top.seats.contains(seat_of(enemy_));
    }

    /// [S18] The counters placed so far, each somewhere else in its area; stacks facing any way.
    void place_anew() {
        std::vector<UnitId> units;
        std::vector<LeaderId> leaders;
        for_each_unit(sc_, enemy_, [&](UnitId u) {
            if (s_.on_map(u)) units.push_back(u);
        });
        for_each_leader(sc_, enemy_, [&](LeaderId l) {
            if (s_.on_map(l)) leaders.push_back(l);
        });
        if (asks(Ask::Dress)) {
            turn_stacks(units);
            return;
        }
        const std::uint8_t placed = s_.placed;
        for (const UnitId u : units) lift(sc_, s_, u);
        for (const LeaderId l : leaders) s_.leader_at[index_of(l)] = Spot::Nowhere;
        Dice dice = Dice::fast(rng_.next());
        s_.placed = 0;
        while (s_.placed < placed && asks(Ask::SetUp)) {
            offer<Standard>(sc_, s_, seat_of(enemy_), offers_);
            std::vector<Action> places;
            for (const Action a : offers_) {
                if (!is_verb(a, Verb::Historical)) places.push_back(a);
            }
            take<Standard>(sc_, s_, seat_of(enemy_), rng_.pick(std::span<const Action>(places)), dice,
                           nullptr);
        }
        if (s_.placed == placed && asks(Ask::SetUp)) turn_stacks(units);
    }

    void turn_stacks(const std::vector<UnitId>& units) {
        for (const UnitId u : units) {
            if (rng_.chance(1, 2)) set_facing(sc_, s_, s_.hex(u), shadow::standard::facing_of(rng_.below(6)));
        }
    }

    /// [S3.h] All but those under maneuver orders, whose counters show it, and those that a shock has shown.
    void change_orders() {
        constexpr std::array kHidden{Order::None, Order::Attack, Order::Harass, Order::Defend,
                                     Order::Retreat};
        for (std::size_t c = 0; c < sc_.commands.size(); ++c) {
            const bool seen = ((s_.order_seen >> c) & 1U) != 0;
            if (sc_.commands[c].side != enemy_ || seen || !sc_.standard_tables.takes_orders[c]) continue;
            if (s_.order[c] != Order::Maneuver) s_.order[c] = rng_.pick(std::span<const Order>(kHidden));
        }
    }

    /// The counter that the enemy has in hand; kNoUnit. One that has begun to do something is left alone:
    /// what it has spent is its own.
    [[nodiscard]] UnitId hand() const {
        for (std::size_t i = 0; i < s_.agenda.depth(); ++i) {
            const Frame& f = s_.agenda.at(i);
            if (f.kind == FrameKind::Question && f.which == static_cast<std::uint8_t>(Ask::Activate)) {
                return f.as<ActivateLocals>().unit;
            }
        }
        return kNoUnit;
    }

    /// [S6.a] Counters that are not seen change places: those that maneuver among themselves, the others too,
    /// and each nation by itself.
    void deal_closed_counters() {
        const UnitId in_hand = hand();
        std::array<std::vector<UnitId>, 32> kinds;
        for_each_unit(sc_, enemy_, [&](UnitId u) {
            if (!s_.on_map(u) || s_.is(u, Mark::Seen) || u == in_hand) return;
            const std::size_t kind =
                standard_unit(sc_, u).stack_group * std::size_t{2} + (maneuvers(sc_, s_, u) ? 1 : 0);
            kinds.at(kind).push_back(u);
        });
        for (const std::vector<UnitId>& alike : kinds) deal(alike);
        derive(sc_, s_);
        mix_depths();
    }

    void deal(const std::vector<UnitId>& units) {
        if (units.size() < 2) return;  // nobody to change places with
        std::vector<Slot> slots;
        slots.reserve(units.size());
        for (const UnitId u : units) {
            slots.push_back({s_.at[index_of(u)], s_.depth[index_of(u)], s_.facing[index_of(u)]});
        }
        const State before = s_;
        for (int attempt = 0; attempt < 8; ++attempt) {
            rng_.shuffle(slots);
            for (std::size_t i = 0; i < units.size(); ++i) {
                s_.at[index_of(units[i])] = slots[i].at;
                s_.depth[index_of(units[i])] = slots[i].depth;
                s_.facing[index_of(units[i])] = slots[i].facing;
            }
            if (cover_holds()) return;
        }
        s_ = before;
    }

    /// [S6.d] Eighteen points at most in woods and buildings.
    [[nodiscard]] bool cover_holds() const {
        std::vector<int> points(sc_.map.grid().size());
        for_each_counter(sc_, s_, enemy_,
                         [&](UnitId u) { points[index_of(s_.hex(u))] += strength_of(sc_, s_, u); });
        bool holds = true;
        sc_.cover.for_each([&](Hex hex) { holds = holds && points[index_of(hex)] <= 18; });
        return holds;
    }

    /// [S6.a] In which order they lie.
    void mix_depths() {
        for (std::size_t h = 0; h < sc_.map.grid().size(); ++h) {
            std::vector<UnitId> closed;
            for_each_in(s_, static_cast<Hex>(h), [&](UnitId u) {
                if (!s_.is(u, Mark::Seen) && unit_of(sc_, u).side == enemy_) closed.push_back(u);
            });
            std::vector<std::uint8_t> depths;
            depths.reserve(closed.size());
            for (const UnitId u : closed) depths.push_back(s_.depth[index_of(u)]);
            rng_.shuffle(depths);
            for (std::size_t i = 0; i < closed.size(); ++i) s_.depth[index_of(closed[i])] = depths[i];
        }
        derive(sc_, s_);
    }

    /// [S7] Who has moved, or turned.
    void change_moved() {
        for_each_counter(sc_, s_, enemy_, [&](UnitId u) {
            s_.clear(u, Mark::Moved);
            if (rng_.chance(1, 2)) s_.set(u, Mark::Moved);
        });
    }

    // [a plan that is being composed]

    void forget_plan() {
        s_.joins = {};
        for_each_counter(sc_, s_, enemy_, [&](UnitId u) {
            s_.target[index_of(u)] = Spot::Nowhere;
            s_.volley[index_of(u)] = 0;
            s_.clear(u, Mark::Charging);
        });
    }

    void compose_anew() {
        Dice dice = Dice::fast(rng_.next());
        for (std::uint32_t steps = rng_.below(5); steps > 0; --steps) {
            offer<Standard>(sc_, s_, seat_of(enemy_), offers_);
            std::vector<Action> choices;
            for (const Action a : offers_) {
                if (Standard::verbs()[a.verb].kind == VerbKind::Compose) choices.push_back(a);
            }
            if (choices.empty()) return;
            take<Standard>(sc_, s_, seat_of(enemy_), rng_.pick(std::span<const Action>(choices)), dice,
                           nullptr);
        }
    }

    const Scenario& sc_;
    State s_;
    Side enemy_;
    Rng& rng_;
    Offers offers_;
};

struct ScrambleStandard {
    State operator()(const Scenario& sc, const State& from, Seat seat, Rng& rng) const {
        return Scrambled(sc, from, seat, rng).twin();
    }
};

}  // namespace bivouac::shadow::standard::test
