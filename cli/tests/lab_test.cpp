// The laboratory from the command line: what it prints, that it goes on where it stopped, and bad input.
#include "cli/lab.hpp"

#include <chrono>
#include <csignal>
#include <regex>
#include <sstream>

#include <fcntl.h>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bots/bot.hpp"
#include "cli/tests/program_fixture.hpp"
#include "games/embedded.hpp"
#include "lab/results.hpp"

namespace bivouac::cli {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class LabCommandTest : public ProgramTest {
  protected:
    Ran lab(std::vector<std::string> arguments) const {
        arguments.insert(arguments.begin(), "lab");
        arguments.insert(arguments.end(), {"--out", path("lab.sqlite"), "--threads", "2"});
        return bivouac(arguments);
    }
    [[nodiscard]] std::size_t games_in_file() const {
        lab::ResultsFile file(path("lab.sqlite"), lab::ResultsFile::Use::Reading);
        std::size_t n = 0;
        for (const auto& run : file.runs()) n += file.games(run.id, lab::ResultsFile::Detail::Result).size();
        return n;
    }
    /// Alcañiz as files on the disk, with something changed.
    [[nodiscard]] std::string battle_folder(const std::string& name, const std::string& from,
                                            const std::string& to) const {
        constexpr std::string_view kPrefix = "shadow_of_the_eagle/data/alcaniz/";
        for (const EmbeddedFile& f : embedded_files()) {
            if (!f.path.starts_with(kPrefix)) continue;
            const std::string file(f.path.substr(kPrefix.size()));
            std::string text(f.text);
            if (file == "battle.toml" && !from.empty()) text = replaced(text, "", from, to);
            write(path(name + "/" + file), text);
        }
        return path(name);
    }
};

TEST_F(LabCommandTest, plays_and_goes_on_where_it_stopped) {
    const Ran first = lab({"run", "radzymin", "--seats", "all=random", "--games", "4"});
    EXPECT_EQ(first.status, 0) << first.err;
    EXPECT_THAT(first.out, AllOf(HasSubstr("4 games of random against random"), HasSubstr("polish")));
    const Ran again = lab({"run", "radzymin", "--seats", "all=random", "--games", "4"});
    EXPECT_EQ(again.out, first.out) << "nothing was played anew";
    EXPECT_THAT(again.err, HasSubstr("4 of the games asked for were in"));
    const Ran more = lab({"run", "radzymin", "--seats", "polish=random,soviet=random", "--games", "6"});
    EXPECT_THAT(more.out, HasSubstr("6 games of"));
    EXPECT_EQ(games_in_file(), 6U);
    const Ran fewer = lab({"run", "radzymin", "--seats", "all=random", "--games", "4"});
    EXPECT_THAT(fewer.out, HasSubstr("6 games of random against random (4 were asked for; all that are in "
                                     "the file count)"));
    lab({"run", "radzymin", "--seats", "all=random", "--games", "2", "--seed", "77"});
    EXPECT_EQ(games_in_file(), 8U) << "other seeds are other games";
}

TEST_F(LabCommandTest, sides_are_exchanged_and_records_kept) {
    const Ran ran = lab({"run", "radzymin", "--seats", "polish=random,soviet=greedy", "--swap", "--games",
                         "2", "--records", path("records")});
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("1 game of random against greedy"));
    EXPECT_THAT(ran.out, HasSubstr("1 game of greedy against random"));
    EXPECT_THAT(ran.out, HasSubstr("Both line-ups together: random scores 0.0% against greedy in 2 games"));
    for (const auto& [line_up, seed] : {std::pair{"random-greedy", 1}, {"greedy-random", 2}}) {
        const std::string name =
            fmt::format("records/radzymin-standard-{}-bots{}-{}.bvk", line_up, bots::kBotsVersion, seed);
        EXPECT_EQ(bivouac({"verify", path(name)}).status, 0) << name;
    }
}

TEST_F(LabCommandTest, seats_that_win_and_lose_together_have_one_score) {
    const Ran ran = lab({"run", "campaign_1920+3p", "--seats", "all=random", "--games", "1"});
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_THAT(ran.out, AllOf(HasSubstr("1 game of random against random\n"), HasSubstr("  polish "),
                               HasSubstr("  soviet "), Not(HasSubstr("polish_"))));
    const Ran mixed = lab({"run", "campaign_1920+3p", "--seats", "all=random,polish_south=greedy", "--swap"});
    EXPECT_THAT(mixed.err, HasSubstr("give all seats of a side the same bot"));
}

