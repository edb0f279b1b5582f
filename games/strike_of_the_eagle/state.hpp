// What changes in a match of Strike of the Eagle: where every block is, its strength and what has happened to
// it, orders, cards, cubes, control, initiative, victory points, and how far the phase has got. One plain
// struct. The fields marked derived follow from the others and are kept up to date by forces.cpp, supply.cpp
// and orders.cpp alone; every other file changes positions through them. Names and log live outside.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "engine/agenda.hpp"
#include "games/strike_of_the_eagle/scenario.hpp"

namespace bivouac::eagle {

// [R1.8] Where a block is: in the force pool, still on the round track, out of the game, or in an area.
enum class Place : std::uint8_t { Pool, Track, Out, FirstArea };
constexpr Place place_of(Area area) {
    return static_cast<Place>(index_of(area) + static_cast<std::size_t>(Place::FirstArea));
}
constexpr Area area_of(Place place) {
    return static_cast<Area>(static_cast<std::uint8_t>(place) - static_cast<std::uint8_t>(Place::FirstArea));
}
constexpr bool on_map(Place place) {
    return place >= Place::FirstArea;
}

// An area or none, zero being none, so that an unused slot is zero.
enum class Spot : std::uint8_t { Nowhere };
constexpr Spot spot_of(Area area) {
    return static_cast<Spot>(index_of(area) + 1);
}
constexpr Area area_of(Spot spot) {
    return static_cast<Area>(static_cast<std::uint8_t>(spot) - 1);
}

// A card or none, zero being none.
enum class Slot : std::uint8_t { Empty };
constexpr Slot slot_of(CardId card) {
    return static_cast<Slot>(index_of(card) + 1);
}
constexpr CardId card_of(Slot slot) {
    return static_cast<CardId>(static_cast<std::uint8_t>(slot) - 1);
}

// A block or none, zero being none.
enum class Member : std::uint8_t { None };
constexpr Member member_of(BlockId b) {
    return static_cast<Member>(index_of(b) + 1);
}
constexpr BlockId block_of(Member member) {
    return static_cast<BlockId>(static_cast<std::uint8_t>(member) - 1);
}

// [R1.7]
enum class Spent : std::uint8_t { None, March, ForcedMarch, Retreat, Reorganise };

/// What has happened to a block, a bit each. All but Sure and Built leave at the end of the phase.
enum class Mark : std::uint16_t {
    Fought = 1,         // in a battle of this phase, [R8.2]
    Fresh = 2,          // detached in this phase: it may not move, [R5.7]
    Shed = 4,           // has left a brigade behind under the order being executed, [R5.7]
    Marching = 8,       // has marched under the order being executed, [R5.7]
    Further = 16,       // may go one area further under the order being executed (cards)
    Reorganising = 32,  // a Reorganisation order is assigned to it in battle, [R6.4]
    Sure = 64,          // the enemy knows its strength, [R1.3]
    Built = 128,        // in this Reinforcement Phase, [R11.5]
    Fed = 256,          // counts as supplied in this check (cards)
    Unspent = 512,      // its retreat will not make it spent (cards)
    Starved = 1024,     // out of supply in this check, [R9.4]
    Engaged = 2048,     // in the battle being fought, wherever it has gone since
    FurtherTwo = 4096,  // as Further, two areas; three with it
};

/// What reactions and battle cards have brought about for the occasion at hand, a bit each.
enum class Heed : std::uint16_t {
    Cancelled = 1,     // the event, Recon or Rail Transport has no effect
    WithdrawFree = 2,  // this Withdraw costs nothing
    NoPursuit = 4,
    KeepInitiative = 8,
    ScoreReduced = 16,  // this score is less
    RetreatFurther = 32,
    RailFurther = 64,  // this Rail Transport reaches more areas
};
/// The number of the operation behind a Heed as our own cards have it. State::heed_by is what another
/// author's card differs by.
constexpr int usual_number(Heed h) {
    return h == Heed::RailFurther ? 12 : 1;
}

// [R3.3] to [R3.5]
enum class Use : std::uint8_t { None, Reinforcements, Orders, Event };

/// Which ways have been used to enter areas in this phase.
struct WaySet {
    std::array<std::uint64_t, kWaySlots / 64> words{};
    void insert(Way way) { words[index_of(way) / 64] |= std::uint64_t{1} << (index_of(way) % 64); }
    [[nodiscard]] bool contains(Way way) const {
        return ((words[index_of(way) / 64] >> (index_of(way) % 64)) & 1U) != 0;
    }
    friend bool operator==(const WaySet&, const WaySet&) = default;
};

struct Initiative {  // [R1.9]
    Side owner = Side::Polish;
    std::uint8_t value = 0;
    friend bool operator==(const Initiative&, const Initiative&) = default;
};

// [R4] What a side may order and has ordered on a front in this phase.
struct Staff {
    std::int8_t extra = 0;        // orders beyond two, from cards and leaders
    std::uint8_t placed = 0;      // orders placed, a free Recon not counted
    std::uint8_t recon = 0;       // Recons placed
    std::uint8_t free_recon = 0;  // the Recon that costs nothing is placed
    std::uint8_t passed = 0;
    std::uint8_t free_rail = 0;  // blocks that an event lets go by rail, [effects FREE_RAIL]
    std::uint8_t free_ride = 0;  // one area's cavalry may move out first, [effects FREE_CAV_MOVE]
    std::uint8_t peeks = 0;      // enemy orders that it may look at, [effects PEEK_ORDERS]
    std::int8_t range = 0;       // of supply for infantry, more than 3
    std::uint8_t reserved = 0;
    friend bool operator==(const Staff&, const Staff&) = default;
};

// What a side lays down for a battle, [R6.3], and how it fares.
struct Line {
    Slot card = Slot::Empty;       // a battle card
    Slot modifier = Slot::Empty;   // the card that gives the modifier
    std::uint8_t from_hand = 0;    // 1: the modifier comes from the hand, 2: from the deck
    std::uint8_t declared = 0;     // has declared its cards
    std::uint8_t defend = 0;       // a Defend Area order was shown
    std::uint8_t reorganises = 0;  // a Reorganisation order was shown
    std::uint8_t strength = 0;     // [R6.5]
    std::uint8_t inflicts = 0;     // [R6.7] losses on the enemy
    std::uint8_t owes = 0;         // losses still to be taken
    std::uint8_t removed = 0;      // SP that it has lost, garrison included
    std::uint8_t pursues = 0;      // retreating blocks that it may still hit
    std::uint8_t joins = 0;        // blocks that may still join it
    friend bool operator==(const Line&, const Line&) = default;
};

struct Battle {  // the one being fought; `area` Nowhere if none is
    Spot area = Spot::Nowhere;
    Side attacker = Side::Polish;
    std::uint8_t shown = 0;    // the cards lie open
    std::uint8_t decided = 0;  // there is a winner
    Side winner = Side::Polish;
    std::uint8_t flanks = 0;  // penalties left on the defender
    std::uint8_t peeked = 0;  // a bit for each front: who looks around before its first battle has been asked
    std::uint8_t fortified = 0;
    PerSide<Line> line{};
    friend bool operator==(const Battle&, const Battle&) = default;
};

struct Retreat {  // [R7] the one being made; `area` Nowhere if none is
    Spot area = Spot::Nowhere;
    Side side = Side::Polish;
    std::uint8_t withdraws = 0;     // [R5.9] who cannot leave stays and fights
    std::uint8_t further = 0;       // areas beyond the first that they may still go (cards)
    Spot came = Spot::Nowhere;      // they have gone this far together, from there, and may go on
    Spot together = Spot::Nowhere;  // where all of them went
    std::array<std::uint8_t, 2> reserved{};
    /// Depots towards which nobody more can go.
    AreaSet passed{};  // NOLINT(readability-redundant-member-init): who begins one leaves it out
    friend bool operator==(const Retreat&, const Retreat&) = default;
};

template <class T>
using PerBlock = std::array<T, kMaxBlocks>;
template <class T>
using PerArea = std::array<T, kAreaSlots>;

using EagleAgenda = Agenda<12, 4>;

struct alignas(64) State {
    EagleAgenda agenda;

