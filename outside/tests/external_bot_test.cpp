#include "outside/external_bot.hpp"

#include <chrono>
#include <fstream>
#include <sstream>
#include <thread>

#include <gmock/gmock.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include "bots/greedy.hpp"
#include "bots/player.hpp"
#include "games/catalogue.hpp"

namespace bivouac::outside {
namespace {

using std::chrono::milliseconds;
using testing::HasSubstr;

std::shared_ptr<const AnyScenario> alcaniz() {
    return find_game("shadow_of_the_eagle", "basic")->load("alcaniz").scenario;
}

/// A program in a few lines of shell: what it says to the greeting, then to each question.
class ExternalBotTest : public testing::Test {
  protected:
    [[nodiscard]] std::unique_ptr<ExternalBot> bot(const std::string& command, milliseconds time) {
        return std::make_unique<ExternalBot>(
            Program{command, time, [this](std::string_view line) { hear(line); }}, scenario_,
            words_of("shadow_of_the_eagle"));
    }
    void hear(std::string_view line) {
        heard_ += std::string(line) + "\n";
        if (hears_slowly_) std::this_thread::sleep_for(std::chrono::microseconds(20));
    }
    [[nodiscard]] static std::string script(const std::string& steps) {
        return R"(sh -c 'read hello; echo "{\"type\":\"ready\"}"; )" + steps + "'";
    }
    [[nodiscard]] std::string why(ExternalBot& bot) {
        try {
            (void)bot.decide(*match_->knowledge(SeatSet(asked())), asked(), rng_);
        } catch (const BotFailed& e) {
            return e.what();
        }
        return "none";
    }
    [[nodiscard]] Seat asked() const { return match_->to_act().lowest(); }

