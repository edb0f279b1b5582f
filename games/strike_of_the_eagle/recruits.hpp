// Cubes and what they buy, [R11.3] to [R11.5], [A31]. City cubes must be spent in their phase and on their
// front, and a block that they pay for stands in their city; RULING R11-a: they are spent before saved ones,
// in the map's order. Nothing here asks anybody.
#pragma once

#include "games/strike_of_the_eagle/chapters.hpp"

namespace bivouac::eagle {

/// Cubes of a colour that a city still has, and the change of their number.
int city_cubes(const State& s, Area city, Cube cube);
void set_city_cubes(State& s, Area city, Cube cube, int n);
/// All that a side may spend on a front: saved, and of its cities.
int cubes_at_hand(const Scenario& sc, const State& s, Side side, Front front, Cube cube);
/// Spends one; city cubes first.
void spend_cube(const Scenario& sc, State& s, Side side, Front front, Cube cube);

/// [R11.4] and [R11.5]: which rule forbids it.
Verdict refuse_strengthening(const Scenario& sc, const State& s, Side side, BlockId b);
Verdict refuse_building(const Scenario& sc, const State& s, Side side, Front front, BlockId b, Area area);
/// [R11.5] What a block costs.
struct Price {
    Cube cube = Cube::Black;
    int n = 1;
};
Price price_of(const Block& block);
/// Where a side could place new blocks, by colour and number of the cubes that they cost.
inline constexpr int kDearest = 2;
class BuildingGround {
  public:
    BuildingGround(const Scenario& sc, const State& s, Side side, Front front);
    [[nodiscard]] AreaSet areas(Price price) const {
        return areas_[static_cast<std::size_t>(price.cube)][static_cast<std::size_t>(price.n - 1)];
    }

  private:
    std::array<std::array<AreaSet, kDearest>, 3> areas_{};
};
void pay_for_building(const Scenario& sc, State& s, Side side, Front front, BlockId b, Area area);

}  // namespace bivouac::eagle
