// What a seat can expect of a position of the standard game, [S17]: how likely each unit is to be out of
// order or lost when the battle ends, from that how likely each command is to be demoralized [S16], and from
// that who has fewer such commands. The numbers are fitted to games of bots (docs/bots.md). It judges; no
// rule is decided here.
#include <algorithm>
#include <cmath>

#include "games/shadow_of_the_eagle/standard/chapters.hpp"
#include "games/shadow_of_the_eagle/standard/danger.hpp"
#include "games/shadow_of_the_eagle/standard/gunnery.hpp"
#include "games/shadow_of_the_eagle/standard/stacks.hpp"

namespace bivouac::shadow {
namespace standard {
namespace {

// In hundredths of a command.
constexpr double kCertainScore = 1280;  // a battle won instead of lost
constexpr double kPromised = 12;        // a point that fire to come promises

// [S16] Points against a command at the end spread more than if its units broke each for itself.
constexpr double kSpreadNow = 0.5;
constexpr double kSpreadPerTurn = 0.2;

// [how long it lasts]

struct Clock {
    double log_turns;  // that are left, half of this one too when the French are done
    double part;       // of a day of 24 turns
    double spread;     // what the variance of points against a command is multiplied by
    int checks;        // reorganizations still to come, [S14.3]

    Clock(const Scenario& sc, const State& s) {
        const int whole = std::max<int>(sc.standard.turns - s.turn + 1, 0);
        const double left = std::max(whole - (s.active == Side::Allied ? 0.5 : 0.0), 0.0);
        log_turns = std::log(left + 0.5);
        part = left / 24;
        spread = 1 + kSpreadPerTurn * left;
        checks = std::max(whole, 1);
    }
};

// [S14] Morale

struct Nerve {
    int modifier = 0;      // of its checks
    double holds = 0;      // chance of a clean check
    double log_stays = 0;  // logarithm of the odds that it stays out of order if nobody disturbs it
};

double chance_to_hold(const Scenario& sc, const State& s, UnitId u, int modifier) {
    const auto& table = sc.standard_tables.charts.morale;
    const auto column = static_cast<std::size_t>(grade_of(sc, s, u));
    int holds = 0;
    for (int die = 1; die <= 6; ++die) {
        if (table.at(column, die + modifier) == MoraleResult::Holds) ++holds;
    }
    return holds / 6.0;
}

/// [S14.3] A routed unit needs two clean checks, of which the second is easier.
double chance_to_stay(bool routed, double first, double later, int checks) {
    const double last = std::min(later + 1.0 / 6, 1.0);
    double in_rout = routed ? 1 : 0;
    double in_disorder = routed ? 0 : 1;
    for (int i = 0; i < checks; ++i) {
        const double clean = i == 0 ? first : later;
        in_disorder = in_disorder * (1 - (routed ? last : clean)) + in_rout * clean;
        in_rout *= 1 - clean;
    }
    return in_rout + in_disorder;
}

Nerve nerve_of(const Scenario& sc, const State& s, UnitId u, const Clock& clock) {
    constexpr double kLeast = 0.02;  // there is always something that can go otherwise
    Nerve out;
    out.modifier = morale_modifier(sc, s, u, Occasion::Combat);
    out.holds = chance_to_hold(sc, s, u, out.modifier);
    const Condition condition = s.condition[index_of(u)];
    if (condition == Condition::Good) return out;
    const bool in_zone = in_zone_of(s, enemy_of(sc.unit(u).side), s.hex(u));
    const int zone = in_zone ? sc.standard_tables.charts.morale_modifiers.enemy_zone : 0;
    const double first = in_zone ? chance_to_hold(sc, s, u, out.modifier + zone) : out.holds;
    const double stays = std::clamp(
        chance_to_stay(condition == Condition::Routed, first, out.holds, clock.checks), kLeast, 1 - kLeast);
    out.log_stays = std::log(stays / (1 - stays));
    return out;
}

// [units]

double logistic(double x) {
    return 1 / (1 + std::exp(-x));
}

double breaks_in_order(const Nerve& nerve, double danger, const Clock& c) {
    return logistic(-0.896 + 1.416 * c.log_turns - 3.700 * c.part + (-1.165 + 1.873 * c.part) * nerve.holds +
                    (1.484 - 1.200 * c.part + 0.052 * c.log_turns) * danger);
}

double breaks_in_disorder(const Nerve& nerve, double lost, double danger, const Clock& c) {
    return logistic(0.856 + 0.397 * nerve.log_stays + 0.021 * c.log_turns + 3.053 * c.part -
                    0.272 * nerve.holds + 0.201 * lost + (0.260 + 0.356 * c.part) * danger);
}

double breaks_in_rout(const Nerve& nerve, double lost, const Clock& c) {
    return logistic(5.086 + 0.201 * nerve.log_stays - 3.190 * c.log_turns + 5.679 * c.part -
                    2.924 * nerve.holds + 0.636 * lost);
}

/// The chance that a unit on the map counts against its command at the end.
double chance_broken(const Scenario& sc, const State& s, UnitId u, Dangers& dangers, const Clock& clock) {
    constexpr int kMostLost = 4;
    const Nerve nerve = nerve_of(sc, s, u, clock);
    const double lost = std::min<int>(s.losses[index_of(u)], kMostLost);
    const Condition condition = s.condition[index_of(u)];
    if (condition == Condition::Routed) return breaks_in_rout(nerve, lost, clock);
    const double danger = dangers.of(u, nerve.holds);
    if (condition == Condition::Disorganized) return breaks_in_disorder(nerve, lost, danger, clock);
    return breaks_in_order(nerve, danger, clock);
}

/// Whether it is still to come, for all that is known [ALC.18.f], [MAR.18.f]. Who waits outside is in no less
/// danger than who has marched on and stands far from the enemy: else nobody would ever march on.
bool is_on_its_way(const Scenario& sc, const State& s, UnitId u) {
    const StandardUnit& who = standard_unit(sc, u);
    if (!who.present || who.entry_turn == 0) return false;
    return !who.rolled_for || may_enter(sc, s, who);
}

double chance_to_count(const Scenario& sc, const State& s, UnitId u, Dangers& dangers, const Clock& clock) {
    if (s.is(u, Mark::Lost)) return 1;
    if (s.on_map(u)) return chance_broken(sc, s, u, dangers, clock);
    if (!is_on_its_way(sc, s, u)) return 0;
    Nerve nerve;
    nerve.holds = chance_to_hold(sc, s, u, 0);
    return breaks_in_order(nerve, danger_afar(nerve.holds), clock);
}

// [commands]

/// Points against a command at the end, as far as can be told.
struct Prospect {
    double mean = 0;
    double variance = 0;
};
using Prospects = std::array<Prospect, kMaxCommands>;

Prospects prospects(const Scenario& sc, const State& s, const Clock& clock) {
    Prospects out{};
    const std::array<Posts, 2> posts{posts_of(sc, s, Side::French), posts_of(sc, s, Side::Allied)};
    for (const Side side : kBothSides) {
        Dangers dangers(sc, s, posts[index_of(side)], posts[index_of(enemy_of(side))]);
        for_each_unit(sc, side, [&](UnitId u) {
            const Unit& unit = sc.unit(u);
            if (unit.arm == Arm::Artillery || unit.command == kNoCommand) return;  // RULING S16-a
            if (sc.commands[index_of(unit.command)].level == 0) return;
            const double chance = chance_to_count(sc, s, u, dangers, clock);
            Prospect& p = out[index_of(unit.command)];
            p.mean += chance * unit.strength;
            p.variance += chance * (1 - chance) * unit.strength * unit.strength;
        });
    }
    return out;
}

/// [S17] By how many more commands of the Allies than of the French are demoralized, the chance of each
/// number.
class Margin {
  public:
    Margin() { chance_[kEven] = 1; }

