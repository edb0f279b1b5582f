// Experiments: every game once, whatever was broken off; records beside the rows; tests that stop.
#include "lab/experiment.hpp"

#include <fstream>
#include <set>
#include <sstream>

#include <fmt/format.h>

#include "bots/bot.hpp"
#include "lab/plans.hpp"
#include "lab/tests/tiny_run.hpp"
#include "lab/wire.hpp"
#include "store/error.hpp"

namespace bivouac::lab {
namespace {

using Use = ResultsFile::Use;
using Detail = ResultsFile::Detail;

class ExperimentTest : public LabTest {
  protected:
    static std::uint64_t play(ResultsFile& file, const std::vector<LineUp>& line_ups, Plan& plan,
                              const std::string& records = {}) {
        ThreadCrew crew(2);
        return carry_out({line_ups, records, {}}, plan, crew, file);
    }
    static std::vector<std::uint64_t> numbers(ResultsFile& file, const LineUp& line_up) {
        std::vector<std::uint64_t> out;
        for (const GameResult& g : file.games(file.run_for(line_up), Detail::Result))
            out.push_back(g.job.number);
        return out;
    }
};

/// A crew that is broken off after so many results.
class BrokenCrew final : public Crew {
  public:
    explicit BrokenCrew(std::size_t after) : after_(after) {}
    void play(Plan& plan, std::span<const LineUp> line_ups, Records records,
              const TakeResults& take) override {
        for (std::size_t i = 0; i < after_; ++i) {
            const Job job = plan.next().value();
            const GameResult result = play_game(line_ups[job.line_up], job, records);
            plan.take(result);
            take(std::span(&result, 1), {plan.done(), plan.most()});
        }
        (void)plan.next();  // a game in hand, which is lost
        throw std::runtime_error("broken off");
    }

