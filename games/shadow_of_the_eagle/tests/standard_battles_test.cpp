// The exclusive rules' values for the standard game, typed from the book apart from the data files: lengths,
// orders, bases, radii, levels of demoralization, leaders, variants; and what a battle may not have.
#include <algorithm>

#include <gtest/gtest.h>

#include "games/shadow_of_the_eagle/standard/standard.hpp"
#include "games/shadow_of_the_eagle/tests/docs_battle.hpp"

namespace bivouac::shadow {
namespace {

using testing::hex;

// "maria", or "maria+ad" with variants.
const Scenario& standard_battle(const std::string& id) {
    static std::map<std::string, LoadResult, std::less<>> loaded;
    auto found = loaded.find(id);
    if (found == loaded.end()) {
        const std::size_t plus = std::min(id.find('+'), id.size());
        const std::string letters = id.substr(std::min(plus + 1, id.size()));
        found = loaded.emplace(id, load_battle(embedded_battle(id.substr(0, plus)), letters)).first;
    }
    return *found->second.scenario;
}

const Command* find_command(const Scenario& sc, Side side, std::string_view id) {
    const auto found = std::find_if(sc.commands.begin(), sc.commands.end(),
                                    [&](const Command& c) { return c.side == side && c.id == id; });
    return found == sc.commands.end() ? nullptr : &*found;
}

const Leader& leader(const Scenario& sc, std::string_view id) {
    const auto found =
        std::find_if(sc.leaders.begin(), sc.leaders.end(), [&](const Leader& l) { return l.id == id; });
    if (found == sc.leaders.end()) throw std::runtime_error("no leader " + std::string(id));
    return *found;
}
const StandardUnit& standard_leader(const Scenario& sc, std::string_view id) {
    return sc.standard_tables.leaders[static_cast<std::size_t>(&leader(sc, id) - sc.leaders.data())];
}
const StandardUnit& standard_unit(const Scenario& sc, std::string_view id) {
    return sc.standard_tables.units[index_of(testing::unit_id(sc, id))];
}

struct Level {
    Side side;
    const char* id;
    const char* leader;
    int level;
    int with_objective;
};
void expect_levels(const Scenario& sc, std::initializer_list<Level> levels) {
    std::size_t counted = 0;
    for (const Level& wanted : levels) {
        const Command* command = find_command(sc, wanted.side, wanted.id);
        ASSERT_NE(command, nullptr) << wanted.id;
        EXPECT_EQ(command->name, wanted.leader) << wanted.id;
        EXPECT_EQ(command->level, wanted.level) << wanted.leader;
        EXPECT_EQ(command->level_objective, wanted.with_objective) << wanted.leader;
        counted += 1;
    }
    const auto with_level =
        std::count_if(sc.commands.begin(), sc.commands.end(), [](const Command& c) { return c.level > 0; });
    EXPECT_EQ(static_cast<std::size_t>(with_level), counted) << "no other command has a level";
}

constexpr Side kFr = Side::French;
constexpr Side kSp = Side::Allied;

// [S.DEMOR]
TEST(S_DEMOR, of_alcaniz) {
    expect_levels(standard_battle("alcaniz"), {{kSp, "I", "Lazán", 7, 5},
                                               {kSp, "II", "Areizaga", 12, 9},
                                               {kSp, "III", "Roca", 18, 12},
                                               {kSp, "C", "Ibarrola", 2, 2},
                                               {kFr, "I", "Fabre", 12, 12},
                                               {kFr, "II", "Harispe", 10, 10},
                                               {kFr, "III", "Laval", 10, 10},
                                               {kFr, "C", "Wathier", 4, 4}});
}
TEST(S_DEMOR, of_maria) {
    expect_levels(standard_battle("maria"), {{kSp, "I", "Roca", 20, 14},
                                             {kSp, "II", "Lazán", 21, 14},
                                             {kSp, "V", "Creagh", 10, 6},
                                             {kSp, "C", "O'Donojú", 2, 1},
                                             {kSp, "A", "Areizaga", 20, 14},
                                             {kFr, "I", "Habert", 12, 9},
                                             {kFr, "II", "Harispe", 10, 7},
                                             {kFr, "III", "Fabre", 14, 10},
                                             {kFr, "R", "Robert", 16, 11},
                                             {kFr, "C", "Wathier", 4, 4},
                                             {kFr, "L", "Laval", 10, 10}});
}
TEST(S_DEMOR, of_castalla) {
    expect_levels(standard_battle("castalla"), {{kSp, "I", "Adam", 6, 4},
                                                {kSp, "II", "Clinton", 20, 16},
                                                {kSp, "III", "Mackenzie", 18, 14},
                                                {kSp, "IV", "Whittingham", 20, 16},
                                                {kSp, "V", "Roche", 18, 14},
                                                {kFr, "I", "Robert", 22, 18},
                                                {kFr, "II", "Harispe", 19, 15},
                                                {kFr, "III", "Habert", 13, 10},
                                                {kFr, "C", "Boussard", 9, 9}});
}
TEST(ALC_16, only_the_spanish_levels_hang_on_the_objective) {
    for (const Command& c : standard_battle("alcaniz").commands) {
        EXPECT_TRUE(c.side == kSp || c.level == c.level_objective) << c.name;
    }
    EXPECT_EQ(find_command(standard_battle("alcaniz"), kSp, "III")->level_objective, 12);
}
TEST(MAR_16, both_sides_levels_hang_on_objectives) {
    EXPECT_EQ(find_command(standard_battle("maria"), kFr, "R")->level_objective, 11);
    EXPECT_EQ(find_command(standard_battle("maria"), kSp, "A")->level_objective, 14);
}
TEST(CAS_16, the_allied_cavalry_and_guns_have_no_level) {
    EXPECT_EQ(find_command(standard_battle("castalla"), kSp, "CAV")->level, 0);
    EXPECT_EQ(find_command(standard_battle("castalla"), kSp, "ART")->level, 0);
    EXPECT_EQ(find_command(standard_battle("castalla"), kFr, "C")->level, 9);
}

void expect_length(const Scenario& sc, int turns) {
    EXPECT_EQ(sc.standard.turns, turns);
    EXPECT_EQ(sc.standard.minutes, 30);
}
TEST(ALC_1, lasts_24_turns_without_storms) {
    expect_length(standard_battle("alcaniz"), 24);
    EXPECT_EQ(standard_battle("alcaniz").standard.storms, 0U);
}
TEST(MAR_1, lasts_18_turns) {
    expect_length(standard_battle("maria"), 18);
}
TEST(MAR_1_a, turns_9_and_10_are_storms) {
    for (int turn = 1; turn <= 18; ++turn) {
        EXPECT_EQ(standard_battle("maria").standard.storm(turn), turn == 9 || turn == 10) << turn;
    }
}
TEST(CAS_1, lasts_18_turns_without_storms) {
    expect_length(standard_battle("castalla"), 18);
    EXPECT_EQ(standard_battle("castalla").standard.storms, 0U);
}

// [orders]

void expect_changes(const Scenario& sc, Side side, int divider, int changes, int first, int every) {
    const OrderRules& orders = sc.side(side).orders;
    EXPECT_EQ(orders.divider, divider);
    EXPECT_EQ(orders.changes, changes);
    EXPECT_EQ(orders.first_turn, first);
    EXPECT_EQ(orders.every, every);
}

TEST(ALC_3, the_french_begin_to_maneuver_and_the_spanish_to_defend) {
    EXPECT_EQ(standard_battle("alcaniz").standard_tables.initial,
              (std::array{Order::Maneuver, Order::Defend}));
}
TEST(ALC_3_a, blake_changes_one_order_by_3_and_suchet_three_by_5) {
    expect_changes(standard_battle("alcaniz"), kFr, 5, 3, 2, 1);
    expect_changes(standard_battle("alcaniz"), kSp, 3, 1, 2, 1);
}
TEST(MAR_3, both_begin_to_defend) {
    EXPECT_EQ(standard_battle("maria").standard_tables.initial, (std::array{Order::Defend, Order::Defend}));
}
TEST(MAR_3_a, blake_changes_one_order_by_3_and_suchet_three_by_5) {
    expect_changes(standard_battle("maria"), kFr, 5, 3, 2, 1);
    expect_changes(standard_battle("maria"), kSp, 3, 1, 2, 1);
}
TEST(CAS_3, the_french_begin_to_maneuver_and_the_allies_to_defend) {
    EXPECT_EQ(standard_battle("castalla").standard_tables.initial,
              (std::array{Order::Maneuver, Order::Defend}));
}
TEST(CAS_3_a, murray_changes_one_order_by_3_on_odd_turns_from_the_5th) {
    expect_changes(standard_battle("castalla"), kSp, 3, 1, 5, 2);
}
TEST(CAS_3_b, a_six_lets_one_allied_leader_act_by_himself) {
    EXPECT_EQ(standard_battle("castalla").side(kSp).orders.initiative, 6);
    EXPECT_EQ(standard_battle("castalla").side(kFr).orders.initiative, 0);
    EXPECT_EQ(standard_battle("alcaniz").side(kSp).orders.initiative, 0);
}
TEST(CAS_3_c, suchet_changes_three_by_5_from_turn_2) {
    expect_changes(standard_battle("castalla"), kFr, 5, 3, 2, 1);
}

// The commands that take orders, as "french.I french.II ..."
std::string ordered(const Scenario& sc) {
    std::string all;
    for (std::size_t c = 0; c < sc.commands.size(); ++c) {
        if (!sc.standard_tables.takes_orders[c]) continue;
        all += (all.empty() ? "" : " ") + sc.side(sc.commands[c].side).id + "." + sc.commands[c].id;
    }
    return all;
}

TEST(S_ORDERS, the_commands_of_the_order_sheet_take_orders) {
    EXPECT_EQ(ordered(standard_battle("alcaniz")),
              "french.I french.II french.III french.C spanish.I spanish.II spanish.III spanish.C");
    EXPECT_EQ(ordered(standard_battle("maria+abcd")),
              "french.I french.II french.III french.R french.C french.L "
              "spanish.I spanish.II spanish.V spanish.C spanish.A");
    EXPECT_EQ(ordered(standard_battle("maria")),
              "french.I french.II french.III french.R french.C spanish.I spanish.II spanish.V spanish.C")
        << "Laval and Areizaga are not there";
}
TEST(CAS_3_d, the_allied_cavalry_takes_no_orders) {
    EXPECT_TRUE(find_command(standard_battle("castalla"), kSp, "CAV")->independent);
}
TEST(CAS_E1, the_french_cavalry_takes_no_orders_though_boussard_leads_it) {
    const Scenario& sc = standard_battle("castalla");
    EXPECT_EQ(ordered(sc), "french.I french.II french.III allied.I allied.II allied.III allied.IV allied.V");
    const Command* cavalry = find_command(sc, kFr, "C");
    EXPECT_TRUE(cavalry->independent);
    const std::uint8_t led =
        sc.standard_tables.leader_of[static_cast<std::size_t>(cavalry - sc.commands.data())];
    ASSERT_NE(led, 0xFF);
    EXPECT_EQ(sc.leaders[led].id, "boussard");
}

// [bases and radii]

std::string base(const Scenario& sc, Side side) {
    std::vector<std::string> names;
    for (const Hex h : sc.side(side).base) {
        names.emplace_back(sc.map.grid().write_hex(h, boards::Numbering::ColumnRow4).view());
    }
    std::sort(names.begin(), names.end());
    std::string all;
    for (const std::string& name : names) all += (all.empty() ? "" : " ") + name;
    return all;
}
std::string letter(const Scenario& sc, char name) {
    std::vector<std::string> names;
    for (const Hex h : sc.letter(name)->hexes) {
        names.emplace_back(sc.map.grid().write_hex(h, boards::Numbering::ColumnRow4).view());
    }
    std::sort(names.begin(), names.end());
    std::string all;
    for (const std::string& one : names) all += (all.empty() ? "" : " ") + one;
    return all;
}

TEST(ALC_14_3, bases_are_the_town_and_the_hijar_road) {
    const Scenario& sc = standard_battle("alcaniz");
    EXPECT_EQ(base(sc, kFr), letter(sc, 'D'));
    for (const Hex h : sc.side(kSp).base) {
        EXPECT_TRUE(sc.terrain(h) == TerrainKind::Buildings || sc.terrain(h) == TerrainKind::Castle);
    }
    EXPECT_EQ(sc.side(kSp).base.size(), 9U);
}
TEST(MAR_14_3, bases_are_the_roads_to_maria_and_zaragoza) {
    EXPECT_EQ(base(standard_battle("maria"), kFr), letter(standard_battle("maria"), 'L'));
    EXPECT_EQ(base(standard_battle("maria"), kSp), letter(standard_battle("maria"), 'K'));
}
TEST(CAS_14_3, bases_are_the_roads_behind_either_army) {
    EXPECT_EQ(base(standard_battle("castalla"), kFr), letter(standard_battle("castalla"), 'G'));
    EXPECT_EQ(base(standard_battle("castalla"), kSp), letter(standard_battle("castalla"), 'F'));
    EXPECT_EQ(standard_battle("castalla").side(kSp).base.size(), 3U) << "Petrel, Tibi and Ibi";
}

void expect_radii(const Scenario& sc, Side side, int radius, int chief) {
    EXPECT_EQ(sc.side(side).radius, radius);
    EXPECT_EQ(sc.side(side).chief_radius, chief);
}
TEST(ALC_15, radii_are_3_and_suchets_6) {
    expect_radii(standard_battle("alcaniz"), kFr, 3, 6);
    expect_radii(standard_battle("alcaniz"), kSp, 3, 3);
}
TEST(MAR_15, radii_are_4_3_and_suchets_6) {
    expect_radii(standard_battle("maria"), kFr, 4, 6);
    expect_radii(standard_battle("maria"), kSp, 3, 3);
}
TEST(CAS_15, all_radii_are_4) {
    expect_radii(standard_battle("castalla"), kFr, 4, 4);
    expect_radii(standard_battle("castalla"), kSp, 4, 4);
}

// [leaders]

TEST(CAS_E3, roche_rates_1_and_0_on_his_reverse) {
    EXPECT_EQ(leader(standard_battle("castalla"), "roche").reverse, 0);
    EXPECT_EQ(leader(standard_battle("castalla"), "roche").rating, 1);
}

TEST(S9, every_side_has_its_chief_and_every_leader_his_command) {
    const std::vector<std::pair<std::string, std::array<std::string, 2>>> chiefs{
        {"alcaniz", {"suchet", "blake"}}, {"maria", {"suchet", "blake"}}, {"castalla", {"suchet", "murray"}}};
    for (const auto& [id, names] : chiefs) {
        const Scenario& sc = standard_battle(id);
        for (const Side side : kBothSides) {
            ASSERT_NE(sc.standard_tables.chief[index_of(side)], 0xFF);
            EXPECT_EQ(sc.leaders[sc.standard_tables.chief[index_of(side)]].id, names[index_of(side)]);
        }
        for (std::size_t i = 0; i < sc.leaders.size(); ++i) {
            if (sc.leaders[i].command == kNoCommand) continue;
            EXPECT_EQ(sc.standard_tables.leader_of[index_of(sc.leaders[i].command)], i) << sc.leaders[i].id;
        }
    }
}

// [mud]

TEST(S_TEC_mud, thickets_hold_guns_after_turn_10_at_maria_only) {
    EXPECT_EQ(standard_battle("maria").standard_tables.mud_after, 10);
    EXPECT_EQ(standard_battle("alcaniz").standard_tables.mud_after, 0);
    EXPECT_EQ(standard_battle("castalla").standard_tables.mud_after, 0);
}

// [variants]

void expect_rolled(const StandardUnit& who, int turn, Hex at) {
    EXPECT_TRUE(who.present);
    EXPECT_TRUE(who.rolled_for);
    EXPECT_EQ(who.entry_turn, turn);
    EXPECT_EQ(who.entry_hex, at);
}

TEST(MAR_18_1_A, areizaga_is_rolled_for_from_turn_6) {
    EXPECT_FALSE(standard_unit(standard_battle("maria"), "daro").present);
    EXPECT_FALSE(standard_leader(standard_battle("maria"), "areizaga").present);
    const Scenario& sc = standard_battle("maria+a");
    expect_rolled(standard_unit(sc, "daro"), 6, sc.letter('K')->hexes[0]);
    expect_rolled(standard_leader(sc, "areizaga"), 6, sc.letter('K')->hexes[0]);
    EXPECT_FALSE(standard_unit(sc, "44l1").present) << "Laval stays away";
}
TEST(MAR_18_1_B, robert_is_rolled_for_from_turn_10) {
    EXPECT_FALSE(standard_unit(standard_battle("maria"), "117l1").rolled_for);
    EXPECT_EQ(standard_unit(standard_battle("maria"), "117l1").entry_turn, 10);
    const Scenario& sc = standard_battle("maria+b");
    expect_rolled(standard_unit(sc, "117l1"), 10, sc.letter('L')->hexes[0]);
    expect_rolled(standard_leader(sc, "robert"), 10, sc.letter('L')->hexes[0]);
}
TEST(MAR_18_1_C, two_battalions_of_the_114th_set_up_on_the_road_from_la_muela) {
    const Scenario& plain = standard_battle("maria");
    EXPECT_EQ(plain.area(standard_unit(plain, "114l1").area).id, "main_line");
    const Scenario& sc = standard_battle("maria+c");
    for (const char* const id : {"114l1", "114l2"}) {
        const StandardUnit& who = standard_unit(sc, id);
        EXPECT_EQ(sc.area(who.area).id, "la_muela");
        EXPECT_EQ(who.entry_turn, 0);
        EXPECT_TRUE(sc.area(who.area).standard.hexes.contains(who.historical));
    }
    EXPECT_TRUE(sc.area(standard_unit(sc, "114l1").area).standard.hexes.contains(hex(sc, "0105")));
    EXPECT_TRUE(sc.area(standard_unit(sc, "114l1").area).standard.hexes.contains(hex(sc, "1001")));
    EXPECT_EQ(sc.area(standard_unit(sc, "114l3").area).id, "main_line") << "the third stays with Fabre";
}
TEST(MAR_18_1_D, laval_is_rolled_for_from_turn_12) {
    const Scenario& sc = standard_battle("maria+d");
    expect_rolled(standard_unit(sc, "44l1"), 12, sc.letter('L')->hexes[0]);
    expect_rolled(standard_leader(sc, "laval"), 12, sc.letter('L')->hexes[0]);
    EXPECT_FALSE(standard_unit(sc, "daro").present) << "Areizaga stays away";
}

TEST(StandardBattles, are_listed_with_their_variants) {
    EXPECT_EQ(Standard::scenarios(),
              (std::vector<std::string>{"alcaniz", "castalla", "maria", "maria+a", "maria+b", "maria+c",
                                        "maria+d", "maria+abcd"}));
    for (const std::string& id : Standard::scenarios()) {
        const Standard::Loaded loaded = Standard::load(id);
        EXPECT_NE(loaded.scenario, nullptr) << all_texts(loaded.mistakes);
        EXPECT_EQ(loaded.info.id, id) << "so that a record finds its battle again";
    }
    EXPECT_EQ(Standard::load("maria+ad").scenario->standard_tables.variants, "AD");
    EXPECT_EQ(Standard::load("maria+ad").info.id, "maria+ad");
}

TEST(StandardBattles, an_unknown_variant_is_a_mistake) {
    const Standard::Loaded loaded = Standard::load("maria+az");
    EXPECT_EQ(loaded.scenario, nullptr);
    EXPECT_NE(all_texts(loaded.mistakes).find("there is no variant `z`"), std::string::npos);
    EXPECT_EQ(Standard::load("alcaniz+a").scenario, nullptr);
}

TEST(StandardBattles, standard_charts_do_not_make_another_basic_battle) {
    auto files = testing::docs_battle();
    const LoadResult plain = testing::load(files);
    ASSERT_NE(plain.scenario, nullptr) << all_texts(plain.mistakes);
    for (const NamedText& chart : common_charts()) {
        const std::string_view name = "charts/standard/movement.csv";
        if (chart.path.size() < name.size() || chart.path.substr(chart.path.size() - name.size()) != name)
            continue;
        std::string& own = files[std::string(name)] = std::string(chart.text);
        own.replace(own.find("Infantry,4"), 10, "Infantry,5");
    }
    const LoadResult other = testing::load(files);
    ASSERT_NE(other.scenario, nullptr) << all_texts(other.mistakes);
    EXPECT_EQ(other.scenario->data_hash, plain.scenario->data_hash);
    EXPECT_NE(other.scenario->standard_hash, plain.scenario->standard_hash);
    EXPECT_EQ(other.scenario->standard_tables.units[0].allowance, 5);
    EXPECT_EQ(plain.scenario->standard_tables.units[0].allowance, 4);
}

// [S18] Where history has everybody, as far as the areas and the stacks of the standard game allow.
TEST(S18, historical_places_lie_in_the_areas_and_within_the_limits) {
    for (const std::string id : {"alcaniz", "maria", "castalla", "maria+abcd"}) {
        const Scenario& sc = standard_battle(id);
        std::map<Hex, int> points;
        std::map<Hex, std::uint8_t> group;
        for (std::size_t i = 0; i < sc.unit_count(); ++i) {
            const StandardUnit& who = sc.standard_tables.units[i];
            if (!who.present || who.entry_turn > 0) {
                EXPECT_EQ(who.historical, kOffMap) << sc.unit_texts[i].id;
                continue;
            }
            ASSERT_NE(who.historical, kOffMap) << sc.unit_texts[i].id;
            EXPECT_TRUE(sc.area(who.area).standard.hexes.contains(who.historical)) << sc.unit_texts[i].id;
            const auto arm = static_cast<std::size_t>(sc.units[i].arm);
            EXPECT_TRUE(sc.standard_tables.enterable[arm].contains(who.historical)) << sc.unit_texts[i].id;
            points[who.historical] += sc.units[i].strength;
            const auto [first, fresh] = group.emplace(who.historical, who.stack_group);
            EXPECT_EQ(first->second, who.stack_group) << sc.unit_texts[i].id << (fresh ? "" : " [S6.e]");
        }
        for (const auto& [h, sum] : points) {
            EXPECT_TRUE(!sc.cover.contains(h) || sum <= 18) << id << " " << sum;  // [S6.d]
        }
    }
}

TEST(CAS_18_b, historical_french_stacks_have_at_most_20_points) {
    const Scenario& sc = standard_battle("castalla");
    std::map<Hex, int> points;
    for (std::size_t i = 0; i < sc.unit_count(); ++i) {
        if (sc.units[i].side == kFr) points[sc.standard_tables.units[i].historical] += sc.units[i].strength;
    }
    for (const auto& [h, sum] : points) EXPECT_LE(sum, 20) << index_of(h);
}

TEST(S15_a, historical_leaders_have_a_hex_each_in_their_areas) {
    for (const std::string id : {"alcaniz", "maria", "castalla"}) {
        const Scenario& sc = standard_battle(id);
        std::map<Hex, std::string> taken;
        for (std::size_t i = 0; i < sc.leaders.size(); ++i) {
            const StandardUnit& who = sc.standard_tables.leaders[i];
            if (!who.present || who.entry_turn > 0) continue;
            EXPECT_TRUE(sc.area(who.area).standard.hexes.contains(who.historical)) << sc.leaders[i].id;
            EXPECT_TRUE(taken.emplace(who.historical, sc.leaders[i].id).second) << sc.leaders[i].id;
        }
    }
}

TEST(S4_1_c, every_light_battalion_has_markers) {
    for (const std::string id : {"alcaniz", "maria", "castalla"}) {
        const Scenario& sc = standard_battle(id);
        std::size_t lights = 0;
        for (std::size_t i = 0; i < sc.unit_count(); ++i) {
            const std::uint8_t light = sc.standard_tables.units[i].light;
            if (sc.units[i].kind != UnitClass::Light) {
                EXPECT_EQ(light, 0xFF) << sc.unit_texts[i].id;
                continue;
            }
            EXPECT_EQ(light, lights) << sc.unit_texts[i].id;
            EXPECT_EQ(index_of(sc.standard_tables.lights[lights]), i);
            ++lights;
        }
        EXPECT_EQ(sc.standard_tables.light_count, lights) << id;
    }
}

TEST(S6_e, spanish_and_british_are_groups_of_their_own) {
    const Scenario& sc = standard_battle("castalla");
    EXPECT_NE(standard_unit(sc, "cord").stack_group, standard_unit(sc, "1-27").stack_group);
    EXPECT_EQ(standard_unit(sc, "4kgl").stack_group, standard_unit(sc, "1-27").stack_group);
    EXPECT_EQ(standard_unit(standard_battle("maria"), "2v1").stack_group,
              standard_unit(standard_battle("maria"), "14l1").stack_group);
}

TEST(CAS_10, british_and_german_line_fires_better) {
    const Scenario& sc = standard_battle("castalla");
    EXPECT_TRUE(standard_unit(sc, "1-27").british_fire);
    EXPECT_FALSE(standard_unit(sc, "cord").british_fire);
    EXPECT_FALSE(standard_unit(sc, "7l1").british_fire);
}

}  // namespace
}  // namespace bivouac::shadow
