// What a seat knows of a match of a concrete game, with the scenario that everybody knows: what the edge gives to
// bots. It holds no State, so that whoever has it cannot look at more than the seat may see.
#pragma once

#include <memory>
#include <utility>

#include "engine/any_game.hpp"

namespace bivouac {

template <Game G>
struct KnownOf final : AnyKnowledge {
    KnownOf(std::shared_ptr<const typename G::Scenario> given, typename G::Knowledge knows)
        : sc(std::move(given)), knowledge(std::move(knows)) {}

    std::shared_ptr<const typename G::Scenario> sc;
    typename G::Knowledge knowledge;
};

}  // namespace bivouac
