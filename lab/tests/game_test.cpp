// One game: it follows from its seed, and what is kept of it agrees with its record.
#include "lab/game.hpp"

#include <gtest/gtest.h>

#include "lab/tests/tiny_run.hpp"
#include "lab/wire.hpp"

namespace bivouac::lab {
namespace {

/// All but the time it took.
std::string timeless(GameResult result) {
    result.microseconds = 0;
    return write_result(result);
}

TEST(LabGame, follows_from_its_seed) {
    const LineUp line_up = short_line_up();
    const GameResult once = play_game(line_up, {0, 3}, Records::Kept);
    EXPECT_EQ(timeless(once), timeless(play_game(line_up, {0, 3}, Records::Kept)));
    EXPECT_NE(once.record, play_game(line_up, {0, 4}, Records::Kept).record);
    EXPECT_EQ(once.seed, 4U);
}

TEST(LabGame, is_what_its_record_says) {
    for (const char* name : {"alcaniz", "radzymin"}) {
        const AnyGame* game =
            find_game(name == std::string("alcaniz") ? "shadow_of_the_eagle" : "strike_of_the_eagle");
        const LineUp line_up{game->load(name).scenario, {"random", "random"}, 9};
        const GameResult result = play_game(line_up, {0, 0}, Records::Kept);
        const RecordReading reading = read_record(result.record, name);
        const MatchLoad load = line_up.scenario->load(reading.record, name, AnyScenario::kAll);
        ASSERT_TRUE(load.match) << name;
        EXPECT_TRUE(result.finished);
        EXPECT_EQ(result.decisions, load.match->size());
        EXPECT_EQ(result.cause, load.match->outcome().ending.key);
        for (std::size_t i = 0; i < 2; ++i)
            EXPECT_EQ(result.seats[i].result, load.match->outcome().results[i]);
        EXPECT_TRUE(line_up.scenario->check_dice(reading.record).empty());
        std::uint32_t lost = 0;
        for (const char* key : {"event.eliminated", "event.removed"}) {
            if (result.told.contains(key)) lost += result.told.at(key);
        }
        EXPECT_EQ(result.seats[0].units_lost + result.seats[1].units_lost, lost) << name;
    }
}

TEST(LabGame, has_a_number_for_every_turn_and_the_end) {
    const GameResult result = play_game(short_line_up(), {0, 0}, Records::Dropped);
    EXPECT_TRUE(result.record.empty());
    for (const SeatOutcome& seat : result.seats) {
        EXPECT_EQ(seat.points_by_turn.size(), result.turns + 2);
        EXPECT_EQ(seat.worth_by_turn.size(), result.turns + 2);
        EXPECT_EQ(seat.points_by_turn.back(), seat.points);
    }
    EXPECT_NE(result.seats[0].side, result.seats[1].side);
}

TEST(LabGame, goes_through_text_unharmed) {
    const GameResult result = play_game(short_line_up(), {2, 5}, Records::Kept);
    const auto again = read_result(write_result(result));
    ASSERT_TRUE(again);
    EXPECT_EQ(write_result(*again), write_result(result));
    EXPECT_EQ(again->job.line_up, 2U);
    EXPECT_EQ(again->told, result.told);
    EXPECT_FALSE(read_result("{}"));
    EXPECT_FALSE(read_result("no JSON"));
}

}  // namespace
}  // namespace bivouac::lab
