// One battle of Shadow of the Eagle as it is when the box is opened: ground, order of battle, charts.
// It holds what never changes in a match: [B2] equipment, [B13] set up, [B14] scenario rules, the charts
// [B.TEC] [B.MOVE] [B.REORG] [B.CRT], and the exclusive rules' values for the standard game as plain fields.
// Made by load_battle() from data files only; shared by all copies of a position.
// It must never hold anything that a player can change, nor be changed after loading.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "boards/hex_grid.hpp"
#include "boards/hex_map.hpp"
#include "boards/hex_set.hpp"
#include "engine/digest.hpp"
#include "engine/rational.hpp"
#include "games/shadow_of_the_eagle/standard_charts.hpp"

namespace bivouac::shadow {

using boards::Direction;
using boards::Hex;
using boards::HexSet;
using boards::index_of;
using boards::kOffMap;

inline constexpr std::size_t kMaxUnits = 96;
inline constexpr std::size_t kMaxLeaders = 16;
inline constexpr std::size_t kMaxCommands = 16;
inline constexpr std::size_t kMaxLights = 10;     // battalions of light infantry that have guerrilla markers
inline constexpr std::size_t kStackLimit = 3;     // [B4]
inline constexpr int kCoverPoints = 18;           // [S6.d] strength points in trees, buildings and castles
inline constexpr std::uint8_t kProhibited = 255;  // a step, or an entry, that may not be made
inline constexpr int kMaxTurns = 60;

// [B3] The French phase of a turn comes first; the battle's first side takes that part, whatever its name.
enum class Side : std::uint8_t { French, Allied };
inline constexpr std::array<Side, 2> kBothSides{Side::French, Side::Allied};
constexpr Side enemy_of(Side side) {
    return side == Side::French ? Side::Allied : Side::French;
}
constexpr std::size_t index_of(Side side) {
    return static_cast<std::size_t>(side);
}

enum class UnitId : std::uint8_t {};
inline constexpr UnitId kNoUnit{0xFF};
constexpr std::size_t index_of(UnitId unit) {
    return static_cast<std::size_t>(unit);
}

enum class CommandId : std::uint8_t {};  // of Scenario::commands
enum class AreaId : std::uint8_t {};     // of Scenario::areas
inline constexpr CommandId kNoCommand{0xFF};
constexpr std::size_t index_of(CommandId command) {
    return static_cast<std::size_t>(command);
}
constexpr std::size_t index_of(AreaId area) {
    return static_cast<std::size_t>(area);
}

// [B.TEC] What covers a hex. Trees are the chart's woods.
enum class TerrainKind : std::uint8_t { Clear, Buildings, Trees, Castle, Swamp, Orchard, Thickets };
inline constexpr std::size_t kTerrainKinds = 7;
std::string_view terrain_name(TerrainKind kind);  // "buildings"
char terrain_letter(TerrainKind kind);            // 'B', as map.toml has it

enum class Arm : std::uint8_t { Infantry, Cavalry, Artillery };
enum class UnitClass : std::uint8_t {
    Line,
    Light,
    Shock,
    LightCavalry,
    MediumCavalry,
    HeavyCavalry,
    LightGun,
    MediumGun,
    HeavyGun,
    HorseGun,
};
std::string_view arm_name(Arm arm);           // "infantry"
std::string_view class_name(UnitClass kind);  // "line infantry", "horse artillery"

// [B7.1] Best first, so that a difference of grades is a difference of values.
enum class Morale : std::uint8_t { A, B, C, D, E, F };
inline constexpr std::size_t kMoraleGrades = 6;
constexpr char morale_letter(Morale grade) {
    return static_cast<char>('A' + static_cast<int>(grade));
}

// [B.CRT]
enum class Odds : std::uint8_t {
    OneToFour,
    OneToThree,
    OneToTwo,
    OneToOne,
    TwoToOne,
    ThreeToOne,
    FourToOne,
    FiveToOne
};
enum class CombatResult : std::uint8_t { Ae, Ad, Ar, None, Ex, Dr, Dd, De };
inline constexpr std::size_t kOddsColumns = 8;
std::string_view odds_name(Odds odds);              // "1-4"
std::string_view result_name(CombatResult result);  // "Ae", "-"

class CombatChart {
  public:
    static constexpr int kLeastRoll = 1;     // the row printed -1: one or less
    static constexpr int kGreatestRoll = 8;  // the row 8+
    // Any modified roll: beyond the chart its first or last row counts.
    CombatResult result(Odds odds, int roll) const {
        return cells_[row(roll)][static_cast<std::size_t>(odds)];
    }
    void set(Odds odds, int roll, CombatResult result) {
        cells_[row(roll)][static_cast<std::size_t>(odds)] = result;
    }

