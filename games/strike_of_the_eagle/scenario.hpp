// One scenario of Strike of the Eagle as it is before the first card is drawn: map, blocks, cards, order
// tokens, the loss table, and who starts where. It holds what never changes in a match; shared by all copies
// of a position. Made by load_scenario() from data files only. It must never hold anything that a player can
// change, nor be changed after loading.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "boards/area_map.hpp"
#include "engine/digest.hpp"
#include "engine/seat.hpp"

namespace bivouac::eagle {

using boards::Area;
using boards::AreaSet;
using boards::index_of;
using boards::kNoArea;
using boards::Way;

inline constexpr std::size_t kMaxBlocks = 112;
inline constexpr std::size_t kAreaSlots = 96;  // areas and boxes of a map
inline constexpr std::size_t kWaySlots = 448;  // both directions of its links
inline constexpr std::size_t kMaxCards = 64;   // of one side
inline constexpr std::size_t kMaxObjectives = 64;
inline constexpr int kStackLimit = 4;      // [R1.4]
inline constexpr int kHandLimit = 7;       // [R2.2]
inline constexpr int kDrawn = 6;           // [R2.2]
inline constexpr int kPhases = 5;          // [R2.1]
inline constexpr int kMostInitiative = 5;  // [A23]
inline constexpr int kMostFurther = 3;     // areas, or points, that a reaction gives: two bits of State

// [R1.1]
enum class Side : std::uint8_t { Polish, Soviet };
inline constexpr std::array<Side, 2> kBothSides{Side::Polish, Side::Soviet};
constexpr Side enemy_of(Side side) {
    return side == Side::Polish ? Side::Soviet : Side::Polish;
}
constexpr std::size_t index_of(Side side) {
    return static_cast<std::size_t>(side);
}
enum class Front : std::uint8_t { North, South };
inline constexpr std::array<Front, 2> kBothFronts{Front::North, Front::South};
constexpr Front other_front(Front front) {
    return front == Front::North ? Front::South : Front::North;
}
constexpr std::size_t index_of(Front front) {
    return static_cast<std::size_t>(front);
}
template <class T>
using PerSide = std::array<T, 2>;
template <class T>
using PerFront = std::array<T, 2>;

// [links] Bits of boards::LinkKinds.
inline constexpr boards::LinkKinds kRoad = 1;
inline constexpr boards::LinkKinds kRail = 2;

enum class Terrain : std::uint8_t { Open, River, Forest, Swamp, Urban, Box };

// [R11.3] Cubes by colour: black infantry, white cavalry, green allied.
enum class Cube : std::uint8_t { Black, White, Green };
struct Cubes {
    std::array<std::uint8_t, 3> of{};
    [[nodiscard]] constexpr int total() const { return of[0] + of[1] + of[2]; }
    friend constexpr bool operator==(const Cubes&, const Cubes&) = default;
};

struct AreaInfo {
    std::string id;    // "war"
    std::string name;  // "Warszawa"
    Front front = Front::North;
    Terrain terrain = Terrain::Open;
    bool key_city = false;
    bool strategic = false;
    bool lithuania = false;  // [R1.10]
    bool box = false;        // [A40] a reinforcement box
    bool link = false;       // the Eastern Link: supply only, no block may enter
    PerSide<Cubes> cubes{};  // [R11.3]
    int x = 0, y = 0;        // where it is drawn
};

// What is drawn between the areas; no rule reads it.
struct MapLine {
    enum class Kind : std::uint8_t { River, Closed, Sea, Name } kind = Kind::River;
    std::string name, label;
    int width = 0;                            // of a river at its mouth
    std::vector<std::pair<int, int>> points;  // in the units of the areas
};

enum class BlockId : std::uint8_t {};
inline constexpr BlockId kNoBlock{0xFF};
constexpr std::size_t index_of(BlockId block) {
    return static_cast<std::size_t>(block);
}
enum class Arm : std::uint8_t { Infantry, Cavalry, Allied, Leader };
enum class Size : std::uint8_t { Division, Brigade, Leader };
// [R12.2]
enum class Ability : std::uint8_t {
    None,
    ForcedFull,    // blocks that forced marched fight in full in his battle
    Flank3,        // one flank penalty that he causes is 3
    NegFlank1,     // defending, he cancels one flank penalty
    Rebuild1,      // Reinforcement Phase: one in-supply block of his area gains 1 SP
    WithdrawFree,  // a Withdraw order in his area costs nothing
    Peek,          // before the first battle of a phase he may look into one adjacent area
    Order1,        // his front has one more order while he is not embattled
    ReconFree,     // his front may place a second Recon beyond its limit
    CavBonus,      // 1 CS for each cavalry division in his battle, at most 2
    CavSupply,     // cavalry in his area is always within range of supply
    Breakout,      // once a round out-of-supply blocks of his area lose nothing
};
struct Block {
    std::string id;  // "p_1l"
    std::string name;
    Side side = Side::Polish;
    Arm arm = Arm::Infantry;
    Size size = Size::Division;
    std::uint8_t max_sp = 1;
    std::uint8_t bonus = 0;  // [R12.2] of a leader
    Ability ability = Ability::None;
};

// [R4.6] In the order of the manual. None is "no order".
enum class Order : std::uint8_t {
    None,
    ForcedMarchTo,
    ForcedMarchOut,
    Recon,
    MoveTo,
    MoveOut,
    Withdraw,
    Defend,
    Reorganise,
    Rail,
};
inline constexpr std::size_t kOrders = 10;

// [cards] Within its side's deck, from 0.
enum class CardId : std::uint8_t {};
inline constexpr CardId kNoCard{0xFF};
constexpr std::size_t index_of(CardId card) {
    return static_cast<std::size_t>(card);
}
constexpr std::uint64_t bit_of(CardId card) {
    return std::uint64_t{1} << index_of(card);
}
enum class CardType : std::uint8_t { Event, Battle, Reaction };
// When a reaction may be played, [R3.6].
enum class Trigger : std::uint8_t {
    None,
    Event,      // the enemy has declared an event
    Orders,     // all orders of the front are placed
    MoveEnemy,  // an enemy march order is about to be executed (terrain conditions: has just been)
    MoveOwn,    // likewise an own one
    ReconEnemy,
    WithdrawOwn,
    RetreatOwn,
    BattleWon,
    BattleEnd,
    InitLoss,
    Remaining,
    RailOwn,
    RailEnemy,
    Supply,
    ScoreEnemy,
    Reinforcement,
};
inline constexpr std::size_t kTriggers = 17;
// Numbers that say how many (cubes, garrisons, hits) are positive; those that change something (orders,
// combat strength, losses taken) have the sign of the change.
enum class Effect : std::uint8_t {
    // events
    Vp,
    VpIfControl,
    Cubes,
    Build,
    BuildIf,
    Strengthen,
    StrengthenFront,
    Orders,
    OrdersOther,
    EnemyOrders,
    Init,
    Draw,
    EnemyCubes,
    EnemyHit,
    EnemyGarrison,
    EnemyNoStrategic,
    Garrison,
    GarrisonAt,
    Reveal,
    PeekOrders,
    FreeRail,
    FreeCavMove,
    SupplyRange,
    LithuaniaOpen,
    // battle cards
    Cs,
    CsIfNear,
    CsPerCav,
    EnemyCs,
    Inflict,
    Take,
    TakeIfLost,
    NegFlank,
    ExtraFlank,
    NoHalf,
    NegFort,
    Pursuit,
    Join,
    DenyVp,
    SpentVictor,
    CancelCavBonus,
    // reactions
    CancelEvent,
    ChangeOrder,
    MoveOrder,
    AddOrder,
    KillMarchOrder,
    KillRandomOrder,
    CancelRecon,
    CancelRail,
    BlockEdge,
    WithdrawFree,
    RetreatExtra,
    NoPursuit,
    Restore,
    Hit,
    SupplyOk,
    OosHit,
    StackHit,
    Unspend,
    InfMove,
    CavMove,
    RailRange,
    VpBlock,
    KeepInit,
    Exploit,
};
// One operation of a card. What an operation does not need is zero or kNoArea.
struct Operation {
    Effect effect = Effect::Vp;
    std::int8_t n = 0;      // the number of the vocabulary; of Build: the SP
    std::int8_t range = 0;  // areas
    Area area = kNoArea;    // a named area; of Build: where (kNoArea: see place)
    enum class Place : std::uint8_t { Area, Depot, Box } place = Place::Area;
    BlockId block = kNoBlock;  // of Build: a named block, or else the class below
    Arm arm = Arm::Infantry;
    Size size = Size::Brigade;
    Order order = Order::None;   // of AddOrder
    bool infantry_only = false;  // of SupplyOk
    Cubes cubes{};
};
// When a card may be used; all that are set must hold.
struct Condition {
    bool attacker = false, defender = false, cavalry = false, rail = false;
    std::optional<Terrain> terrain;  // [T_MOVE_ENEMY] of the area entered
    Area near = kNoArea;             // an own block within `range` of it
    std::int8_t range = 0;
};
struct Card {
    std::string id;  // "p01"
    int number = 0;
    std::string name;
    std::string text;     // in our own words
    std::string history;  // what it was; no rule reads it
    CardType type = CardType::Event;
    std::optional<Front> front;  // none: either
    std::uint8_t orders = 0, modifier = 0;
    Cubes cubes{};
    bool removed_after_use = false;
    Trigger trigger = Trigger::None;
    Condition condition;
    std::vector<Operation> operations;
};

struct SetUp {  // [R3.1] round 0: at the start
    BlockId block = kNoBlock;
    Area area = kNoArea;
    std::uint8_t sp = 0, round = 0, phase = 0;
};

struct Objective {  // [R10.2]
    enum class Mode : std::uint8_t { Capture, End, Instant } mode = Mode::Capture;
    Area area = kNoArea;
    PerSide<std::uint8_t> vp{};
};

struct InitiativeStart {
    Side owner = Side::Polish;
    std::uint8_t value = 1;
};

// [A34] Who commands what: seats by side and front. One seat may command both fronts of a side.
struct Commanders {
    std::uint8_t seats = 2;
    std::array<std::string_view, 4> names{"polish", "soviet"};  // by seat
    std::array<std::array<Seat, 2>, 2> of{};                    // by side, by front
};

struct Scenario {
    std::string id, title, dates, note;
    Digest data_hash;  // of the files it was made from
    boards::AreaMap map;
    std::vector<std::string> rivers;  // by link, half of a Way: what it crosses, or nothing
    std::vector<AreaInfo> areas;
    std::vector<MapLine> lines;
    std::vector<Block> blocks;                        // the Polish ones first
    PerSide<std::vector<BlockId>> gifted;             // [R12.2] leaders with an ability
    PerSide<std::size_t> first_block{}, end_block{};  // a side's lie together
    PerSide<std::vector<Card>> decks;
    PerSide<std::array<std::uint64_t, kTriggers>> reactions{};  // cards that answer to a trigger, a bit each
    std::array<std::uint8_t, kOrders> tokens{};                 // [R4.6] of each side
    std::vector<std::uint8_t> losses;  // [R6.7] by strength from 0; beyond the end the last counts

