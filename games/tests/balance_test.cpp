// The figures of balance of the catalogue are of scenarios and sides that there are, and the tables that
// people read say the same; and what is wrong in such a file is told with its line.
#include <algorithm>
#include <fstream>
#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "engine/edge.hpp"
#include "engine/sides.hpp"
#include "engine/tests/tiny_game.hpp"
#include "games/catalogue.hpp"

namespace bivouac {
namespace {

std::set<std::string_view> all_games() {
    std::set<std::string_view> games;
    for (const AnyGame* const game : catalogue()) games.insert(game->info().id);
    return games;
}

std::vector<const AnyGame*> rule_sets_of(std::string_view id) {
    std::vector<const AnyGame*> sets;
    for (const AnyGame* const game : catalogue()) {
        if (game->info().id == id) sets.push_back(game);
    }
    return sets;
}

TEST(Balances, are_of_scenarios_and_sides_that_there_are) {
    for (const std::string_view id : all_games()) {
        const BalancesOf found = balances_of(id);
        for (const Mistake& m : found.mistakes) ADD_FAILURE() << to_text(m);
        for (const Balance& balance : found.balances) {
            for (const Mistake& m : check_balance(balance, rule_sets_of(id))) ADD_FAILURE() << to_text(m);
        }
    }
}

TEST(Balances, every_scenario_has_one_under_all_rules) {
    for (const AnyGame* const game : catalogue()) {
        const std::vector<Balance> balances = balances_of(game->info().id).balances;
        for (const std::string& scenario : game->scenarios()) {
            EXPECT_TRUE(std::any_of(balances.begin(), balances.end(),
                                    [&](const Balance& b) { return b.is_of(game->info().rules, scenario); }))
                << game->info().id << "/" << scenario << ", " << game->info().rules << " rules";
        }
    }
}

// The tables of the games' READMEs.

/// The lines of tables in the chapter "Balance".
std::string table_in_readme(std::string_view game) {
    std::ifstream page(fmt::format("{}/games/{}/README.md", BIVOUAC_SOURCE_DIR, game));
    std::string table;
    bool inside = false;
    for (std::string line; std::getline(page, line);) {
        if (line.starts_with("## ")) inside = line == "## Balance";
        if (inside && line.starts_with("|")) table += line + "\n";
    }
    return table;
}

std::string per_cent(double share) {
    return fmt::format("{:.0f}", 100 * share);
}

std::string row_of(const Balance& balance, const Words& words, bool with_rules) {
    const Interval interval = balance.interval();
    return fmt::format("| `{}` |{} `{}` | {} | {} | {:.1f}% | {} to {}% | {} |\n", balance.scenario,
                       with_rules ? " " + balance.rules + " |" : "", balance.bot, balance.games,
                       words.text("seat." + balance.side), 100 * balance.score, per_cent(interval.low),
                       per_cent(interval.high), balance.draws ? std::to_string(*balance.draws) : "?");
}

std::string table_of(std::string_view game) {
    const std::vector<Balance> balances = balances_of(game).balances;
    if (balances.empty()) return "";
    const bool with_rules = rule_sets_of(game).size() > 1;
    std::string table = fmt::format(
        "| scenario |{} bot | games | side | score | 95% interval | draws |\n| --- |{} --- | --- | --- "
        "| --- | --- | --- |\n",
        with_rules ? " rules |" : "", with_rules ? " --- |" : "");
    const Words words = words_of(game);
    for (const Balance& balance : balances) table += row_of(balance, words, with_rules);
    return table;
}

TEST(Balances, are_told_alike_in_the_readme_of_the_game) {
    for (const std::string_view id : all_games())
        EXPECT_EQ(table_in_readme(id), table_of(id)) << "the chapter Balance of games/" << id << "/README.md";
}

// A small file of one's own, to break.

constexpr std::string_view kMeasured = R"([[measured]]
scenario = "maria"
rules = "basic"
bot = "colonel/10"
games = 200
side = "french"
score = 46.8
draws = 13

[[measured]]
scenario = "maria"
rules = "standard"
bot = "colonel/10"
games = 100
side = "spanish"
score = 53
)";

std::string changed(std::string_view old, std::string_view fresh) {
    std::string text(kMeasured);
    const std::size_t at = text.find(old);
    EXPECT_NE(at, std::string::npos) << old;
    return text.replace(at, old.size(), fresh);
}

/// All mistakes of such a file, read and compared with the game.
std::vector<std::string> told_of(const std::string& text) {
    Mistakes mistakes;
    for (const Balance& balance : read_balances({"b/balance.toml", text}, mistakes)) {
        const Mistakes more = check_balance(balance, rule_sets_of("shadow_of_the_eagle"));
        mistakes.insert(mistakes.end(), more.begin(), more.end());
    }
    std::vector<std::string> texts;
    for (const Mistake& m : mistakes) texts.push_back(to_text(m));
    return texts;
}

void expect_told(const std::string& text, std::string_view begins) {
    const std::vector<std::string> all = told_of(text);
    ASSERT_FALSE(all.empty()) << begins;
    EXPECT_TRUE(all[0].starts_with(begins)) << all[0] << "\n  is not\n" << begins;
}

TEST(Balances, a_sound_file_is_read_as_it_stands) {
    EXPECT_EQ(told_of(std::string(kMeasured)), std::vector<std::string>());
    EXPECT_EQ(told_of("# nothing yet\n"), std::vector<std::string>());
    Mistakes mistakes;
    const std::vector<Balance> read = read_balances({"b/balance.toml", kMeasured}, mistakes);
    ASSERT_EQ(read.size(), 2U);
    EXPECT_EQ(read[0].bot, "colonel/10");
    EXPECT_EQ(read[0].side, "french");
    EXPECT_EQ(read[0].games, 200);
    EXPECT_EQ(read[0].draws, 13);
    EXPECT_DOUBLE_EQ(read[0].score, 0.468);
    EXPECT_DOUBLE_EQ(read[1].score, 0.53);
    EXPECT_EQ(read[1].draws, std::nullopt);
    EXPECT_TRUE(read[1].is_of("standard", "maria"));
    EXPECT_FALSE(read[1].is_of("basic", "maria"));
    EXPECT_FALSE(read[1].is_of("standard", "maria+a"));
}

TEST(Balances, their_interval_is_wilsons) {
    Balance balance;
    balance.games = 263;
    balance.score = 81 / 263.0;
    EXPECT_NEAR(balance.interval().low, 0.2553, 5e-5);
    EXPECT_NEAR(balance.interval().high, 0.3662, 5e-5);
}

TEST(Balances, a_mistake_in_the_file_is_told_with_its_line) {
    expect_told("score = ", "b/balance.toml:1: this is not TOML");
    expect_told(changed("[[measured]]", "[[mesured]]"), "b/balance.toml:");
    expect_told(changed("bot = \"colonel/10\"\n", ""), "b/balance.toml:1: key `bot` is missing");
    expect_told(changed("draws = 13", "drawn = 13"), "b/balance.toml:8: unknown key `drawn`");
    expect_told(changed("games = 200", "games = 0"), "b/balance.toml:5: `games` in an entry is 0");
    expect_told(changed("games = 200", "games = \"200\""),
                "b/balance.toml:5: `games` in an entry must be a whole number");
    expect_told(changed("score = 46.8", "score = 146.8"), "b/balance.toml:7: `score` in an entry is too");
    expect_told(changed("score = 46.8", "score = nan"), "b/balance.toml:7: `score` in an entry is too");
    expect_told(changed("score = 46.8", "score = \"46.8\""),
                "b/balance.toml:7: `score` in an entry must be a number");
    expect_told(changed("rules = \"standard\"", "rules = \"basic\""),
                "b/balance.toml:10: `maria` is there twice");
}

TEST(Balances, figures_that_contradict_each_other_are_told) {
    constexpr std::string_view kCannot =
        "b/balance.toml:1: so many games with so many draws cannot have this";
    expect_told(changed("score = 46.8", "score = 46.6"), kCannot);  // 93.2 points
    expect_told(changed("draws = 13", "draws = 12"), kCannot);      // 93.5 points need an odd number
    expect_told(changed("draws = 13", "draws = 189"), kCannot);     // which alone give more
    expect_told(changed("draws = 13", "draws = 201"), kCannot);
    expect_told(changed("score = 53\n", "score = 53.2\n"), "b/balance.toml:10: so many games");
}

TEST(Balances, what_the_game_does_not_have_is_told) {
    expect_told(changed("scenario = \"maria\"", "scenario = \"marie\""),
                "b/balance.toml:2: there is no scenario 'marie' under these rules (did you mean 'maria'?)");
    expect_told(changed("scenario = \"maria\"", "scenario = \"maria+a\""),
                "b/balance.toml:2: there is no scenario 'maria+a' under these rules");
    expect_told(changed("\"basic\"", "\"basics\""),
                "b/balance.toml:3: there are no rules 'basics' (did you mean 'basic'?)");
    expect_told(changed("rules = \"basic\"\n", ""), "b/balance.toml:2: it does not say by which rules");
    expect_told(changed("\"french\"", "\"allied\""), "b/balance.toml:6: there is no side 'allied'");
}

// Seats that win and lose together have one score.

Mistakes told_of_side(std::string_view game, const std::string& scenario, const std::string& side) {
    Balance balance;
    balance.scenario = scenario;
    balance.side = side;
    return check_balance(balance, rule_sets_of(game));
}

TEST(Balances, are_of_two_sides_whatever_their_seats) {
    for (const char* const scenario :
         {"campaign_1920", "campaign_1920+3p", "campaign_1920+3s", "campaign_1920+4"}) {
        EXPECT_TRUE(told_of_side("strike_of_the_eagle", scenario, "polish").empty()) << scenario;
        EXPECT_TRUE(told_of_side("strike_of_the_eagle", scenario, "soviet").empty()) << scenario;
    }
    const Mistakes found = told_of_side("strike_of_the_eagle", "campaign_1920+4", "polish_north");
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].what, "there is no side 'polish_north'") << "its score is that of the whole side";
    EXPECT_EQ(found[0].suggestion, "did you mean 'polish'?");
}