TEST_F(LabCommandTest, a_ladder_has_ratings_and_tests) {
    const Ran ran =
        lab({"ladder", "radzymin", "--bots", "random,greedy", "--games", "4", "--at-least", "0.3"});
    EXPECT_THAT(ran.out, AllOf(HasSubstr("Elo"), HasSubstr("greedy against random"), HasSubstr("of 4 games"),
                               HasSubstr("probability of at most 0.05")));
    EXPECT_TRUE(std::regex_search(ran.out, std::regex("random +0 "))) << ran.out;
    EXPECT_EQ(ran.status, ran.out.find(": yes") != std::string::npos ? 0 : 1) << ran.out;
    EXPECT_EQ(games_in_file(), 4U);
}

TEST_F(LabCommandTest, a_ladder_may_tell_two_shares_apart) {
    const Ran ran = lab({"ladder", "radzymin", "--bots", "random,greedy", "--games", "40", "--at-least",
                         "0.9", "--rather-than", "0.4"});
    EXPECT_EQ(ran.status, 0) << ran.out;
    EXPECT_THAT(ran.out, AllOf(HasSubstr("90% rather than 40%: yes, it scores more than 40%, found after"),
                               HasSubstr("either may be said"), Not(HasSubstr("at least 90%"))));
    EXPECT_LT(games_in_file(), 40U);
}

TEST_F(LabCommandTest, time_is_a_part_of_what_the_name_says_and_the_name_tells_it) {
    EXPECT_EQ(named_bot("marshal", std::nullopt), "marshal");
    EXPECT_EQ(named_bot("marshal", 1), "marshal");
    EXPECT_EQ(named_bot("marshal", 0.1), "marshal/10");
    EXPECT_EQ(named_bot("marshal", 0.33), "marshal/3");
    EXPECT_EQ(named_bot("marshal/10", std::nullopt), "marshal/10");
    EXPECT_EQ(named_bot("marshal/10", 0.5), "marshal/20");
    EXPECT_EQ(named_bot("greedy", 0.7), "greedy") << "it does not mind the clock";
    EXPECT_EQ(named_bot("exec:./my_bot", 0.1), "exec:./my_bot");
}

TEST_F(LabCommandTest, two_bots_are_compared) {
    const Ran ran = lab({"ab", "random", "greedy", "--on", "radzymin", "--games", "4"});
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_THAT(ran.out, AllOf(HasSubstr("greedy scores"), HasSubstr("against random in 4 games")));
}

TEST_F(LabCommandTest, that_another_had_to_answer_is_told_with_every_result) {
    const std::string greets_and_goes = R"(exec:read hello; echo '{"type": "ready"}')";
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"ab", greets_and_goes, "random", "--on", "radzymin", "--games", "2"},
          {"ladder", "radzymin", "--bots", "random," + greets_and_goes, "--games", "2"}}) {
        EXPECT_THAT(lab(arguments).out, HasSubstr("times for a bot that failed")) << arguments[0];
    }
    EXPECT_THAT(lab({"ab", "random", "greedy", "--on", "radzymin", "--games", "2"}).out,
                Not(HasSubstr("that failed")));
}

TEST_F(LabCommandTest, a_program_that_cannot_play_stops_the_run_before_it_begins) {
    write(path("no_program"), "a file that nobody may run");
    struct Bad {
        std::string bot, says;
    };
    for (const Bad& bad : {Bad{"exec:" + path("nope"), "it could not be started"},
                           {"exec:" + path("no_program"), "ermission denied"},
                           {"exec:false", "it ended with status 1"},
                           {"exec:echo nonsense", "cannot play"}}) {
        const Ran ran = lab({"run", "radzymin", "--seats", "polish=" + bad.bot + ",soviet=random"});
        EXPECT_EQ(ran.status, 2) << bad.bot;
        EXPECT_THAT(ran.err, AllOf(HasSubstr(bad.bot + " cannot play"), HasSubstr(bad.says)));
    }
    EXPECT_FALSE(std::filesystem::exists(path("lab.sqlite")));
}

