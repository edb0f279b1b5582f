// Nobody waits for a bot: when its hard limit for a decision is over it gives the best answer that it has
// found, whatever game and level it is.
#include <chrono>
#include <functional>

#include <gtest/gtest.h>

#include "bots/greedy.hpp"
#include "games/catalogue.hpp"

namespace bivouac::bots::test {
namespace {

constexpr int kSteps = 300;
constexpr int kBetweenLooks = 50;  // a position is looked at from time to time

/// With time for a turn that nobody would wait for.
Limits hurried(double hard) {
    Limits limits;
    limits.seconds = 60;
    limits.hard = hard;
    limits.threads = 2;
    return limits;
}

class AwaitedBot : public ::testing::TestWithParam<const AnyGame*> {
  protected:
    void SetUp() override {
        const auto scenario = GetParam()->load(GetParam()->scenarios().back()).scenario;
        match_ = scenario->start({seeds_from(4, scenario->game().seats), {}});
    }
    /// Calls `look` at positions of a random match, with the seat that is asked.
    void at_positions(const std::function<void(Seat)>& look) {
        const std::unique_ptr<Bot> walker = make_bot("random");
        Rng rng(4);
        for (int i = 0; i < kSteps && !match_->to_act().empty(); ++i) {
            const Seat asked = match_->to_act().lowest();
            if (i % kBetweenLooks == 0) look(asked);
            for (const Action a : walker->decide(*match_->knowledge(SeatSet(asked)), asked, rng)) {
                ASSERT_TRUE(match_->take(asked, a, 0).allowed());
            }
        }
    }
    [[nodiscard]] bool is_legal(Seat asked, std::span<const Action> actions) const {
        if (actions.empty()) return false;
        return match_->refuse_after(asked, actions.first(actions.size() - 1), actions.back()).allowed();
    }
    std::unique_ptr<AnyMatch> match_;
};

TEST_P(AwaitedBot, answers_when_its_time_is_over) {
    constexpr double kHard = 0.02;
    constexpr double kAfterwards = 0.5;  // to put the answer together, on a busy machine
    at_positions([&](Seat asked) {
        const auto known = match_->knowledge(SeatSet(asked));
        for (const std::string_view level : {"captain", "colonel", "marshal"}) {
            Rng rng(7);
            const auto start = std::chrono::steady_clock::now();
            const auto actions = make_searcher(level, hurried(kHard))->decide(*known, asked, rng);
            const std::chrono::duration<double> waited = std::chrono::steady_clock::now() - start;
            EXPECT_LT(waited.count(), kHard + kAfterwards) << level;
            EXPECT_TRUE(is_legal(asked, actions)) << level;
        }
    });
}

TEST_P(AwaitedBot, who_is_greedy_takes_the_best_so_far) {
    int other_answers = 0;
    at_positions([&](Seat asked) {
        const auto known = match_->knowledge(SeatSet(asked));
        Rng one(7);
        Rng two(7);
        const auto actions = GreedyBot(hurried(0)).decide(*known, asked, one);
        EXPECT_TRUE(is_legal(asked, actions));
        other_answers += actions != GreedyBot().decide(*known, asked, two) ? 1 : 0;
    });
    EXPECT_GT(other_answers, 0);  // else it was never cut short
}

INSTANTIATE_TEST_SUITE_P(Games, AwaitedBot, ::testing::ValuesIn(catalogue().begin(), catalogue().end()),
                         [](const auto& tested) {
                             return std::string(tested.param->info().id) + "_" +
                                    std::string(tested.param->info().rules);
                         });

}  // namespace
}  // namespace bivouac::bots::test
