// The report: a page that is whole, needs nothing else, and says what the games were.
#include "lab/report.hpp"

#include <limits>

#include <gmock/gmock.h>

#include "games/catalogue.hpp"
#include "lab/charts.hpp"
#include "lab/tests/tiny_run.hpp"

namespace bivouac::lab {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

Book book_of(const Run& run) {
    return {ledger_of(run.game).ledger, words_of(run.game), {}};
}

std::vector<GameResult> some_games(const LineUp& line_up, std::uint64_t games) {
    std::vector<GameResult> out;
    for (std::uint64_t i = 0; i < games; ++i) out.push_back(play_game(line_up, {0, i}, Records::Dropped));
    return out;
}

Findings find_out(const Run& run, const std::vector<GameResult>& games, const Book& book) {
    Observer observer(run, book);
    for (const GameResult& game : games) observer.see(game);
    return observer.result();
}

ReportedRun reported(const LineUp& line_up, const std::vector<GameResult>& games) {
    const auto run = run_of(line_up);
    return {run, find_out(run, games, book_of(run))};
}

LineUp alcaniz() {
    return {find_game("shadow_of_the_eagle")->load("alcaniz").scenario, {"random", "random"}, 1};
}

/// The first thing that is wrong with the tags of a page; empty if nothing is.
std::string broken_tag(std::string page) {
    const auto style = page.find("<style>");
    page.erase(style + 7, page.find("</style>") - style - 7);
    std::vector<std::string> open;
    for (std::size_t at = page.find('<'); at != std::string::npos; at = page.find('<', at + 1)) {
        const std::size_t end = page.find('>', at);
        if (end == std::string::npos) return "a tag does not end";
        const std::string tag = page.substr(at + 1, end - at - 1);
        if (tag.find('<') != std::string::npos) return "< in " + tag;
        const std::string name =
            tag.substr(tag[0] == '/' ? 1 : 0, tag.find_first_of(" /", 1) - (tag[0] == '/' ? 1 : 0));
        if (std::count(tag.begin(), tag.end(), '"') % 2 != 0) return "quotes in " + tag;
        if (tag[0] == '!' || tag.ends_with('/') || name == "meta") continue;
        if (tag[0] != '/') {
            open.push_back(name);
        } else if (open.empty() || open.back() != tag.substr(1)) {
            return "</" + tag.substr(1) + "> closes " + (open.empty() ? "nothing" : open.back());
        } else {
            open.pop_back();
        }
    }
    return open.empty() ? "" : open.back() + " stays open";
}

TEST(LabReport, is_one_whole_page_that_needs_nothing_else) {
    const std::string page =
        write_report("A <test> & more", {reported(short_line_up(), some_games(short_line_up(), 12)),
                                         reported(alcaniz(), some_games(alcaniz(), 6))});
    EXPECT_EQ(broken_tag(page), "");
    for (const char* never :
         {"http:", "https:", "<script", "src=", "<link", "url(", "@import", "javascript:", "nan", "inf "}) {
        EXPECT_THAT(page, Not(HasSubstr(never)));
    }
    for (const char* text :
         {"A &lt;test&gt; &amp; more", "prefers-color-scheme: dark", "Who wins", "Suggested bid", "Length",
          "Score over time", "How games end", "Units lost", "How often each rule was applied", "<b>R6.1</b>",
          "role=\"img\"", "<svg viewBox", "12 games, seeds from 1 on", "aria-label"}) {
        EXPECT_THAT(page, HasSubstr(text));
    }
}

TEST(LabReport, a_run_without_games_says_so) {
    const std::string page = write_report("Nothing", {reported(short_line_up(), {})});
    EXPECT_EQ(broken_tag(page), "");
    EXPECT_THAT(page, HasSubstr("No game has been played yet."));
}

TEST(LabReport, games_that_did_not_end_are_told) {
    std::vector<GameResult> games = some_games(short_line_up(), 2);
    games[1].finished = false;
    games[1].cause = kNoAnswer;
    games[1].stood_in = 3;
    const std::string page = write_report("Fault", {reported(short_line_up(), games)});
    EXPECT_THAT(page, HasSubstr("had to answer 3 times"));
    EXPECT_THAT(page, HasSubstr("by a fault of a bot or of the rules: 1 of the games"));
    EXPECT_THAT(page, HasSubstr("gave no legal answer"));
}

TEST(LabFindings, count_what_the_games_told) {
    const std::vector<GameResult> games = some_games(short_line_up(), 5);
    const auto run = run_of(short_line_up());
    const Findings found = find_out(run, games, book_of(run));
    double battles = 0;
    for (const GameResult& g : games)
        battles += g.told.contains("event.battle") ? g.told.at("event.battle") : 0;
    const auto rule = std::find_if(found.rules.begin(), found.rules.end(),
                                   [](const RuleCount& r) { return r.rule == Rule("R6.1"); });
    ASSERT_NE(rule, found.rules.end());
    EXPECT_DOUBLE_EQ(rule->per_game, battles / 5);
    EXPECT_GT(battles, 0);
    std::uint64_t ended = 0;
    for (const Cause& cause : found.causes) ended += cause.games;
    EXPECT_EQ(ended, 5U);
    EXPECT_EQ(found.summary.games, 5U);
    EXPECT_EQ(found.units_lost.size(), 2U);
    const std::size_t last = found.points.by_turn.size() - 1;
    std::vector<double> leads;
    for (const GameResult& g : games) leads.push_back(g.seats[0].points - g.seats[1].points);
    EXPECT_DOUBLE_EQ(found.points.by_turn[last].median, quantile(leads, 0.5));
}

TEST(LabFindings, games_that_are_over_keep_their_score) {
    const LineUp line_up = short_line_up();
    GameResult brief = play_game(line_up, {0, 0}, Records::Dropped);
    GameResult lasting = brief;
    brief.seats[0].points_by_turn = {0, 4};
    brief.seats[1].points_by_turn = {0, 0};
    lasting.seats[0].points_by_turn = {0, 1, 2, 2};
    lasting.seats[1].points_by_turn = {0, 0, 0, 8};
    const auto run = run_of(line_up);
    const std::vector<Quartiles> course = find_out(run, {brief, lasting}, book_of(run)).points.by_turn;
    ASSERT_EQ(course.size(), 4U);
    EXPECT_DOUBLE_EQ(course[1].median, 2.5);
    EXPECT_DOUBLE_EQ(course[2].median, 3);
    EXPECT_DOUBLE_EQ(course[3].median, -1);
}

TEST(LabReport, an_interval_without_end_is_told_as_such) {
    ReportedRun run = reported(short_line_up(), some_games(short_line_up(), 1));
    constexpr double kEndless = std::numeric_limits<double>::infinity();
    run.found.bid = Bid{3, 0.5, {1, kEndless}, 0, 0};
    EXPECT_THAT(write_report("t", {run}),
                AllOf(HasSubstr("(95% interval: 1 or more)"), HasSubstr("no number of points")));
    run.found.bid = Bid{-3, 0.5, {-kEndless, 0}, 0, 0};
    EXPECT_THAT(write_report("t", {run}), HasSubstr("(95% interval: 0 or more)"));
    run.found.bid = Bid{-3, 0.5, {-5, 2}, 0, 0};
    EXPECT_THAT(write_report("t", {run}),
                AllOf(HasSubstr("(95% interval: -2 to 5)"), Not(HasSubstr("no number of points"))));
}

TEST(LabReport, says_which_bots_played) {
    ReportedRun run = reported(short_line_up(), some_games(short_line_up(), 1));
    run.run.bots_version = 7;
    EXPECT_THAT(write_report("t", {run}), HasSubstr("bots of version 7;"));
    run.run.bots_version = 0;
    EXPECT_THAT(write_report("t", {run}), HasSubstr("bots of an unknown version;"));
}

LineUp greedy_and_random(const std::vector<std::string>& bots) {
    return {find_game("shadow_of_the_eagle")->load("alcaniz").scenario, bots, 1};
}

TEST(LabReport, of_different_bots_says_what_they_score_and_nothing_of_the_battle) {
    const LineUp one = greedy_and_random({"greedy", "random"});
    const LineUp other = greedy_and_random({"random", "greedy"});
    const std::string alone = write_report("t", {reported(one, some_games(one, 2))});
    EXPECT_THAT(alone, AllOf(HasSubstr("greedy scores 100.0% against random"), Not(HasSubstr("favoured")),
                             Not(HasSubstr("Suggested bid")), Not(HasSubstr("Bots against each other"))));
    const std::string both =
        write_report("t", {reported(one, some_games(one, 2)), reported(other, some_games(other, 2))});
    EXPECT_EQ(broken_tag(both), "");
    EXPECT_THAT(both, AllOf(HasSubstr("Bots against each other"),
                            HasSubstr("<td>greedy</td><td>random</td><td class=\"n\">4</td><td class=\"n\">"
                                      "100.0%</td>")));
}

TEST(LabReport, tables_that_are_too_wide_can_be_scrolled) {
    const std::string page = write_report("t", {reported(short_line_up(), some_games(short_line_up(), 1))});
    for (std::size_t at = page.find("<table>"); at != std::string::npos; at = page.find("<table>", at + 1))
        EXPECT_EQ(page.substr(at - 18, 18), "<div class=\"wide\">");
}

// The words of an ending have holes for who won and for numbers; of many games only the first can be told.
TEST(LabFindings, endings_read_as_sentences) {
    const auto run = run_of(alcaniz());
    GameResult game = play_game(alcaniz(), {0, 0}, Records::Dropped);
    const auto told = [&](const char* key, Result of_first) {
        game.cause = key;
        game.seats[0].result = of_first;
        game.seats[1].result = static_cast<Result>(-static_cast<int>(of_first));
        return find_out(run, {game}, book_of(run)).causes.at(0).text;
    };
    EXPECT_EQ(told("ending.first_wins", Result::Win), "The French army wins.");
    EXPECT_EQ(told("ending.second_wins", Result::Loss), "The Spanish army wins.");
    EXPECT_EQ(told("ending.second_tactical", Result::Loss), "A tactical victory of the Spanish army.");
    EXPECT_EQ(told("ending.draw", Result::Draw), "A draw.");
    EXPECT_EQ(told("ending.draw_of_commands", Result::Draw), "A draw.");
}

/// Two against two: a game that one side won by four points.
GameResult won_by(std::uint8_t winner) {
    GameResult game;
    game.finished = true;
    game.cause = "ending.at_once";
    for (std::uint8_t i = 0; i < 4; ++i) {
        SeatOutcome outcome;
        outcome.side = i % 2;
        outcome.result = outcome.side == winner ? Result::Win : Result::Loss;
        outcome.points = outcome.side == winner ? 14 : 10;
        outcome.points_by_turn = outcome.worth_by_turn = {0, outcome.points};
        outcome.units_lost = i < 2 ? 5 : 0;  // told for the first seat of a side
        game.seats.push_back(std::move(outcome));
    }
    return game;
}

std::vector<GameResult> games_of_teams() {
    return {won_by(1), won_by(1), won_by(1), won_by(0)};
}

LineUp four_commanders(std::vector<std::string> bots) {
    return {find_game("strike_of_the_eagle")->load("campaign_1920+4").scenario, std::move(bots), 1};
}

TEST(LabReport, seats_that_win_and_lose_together_have_one_score) {
    const LineUp line_up = four_commanders({"greedy", "greedy", "greedy", "greedy"});
    const ReportedRun run = reported(line_up, games_of_teams());
    ASSERT_EQ(run.found.summary.sides.size(), 2U);
    EXPECT_EQ(run.found.summary.sides[0].bots, "greedy");
    EXPECT_EQ(run.found.summary.sides[1].wins, 3U);
    const std::string page = write_report("t", {run});
    EXPECT_EQ(broken_tag(page), "");
    EXPECT_THAT(page,
                AllOf(HasSubstr("Polish scores 25.0%"), HasSubstr("Soviets scores 75.0%"),
                      HasSubstr("<strong>4 points for Polish</strong>"), HasSubstr("Polish loses 5 units"),
                      HasSubstr("The Soviet side wins at once: it has taken what ends the war."),
                      Not(HasSubstr(", North")), Not(HasSubstr(", South"))));
}

TEST(LabReport, two_bots_may_share_a_side) {
    const LineUp line_up = four_commanders({"greedy", "random", "captain", "random"});
    const RunSummary summary = reported(line_up, games_of_teams()).found.summary;
    EXPECT_EQ(summary.sides[0].bots, "greedy + captain");
    EXPECT_EQ(summary.sides[1].bots, "random");
    EXPECT_TRUE(is_duel(summary));
}

TEST(LabFindings, rules_of_other_rule_sets_are_left_out) {
    const auto run = run_of(alcaniz());
    Book book = book_of(run);
    book.other_sets = {"standard", "maria", "castalla"};
    const Findings found = find_out(run, some_games(alcaniz(), 1), book);
    EXPECT_GE(found.rules.size(), 15U);
    for (const RuleCount& rule : found.rules)
        EXPECT_TRUE(rule.rule.text().starts_with('B')) << rule.rule.text();
    EXPECT_EQ(found.summary.sides[0].name, "French");
    book.other_battles = {"María", "Castalla"};
    EXPECT_EQ(find_out(run, some_games(alcaniz(), 1), book).rules.size(), found.rules.size() - 1)
        << "the storm of María";
    EXPECT_EQ(found.turns, (std::map<std::uint32_t, std::uint64_t>{{18, 1}}));
}

// What the ledgers promise to count must be something that the games tell.
TEST(LabLedgers, events_that_rules_are_told_by_are_in_the_words) {
    for (const char* game : {"shadow_of_the_eagle", "strike_of_the_eagle"}) {
        const Words words = words_of(game);
        std::size_t rules = 0;
        for (const LedgerEntry& entry : ledger_of(game).ledger) {
            for (const std::string& key : entry.told)
                EXPECT_TRUE(words.knows(key)) << entry.id.text() << " " << key;
            if (!entry.told.empty()) ++rules;
        }
        EXPECT_GE(rules, 30U) << game;
    }
}

TEST(LabCharts, ticks_are_round_and_enclose_what_is_shown) {
    EXPECT_EQ(ticks(0, 100, 4), (std::vector<double>{0, 50, 100}));
    EXPECT_EQ(ticks(-7, 12, 5), (std::vector<double>{-10, -5, 0, 5, 10, 15}));
    for (const auto& [low, high] : {std::pair{0.0, 3.0}, {-123.0, 4567.0}, {0.0, 0.07}}) {
        const std::vector<double> t = ticks(low, high, 6);
        EXPECT_LE(t.front(), low);
        EXPECT_GE(t.back(), high);
        EXPECT_GE(t.size(), 3U);
        EXPECT_LE(t.size(), 14U);
    }
}

TEST(LabCharts, words_cannot_break_the_page) {
    EXPECT_EQ(escaped("<a href='x'>\"&\"</a>"), "&lt;a href=&#39;x&#39;&gt;&quot;&amp;&quot;&lt;/a&gt;");
    EXPECT_THAT(stacked_bar({"</svg>", ""}, {{"<b>", 1, "first"}}), Not(HasSubstr("<b>")));
}

}  // namespace
}  // namespace bivouac::lab
