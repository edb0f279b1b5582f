// What a bot that searches thinks of a position of the basic game: the judgement at sight, and what the guns
// of both sides can do [B8]. Guns that bombard lose nothing [B8.a], so most of what a battle costs is lost to
// them: who leaves weak stacks where they can be seen pays for it every turn. It judges; no rule is decided
// here.
#include <algorithm>
#include <array>

#include "games/shadow_of_the_eagle/basic/attack.hpp"
#include "games/shadow_of_the_eagle/basic/chapters.hpp"
#include "games/shadow_of_the_eagle/basic/judgement.hpp"
#include "games/shadow_of_the_eagle/basic/stacks.hpp"

namespace bivouac::shadow {
namespace basic {
namespace {

constexpr double kFirePoint = 100;  // a point of victory, as evaluate() counts
constexpr double kNextFire = 2;     // of what the next bombardments promise: they go on in the turns after
constexpr double kLaterFire = 1.5;
constexpr double kPatience = 0.5;      // of the march on the enemy's base is left undone by who sees his guns
constexpr double kUnsure = 0.5;        // of what guns could do if they found a place for it
constexpr double kFireDisorder = 0.1;  // points for each point of strength that is put into disorder
constexpr double kFireRetreat = 0.02;  // or driven back
constexpr int kMarchOfGuns = 3;        // hexes that guns may go before they fire
constexpr int kFireParts = 12;         // of a point of strength: as fine as multipliers of terrain are
constexpr double kRollsOfFire = 6;

/// From where guns fire: where they stand, or wherever they may go first.
enum class Fires : std::uint8_t { FromHere, AfterAMarch };

struct Prey {
    Hex hex;
    Quarry quarry;
    std::int64_t defence;  // in parts
};
struct Preys {
    std::array<Prey, kMaxUnits> all;
    std::size_t count = 0;
};

void find_preys(const Scenario& sc, const State& s, Side side, Preys& out) {
    s.occupied[index_of(side)].for_each([&](Hex hex) {
        const Rational defence = defence_of(sc, s, hex);
        out.all[out.count++] = {hex, quarry_in(sc, s, hex), defence.num() * kFireParts / defence.den()};
    });
}

/// Guns that stand together fire together, [B7.h].
struct Battery {
    std::int64_t parts = 0;
    int best = static_cast<int>(Morale::F);
};
Battery battery_in(const Scenario& sc, const State& s, Hex hex) {
    Battery battery;
    for_each_in(s, hex, [&](UnitId u) {
        const Unit& unit = sc.unit(u);
        if (unit.arm != Arm::Artillery) return;
        battery.parts += unit.strength * kFireParts / (s.is(u, Mark::Disorganized) ? 2 : 1);  // [B11.c]
        battery.best = std::min(battery.best, static_cast<int>(unit.morale));
    });
    return battery;
}

/// What a bombardment promises, in points of victory.
double promise_of_fire(const Scenario& sc, const Battery& battery, const Prey& prey) {
    const auto odds = odds_of(battery.parts, std::max<std::int64_t>(prey.defence, 1));
    if (!odds) return 0;
    const Chances chances = chances_of(sc, *odds, prey.quarry.best - battery.best);
    const double upset = kFireDisorder * chances.disorders + kFireRetreat * chances.drives_back;
    return (chances.kills * prey.quarry.least + upset * prey.quarry.strength) / kRollsOfFire;
}

/// The most that the battery of a gun promises; each has its own best prey.
double best_of_battery(const Scenario& sc, const State& s, UnitId gun, const Preys& preys, Fires fires) {
    const Hex from = s.hex(gun);
    const Battery battery = battery_in(sc, s, from);
    const int far = fires == Fires::AfterAMarch ? kRange + kMarchOfGuns : kRange;
    double best = 0;
    for (std::size_t i = 0; i < preys.count; ++i) {
        const Prey& prey = preys.all[i];
        const int distance = sc.map.grid().distance(from, prey.hex);
        if (distance > far) continue;
        const double promise = promise_of_fire(sc, battery, prey);
        if (promise <= best) continue;
        if (distance <= kRange && fire_line(sc, s, gun, prey.hex).clear()) {
            best = promise;
        } else if (fires == Fires::AfterAMarch) {
            best = std::max(best, kUnsure * promise);
        }
    }
    return best;
}

double promise_of_guns(const Scenario& sc, const State& s, Side side, Fires fires) {
    Preys preys;
    find_preys(sc, s, enemy_of(side), preys);
    HexSet fired;
    double sum = 0;
    for_each_of(sc, side, [&](UnitId u) {
        if (sc.unit(u).arm != Arm::Artillery || !s.on_map(u) || fired.contains(s.hex(u))) return;
        fired.insert(s.hex(u));
        sum += best_of_battery(sc, s, u, preys, fires);
    });
    return sum;
}

}  // namespace
}  // namespace basic

using namespace basic;

double Basic::appraise(const Scenario& sc, const State& s, Seat seat) {
    const double at_sight = evaluate(sc, s, seat);
    if (s.agenda.empty()) return at_sight;
    const Side first = next_to_attack(s);
    const double next = promise_of_guns(sc, s, first, Fires::FromHere);
    const double later = promise_of_guns(sc, s, enemy_of(first), Fires::AfterAMarch);
    const double fire = kNextFire * next - kLaterFire * later;
    return at_sight + kFirePoint * (first == side_of(seat) ? fire : -fire) -
           kPatience * lead_in_march(sc, s, side_of(seat));
}

/// What fire adds to the lead on the average.
double basic::lead_by_fire(const Scenario& sc, const State& s, Side side) {
    return promise_of_guns(sc, s, side, Fires::AfterAMarch) -
           promise_of_guns(sc, s, enemy_of(side), Fires::AfterAMarch);
}

}  // namespace bivouac::shadow
