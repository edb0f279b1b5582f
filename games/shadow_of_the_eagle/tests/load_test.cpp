// The loader of battles: the example of the documentation, and each kind of mistake with its file, line and
// suggestion.
#include <algorithm>

#include "games/common/load_text.hpp"
#include "games/shadow_of_the_eagle/tests/docs_battle.hpp"

namespace bivouac::shadow {
namespace {

using testing::docs_battle;
using testing::hex;
using testing::load;
using testing::unit_id;

using Files = std::map<std::string, std::string>;

std::string common_chart(std::string_view name) {
    for (const NamedText& chart : common_charts()) {
        if (chart.path.size() > name.size() && chart.path.substr(chart.path.size() - name.size()) == name) {
            return std::string(chart.text);
        }
    }
    return {};
}

// In `file` of the documented battle `good` is replaced by `bad`. The mistake is expected in `where` (the
// file itself if empty), by default in the line of the replacement.
struct BadBattle {
    const char* name;
    const char* file;
    const char* good;
    const char* bad;
    const char* what;
    const char* suggestion;
    const char* where = "";
    int line = -1;
};

std::ostream& operator<<(std::ostream& out, const BadBattle& bad) {
    return out << bad.name;
}

class Mistaken : public ::testing::TestWithParam<BadBattle> {};

TEST_P(Mistaken, is_reported_with_file_line_and_suggestion) {
    const BadBattle& bad = GetParam();
    Files files = docs_battle();
    std::string& text = files[bad.file];
    if (text.empty()) text = common_chart(bad.file);
    const int spoiled = spoil(text, bad.good, bad.bad);
    ASSERT_NE(spoiled, 0) << "`" << bad.good << "` is not in " << bad.file;
    const int line = bad.line >= 0 ? bad.line : spoiled;
    const std::string where = std::string("ford/") + (*bad.where == '\0' ? bad.file : bad.where);

    const LoadResult result = load(files);
    EXPECT_EQ(result.scenario, nullptr);
    EXPECT_TRUE(has_mistake(result.mistakes, where, line, bad.what, bad.suggestion))
        << "wanted " << where << ":" << line << ": " << bad.what << " (" << bad.suggestion << "), got:\n"
        << all_texts(result.mistakes);
}

const BadBattle kBadMaps[] = {
    {"terrain_letter", "map.toml", "\".....O..\"", "\".....Q..\"", "unknown terrain `Q` at 0603",
     "X thickets"},
    {"terrain_in_lower_case", "map.toml", "\".....O..\"", "\".....o..\"", "unknown terrain `o`",
     "did you mean `O`?"},
    {"short_row", "map.toml", "\".....O..\"", "\".....O.\"", "row 03 of `terrain` has 7 signs", "add 1"},
    {"long_row", "map.toml", "\".....O..\"", "\".....O....\"", "has 10 signs, the map has 8 columns",
     "take out 2"},
    {"missing_row", "map.toml", "    \".T......\",\n", "", "`terrain` has 5 rows, the map has 6",
     "one text a row", "", 10},
    {"level_letter", "map.toml", "\"00000100\"", "\"00000x00\"", "unknown level `x` at 0602", "0 to 9"},
    {"hex_off_the_map", "map.toml", "hexes = \"0704\"", "hexes = \"0907\"", "no hex `0907`",
     "columns 01 to 08, rows 01 to 06"},
    {"no_hex", "map.toml", "hexes = \"0704\"", "hexes = \"\"", "no hex is named", "0305"},
    {"road_gap", "map.toml", "0304 0403 0504", "0304 0504", "has a gap between 0304 and 0504",
     "hexes between"},
    {"road_into_swamp", "map.toml", "0704 0803\"", "0704 0804 0805 0806\"", "runs into swamp at 0806",
     "around"},
    {"unknown_key", "map.toml", "[[places]]", "[[place]]", "unknown key `place`", "did you mean `places`?"},
    {"missing_key", "map.toml", "columns = 8\n", "", "key `columns` is missing", "a whole number", "", 1},
    {"number_as_text", "map.toml", "rows = 6", "rows = \"6\"", "`rows` in map.toml must be a whole number",
     "docs/authoring.md"},
    {"too_many_hexes", "map.toml", "columns = 8\nrows = 6", "columns = 90\nrows = 90", "8100 hexes",
     "up to 1024", "", 1},
    {"size_out_of_bounds", "map.toml", "columns = 8", "columns = 100", "`columns` in map.toml is 100",
     "1 to 99"},
    {"not_toml", "map.toml", "columns = 8", "columns = = 8", "this is not TOML", "mend this line"},
    {"letter_of_two", "map.toml", "A = {", "AB = {", "`AB` is not a letter", "A to Z"},
    {"no_slope", "map.toml", "\"00000100\"", "\"00001100\"",
     "hexside 0502 S goes from level 1 to 0 without a slope", "hexsides.csv"},
    {"low_columns", "map.toml", "\"even\"", "\"evn\"", "cannot be `evn`", "did you mean `even`?"},
};

const BadBattle kBadHexsides[] = {
    {"feature", "hexsides.csv", "0401,NE,river", "0401,NE,rivr", "feature of a hexside `rivr`",
     "did you mean `river`?"},
    {"side", "hexsides.csv", "0401,NE,river", "0401,E,river", "unknown side `E`", "did you mean"},
    {"hex", "hexsides.csv", "0401,NE,river", "4001,NE,river", "no hex `4001`", "columns 01 to 08"},
    {"edge", "hexsides.csv", "0401,NE,river", "0401,N,river", "side N of 0401 is the edge of the map",
     "take the row out"},
    {"twice", "hexsides.csv", "0402,NE,river", "0502,NW,river", "this hexside is there twice", "line 3"},
    {"slope_on_the_flat", "hexsides.csv", "0401,NE,river", "0401,NE,river+steep",
     "0401 NE has a slope, but both hexes are at level 0", "take the slope out"},
    {"two_slopes", "hexsides.csv", "0602,NE,moderate", "0602,NE,moderate+steep", "has two slopes",
     "keep one"},
    {"no_slope_listed", "hexsides.csv", "0602,SW,crest+moderate", "0602,SW,crest", "without a slope",
     "add moderate, steep or cliff"},
    {"crest_on_the_flat", "hexsides.csv", "0401,NE,river", "0401,NE,river+crest",
     "crest between equal levels", "take the crest out"},
    {"bridge_without_water", "hexsides.csv", "0403,SE,river+bridge", "0403,SE,bridge", "spans no water",
     "add river or arroyo"},
    {"bridge_without_road", "hexsides.csv", "0404,NE,river", "0404,NE,river+bridge",
     "no road crosses the bridge", "lead a road"},
    {"road_without_bridge", "hexsides.csv", "0403,SE,river+bridge", "0403,SE,river",
     "crosses the river at 0403 SE without a bridge", "add bridge", "map.toml", 29},
    {"road_over_cliff", "hexsides.csv", "0403,SE,river+bridge", "0403,SE,river+bridge+cliff",
     "crosses the cliff", "around", "map.toml", 29},
    {"cells", "hexsides.csv", "0401,NE,river", "0401,NE", "2 cells, the heading has 3", "one cell a column"},
    {"quotes", "hexsides.csv", "0401,NE,river", "0401,NE,\"river", "cell in quotes", "close it"},
    {"column", "hexsides.csv", "hex,side,features", "hex,side,feature", "unknown column `feature`",
     "did you mean `features`?"},
    {"missing_column", "hexsides.csv", "hex,side,features", "hex,side,feature",
     "column `features` is missing", "first line"},
};

const BadBattle kBadBattles[] = {
    {"format", "battle.toml", "format = 1", "format = 2", "`format` in battle.toml is 2", "use 1 to 1"},
    {"id", "battle.toml", "id = \"ford\"", "id = \"The Ford\"", "`The Ford` cannot be the id of a battle",
     "lower-case"},
    {"unknown_key", "battle.toml", "title = ", "titel = ", "unknown key `titel`", "did you mean `title`?"},
    {"no_turns", "battle.toml", "turns = 8\n", "", "key `turns` is missing in [basic]", "a whole number", "",
     8},
    {"storm_after_the_end", "battle.toml", "storms = [5]", "storms = [9]", "`storms` in [basic] is 9",
     "1 to 8"},
    {"no_basic", "battle.toml", "[basic]", "[basics]", "[basic] is missing", "turns", "", 1},
    {"one_side", "battle.toml",
     "[[sides]]\nid = \"spanish\"\nname = \"Spanish\"\nmovement = \"Spanish/Allied\"\n", "",
     "there are 1 sides", "two", "", 12},
    {"same_sides", "battle.toml", "id = \"spanish\"\nname", "id = \"french\"\nname",
     "both sides are called `french`", "another id", "", 17},
    {"movement_column", "battle.toml", "movement = \"French\"", "movement = \"Frensh\"", "no column `Frensh`",
     "did you mean `French`?"},
    {"setup_order", "battle.toml", R"(["spanish", "french"])", R"(["spanish", "spanish"])",
     "must name both sides once", "setup_order = ["},
    {"area_side", "battle.toml", "id = \"hill\"\nside = \"spanish\"", "id = \"hill\"\nside = \"spansh\"",
     "no side is called `spansh`", "did you mean `spanish`?", "", 36},
    {"unknown_letter", "battle.toml", "of = \"B\"", "of = \"Q\"", "the map has no letter `Q`", "A, B, C"},
    {"no_way", "battle.toml", "{ near_own = 1 }", "{ bank_of = \"B\" }", "says no way to come into play",
     "exactly one"},
    {"two_ways", "battle.toml", "{ near_own = 1 }", "{ near_own = 1, anywhere = true }", "several ways",
     "exactly one"},
    {"unknown_key_of_a_way", "battle.toml", "of = \"B\" }", R"(of = "B", bankof = "B" })",
     "unknown key `bankof`", "did you mean `bank_of`?"},
    {"line_of_one", "battle.toml", "{ near_own = 1 }", "{ line = \"B\" }", "a line needs two marks",
     "two hexes"},
    {"entry_inside", "battle.toml", "enter = \"C\"", "enter = \"B\"", "entry hex 0602 is not on the edge",
     "first or last row"},
    {"entry_too_late", "battle.toml", "turn = 2", "turn = 20", "enters on turn 20", "earlier turn"},
    {"entry_in_swamp", "battle.toml", "enter = \"C\"", "enter = \"0806\"", "nobody may enter 0806",
     "outside swamp"},
    {"area_twice", "battle.toml", "id = \"reserve\"", "id = \"column\"", "area `column` is there twice",
     "another id", "", 28},
    {"empty_area", "battle.toml", "{ within = 1, of = \"B\" }", "{ hexes = \"0806\" }",
     "area `hill` has no hex that units may enter", "larger"},
    {"overlap", "battle.toml", "{ within = 1, of = \"B\" }", "{ within = 5, of = \"B\" }",
     "areas `column` and `hill` of the two sides share", "smaller", "", 34},
    {"no_room", "battle.toml", "{ within = 1, of = \"A\" }", "{ hexes = \"0203\" }",
     "outside its area `column`", "such as 0203", "units.csv", 3},
    {"command_twice", "battle.toml", "name = \"Dupré\"",
     "name = \"Dupré\"\n[[commands]]\nside = \"french\"\nid = \"I\"\n"
     "name = \"Ney\"",
     "command `I` is there twice", "another id", "", 50},
    {"level_rises", "battle.toml", "name = \"Dupré\"", "name = \"Dupré\"\nlevel = 3\nlevel_objective = 4",
     "above its level", "cannot raise", "", 46},
    {"objective", "battle.toml", "[[commands]]",
     "[[objectives]]\nside = \"french\"\nhexes = \"B\"\nby = \"zon\"\n\n[[commands]]",
     "`by` in [[objectives]] cannot be `zon`", "did you mean `zone`?", "", 49},
    {"variant_area", "battle.toml", "[[commands]]",
     "[[variants]]\nid = \"A\"\nname = \"late\"\narea = \"hil\"\n\n[[commands]]", "there is no area `hil`",
     "did you mean `hill`?", "", 49},
    {"variant_unit", "battle.toml", "[[commands]]",
     "[[variants]]\nid = \"A\"\nname = \"late\"\narea = \"hill\"\nunits = [\"milk\"]\n\n[[commands]]",
     "there is no unit `milk`", "did you mean `mil`?"},
    {"road_area", "battle.toml", "{ near_own = 1 }", "{ road = \"road to a bridge\" }",
     "no road `road to a bridge`", "did you mean `road to the bridge`?"},
    {"orders", "battle.toml", "name = \"French\"",
     "name = \"French\"\norders = { initial = \"defnd\", divider = 3, changes = 1 }", "cannot be `defnd`",
     "did you mean `defend`?", "", 15},
};

const BadBattle kBadUnits[] = {
    {"strength", "units.csv", "line,6,600,E", "line,six,600,E", "strength `six` is not a whole number",
     "1 to 50"},
    {"strength_of_none", "units.csv", "line,6,600,E", "line,0,600,E", "strength `0` is out of bounds",
     "1 to 50"},
    {"id_twice", "units.csv", "1l2,", "1l1,", "id `1l1` is there twice", "line 2 has it too"},
    {"id_like_a_hex", "units.csv", "1l2,", "1102,", "id `1102` looks like a hex", "not four digits"},
    {"id_in_capitals", "units.csv", "mil,", "Mil,", "signs that an id may not have", "lower-case"},
    {"no_name", "units.csv", "mil,Milicias", "mil,", "the name is empty", "fill it in"},
    {"side", "units.csv", "Milicias,spanish", "Milicias,spanisch", "unknown side `spanisch`",
     "did you mean `spanish`?"},
    {"command", "units.csv", "French,French,I,cavalry", "French,French,II,cavalry", "unknown command `II`",
     "use one of: I"},
    {"arm", "units.csv", "I,cavalry", "I,cavalery", "unknown arm `cavalery`", "did you mean `cavalry`?"},
    {"class", "units.csv", "cavalry,light", "cavalry,shock", "unknown class `shock`", "light, medium, heavy"},
    {"morale", "units.csv", "300,B,", "300,G,", "unknown morale `G`", "use one of: A, B, C, D, E, F"},
    {"brit_fire", "units.csv", "B,no,reserve", "B,nein,reserve", "unknown brit_fire `nein`", "no, yes"},
    {"area", "units.csv", "hill,0602", "hils,0602", "unknown setup `hils`", "did you mean `hill`?"},
    {"area_of_the_enemy", "units.csv", "hill,0602", "column,0602", "unknown setup `column`",
     "hill, spanish_guns"},
    {"historical_in_swamp", "units.csv", "hill,0603", "hill,0806",
     "stands in swamp at 0806, which nobody may enter", "such as 0603"},
    {"historical_outside", "units.csv", "hill,0603", "hill,0804", "stands at 0804, outside its area `hill`",
     "such as 0603"},
    {"historical_missing", "units.csv", "hill,0603", "hill,", "has no historical hex", "such as 0601"},
    {"historical_of_reserve", "units.csv", "reserve,,", "reserve,0104,", "does not set up",
     "leave the cell empty"},
    {"historical_off_the_map", "units.csv", "hill,0603", "hill,0999", "no hex `0999`", "rows 01 to 06"},
    {"stack_of_four", "units.csv", "hill,0603,invented,\"new levies, badly armed\"\n",
     "hill,0602,invented,\nm2,Milicias,spanish,Spanish,Spanish,I,infantry,line,6,600,E,no,hill,0602,invented,"
     "\n",
     "4 units stand at 0602", "move one", "", 9},
    {"column", "units.csv", "id,name", "id,nam", "unknown column `nam`", "did you mean `name`?"},
    {"side_without_units", "units.csv",
     "gran,Granaderos,spanish,Spanish,Spanish,I,infantry,shock,5,500,C,no,hill,0602,invented,\n"
     "mil,Milicias,spanish,Spanish,Spanish,I,infantry,line,6,600,E,no,hill,0603,invented,\"new levies, badly "
     "armed\"\n"
     "sart,Batería,spanish,Spanish,Spanish,I,artillery,light,3,3,D,no,spanish_guns,0602,invented,\n",
     "", "side `spanish` has no units", "add some", "", 0},
};

const BadBattle kBadCharts[] = {
    {"missing_row", "charts/basic/terrain.csv", "Arroyo,-,x3/4\n", "", "row `Arroyo` is missing",
     "printed chart", "", 3},
    {"unknown_row", "charts/basic/terrain.csv", "Arroyo,", "Aroyo,", "no row `Aroyo`",
     "did you mean `Arroyo`?"},
    {"row_twice", "charts/basic/terrain.csv", "Arroyo,-,x3/4\n", "River,-,x3/4\n",
     "row `River` is there twice", "the first is in line"},
    {"cost_of_a_hex", "charts/basic/terrain.csv", "Buildings,2", "Buildings,two", "`two` is no cost of a hex",
     "1 to 9"},
    {"cost_of_a_hexside", "charts/basic/terrain.csv", "Arroyo,-", "Arroyo,1", "`1` is no cost of a hexside",
     "+1"},
    {"factor_of_a_hex", "charts/basic/terrain.csv", "2,x2", "2,x1/2", "cannot multiply the defenders",
     "at least 1"},
    {"factor_of_a_hexside", "charts/basic/terrain.csv", "-,x3/4", "-,x2", "attack across", "at most 1"},
    {"factor_unread", "charts/basic/terrain.csv", "-,x3/4", "-,3/4", "attack across", "use x2"},
    {"road", "charts/basic/terrain.csv", "Negates other terrain", "1/2", "a road can only negate",
     "Negates other terrain"},
    {"allowance", "charts/basic/movement.csv", "Infantry,5,4", "Infantry,5,-", "`-` is no movement allowance",
     "1 to 20"},
    {"no_unit_column", "charts/basic/movement.csv", "unit,", "arm,", "the first column must be `unit`",
     "heading"},
    {"reorganization", "charts/basic/reorganization.csv", "Yes", "Maybe", "`Maybe` is no result",
     "Yes or No"},
    {"combat_result", "charts/basic/combat.csv", "Ae,Ae,Ae,Ad", "Ae,Ae,Ax,Ad", "`Ax` is no result of combat",
     "did you mean"},
    {"combat_row", "charts/basic/combat.csv", "8+,", "9+,", "no row `9+`", "did you mean `8+`?"},
    {"combat_column", "charts/basic/combat.csv", "1-4,1-3", "1-5,1-3", "unknown column `1-5`",
     "did you mean `1-4`?"},
};

std::string name_of(const ::testing::TestParamInfo<BadBattle>& info) {
    return info.param.name;
}

INSTANTIATE_TEST_SUITE_P(Map, Mistaken, ::testing::ValuesIn(kBadMaps), name_of);
INSTANTIATE_TEST_SUITE_P(Hexsides, Mistaken, ::testing::ValuesIn(kBadHexsides), name_of);
INSTANTIATE_TEST_SUITE_P(Battle, Mistaken, ::testing::ValuesIn(kBadBattles), name_of);
INSTANTIATE_TEST_SUITE_P(Units, Mistaken, ::testing::ValuesIn(kBadUnits), name_of);
INSTANTIATE_TEST_SUITE_P(Charts, Mistaken, ::testing::ValuesIn(kBadCharts), name_of);

// [what the page promises]

TEST(Authoring, the_battle_of_the_page_loads_without_mistakes) {
    const Files files = docs_battle();
    ASSERT_EQ(files.size(), 5U);
    const LoadResult result = load(files);
    ASSERT_EQ(all_texts(result.mistakes), "");
    const Scenario& battle = *result.scenario;
    EXPECT_EQ(battle.id, "ford");
    EXPECT_EQ(battle.basic.turns, 8);
    EXPECT_TRUE(battle.basic.storm(5));
    EXPECT_FALSE(battle.basic.storm(4));
    EXPECT_EQ(battle.unit_count(), 7U);
    EXPECT_EQ(battle.basic_count[0], 4U);
    EXPECT_EQ(battle.setup_order[0], Side::Allied);
    const UnitId hussars = unit_id(battle, "hus");
    EXPECT_EQ(battle.unit(hussars).entry_turn, 2);
    EXPECT_EQ(battle.unit(hussars).entry_hex, hex(battle, "0104"));
    EXPECT_EQ(battle.unit(hussars).movement, 9);
}

TEST(Authoring, a_chart_of_the_battle_overrides_the_common_one) {
    Files files = docs_battle();
    std::string chart = common_chart("charts/basic/movement.csv");
    chart.replace(chart.find("Light Cavalry,9"), 15, "Light Cavalry,12");
    files["charts/basic/movement.csv"] = chart;
    const LoadResult result = load(files);
    ASSERT_EQ(all_texts(result.mistakes), "");
    EXPECT_EQ(result.scenario->unit(unit_id(*result.scenario, "hus")).movement, 12);
}

TEST(B_TEC, a_chart_with_other_values_changes_costs_and_factors_on_the_map) {
    Files files = docs_battle();
    std::string chart = common_chart("charts/basic/terrain.csv");
    chart.replace(chart.find("Buildings,2,x2"), 14, "Buildings,4,x3");
    chart.replace(chart.find("River,+1,x1/2"), 13, "River,+3,x1/3");
    files["charts/basic/terrain.csv"] = chart;
    const LoadResult result = load(files);
    ASSERT_EQ(all_texts(result.mistakes), "");
    const Scenario& battle = *result.scenario;
    EXPECT_EQ(battle.cost(hex(battle, "0703"), boards::flat_top::kS), 4);
    EXPECT_EQ(battle.defence_factor(hex(battle, "0704")), Rational(3));
    EXPECT_EQ(battle.cost(hex(battle, "0401"), boards::flat_top::kSE), 4);
    EXPECT_EQ(battle.attack_factor(hex(battle, "0401"), boards::flat_top::kSE), Rational(1, 3));
}

TEST(Authoring, the_data_hash_follows_the_texts_and_not_the_folder) {
    const Files files = docs_battle();
    const Digest hash = load(files).scenario->data_hash;
    std::vector<NamedText> elsewhere;
    for (const auto& [name, text] : files) elsewhere.push_back({name, text});  // in no folder at all
    for (const NamedText& chart : common_charts()) elsewhere.push_back(chart);
    EXPECT_EQ(load_battle(elsewhere).scenario->data_hash, hash);
    Files changed = files;
    changed["units.csv"] += "# a remark\n";
    EXPECT_NE(load(changed).scenario->data_hash, hash);
}

TEST(Authoring, every_missing_file_is_named) {
    Files files = docs_battle();
    files.erase("units.csv");
    files.erase("map.toml");
    const LoadResult result = load(files);
    EXPECT_EQ(result.scenario, nullptr);
    const std::string texts = all_texts(result.mistakes);
    EXPECT_NE(texts.find("ford/units.csv: this file is missing"), std::string::npos) << texts;
    EXPECT_NE(texts.find("ford/map.toml: this file is missing"), std::string::npos) << texts;
    EXPECT_NE(all_texts(load_battle({}).mistakes).find("battle.toml: this file is missing"),
              std::string::npos);
}

TEST(Authoring, without_battle_toml_the_other_files_are_still_known) {
    Files files = docs_battle();
    files.erase("battle.toml");
    const std::string texts = all_texts(load(files).mistakes);
    EXPECT_EQ(texts, "ford/battle.toml: this file is missing (docs/authoring.md shows what it holds)\n");
}

TEST(Authoring, a_file_that_is_not_toml_gives_one_mistake) {
    for (const std::string file : {"battle.toml", "map.toml"}) {
        Files files = docs_battle();
        files[file] = "a = 1\nb = = 2\n";
        const LoadResult result = load(files);
        ASSERT_EQ(result.mistakes.size(), 1U) << all_texts(result.mistakes);
        EXPECT_EQ(result.mistakes[0].file, "ford/" + file);
        EXPECT_EQ(result.mistakes[0].line, 2);
    }
}

TEST(Authoring, a_file_with_a_wrong_name_is_pointed_at) {
    Files files = docs_battle();
    files["hexside.csv"] = files["hexsides.csv"];
    files["notes.md"] = "my own";
    const LoadResult result = load(files);
    EXPECT_EQ(
        all_texts(result.mistakes),
        "ford/hexside.csv: no file of a battle is called `hexside.csv` (did you mean `hexsides.csv`?)\n");
}

TEST(Authoring, all_mistakes_come_at_once_in_order_of_file_and_line) {
    Files files = docs_battle();
    files["units.csv"].replace(files["units.csv"].find("hill,0603"), 9, "hill,0806");
    files["units.csv"].replace(files["units.csv"].find("line,5"), 6, "line,V");
    files["map.toml"].replace(files["map.toml"].find('O'), 1, "?");
    const LoadResult result = load(files);
    ASSERT_EQ(result.mistakes.size(), 3U) << all_texts(result.mistakes);
    EXPECT_EQ(result.mistakes[0].file, "ford/map.toml");
    EXPECT_EQ(result.mistakes[1].line, 3);
    EXPECT_EQ(result.mistakes[2].line, 7);
}

TEST(Authoring, more_than_96_units_are_refused) {
    Files files = docs_battle();
    for (int i = 0; i < 90; ++i) {
        files["units.csv"] += "x" + std::to_string(i) +
                              ",X,french,French,French,I,infantry,line,1,100,C,no,reserve,,invented,\n";
    }
    const LoadResult result = load(files);
    ASSERT_EQ(result.mistakes.size(), 1U) << all_texts(result.mistakes);
    EXPECT_EQ(to_text(result.mistakes[0]),
              "ford/units.csv:98: there are 97 units (a battle may have up to 96)");
}

// [B13.b] Room is found for all units of a side together, not area by area.
TEST(B13_b, an_area_without_room_for_its_units_is_a_mistake) {
    Files files = docs_battle();
    std::string& battle = files["battle.toml"];
    battle.replace(battle.find("{ within = 1, of = \"B\" }"), 24, "{ hexes = \"0602\" }");
    battle.replace(battle.find("{ near_own = 1 }"), 16, "{ near_own = 0 }");
    std::string& units = files["units.csv"];
    units.replace(units.find("hill,0603"), 9, "hill,0602");
    ASSERT_EQ(all_texts(load(files).mistakes), "") << "three units fit in one hex";
    units += "m2,Milicias 2,spanish,Spanish,Spanish,I,infantry,line,6,600,E,no,hill,0602,invented,\n";
    const std::string texts = all_texts(load(files).mistakes);
    EXPECT_NE(texts.find("units.csv:9: unit `m2` finds no room in area `hill`"), std::string::npos) << texts;
}

TEST(CAS_18_b, historical_stacks_keep_to_the_points_of_the_set_up) {
    Files files = docs_battle();
    std::string& battle = files["battle.toml"];
    battle.replace(battle.find("name = \"French\""), 15, "name = \"French\"\nsetup_points = 9");
    const std::string texts = all_texts(load(files).mistakes);
    EXPECT_NE(
        texts.find("units.csv:5: 10 strength points stand at 0203 (its side may set up with 9 in a hex)"),
        std::string::npos)
        << texts;
}

// [CSV]

TEST(Csv, quotes_commas_comments_and_line_numbers) {
    Mistakes mistakes;
    Report report("a.csv", mistakes);
    constexpr std::string_view kColumns[] = {"a", "b"};
    const CsvTable table = CsvTable::read(
        "\xEF\xBB\xBF# remark\r\na,b\r\n\r\n\"x, \"\"y\"\"\", z \r\n# no\r\n1,\r\n", kColumns, report);
    EXPECT_TRUE(mistakes.empty());
    ASSERT_EQ(table.rows().size(), 2U);
    EXPECT_EQ(table.rows()[0].line, 4);
    EXPECT_EQ(table.cell(table.rows()[0], "a"), "x, \"y\"");
    EXPECT_EQ(table.cell(table.rows()[0], "b"), "z");
    EXPECT_EQ(table.rows()[1].line, 6);
    EXPECT_EQ(table.cell(table.rows()[1], "b"), "");
}

TEST(Csv, a_column_named_twice_is_a_mistake) {
    Mistakes mistakes;
    Report report("a.csv", mistakes);
    constexpr std::string_view kColumns[] = {"a"};
    CsvTable::read("a,a\n1,2\n", kColumns, report);
    ASSERT_EQ(mistakes.size(), 1U);
    EXPECT_EQ(to_text(mistakes[0]), "a.csv:1: column `a` is there twice (take one out)");
}

TEST(Suggestions, near_names_are_guessed_and_far_ones_listed) {
    constexpr std::string_view kNames[] = {"river", "bridge"};
    EXPECT_EQ(suggest_name("Brigde", kNames), "did you mean `bridge`?");
    EXPECT_EQ(suggest_name("wall", kNames), "use one of: river, bridge");
}

}  // namespace
}  // namespace bivouac::shadow