  private:
    static constexpr std::size_t row(int roll) {
        if (roll < kLeastRoll) return 0;
        return static_cast<std::size_t>((roll > kGreatestRoll ? kGreatestRoll : roll) - kLeastRoll);
    }
    std::array<std::array<CombatResult, kOddsColumns>, kGreatestRoll> cells_{};
};

// [B.REORG]
class ReorganizationChart {
  public:
    static constexpr int kGreatestRoll = 7;
    bool reorganizes(Morale grade, int roll) const {
        return cells_[row(roll)][static_cast<std::size_t>(grade)];
    }
    void set(Morale grade, int roll, bool yes) { cells_[row(roll)][static_cast<std::size_t>(grade)] = yes; }

  private:
    static constexpr std::size_t row(int roll) {
        if (roll < 1) return 0;
        return static_cast<std::size_t>((roll > kGreatestRoll ? kGreatestRoll : roll) - 1);
    }
    std::array<std::array<bool, kMoraleGrades>, kGreatestRoll> cells_{};
};

// [B.TEC] The rows of hexes: what it costs to enter one and what its defenders are multiplied by.
struct HexEffect {
    std::uint8_t cost = 1;  // kProhibited
    Rational defence = 1;
};

// [B.TEC] The rows of hexsides: points added by crossing, and what attackers across are multiplied by (1 =
// nothing, 0 = no attack). Going up and going down differ for slopes only.
struct HexsideEffect {
    std::uint8_t up_cost = 0;  // kProhibited
    std::uint8_t down_cost = 0;
    Rational attack_up = 1;
    Rational attack_down = 1;
};

// [B.TEC] The chart's rows of hexsides that have an effect.
enum class HexsideRow : std::uint8_t { River, Arroyo, Bridge, Moderate, Steep, Cliff };
inline constexpr std::size_t kHexsideRows = 6;
std::string_view hexside_row_name(HexsideRow row);  // "moderate slope"

// [B.MOVE]
enum class MovementRow : std::uint8_t { Infantry, LightCavalry, HeavierCavalry, Artillery, HorseArtillery };
inline constexpr std::size_t kMovementRows = 5;
MovementRow movement_row(UnitClass kind);

struct BasicCharts {
    std::array<HexEffect, kTerrainKinds> hex;
    std::array<HexsideEffect, kHexsideRows> hexside;
    std::array<std::array<std::uint8_t, 2>, kMovementRows> movement{};  // [row][side]
    CombatChart combat;
    ReorganizationChart reorganization;

