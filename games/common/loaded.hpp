// From what a loader found to what the catalogue is given: the same for every game. No chapter of a rulebook.
#pragma once

#include <memory>
#include <utility>

#include "engine/any_game.hpp"

namespace bivouac {

/// `Result` has the scenario, null if there is a mistake, and the mistakes; `describe` gives its
/// ScenarioInfo.
template <class Scenario, class Result, class Describe>
LoadedOf<Scenario> loaded_from(Result result, Describe describe) {
    LoadedOf<Scenario> out;
    out.mistakes = std::move(result.mistakes);
    if (!result.scenario) return out;
    out.scenario = std::shared_ptr<const Scenario>(std::move(result.scenario));
    out.info = describe(*out.scenario);
    return out;
}

}  // namespace bivouac
