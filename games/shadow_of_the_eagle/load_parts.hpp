// The loaders of a battle's single files, and what they hand on to each other.
// One source file each: load_charts (charts/basic/*.csv), load_standard_charts (charts/standard/*.csv),
// load_map (map.toml, hexsides.csv), load_names (names.toml), load_ground (checks), load_battle
// (battle.toml), load_units (units.csv, leaders.csv), load_areas ([B13] set-up), load_derive, load_standard
// and load_standard_places (tables of the standard game). Only load.cpp and these include it. None of them
// may give up at a mistake: they report it and go on with something harmless.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "games/common/load_files.hpp"
#include "games/common/load_text.hpp"
#include "games/shadow_of_the_eagle/load.hpp"

namespace bivouac {
class TomlReader;
}

namespace bivouac::shadow {

// [B13] How battle.toml says where the units of an area come from, before hexes are looked up.
struct PlacementSpec {
    enum class Kind : std::uint8_t { Within, Line, Hexes, SouthOf, NearOwn, Anywhere, Enter, Absent };
    Kind kind = Kind::Absent;
    int line = 0;
    std::vector<Hex> hexes;  // what the placement is counted from
    std::vector<Hex> bank;   // only hexes that can be reached from these without crossing a river; empty: all
    int distance = 0;        // Within, NearOwn; Anywhere: hexes from every enemy
    int turn = 0;
    std::string variant;
};

struct AreaSpec {
    int line = 0;
    PlacementSpec basic;
    PlacementSpec standard;
};

inline constexpr AreaId kNoArea{0xFF};  // of a unit whose area is not known; such a battle is refused

// What is not part of the Scenario but needed until it is whole.
struct Draft {
    const FilesByRole* files = nullptr;
    Mistakes* mistakes = nullptr;
    std::vector<int> elevation_lines;           // of map.toml, by row
    std::map<boards::Hexside, int> side_lines;  // of hexsides.csv
    std::vector<int> road_lines;                // of map.toml, by road
    std::vector<AreaSpec> areas;                // as many as Scenario::areas
    std::vector<std::string> movement_columns;  // sides that charts/basic/movement.csv has a column for
    std::vector<std::array<std::uint8_t, kMovementRows>> movement;  // by column
    std::vector<std::string> standard_columns;  // the same of charts/standard/movement.csv
    std::vector<std::array<std::uint8_t, kAllowanceRows>> standard_movement;
    std::vector<int> variant_lines;  // of battle.toml
    std::vector<int> command_lines;  // of battle.toml
    std::vector<int> unit_lines;     // of units.csv, as many as there are units
    std::vector<int> leader_lines;   // of leaders.csv

    bool has(std::string_view role) const { return files->find(role) != files->end(); }
    Report report(std::string_view role) const;
    std::string_view text(std::string_view role) const;
};

void load_charts(Draft& draft, BasicCharts& charts);
void load_standard_charts(Draft& draft, StandardCharts& charts, StandardGround& ground);

// Null if not even the size of the map can be made out.
std::unique_ptr<Scenario> load_map(Draft& draft);
void load_hexsides(Draft& draft, Scenario& scenario);
void load_names(Draft& draft, Scenario& scenario);
// The kind of a place, if its table has one: a key of what is written on the map.
std::string read_place_kind(TomlReader& reader);
void check_ground(const Draft& draft, const Scenario& scenario);

// False if there is nothing to read: then sides and areas are unknown, and units cannot be looked at.
bool load_battle_file(Draft& draft, Scenario& scenario);
void load_units(Draft& draft, Scenario& scenario);
void load_leaders(Draft& draft, Scenario& scenario);
void resolve_areas(Draft& draft, Scenario& scenario);
void check_setup(const Draft& draft, const Scenario& scenario);

void derive_ground(Scenario& scenario);           // needs map and charts
void derive_units(Scenario& scenario);            // needs units, areas and charts
void derive_standard_ground(Scenario& scenario);  // needs derive_ground
// Who plays the standard game with these variants, where he comes from, who leads him.
void load_standard(Draft& draft, Scenario& scenario, std::string_view variants);
// [S18] Where history has those who set up, and whether a set-up of the standard game can always be finished.
void place_standard(const Draft& draft, Scenario& scenario);

// [shared by them]
// "0305", or several; letters of the map stand for their hexes. What cannot be read is reported and left out.
std::vector<Hex> read_hexes(const Scenario& scenario, std::string_view text, int line, Report& report);
std::string hex_name(const Scenario& scenario, Hex hex);
std::optional<TerrainKind> terrain_of_letter(char letter);
// The place of a factor among those of the battle, which are few.
std::uint8_t factor_index(std::vector<Rational>& factors, Rational factor);

}  // namespace bivouac::shadow
