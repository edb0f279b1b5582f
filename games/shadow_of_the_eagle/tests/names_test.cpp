// The names that are written on the map: their kinds, names.toml, and that no match depends on them.
#include <algorithm>

#include "games/shadow_of_the_eagle/board_view.hpp"
#include "games/shadow_of_the_eagle/standard/standard.hpp"
#include "games/shadow_of_the_eagle/tests/docs_battle.hpp"

namespace bivouac::shadow {
namespace {

using testing::docs_battle;
using testing::load;

BoardLabel label(const Scenario& sc, std::string_view text) {
    for (const BoardLabel& l : board_of(sc).labels) {
        if (l.text == text) return l;
    }
    ADD_FAILURE() << "there is no " << text;
    return {};
}

TEST(Names, are_no_part_of_the_data_of_a_match) {
    auto files = docs_battle();
    ASSERT_TRUE(files.contains("names.toml"));
    const LoadResult with = load(files);
    ASSERT_TRUE(with.scenario) << all_texts(with.mistakes);
    EXPECT_EQ(label(*with.scenario, "the Millbrook").kind, "water");
    EXPECT_EQ(label(*with.scenario, "the Millbrook").places.size(), 4U);
    EXPECT_EQ(label(*with.scenario, "the mill").kind, "building");
    files.erase("names.toml");
    const LoadResult without = load(files);
    ASSERT_TRUE(without.scenario) << all_texts(without.mistakes);
    EXPECT_EQ(with.scenario->data_hash, without.scenario->data_hash);
    EXPECT_EQ(with.scenario->standard_hash, without.scenario->standard_hash);
    EXPECT_EQ(label(*without.scenario, "the mill").kind, "town") << "there are houses";
}

TEST(Names, a_place_of_the_map_may_tell_its_kind_itself) {
    auto files = docs_battle();
    files.erase("names.toml");
    std::string& map = files["map.toml"];
    map.insert(map.find("hexes = \"0704\""), "kind = \"village\"\n");
    const LoadResult result = load(files);
    ASSERT_TRUE(result.scenario) << all_texts(result.mistakes);
    EXPECT_EQ(label(*result.scenario, "the mill").kind, "village");
}

TEST(Names, mistakes_are_told_with_their_line) {
    auto files = docs_battle();
    files["names.toml"] =
        "[[names]]\nname = \"the mil\"\nkind = \"town\"\n\n"
        "[[names]]\nname = \"a brook\"\nkind = \"wader\"\nhexes = \"0401 9901\"\n";
    const LoadResult result = load(files);
    const std::string texts = all_texts(result.mistakes);
    EXPECT_EQ(result.mistakes.size(), 3U) << texts;
    EXPECT_NE(texts.find("the map has no place"), std::string::npos);
    EXPECT_NE(texts.find("the mill"), std::string::npos);
    EXPECT_NE(texts.find("water"), std::string::npos);
    EXPECT_NE(texts.find("9901"), std::string::npos);
    EXPECT_TRUE(std::all_of(result.mistakes.begin(), result.mistakes.end(),
                            [](const Mistake& m) { return m.file == "ford/names.toml" && m.line > 0; }));
}

TEST(Names, the_battles_name_their_rivers_and_every_label_lies_on_the_map) {
    for (const auto& [battle, water] :
         {std::pair{"alcaniz", "Río Guadalope"}, {"maria", "Río Huerba"}, {"castalla", "the marsh"}}) {
        const auto sc = Standard::load(battle).scenario;
        ASSERT_TRUE(sc);
        EXPECT_EQ(label(*sc, water).kind, "water");
        for (const BoardLabel& l : board_of(*sc).labels) {
            EXPECT_FALSE(l.kind.empty()) << l.text;
            ASSERT_FALSE(l.places.empty());
            EXPECT_EQ(l.places.front(), l.place);
        }
    }
}

}  // namespace
}  // namespace bivouac::shadow
