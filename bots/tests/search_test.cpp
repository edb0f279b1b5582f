// The opponents that search: they keep to their time, keep what they have in mind until they are surprised,
// think alike with any number of threads, and more work makes them stronger.
#include <ctime>

#include <gtest/gtest.h>

#include "bots/player.hpp"
#include "bots/searcher.hpp"
#include "games/catalogue.hpp"

namespace bivouac::bots::test {
namespace {

Limits counted(std::uint64_t work, unsigned threads = 1) {
    Limits limits;
    limits.work = work;
    limits.threads = threads;
    return limits;
}

std::shared_ptr<const AnyScenario> scenario_of(std::string_view game, std::string_view rules,
                                               std::string_view id) {
    return find_game(game, rules)->load(id).scenario;
}

std::unique_ptr<AnyMatch> started(const AnyScenario& scenario, std::uint64_t seed) {
    return scenario.start({seeds_from(seed, scenario.game().seats), {}});
}

/// Plays a match to its end; false if somebody failed or it took too long.
bool plays_to_its_end(AnyMatch& match, std::vector<std::unique_ptr<Player>>& players, std::uint64_t seed) {
    Rng rng(seed);
    for (int i = 0; i < 20'000 && !match.to_act().empty(); ++i) {
        const Seat seat = match.to_act().lowest();
        const Answer answer = players[index(seat)]->answer(match, seat, rng);
        if (!answer.failure.empty()) return false;
        for (const Action a : answer.actions) {
            if (!match.take(seat, a, 0).allowed()) return false;
        }
    }
    return match.to_act().empty();
}

double processor_seconds() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

/// The seats of a match set up as history did.
void set_up(AnyMatch& match) {
    Rng rng(1);
    while (match.turn_number() == 0U) {
        const Seat seat = match.to_act().lowest();
        for (const Action a : answer_of(nullptr, match, seat, rng).actions) {
            ASSERT_TRUE(match.take(seat, a, 0).allowed());
        }
    }
}

TEST(Searcher, uses_no_more_than_its_time_in_a_turn) {
    for (const AnyGame* game : catalogue()) {
        const auto match = started(*game->load(game->scenarios().front()).scenario, 3);
        Limits limits;
        limits.seconds = 0.04;
        limits.threads = 1;
        limits.watch = Watch::Processor;
        Searcher bot(limits);
        const Seat mine = seat(0);
        const std::unique_ptr<Bot> other = make_bot("random");
        Rng rng(3);
        double used = 0;
        auto turn = match->turn_number();
        for (int i = 0; i < 400 && !match->to_act().empty() && match->turn_number().value_or(0) < 4; ++i) {
            if (match->turn_number() != turn) used = 0;
            turn = match->turn_number();
            const Seat asked = match->to_act().lowest();
            const double before = processor_seconds();
            Bot& asked_bot = asked == mine ? static_cast<Bot&>(bot) : *other;
            const auto actions = asked_bot.decide(*match->knowledge(SeatSet(asked)), asked, rng);
            if (asked == mine) used += processor_seconds() - before;
            // What is not measured: imagining the first position and guessing what the turn will bring.
            ASSERT_LT(used, 2 * limits.seconds + 0.05) << game->info().id << " turn " << turn.value_or(0);
            for (const Action a : actions) ASSERT_TRUE(match->take(asked, a, 0).allowed());
        }
    }
}

TEST(Searcher, does_what_it_had_in_mind_until_it_is_surprised) {
    const auto scenario = scenario_of("shadow_of_the_eagle", "basic", "alcaniz");
    const auto match = started(*scenario, 4);
    set_up(*match);
    Searcher bot(counted(20'000));
    Rng rng(4);
    const Seat asked = match->to_act().lowest();
    const auto decide = [&] { return bot.decide(*match->knowledge(SeatSet(asked)), asked, rng); };
    const auto first = decide();
    EXPECT_FALSE(bot.had_it_in_mind());
    for (const Action a : first) ASSERT_TRUE(match->take(asked, a, 0).allowed());
    const auto second = decide();
    EXPECT_TRUE(bot.had_it_in_mind());
    // Another unit goes instead: what was expected is not what is.
    const std::vector<Action> offers = match->offers(asked);
    const auto instead = std::find_if(offers.begin(), offers.end(),
                                      [&](Action a) { return a.verb == second[0].verb && a != second[0]; });
    ASSERT_NE(instead, offers.end());
    ASSERT_TRUE(match->take(asked, *instead, 0).allowed());
    ASSERT_TRUE(match->take(asked, match->offers(asked).front(), 0).allowed());
    ASSERT_EQ(match->to_act().lowest(), asked);
    EXPECT_FALSE(decide().empty());
    EXPECT_FALSE(bot.had_it_in_mind());
}

TEST(Searcher, thinks_alike_with_any_number_of_threads) {
    for (const AnyGame* game : catalogue()) {
        const auto match = started(*game->load(game->scenarios().front()).scenario, 6);
        const std::unique_ptr<Bot> walker = make_bot("random");
        Rng rng(6);
        for (int i = 0; i < 120 && !match->to_act().empty(); ++i) {
            const Seat asked = match->to_act().lowest();
            const auto known = match->knowledge(SeatSet(asked));
            if (i % 20 == 0) {
                Rng one(7);
                Rng three(7);
                EXPECT_EQ(Searcher(counted(8'000, 1)).decide(*known, asked, one),
                          Searcher(counted(8'000, 3)).decide(*known, asked, three))
                    << game->info().id << " at decision " << i;
            }
            for (const Action a : walker->decide(*known, asked, rng)) {
                ASSERT_TRUE(match->take(asked, a, 0).allowed());
            }
        }
    }
}

TEST(Searcher, advises_with_the_line_it_has_in_mind) {
    const auto scenario = scenario_of("shadow_of_the_eagle", "basic", "alcaniz");
    const auto match = started(*scenario, 4);
    set_up(*match);
    Searcher bot(counted(40'000));
    Rng rng(4);
    const Seat asked = match->to_act().lowest();
    const Advice advice = bot.advise(*match->knowledge(SeatSet(asked)), asked, rng);
    ASSERT_FALSE(advice.actions.empty());
    ASSERT_GT(advice.line.size(), advice.actions.size());
    EXPECT_TRUE(std::equal(advice.actions.begin(), advice.actions.end(), advice.line.begin()));
    EXPECT_TRUE(advice.compared);
    EXPECT_GE(advice.after, advice.runner_up);
    for (const double score : {advice.before, advice.after, advice.runner_up}) {
        EXPECT_GT(score, 0);
        EXPECT_LT(score, 1);
    }
}

TEST(Searcher, tells_what_a_single_answer_and_the_next_best_come_to) {
    const auto scenario = scenario_of("shadow_of_the_eagle", "basic", "alcaniz");
    const auto match = started(*scenario, 4);
    set_up(*match);
    const Seat asked = match->to_act().lowest();
    ASSERT_TRUE(match->take(asked, match->offers(asked).front(), 0).allowed());  // a unit: where does it go?
    Rng rng(4);
    const Advice advice = Searcher(counted(40'000)).advise(*match->knowledge(SeatSet(asked)), asked, rng);
    EXPECT_TRUE(match->refuse(asked, advice.actions.front()).allowed());
    EXPECT_TRUE(advice.compared);
    for (const double score : {advice.after, advice.runner_up}) {
        EXPECT_GT(score, 0);
        EXPECT_LT(score, 1);
    }
}

TEST(Searcher, sends_a_unit_that_was_taken_up_where_the_others_will_follow) {
    const auto scenario = scenario_of("shadow_of_the_eagle", "basic", "alcaniz");
    const auto match = started(*scenario, 4);
    set_up(*match);
    const Seat french = match->to_act().lowest();
    const std::vector<Action> units = match->offers(french);
    for (std::size_t i = 0; i < 3; ++i) {
        const auto taken_up = match->tried(french, std::span(&units[i], 1)).match;
        ASSERT_TRUE(taken_up);
        Rng rng(4);
        const Advice advice =
            Searcher(counted(40'000)).advise(*taken_up->knowledge(SeatSet(french)), french, rng);
        ASSERT_EQ(advice.actions.size(), 1U);
        // The army comes by the road in the west: judged alone, a unit is safest at the edge of the map.
        const std::string to = write_action(match->verbs(), match->naming(), advice.actions[0]);
        EXPECT_TRUE(to.starts_with("to 0") && to >= "to 0300") << to;
        EXPECT_TRUE(advice.compared);
    }
}

TEST(Searcher, plays_matches_of_two_and_four_seats_to_their_end) {
    const AnyGame* game = find_game("strike_of_the_eagle", "");
    bool four = false;
    for (const std::string& id : game->scenarios()) {
        const auto scenario = game->load(id).scenario;
        const std::size_t seats = scenario->game().seats;
        if (id != "radzymin" && (seats < 4 || four)) continue;
        four = four || seats == 4;
        for (const std::string_view level : {"captain", "colonel", "marshal"}) {
            std::vector<std::unique_ptr<Player>> players;
            for (std::size_t i = 0; i < seats; ++i) {
                players.push_back(std::make_unique<Player>(make_searcher(level, counted(2'000))));
            }
            const auto match = started(*scenario, 8);
            EXPECT_TRUE(plays_to_its_end(*match, players, 8)) << id << " " << level;
        }
    }
    EXPECT_TRUE(four);
}

/// What the stronger of two scores, each on each side equally often.
double score_of_more_work(const AnyScenario& scenario, std::uint64_t more, std::uint64_t less, int games) {
    double sum = 0;
    for (int i = 0; i < games; ++i) {
        const std::size_t strong = static_cast<std::size_t>(i) % 2;
        std::vector<std::unique_ptr<Player>> players;
        for (std::size_t k = 0; k < 2; ++k) {
            players.push_back(
                std::make_unique<Player>(make_searcher("captain", counted(k == strong ? more : less))));
        }
        const auto seed = static_cast<std::uint64_t>(i / 2) + 1;
        const auto match = started(scenario, seed);
        if (!plays_to_its_end(*match, players, seed)) return -1;
        const Result result = match->outcome().results[strong];
        sum += result == Result::Win ? 1 : result == Result::Draw ? 0.5 : 0;
    }
    return sum / games;
}

TEST(Searcher, with_more_work_beats_itself_with_less) {
    const auto scenario = scenario_of("strike_of_the_eagle", "", "radzymin");
    EXPECT_GE(score_of_more_work(*scenario, 60'000, 4'000, 14), 0.6);
}

}  // namespace
}  // namespace bivouac::bots::test
