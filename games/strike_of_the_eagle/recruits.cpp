#include "games/strike_of_the_eagle/recruits.hpp"

#include <algorithm>

namespace bivouac::eagle {
namespace {

constexpr unsigned shift_of(Cube cube) {
    return static_cast<unsigned>(cube) * 2U;
}

AreaSet cities_of(const Scenario& sc, const State& s, Side side, Front front) {
    return sc.strategic_cities & s.control[index_of(side)] & sc.front_areas[index_of(front)];
}

/// Cubes of a colour that may be spent on a block there: a city's own, and at a depot those that are saved.
struct Purse {
    int of_city = 0, saved = 0;
};
Purse purse_at(const Scenario& sc, const State& s, Side side, Front front, Cube cube, Area area) {
    Purse purse;
    if (cities_of(sc, s, side, front).contains(area)) purse.of_city = city_cubes(s, area, cube);
    if (s.depots[index_of(side)].contains(area))
        purse.saved = s.cubes[index_of(side)][index_of(front)].of[static_cast<std::size_t>(cube)];
    return purse;
}

}  // namespace

Price price_of(const Block& block) {
    switch (block.arm) {
        case Arm::Cavalry:
            return {Cube::White, block.size == Size::Division ? 2 : 1};
        case Arm::Allied:
            return {Cube::Green, 1};
        default:
            return {Cube::Black, block.size == Size::Division ? 2 : 1};
    }
}

int city_cubes(const State& s, Area city, Cube cube) {
    return (s.city_cubes[index_of(city)] >> shift_of(cube)) & 3;
}

void set_city_cubes(State& s, Area city, Cube cube, int n) {
    std::uint8_t& packed = s.city_cubes[index_of(city)];
    packed = static_cast<std::uint8_t>((packed & ~(3U << shift_of(cube))) |
                                       (static_cast<unsigned>(n) << shift_of(cube)));
}

int cubes_at_hand(const Scenario& sc, const State& s, Side side, Front front, Cube cube) {
    int n = s.cubes[index_of(side)][index_of(front)].of[static_cast<std::size_t>(cube)];
    cities_of(sc, s, side, front).for_each([&](Area city) { n += city_cubes(s, city, cube); });
    return n;
}

void spend_cube(const Scenario& sc, State& s, Side side, Front front, Cube cube) {
    bool paid = false;
    cities_of(sc, s, side, front).for_each([&](Area city) {
        const int n = city_cubes(s, city, cube);
        if (paid || n == 0) return;
        set_city_cubes(s, city, cube, n - 1);
        paid = true;
    });
    if (!paid) --s.cubes[index_of(side)][index_of(front)].of[static_cast<std::size_t>(cube)];
}

Verdict refuse_strengthening(const Scenario& sc, const State& s, Side side, BlockId b) {
    const Operand who = block_named(b);
    if (sc.block(b).side != side || !s.on_map(b))
        return Verdict::refused("R11.4", {"refusal.not_yours", {who}});
    if (s.is(b, Mark::Built)) return Verdict::refused("R11.5", {"refusal.just_built", {who}});
    if (!supplied(sc, s, b)) return Verdict::refused("R11.4", {"refusal.unsupplied", {who}});
    if (s.sp[index_of(b)] >= sc.block(b).max_sp)
        return Verdict::refused("R11.4", {"refusal.full_strength", {who}});
    const Area area = s.area(b);
    if (is_front_line(sc, s, side, area) && s.front_line_fed.contains(area))
        return Verdict::refused("R11.4", {"refusal.front_line", {area_named(area)}});
    return Verdict::legal();
}

Verdict refuse_building(const Scenario& sc, const State& s, Side side, Front front, BlockId b, Area area) {
    const Block& block = sc.block(b);
    const Operand who = block_named(b);
    const Operand where = area_named(area);
    if (block.side != side || block.arm == Arm::Leader || s.at[index_of(b)] != Place::Pool)
        return Verdict::refused("R11.5", {"refusal.not_in_pool", {who}});
    if (!sc.front_areas[index_of(front)].contains(area))
        return Verdict::refused("R11.3", {"refusal.other_front", {where, front_named(front)}});
    if (held_by(s, enemy_of(side)).contains(area))
        return Verdict::refused("R11.5", {"refusal.enemy_there", {where}});
    if (room_in(sc, s, side, area) <= 0) return Verdict::refused("R1.4", {"refusal.full", {where}});
    const Price price = price_of(block);
    const Purse purse = purse_at(sc, s, side, front, price.cube, area);
    if (!s.depots[index_of(side)].contains(area) && purse.of_city == 0)
        return Verdict::refused("R11.5", {"refusal.no_depot", {where}});
    if (purse.of_city + purse.saved < price.n)
        return Verdict::refused(
            "R11.5", {"refusal.too_few_cubes", {who, Operand::number(price.n), cube_named(price.cube)}});
    return Verdict::legal();
}

BuildingGround::BuildingGround(const Scenario& sc, const State& s, Side side, Front front) {
    const AreaSet places =
        (s.depots[index_of(side)] & sc.front_areas[index_of(front)]) | cities_of(sc, s, side, front);
    (places - held_by(s, enemy_of(side)) - full_areas(sc, s, side)).for_each([&](Area area) {
        for (std::size_t cube = 0; cube < areas_.size(); ++cube) {
            const Purse purse = purse_at(sc, s, side, front, static_cast<Cube>(cube), area);
            for (int n = 1; n <= std::min(kDearest, purse.of_city + purse.saved); ++n)
                areas_[cube][static_cast<std::size_t>(n - 1)].insert(area);
        }
    });
}

void pay_for_building(const Scenario& sc, State& s, Side side, Front front, BlockId b, Area area) {
    const Price price = price_of(sc.block(b));
    const bool own_city = sc.strategic_cities.contains(area) && s.control[index_of(side)].contains(area);
    for (int i = 0; i < price.n; ++i) {
        const int of_city = own_city ? city_cubes(s, area, price.cube) : 0;
        if (of_city > 0) {
            set_city_cubes(s, area, price.cube, of_city - 1);
        } else {
            --s.cubes[index_of(side)][index_of(front)].of[static_cast<std::size_t>(price.cube)];
        }
    }
}

}  // namespace bivouac::eagle