  private:
    std::size_t after_;
};

TEST_F(ExperimentTest, goes_on_where_it_was_broken_off) {
    const std::vector<LineUp> line_ups{short_line_up(), short_line_up({"random", "random"}, 100)};
    {
        ResultsFile file(path("a.sqlite"), Use::Adding);
        CountedPlan plan(2, 6);
        BrokenCrew crew(5);
        EXPECT_THROW(carry_out({line_ups, "", {}}, plan, crew, file), std::runtime_error);
    }
    ResultsFile file(path("a.sqlite"), Use::Adding);
    CountedPlan plan(2, 6);
    EXPECT_EQ(play(file, line_ups, plan), 5U);
    EXPECT_EQ(plan.done(), 12U);
    EXPECT_EQ(numbers(file, line_ups[0]), (std::vector<std::uint64_t>{0, 1, 2, 3, 4, 5}));
    EXPECT_EQ(numbers(file, line_ups[1]), (std::vector<std::uint64_t>{0, 1, 2, 3, 4, 5}));

    CountedPlan fewer(2, 4);
    EXPECT_EQ(play(file, line_ups, fewer), 8U) << "those that are asked for are there";
    EXPECT_EQ(numbers(file, line_ups[0]).size(), 6U);
}

TEST_F(ExperimentTest, rows_hold_what_was_played) {
    const LineUp line_up = short_line_up();
    ResultsFile file(path("a.sqlite"), Use::Adding);
    CountedPlan plan(1, 2);
    play(file, {line_up}, plan, path("records"));
    const std::vector<GameResult> games = file.games(file.run_for(line_up), Detail::Course);
    ASSERT_EQ(games.size(), 2U);
    GameResult again = play_game(line_up, {0, 1}, Records::Kept);
    std::ifstream in(path("records/" + record_name(line_up, 2)));
    std::ostringstream record;
    record << in.rdbuf();
    EXPECT_EQ(record.str(), again.record);
    again.record.clear();
    again.microseconds = games[1].microseconds;
    EXPECT_EQ(write_result(games[1]), write_result(again));
    const auto runs = file.runs();
    ASSERT_EQ(runs.size(), 1U);
    EXPECT_EQ(runs[0].scenario, "radzymin");
    EXPECT_EQ(runs[0].seats, line_up.scenario->info().seats);
    EXPECT_EQ(runs[0].bots, line_up.bots);
    EXPECT_EQ(runs[0].data_hash, line_up.scenario->info().data_hash);
}

TEST_F(ExperimentTest, records_are_named_by_what_was_played_and_by_the_version_of_the_bots) {
    EXPECT_EQ(record_name(short_line_up({"greedy", "captain/10"}), 7),
              fmt::format("radzymin-standard-greedy-captain_10-bots{}-7.bvk", bots::kBotsVersion));
}

TEST_F(ExperimentTest, a_game_is_in_the_file_only_once) {
    const LineUp line_up = short_line_up();
    ResultsFile file(path("a.sqlite"), Use::Adding);
    const std::vector<std::int64_t> runs{file.run_for(line_up)};
    GameResult result = play_game(line_up, {0, 0}, Records::Dropped);
    file.add(std::span(&result, 1), runs);
    result.cause = "ending.other";
    file.add(std::span(&result, 1), runs);
    const std::vector<GameResult> games = file.games(runs[0], Detail::Result);
    ASSERT_EQ(games.size(), 1U);
    EXPECT_NE(games[0].cause, "ending.other");
    EXPECT_EQ(games[0].seats.size(), 2U);
}

TEST_F(ExperimentTest, other_files_are_left_alone) {
    EXPECT_THROW(ResultsFile(path("none.sqlite"), Use::Reading), store::StoreError);
    EXPECT_FALSE(std::filesystem::exists(path("none.sqlite")));
    std::ofstream(path("text.sqlite")) << "this is no database at all, only a text that is long enough";
    EXPECT_THROW(ResultsFile(path("text.sqlite"), Use::Adding), store::StoreError);
}

GameResult won_by(std::size_t line_up, std::uint64_t number, Seat winner) {
    GameResult r;
    r.job = {line_up, number};
    r.finished = true;
    r.seats.resize(2);
    r.seats[index(winner)].result = Result::Win;
    r.seats[1 - index(winner)].result = Result::Loss;
    return r;
}

TEST(LabPlans, a_score_is_of_the_seats_that_are_asked_for) {
    const GameResult r = won_by(0, 0, seat(1));
    EXPECT_EQ(score_of(r, SeatSet(seat(0))), 0);
    EXPECT_EQ(score_of(r, SeatSet(seat(1))), 1);
    GameResult draw = r;
    draw.seats[0].result = draw.seats[1].result = Result::Draw;
    EXPECT_EQ(score_of(draw, SeatSet(seat(0))), 0.5);
    GameResult broken = r;
    broken.finished = false;
    EXPECT_EQ(score_of(broken, SeatSet(seat(1))), 0.5);
}

TEST(LabPlans, counted_games_are_given_out_once_each) {
    CountedPlan plan(2, 3);
    plan.take(won_by(1, 0, seat(0)));
    std::set<std::pair<std::size_t, std::uint64_t>> given;
    while (const auto job = plan.next()) EXPECT_TRUE(given.insert({job->line_up, job->number}).second);
    EXPECT_EQ(given.size(), 5U);
    EXPECT_FALSE(given.contains({1, 0}));
}

Pairing duel(std::uint64_t most, std::optional<Pairing::Test> test) {
    return {0, 1, SeatSet(seat(0)), SeatSet(seat(1)), Pairing::Compare::Both, most, test};
}

TEST(LabPlans, pairs_count_in_the_order_of_their_numbers) {
    PairedPlan plan({duel(3, std::nullopt)});
    plan.take(won_by(0, 1, seat(0)));
    plan.take(won_by(1, 1, seat(0)));
    plan.take(won_by(0, 0, seat(0)));
    EXPECT_TRUE(plan.values(0).empty()) << "the first pair is not complete";
    plan.take(won_by(1, 0, seat(1)));
    EXPECT_EQ(plan.values(0), (std::vector<double>{1, 1, 1, 0}));
    const auto job = plan.next();
    ASSERT_TRUE(job);
    EXPECT_EQ(job->number, 2U);
}

TEST(LabPlans, a_pair_that_is_decided_is_not_played_on) {
    PairedPlan plan({duel(100, Pairing::Test{0.65, 0.05})});
    std::uint64_t played = 0;
    while (const auto job = plan.next()) {
        plan.take(won_by(job->line_up, job->number, seat(job->line_up)));
        ++played;
    }
    EXPECT_EQ(plan.finding(0), Finding::Above);
    EXPECT_EQ(played, 14U);
    EXPECT_EQ(plan.decided_after(0), 7U);
    EXPECT_EQ(plan.most(), 14U);
}

TEST(LabPlans, a_difference_is_that_of_the_second_from_the_first) {
    Pairing pairing = duel(10, std::nullopt);
    pairing.second_seats = pairing.first_seats;
    pairing.compare = Pairing::Compare::Difference;
    PairedPlan plan({pairing});
    plan.take(won_by(0, 0, seat(1)));
    plan.take(won_by(1, 0, seat(0)));
    plan.take(won_by(0, 1, seat(0)));
    plan.take(won_by(1, 1, seat(0)));
    EXPECT_EQ(plan.values(0), (std::vector<double>{1, 0.5}));
}

}  // namespace
}  // namespace bivouac::lab
