// What changes in a basic game: where each unit is and what has happened to it, and how far the turn has
// got. One plain struct. The fields marked derived follow from the others and are kept up to date by
// stacks.cpp alone; every other file changes positions through it. Names and log live outside.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "boards/hex_set.hpp"
#include "engine/agenda.hpp"
#include "games/shadow_of_the_eagle/pieces.hpp"
#include "games/shadow_of_the_eagle/scenario.hpp"

namespace bivouac::shadow::basic {

/// What has happened to a unit, a bit each.
enum class Mark : std::uint8_t {
    Lost = 1,          // eliminated or removed, [B4.d], [B.CRT]
    Disorganized = 2,  // [B11]
    Moved = 4,         // in this movement phase, [B5.b]
    Attacked = 8,      // has attacked in this phase, [B7.a]
    Defended = 16,     // has been attacked in this phase, [B7.g]
    Seen = 32,         // known to the enemy, [B4.e] RULING B4-a
    Shifted = 64,      // has retreated or been displaced in this combat, RULING B9-c
    Bound = 128,       // its planned attack is owed: one in contact with its target has attacked, RULING B7-d
};

template <class T>
using PerUnit = std::array<T, kMaxUnits>;

using BasicAgenda = Agenda<8>;

struct alignas(64) State {
    BasicAgenda agenda;             // where the turn has got, [B3]
    PerUnit<Spot> at{};             // Nowhere: not yet on the map, or lost
    PerUnit<Spot> target{};         // [B7.d], [B7.e] the hex that the plan lets it attack
    PerUnit<std::uint8_t> marks{};  // bits of Mark
    std::uint8_t turn = 0;          // 0 while setting up
    std::uint8_t placed = 0;        // [B13] units of the side setting up that have been asked for
    std::array<std::uint8_t, 6> unused{};
    Joins joins{};  // [B7] hexes attacked together with another, RULING B7-j

    PerUnit<std::uint8_t> next_in{};                         // derived: next unit of the stack, plus one
    std::array<std::uint8_t, boards::kMaxHexes> first_in{};  // derived: first unit of the stack, plus one
    std::array<HexSet, 2> occupied{};                        // derived: hexes with units of a side
    std::array<HexSet, 2> zone{};  // derived: hexes in a side's zone of control, [B6]
    std::array<std::uint8_t, 16> padding{};

    [[nodiscard]] bool is(UnitId u, Mark mark) const {
        return (marks[index_of(u)] & static_cast<std::uint8_t>(mark)) != 0;
    }
    void set(UnitId u, Mark mark) { marks[index_of(u)] |= static_cast<std::uint8_t>(mark); }
    void clear(UnitId u, Mark mark) {
        marks[index_of(u)] &= static_cast<std::uint8_t>(~static_cast<std::uint8_t>(mark));
    }
    [[nodiscard]] bool on_map(UnitId u) const { return at[index_of(u)] != Spot::Nowhere; }
    [[nodiscard]] Hex hex(UnitId u) const { return hex_of(at[index_of(u)]); }
    [[nodiscard]] bool planned(UnitId u) const { return target[index_of(u)] != Spot::Nowhere; }
    [[nodiscard]] Hex target_hex(UnitId u) const { return hex_of(target[index_of(u)]); }
};
static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 4096);

}  // namespace bivouac::shadow::basic