    // [blocks]
    PerBlock<Place> at{};
    PerBlock<std::uint8_t> sp{};
    PerBlock<Spent> spent{};
    PerBlock<std::uint16_t> marks{};   // bits of Mark
    PerBlock<Spot> left{};             // the area it left in this phase, [R7.5]
    PerBlock<Spot> via{};              // the area from which it entered where it is, in this phase, [R6.6]
    PerBlock<std::uint8_t> mix{};      // the lowest block of those it may be mistaken for by the enemy
    PerBlock<std::uint8_t> seen_sp{};  // its strength when the enemy last saw it
    PerBlock<std::uint8_t> seen_on{};  // the phase of the match in which that was, from 1; 0 = never
    // [areas]
    PerSide<PerArea<Order>> order{};
    PerArea<std::uint8_t> city_cubes{};  // [R11.3] two bits a colour, of the side that controls it
    PerSide<AreaSet> peeked{};           // orders of a side that the enemy has looked at
    PerSide<AreaSet> garrison{};         // [R1.5]
    PerSide<AreaSet> control{};          // [R1.6], [A28]
    PerSide<WaySet> entered{};           // ways by which a side entered areas in this phase
    PerSide<AreaSet> arrived{};          // areas that a side's blocks entered in this phase
    PerSide<AreaSet> stood{};            // areas where it was first in this phase, [A06]
    AreaSet dry;                         // cities that yield no cubes in the next Reinforcement Phase
    // [cards]
    PerSide<std::uint64_t> deck{}, discard{}, removed{};
    std::array<std::uint64_t, 4> hand{};   // by seat
    std::array<std::uint64_t, 4> aside{};  // by seat: to be discarded when all have chosen
    std::uint64_t captured = 0;            // bit i: objective i is held by who did not start with it
    std::uint64_t reduced = 0;             // bit i: that score was one less, [effects VP_BLOCK]
    std::uint64_t reduced_two = 0;         // likewise two less; three with the bit above
    PerSide<PerFront<Slot>> chosen{};      // [R3.2]
    PerSide<PerFront<Use>> use{};
    PerSide<PerFront<Staff>> staff{};
    PerSide<PerFront<Cubes>> cubes{};  // [R11.3] saved
    PerSide<std::uint16_t> closed{};   // a way, plus one, that this side's marches may not use
    PerFront<Initiative> initiative{};
    PerSide<std::int16_t> vp{};
    // [the sequence]
    std::uint8_t round = 0;      // from 1
    std::uint8_t phase = 0;      // 1 to 5; 0 before the first
    Front front = Front::North;  // the one that is being dealt with
    Side active = Side::Polish;  // the side that is executing, placing, recruiting
    std::uint8_t cards_shown = 0;
    std::uint8_t lithuania = 0;  // 1: open, [R1.10]
    std::uint8_t ended = 0;      // 1 + the side that has won at once, [R10.2]
    std::uint8_t breakout = 0;   // the leader's gift has been used in this round
    PerSide<Slot> reaction{};    // answers to the window that is open
    std::uint16_t heeded = 0;    // bits of Heed
    Battle battle{};
    std::int8_t heed_by = 0;  // see usual_number
    std::array<std::uint8_t, 3> reserved{};
    Retreat retreat{};
    AreaSet front_line_fed;  // [R11.4] front-line areas that have had their point in this phase