    void add(Side side, double demoralized) {
        constexpr std::size_t kLast = 2 * kEven;
        if (side == Side::Allied) {
            for (std::size_t i = kLast; i > 0; --i) chance_[i] += demoralized * (chance_[i - 1] - chance_[i]);
        } else {
            for (std::size_t i = 0; i < kLast; ++i) chance_[i] += demoralized * (chance_[i + 1] - chance_[i]);
        }
    }
    [[nodiscard]] double score_of_french() const {
        double score = chance_[kEven] / 2;
        for (std::size_t i = kEven + 1; i < chance_.size(); ++i) score += chance_[i];
        return std::clamp(score, 0.0, 1.0);
    }

  private:
    // As many commands as there can be do not reach the ends, so nothing has to be kept there.
    static constexpr std::size_t kEven = kMaxCommands + 1;
    std::array<double, 2 * kEven + 1> chance_{};
};

double score_of_french(const Scenario& sc, const State& s) {
    const Clock clock(sc, s);
    const Prospects all = prospects(sc, s, clock);
    Margin margin;
    for (std::size_t i = 0; i < sc.commands.size(); ++i) {
        const int level = level_of(sc, s, static_cast<CommandId>(i));
        if (level == 0) continue;
        const double deviation = std::sqrt(all[i].variance * clock.spread + kSpreadNow);
        const double short_of = (level - 0.5 - all[i].mean) / deviation;
        margin.add(sc.commands[i].side, 0.5 * std::erfc(short_of / std::sqrt(2.0)));
    }
    return margin.score_of_french();
}

}  // namespace
}  // namespace standard

using namespace standard;

double Standard::expected_score(const Scenario& sc, const State& s, Seat seat) {
    if (s.agenda.empty()) return 0.5 + 0.5 * static_cast<int>(outcome(sc, s).results[index(seat)]);
    const double french = score_of_french(sc, s);
    return side_of(seat) == Side::French ? french : 1 - french;
}

// Where nothing is decided yet, how both sides stand shows the way; and whom a side can fire at when its
// units have moved says where they should go, [S2.B].
double Standard::appraise(const Scenario& sc, const State& s, Seat seat) {
    return appraise_with(sc, s, seat, evaluate(sc, s, seat));
}

double Standard::appraise_with(const Scenario& sc, const State& s, Seat seat, double evaluated) {
    const double worth = kCertainScore * (expected_score(sc, s, seat) - 0.5) + evaluated;
    if (s.stage != Stage::Movement || s.agenda.empty()) return worth;
    const double promised = kPromised * promise_of_own_fire(sc, s);
    return side_of(seat) == s.active ? worth + promised : worth - promised;
}

}  // namespace bivouac::shadow
