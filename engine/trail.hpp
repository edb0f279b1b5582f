// Trails: for an action that takes something to a place, the way it goes and what that costs. A game may give
// them (concept HasTrails) for those who look at a question before they answer it. They follow from what the
// seat asked knows, as its offers do, and are never computed in play: bots and plain offers do without.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/game.hpp"
#include "engine/rational.hpp"

namespace bivouac {

struct Trail {
    Rational cost;                    ///< of the cheapest way
    Rational budget;                  ///< what may be spent on it
    Domain places{};                  ///< how the places are named
    std::vector<std::uint16_t> path;  ///< from where it stands, or comes in, to the end; both included

    friend bool operator==(const Trail&, const Trail&) = default;
};

/// Given the actions that a seat is offered, one entry for each: most need the same search.
template <class G>
concept HasTrails = Game<G> && requires(const typename G::Scenario& sc, const typename G::State& s, Seat seat,
                                        std::span<const Action> offered) {
    { G::trails(sc, s, seat, offered) } -> std::same_as<std::vector<std::optional<Trail>>>;
};

}  // namespace bivouac
