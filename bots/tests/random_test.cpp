// The random bot: always legal, ends every game, and nobody answers to an unknown name.
#include "bots/random.hpp"

#include <map>

#include <gtest/gtest.h>

#include "games/catalogue.hpp"

namespace bivouac::bots {
namespace {

TEST(RandomBot, plays_every_battle_to_its_end_with_legal_answers_only) {
    for (const AnyGame* game : catalogue()) {
        for (const std::string& id : game->scenarios()) {
            const auto match = game->load(id).scenario->start({seeds_from(9, game->info().seats), {}});
            RandomBot bot;
            Rng rng(9);
            for (int i = 0; i < 20000 && !match->to_act().empty(); ++i) {
                const Seat seat = match->to_act().lowest();
                const std::vector<Action> answers = bot.decide(*match->knowledge(SeatSet(seat)), seat, rng);
                ASSERT_FALSE(answers.empty());
                for (const Action a : answers) ASSERT_TRUE(match->take(seat, a, 0).allowed());
            }
            EXPECT_TRUE(match->outcome().finished) << id;
        }
    }
}

TEST(RandomBot, chooses_every_offer_about_equally_often) {
    const AnyGame* game = catalogue().front();
    const auto match =
        game->load(game->scenarios().front()).scenario->start({seeds_from(1, game->info().seats), {}});
    const Seat seat = match->to_act().lowest();
    ASSERT_FALSE(match->drafting(seat));
    const std::size_t offers = match->offers(seat).size();
    std::map<Action, int> chosen;
    RandomBot bot;
    Rng rng(1);
    for (std::size_t i = 0; i < 400 * offers; ++i)
        ++chosen[bot.decide(*match->knowledge(SeatSet(seat)), seat, rng).front()];
    EXPECT_EQ(chosen.size(), offers);
    for (const auto& [action, times] : chosen) {
        EXPECT_GT(times, 300);
        EXPECT_LT(times, 500);
    }
}

TEST(MakeBot, knows_the_names_it_lists_and_no_other) {
    for (const std::string& name : bot_names()) EXPECT_NE(make_bot(name), nullptr) << name;
    EXPECT_EQ(make_bot("napoleon"), nullptr);
}

}  // namespace
}  // namespace bivouac::bots
