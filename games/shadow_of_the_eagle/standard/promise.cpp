#include "games/shadow_of_the_eagle/standard/promise.hpp"

#include <algorithm>

#include "games/shadow_of_the_eagle/standard/chapters.hpp"

namespace bivouac::shadow::standard {
namespace {

// Worth of a point of strength that is...
constexpr double kLost = 2.5;
constexpr double kRouted = 1.6;
constexpr double kDisordered = 0.8;
constexpr double kDrivenBack = 0.15;
constexpr double kKeptFromShock = 0.05;  // [S.FIRE.D]

/// [S.MORALE] A check of one counter, on the average.
struct Check {
    double fails = 0;  // how often it is not clean
    double worth = 0;  // what it costs
};

// [S14.1.a], [S14.2] Who is out of order already has less to lose.
double worth_of_failure(Condition before, MoraleResult result) {
    const bool routs = result == MoraleResult::Routs;
    if (before == Condition::Good) return routs ? kRouted : kDisordered;
    if (before == Condition::Disorganized && routs) return kRouted - kDisordered;
    return kDrivenBack;
}

Check check_of(const Scenario& sc, const State& s, UnitId u) {
    const auto& table = sc.standard_tables.charts.morale;
    const auto column = static_cast<std::size_t>(grade_of(sc, s, u));
    const int modifier = morale_modifier(sc, s, u, Occasion::Combat);
    Check sum;
    for (int die = 1; die <= 6; ++die) {
        const MoraleResult result = table.at(column, die + modifier);
        if (result == MoraleResult::Holds) continue;
        sum.fails += 1;
        sum.worth += worth_of_failure(condition_of(sc, s, u), result);
    }
    return {sum.fails / 6, sum.worth * strength_of(sc, s, u) / 6};
}

/// Who stands in a hex under fire, from the top.
class Target {
  public:
    Target(const Scenario& sc, const State& s, const Fire& fire) : sc_(sc), s_(s), fire_(fire) {
        for_each_in(s, fire.target, [&](UnitId u) {
            units_[count_] = u;
            checks_[count_] = check_of(sc, s, u);
            all_checks_ += checks_[count_++].worth;
        });
    }

    /// Of one volley of up to twelve points, [S10.2.f].
    [[nodiscard]] double worth_of_volley(int points) const {
        const auto column = static_cast<std::size_t>(points) - 1;
        const std::size_t struck = strikes_each(s_, fire_) ? count_ : 1;
        double sum = 0;
        for (std::size_t place = 0; place < struck; ++place) {
            const int modifier = fire_modifier(sc_, s_, fire_, units_[place], place).total();
            for (int die = 1; die <= 6; ++die) {
                const FireResult result = sc_.standard_tables.charts.fire.at(column, die + modifier);
                sum += worth_of(effective(s_, result), place);
            }
        }
        return sum / 6;
    }

  private:
    // What goes on to the next counter when the top one is gone is left out, [S10.1.b].
    [[nodiscard]] double worth_of(FireResult result, std::size_t place) const {
        const int strength = strength_of(sc_, s_, units_[place]);
        const Check& check = checks_[place];
        if (result.hits >= strength) return kLost * strength;
        const double hits = kLost * result.hits;
        switch (result.effect) {
            case FireEffect::Checked:
                return hits + kKeptFromShock * strength;
            case FireEffect::Morale:  // [S.FIRE.M]
                return hits + check.worth + check.fails * (all_checks_ - check.worth);
            case FireEffect::Retreat:  // [S.FIRE.R]
                return hits + kDrivenBack * strength + all_checks_ - check.worth;
            default:
                return hits;
        }
    }

    const Scenario& sc_;
    const State& s_;
    const Fire& fire_;
    std::array<UnitId, kMaxPieces> units_{};
    std::array<Check, kMaxPieces> checks_{};
    std::size_t count_ = 0;
    double all_checks_ = 0;
};

}  // namespace

double promise_of_fire(const Scenario& sc, const State& s, const Fire& fire) {
    auto left = static_cast<int>(fire_points(sc, s, fire).floor());
    if (left < 1) return 0;
    const Target target(sc, s, fire);
    double sum = 0;
    for (; left > 0; left -= kMostFirePoints) sum += target.worth_of_volley(std::min(left, kMostFirePoints));
    return sum;
}

}  // namespace bivouac::shadow::standard