TEST_F(LabCommandTest, long_commands_are_cut_in_columns) {
    const std::string program = "exec:" BIVOUAC_PROGRAM " bot random --seed 1 --shared";
    const Ran ran =
        lab({"run", "radzymin", "--seats", "polish=" + program + ",soviet=random", "--games", "1"});
    EXPECT_EQ(ran.status, 0) << ran.err;
    std::vector<std::size_t> columns;
    std::istringstream lines(ran.out);
    for (std::string line; std::getline(lines, line);) {
        const auto cut = line.find("…");  // three bytes, one character
        if (line.find(" won ") != std::string::npos)
            columns.push_back(line.find(" won ") - (cut == std::string::npos ? 0 : 2));
    }
    EXPECT_THAT(ran.out, HasSubstr("…seed 1 --shared "));
    ASSERT_EQ(columns.size(), 2U) << ran.out;
    EXPECT_EQ(columns[0], columns[1]) << ran.out;
    EXPECT_LT(columns[0], 60U) << ran.out;
}

TEST_F(LabCommandTest, breaking_off_tells_what_is_kept) {
    const std::string said = path("said"), out = path("lab.sqlite");
    const pid_t child = fork();
    if (child == 0) {
        const int file = open(said.c_str(), O_CREAT | O_WRONLY | O_TRUNC, 0600);
        dup2(file, STDERR_FILENO);
        execl(BIVOUAC_PROGRAM, "bivouac", "lab", "run", "radzymin", "--seats", "all=random", "--games",
              "1000000", "--threads", "1", "--out", out.c_str(), nullptr);
        _exit(127);
    }
    const auto patience = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    const auto some_are_kept = [&] {
        try {
            return games_in_file() > 0;
        } catch (const std::runtime_error&) {  // it is not there yet
            return false;
        }
    };
    while (!some_are_kept() && std::chrono::steady_clock::now() < patience) usleep(20'000);
    kill(child, SIGINT);
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGINT);
    EXPECT_TRUE(std::regex_search(
        read(said), std::regex("Games kept in .*lab.sqlite: [1-9][0-9]*. The same command goes on")))
        << read(said);
}

TEST_F(LabCommandTest, variants_of_a_battle_are_compared_under_a_rule_set_that_both_have) {
    for (const std::vector<std::string>& battles : {std::vector<std::string>{"maria", "maria+ad"},
                                                    {"maria+ad", "maria"},
                                                    {"maria", "maria+ad", "--rules", "standard"}}) {
        std::vector<std::string> arguments{"ab", "--seats", "all=random", "--games", "2"};
        arguments.insert(arguments.begin() + 1, battles.begin(), battles.end());
        const Ran ran = lab(arguments);
        EXPECT_EQ(ran.status, 0) << ran.err;
        EXPECT_THAT(ran.out, AllOf(HasSubstr("played by random, random, standard rules"),
                                   HasSubstr("maria+ad: "), HasSubstr("on the average of 1 game\n")));
    }
    const Ran same = lab({"ab", "maria+ad", "maria+ad", "--seats", "all=random"});
    EXPECT_THAT(same.err, HasSubstr("nothing to compare"));
}

TEST_F(LabCommandTest, two_versions_of_a_battle_are_compared) {
    const std::string older = battle_folder("old", "", "");
    const std::string newer = battle_folder("new", "turns = 18", "turns = 3");
    const Ran ran = lab({"ab", older, newer, "--rules", "basic", "--seats", "all=random", "--games", "16"});
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_THAT(ran.out, AllOf(HasSubstr("Of french, played by random, random"),
                               HasSubstr("The change is worth"), HasSubstr("at any time of stopping")));
    const Ran same = lab({"ab", older, older, "--seats", "all=random"});
    EXPECT_EQ(same.status, 2);
    EXPECT_THAT(same.err, HasSubstr("the same data"));
}

TEST_F(LabCommandTest, a_report_is_written) {
    lab({"run", "radzymin", "--seats", "all=random", "--games", "3"});
    const Ran ran = bivouac({"lab", "report", path("lab.sqlite"), "-o", path("r.html")});
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("3 games in 1 run\n"));
    const std::string page = read(path("r.html"));
    EXPECT_THAT(page, AllOf(HasSubstr("<h2 id=\"run1\">"), HasSubstr("</html>"), Not(HasSubstr("<script"))));
}

TEST_F(LabCommandTest, a_report_never_replaces_results) {
    lab({"run", "radzymin", "--seats", "all=random", "--games", "2"});
    std::filesystem::copy_file(path("lab.sqlite"), path("other.sqlite"));
    std::filesystem::create_symlink(path("lab.sqlite"), path("link.html"));
    for (const char* output : {"lab.sqlite", "link.html", "other.sqlite"}) {
        const Ran ran = bivouac({"lab", "report", path("lab.sqlite"), "-o", path(output)});
        EXPECT_EQ(ran.status, 2) << output;
        EXPECT_THAT(ran.err, HasSubstr("name another")) << output;
    }
    EXPECT_EQ(games_in_file(), 2U);
}