    const HexEffect& of(TerrainKind kind) const { return hex[static_cast<std::size_t>(kind)]; }
    const HexsideEffect& of(HexsideRow row) const { return hexside[static_cast<std::size_t>(row)]; }
};

// What play asks of a unit all the time; its words are in UnitText.
struct Unit {
    Side side = Side::French;
    Arm arm = Arm::Infantry;
    UnitClass kind = UnitClass::Line;
    Morale morale = Morale::A;
    std::uint8_t strength = 0;
    std::uint8_t movement = 0;  // [B.MOVE]
    CommandId command = kNoCommand;
    AreaId area{};
    std::uint8_t entry_turn = 0;  // 0: sets up on the map; else it comes by entry_hex in this turn or later
    Hex entry_hex = kOffMap;
    Hex historical = kOffMap;  // of those that set up on the map
};

struct UnitText {
    std::string id;    // "114l1": lower case, unique in the battle, what actions are written with
    std::string name;  // "114 Line/1"
    std::string nation;
    std::string stack_group;  // [S6] groups that may not stack with each other
    std::string source;       // where strength and grade come from; `ours` where we set them
    std::string note;
    int men = 0;                // men, or guns
    bool british_fire = false;  // [CAS.10]
};

// How one rule set brings the units of an area into play.
struct Placement {
    enum class Kind : std::uint8_t { Area, Entry, Absent };
    Kind kind = Kind::Absent;
    HexSet hexes;             // Area: where they may set up, without hexes that nobody may enter
    Hex entry_hex = kOffMap;  // Entry
    std::uint8_t turn = 0;    // Entry: the first turn
    std::string variant;      // comes only if this variant is played
};

struct SetupArea {
    std::string id;   // "horcas"
    std::string who;  // "Lazán and his units, around Las Horcas"
    Side side = Side::French;
    Placement basic;
    Placement standard;
};

struct Command {
    std::string id;    // "II", "ART"
    std::string name;  // "Harispe"
    Side side = Side::French;
    int level = 0;             // [S16] points of demoralization; 0: never demoralized
    int level_objective = 0;   // the level while the enemy has his objective
    bool independent = false;  // acts without orders though it may have a leader, [S3.g], [CAS.3.d], [CAS.E1]
};

struct Leader {
    std::string id;
    std::string name;
    std::string nation;
    std::string stack_group;
    std::string source;
    std::string note;
    Side side = Side::French;
    CommandId command = kNoCommand;  // kNoCommand: commander-in-chief
    AreaId area{};
    int rating = 0;
    int reverse = 0;
};

// [S3] Orders and their changing, side by side.
struct OrderRules {
    std::string initial;  // "attack", "harass", "maneuver", "defend", "retreat", "none"
    int divider = 1;
    int changes = 1;  // attempts in a turn that has any
    int first_turn = 2;
    int every = 1;       // 2: only every other turn from the first
    int initiative = 0;  // a leader's own roll that changes his orders; 0: none
};

struct SideInfo {
    std::string id;         // "french"
    std::string name;       // "French"
    std::string movement;   // its column of the movement charts
    std::vector<Hex> base;  // [S14.3]
    int radius = 0;         // [S9] of leaders
    int chief_radius = 0;
    OrderRules orders;
    int setup_points = 0;  // most strength points in a hex at set-up, [CAS.18]; 0: no such limit
};

struct Objective {
    enum class By : std::uint8_t { Zone, Occupation };
    Side side = Side::French;  // whose objective it is
    std::vector<Hex> hexes;
    By by = By::Zone;
};

struct Variant {
    std::string id;  // "A"
    std::string name;
    std::string area;                // the area whose units it brings or moves
    std::vector<std::string> units;  // only these units of the area; empty: all
    int turn = 0;                    // first turn of the roll; 0: no roll
};

// [B14.1], [ALC.1], [MAR.1], [CAS.1]
struct Calendar {
    int turns = 0;
    int minutes = 0;           // of real time in a turn
    std::uint64_t storms = 0;  // bit t: turn t is a storm
    bool storm(int turn) const { return turn > 0 && turn < 64 && ((storms >> turn) & 1U) != 0; }
};

struct Letter {
    char letter = ' ';
    std::vector<Hex> hexes;
    std::string what;
};
struct Place {
    std::string name;
    std::string kind;  ///< a key of load_names.cpp's; empty: by what is there
    std::vector<Hex> hexes;
};
struct Road {
    std::string name;
    std::vector<Hex> hexes;
};

// [S.TEC] The rows of hexes: what entering costs each arm, and what fire at and shock against those inside is
// multiplied by.
struct StandardHexEffect {
    std::array<std::uint8_t, 3> cost{1, 1, 1};  // [arm]; kProhibited
    Rational fire = 1;
    Rational shock = 1;
};

// [S.TEC] The rows of hexsides: points added by arm, and what shock across is multiplied by; 0: none. Going
// up and going down differ for slopes only.
struct StandardHexsideEffect {
    std::array<std::uint8_t, 3> up_cost{};  // [arm]; kProhibited
    std::array<std::uint8_t, 3> down_cost{};
    Rational shock_up = 1;
    Rational shock_down = 1;
};

// [S.TEC] As printed: notes and roads are the code's affair.
struct StandardGround {
    std::array<StandardHexEffect, kTerrainKinds> hex;
    std::array<StandardHexsideEffect, kHexsideRows> hexside;  // the bridge's shock: over a river
    Rational arroyo_bridge_shock = 1;

