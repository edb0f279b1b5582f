// A bot that fails does not stop a match: greedy stands in for it, and whoever asked is told.
#include "bots/player.hpp"

#include <stdexcept>

#include <gtest/gtest.h>

#include "games/catalogue.hpp"

namespace bivouac::bots::test {
namespace {

class Thrower final : public Bot {
    [[nodiscard]] std::vector<Action> decide(const AnyKnowledge&, Seat, Rng&) override {
        throw std::runtime_error("it lost its maps");
    }
};
class Mute final : public Bot {
    [[nodiscard]] std::vector<Action> decide(const AnyKnowledge&, Seat, Rng&) override { return {}; }
};
class Cheat final : public Bot {
    [[nodiscard]] std::vector<Action> decide(const AnyKnowledge&, Seat, Rng&) override {
        return {Action{999, {1, 2, 3}}};
    }
};

class FailingBot : public ::testing::Test {
  protected:
    FailingBot() {
        const AnyGame* game = find_game("strike_of_the_eagle", "");
        const auto scenario = game->load("radzymin").scenario;
        match_ = scenario->start({seeds_from(2, scenario->game().seats), {}});
    }
    void expect_stand_in(std::unique_ptr<Bot> bot, std::string_view failure) {
        Player player(std::move(bot));
        Rng rng(2);
        const Seat asked = match_->to_act().lowest();
        const Answer answer = player.answer(*match_, asked, rng);
        EXPECT_NE(answer.failure.find(failure), std::string::npos) << answer.failure;
        Rng same(2);
        EXPECT_EQ(answer.actions,
                  make_bot("greedy")->decide(*match_->knowledge(SeatSet(asked)), asked, same));
        for (const Action a : answer.actions) EXPECT_TRUE(match_->take(asked, a, 0).allowed());
    }
    std::unique_ptr<AnyMatch> match_;
};

TEST_F(FailingBot, that_throws_is_replaced) {
    expect_stand_in(std::make_unique<Thrower>(), "it lost its maps");
}
TEST_F(FailingBot, that_says_nothing_is_replaced) {
    expect_stand_in(std::make_unique<Mute>(), "no answer");
}
TEST_F(FailingBot, that_answers_what_is_not_offered_is_replaced) {
    expect_stand_in(std::make_unique<Cheat>(), "wants to");
}
TEST_F(FailingBot, that_nobody_knows_is_replaced) {
    expect_stand_in(nullptr, "no such bot");
}

TEST(Player, who_does_not_fail_is_not_replaced) {
    const auto scenario = find_game("strike_of_the_eagle", "")->load("radzymin").scenario;
    const auto match = scenario->start({seeds_from(2, scenario->game().seats), {}});
    Player player("random");
    Rng rng(2);
    const Answer answer = player.answer(*match, match->to_act().lowest(), rng);
    EXPECT_TRUE(answer.failure.empty()) << answer.failure;
    EXPECT_FALSE(answer.actions.empty());
}

TEST(Levels, advise_the_set_up_of_history_where_it_is_offered) {
    const auto scenario = find_game("shadow_of_the_eagle", "basic")->load("castalla").scenario;
    const auto match = scenario->start({seeds_from(2, scenario->game().seats), {}});
    const Seat asked = match->to_act().lowest();
    Rng rng(2);
    const Advice advice = make_bot("colonel")->advise(*match->knowledge(SeatSet(asked)), asked, rng);
    ASSERT_EQ(advice.actions.size(), 1U);
    EXPECT_EQ(write_action(match->verbs(), match->naming(), advice.actions[0]), "historical");
}

TEST(Levels, may_be_given_a_part_of_their_time) {
    EXPECT_TRUE(is_bot("marshal/10"));
    EXPECT_NE(make_bot("captain/3"), nullptr);
    for (const std::string_view wrong : {"marshal/", "marshal/0", "marshal/x", "greedy/10", "/10"}) {
        EXPECT_FALSE(is_bot(wrong)) << wrong;
    }
}

}  // namespace
}  // namespace bivouac::bots::test
