// Courses: what more care buys, and what a course never does.
#include "bots/course.hpp"

#include <memory>

#include <gtest/gtest.h>

#include "games/shadow_of_the_eagle/basic/basic.hpp"
#include "games/shadow_of_the_eagle/standard/standard.hpp"

namespace bivouac::bots::test {
namespace {

using shadow::Basic;

/// Alcañiz after some turns of random play, when the first units may march.
class Courses : public ::testing::Test {
  protected:
    Courses() {
        Dice dice = Dice::fast(1);
        start<Basic>(*scenario_, s_, dice, nullptr);
        Rng rng(1);
        Offers offers;
        while (Basic::turn_number(*scenario_, s_) < kTurn) {
            const Seat asked = to_act<Basic>(s_).lowest();
            offer<Basic>(*scenario_, s_, asked, offers);
            take<Basic>(*scenario_, s_, asked, offers[rng.below(static_cast<std::uint32_t>(offers.size()))],
                        dice, nullptr);
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
        CourseFinder<Basic> finder(*scenario_, s_, seat_, 1);
        Basic::State after = s_;
        for (const Errand& errand : course.errands) EXPECT_TRUE(finder.perform(after, errand));
        EXPECT_EQ(worth_to<Basic>(Eye::Thorough, *scenario_, after, seat_), course.worth);
    }
}

TEST(Care, is_less_where_the_game_says_so) {
    EXPECT_DOUBLE_EQ(part_of_care<Basic>(), Basic::kPartOfCare);
    EXPECT_DOUBLE_EQ(part_of_care<shadow::Standard>(), 1);
}

}  // namespace
}  // namespace bivouac::bots::test
