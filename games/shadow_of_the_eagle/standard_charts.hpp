// The words and charts of the standard game: formations, orders, facing, and what its printed tables say.
// [S.MOVE] [S.FORM] [S.TEC] [S.FIRE] [S.SHOCK] [S.MORALE] and their modifiers. Read from data/charts/standard
// by load_standard_charts.cpp; nothing here changes after loading.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/rational.hpp"

namespace bivouac::shadow {

// [S3] What a command has been told to do. None is also what an independent unit has.
enum class Order : std::uint8_t { None, Attack, Harass, Maneuver, Defend, Retreat };
inline constexpr std::size_t kOrders = 6;
std::string_view order_name(Order order);  // "harass"

// [S4] Normal is also unlimbered.
enum class Formation : std::uint8_t { Normal, Square, Guerrilla, Limbered };
inline constexpr std::size_t kFormations = 4;
std::string_view formation_name(Formation formation);  // "guerrilla"

// [S14]
enum class Condition : std::uint8_t { Good, Disorganized, Routed };

// [S.MOVE]
enum class AllowanceRow : std::uint8_t {
    Infantry,
    Guerrilla,
    Artillery,
    HorseArtillery,
    LighterCavalry,
    HeavyCavalry,
    Leaders,
};
inline constexpr std::size_t kAllowanceRows = 7;

// [S.FIRE]
enum class FireEffect : std::uint8_t { None, Checked, Morale, Retreat };
struct FireResult {
    std::uint8_t hits = 0;
    FireEffect effect = FireEffect::None;
    friend constexpr bool operator==(const FireResult&, const FireResult&) = default;
};
/// One number for each result of the table: hits * 4 + effect.
inline constexpr std::size_t kFireResults = 16;
constexpr std::uint32_t number_of(FireResult r) {
    return static_cast<std::uint32_t>(r.hits) * 4 + static_cast<std::uint32_t>(r.effect);
}
constexpr FireResult fire_result(std::uint32_t number) {
    return {static_cast<std::uint8_t>(number / 4), static_cast<FireEffect>(number % 4)};
}
std::string_view fire_result_name(FireResult result);  // "1R", "-"

// [S.SHOCK]
enum class ShockOdds : std::uint8_t {
    OneToFour,
    OneToThree,
    OneToTwo,
    OneToOne,
    ThreeToTwo,
    TwoToOne,
    ThreeToOne,
    FourToOne,
    FiveToOne,
};
inline constexpr std::size_t kShockColumns = 9;
std::string_view shock_odds_name(ShockOdds odds);  // "3-2"
enum class ShockResult : std::uint8_t { AL, A2, A1, None, BL, D1, D2, DL };
inline constexpr std::size_t kShockResults = 8;
std::string_view shock_result_name(ShockResult result);  // "A2", "-"

// [S.MORALE] Holds is the table's dash.
enum class MoraleResult : std::uint8_t { Holds, Disorganized, Routs };
inline constexpr std::size_t kMoraleResults = 3;
std::string_view morale_result_name(MoraleResult result);  // "-", "D", "R"

/// A table of which only the rows from a least to a greatest roll are printed: beyond them these count.
template <class Cell, std::size_t Columns, int Least, int Greatest>
class RollTable {
  public:
    static constexpr int kLeastRoll = Least;
    static constexpr int kGreatestRoll = Greatest;
    static constexpr std::size_t kColumns = Columns;
    [[nodiscard]] Cell at(std::size_t column, int roll) const { return cells_[row(roll)][column]; }
    void set(std::size_t column, int roll, Cell cell) { cells_[row(roll)][column] = cell; }

  private:
    static constexpr std::size_t row(int roll) {
        if (roll < Least) return 0;
        return static_cast<std::size_t>((roll > Greatest ? Greatest : roll) - Least);
    }
    std::array<std::array<Cell, Columns>, static_cast<std::size_t>(Greatest - Least + 1)> cells_{};
};

inline constexpr int kMostFirePoints = 12;  // [S.FIRE.12] the last column

struct FireModifiers {
    int square = 0, flank = 0, guerrilla = 0, deployed_guns = 0;
    int light_guns = 0, heavy_guns = 0;
    int high_morale = 0, low_morale = 0;  // grades A and B; E and F
    int british = 0;
    int third_unit = 0, fourth_unit = 0;  // of a stack under guns at more than two hexes
};
struct ShockModifiers {
    int attack_orders = 0, defend_orders = 0, heavy_cavalry = 0;
    int cavalry_on_square = 0, infantry_on_square = 0, shock_troops = 0;
};
struct MoraleModifiers {
    int cover = 0, enemy_zone = 0, routed = 0, point_lost = 0;
};

// [S.FORM] From a formation (row) to another (column): points. The star of the chart, terrain paid on top,
// is the code's affair: it always stands where guerrillas are.
struct FormationCosts {
    std::array<std::array<std::uint8_t, 3>, 3> infantry{};  // Normal, Square, Guerrilla
    std::uint8_t limber = 0, unlimber = 0;
};

struct StandardCharts {
    std::array<std::array<std::uint8_t, 2>, kAllowanceRows> allowance{};  // [row][side]; 0: no such unit
    FormationCosts formation;
    RollTable<FireResult, kMostFirePoints, 1, 8> fire;  // column: points - 1
    RollTable<ShockResult, kShockColumns, 1, 8> shock;  // column: ShockOdds
    RollTable<MoraleResult, 6, 0, 8> morale;            // column: Morale
    FireModifiers fire_modifiers;
    ShockModifiers shock_modifiers;
    MoraleModifiers morale_modifiers;
};

}  // namespace bivouac::shadow
