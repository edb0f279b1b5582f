// What a bot thinks of a position of Strike of the Eagle, in hundredths of a victory point [R10]: the points
// as they would be counted now, and, as long as there are phases to use them in, strength and its supply
// [R9], cities, what stands ready against objectives, cubes, cards and the initiative. What is good for one
// side is as bad for the other. It judges; no rule is decided here.
#include <algorithm>
#include <bit>
#include <cmath>

#include "games/strike_of_the_eagle/chapters.hpp"
#include "games/strike_of_the_eagle/forces.hpp"
#include "games/strike_of_the_eagle/supply.hpp"

namespace bivouac::eagle {
namespace {

constexpr double kVictoryPoint = 100;
constexpr double kVictory = 500;  // to win, besides the points by which
constexpr double kStrengthPoint = 22;
constexpr double kUnsupplied = 14;  // per strength point out of supply: it will be lost, [R9.4]
constexpr double kKeyCity = 15;
constexpr double kStrategicCity = 15;  // besides
constexpr double kCube = 5;
constexpr double kHandCard = 10;
constexpr double kInitiativeStep = 8;
constexpr double kPoised = 45;  // for each point of an objective that will fall to who stands next to it
constexpr double kEdge = 9;     // per strength point more than the enemy where both meet
constexpr int kMostEdge = 6;
constexpr double kSpread = 4;  // strength by which a battle is as good as decided

int strength_in(const Scenario& sc, const State& s, Side side, Area area) {
    int sum = s.garrison[index_of(side)].contains(area) ? 1 : 0;  // [R1.5]
    for_each_in(sc, s, side, area, [&](BlockId b) { sum += s.sp[index_of(b)]; });
    return sum;
}

/// The part of the match that is still to be played: from 1 to 0.
double time_left(const Scenario& sc, const State& s) {
    const int all = sc.rounds * kPhases;
    return std::clamp(static_cast<double>(all - s.date() + 1) / all, 0.0, 1.0);
}

/// [R10.2] Points with those of the cities that count at the end.
int points_of(const Scenario& sc, const State& s, Side side) {
    int sum = s.vp[index_of(side)];
    for (const Objective& objective : sc.objectives) {
        if (objective.mode == Objective::Mode::End && s.control[index_of(side)].contains(objective.area))
            sum += objective.vp[index_of(side)];
    }
    return sum;
}

double worth_of_blocks(const Scenario& sc, const State& s, Side side) {
    double sum = 0;
    for_each_block(sc, side, [&](BlockId b) {
        if (!s.on_map(b)) return;
        const int sp = s.sp[index_of(b)];
        sum += kStrengthPoint * sp;
        if (!sc.boxes.contains(s.area(b)) && !supplied(sc, s, b)) sum -= kUnsupplied * sp;
    });
    return sum;
}

double worth_of_cities(const Scenario& sc, const State& s, Side side) {
    const AreaSet& held = s.control[index_of(side)];
    return kKeyCity * (held & sc.key_cities).count() + kStrategicCity * (held & sc.strategic_cities).count();
}

double worth_of_means(const Scenario& sc, const State& s, Side side) {
    double sum = 0;
    for (const Front front : {Front::North, Front::South}) {
        sum += kCube * s.cubes[index_of(side)][index_of(front)].total();
        const Initiative& initiative = s.initiative[index_of(front)];
        if (sc.fronts[index_of(front)] && initiative.owner == side) sum += kInitiativeStep * initiative.value;
    }
    sc.seats_of(side).for_each(
        [&](Seat seat) { sum += kHandCard * std::popcount(s.hand[static_cast<std::size_t>(seat)]); });
    return sum;
}

/// Objectives that the enemy holds: the chance that what stands next to them takes them.
double worth_of_approach(const Scenario& sc, const State& s, Side side) {
    double sum = 0;
    for (const Objective& objective : sc.objectives) {
        const int points = objective.vp[index_of(side)];
        if (points == 0 || s.control[index_of(side)].contains(objective.area)) continue;
        int ready = 0;
        sc.map.neighbours(objective.area).for_each([&](Area near) {
            ready += std::max(0, strength_in(sc, s, side, near) - strength_in(sc, s, enemy_of(side), near));
        });
        if (ready == 0) continue;
        const int edge = ready - strength_in(sc, s, enemy_of(side), objective.area);
        sum += kPoised * points * std::clamp(0.5 + edge / (2 * kSpread), 0.0, 1.0);
    }
    return sum;
}

/// Where battles are about to be fought: who is stronger.
double worth_of_meetings(const Scenario& sc, const State& s, Side side) {
    double sum = 0;
    embattled_areas(s).for_each([&](Area area) {
        const int edge = strength_in(sc, s, side, area) - strength_in(sc, s, enemy_of(side), area);
        sum += kEdge * std::clamp(edge, -kMostEdge, kMostEdge);
    });
    return sum;
}

/// What can still be turned into points.
double prospects(const Scenario& sc, const State& s, Side side) {
    return worth_of_blocks(sc, s, side) + worth_of_cities(sc, s, side) + worth_of_means(sc, s, side) +
           worth_of_approach(sc, s, side);
}

/// Who leads wins, the surer the nearer the end.
double worth_of_lead(int lead, double left) {
    const double sure = (1 - left) * (1 - left);
    return kVictoryPoint * lead + kVictory * sure * std::clamp(lead / 1.5, -1.0, 1.0);
}

}  // namespace
}  // namespace bivouac::eagle

namespace bivouac {

using namespace eagle;

double StrikeOfTheEagle::evaluate(const Scenario& sc, const State& s, Seat seat) {
    const Side side = sc.side_of(seat);
    const Side enemy = enemy_of(side);
    if (s.agenda.empty()) {
        const int result = static_cast<int>(outcome(sc, s).results[index(seat)]);
        return kVictory * result + kVictoryPoint * (s.vp[index_of(side)] - s.vp[index_of(enemy)]);
    }
    const double left = time_left(sc, s);
    return worth_of_lead(points_of(sc, s, side) - points_of(sc, s, enemy), left) +
           left * (prospects(sc, s, side) - prospects(sc, s, enemy)) + worth_of_meetings(sc, s, side);
}

}  // namespace bivouac
