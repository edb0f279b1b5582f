// What a bot thinks of a position of Strike of the Eagle, in hundredths of a victory point [R10]: points,
// strength on the map and its supply [R9], cities held, cubes and cards, the initiative, and who is stronger
// where blocks meet. It judges; no rule is decided here.
#include <algorithm>
#include <bit>

#include "games/strike_of_the_eagle/chapters.hpp"
#include "games/strike_of_the_eagle/forces.hpp"
#include "games/strike_of_the_eagle/supply.hpp"

namespace bivouac::eagle {
namespace {

constexpr double kVictoryPoint = 100;
constexpr double kStrengthPoint = 22;
constexpr double kUnsupplied = 14;  // per strength point out of supply: it will be lost, [R9.4]
constexpr double kKeyCity = 25;
constexpr double kStrategicCity = 25;  // besides
constexpr double kCube = 5;
constexpr double kHandCard = 6;
constexpr double kInitiativeStep = 8;
constexpr double kObjectiveNear = 3;  // per strength point next to an objective of the other side
constexpr double kEdge = 9;           // per strength point more than the enemy where both meet

int strength_in(const Scenario& sc, const State& s, Side side, Area area) {
    int sum = s.garrison[index_of(side)].contains(area) ? 1 : 0;  // [R1.5]
    for_each_in(sc, s, side, area, [&](BlockId b) { sum += s.sp[index_of(b)]; });
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
    return kKeyCity * (held & sc.key_cities).count() +
           kStrategicCity * (held & sc.strategic_cities).count();
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

/// Objectives that the enemy holds, and how much stands around them.
double worth_of_approach(const Scenario& sc, const State& s, Side side) {
    double sum = 0;
    for (const Objective& objective : sc.objectives) {
        if (objective.vp[index_of(side)] == 0 || s.control[index_of(side)].contains(objective.area)) continue;
        sc.map.neighbours(objective.area).for_each([&](Area near) {
            sum += kObjectiveNear * strength_in(sc, s, side, near) * objective.vp[index_of(side)];
        });
    }
    return sum;
}

/// Where battles are about to be fought: who is stronger.
double worth_of_meetings(const Scenario& sc, const State& s, Side side) {
    double sum = 0;
    (s.occupied[0] | s.occupied[1]).for_each([&](Area area) {
        if (!embattled(s, area)) return;
        const int edge = strength_in(sc, s, side, area) - strength_in(sc, s, enemy_of(side), area);
        sum += kEdge * std::clamp(edge, -6, 6);
    });
    return sum;
}

double standing(const Scenario& sc, const State& s, Side side) {
    return kVictoryPoint * s.vp[index_of(side)] + worth_of_blocks(sc, s, side) +
           worth_of_cities(sc, s, side) + worth_of_means(sc, s, side) + worth_of_approach(sc, s, side);
}

}  // namespace
}  // namespace bivouac::eagle

namespace bivouac {

using namespace eagle;

double StrikeOfTheEagle::evaluate(const Scenario& sc, const State& s, Seat seat) {
    const Side side = sc.side_of(seat);
    return standing(sc, s, side) - standing(sc, s, enemy_of(side)) + worth_of_meetings(sc, s, side);
}

}  // namespace bivouac