    const StandardHexEffect& of(TerrainKind kind) const { return hex[static_cast<std::size_t>(kind)]; }
    const StandardHexsideEffect& of(HexsideRow row) const { return hexside[static_cast<std::size_t>(row)]; }
};

// What the standard game asks of a unit all the time, beside Unit.
struct StandardUnit {
    bool present = false;          // in play with the variants chosen
    bool rolled_for = false;       // enters only once a die has brought its area, [MAR.18.1]
    bool british_fire = false;     // [CAS.10]
    std::uint8_t allowance = 0;    // [S.MOVE] in normal order
    std::uint8_t stack_group = 0;  // [S6.e] counters of one side with different groups may not share a hex
    std::uint8_t light = 0xFF;     // which of the battalions with guerrilla markers; 0xFF: none, [S4.1.c]
    AreaId area{};                 // its area with the variants chosen, [MAR.18.1.C]
    std::uint8_t entry_turn = 0;   // 0: sets up on the map
    Hex entry_hex = kOffMap;
    Hex historical = kOffMap;
};

// [S13] The standard game's tables of one battle, worked out once; see load_standard.cpp.
struct StandardTables {
    StandardCharts charts;
    StandardGround ground;
    std::string variants;  // letters of those played: "AD", [MAR.18.1]
    std::array<StandardUnit, kMaxUnits> units{};
    std::array<UnitId, kMaxLights> lights{};  // the battalions with guerrilla markers
    std::size_t light_count = 0;
    // Of each leader: where and when he comes; of each command: its leader. Numbers of Scenario::leaders.
    std::array<StandardUnit, kMaxLeaders> leaders{};
    std::array<std::uint8_t, kMaxCommands> leader_of{};  // 0xFF: none
    std::array<std::uint8_t, 2> chief{};                 // 0xFF: none
    std::array<bool, kMaxCommands> takes_orders{};       // has a leader, is in play, and is not independent
    std::array<Order, 2> initial{};                      // [ALC.3], [MAR.3], [CAS.3]
    int mud_after = 0;  // [S.TEC.mud] thickets hold guns in the turns after this one; 0: never

    // [S.TEC] Points to step out of a hex in a direction, by arm, without orders' favours and zones;
    // kProhibited also off the map. And under maneuver orders: roads [S.TEC.road], bridges and [S.TEC.D]
    // apart.
    using StepCosts = std::array<std::array<std::uint8_t, 8>, boards::kMaxHexes>;
    alignas(64) std::array<StepCosts, 3> step{};      // [arm]
    alignas(64) std::array<StepCosts, 3> maneuver{};  // [arm]
    // [S.TEC.D] What a step under maneuver orders into buildings saves if nobody else is there and it does
    // not follow a road, by arm.
    std::array<std::uint8_t, 3> street_saving{};
    std::array<HexSet, 3> enterable{};  // [arm] hexes that it may stand in; guns in trees only by a road
    std::array<std::array<std::uint8_t, 8>, boards::kMaxHexes> shock_index{};  // into Scenario::factors
    std::array<std::uint8_t, boards::kMaxHexes> fire_index{};                  // into Scenario::factors
    // [S8] Bit d: a counter here could control the hex in direction d: no cliff, no swamp, no cover, [S8.3].
    std::array<std::uint8_t, boards::kMaxHexes> zone_sides{};
    // Bit d: leaders may step that way: all but cliffs, swamps and the map's edge, [S15.a].
    std::array<std::uint8_t, boards::kMaxHexes> leader_sides{};
};

struct Scenario {
    explicit Scenario(boards::GridShape shape) : map(shape) {}

