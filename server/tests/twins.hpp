// Twins for the test that the server leaks nothing: positions of random games, each with another one that a
// viewer (a seat, or the spectators) cannot tell from it, made by the game's own scramble as the battery
// does. Both as notation, so that a server can go on from them.
#pragma once

#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "engine/seat.hpp"

namespace bivouac::server {

struct Twins {
    std::string game, rules, scenario;
    std::optional<Seat> viewer;  ///< none: the spectators, to whom the secrets of all seats are unknown
    std::string one, other;      ///< positions

    [[nodiscard]] bool differ() const { return one != other; }
};

/// A battle with whose positions twins can be made.
struct TwinBattle {
    std::string game, rules, scenario;

    friend std::ostream& operator<<(std::ostream& out, const TwinBattle& battle) {
        return out << battle.scenario << ", " << battle.rules << " rules";
    }
};
[[nodiscard]] std::vector<TwinBattle> twin_battles();

/// At least `count` twins for each of the seats and the spectators in turn, by the seed alone.
[[nodiscard]] std::vector<Twins> make_twins(const TwinBattle& battle, std::size_t count, std::uint64_t seed);

/// A position, and one that the viewer can tell from it: one decision later, seen by everybody.
[[nodiscard]] Twins make_unequal(const TwinBattle& battle, std::uint64_t seed);

}  // namespace bivouac::server
