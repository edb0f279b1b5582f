// The loader of scenarios: the example of the documentation, files as a whole, limits, and commanders.
#include "games/strike_of_the_eagle/tests/docs_scenario.hpp"

namespace bivouac::eagle {
namespace {

using test::area_of;
using test::block_of;
using test::card_of;
using test::docs_scenario;
using test::Files;
using test::load;
using test::load_embedded;

void change(std::string& text, const std::string& good, const std::string& bad) {
    const std::size_t at = text.find(good);
    ASSERT_NE(at, std::string::npos) << good;
    text.replace(at, good.size(), bad);
}

TEST(ScenarioAuthoring, the_scenario_of_the_page_loads_without_mistakes) {
    const Files files = docs_scenario();
    ASSERT_EQ(files.size(), 8U);
    const LoadResult result = load(files);
    ASSERT_EQ(all_texts(result.mistakes), "");
    const Scenario& sc = *result.scenario;
    EXPECT_EQ(sc.id, "bridge");
    EXPECT_EQ(sc.areas.size(), 6U);
    EXPECT_EQ(sc.in_play.count(), 6);
    EXPECT_EQ(sc.front_areas[0], sc.in_play);
    EXPECT_EQ(sc.map.ways(), 14U);
    const Area mos = area_of(sc, "mos");
    const Area gor = area_of(sc, "gor");
    EXPECT_TRUE(sc.map.fortified(sc.map.way(gor, mos)));
    EXPECT_FALSE(sc.map.fortified(sc.map.way(mos, gor)));
    EXPECT_EQ(sc.rivers[index_of(sc.map.way(mos, gor)) / 2], "Rzeczka");
    EXPECT_EQ(sc.map.kinds(sc.map.way(mos, gor)), kRoad | kRail);
    EXPECT_EQ(sc.key_cities.count(), 3);
    EXPECT_EQ(sc.area(area_of(sc, "dwo")).cubes[0].of, (std::array<std::uint8_t, 3>{1, 1, 0}));
    EXPECT_EQ(sc.block(block_of(sc, "p_l")).ability, Ability::NegFlank1);
    EXPECT_EQ(sc.initiative[0].owner, Side::Soviet);
    EXPECT_EQ(sc.initiative[0].value, 2);
    EXPECT_EQ(sc.set_up.size(), 8U);
    EXPECT_EQ(sc.set_up.back().block, block_of(sc, "p_2"));
    EXPECT_EQ(sc.set_up.back().round, 2);
    EXPECT_EQ(sc.source[1], area_of(sc, "sta"));
    EXPECT_EQ(sc.losses_for(2), 0);
    EXPECT_EQ(sc.losses_for(3), 1);
}

TEST(ScenarioAuthoring, the_cards_of_the_page_mean_what_they_say) {
    const LoadResult result = load(docs_scenario());
    ASSERT_NE(result.scenario, nullptr);
    const Scenario& sc = *result.scenario;
    const Card& guard = card_of(sc, "p01");
    EXPECT_EQ(guard.type, CardType::Event);
    EXPECT_TRUE(guard.removed_after_use);
    EXPECT_FALSE(guard.front.has_value());
    EXPECT_EQ(guard.condition.near, area_of(sc, "mos"));
    EXPECT_EQ(guard.condition.range, 1);
    ASSERT_EQ(guard.operations.size(), 2U);
    EXPECT_EQ(guard.operations[0].effect, Effect::Build);
    EXPECT_EQ(guard.operations[0].block, block_of(sc, "p_b"));
    EXPECT_EQ(guard.operations[0].n, 2);
    EXPECT_EQ(guard.operations[0].place, Operation::Place::Depot);
    EXPECT_EQ(card_of(sc, "p02").operations[0].n, -1);
    EXPECT_EQ(card_of(sc, "p03").trigger, Trigger::ReconEnemy);
    EXPECT_FALSE(card_of(sc, "p03").removed_after_use);
    EXPECT_EQ(card_of(sc, "s01").front, Front::North);
    EXPECT_EQ(card_of(sc, "s03").condition.terrain, Terrain::Forest);
    EXPECT_EQ(card_of(sc, "s03").cubes.of, (std::array<std::uint8_t, 3>{2, 0, 1}));
    EXPECT_EQ(card_of(sc, "s03").number, 3);
}

TEST(A28, an_objective_that_is_no_key_city_starts_with_who_stands_there_or_is_named) {
    const LoadResult result = load(docs_scenario());
    ASSERT_NE(result.scenario, nullptr);
    const Scenario& sc = *result.scenario;
    EXPECT_TRUE(sc.control[0].contains(area_of(sc, "bro"))) << "named";
    EXPECT_TRUE(sc.control[1].contains(area_of(sc, "gor"))) << "stood on";
    EXPECT_FALSE((sc.control[0] | sc.control[1]).contains(area_of(sc, "las"))) << "no objective";
    EXPECT_TRUE(sc.control[0].contains(area_of(sc, "mos"))) << "garrison";
}

TEST(ScenarioAuthoring, a_scenario_alone_is_played_in_the_theatre_of_1920) {
    Files files;
    for (const NamedText& file : embedded_scenario("radzymin")) {
        if (file.path.ends_with("scenario.toml")) files["scenario.toml"] = file.text;
    }
    const LoadResult result = load(files, "radzymin");
    ASSERT_EQ(all_texts(result.mistakes), "");
    EXPECT_EQ(result.scenario->areas.size(), 86U);
    EXPECT_EQ(result.scenario->data_hash, load_embedded("radzymin").scenario->data_hash);
    files["scenario.toml"] += "# a remark\n";
    EXPECT_NE(load(files).scenario->data_hash, result.scenario->data_hash);
}

TEST(ScenarioAuthoring, every_missing_file_is_named) {
    EXPECT_EQ(all_texts(load({}).mistakes),
              "strike_of_the_eagle/data/scenario.toml: this file is missing (docs/authoring.md shows what it "
              "holds)\n");
    EXPECT_EQ(load_scenario({}, "x").mistakes.size(), 8U);
}

TEST(ScenarioAuthoring, a_file_with_a_wrong_name_is_pointed_at) {
    Files files = docs_scenario();
    files["block.csv"] = "";
    files["notes.md"] = "my own";
    EXPECT_EQ(all_texts(load(files).mistakes),
              "bridge/block.csv: no file of a scenario is called `block.csv` (did you mean `blocks.csv`?)\n");
}

TEST(ScenarioAuthoring, areas_far_from_key_cities_are_pointed_at) {
    Files files = docs_scenario();
    change(files["map/areas.csv"], "city,river,key", "city,river,");
    change(files["map/areas.csv"], "key strategic,G,BB", ",,");
    change(files["map/links.csv"], "las,gor,road,,Rzeczka\n", "");
    const std::string texts = all_texts(load(files).mistakes);
    EXPECT_NE(
        texts.find("bridge/map/areas.csv:7: `sta` is more than 3 links from every Key City (mark a city "
                   "nearer to it `key`)"),
        std::string::npos)
        << texts;
}

TEST(R1_4, more_than_four_blocks_of_a_side_in_an_area_are_a_mistake_of_the_set_up) {
    Files files = docs_scenario();
    change(files["scenario.toml"], "mos = \"p_1:3 p_l:1\"\nlas = \"p_k:2\"",
           "mos = \"p_1:3 p_l:1 p_k:2 p_b:1 p_2:1\"");
    change(files["scenario.toml"], "[[arrivals]]\nround = 2\nphase = 1\narea = \"dwo\"\nblocks = \"p_2:3\"\n",
           "");
    EXPECT_EQ(all_texts(load(files).mistakes),
              "bridge/scenario.toml:17: there are more than 4 blocks in `mos` (place some elsewhere)\n");
}

TEST(R1_10, nobody_is_set_up_or_garrisoned_in_closed_lithuania) {
    Files files = docs_scenario();
    change(files["map/areas.csv"], "river,key", "river,key lithuania");
    const std::string texts = all_texts(load(files).mistakes);
    EXPECT_NE(texts.find("bridge/scenario.toml:17: `mos` is closed (place p_1 elsewhere"), std::string::npos);
    EXPECT_NE(texts.find("bridge/scenario.toml:31: `mos` is closed (take it out"), std::string::npos)
        << texts;
    change(files["scenario.toml"], "rounds = 2", "rounds = 2\nlithuania_open = true");
    EXPECT_EQ(all_texts(load(files).mistakes), "");
}

TEST(A40, no_polish_block_stands_in_a_box_and_none_at_all_in_the_link) {
    Files files = docs_scenario();
    files["map/areas.csv"] += "box,Box,north,box,,,,,600,200,,\nelk,Link,both,link,,,,,700,200,,\n";
    files["map/links.csv"] += "sta,box,road,,\nbox,elk,road,,\n";
    change(files["scenario.toml"], "las = \"p_k:2\"", "box = \"p_k:2\"");
    change(files["scenario.toml"], "sta = \"s_l:1\"", "elk = \"s_l:1\"\nbox = \"s_b:1\"");
    const std::string texts = all_texts(load(files).mistakes);
    EXPECT_NE(texts.find(":18: `p_k` may not stand in `box`"), std::string::npos) << texts;
    EXPECT_NE(texts.find(":22: `s_l` may not stand in `elk`"), std::string::npos) << texts;
    EXPECT_EQ(texts.find("`s_b`"), std::string::npos) << texts;
}

TEST(ScenarioAuthoring, limits_are_told) {
    Files files = docs_scenario();
    for (int i = 0; i < 103; ++i) {
        files["blocks.csv"] += "s_x" + std::to_string(i) + ",X,soviet,infantry,brigade,2,,\n";
    }
    EXPECT_EQ(all_texts(load(files).mistakes),
              "bridge/blocks.csv:114: there are more than 112 blocks (take some out)\n");

    files = docs_scenario();
    for (int i = 0; i < 62; ++i) {
        const std::string n = std::to_string(i);
        files["cards/polish.toml"] +=
            "[[card]]\nid = \"px" + n + "\"\nname = \"X" + n +
            "\"\ntype = \"battle\"\nprinted = { orders = 2, modifier = 0, cubes = \"\" }\n"
            "effects = [\"cs 1\"]\ntext = \"x\"\n";
    }
    const std::string cards = all_texts(load(files).mistakes);
    EXPECT_NE(cards.find("there are more than 64 cards (take some out)"), std::string::npos) << cards;

    files = docs_scenario();
    for (int i = 0; i < 91; ++i) {
        const std::string id = "x" + std::to_string(i);
        files["map/areas.csv"] += id + ",X,north,town,open,,,," + std::to_string(1000 + i) + ",1,,\n";
        files["map/links.csv"] += id + ",mos,road,,\n";
    }
    const std::string areas = all_texts(load(files).mistakes);
    EXPECT_NE(areas.find("there are more than 96 areas (take some out)"), std::string::npos) << areas;
}

TEST(ScenarioAuthoring, more_links_than_there_is_room_for_are_told) {
    Files files = docs_scenario();
    for (int i = 0; i < 60; ++i) {
        const std::string n = std::to_string(i);
        files["map/areas.csv"] += "x" + n + ",X,north,town,open,,,," + std::to_string(1000 + i) + ",1,,\n";
        for (const char* to : {"dwo", "las", "bro", "mos"}) {
            files["map/links.csv"] += "x" + n + "," + to + ",road,,\n";
        }
    }
    EXPECT_EQ(all_texts(load(files).mistakes),
              "bridge/map/links.csv:226: there are more than 224 links (take some out)\n");
}

TEST(A34, commanders_sit_by_side_and_front) {
    struct Wanted {
        const char* id;
        const char* title;
        std::uint8_t seats;
        std::array<std::size_t, 4> of;  // Polish north and south, Soviet north and south
        std::array<std::string_view, 4> names;
    };
    const Wanted all[] = {
        {"campaign_1920", "Campaign 1920", 2, {0, 0, 1, 1}, {"polish", "soviet"}},
        {"campaign_1920+3p",
         "Campaign 1920, three players with two Polish commanders",
         3,
         {0, 2, 1, 1},
         {"polish_north", "soviet", "polish_south"}},
        {"campaign_1920+3s",
         "Campaign 1920, three players with two Soviet commanders",
         3,
         {0, 0, 1, 2},
         {"polish", "soviet_north", "soviet_south"}},
        {"campaign_1920+4",
         "Campaign 1920, four players",
         4,
         {0, 2, 1, 3},
         {"polish_north", "soviet_north", "polish_south", "soviet_south"}},
    };
    for (const Wanted& wanted : all) {
        const LoadResult result = load_embedded(wanted.id);
        ASSERT_NE(result.scenario, nullptr) << wanted.id << all_texts(result.mistakes);
        const Scenario& sc = *result.scenario;
        EXPECT_EQ(sc.id, wanted.id);
        EXPECT_EQ(sc.title, wanted.title);
        EXPECT_EQ(sc.commanders.seats, wanted.seats);
        EXPECT_EQ(sc.commanders.names, wanted.names);
        for (const Side side : kBothSides) {
            for (const Front front : kBothFronts) {
                const Seat who = sc.commander(side, front);
                EXPECT_EQ(index(who), wanted.of[index_of(side) * 2 + index_of(front)]) << wanted.id;
                EXPECT_EQ(sc.side_of(who), side);
                EXPECT_TRUE(sc.seats_of(side).contains(who));
            }
        }
    }
}

TEST(A34, a_scenario_with_one_front_has_one_commander_a_side) {
    EXPECT_EQ(all_texts(load(docs_scenario(), "bridge+4").mistakes),
              "bridge/scenario.toml: a scenario with one front has one commander a side (leave out `+4`)\n");
    EXPECT_EQ(all_texts(load_embedded("campaign_1920+5").mistakes),
              "strike_of_the_eagle/data/campaign_1920/scenario.toml: no number of commanders is called `5` "
              "(use one "
              "of: 3p, 3s, 4)\n");
}

}  // namespace
}  // namespace bivouac::eagle
