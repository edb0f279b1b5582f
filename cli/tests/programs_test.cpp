// Programs outside as players at this machine, and this program as one of them for others.
#include <thread>

#include <boost/json.hpp>
#include <gmock/gmock.h>
#include <time.h>

#include "cli/tests/program_fixture.hpp"
#include "games/catalogue.hpp"

namespace bivouac::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

class ProgramsTest : public ProgramTest {
  protected:
    /// A program that leaves a file behind when it is started.
    [[nodiscard]] std::string marking() const { return "bot:exec:touch " + path("started") + "; exit 1"; }
    [[nodiscard]] bool was_started() const { return std::filesystem::exists(path("started")); }
};

TEST_F(ProgramsTest, one_that_fails_is_replaced_and_its_user_is_told) {
    const Ran ran = bivouac({"play", "alcaniz", "--seat", "french=bot:exec:echo I cannot >&2; exit 7",
                             "--seat", "spanish=bot:random", "--seed", "5", "--save", path("match.bvk")});
    EXPECT_EQ(ran.status, 0);
    EXPECT_THAT(ran.out, HasSubstr("The battle is over."));
    EXPECT_THAT(ran.err, HasSubstr("[french] I cannot\n"));
    EXPECT_THAT(ran.err,
                HasSubstr("the bot of french failed: it ended with status 7: I cannot; greedy decides"));
    EXPECT_EQ(bivouac({"verify", path("match.bvk")}).status, 0);
}

TEST_F(ProgramsTest, a_record_never_starts_one) {
    const Ran began = bivouac({"play", "alcaniz", "--seat", "french=" + marking(), "--seat", "spanish=human",
                               "--seed", "5", "--save", path("match.bvk")},
                              "historical\n");
    EXPECT_EQ(began.status, 0) << began.err;
    EXPECT_TRUE(was_started());
    std::filesystem::remove(path("started"));
    EXPECT_THAT(read(path("match.bvk")), Not(HasSubstr("touch")));
    const Ran goes_on = bivouac({"play", "--load", path("match.bvk")});
    EXPECT_EQ(goes_on.status, 2);
    EXPECT_THAT(goes_on.err, HasSubstr("--seat french=bot:exec:COMMAND"));
    const std::string forged = replaced(read(path("match.bvk")), "seat french", "bot:exec", marking());
    write(path("forged.bvk"), forged);
    EXPECT_EQ(bivouac({"play", "--load", path("forged.bvk")}).status, 2);
    EXPECT_EQ(bivouac({"play", "--load", path("forged.bvk"), "--seat", "french=human"}).status, 0);
    EXPECT_FALSE(was_started());
    EXPECT_EQ(bivouac({"play", "--load", path("match.bvk"), "--seat", "french=" + marking()}).status, 0);
}

TEST_F(ProgramsTest, a_player_without_a_command_is_none) {
    for (const char* const player : {"french=bot:exec:", "french=bot:exec", "french=bot:exec: "}) {
        const Ran ran = bivouac({"play", "alcaniz", "--seat", player});
        EXPECT_EQ(ran.status, 2) << player;
        EXPECT_THAT(ran.err, HasSubstr("cannot take a seat"));
    }
}

TEST_F(ProgramsTest, this_program_is_a_bot_for_others) {
    const Ran ran = bivouac({"bot", "random"}, "{\"type\":\"over\"}\n");
    EXPECT_EQ(ran.status, 0);
    EXPECT_EQ(ran.out, "");
    const Ran unknown = bivouac({"bot", "gredy"});
    EXPECT_EQ(unknown.status, 2);
    EXPECT_THAT(unknown.err, HasSubstr("greedy"));
    const Ran confused = bivouac({"bot", "random"}, "what?\n");
    EXPECT_EQ(confused.status, 2);
    EXPECT_THAT(confused.err, HasSubstr("this is not JSON"));
}

/// What other threads have spent of the processor's time for a question, in seconds.
double spent_by_others(const std::vector<std::string>& arguments, const std::string& input) {
    const auto now = [](clockid_t clock) {
        timespec t{};
        clock_gettime(clock, &t);
        return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
    };
    const double all = now(CLOCK_PROCESS_CPUTIME_ID), own = now(CLOCK_THREAD_CPUTIME_ID);
    TestConsole test(input);
    EXPECT_EQ(run(arguments, test.console, built_in_library()), 0) << test.err.str();
    EXPECT_THAT(test.text(), HasSubstr("\"decision\""));
    return now(CLOCK_PROCESS_CPUTIME_ID) - all - (now(CLOCK_THREAD_CPUTIME_ID) - own);
}

TEST_F(ProgramsTest, one_that_shares_the_machine_thinks_with_one_thread) {
    const auto battle = find_game("strike_of_the_eagle")->load("radzymin").scenario;
    const auto match = battle->start({seeds_from(1, battle->game().seats), {}});
    const Seat asked = match->to_act().lowest();
    namespace json = boost::json;
    const json::object hello{{"type", "hello"},
                             {"protocol", 1},
                             {"game", {{"id", battle->game().id}, {"rules", battle->game().rules}}},
                             {"scenario", {{"id", battle->info().id}, {"data", battle->info().data_hash}}}};
    const json::object decide{{"type", "decide"},
                              {"ticket", "1"},
                              {"seat", battle->info().seats[index(asked)]},
                              {"imagined", match->position()}};
    const std::string input = json::serialize(hello) + "\n" + json::serialize(decide) + "\n";
    constexpr double kNothing = 0.002;
    EXPECT_LT(spent_by_others({"bot", "colonel", "--shared"}, input), kNothing);
    if (std::thread::hardware_concurrency() > 1) {
        EXPECT_GT(spent_by_others({"bot", "colonel"}, input), kNothing);
    }
}

}  // namespace
}  // namespace bivouac::cli
