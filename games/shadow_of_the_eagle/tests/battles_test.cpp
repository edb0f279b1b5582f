// The three battles as data: totals, lettered hexes, set-up areas, historical places, errata, derived tables.
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "games/shadow_of_the_eagle/tests/docs_battle.hpp"

namespace bivouac::shadow {
namespace {

using testing::hex;
using testing::unit_id;

const Scenario& battle(const std::string& id) {
    static std::map<std::string, LoadResult> loaded;
    if (loaded.find(id) == loaded.end()) loaded[id] = load_battle(embedded_battle(id));
    if (loaded[id].scenario == nullptr) throw std::runtime_error(id + " does not load");
    return *loaded[id].scenario;
}

const Unit& unit(const Scenario& sc, std::string_view id) {
    return sc.unit(unit_id(sc, id));
}

const SetupArea& area(const Scenario& sc, std::string_view id) {
    for (const SetupArea& candidate : sc.areas) {
        if (candidate.id == id) return candidate;
    }
    throw std::runtime_error("no area " + std::string(id));
}

std::set<std::string> names(const Scenario& sc, const HexSet& hexes) {
    std::set<std::string> all;
    hexes.for_each([&](Hex h) {
        const boards::HexName name = sc.map.grid().write_hex(h, boards::Numbering::ColumnRow4);
        all.emplace(name.view());
    });
    return all;
}

// Every unit of the command sets up in the area, and the area is all hexes within `radius` of the mark that
// units may enter.
void expect_around(const Scenario& sc, std::string_view area_id, std::string_view mark, int radius,
                   std::initializer_list<std::string_view> commands) {
    const SetupArea& setup = area(sc, area_id);
    const Hex centre = mark.size() == 1 ? sc.letter(mark[0])->hexes.at(0) : hex(sc, mark);
    HexSet wanted;
    sc.map.grid().within(centre, radius, [&](Hex h) {
        if (sc.terrain(h) != TerrainKind::Swamp) wanted.insert(h);
    });
    EXPECT_EQ(names(sc, setup.basic.hexes), names(sc, wanted)) << area_id;
    std::set<std::string> here;
    for (std::size_t i = 0; i < sc.unit_count(); ++i) {
        if (&sc.area(sc.units[i].area) == &setup) here.insert(sc.commands[index_of(sc.units[i].command)].id);
    }
    EXPECT_EQ(here, std::set<std::string>(commands.begin(), commands.end())) << area_id;
}

void expect_line(const Scenario& sc, std::string_view area_id, const std::set<std::string>& wanted) {
    EXPECT_EQ(names(sc, area(sc, area_id).basic.hexes), wanted) << area_id;
}

// [order of battle]

struct CommandTotal {
    const char* battle;
    const char* side;
    const char* command;
    int units;
    int points;
    int level;
    int level_objective;
};

TEST(Battles, commands_have_their_units_points_and_levels) {
    const CommandTotal totals[] = {
        {"alcaniz", "spanish", "I", 4, 16, 7, 5},     {"alcaniz", "spanish", "II", 6, 27, 12, 9},
        {"alcaniz", "spanish", "III", 7, 37, 18, 12}, {"alcaniz", "spanish", "C", 3, 4, 2, 2},
        {"alcaniz", "french", "I", 5, 28, 12, 12},    {"alcaniz", "french", "II", 4, 20, 10, 10},
        {"alcaniz", "french", "III", 4, 21, 10, 10},  {"alcaniz", "french", "C", 2, 5, 4, 4},
        {"maria", "spanish", "I", 8, 45, 20, 14},     {"maria", "spanish", "II", 8, 47, 21, 14},
        {"maria", "spanish", "V", 4, 22, 10, 6},      {"maria", "spanish", "C", 4, 7, 2, 1},
        {"maria", "spanish", "A", 8, 45, 20, 14},     {"maria", "french", "I", 4, 23, 12, 9},
        {"maria", "french", "II", 3, 17, 10, 7},      {"maria", "french", "III", 5, 25, 14, 10},
        {"maria", "french", "R", 5, 30, 16, 11},      {"maria", "french", "C", 2, 7, 4, 4},
        {"maria", "french", "L", 4, 20, 10, 10},      {"castalla", "allied", "I", 4, 15, 6, 4},
        {"castalla", "allied", "II", 5, 44, 20, 16},  {"castalla", "allied", "III", 5, 40, 18, 14},
        {"castalla", "allied", "IV", 6, 44, 20, 16},  {"castalla", "allied", "V", 5, 40, 18, 14},
        {"castalla", "french", "I", 8, 50, 22, 18},   {"castalla", "french", "II", 6, 41, 19, 15},
        {"castalla", "french", "III", 4, 27, 13, 10}, {"castalla", "french", "C", 3, 14, 9, 9},
    };
    for (const CommandTotal& total : totals) {
        const Scenario& sc = battle(total.battle);
        int units = 0;
        int points = 0;
        for (std::size_t i = 0; i < sc.unit_count(); ++i) {
            const Command& command = sc.commands[index_of(sc.units[i].command)];
            if (command.id != total.command || sc.side(command.side).id != total.side) continue;
            ++units;
            points += sc.units[i].strength;
            EXPECT_EQ(command.level, total.level) << total.battle << total.side << total.command;
            EXPECT_EQ(command.level_objective, total.level_objective) << total.battle << total.command;
        }
        EXPECT_EQ(units, total.units) << total.battle << " " << total.side << " " << total.command;
        EXPECT_EQ(points, total.points) << total.battle << " " << total.side << " " << total.command;
    }
}

TEST(Battles, armies_have_their_totals_by_arm) {
    struct Army {
        const char* battle;
        Side side;
        std::array<int, 3> points;  // foot, horse, guns
        std::size_t basic_units;
    };
    const Army armies[] = {
        {"alcaniz", Side::French, {74, 5, 18}, 20},    {"alcaniz", Side::Allied, {80, 4, 19}, 24},
        {"maria", Side::French, {125, 8, 12}, 25},     {"maria", Side::Allied, {159, 7, 25}, 28},
        {"castalla", Side::French, {118, 14, 24}, 25}, {"castalla", Side::Allied, {183, 10, 30}, 35},
    };
    for (const Army& army : armies) {
        const Scenario& sc = battle(army.battle);
        std::array<int, 3> points{};
        for (std::size_t i = 0; i < sc.unit_count(); ++i) {
            if (sc.units[i].side == army.side)
                points[static_cast<std::size_t>(sc.units[i].arm)] += sc.units[i].strength;
        }
        EXPECT_EQ(points, army.points) << army.battle << " " << static_cast<int>(army.side);
        EXPECT_EQ(sc.basic_count[index_of(army.side)], army.basic_units) << army.battle;
    }
}

TEST(Battles, units_of_the_basic_game_come_first_and_side_by_side) {
    for (const std::string& id : embedded_battles()) {
        const Scenario& sc = battle(id);
        for (std::size_t i = 0; i < sc.unit_count(); ++i) {
            const bool absent = sc.area(sc.units[i].area).basic.kind == Placement::Kind::Absent;
            EXPECT_EQ(absent, i >= sc.basic_unit_count()) << id << " " << sc.unit_texts[i].id;
            if (absent) continue;
            EXPECT_EQ(sc.units[i].side, i < sc.basic_count[0] ? Side::French : Side::Allied);
        }
        EXPECT_EQ(sc.first_unit(Side::Allied), sc.basic_count[0]);
    }
}

TEST(Battles, there_are_three_and_all_load_without_mistakes) {
    EXPECT_EQ(embedded_battles(), (std::vector<std::string>{"alcaniz", "castalla", "maria"}));
    for (const std::string& id : embedded_battles()) {
        const LoadResult result = load_battle(embedded_battle(id));
        for (const Mistake& mistake : result.mistakes) ADD_FAILURE() << to_text(mistake);
        EXPECT_EQ(battle(id).id, id);
    }
    EXPECT_TRUE(embedded_battle("charts").empty());
    EXPECT_TRUE(embedded_battle("salamanca").empty());
}

TEST(Battles, every_unit_has_an_area_and_its_historical_place_in_it) {
    for (const std::string& id : embedded_battles()) {
        const Scenario& sc = battle(id);
        std::map<Hex, int> stacks;
        for (std::size_t i = 0; i < sc.basic_unit_count(); ++i) {
            const auto which = static_cast<UnitId>(i);
            if (sc.unit(which).entry_turn > 0) {
                EXPECT_EQ(sc.unit(which).historical, kOffMap);
                continue;
            }
            EXPECT_FALSE(sc.setup_hexes(which).empty()) << sc.text(which).id;
            EXPECT_TRUE(sc.setup_hexes(which).contains(sc.unit(which).historical)) << sc.text(which).id;
            EXPECT_LE(++stacks[sc.unit(which).historical], 3) << sc.text(which).id;
        }
    }
}

TEST(Battles, lettered_hexes_are_where_the_maps_have_them) {
    const std::map<std::string, std::string> wanted{
        {"alcaniz", "A1805 B1412 C1219 D0106 E1917 "},
        {"maria",
         "A2303A2503 B0707 C1008C2009 D2207D2508 E2310 F0813F1914 G2114G2316 H0818H1718 J1918J2219 K1824 "
         "L2701 M2120 "},
        {"castalla", "A0714 B1212 C1514 D2115 E2313 F0824F2824F3208 G0401 "}};
    for (const auto& [id, letters] : wanted) {
        const Scenario& sc = battle(id);
        std::string text;
        for (const Letter& letter : sc.letters) {
            for (const Hex h : letter.hexes) {
                text += letter.letter;
                text += sc.map.grid().write_hex(h, boards::Numbering::ColumnRow4).view();
            }
            text += ' ';
        }
        EXPECT_EQ(text, letters);
    }
}

// [lengths]

TEST(B14_1_a, alcaniz_has_18_turns) {
    EXPECT_EQ(battle("alcaniz").basic.turns, 18);
}
TEST(B14_1_b, maria_has_14_turns) {
    EXPECT_EQ(battle("maria").basic.turns, 14);
}
TEST(B14_1_c, castalla_has_14_turns) {
    EXPECT_EQ(battle("castalla").basic.turns, 14);
}

TEST(Battles, only_turns_9_and_10_of_maria_are_storms) {
    for (const std::string& id : embedded_battles()) {
        for (int turn = 1; turn <= battle(id).basic.turns; ++turn) {
            EXPECT_EQ(battle(id).basic.storm(turn), id == "maria" && (turn == 9 || turn == 10)) << id << turn;
        }
    }
}

TEST(B13_a, the_sides_set_up_in_the_order_of_the_instructions) {
    EXPECT_EQ(battle("alcaniz").setup_order[0], Side::Allied);
    EXPECT_EQ(battle("maria").setup_order[0], Side::French);
    EXPECT_EQ(battle("castalla").setup_order[0], Side::French);
}

TEST(B13_c, no_area_has_a_hex_that_nobody_may_enter) {
    for (const std::string& id : embedded_battles()) {
        const Scenario& sc = battle(id);
        for (const SetupArea& setup : sc.areas) {
            setup.basic.hexes.for_each(
                [&](Hex h) { EXPECT_NE(sc.terrain(h), TerrainKind::Swamp) << setup.id; });
        }
    }
    // Clinton's radius at Castalla reaches into the marsh.
    EXPECT_FALSE(
        area(battle("castalla"), "right_wing").basic.hexes.contains(hex(battle("castalla"), "2411")));
}

// [Alcañiz]

TEST(ALC_18_a, roca_at_c_and_around) {
    expect_around(battle("alcaniz"), "perdiguer", "C", 1, {"III"});
}
TEST(ALC_18_b, lazan_within_two_of_b) {
    expect_around(battle("alcaniz"), "horcas", "B", 2, {"I"});
}
TEST(ALC_18_c, areizaga_within_three_of_a) {
    expect_around(battle("alcaniz"), "pueyos", "A", 3, {"II"});
}

TEST(ALC_18_d, ibarrola_south_of_c_on_the_left_bank) {
    const Scenario& sc = battle("alcaniz");
    const HexSet& hexes = sc.setup_hexes(unit_id(sc, "oliv"));
    EXPECT_TRUE(hexes.contains(hex(sc, "0120")));
    EXPECT_TRUE(hexes.contains(hex(sc, "1726")));
    EXPECT_FALSE(hexes.contains(hex(sc, "1219")));
    EXPECT_FALSE(hexes.contains(hex(sc, "1926"))) << "beyond the river";
    EXPECT_EQ(unit(sc, "sant").area, unit(sc, "oliv").area);
    EXPECT_EQ(unit(sc, "hesp").area, unit(sc, "oliv").area);
}

TEST(ALC_18_e, spanish_guns_anywhere_on_their_bank_away_from_d) {
    const Scenario& sc = battle("alcaniz");
    for (const std::string_view id : {"sa1", "sa2", "sa3", "sa4"}) {
        const HexSet& hexes = sc.setup_hexes(unit_id(sc, id));
        EXPECT_TRUE(hexes.contains(hex(sc, "0606"))) << "five hexes from D";
        EXPECT_FALSE(hexes.contains(hex(sc, "0505"))) << "four hexes from D";
        EXPECT_FALSE(hexes.contains(hex(sc, "2018"))) << "beyond the river";
    }
}

TEST(ALC_18_f, all_french_units_enter_at_d_from_turn_1) {
    const Scenario& sc = battle("alcaniz");
    for (std::size_t i = 0; i < sc.basic_count[0]; ++i) {
        EXPECT_EQ(sc.units[i].entry_turn, 1);
        EXPECT_EQ(sc.units[i].entry_hex, hex(sc, "0106"));
    }
}

TEST(ALC_E1, the_114_line_is_under_harispe) {
    const Scenario& sc = battle("alcaniz");
    EXPECT_EQ(sc.commands[index_of(unit(sc, "114l1").command)].name, "Harispe");
    EXPECT_EQ(sc.commands[index_of(unit(sc, "114l2").command)].name, "Harispe");
}

// [María]

TEST(MAR_18_a, independent_infantry_between_the_marks_a) {
    expect_line(battle("maria"), "independents", {"2303", "2402", "2503"});
}
TEST(MAR_18_b, polish_lancers_at_b) {
    expect_around(battle("maria"), "lancers", "B", 0, {"IND"});
}
TEST(MAR_18_c, wathier_between_the_marks_d) {
    expect_line(battle("maria"), "wathier", {"2207", "2308", "2407", "2508"});
}
TEST(MAR_18_d, fabre_and_harispe_between_the_marks_c) {
    expect_line(battle("maria"), "main_line",
                {"1008", "1109", "1208", "1309", "1408", "1509", "1609", "1709", "1809", "1909", "2009"});
}
TEST(MAR_18_e, habert_at_e_and_around) {
    expect_around(battle("maria"), "habert", "E", 1, {"I"});
}

TEST(MAR_18_f, robert_enters_at_l_from_turn_10) {
    const Scenario& sc = battle("maria");
    for (const std::string_view id : {"117l1", "117l2", "117l3", "116l1", "116l2"}) {
        EXPECT_EQ(unit(sc, id).entry_turn, 10) << id;
        EXPECT_EQ(unit(sc, id).entry_hex, hex(sc, "2701")) << id;
    }
}

void expect_absent(std::initializer_list<std::string_view> ids) {
    const Scenario& sc = battle("maria");
    for (const std::string_view id : ids) {
        EXPECT_GE(index_of(unit_id(sc, id)), sc.basic_unit_count()) << id;
    }
}

TEST(MAR_18_g, laval_is_not_in_the_basic_game) {
    expect_absent({"44l1", "44l2", "3v1", "3v2"});
}
TEST(MAR_18_l, areizaga_is_not_in_the_basic_game) {
    expect_absent({"daro", "varag", "doyle", "resar", "tmur1", "tcar", "cpal", "fzar", "sa5"});
}

TEST(MAR_18_h, roca_between_the_marks_f) {
    expect_line(
        battle("maria"), "first_line",
        {"0813", "0914", "1013", "1114", "1213", "1314", "1413", "1514", "1613", "1714", "1813", "1914"});
}
TEST(MAR_18_i, cavalry_between_the_marks_g) {
    expect_line(battle("maria"), "huerba_plain", {"2114", "2214", "2215", "2316"});
}
TEST(MAR_18_j, lazan_between_the_marks_h) {
    expect_line(battle("maria"), "second_line",
                {"0818", "0918", "1018", "1118", "1218", "1318", "1418", "1518", "1618", "1718"});
}
TEST(MAR_18_k, creagh_between_the_marks_j) {
    expect_line(battle("maria"), "creagh", {"1918", "2018", "2119", "2219"});
}

TEST(MAR_18_m, guns_near_and_behind_their_own_line) {
    const Scenario& sc = battle("maria");
    const HexSet& french = area(sc, "french_guns").basic.hexes;
    EXPECT_TRUE(french.contains(hex(sc, "1408"))) << "in the line";
    EXPECT_TRUE(french.contains(hex(sc, "1407"))) << "behind it";
    EXPECT_FALSE(french.contains(hex(sc, "1410"))) << "in front of it";
    EXPECT_FALSE(french.contains(hex(sc, "1404"))) << "more than two hexes away";
    const HexSet& spanish = area(sc, "spanish_guns").basic.hexes;
    EXPECT_TRUE(spanish.contains(hex(sc, "1314")));
    EXPECT_FALSE(spanish.contains(hex(sc, "1311"))) << "in front of the line";
    EXPECT_TRUE(spanish.contains(hex(sc, "1720"))) << "behind the second line";
}

TEST(MAR_E2, roberts_battery_is_independent_and_there_from_the_start) {
    const Scenario& sc = battle("maria");
    EXPECT_EQ(sc.commands[index_of(unit(sc, "fa2").command)].id, "ART");
    EXPECT_EQ(unit(sc, "fa2").entry_turn, 0);
}

TEST(MAR_E3, america_2_and_3_have_grade_d) {
    EXPECT_EQ(unit(battle("maria"), "am2").morale, Morale::D);
    EXPECT_EQ(unit(battle("maria"), "am3").morale, Morale::D);
}

// [Castalla]

TEST(CAS_18_a, all_french_units_within_three_of_g) {
    const Scenario& sc = battle("castalla");
    expect_around(sc, "biar_road", "G", 3, {"I", "II", "III", "C", "ART"});
    for (std::size_t i = 0; i < sc.basic_count[0]; ++i) EXPECT_EQ(sc.area(sc.units[i].area).id, "biar_road");
}
TEST(CAS_18_b, the_french_set_up_with_20_points_a_hex) {
    EXPECT_EQ(battle("castalla").side(Side::French).setup_points, 20);
    EXPECT_EQ(battle("castalla").side(Side::Allied).setup_points, 0);
}
TEST(CAS_18_c, whittingham_within_three_of_a) {
    expect_around(battle("castalla"), "guerra_heights", "A", 3, {"IV"});
}
TEST(CAS_18_d, adam_within_two_of_b) {
    expect_around(battle("castalla"), "spur", "B", 2, {"I"});
}
TEST(CAS_18_e, mackenzie_within_three_of_c) {
    expect_around(battle("castalla"), "mackenzie", "C", 3, {"III"});
}
TEST(CAS_18_f, clinton_within_three_of_e) {
    expect_around(battle("castalla"), "right_wing", "E", 3, {"II"});
}
TEST(CAS_18_g, three_of_roche_near_d_and_two_at_the_castle) {
    const Scenario& sc = battle("castalla");
    std::map<std::string, int> units;
    for (std::size_t i = 0; i < sc.unit_count(); ++i) {
        if (sc.commands[index_of(sc.units[i].command)].name == "Roche") ++units[sc.area(sc.units[i].area).id];
    }
    EXPECT_EQ(units, (std::map<std::string, int>{{"behind_town", 3}, {"castle_hill", 2}}));
    expect_around(sc, "castle_hill", "1912", 1, {"V"});
}
TEST(CAS_18_h, cavalry_within_two_of_d) {
    expect_around(battle("castalla"), "behind_town", "D", 2, {"V", "CAV"});
}
TEST(CAS_18_i, allied_guns_anywhere_away_from_the_french) {
    const Scenario& sc = battle("castalla");
    const HexSet& hexes = area(sc, "allied_guns").basic.hexes;
    EXPECT_TRUE(hexes.contains(hex(sc, "0409"))) << "five hexes from the nearest French set-up hex";
    EXPECT_FALSE(hexes.contains(hex(sc, "0408")));
    EXPECT_TRUE(hexes.contains(hex(sc, "3224")));
    EXPECT_FALSE(hexes.contains(hex(sc, "2411"))) << "swamp";
}
TEST(CAS_E2, two_british_batteries_are_light) {
    EXPECT_EQ(unit(battle("castalla"), "6ra3").kind, UnitClass::LightGun);
    EXPECT_EQ(unit(battle("castalla"), "7ra6").kind, UnitClass::LightGun);
}
TEST(CAS_E3, the_reverse_of_roche_is_0) {
    int found = 0;
    for (const Leader& leader : battle("castalla").leaders) {
        if (leader.id != "roche") continue;
        ++found;
        EXPECT_EQ(leader.reverse, 0);
    }
    EXPECT_EQ(found, 1);
}

TEST(Battles, values_of_the_standard_game_are_kept) {
    const Scenario& sc = battle("castalla");
    EXPECT_EQ(sc.standard.turns, 18);
    EXPECT_EQ(sc.side(Side::Allied).orders.first_turn, 5);
    EXPECT_EQ(sc.side(Side::Allied).orders.every, 2);
    EXPECT_EQ(sc.side(Side::Allied).orders.initiative, 6);
    EXPECT_EQ(sc.side(Side::Allied).base.size(), 3U);
    EXPECT_EQ(sc.objectives.size(), 2U);
    EXPECT_EQ(battle("maria").variants.size(), 4U);
    EXPECT_EQ(area(battle("maria"), "areizaga").standard.variant, "A");
    EXPECT_EQ(area(battle("alcaniz"), "perdiguer").standard.hexes.count(), 1);
    EXPECT_EQ(battle("maria").side(Side::French).radius, 4);
    EXPECT_EQ(battle("maria").side(Side::French).chief_radius, 6);
}

}  // namespace
}  // namespace bivouac::shadow
