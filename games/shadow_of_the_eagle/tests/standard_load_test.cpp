// Mistakes in what a battle says of the standard game: each with its file, line and suggestion.
#include <algorithm>

#include <gtest/gtest.h>

#include "games/shadow_of_the_eagle/tests/docs_battle.hpp"

namespace bivouac::shadow {
namespace {

using Files = std::map<std::string, std::string>;

std::string standard_chart(std::string_view name) {
    for (const NamedText& chart : common_charts()) {
        if (chart.path.size() > name.size() && chart.path.substr(chart.path.size() - name.size()) == name) {
            return std::string(chart.text);
        }
    }
    return {};
}

// A whole battle of the standard game: that of the documentation with leaders.
Files standard_battle() {
    Files files = testing::docs_battle();
    files["leaders.csv"] =
        "id,name,side,nation,stack_group,command,rating,reverse,setup,source,note\n"
        "dupre,Dupré,french,French,French,I,2,1,column,invented,\n"
        "soult,Soult,french,French,French,,2,1,column,invented,\n"
        "ortega,Ortega,spanish,Spanish,Spanish,I,1,0,hill,invented,\n";
    files["battle.toml"] +=
        "\n[standard]\nturns = 10\nmud_after = 4\n\n[[variants]]\nid = \"A\"\nname = \"late\"\n"
        "area = \"reserve\"\nturn = 3\n";
    return files;
}

TEST(StandardLoad, the_battle_of_the_tests_is_right) {
    const LoadResult result = testing::load(standard_battle());
    ASSERT_NE(result.scenario, nullptr) << all_texts(result.mistakes);
    EXPECT_EQ(result.scenario->standard.turns, 10);
    EXPECT_EQ(result.scenario->standard_tables.mud_after, 4);
}

// In `file` the words `good` are replaced by `bad`; the mistake is expected in the line of the replacement,
// or `lines` further down.
struct BadStandard {
    const char* name;
    const char* file;
    const char* good;
    const char* bad;
    const char* what;
    const char* suggestion;
    int lines = 0;
};
std::ostream& operator<<(std::ostream& out, const BadStandard& bad) {
    return out << bad.name;
}

class MistakenStandard : public ::testing::TestWithParam<BadStandard> {};

TEST_P(MistakenStandard, is_reported_with_file_line_and_suggestion) {
    const BadStandard& bad = GetParam();
    Files files = standard_battle();
    std::string& text = files[bad.file];
    if (text.empty()) text = standard_chart(bad.file);
    const int spoiled = spoil(text, bad.good, bad.bad);
    ASSERT_NE(spoiled, 0) << "`" << bad.good << "` is not in " << bad.file;
    const int line = spoiled + bad.lines;
    const LoadResult result = testing::load(files);
    EXPECT_EQ(result.scenario, nullptr);
    EXPECT_TRUE(has_mistake(result.mistakes, std::string("ford/") + bad.file, line, bad.what, bad.suggestion))
        << "wanted line " << line << ": " << bad.what << " (" << bad.suggestion << "), got:\n"
        << all_texts(result.mistakes);
}

const BadStandard kBadStandardCharts[] = {
    {"terrain_cost", "charts/standard/terrain.csv", "Clear,1,1,1", "Clear,1,one,1",
     "`one` is no cost of a hex", "1 to 9, or P"},
    {"terrain_note_lost", "charts/standard/terrain.csv", "Buildings,2 (D)", "Buildings,2",
     "lacks the note `D`", "notes are rules"},
    {"terrain_note_added", "charts/standard/terrain.csv", "Castle,3", "Castle,3 (D)", "has a note",
     "notes are rules"},
    {"terrain_effect", "charts/standard/terrain.csv", "Castle,3,P,P,B,B", "Castle,3,P,P,B,Q",
     "`Q` is no effect on an attacker", "A (1/2)"},
    {"hexside_cost", "charts/standard/terrain.csv", "Arroyo,-,-,+1", "Arroyo,-,-,1",
     "is no cost of a hexside", "+1"},
    {"hexside_fire", "charts/standard/terrain.csv", "River,+1,+2,P,-,A", "River,+1,+2,P,A,A",
     "effect of a hexside on fire", "G (check"},
    {"bridge", "charts/standard/terrain.csv", "\"River B, Stream A\"", "B", "`B` is no effect of a bridge",
     "River B, Stream A"},
    {"road", "charts/standard/terrain.csv", "Road,J,J,J,-,-", "Road,J,J,-,-,-",
     "row `Road` cannot be changed", "write J"},
    {"terrain_row", "charts/standard/terrain.csv", "Orchard,2,2,3", "Orchards,2,2,3", "no row `Orchards`",
     "did you mean `Orchard`?"},
    {"allowance", "charts/standard/movement.csv", "Infantry,4,3", "Infantry,4,none",
     "`none` is no movement allowance", "- for none"},
    {"formation_cost", "charts/standard/formation.csv", "Normal,-,1,0*", "Normal,-,x,0*",
     "`x` is no cost of a formation", "0 to 9"},
    {"formation_star", "charts/standard/formation.csv", "Normal,-,1,0*", "Normal,-,1,0", "lacks the note `*`",
     "notes are rules"},
    {"fire", "charts/standard/fire.csv", "8+,M,R,1", "8+,M,R,9", "`9` is no result of this table", "printed"},
    {"shock", "charts/standard/shock.csv", "8+,BL", "8+,CL", "`CL` is no result of this table", "printed"},
    {"morale", "charts/standard/morale.csv", "1,-,D,D", "1,-,D,M", "`M` is no result of this table",
     "printed"},
    {"fire_modifier", "charts/standard/fire_modifiers.csv", "target in square,+2", "target in square,2",
     "`2` is no modifier", "+1, -2"},
    {"open_modifier", "charts/standard/shock_modifiers.csv", "leader in the hex,+?", "leader in the hex,+1",
     "`+1` is no modifier", "+?"},
    {"morale_modifier_row", "charts/standard/morale_modifiers.csv", "unit is routed", "unit routed",
     "no row `unit routed`", "did you mean"},
};

const BadStandard kBadForces[] = {
    {"mud_after_the_end", "battle.toml", "mud_after = 4", "mud_after = 11", "`mud_after` in [standard] is 11",
     "1 to 10"},
    {"independent", "battle.toml", "name = \"Dupré\"", "name = \"Dupré\"\nindependent = 1", "`independent`",
     "docs/authoring.md", 1},
    {"id_of_variant", "battle.toml", "[[variants]]\nid = \"A\"", "[[variants]]\nid = \"late\"",
     "`late` cannot be the id of a variant", "A to Z"},
    {"two_chiefs", "leaders.csv", "ortega,Ortega,spanish,Spanish,Spanish,I",
     "blake,Blake,spanish,Spanish,Spanish,,1,0,hill,x,\nortega,Ortega,spanish,Spanish,Spanish,",
     "are both in chief", "one commander-in-chief", 1},
    {"two_leaders", "leaders.csv", "soult,Soult,french,French,French,,",
     "soult,Soult,french,French,French,I,", "have the same command", "one leader"},
    {"leader_twice", "leaders.csv", "soult,Soult", "dupre,Soult", "leader `dupre` is there twice",
     "another id"},
};

std::string name_of(const ::testing::TestParamInfo<BadStandard>& info) {
    return info.param.name;
}
INSTANTIATE_TEST_SUITE_P(Charts, MistakenStandard, ::testing::ValuesIn(kBadStandardCharts), name_of);
INSTANTIATE_TEST_SUITE_P(Forces, MistakenStandard, ::testing::ValuesIn(kBadForces), name_of);

TEST(StandardLoad, an_eleventh_light_battalion_has_no_markers) {
    Files files = standard_battle();
    for (int i = 1; i <= 11; ++i) {
        files["units.csv"] += "l" + std::to_string(i) + ",Light " + std::to_string(i) +
                              ",spanish,Spanish,Spanish,I,infantry,light,1,100,C,no,hill," +
                              (i <= 3   ? "0601"
                               : i <= 6 ? "0701"
                               : i <= 9 ? "0702"
                                        : "0501") +
                              ",invented,\n";
    }
    EXPECT_NE(all_texts(testing::load(files).mistakes).find("`l11` is one light battalion too many"),
              std::string::npos)
        << all_texts(testing::load(files).mistakes);
}

// All in one hex of trees: 18 points fit [S6.d], one leader [S15.a], and no guns, since no road leads there.
TEST(StandardLoad, who_may_find_no_room_is_reported) {
    Files files = standard_battle();
    std::string& units = files["units.csv"];
    units.replace(units.find("line,6,600,B"), 12, "line,14,1400,B");
    std::string& battle = files["battle.toml"];
    const std::string column = "basic = { within = 1, of = \"A\" }";
    battle.replace(battle.find(column), column.size(), column + "\nstandard = { hexes = \"0205\" }");
    const std::string mistakes = all_texts(testing::load(files).mistakes);
    for (const char* const wanted : {"in the standard game unit `1l2` finds no room in area `column`",
                                     "unit `fart` finds no room", "`soult` may find no hex of his own"}) {
        EXPECT_NE(mistakes.find(wanted), std::string::npos) << wanted << " in:\n" << mistakes;
    }
}

TEST(StandardLoad, variants_are_asked_for_by_letter) {
    std::vector<NamedText> named;
    const Files files = standard_battle();
    for (const auto& [name, text] : files) named.push_back({name, text});
    for (const NamedText& chart : common_charts()) named.push_back(chart);
    const LoadResult late = load_battle(named, "a");
    ASSERT_NE(late.scenario, nullptr) << all_texts(late.mistakes);
    const StandardUnit& hussars =
        late.scenario->standard_tables.units[index_of(testing::unit_id(*late.scenario, "hus"))];
    EXPECT_TRUE(hussars.rolled_for);
    EXPECT_EQ(hussars.entry_turn, 3);
    EXPECT_EQ(late.scenario->units[index_of(testing::unit_id(*late.scenario, "hus"))].entry_turn, 2)
        << "the basic game knows no variants";
    EXPECT_NE(all_texts(load_battle(named, "b").mistakes).find("there is no variant `b`"), std::string::npos);
}

}  // namespace
}  // namespace bivouac::shadow
