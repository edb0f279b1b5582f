#include "engine/dice.hpp"

#include <array>
#include <bit>
#include <numeric>
#include <vector>

#include <gtest/gtest.h>

#include "engine/enumerate.hpp"
#include "engine/tests/allocation_counter.hpp"

namespace bivouac {
namespace {

using Values = std::vector<std::uint16_t>;

constexpr std::uint64_t kSet = 0x8000'0000'0010'0005U;  // bits 0, 2, 20, 63

// Every kind of request once.
std::vector<int> roll_one_of_each(Dice& dice) {
    const Values weights{1, 0, 3};
    return {dice.d6(), dice.die(10), dice.sum(3), dice.hits(4, 2), dice.draw(weights), dice.draw(kSet)};
}

void expect_possible(const std::vector<int>& values) {
    const auto is_between = [](int value, int low, int high) { return value >= low && value <= high; };
    EXPECT_TRUE(is_between(values[0], 1, 6)) << values[0];
    EXPECT_TRUE(is_between(values[1], 1, 10)) << values[1];
    EXPECT_TRUE(is_between(values[2], 3, 18)) << values[2];
    EXPECT_TRUE(is_between(values[3], 0, 4)) << values[3];
    EXPECT_TRUE(values[4] == 0 || values[4] == 2) << values[4];
    EXPECT_TRUE(values[5] == 0 || values[5] == 2 || values[5] == 20 || values[5] == 63) << values[5];
}

TEST(Dice, fair_dice_are_the_derived_ones_one_number_a_die) {
    const FairSeeds seeds = seeds_from(1, 2);
    const auto face = [&seeds](std::uint64_t number, std::uint32_t sides) {
        return static_cast<int>(fair_die(seeds, number, sides));
    };
    for (std::uint32_t first = 0; first < 300; first += 50) {
        Dice dice = Dice::fair(seeds, first);
        EXPECT_EQ(dice.d6(), face(first, 6));
        EXPECT_EQ(dice.die(10), face(first + 1, 10));
        EXPECT_EQ(dice.sum(3), face(first + 2, 6) + face(first + 3, 6) + face(first + 4, 6));
        int hits = 0;
        for (std::uint64_t i = 5; i < 9; ++i) hits += face(first + i, 6) <= 2 ? 1 : 0;
        EXPECT_EQ(dice.hits(4, 2), hits);
        EXPECT_EQ(dice.draw(Values{1, 0, 3}), face(first + 9, 4) == 1 ? 0 : 2);
        const std::array<int, 4> bits{0, 2, 20, 63};
        EXPECT_EQ(dice.draw(kSet), bits.at(static_cast<std::size_t>(face(first + 10, 4) - 1)));
        EXPECT_EQ(dice.next_number(), first + 11);
    }
}

TEST(Dice, the_log_tells_what_was_asked_and_answered) {
    Dice dice = Dice::fair(seeds_from(2, 1), 100);
    const std::vector<int> values = roll_one_of_each(dice);
    const auto v = [&values](std::size_t i) { return static_cast<std::uint16_t>(values[i]); };
    const std::vector<Rolled> want{
        {100, v(0), 6, 1, 0, RollKind::Die},  {101, v(1), 10, 1, 0, RollKind::Die},
        {102, v(2), 6, 3, 0, RollKind::Sum},  {105, v(3), 6, 4, 2, RollKind::Hits},
        {109, v(4), 4, 3, 0, RollKind::Draw}, {110, v(5), 4, 4, 0, RollKind::Draw},
    };
    EXPECT_EQ(std::vector<Rolled>(dice.rolled().begin(), dice.rolled().end()), want);
    EXPECT_TRUE(dice.has_rolled());
}

TEST(Dice, a_new_decision_empties_the_log_and_numbers_go_on) {
    Dice dice = Dice::fair(seeds_from(3, 2));
    dice.sum(2);
    dice.begin_decision();
    EXPECT_FALSE(dice.has_rolled());
    EXPECT_EQ(dice.next_number(), 2U);
    dice.d6();
    ASSERT_EQ(dice.rolled().size(), 1U);
    EXPECT_EQ(dice.rolled()[0].number, 2U);
}

TEST(Dice, no_dice_give_nothing_and_leave_no_trace) {
    Dice dice = Dice::scripted({});
    EXPECT_EQ(dice.sum(0), 0);
    EXPECT_EQ(dice.hits(0, 3), 0);
    EXPECT_FALSE(dice.has_rolled());
    EXPECT_EQ(dice.next_number(), 0U);
}

TEST(Dice, fast_dice_repeat_by_seed) {
    Dice one = Dice::fast(9);
    Dice same = Dice::fast(9);
    Dice other = Dice::fast(10);
    int differing = 0;
    for (int i = 0; i < 30; ++i) {
        const std::vector<int> values = roll_one_of_each(one);
        EXPECT_EQ(values, roll_one_of_each(same));
        differing += values != roll_one_of_each(other) ? 1 : 0;
    }
    EXPECT_GT(differing, 20);
}

// Chi-square of a request against its chances; `critical` is what 1 run in 1000 exceeds.
template <class Ask>
void expect_chances(Ask ask, const std::vector<double>& chances, double critical) {
    constexpr int kRolls = 60'000;
    Dice dice = Dice::fast(4);
    std::vector<int> counts(chances.size());
    for (int i = 0; i < kRolls; ++i) {
        dice.begin_decision();
        ++counts.at(static_cast<std::size_t>(ask(dice)));
    }
    double chi_square = 0;
    for (std::size_t i = 0; i < chances.size(); ++i) {
        if (chances[i] == 0) {
            EXPECT_EQ(counts[i], 0) << i;
            continue;
        }
        const double expected = chances[i] * kRolls;
        chi_square += (counts[i] - expected) * (counts[i] - expected) / expected;
    }
    EXPECT_LT(chi_square, critical);
}

TEST(Dice, fast_dice_have_the_right_chances) {
    expect_chances([](Dice& d) { return d.d6() - 1; }, std::vector<double>(6, 1.0 / 6), 20.5);
    expect_chances([](Dice& d) { return d.die(10) - 1; }, std::vector<double>(10, 0.1), 27.9);
    std::vector<double> two_dice;
    for (const int ways : {1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1}) two_dice.push_back(ways / 36.0);
    expect_chances([](Dice& d) { return d.sum(2) - 2; }, two_dice, 29.6);
    expect_chances([](Dice& d) { return d.hits(3, 2); }, {8 / 27.0, 12 / 27.0, 6 / 27.0, 1 / 27.0}, 16.3);
    const Values weights{5, 0, 3, 2};
    expect_chances([&](Dice& d) { return d.draw(weights); }, {0.5, 0, 0.3, 0.2}, 13.8);
    expect_chances([](Dice& d) { return d.draw(std::uint64_t{0b1101}); }, {1 / 3.0, 0, 1 / 3.0, 1 / 3.0},
                   13.8);
}

TEST(Dice, hits_without_a_chance_and_without_a_doubt) {
    Dice dice = Dice::fast(1);
    EXPECT_EQ(dice.hits(50, 0), 0);
    EXPECT_EQ(dice.hits(50, -3), 0);
    EXPECT_EQ(dice.hits(50, 6), 50);
    EXPECT_EQ(dice.hits(50, 9), 50);
}

TEST(Dice, scripted_dice_say_what_they_are_told) {
    Dice dice = Dice::scripted({5, 10, 18, 4, 2, 63});
    EXPECT_EQ(roll_one_of_each(dice), (std::vector<int>{5, 10, 18, 4, 2, 63}));
    EXPECT_EQ(dice.values_left(), 0U);
}

TEST(DiceDeathTest, a_script_that_does_not_fit_stops_the_test) {
    Dice empty = Dice::scripted({});
    EXPECT_DEATH(empty.d6(), "run out");
    Dice wrong = Dice::scripted({7});
    EXPECT_DEATH(wrong.d6(), "cannot give");
    EXPECT_DEATH((void)Dice::scripted({-1}), "no roll can give");
}

TEST(DiceDeathTest, senseless_requests_stop_the_program) {
    Dice dice = Dice::fast(1);
    EXPECT_DEATH(dice.die(0), "sides");
    EXPECT_DEATH(dice.die(65'536), "sides");
    EXPECT_DEATH(dice.sum(-1), "dice");
    EXPECT_DEATH(dice.hits(10'001, 3), "dice");
    EXPECT_DEATH(dice.draw(std::uint64_t{0}), "nothing");
    EXPECT_DEATH(dice.draw(Values{0, 0}), "nothing");
    EXPECT_DEATH(dice.draw(Values{65'535, 1}), "too much");
    EXPECT_DEATH(dice.feed({}, 0), "recorded");
}

TEST(DiceDeathTest, a_decision_holds_256_rolls) {
    Dice dice = Dice::fast(1);
    for (std::size_t i = 0; i < Dice::kMaxRolls; ++i) dice.d6();
    EXPECT_EQ(dice.rolled().size(), 256U);
    EXPECT_DEATH(dice.d6(), "begin_decision");
}

Values logged_values(const Dice& dice) {
    Values values;
    for (const Rolled& rolled : dice.rolled()) values.push_back(rolled.value);
    return values;
}

TEST(Dice, a_record_replays_to_the_same_log) {
    Dice fair = Dice::fair(seeds_from(5, 2), 40);
    Dice recorded = Dice::recorded();
    for (int decision = 0; decision < 50; ++decision) {
        fair.begin_decision();
        const std::uint32_t first_number = fair.next_number();
        const std::vector<int> values = roll_one_of_each(fair);
        const Values record = logged_values(fair);
        recorded.feed(record, first_number);
        recorded.begin_decision();  // as the rules do on their own account
        EXPECT_EQ(roll_one_of_each(recorded), values);
        EXPECT_EQ(recorded.finish_decision(), DiceFault::None);
        EXPECT_TRUE(std::equal(fair.rolled().begin(), fair.rolled().end(), recorded.rolled().begin(),
                               recorded.rolled().end()));
        EXPECT_EQ(recorded.next_number(), fair.next_number());
    }
}

TEST(Dice, a_record_that_is_too_short_is_a_fault_and_play_goes_on) {
    Dice dice = Dice::recorded();
    const Values record{5, 10};
    dice.feed(record, 0);
    const std::vector<int> values = roll_one_of_each(dice);
    expect_possible(values);
    EXPECT_EQ(values[1], 10);
    EXPECT_EQ(dice.finish_decision(), DiceFault::Exhausted);
    EXPECT_EQ(dice.fault_at(), 2U);
    dice.feed(record, 0);
    EXPECT_EQ(roll_one_of_each(dice), values) << "the same damage always shows in the same way";
}

TEST(Dice, a_record_that_is_too_long_is_a_fault) {
    Dice dice = Dice::recorded();
    const Values record{5, 4, 3};
    dice.feed(record, 0);
    dice.d6();
    EXPECT_EQ(dice.fault(), DiceFault::None);
    EXPECT_EQ(dice.finish_decision(), DiceFault::LeftOver);
    EXPECT_EQ(dice.fault_at(), 1U);
    const Values next{6};
    dice.feed(next, 1);
    EXPECT_EQ(dice.d6(), 6);
    EXPECT_EQ(dice.finish_decision(), DiceFault::None) << "feeding starts afresh";
}

TEST(Dice, every_value_that_a_request_cannot_give_is_a_fault) {
    const Values good{5, 10, 18, 4, 2, 63};
    const std::array<Values, 6> bad{{{0, 7, 65'535}, {0, 11}, {2, 19}, {5}, {1, 3, 65'535}, {1, 64, 65'535}}};
    for (std::size_t place = 0; place < good.size(); ++place) {
        for (const std::uint16_t value : bad.at(place)) {
            Values record = good;
            record[place] = value;
            Dice dice = Dice::recorded();
            dice.feed(record, 0);
            expect_possible(roll_one_of_each(dice));
            EXPECT_EQ(dice.finish_decision(), DiceFault::OutOfRange) << place << ": " << value;
            EXPECT_EQ(dice.fault_at(), place);
        }
    }
}

TEST(Dice, certain_hits_are_certain_in_a_record_too) {
    Dice dice = Dice::recorded();
    const Values one{1};
    dice.feed(one, 0);
    EXPECT_EQ(dice.hits(3, 0), 0);
    EXPECT_EQ(dice.fault(), DiceFault::OutOfRange);
    dice.feed(one, 0);
    EXPECT_EQ(dice.hits(3, 6), 3);
    EXPECT_EQ(dice.fault(), DiceFault::OutOfRange);
}

// A rule that rolls until something happens must end, whatever the record says.
TEST(Dice, rolling_until_a_six_ends_on_any_record) {
    const Values ones(1000, 1);
    const Values none;
    for (const Values* record : {&ones, &none}) {
        Dice dice = Dice::recorded();
        dice.feed(*record, 0);
        while (dice.d6() != 6) continue;
        EXPECT_NE(dice.finish_decision(), DiceFault::None);
    }
    Dice dice = Dice::recorded();
    dice.feed(ones, 0);
    while (dice.d6() != 6) continue;
    EXPECT_EQ(dice.fault(), DiceFault::TooMany);
    EXPECT_EQ(dice.rolled().size(), Dice::kMaxRolls);
}

TEST(Dice, rolling_allocates_nothing_in_any_mode) {
    const Values weights{1, 0, 3};
    const Values record{5, 10, 18, 4, 2, 63};
    RollTree tree;
    std::array<Dice, 5> all{Dice::fair(seeds_from(1, 2)), Dice::fast(1), Dice::scripted(record),
                            Dice::recorded(), Dice::enumerating(tree)};
    for (Dice& dice : all) {
        const AllocationCount allocations;
        dice.begin_decision();
        if (dice.mode() == Dice::Mode::Recorded) dice.feed(record, 0);
        dice.d6();
        dice.die(10);
        dice.sum(3);
        dice.hits(4, 2);
        dice.draw(weights);
        dice.draw(kSet);
        EXPECT_EQ(dice.rolled().size(), 6U);
        EXPECT_EQ(allocations.count(), 0U) << static_cast<int>(dice.mode());
    }
    const AllocationCount allocations;
    const auto* memory = new Values(10);
    EXPECT_EQ(allocations.count(), 2U) << "the counter counts";
    delete memory;
}

}  // namespace
}  // namespace bivouac
