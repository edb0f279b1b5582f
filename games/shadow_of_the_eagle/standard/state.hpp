// What changes in a standard game: where every counter is, how it stands and what has happened to it, the
// orders of the commands, and how far the turn has got. One plain struct. The fields marked derived follow
// from the others and are kept up to date by stacks.cpp alone; every other file changes positions through it.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "boards/hex_set.hpp"
#include "engine/agenda.hpp"
#include "games/shadow_of_the_eagle/pieces.hpp"
#include "games/shadow_of_the_eagle/scenario.hpp"
#include "games/shadow_of_the_eagle/standard_charts.hpp"

namespace bivouac::shadow::standard {

// [the counters] Units have the numbers 0 to 95; after them come the guerrilla markers, three for each of the
// first ten battalions of light infantry [S4.1.c]. Both are counters that stand in hexes, move and fire; a
// UnitId of this game may name either. What belongs to a battalion as a whole (losses, condition, formation)
// is kept under its own number: ask body().
inline constexpr std::size_t kFirstMarker = kMaxUnits;
inline constexpr std::size_t kMarkersEach = 3;
inline constexpr std::size_t kMaxPieces = kFirstMarker + kMaxLights * kMarkersEach;
inline constexpr std::size_t kPieceSlots = 128;
static_assert(kMaxPieces <= kPieceSlots);

constexpr bool is_marker(UnitId u) {
    return index_of(u) >= kFirstMarker;
}

enum class LeaderId : std::uint8_t {};
inline constexpr LeaderId kNoLeader{0xFF};
constexpr std::size_t index_of(LeaderId leader) {
    return static_cast<std::size_t>(leader);
}

// [S5] The corner that a unit faces: corner i lies between the sides i and i + 1 of its hex.
enum class Facing : std::uint8_t { None, C0, C1, C2, C3, C4, C5 };
inline constexpr std::size_t kFacings = 7;
constexpr Facing facing_of(std::size_t corner) {
    return static_cast<Facing>(corner % 6 + 1);
}
constexpr std::size_t corner_of(Facing f) {
    return static_cast<std::size_t>(f) - 1;
}
/// Hexsides that a counter passes when it turns from one corner to another.
constexpr int turns_between(Facing a, Facing b) {
    const int d = (static_cast<int>(a) - static_cast<int>(b) + 6) % 6;
    return d > 3 ? 6 - d : d;
}

// [S5] RULING S5-a: two front, two flank, two rear hexes; all six are front of a counter without facing.
enum class Aspect : std::uint8_t { Front, Flank, Rear };
constexpr Aspect aspect_of(Facing f, Direction d) {
    if (f == Facing::None) return Aspect::Front;
    const std::size_t off =
        (boards::index_of(d) + 6 - corner_of(f)) % 6;  // 0, 1 front; 2, 5 flank; 3, 4 rear
    if (off < 2) return Aspect::Front;
    return off == 2 || off == 5 ? Aspect::Flank : Aspect::Rear;
}

/// What has happened to a counter, a bit each.
enum class Mark : std::uint16_t {
    Lost = 1,           // eliminated, a unit only
    Seen = 2,           // known to the enemy, [S6.a]
    Moved = 4,          // has done its moving in this phase, [S7]
    Turned = 8,         // has turned in place in this phase, [S5.a]
    Reformed = 16,      // guns: has changed formation in this turn, [S4.2.b]
    FiredDefence = 32,  // fired in the last defensive fire, [S11.a]
    FiredOffence = 64,  // fired in this phase's offensive fire, [S11.d], [S3.B]
    Attacked = 128,     // by shock in this turn, [S11.b]
    Defended = 256,     // against shock in this turn, [S11.b]
    Checked = 512,      // may not attack by shock in this phase, [S.FIRE.D]
    Charging = 1024,    // in the plan of shocks, [S11.n]
    Shaken = 2048,      // has checked morale for friends in this combat, RULING S12-c
    MayRetreat = 4096,  // one hex more of its retreat is its owner's choice, [S.FIRE.R]
    Paid = 8192,        // has lost its point for entering a zone in this retreat, [S12.a]
    Stuck = 16384,      // guns sunk in a thicket, [S.TEC.mud]
};

enum class LeaderMark : std::uint8_t {
    Moved = 1,     // [S7.c] his command has done moving too
    Fallen = 2,    // on his replacement side, [S15.1]
    Ordering = 4,  // tried to change orders in this turn, [S3.j]
};

// [S2] Within the phase of a side.
enum class Stage : std::uint8_t { None, Movement, DefensiveFire, OffensiveFire, Shock };

template <class T>
using PerUnit = std::array<T, kMaxUnits>;
template <class T>
using PerPiece = std::array<T, kPieceSlots>;

using StandardAgenda = Agenda<10>;

struct alignas(64) State {
    StandardAgenda agenda;  // where the turn has got, [S2]

