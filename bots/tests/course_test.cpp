// Courses: what more care buys, and what a course never does; and that care is the same however much time
// there is.
#include <functional>
#include <memory>

#include <gtest/gtest.h>

#include "bots/search.hpp"
#include "games/shadow_of_the_eagle/basic/basic.hpp"
#include "games/shadow_of_the_eagle/standard/standard.hpp"
#include "games/strike_of_the_eagle/eagle.hpp"

namespace bivouac::bots::test {
namespace {

using shadow::Basic;
using shadow::Standard;

/// Alcañiz after some turns of random play, when the first units may march.
class Courses : public ::testing::Test {
  protected:
    Courses() {
        start<Basic>(*scenario_, s_, dice_, nullptr);
        play_until([&] { return Basic::turn_number(*scenario_, s_) >= kTurn; });
    }
    void play_until(const std::function<bool()>& there) {
        Offers offers;
        while (!there()) {
            seat_ = to_act<Basic>(s_).lowest();
            offer<Basic>(*scenario_, s_, seat_, offers);
            take<Basic>(*scenario_, s_, seat_, offers[rng_.below(static_cast<std::uint32_t>(offers.size()))],
                        dice_, nullptr);
        }
        seat_ = to_act<Basic>(s_).lowest();
    }
    static constexpr std::uint32_t kTurn = 6;

    Course built(std::uint64_t seed, double finalists) {
        Limits limits;
        limits.work = 1;
        return CourseFinder<Basic>(*scenario_, s_, seat_, seed).build(Meter(limits, 1), finalists);
    }
    [[nodiscard]] double worth_now() const { return worth_to<Basic>(Eye::Thorough, *scenario_, s_, seat_); }

    std::shared_ptr<const Basic::Scenario> scenario_ = Basic::load("alcaniz").scenario;
    Basic::State s_{};
    Seat seat_{};
    Dice dice_ = Dice::fast(1);
    Rng rng_{1};
};

TEST_F(Courses, are_worth_more_the_more_ways_are_weighed) {
    constexpr std::uint64_t kSeeds = 8;
    double one = 0, three = 0, many = 0;
    for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
        one += built(seed, 1).worth;
        three += built(seed, 3).worth;
        many += built(seed, 16).worth;
    }
    EXPECT_LT(one, three);
    EXPECT_LT(three, many);
}

TEST_F(Courses, that_are_weighed_leave_nobody_worse_off) {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) EXPECT_GE(built(seed, 1).worth, worth_now());
}

TEST_F(Courses, are_worth_what_they_lead_to) {
    for (const double finalists : {0.0, 0.5, 3.0}) {
        const Course course = built(2, finalists);
        ASSERT_FALSE(course.errands.empty());
        Performer<Basic> performer(*scenario_, seat_, 1);
        Basic::State after = s_;
        for (const Errand& errand : course.errands) EXPECT_TRUE(performer.perform(after, errand));
        EXPECT_EQ(worth_to<Basic>(Eye::Thorough, *scenario_, after, seat_), course.worth);
    }
}

/// What a bot of such care does with more time than it can use.
std::uint64_t work_of(const std::shared_ptr<const Basic::Scenario>& sc, const Basic::State& s, Care care) {
    const Seat asked = to_act<Basic>(s).lowest();
    const KnownOf<Basic> known(sc, Basic::knowledge(*sc, s, SeatSet(asked)));
    Limits limits;
    limits.work = 2'000'000;
    const Meter meter(limits, limits.whole());
    Prices prices{};
    Experience experience;
    return Search<Basic>(known, asked, 1, care)
        .find({meter, Crew::of_program(), 1, prices, experience, Wanted::Answer})
        .work;
}

TEST_F(Courses, are_no_more_than_care_asks_for_whatever_the_time) {
    const std::uint64_t three = work_of(scenario_, s_, {.finalists = 1, .courses = 3});
    const std::uint64_t twelve = work_of(scenario_, s_, {.finalists = 1, .courses = 12});
    EXPECT_GT(twelve, 3 * three);
    EXPECT_LT(twelve, 5 * three);
}

TEST_F(Courses, are_not_all_that_takes_patience) {
    play_until(
        [&] { return question_for<Basic>(s_, to_act<Basic>(s_).lowest()).kind == QuestionKind::Draft; });
    const std::uint64_t little = work_of(scenario_, s_, {.patience = 1});
    EXPECT_GT(work_of(scenario_, s_, {.patience = 4}), 2 * little);
}

TEST(Care, is_what_the_game_says) {
    const auto of = [](Rank rank) { return Care{.finalists = 2, .courses = 18, .rank = rank}; };
    EXPECT_DOUBLE_EQ(care_in<Basic>(of(Rank::Captain)).finalists, 1.27);
    EXPECT_EQ(care_in<Basic>(of(Rank::Colonel)).courses, 18U);
    EXPECT_DOUBLE_EQ(care_in<Standard>(of(Rank::Captain)).finalists, 2.5);
    EXPECT_EQ(care_in<Standard>(of(Rank::Colonel)).courses, 9U);
    EXPECT_EQ(care_in<Standard>(of(Rank::Marshal)).courses, 18U);
    EXPECT_DOUBLE_EQ(care_in<StrikeOfTheEagle>(of(Rank::Captain)).finalists, 2);
}

}  // namespace
}  // namespace bivouac::bots::test
