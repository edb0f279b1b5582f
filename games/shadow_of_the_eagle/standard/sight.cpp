#include "games/shadow_of_the_eagle/standard/sight.hpp"

#include <cstring>

#include "games/shadow_of_the_eagle/standard/chapters.hpp"
#include "games/shadow_of_the_eagle/standard/judgement.hpp"
#include "games/shadow_of_the_eagle/standard/stacks.hpp"

namespace bivouac::shadow::standard {
namespace {

/// Visits the places in which two arrays differ, as long as the visitor says to go on: whether it did.
template <class Id = UnitId, class T, std::size_t N, class Visit>
bool each_difference(const std::array<T, N>& a, const std::array<T, N>& b, Visit visit) {
    constexpr std::size_t kAtOnce = 16 / sizeof(T);
    static_assert(N % kAtOnce == 0);
    if (std::memcmp(a.data(), b.data(), sizeof a) == 0) return true;
    for (std::size_t first = 0; first < N; first += kAtOnce) {
        if (std::memcmp(&a[first], &b[first], 16) == 0) continue;
        for (std::size_t i = first; i < first + kAtOnce; ++i) {
            if (a[i] != b[i] && !visit(static_cast<Id>(i))) return false;
        }
    }
    return true;
}

}  // namespace

Sight::Sight(const Scenario& sc, const State& s, Seat seat)
    : sc_(sc), seat_(seat), side_(side_of(seat)), base_(s) {
    for_each_unit(sc, side_, [&](UnitId u) {
        const CommandId command = sc.unit(u).command;
        if (command != kNoCommand) of_command_[index_of(command)].insert(u);
    });
    look_from(s);
}

void Sight::look_from(const State& s) {
    base_ = s;
    counter_.fill(0);
    double standing = 0;
    for (const Side side : kBothSides) {
        const double sign = side == side_ ? 1 : -1;
        for_each_unit(sc_, side, [&](UnitId u) {
            unit_[index_of(u)] = worth_of_unit(sc_, s, u);
            standing += sign * unit_[index_of(u)];
        });
        for_each_counter(sc_, s, side, [&](UnitId u) {
            counter_[index_of(u)] = worth_of_counter(sc_, s, u);
            standing += sign * counter_[index_of(u)];
        });
    }
    objectives_ = objectives_in(s);
    leaders_ = worth_of_leaders(sc_, s, side_) - worth_of_leaders(sc_, s, enemy_of(side_));
    commands_ = worth_of_all_commands(s);
    draw_up(sc_, s, side_, pressure_.ours());
    draw_up(sc_, s, enemy_of(side_), pressure_.theirs());
    pressure_.keep(reach_of_holders());
    worth_ = standing + leaders_ + commands_ + kPressed * pressure_.balance();
}

double Sight::evaluate(const State& s) const {
    Changes changes;
    if (differs_much(s) || !collect(s, changes)) return Standard::evaluate(sc_, s, seat_);
    double worth = worth_ + change_of_units(s, changes) + change_of_counters(s, changes) -
                   change_of_enemies(s, changes);
    if (s.leader_at != base_.leader_at) worth += change_of_leaders(s);
    if (objectives_in(s) != objectives_) worth += worth_of_all_commands(s) - commands_;
    return worth + kPressed * (pressure_in(s, changes) - pressure_.balance());
}

double Sight::appraise(const State& s) const {
    return Standard::appraise_with(sc_, s, seat_, evaluate(s));
}

// [what differs]

bool Sight::differs_much(const State& s) const {
    return s.agenda.empty() || s.turn != base_.turn || s.arrived != base_.arrived || s.order != base_.order ||
           s.broken != base_.broken;
}

/// False if it is too much, or not the seat's own.
bool Sight::collect(const State& s, Changes& out) const {
    const auto battalion = [&](UnitId u) { return collect_battalion(s, body(sc_, u), out); };
    const auto alone = [&](UnitId u) {
        out.counters.insert(u);
        return sc_.unit(u).side == side_;
    };
    return each_difference(s.at, base_.at, battalion) && each_difference(s.losses, base_.losses, battalion) &&
           each_difference(s.condition, base_.condition, battalion) &&
           each_difference(s.formation, base_.formation, battalion) &&
           each_difference(s.facing, base_.facing, alone) &&
           each_difference<LeaderId>(s.leader_at, base_.leader_at,
                                     [&](LeaderId leader) { return collect_led_by(leader, out); });
}

bool Sight::collect_led_by(LeaderId leader, Changes& out) const {
    if (sc_.leaders[index_of(leader)].side != side_) return false;
    for (std::size_t i = 0; i < sc_.commands.size(); ++i) {
        if (static_cast<LeaderId>(sc_.standard_tables.leader_of[i]) == leader)
            out.units = out.units | of_command_[i];
    }
    return true;
}

/// [S4.1.c] What happens to one counter of a battalion changes the shares of all.
bool Sight::collect_battalion(const State& s, UnitId unit, Changes& out) const {
    if (sc_.unit(unit).side != side_) return false;
    const auto one = [&](UnitId u) {
        out.counters.insert(u);
        return (!s.on_map(u) || out.hexes.add(s.hex(u))) && (!base_.on_map(u) || out.hexes.add(base_.hex(u)));
    };
    out.units.insert(unit);
    if (!one(unit)) return false;
    if (s.formation[index_of(unit)] != Formation::Guerrilla &&
        base_.formation[index_of(unit)] != Formation::Guerrilla) {
        return true;
    }
    for (std::size_t i = 0; i < kMarkersEach; ++i) {
        if (!one(marker_of(sc_, unit, i))) return false;
    }
    return true;
}

unsigned Sight::objectives_in(const State& s) const {
    unsigned held = 0;
    for (std::size_t i = 0; i < sc_.objectives.size(); ++i) held |= has_objective(sc_, s, i) ? 1U << i : 0U;
    return held;
}

// [what comes of it]

double Sight::change_of_leaders(const State& s) const {
    return worth_of_leaders(sc_, s, side_) - worth_of_leaders(sc_, s, enemy_of(side_)) - leaders_;
}

double Sight::change_of_units(const State& s, const Changes& changes) const {
    double sum = 0;
    changes.units.for_each([&](UnitId u) { sum += worth_of_unit(sc_, s, u) - unit_[index_of(u)]; });
    return sum;
}

double Sight::change_of_counters(const State& s, const Changes& changes) const {
    double sum = 0;
    changes.counters.for_each([&](UnitId u) {
        sum += (s.on_map(u) ? worth_of_counter(sc_, s, u) : 0.0) - counter_[index_of(u)];
    });
    return sum;
}

/// Of those beside a hex that has been entered or left.
double Sight::change_of_enemies(const State& s, const Changes& changes) const {
    const HexSet& enemies = s.occupied[index_of(enemy_of(side_))];
    UnitSet seen;
    for (const Hex hex : changes.hexes) {
        if (has_units_of(s, side_, hex) == has_units_of(base_, side_, hex)) continue;
        for (const Hex near : sc_.map.grid().neighbours(hex)) {
            if (near != kOffMap && enemies.contains(near)) for_each_in(s, near, [&](UnitId u) { seen.insert(u); });
        }
    }
    double sum = 0;
    seen.for_each([&](UnitId u) { sum += worth_of_counter(sc_, s, u) - counter_[index_of(u)]; });
    return sum;
}

double Sight::pressure_in(const State& s, const Changes& changes) const {
    const boards::HexGrid& grid = sc_.map.grid();
    const Array& ours = pressure_.ours();
    std::array<std::size_t, KeptPressure::kMostChanges> gone;
    std::array<Stand, KeptPressure::kMostChanges> come;
    std::size_t left = 0;
    std::size_t entered = 0;
    for (const Hex hex : changes.hexes) {
        if (has_units_of(base_, side_, hex)) gone[left++] = ours.place_of(grid.axial(hex));
        if (!has_units_of(s, side_, hex)) continue;
        come[entered].clear_at(grid.axial(hex));
        draw_up(sc_, s, hex, come[entered++]);
    }
    if (left + entered == 0) return pressure_.balance();
    return pressure_.balance_with({gone.data(), left}, {come.data(), entered});
}

// [from the beginning]

double Sight::worth_of_all_commands(const State& s) const {
    return worth_of_commands(sc_, s, side_) - worth_of_commands(sc_, s, enemy_of(side_));
}

}  // namespace bivouac::shadow::standard