TEST(Balances, of_a_side_of_several_are_told_with_its_name) {
    Balance balance;
    balance.scenario = "campaign_1920+4";
    balance.bot = "colonel/10";
    balance.side = "soviet";
    balance.games = 40;
    balance.score = 0.4;
    EXPECT_EQ(row_of(balance, words_of("strike_of_the_eagle"), false),
              "| `campaign_1920+4` | `colonel/10` | 40 | Soviets | 40.0% | 26 to 55% | ? |\n");
}

TEST(Balances, of_seats_that_are_not_two_sides_are_refused) {
    const EdgeGame<tiny::Camps> camps;  // each of its four for himself
    const AnyGame* const rule_sets[] = {&camps};
    Balance balance;
    balance.scenario = "clearing";
    balance.side = "brook";
    const Mistakes found = check_balance(balance, rule_sets);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].what, "'clearing' has 4 sides");
    EXPECT_EQ(found[0].suggestion, "give figures of scenarios with two");
}

TEST(Sides, of_every_scenario_have_words) {
    for (const AnyGame* const game : catalogue()) {
        for (const std::string_view language : {"en", "es"}) {
            const Words words = words_of(game->info().id, language);
            for (const std::string& scenario : game->scenarios()) {
                for (const SideInfo& side : sides_of(*game->load(scenario).scenario))
                    EXPECT_TRUE(words.knows("seat." + side.name)) << scenario << ": " << side.name;
            }
        }
    }
}

TEST(Titles, tell_the_scenarios_of_a_rule_set_apart_in_both_languages) {
    for (const AnyGame* const game : catalogue()) {
        const Words spanish = words_of(game->info().id, "es");
        std::set<std::string> titles, in_spanish;
        for (const std::string& scenario : game->scenarios()) {
            const std::string title = game->load(scenario).scenario->info().title;
            EXPECT_TRUE(titles.insert(title).second) << scenario << ": " << title;
            const std::string key = "scenario." + scenario;
            EXPECT_TRUE(spanish.knows(key)) << key;
            EXPECT_TRUE(in_spanish.emplace(spanish.text(key)).second) << key;
        }
    }
}

}  // namespace
}  // namespace bivouac
