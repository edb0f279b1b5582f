// The data inside the program: all scenarios load, the theatre and the decks are those of the notes on which
// they stand, and seven deliberate corruptions of them are caught.
#include <algorithm>
#include <cmath>
#include <set>

#include "games/strike_of_the_eagle/tests/docs_scenario.hpp"

namespace bivouac::eagle {
namespace {

using test::area_of;
using test::block_of;
using test::card_of;
using test::load_embedded;

std::unique_ptr<const Scenario> loaded(std::string_view id) {
    LoadResult result = load_embedded(id);
    EXPECT_EQ(all_texts(result.mistakes), "");
    return std::move(result.scenario);
}

TEST(Scenarios, of_the_program_are_eight_and_load_without_mistakes) {
    const std::vector<std::string> ids = embedded_scenarios();
    EXPECT_EQ(ids, (std::vector<std::string>{"battle_of_the_niemen", "campaign_1920", "easter_at_wilno",
                                             "kiev_offensive", "lwow_and_zamosc", "miracle_on_the_vistula",
                                             "over_the_corpse_of_poland", "radzymin"}));
    for (const std::string& id : ids) {
        const auto sc = loaded(id);
        ASSERT_NE(sc, nullptr) << id;
        EXPECT_EQ(sc->id, id);
        EXPECT_EQ(sc->fronts[0] && sc->fronts[1], id == "campaign_1920");
    }
    EXPECT_TRUE(embedded_scenario("radzymyn").empty());
    EXPECT_TRUE(embedded_scenario("map").empty());
    EXPECT_TRUE(embedded_scenario("").empty());
}

TEST(Scenarios, radzymin_is_small_and_without_reinforcements) {
    const auto sc = loaded("radzymin");
    ASSERT_NE(sc, nullptr);
    EXPECT_EQ(sc->in_play.count(), 14);
    EXPECT_EQ(sc->rounds, 1);
    EXPECT_FALSE(sc->reinforcement_phase);
    EXPECT_FALSE(sc->leader_effects);
    EXPECT_TRUE(sc->any_front_events_only);
    EXPECT_EQ(sc->source[1], area_of(*sc, "bia"));
    for (const char* id : {"cie", "mal"}) EXPECT_TRUE(sc->control[1].contains(area_of(*sc, id))) << id;
    for (const char* id : {"rad", "plo", "mmz"}) EXPECT_TRUE(sc->control[0].contains(area_of(*sc, id))) << id;
    EXPECT_TRUE(sc->boxes.empty());
}

TEST(Scenarios, of_the_niemen_has_lithuania_open_and_its_card_left_out) {
    const auto sc = loaded("battle_of_the_niemen");
    ASSERT_NE(sc, nullptr);
    EXPECT_TRUE(sc->lithuania_open);
    EXPECT_TRUE(sc->garrisons[1].contains(area_of(*sc, "kau")));
    EXPECT_EQ(sc->left_out[0], 0U);
    EXPECT_EQ(sc->left_out[1], bit_of(static_cast<CardId>(22)));
    EXPECT_EQ(sc->decks[1][22].name, "Alliance with Lithuania");
}

struct Force {
    int blocks = 0;
    int sp = 0;
    friend bool operator==(const Force&, const Force&) = default;
};
std::ostream& operator<<(std::ostream& out, const Force& force) {
    return out << force.blocks << " blocks, " << force.sp << " SP";
}

template <class Test>
Force force_of(const Scenario& sc, Side side, Front front, Test test) {
    Force force;
    for (const SetUp& placing : sc.set_up) {
        const Block& block = sc.block(placing.block);
        if (block.side != side || sc.front_of(placing.area) != front || !test(block, placing)) continue;
        ++force.blocks;
        force.sp += placing.sp;
    }
    return force;
}

// Published totals of the campaign, without leaders.
TEST(Scenarios, campaign_has_the_published_forces) {
    const auto sc = loaded("campaign_1920");
    ASSERT_NE(sc, nullptr);
    const auto start = [](Arm arm) {
        return [arm](const Block& b, const eagle::SetUp& s) { return s.round == 0 && b.arm == arm; };
    };
    EXPECT_EQ(force_of(*sc, Side::Soviet, Front::North, start(Arm::Infantry)), (Force{12, 34}));
    EXPECT_EQ(force_of(*sc, Side::Soviet, Front::North, start(Arm::Cavalry)), (Force{1, 3}));
    EXPECT_EQ(force_of(*sc, Side::Soviet, Front::North,
                       [](const Block&, const eagle::SetUp& s) { return s.round == 1; }),
              (Force{7, 15}));
    EXPECT_EQ(force_of(*sc, Side::Polish, Front::North, start(Arm::Infantry)), (Force{13, 33}));
    const auto troops = [](const Block& b, const eagle::SetUp& s) {
        return s.round == 0 && b.arm != Arm::Leader;
    };
    EXPECT_EQ(force_of(*sc, Side::Polish, Front::South, troops), (Force{14, 37}));
    EXPECT_EQ(force_of(*sc, Side::Soviet, Front::South, troops), (Force{12, 25}));
    EXPECT_EQ(force_of(*sc, Side::Polish, Front::South, start(Arm::Leader)), (Force{1, 1}));
    EXPECT_GT(sc->vp[0], sc->vp[1]) << "the Soviets start behind";
    EXPECT_TRUE(sc->extra_draw);
    EXPECT_EQ(sc->rounds, 6);
}

TEST(Scenarios, of_kiev_start_as_the_south_of_the_campaign_does) {
    const auto kiev = loaded("kiev_offensive");
    const auto campaign = loaded("campaign_1920");
    ASSERT_TRUE(kiev != nullptr && campaign != nullptr);
    const auto start = [](const Block& b, const eagle::SetUp& s) {
        return s.round == 0 && b.arm != Arm::Leader;
    };
    for (const Side side : kBothSides) {
        EXPECT_EQ(force_of(*kiev, side, Front::South, start), force_of(*campaign, side, Front::South, start));
    }
}

TEST(Theatre, has_the_areas_links_and_cities_of_the_notes) {
    const auto sc = loaded("campaign_1920");
    ASSERT_NE(sc, nullptr);
    EXPECT_EQ(sc->areas.size(), 86U);
    EXPECT_EQ(sc->map.ways() / 2, 201U);
    EXPECT_EQ((sc->front_areas[0] - sc->boxes).count(), 52);
    EXPECT_EQ((sc->front_areas[1] - sc->boxes).count(), 31);
    EXPECT_EQ(sc->boxes.count(), 3) << "two boxes and the Eastern Link";
    EXPECT_EQ(sc->key_cities.count(), 44);
    EXPECT_EQ(sc->strategic_cities.count(), 23);
    EXPECT_EQ(sc->lithuania.count(), 3);
    int rails = 0;
    int fortified = 0;
    for (std::size_t i = 0; i < sc->map.ways(); ++i) {
        rails += (sc->map.kinds(static_cast<Way>(i)) & kRail) != 0 ? 1 : 0;
        fortified += sc->map.fortified(static_cast<Way>(i)) ? 1 : 0;
    }
    EXPECT_EQ(rails / 2, 118);
    EXPECT_EQ(fortified, 36);
    EXPECT_EQ(sc->area(area_of(*sc, "zam")).name, "Zamość");
}

// Links are neighbourly: none longer than 190 km, and no area has fewer than two or more than nine.
TEST(Theatre, has_short_links_and_no_dead_ends) {
    const auto sc = loaded("campaign_1920");
    ASSERT_NE(sc, nullptr);
    for (std::size_t i = 0; i < sc->areas.size(); ++i) {
        const auto area = static_cast<Area>(i);
        const auto degree = sc->map.steps_from(area).size();
        EXPECT_TRUE(degree >= 2 && degree <= 9) << sc->area(area).id << " " << degree;
        for (const boards::AreaMap::Step& step : sc->map.steps_from(area)) {
            if (sc->area(area).terrain == Terrain::Box || sc->area(step.to).terrain == Terrain::Box) continue;
            const int dx = sc->area(area).x - sc->area(step.to).x;
            const int dy = sc->area(area).y - sc->area(step.to).y;
            EXPECT_LT(dx * dx + dy * dy, 171 * 171) << sc->area(area).id << "-" << sc->area(step.to).id;
        }
    }
}

TEST(Pieces, are_as_many_as_published) {
    const auto sc = loaded("campaign_1920");
    ASSERT_NE(sc, nullptr);
    EXPECT_EQ(std::count_if(sc->blocks.begin(), sc->blocks.end(),
                            [](const Block& b) { return b.side == Side::Polish; }),
              52);
    EXPECT_EQ(sc->blocks.size(), 110U);
    EXPECT_EQ(sc->block(block_of(*sc, "p_lpil")).name, "Piłsudski");
    EXPECT_EQ(sc->block(block_of(*sc, "s_lbud")).ability, Ability::CavBonus);
    EXPECT_EQ(sc->tokens, (std::array<std::uint8_t, kOrders>{0, 4, 4, 4, 6, 6, 4, 6, 4, 3}));
}

TEST(A04, losses_follow_the_table) {
    const auto sc = loaded("radzymin");
    ASSERT_NE(sc, nullptr);
    const std::pair<int, int> rows[] = {{-3, 0}, {0, 0},  {2, 0},  {3, 1},  {5, 1},  {6, 2},  {9, 2}, {10, 3},
                                        {13, 3}, {14, 4}, {17, 4}, {18, 5}, {22, 5}, {23, 6}, {60, 6}};
    for (const auto& [strength, losses] : rows) EXPECT_EQ(sc->losses_for(strength), losses) << strength;
}

// [decks] As counted by an owner of the printed game.
struct DeckStatistics {
    int events, battles, reactions;
    double orders, modifier, cubes;
};

void expect_deck(const std::vector<Card>& deck, const DeckStatistics& wanted) {
    ASSERT_EQ(deck.size(), 55U);
    int types[3] = {};
    double orders = 0;
    double modifier = 0;
    double cubes = 0;
    for (const Card& card : deck) {
        ++types[static_cast<std::size_t>(card.type)];
        orders += card.orders;
        modifier += card.modifier;
        cubes += card.cubes.total();
        EXPECT_TRUE(card.orders >= 2 && card.orders <= 4) << card.id;
        EXPECT_FALSE(card.text.empty() || card.operations.empty()) << card.id;
        EXPECT_EQ(card.id.substr(1), (card.number < 10 ? "0" : "") + std::to_string(card.number));
    }
    EXPECT_EQ(types[0], wanted.events);
    EXPECT_EQ(types[1], wanted.battles);
    EXPECT_EQ(types[2], wanted.reactions);
    EXPECT_NEAR(orders / 55, wanted.orders, 0.06);
    EXPECT_NEAR(modifier / 55, wanted.modifier, 0.06);
    EXPECT_NEAR(cubes / 55, wanted.cubes, 0.06);
}

TEST(Decks, have_the_published_statistics) {
    const auto sc = loaded("campaign_1920");
    ASSERT_NE(sc, nullptr);
    expect_deck(sc->decks[0], {18, 16, 21, 3.2, 1.9, 3.3});
    expect_deck(sc->decks[1], {21, 15, 19, 2.5, 1.3, 3.9});
}

TEST(Decks, have_numbers_with_the_sign_of_the_vocabulary) {
    const auto sc = loaded("campaign_1920");
    ASSERT_NE(sc, nullptr);
    EXPECT_EQ(card_of(*sc, "p08").operations[0].n, 3) << "cubes that the enemy gives back";
    EXPECT_EQ(card_of(*sc, "p08").operations[1].n, -1) << "change of his orders";
    EXPECT_EQ(card_of(*sc, "p17").operations[0].n, 1);
    EXPECT_EQ(card_of(*sc, "p17").operations[0].range, 3);
    EXPECT_EQ(card_of(*sc, "p25").operations[0].n, -2);
    EXPECT_EQ(card_of(*sc, "p26").operations[1].area, area_of(*sc, "war"));
    EXPECT_EQ(card_of(*sc, "p26").operations[1].range, 1);
    EXPECT_EQ(card_of(*sc, "p26").operations[1].n, 2);
    EXPECT_FALSE(card_of(*sc, "p43").operations[0].infantry_only);
    EXPECT_TRUE(card_of(*sc, "s41").operations[0].infantry_only);
    EXPECT_EQ(card_of(*sc, "s50").operations[0].order, Order::Defend);
    EXPECT_EQ(card_of(*sc, "s55").operations[0].place, Operation::Place::Box);
    EXPECT_EQ(card_of(*sc, "s13").operations[0].arm, Arm::Cavalry);
    EXPECT_TRUE(card_of(*sc, "p52").removed_after_use);
}

// [corruptions] One word of the real data is wrong.
struct Corruption {
    const char* scenario;
    const char* file;
    const char* good;
    const char* bad;
    const char* told;
};

TEST(Corruptions, of_the_data_are_caught) {
    const Corruption all[] = {
        {"radzymin", "map/links.csv", "war,mod,both", "war,war,both", "`war` is linked to itself"},
        {"radzymin", "map/areas.csv", "mod,Modlin,north", "mod,Modlin,north-west", "unknown front"},
        {"campaign_1920", "scenario.toml", "s_r57:3", "s_r57:4", "stronger than the block can be"},
        {"campaign_1920", "scenario.toml", "p_lpil:1", "p_1l:1", "`p_1l` is set up twice"},
        {"kiev_offensive", "scenario.toml", "kam = \"p_u3:1\"", "czk = \"p_u3:1\"", "garrison of the enemy"},
        {"radzymin", "cards/soviet.toml", "\"cancel_event\"", "\"cancel_events\"", "there is no effect"},
        {"easter_at_wilno", "scenario.toml", "slo = ", "dzi = ", "starts out of supply"},
    };
    for (const Corruption& corruption : all) {
        std::vector<NamedText> files = embedded_scenario(corruption.scenario);
        std::string text;
        for (NamedText& file : files) {
            if (!file.path.ends_with(corruption.file)) continue;
            text = file.text;
            const std::size_t at = text.find(corruption.good);
            ASSERT_NE(at, std::string::npos) << corruption.good;
            text.replace(at, std::string(corruption.good).size(), corruption.bad);
            file.text = text;
        }
        const LoadResult result = load_scenario(files, corruption.scenario);
        EXPECT_EQ(result.scenario, nullptr);
        EXPECT_NE(all_texts(result.mistakes).find(corruption.told), std::string::npos)
            << corruption.bad << " was not caught:\n"
            << all_texts(result.mistakes);
    }
}

}  // namespace
}  // namespace bivouac::eagle