    std::shared_ptr<const AnyScenario> scenario_ = alcaniz();
    std::unique_ptr<AnyMatch> match_ = scenario_->start({seeds_from(1, 2), {}});
    Rng rng_{4};
    std::string heard_;
    bool hears_slowly_ = false;  // so that whoever floods us is always ahead
};

TEST_F(ExternalBotTest, decides_by_the_number_of_an_offer) {
    const auto program = bot(script(R"(read q; echo "{\"type\":\"decision\",\"ticket\":\"1\",\"offer\":0}")"),
                             milliseconds(5000));
    const auto actions = program->decide(*match_->knowledge(SeatSet(asked())), asked(), rng_);
    EXPECT_THAT(actions, testing::ElementsAre(match_->offers(asked()).front()));
}

TEST_F(ExternalBotTest, is_ended_when_it_is_late) {
    const auto began = Clock::now();
    const auto program = bot(script("read q; sleep 60"), milliseconds(200));
    EXPECT_EQ(why(*program), "it did not answer in time");
    EXPECT_LT(Clock::now() - began, std::chrono::seconds(5));
}

TEST_F(ExternalBotTest, that_never_stops_talking_is_late_too) {
    hears_slowly_ = true;
    const auto began = Clock::now();
    EXPECT_EQ(why(*bot(script("read q; yes >&2"), milliseconds(300))), "it did not answer in time");
    EXPECT_LT(Clock::now() - began, std::chrono::seconds(5));
}

TEST_F(ExternalBotTest, is_ended_though_it_talks_on_when_it_should_go) {
    hears_slowly_ = true;
    for (const char* const where : {"", " >&2"}) {
        auto program = bot(script(R"(read q; echo "{\"type\":\"decision\",\"ticket\":\"1\",\"offer\":0}"; )"
                                  R"(read more; yes)" +
                                  std::string(where)),
                           milliseconds(5000));
        EXPECT_EQ(why(*program), "none");
        const auto began = Clock::now();
        program.reset();
        EXPECT_LT(Clock::now() - began, std::chrono::seconds(5)) << where;
    }
}

TEST_F(ExternalBotTest, whose_complaints_have_no_end_is_ended_first) {
    hears_slowly_ = true;
    const auto began = Clock::now();
    EXPECT_EQ(why(*bot(script("read q; yes >&2 & sleep 0.2; exit 3"), milliseconds(5000))),
              "it ended with status 3: y");
    EXPECT_EQ(why(*bot("exec " + script("read q; exec 1>&-; yes >&2"), milliseconds(5000))),
              "it has closed its output: y");
    EXPECT_LT(Clock::now() - began, std::chrono::seconds(8));
}

long most_memory() {
    rusage used{};
    getrusage(RUSAGE_SELF, &used);
    return used.ru_maxrss;
}

/// It talks and does not listen: what it says is heard up to a bound, then it has to wait.
TEST_F(ExternalBotTest, that_talks_and_never_reads_is_not_kept_in_mind) {
    Child child(R"(sh -c 'exec yes')", {});
    const std::string much(4UL << 20U, 'x');
    const long before = most_memory();
    EXPECT_THROW(child.tell(much, Clock::now() + milliseconds(500)), ChildFailed);
    EXPECT_LT(most_memory() - before, 32L * 1024) << "kilobytes";
}

TEST_F(ExternalBotTest, may_be_any_command_of_a_shell) {
    const std::string says = R"(sh -c 'read hello; echo "{\"type\":\"ready\"}"; read q; )"
                             R"(echo "{\"type\":\"decision\",\"ticket\":\"1\",\"offer\":$OFFER}"')";
    for (const char* const before : {"OFFER=0 ", "  A=1 OFFER=0 ", R"(OFFER="0" )", "OFFER=0 exec "})
        EXPECT_EQ(why(*bot(before + says, milliseconds(5000))), "none") << before;
    EXPECT_EQ(why(*bot("( OFFER=0 " + says + " )", milliseconds(5000))), "none");
    EXPECT_EQ(why(*bot("exec env OFFER=0 " + says, milliseconds(5000))), "none");
    EXPECT_EQ(why(*bot("A=1 sh -c 'kill -9 $$'", milliseconds(5000))), "it was ended by signal 9");
}

TEST_F(ExternalBotTest, that_never_reads_is_late_too) {
    const auto program = bot(R"(sh -c 'echo "{\"type\":\"ready\"}"; sleep 60')", milliseconds(300));
    EXPECT_EQ(why(*program), "it did not answer in time");
}

TEST_F(ExternalBotTest, tells_how_it_ended) {
    EXPECT_EQ(why(*bot(script("read q; exit 3"), milliseconds(5000))), "it ended with status 3");
    EXPECT_EQ(why(*bot("sh -c 'kill -9 $$'", milliseconds(5000))), "it was ended by signal 9");
    EXPECT_EQ(why(*bot(script("read q; echo out of ideas >&2; exit 1"), milliseconds(5000))),
              "it ended with status 1: out of ideas");
    EXPECT_THAT(why(*bot("./there_is_no_such_bot", milliseconds(5000))),
                HasSubstr("it could not be started"));
    EXPECT_THAT(heard_, HasSubstr("out of ideas\n"));
}

TEST_F(ExternalBotTest, is_told_what_was_wrong_and_goes_on) {
    const auto program = bot(script(R"(read q; echo nonsense; read refused; echo "$refused" >&2; )"
                                    R"(read q; echo "{\"type\":\"decision\",\"ticket\":\"2\",\"offer\":0}")"),
                             milliseconds(5000));
    EXPECT_THAT(why(*program), HasSubstr("this is not JSON"));
    EXPECT_EQ(why(*program), "none");
    EXPECT_THAT(heard_, HasSubstr(R"("type":"refused")"));
}

TEST_F(ExternalBotTest, that_answers_another_question_is_refused) {
    const auto program = bot(script(R"(read q; echo "{\"type\":\"decision\",\"ticket\":\"9\",\"offer\":0}")"),
                             milliseconds(5000));
    EXPECT_EQ(why(*program), "`ticket` must be \"1\"");
}

TEST_F(ExternalBotTest, that_keeps_breaking_down_is_not_started_for_ever) {
    const auto program = bot("sh -c 'echo started >&2; exit 1'", milliseconds(5000));
    for (int i = 0; i < 3; ++i) EXPECT_THAT(why(*program), HasSubstr("status 1"));
    EXPECT_THAT(why(*program), HasSubstr("failed too often"));
    EXPECT_EQ(heard_, "started\nstarted\nstarted\n");
}

TEST_F(ExternalBotTest, may_complain_at_length) {
    const auto program = bot(script(R"(read q; i=0; while [ $i -lt 3000 ]; do i=$((i+1)); )"
                                    R"(echo "thinking about very many things $i" >&2; done; )"
                                    R"(echo "{\"type\":\"decision\",\"ticket\":\"1\",\"offer\":0}")"),
                             milliseconds(20000));
    EXPECT_EQ(why(*program), "none");
    program->dismiss();
    EXPECT_THAT(heard_, HasSubstr("things 3000\n"));
}

TEST_F(ExternalBotTest, whose_answer_has_no_end_is_cut_short) {
    const auto program = bot(script("read q; cat /dev/zero"), milliseconds(20000));
    EXPECT_EQ(why(*program), "its answer is longer than a mebibyte");
}

/// Who reaps an orphan is the system's affair: until then it is a name, and runs no more.
bool runs(pid_t process) {
    std::ifstream stat("/proc/" + std::to_string(process) + "/stat");
    std::string line;
    return std::getline(stat, line) && line.find(") Z ") == std::string::npos;
}

/// A process that was killed is gone when the system gets round to it.
bool ends_soon(pid_t process) {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(10);
    while (runs(process) && std::chrono::steady_clock::now() < deadline)
        std::this_thread::sleep_for(milliseconds(5));
    return !runs(process);
}

/// Its processes: itself and one that it started, which tell their numbers.
TEST_F(ExternalBotTest, leaves_no_process_behind) {
    auto program = bot(script("sleep 1000 & echo $! >&2; echo $$ >&2; read q; "
                              R"(echo "{\"type\":\"decision\",\"ticket\":\"1\",\"offer\":0}"; sleep 1000)"),
                       milliseconds(5000));
    EXPECT_EQ(why(*program), "none");
    program.reset();
    EXPECT_EQ(waitpid(-1, nullptr, WNOHANG), -1) << "a child was not reaped";
    std::istringstream numbers(heard_);
    pid_t started = 0, itself = 0;
    ASSERT_TRUE(numbers >> started >> itself) << heard_;
    EXPECT_TRUE(ends_soon(started));
    EXPECT_TRUE(ends_soon(itself));
}

TEST_F(ExternalBotTest, plays_match_after_match) {
    const auto program =
        bot("sh -c 'while read m; do case \"$m\" in "
            R"(*\"hello\"*) echo "{\"type\":\"ready\"}";; *\"over\"*) echo ended >&2;; )"
            R"(*) t=${m#*ticket\":\"}; echo "{\"type\":\"decision\",\"ticket\":\"${t%%\"*}\",)"
            R"(\"offer\":0}";; esac; done')",
            milliseconds(5000));
    for (int i = 0; i < 2; ++i) {
        EXPECT_EQ(why(*program), "none");
        program->over(*match_);
    }
    program->dismiss();
    EXPECT_EQ(heard_, "ended\nended\n");
}

TEST_F(ExternalBotTest, that_fails_is_replaced_for_the_decision) {
    const auto sets_up = [&] {
        for (const Action a : match_->offers(asked())) {
            if (match_->verbs()[a.verb].name() == "historical") return true;
        }
        return false;
    };
    while (sets_up()) {
        const auto actions = bots::answer(*bots::make_bot("random"), *match_, asked(), rng_);
        ASSERT_TRUE(match_->take(asked(), actions.front(), 0).allowed());
    }
    const std::unique_ptr<AnyKnowledge> known = match_->knowledge(SeatSet(asked()));
    Rng same = rng_;
    (void)known->imagined_position(same);  // as it was imagined for the program before it was greeted
    bots::Player player(bot("sh -c 'read hello; exit 3'", milliseconds(5000)));
    const bots::Answer answer = player.answer(*match_, asked(), rng_);
    EXPECT_EQ(answer.failure, "it ended with status 3");
    EXPECT_EQ(answer.actions, bots::GreedyBot().decide(*known, asked(), same));
    EXPECT_TRUE(match_->take(asked(), answer.actions.front(), 0).allowed());
}

}  // namespace
}  // namespace bivouac::outside