TEST_F(LabCommandTest, bad_input_is_told_with_what_to_do) {
    struct Bad {
        std::vector<std::string> arguments;
        const char* says;
    };
    const Bad all[] = {
        {{"run", "radzymin", "--seats", "all=gredy"}, "did you mean 'greedy'"},
        {{"run", "radzymin", "--seats", "polsh=greedy"}, "did you mean 'polish'"},
        {{"run", "radzymin", "--seats", "polish=greedy"}, "nobody plays soviet"},
        {{"run", "radzymin", "--seats", "greedy"}, "SEAT=BOT"},
        {{"run", "radzimin", "--seats", "all=random"}, "radzymin"},
        {{"run", "radzymin"}, "--seats is required"},
        {{"run", "radzymin", "--seats", "all=random", "--games", "0"}, "--games"},
        {{"run", "radzymin", "--seats", "all=random", "--games", "abc"}, "'abc' is not a whole number"},
        {{"run", "radzymin", "--seats", "all=random", "--seed", "-1"}, "'-1' is not a whole number"},
        {{"run", "radzymin", "--seats", "all=random", "--time", "abc"}, "'abc' is not a number"},
        {{"run", "radzymin", "--seats", "all=random", "--swap"}, "leave it out"},
        {{"run", "radzymin", "--seats", "all=random", "--rules", "basic"}, "rule set"},
        {{"ladder", "radzymin", "--bots", "greedy"}, "two bots or more"},
        {{"ladder", "radzymin", "--bots", "greedy,greedy"}, "only once"},
        {{"ladder", "radzymin", "--bots", "random,greedy", "--at-least", "2"}, "--at-least"},
        {{"ladder", "radzymin", "--bots", "random,greedy", "--rather-than", "0.5"}, "--at-least"},
        {{"ladder", "radzymin", "--bots", "random,greedy", "--at-least", "0.5", "--rather-than", "0.5"},
         "less than --at-least"},
        {{"run", "radzymin", "--seats", "all=captain", "--time", "0.7"}, "say --time 1 or 0.5 instead"},
        {{"run", "radzymin", "--seats", "all=captain", "--time", "0.3"}, "say --time 0.333 or 0.25 instead"},
        {{"run", "radzymin", "--seats", "all=captain/4000000000", "--time", "0.1"}, "too little time"},
        {{"ab", "random", "greedy"}, "--on"},
        {{"ab", "random", "radzymin"}, "is a bot and"},
        {{"ab", "random", "random", "--on", "radzymin"}, "same bot"},
        {{"ab", "alcaniz", "radzymin"}, "different seats"},
        {{"ab", "alcaniz", "maria", "--on", "maria"}, "--on goes with two bots"},
    };
    for (const Bad& bad : all) {
        const Ran ran = lab(bad.arguments);
        EXPECT_EQ(ran.status, 2) << bad.says;
        EXPECT_THAT(ran.err, HasSubstr(bad.says));
    }
    EXPECT_FALSE(std::filesystem::exists(path("lab.sqlite")))
        << "nothing is made before the input is checked";
    const Ran none = bivouac({"lab", "report", path("none.sqlite")});
    EXPECT_EQ(none.status, 2);
    EXPECT_THAT(none.err, HasSubstr("there is no such file"));
    write(path("text.sqlite"), "not a database, but long enough to be looked at by somebody who expects one");
    const Ran text = bivouac({"lab", "report", path("text.sqlite")});
    EXPECT_EQ(text.status, 2);
    EXPECT_THAT(text.err, HasSubstr("text.sqlite: holds no results of the laboratory"));
    EXPECT_EQ(bivouac({"lab", "rum"}).status, 2);
    EXPECT_THAT(bivouac({"lab", "rum"}).err, HasSubstr("did you mean 'run'"));
}

TEST_F(LabCommandTest, every_command_has_help_with_an_example) {
    for (const char* name : {"run", "report", "ladder", "ab"}) {
        const Ran ran = bivouac({"lab", name, "--help"});
        EXPECT_EQ(ran.status, 0) << name;
        EXPECT_THAT(ran.out, HasSubstr(std::string("bivouac lab ") + name));
    }
    EXPECT_THAT(bivouac({"lab"}).out, HasSubstr("bivouac lab report"));
}

}  // namespace
}  // namespace bivouac::cli