    std::string id;  // "alcaniz"
    std::string title;
    std::string date;
    std::string blurb;
    Digest data_hash;      // of all that the basic game reads
    Digest standard_hash;  // of that and of the standard charts
    Calendar basic;
    Calendar standard;
    std::array<SideInfo, 2> sides;
    std::array<Side, 2> setup_order{Side::Allied, Side::French};

    // [ground]
    boards::HexMap map;  // its Terrain is TerrainKind
    std::vector<Letter> letters;
    std::vector<Place> places;
    std::vector<Road> roads;

    // [forces] Units in play in the basic game come first, those of the first side before those of the
    // second; so the basic units of a side are one range. Units of variants follow.
    std::array<Unit, kMaxUnits> units{};
    std::vector<UnitText> unit_texts;  // as many as there are units
    std::vector<Command> commands;
    std::vector<Leader> leaders;
    std::vector<SetupArea> areas;
    std::vector<Objective> objectives;
    std::vector<Variant> variants;

    BasicCharts charts;
    StandardTables standard_tables;

    // [fast tables] Derived from map and charts; see load_derive.cpp.
    // [B5] Points to step out of a hex in a direction, zones of control apart; kProhibited also off the map.
    alignas(64) std::array<std::array<std::uint8_t, 8>, boards::kMaxHexes> step_cost{};
    std::array<std::uint8_t, boards::kMaxHexes> road_sides{};  // bit d: a road leaves in direction d
    std::array<std::array<std::uint8_t, 8>, boards::kMaxHexes> attack_index{};  // into factors
    std::array<std::uint8_t, boards::kMaxHexes> defence_index{};                // into factors
    std::vector<Rational> factors;
    HexSet enterable;  // all but swamp
    HexSet cover;      // buildings, trees, castle: they block fire [B8.1] and help reorganization [B.REORG]

    std::size_t unit_count() const { return unit_texts.size(); }
    std::size_t basic_unit_count() const { return basic_count[0] + basic_count[1]; }
    // The basic units of a side are UnitId{first} .. UnitId{first + basic_count[side] - 1}.
    std::size_t first_unit(Side side) const { return side == Side::French ? 0 : basic_count[0]; }
    std::array<std::size_t, 2> basic_count{};

    const Unit& unit(UnitId unit) const { return units[index_of(unit)]; }
    const UnitText& text(UnitId unit) const { return unit_texts[index_of(unit)]; }
    const SideInfo& side(Side side) const { return sides[index_of(side)]; }
    const SetupArea& area(AreaId area) const { return areas[index_of(area)]; }
    // Where a unit may set up in the basic game; empty for units that enter later.
    const HexSet& setup_hexes(UnitId which) const { return area(unit(which).area).basic.hexes; }
    TerrainKind terrain(Hex hex) const { return static_cast<TerrainKind>(map.terrain(hex)); }
    std::uint8_t cost(Hex from, Direction direction) const {
        return step_cost[index_of(from)][index_of(direction)];
    }
    bool road_step(Hex from, Direction direction) const {
        return ((road_sides[index_of(from)] >> index_of(direction)) & 1U) != 0;
    }
    // [B10] What an attack out of a hex in a direction is multiplied by; 0: it may not be made.
    Rational attack_factor(Hex from, Direction direction) const {
        return factors[attack_index[index_of(from)][index_of(direction)]];
    }
    // [B10] What the defenders of a hex are multiplied by.
    Rational defence_factor(Hex hex) const { return factors[defence_index[index_of(hex)]]; }

    std::optional<UnitId> unit_by_id(std::string_view wanted) const;
    std::optional<Side> side_by_id(std::string_view wanted) const;
    const Letter* letter(char wanted) const;  // null if the map has none
};

// [B.TEC] The rows of the chart that apply to a hexside as crossed: a bridge stands for the water under it.
// RULING B7-e: a bridge replaces the river or arroyo it spans, in movement and in combat.
struct HexsideRows {
    std::array<HexsideRow, kHexsideRows> rows{};
    std::size_t count = 0;
    const HexsideRow* begin() const { return rows.data(); }
    const HexsideRow* end() const { return rows.data() + count; }
};
HexsideRows rows_of(boards::SideFeatures features);

}  // namespace bivouac::shadow