    AreaSet in_play;  // areas that exist in this scenario, boxes included
    PerFront<bool> fronts{};
    PerFront<AreaSet> front_areas{};  // of those in play
    AreaSet key_cities, strategic_cities, lithuania;
    AreaSet boxes;  // and the Eastern Link: what no block enters
    AreaSet links;  // the Eastern Link alone
    int rounds = 1;
    bool reinforcement_phase = true;
    bool leader_effects = true;          // [R12.1]
    bool any_front_events_only = false;  // Radzymin: events must be marked ANY
    bool extra_draw = false;             // [R2.2] two cards more in phases 2 and 4 for who commands both
    bool lithuania_open = false;
    PerSide<std::uint64_t> left_out{};  // cards that are not in the deck
    PerFront<InitiativeStart> initiative{};
    PerSide<std::uint8_t> vp{};
    PerSide<Area> source{kNoArea, kNoArea};  // [R9.1]
    std::vector<SetUp> set_up;               // by round and phase
    PerSide<AreaSet> garrisons{};            // at the start; they also give control
    PerSide<AreaSet> control{};              // at the start, objectives that are no Key City included [A28]
    std::vector<Objective> objectives;
    Commanders commanders;

    [[nodiscard]] const AreaInfo& area(Area a) const { return areas[index_of(a)]; }
    [[nodiscard]] const Block& block(BlockId b) const { return blocks[index_of(b)]; }
    [[nodiscard]] const Card& card(Side side, CardId c) const { return decks[index_of(side)][index_of(c)]; }
    [[nodiscard]] Front front_of(Area a) const { return areas[index_of(a)].front; }
    [[nodiscard]] Seat commander(Side side, Front front) const {
        return commanders.of[index_of(side)][index_of(front)];
    }
    [[nodiscard]] Side side_of(Seat seat) const {
        return commanders.of[0][0] == seat || commanders.of[0][1] == seat ? Side::Polish : Side::Soviet;
    }
    [[nodiscard]] SeatSet seats_of(Side side) const {
        return SeatSet(commander(side, Front::North)) | commander(side, Front::South);
    }
    [[nodiscard]] int losses_for(int strength) const {
        const auto row = static_cast<std::size_t>(std::max(strength, 0));
        return losses[std::min(row, losses.size() - 1)];
    }
    /// [R5.2], [R5.3] Cavalry and leaders ride.
    [[nodiscard]] bool rides(BlockId b) const {
        return block(b).arm == Arm::Cavalry || block(b).arm == Arm::Leader;
    }
    /// [R12.1] Without their effects leaders are cavalry like any other, but for their supply.
    [[nodiscard]] bool is_leader(BlockId b) const { return leader_effects && block(b).arm == Arm::Leader; }
    [[nodiscard]] bool is_cavalry(BlockId b) const { return rides(b) && !is_leader(b); }
};

}  // namespace bivouac::eagle
