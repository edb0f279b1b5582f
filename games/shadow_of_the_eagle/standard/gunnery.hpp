// Who should fire at whom [S10], by what fires promise (promise.hpp): for plans of fire and for judging where
// units should stand to fire. For bots alone; no rule is decided here.
#pragma once

#include <array>

#include "engine/rng.hpp"
#include "games/shadow_of_the_eagle/standard/fire.hpp"

namespace bivouac::shadow::standard {

/// Whom all who can fire in the stage that is on should fire at. Whole fires are laid first, the one that
/// promises most before the others; then each counter goes where it adds most.
class Gunnery {
  public:
    /// `plan` has no fires yet; they are put into it.
    Gunnery(const Scenario& sc, State& plan);

    /// Sets a higher value on some targets than on others, by chance: plans differ then.
    void fancy(Rng& rng);
    void aim();
    /// What all fires of the plan promise, fancies apart.
    [[nodiscard]] double promise() const;

  private:
    [[nodiscard]] double promise_at(Hex target) const;
    [[nodiscard]] double fancied_at(Hex target) const;
    [[nodiscard]] double fancied_of_all(const UnitSet& idle, Hex target);
    void lay_whole_fires();
    void improve(UnitId u);
    UnitSet let_all_fire(const UnitSet& idle, Hex target);

    const Scenario& sc_;
    State& s_;
    Side side_;
    UnitSet firers_;
    HexSet targets_;
    std::array<double, boards::kMaxHexes> fancy_;
};

/// What the fire promises that the side whose phase it is could give from where its units stand now.
double promise_of_own_fire(const Scenario& sc, const State& s);

}  // namespace bivouac::shadow::standard