    // [derived]
    PerSide<PerArea<std::uint8_t>> count{};  // blocks of a side
    PerSide<PerArea<Member>> first{};        // the lowest of them
    PerBlock<Member> next{};                 // the next one of its side where it stands
    PerSide<AreaSet> occupied{};             // areas with blocks of a side
    PerSide<AreaSet> depots{};               // [R9.2]
    PerSide<AreaSet> infantry_fed{};         // [R9.3] areas within range of a depot
    PerSide<AreaSet> cavalry_fed{};
    PerSide<AreaSet> ordered{};  // areas with an order of a side

    [[nodiscard]] bool is(BlockId b, Mark mark) const {
        return (marks[index_of(b)] & static_cast<std::uint16_t>(mark)) != 0;
    }
    void set(BlockId b, Mark mark) { marks[index_of(b)] |= static_cast<std::uint16_t>(mark); }
    void clear(BlockId b, Mark mark) {
        marks[index_of(b)] &= static_cast<std::uint16_t>(~static_cast<std::uint16_t>(mark));
    }
    [[nodiscard]] bool heeds(Heed h) const { return (heeded & static_cast<std::uint16_t>(h)) != 0; }
    void heed(Heed h) { heeded |= static_cast<std::uint16_t>(h); }
    void heed(Heed h, int number) {
        heed(h);
        heed_by = static_cast<std::int8_t>(number - usual_number(h));
    }
    /// The number with which it is heeded; 0 if it is not.
    [[nodiscard]] int heeded_by(Heed h) const { return heeds(h) ? usual_number(h) + heed_by : 0; }
    void forget_heeds() {
        heeded = 0;
        heed_by = 0;
    }
    /// Areas that a card lets a block go beyond its march.
    [[nodiscard]] int further(BlockId b) const {
        return (is(b, Mark::Further) ? 1 : 0) + (is(b, Mark::FurtherTwo) ? 2 : 0);
    }
    void let_go_further(BlockId b, int areas) {
        if ((areas & 1) != 0) set(b, Mark::Further);
        if ((areas & 2) != 0) set(b, Mark::FurtherTwo);
    }
    /// By how much a score was less, [effects VP_BLOCK].
    [[nodiscard]] int reduction(std::size_t objective) const {
        return static_cast<int>((reduced >> objective) & 1U) +
               2 * static_cast<int>((reduced_two >> objective) & 1U);
    }
    void set_reduction(std::size_t objective, int points) {
        const auto put = [&](std::uint64_t& bits, int bit) {
            bits &= ~(std::uint64_t{1} << objective);
            bits |= static_cast<std::uint64_t>(bit) << objective;
        };
        put(reduced, points & 1);
        put(reduced_two, (points >> 1) & 1);
    }
    [[nodiscard]] bool on_map(BlockId b) const { return eagle::on_map(at[index_of(b)]); }
    [[nodiscard]] Area area(BlockId b) const { return area_of(at[index_of(b)]); }
    [[nodiscard]] bool stands_in(BlockId b, Area a) const { return at[index_of(b)] == place_of(a); }
    [[nodiscard]] int blocks_in(Side side, Area a) const { return count[index_of(side)][index_of(a)]; }
    [[nodiscard]] Order order_at(Side side, Area a) const { return order[index_of(side)][index_of(a)]; }
    [[nodiscard]] Staff& staff_of(Side side, Front f) { return staff[index_of(side)][index_of(f)]; }
    [[nodiscard]] const Staff& staff_of(Side side, Front f) const {
        return staff[index_of(side)][index_of(f)];
    }
    [[nodiscard]] Line& line(Side side) { return battle.line[index_of(side)]; }
    [[nodiscard]] const Line& line(Side side) const { return battle.line[index_of(side)]; }
    /// Phases of the match so far, from 1: what memories are dated by.
    [[nodiscard]] std::uint8_t date() const {
        return static_cast<std::uint8_t>((round == 0 ? 0 : round - 1) * kPhases + phase);
    }
};
static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 4096);

}  // namespace bivouac::eagle
