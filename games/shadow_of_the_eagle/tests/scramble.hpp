// Twins for the test of secrecy: another position of the basic game that one seat cannot tell from the first.
// Written from the secrets that the ledger names ([B4.e], [B5.d], [B7.d], [B13.a]), never from knowledge.cpp:
// it must not share its mistakes.
#pragma once

#include <vector>

#include "games/shadow_of_the_eagle/basic/attack.hpp"
#include "games/shadow_of_the_eagle/basic/chapters.hpp"
#include "games/shadow_of_the_eagle/basic/stacks.hpp"

namespace bivouac::shadow::test {

struct ScrambleBasic {
    basic::State operator()(const Scenario& sc, const basic::State& from, Seat seat, Rng& rng) const {
        basic::State s = from;
        if (s.agenda.empty()) return s;
        const Side enemy = enemy_of(basic::side_of(seat));
        const bool enemy_is_asked = s.agenda.top().seats.contains(basic::seat_of(enemy));
        const auto asks = [&](basic::Ask ask) {
            return enemy_is_asked && s.agenda.top().kind == FrameKind::Question &&
                   s.agenda.top().which == static_cast<std::uint8_t>(ask);
        };
        if (asks(basic::Ask::SetUp)) {
            place_anew(sc, s, enemy, rng);
            return s;
        }
        swap_closed_counters(sc, s, enemy, rng);
        if (asks(basic::Ask::ChooseUnit) || asks(basic::Ask::Destination)) change_moved(sc, s, enemy, rng);
        if (asks(basic::Ask::Destination)) pick_another(s, rng);
        if (asks(basic::Ask::PlanAttacks)) change_plan(sc, s, enemy, rng);
        return s;
    }

  private:
    using State = basic::State;
    using Mark = basic::Mark;

    /// [B13.a] The units placed so far, each somewhere else in its area.
    static void place_anew(const Scenario& sc, State& s, Side enemy, Rng& rng) {
        std::vector<UnitId> placed;
        basic::for_each_of(sc, enemy, [&](UnitId u) {
            if (!s.on_map(u)) return;
            placed.push_back(u);
            basic::lift(sc, s, u);
        });
        for (UnitId u : placed) {
            std::vector<Hex> open;
            const int most = sc.side(enemy).setup_points;
            sc.setup_hexes(u).for_each([&](Hex hex) {
                int points = sc.unit(u).strength;
                basic::for_each_in(s, hex, [&](UnitId other) { points += sc.unit(other).strength; });
                const bool within = most == 0 || points <= most;
                if (within && basic::count_in(s, hex) < kStackLimit &&
                    !basic::has_units_of(s, enemy_of(enemy), hex)) {
                    open.push_back(hex);
                }
            });
            basic::put(sc, s, u, rng.pick(open));
        }
    }

    /// [B4.e] Closed counters change places among themselves.
    static void swap_closed_counters(const Scenario& sc, State& s, Side enemy, Rng& rng) {
        std::vector<UnitId> closed;
        std::vector<Hex> hexes;
        basic::for_each_of(sc, enemy, [&](UnitId u) {
            if (!s.on_map(u) || s.is(u, Mark::Seen)) return;
            closed.push_back(u);
            hexes.push_back(s.hex(u));
        });
        for (UnitId u : closed) basic::lift(sc, s, u);
        rng.shuffle(closed);
        for (std::size_t i = 0; i < closed.size(); ++i) basic::put(sc, s, closed[i], hexes[i]);
    }

    /// [B5.d] Who has moved.
    static void change_moved(const Scenario& sc, State& s, Side enemy, Rng& rng) {
        basic::for_each_of(sc, enemy, [&](UnitId u) {
            if (!s.on_map(u)) return;
            s.clear(u, Mark::Moved);
            if (rng.chance(1, 2)) s.set(u, Mark::Moved);
        });
    }

    /// [B5.d] Which closed counter of the hex has been picked up.
    static void pick_another(State& s, Rng& rng) {
        auto& locals = s.agenda.top().as<basic::DestinationLocals>();
        if (locals.from == Spot::Nowhere || s.is(locals.unit, Mark::Seen)) return;
        std::vector<UnitId> closed;
        basic::for_each_in(s, hex_of(locals.from), [&](UnitId u) {
            if (!s.is(u, Mark::Seen)) closed.push_back(u);
        });
        locals.unit = rng.pick(closed);
        s.clear(locals.unit, Mark::Moved);
    }

    /// [B7.d] Attacks that are being composed.
    static void change_plan(const Scenario& sc, State& s, Side enemy, Rng& rng) {
        s.joins = {};
        basic::for_each_of(sc, enemy, [&](UnitId u) {
            s.target[index_of(u)] = Spot::Nowhere;
            if (!basic::can_still_attack(s, u)) return;
            std::vector<Hex> targets;
            basic::for_each_target(sc, s, u, [&](Hex hex) { targets.push_back(hex); });
            if (!targets.empty() && rng.chance(1, 2))
                s.target[index_of(u)] = spot_of(rng.pick(targets));
        });
    }
};

}  // namespace bivouac::shadow::test