    // [counters]
    PerPiece<Spot> at{};              // Nowhere: not on the map
    PerPiece<Spot> target{};          // the hex that the plan of this stage lets it fire at or attack
    PerPiece<Spot> fired{};           // [S11.d] what it fired at in this phase's offensive fire
    PerPiece<std::uint16_t> marks{};  // bits of Mark
    PerPiece<std::uint8_t> depth{};   // place in its stack: 0 is the top, [S10.1.b]
    PerPiece<std::uint8_t> steps{};   // hexes moved in this phase, [S11.n]
    PerPiece<std::uint8_t>
        volley{};                   // a square's planned fire: bit d, into the hex in direction d, [S10.1.d]
    PerPiece<std::uint8_t> owes{};  // hexes of retreat still owed, [S12.a], [S14.2]
    // [battalions, regiments, batteries]
    PerUnit<Spot> lost_position{};   // [S3.E] the hex it was last forced out of
    PerUnit<std::uint8_t> losses{};  // strength points
    PerUnit<Condition> condition{};  // [S14]
    PerUnit<Formation> formation{};  // [S4]
    PerUnit<Facing> facing{};        // [S5] one for all of a stack that have one
    // [leaders and commands]
    std::array<Spot, kMaxLeaders> leader_at{};
    std::array<std::uint8_t, kMaxLeaders> leader_marks{};  // bits of LeaderMark
    std::array<Order, kMaxCommands> order{};
    std::uint16_t order_seen = 0;               // bit c: the enemy has seen command c's orders, [S3.h]
    std::array<std::uint8_t, 2> attempts{};     // [S3.i] changes of orders tried in this turn, by side
    std::array<std::uint8_t, 2> initiatives{};  // [CAS.3.b]
    // [the turn]
    std::uint8_t turn = 0;  // 0 while setting up
    std::uint8_t placed = 0;
    Stage stage = Stage::None;
    Side active = Side::French;  // whose phase it is
    std::uint8_t runner = 0;     // the counter in the midst of its retreat, plus one, [S12.a]
    std::uint8_t held = 0;       // bit i: objective i, if it counts by occupation, is its side's, [CAS.17]
    std::uint32_t arrived = 0;   // bit a: the reinforcements of area a may enter, [MAR.18.1]
    // [a combat]
    UnitSet to_check{};              // counters whose morale is to be checked now
    UnitSet spreads{};               // those of them whose failure makes their hex check, [S.FIRE.M]
    Joins joins{};                   // hexes attacked together with another, figure 9
    std::array<HexSet, 2> threat{};  // what the counters of a side retreat from, RULING S12-a

    PerPiece<std::uint8_t> next_in{};                        // derived: the counter below, plus one
    std::array<std::uint8_t, boards::kMaxHexes> first_in{};  // derived: the top counter, plus one
    std::array<HexSet, 2> occupied{};                        // derived: hexes with counters of a side
    std::array<HexSet, 2> zone{};                            // derived: zones of control, [S8]
    std::array<HexSet, 2> front_zone{};                      // derived: those that stop, [S8.1.a]
    std::array<std::uint8_t, kMaxCommands> broken{};         // derived: points against a command, [S16]
    std::array<std::uint8_t, 40> padding{};

    [[nodiscard]] bool is(UnitId u, Mark mark) const {
        return (marks[index_of(u)] & static_cast<std::uint16_t>(mark)) != 0;
    }
    void set(UnitId u, Mark mark) { marks[index_of(u)] |= static_cast<std::uint16_t>(mark); }
    void clear(UnitId u, Mark mark) {
        marks[index_of(u)] &= static_cast<std::uint16_t>(~static_cast<std::uint16_t>(mark));
    }
    [[nodiscard]] bool is(LeaderId l, LeaderMark mark) const {
        return (leader_marks[index_of(l)] & static_cast<std::uint8_t>(mark)) != 0;
    }
    void set(LeaderId l, LeaderMark mark) { leader_marks[index_of(l)] |= static_cast<std::uint8_t>(mark); }
    void clear(LeaderId l, LeaderMark mark) {
        leader_marks[index_of(l)] &= static_cast<std::uint8_t>(~static_cast<std::uint8_t>(mark));
    }
    [[nodiscard]] bool on_map(UnitId u) const { return at[index_of(u)] != Spot::Nowhere; }
    [[nodiscard]] Hex hex(UnitId u) const { return hex_of(at[index_of(u)]); }
    [[nodiscard]] bool on_map(LeaderId l) const { return leader_at[index_of(l)] != Spot::Nowhere; }
    [[nodiscard]] Hex hex(LeaderId l) const { return hex_of(leader_at[index_of(l)]); }
    [[nodiscard]] bool planned(UnitId u) const { return target[index_of(u)] != Spot::Nowhere; }
    [[nodiscard]] Hex target_hex(UnitId u) const { return hex_of(target[index_of(u)]); }
};
static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 8192);

}  // namespace bivouac::shadow::standard
