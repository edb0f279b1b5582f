// Seats of a scenario: Camps has eight in the ring and four, with other names, in the clearing.
#include <gtest/gtest.h>

#include "engine/edge.hpp"
#include "engine/tests/tiny_play.hpp"

namespace bivouac::tiny {
namespace {

std::shared_ptr<const AnyScenario> clearing() {
    return EdgeGame<Camps>().load("clearing").scenario;
}

std::unique_ptr<AnyMatch> played(const AnyScenario& scenario, std::uint64_t seed) {
    auto match = scenario.start({seeds_from(seed, scenario.game().seats), {}});
    Rng rng(seed);
    while (!match->to_act().empty()) {
        const Seat who = match->to_act().lowest();
        const auto offers = match->offers(who);
        const bool commit = is(offers.back(), Verb::Commit);
        EXPECT_TRUE(match->take(who, commit ? offers.back() : rng.pick(offers), 0).allowed());
    }
    return match;
}

TEST(Seats, a_scenario_has_its_own_number_and_names) {
    EXPECT_EQ(EdgeGame<Camps>().info().seats, 8);
    EXPECT_EQ(EdgeGame<Camps>().load("ring").scenario->game().seats, 8);
    const auto scenario = clearing();
    EXPECT_EQ(scenario->game().seats, 4);
    EXPECT_EQ(scenario->info().seats, (std::vector<std::string>{"brook", "glade", "knoll", "rock"}));
    const auto match = scenario->start({seeds_from(1, 4), {}});
    EXPECT_EQ(match->game().seats, 4);
    EXPECT_EQ(match->to_act(), SeatSet::first(4));
    EXPECT_EQ(match->naming().size(Domain::Seat), 4U);
    EXPECT_EQ(match->naming().read(Domain::Seat, "rock"), 3U);
    EXPECT_EQ(match->naming().read(Domain::Seat, "oak"), std::nullopt);
}

TEST(Seats, an_operand_beyond_them_is_no_action) {
    const auto match = clearing()->start({seeds_from(1, 4), {}});
    EXPECT_EQ(match->refuse(seat(0), act(Verb::Raid, kOak)).reasons()[0].phrase.key,
              "refusal.no_such_action");
}

TEST(Seats, a_record_has_the_seats_of_its_scenario_and_replays) {
    const auto scenario = clearing();
    const auto match = played(*scenario, 3);
    const Record record = match->record();
    EXPECT_EQ(record.seats.size(), 4U);
    const RecordReading reading = read_record(write_record(record), "x.bvk");
    ASSERT_TRUE(reading.mistakes.empty()) << to_text(reading.mistakes[0]);
    const MatchLoad load = scenario->load(reading.record, "x.bvk", AnyScenario::kAll);
    ASSERT_TRUE(load.match);
    EXPECT_FALSE(load.first_difference);
    EXPECT_EQ(load.match->position(), match->position());
    EXPECT_TRUE(scenario->check_dice(reading.record).empty());
}

TEST(Seats, a_position_that_asks_a_seat_too_many_is_refused) {
    const auto match = clearing()->start({seeds_from(1, 4), {}});
    std::string text = match->position();
    const std::string seats = "seats 15";
    const auto at = text.rfind(seats);
    ASSERT_NE(at, std::string::npos) << text;
    text.replace(at, seats.size(), "seats 31");
    EXPECT_FALSE(clearing()->resume({seeds_from(1, 4), {}}, text, 0).mistakes.empty());
}

}  // namespace
}  // namespace bivouac::tiny
