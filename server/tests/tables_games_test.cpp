#include <algorithm>
#include <set>

#include "bots/bot.hpp"
#include "games/catalogue.hpp"
#include "server/shelf.hpp"
#include "server/surroundings.hpp"
#include "server/tests/tables_fixture.hpp"
#include "server/time_text.hpp"

namespace bivouac::server {
namespace {

class Games : public TablesTest {};

TEST_F(Games, every_battle_of_the_catalogue_is_listed_under_its_rules) {
    const json::value body = body_of(house().games());
    std::size_t listed = 0, there = 0;
    for (const json::value& game : body.at("games").as_array()) {
        for (const json::value& rules : game.at("rules_set").as_array())
            listed += rules.at("scenarios").as_array().size();
    }
    for (const AnyGame* const game : catalogue()) there += game->scenarios().size();
    EXPECT_EQ(listed, there);
    EXPECT_EQ(body.at("games").as_array().size(), 2U) << "two rule sets of one game are one";
    EXPECT_EQ(body.at("bots").at(0), "random");
}

/// What is told of the balance of a scenario; null if nothing is.
const json::value* told_balance(const json::value& scenario) {
    return scenario.as_object().if_contains("balance");
}

/// The scenarios of a game in the list, under all its rule sets, that were measured.
std::vector<json::value> measured_in(const json::value& game) {
    std::vector<json::value> found;
    for (const json::value& rules : game.at("rules_set").as_array()) {
        for (const json::value& scenario : rules.at("scenarios").as_array()) {
            if (told_balance(scenario)) found.push_back(scenario);
        }
    }
    return found;
}

TEST_F(Games, figures_of_balance_stand_beside_the_battles_that_were_measured) {
    const std::vector<std::string> known = bots::bot_names();
    const json::value body = body_of(house().games());
    for (const json::value& game : body.at("games").as_array()) {
        const std::vector<json::value> measured = measured_in(game);
        EXPECT_EQ(measured.size(), balances_of(game.at("id").as_string().c_str()).balances.size());
        for (const json::value& scenario : measured) {
            const json::value& balance = *told_balance(scenario);
            EXPECT_LE(balance.at("low").as_double(), balance.at("score").as_double());
            EXPECT_GE(balance.at("high").as_double(), balance.at("score").as_double());
            const json::array& sides = scenario.at("sides").as_array();
            EXPECT_EQ(sides.size(), 2U);
            EXPECT_TRUE(sides[0].at("id") == balance.at("side") || sides[1].at("id") == balance.at("side"));
            const std::string bot = balance.at("bot").as_string().c_str();
            EXPECT_EQ(std::count(known.begin(), known.end(), bot.substr(0, bot.find('/'))), 1) << bot;
        }
    }
}

TEST_F(Games, a_battle_tells_which_seats_win_and_lose_together) {
    const auto sides_in = [&](const char* scenario) {
        return body_of(house().board("strike_of_the_eagle", "standard", scenario)).at("scenario").at("sides");
    };
    EXPECT_EQ(sides_in("campaign_1920+4"),
              json::parse(R"([{"id":"polish","title":"Polish","seats":["polish_north","polish_south"]},
                  {"id":"soviet","title":"Soviets","seats":["soviet_north","soviet_south"]}])"));
    EXPECT_EQ(sides_in("radzymin"), json::parse(R"([{"id":"polish","title":"Polish","seats":["polish"]},
                  {"id":"soviet","title":"Soviets","seats":["soviet"]}])"));
}

TEST_F(Games, a_board_has_no_figures_of_balance) {
    const json::value board = body_of(house().board("strike_of_the_eagle", "standard", "radzymin"));
    EXPECT_EQ(told_balance(board.at("scenario")), nullptr) << "it may be one of yesterday";
}

TEST_F(Games, a_board_comes_with_the_hash_of_its_data) {
    const json::value board = body_of(house().board(kGame, "basic", kBattle));
    EXPECT_FALSE(board.at("places").as_array().empty());
    EXPECT_EQ(board.at("data").as_string().size(), 64U);
    EXPECT_EQ(trouble_in(house().board(kGame, "basic", "waterloo")).status, 404U);
    EXPECT_EQ(trouble_in(house().board(kGame, "", kBattle)).status, 404U);
}

TEST_F(Games, rules_are_found_by_number_with_those_below_them) {
    const json::value rule = body_of(house().rules(kGame, "b2"));
    EXPECT_EQ(rule.at("number"), "B2");
    EXPECT_EQ(rule.at("children").at(0).at("number"), "B2.a");
    EXPECT_GT(body_of(house().rules(kGame, "")).at("rules").as_array().size(), 100U);
    EXPECT_EQ(trouble_in(house().rules(kGame, "B")).status, 404U);
    EXPECT_EQ(trouble_in(house().rules(kGame, "Z99")).where, "path.number");
    EXPECT_EQ(trouble_in(house().rules("marbles", "")).where, "path.game");
}

TEST(Shelves, give_the_same_scenario_each_time_and_only_under_its_own_name) {
    const Shelf shelf;
    const Shelved* const maria = shelf.find(kGame, "standard", "maria+ad");
    ASSERT_NE(maria, nullptr);
    EXPECT_EQ(maria, shelf.find(kGame, "standard", "maria+ad"));
    EXPECT_EQ(shelf.find(kGame, "standard", "maria+da"), nullptr);
    EXPECT_EQ(shelf.find(kGame, "standard", "maria+z"), nullptr);
    EXPECT_EQ(shelf.find(kGame, "basic", "maria+a"), nullptr);
    EXPECT_EQ(shelf.find(kGame, "", kBattle), shelf.find(kGame, "basic", kBattle));
}

TEST(FixedSurroundings, give_the_same_for_the_same_seed) {
    const Surroundings a = Surroundings::fixed(3), b = Surroundings::fixed(3), c = Surroundings::fixed(4);
    const std::string first = a.token();
    EXPECT_EQ(first, b.token());
    EXPECT_NE(first, a.token());
    EXPECT_NE(first, c.token());
    EXPECT_EQ(first.size(), 43U);
    const store::Time now = a.clock();
    EXPECT_EQ(now, b.clock());
    EXPECT_LT(now, a.clock());
}

TEST(Tokens, never_look_like_an_option_on_a_command_line) {
    const Surroundings surroundings = Surroundings::fixed(5);
    std::set<char> first, others;
    for (int i = 0; i < 2000; ++i) {
        const std::string token = surroundings.token();
        ASSERT_EQ(token.size(), 43U);
        first.insert(token.front());
        others.insert(token.begin() + 1, token.end());
    }
    EXPECT_FALSE(first.contains('-'));
    EXPECT_EQ(first.size(), 63U);
    EXPECT_EQ(others.size(), 64U);
}

TEST(Times, are_written_in_utc_with_milliseconds) {
    EXPECT_EQ(time_text(store::Time(std::chrono::milliseconds(1'800'000'000'007))),
              "2027-01-15T08:00:00.007Z");
}

}  // namespace
}  // namespace bivouac::server
