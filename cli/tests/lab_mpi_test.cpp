// The laboratory under mpirun: two who play and one who keeps the file, broken off and taken up again.
#include <chrono>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <regex>
#include <set>
#include <thread>

#include <fcntl.h>
#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/tests/program_fixture.hpp"
#include "lab/results.hpp"
#include "store/error.hpp"

namespace bivouac::cli {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;
using testing::HasSubstr;

class LabMpiTest : public ProgramTest {
  protected:
    void SetUp() override {
        ProgramTest::SetUp();
        if (!fs::exists(fs::path(BIVOUAC_PROGRAM).parent_path() / "bivouac_mpi.so"))
            GTEST_SKIP() << "the program was built without Open MPI";
        // As root, on however few cores, over shared memory alone: a test asks nothing of the network.
        for (const auto& [name, value] : {std::pair{"OMPI_ALLOW_RUN_AS_ROOT", "1"},
                                          {"OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1"},
                                          {"OMPI_MCA_rmaps_base_oversubscribe", "1"},
                                          {"OMPI_MCA_btl", "self,vader"},
                                          {"OMPI_MCA_pml", "ob1"},
                                          {"OMPI_MCA_oob_tcp_if_include", "lo"},
                                          {"OMPI_MCA_btl_vader_single_copy_mechanism", "none"}}) {
            setenv(name, value, 1);
        }
    }

    /// Starts mpirun with so many processes of the program; what they say goes into the file "said".
    [[nodiscard]] pid_t start(int processes, const std::vector<std::string>& arguments,
                              const std::string& program = BIVOUAC_PROGRAM) const {
        std::vector<std::string> words{"mpirun", "-n", std::to_string(processes), program};
        words.insert(words.end(), arguments.begin(), arguments.end());
        std::vector<char*> raw;
        for (std::string& word : words) raw.push_back(word.data());
        raw.push_back(nullptr);
        const std::string said = path("said");
        const pid_t child = fork();
        if (child == 0) {
            const int file = open(said.c_str(), O_CREAT | O_WRONLY | O_TRUNC, 0600);
            dup2(file, STDOUT_FILENO);
            dup2(file, STDERR_FILENO);
            execvp("mpirun", raw.data());
            _exit(127);
        }
        return child;
    }
    static int wait_for(pid_t child) {
        int status = 0;
        waitpid(child, &status, 0);
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }
    [[nodiscard]] std::vector<std::string> run_of(int games) const {
        return {"lab",
                "run",
                "radzymin",
                "--seats",
                "all=random",
                "--games",
                std::to_string(games),
                "--out",
                path("mpi.sqlite")};
    }
    [[nodiscard]] std::vector<std::uint64_t> numbers() const {
        std::vector<std::uint64_t> out;
        try {
            lab::ResultsFile file(path("mpi.sqlite"), lab::ResultsFile::Use::Reading);
            for (const auto& run : file.runs()) {
                for (const auto& game : file.games(run.id, lab::ResultsFile::Detail::Result))
                    out.push_back(game.job.number);
            }
        } catch (const store::StoreError&) {  // it is not there yet
            out.clear();
        }
        return out;
    }
    /// When some games are kept.
    void break_off(pid_t child, int signal) const {
        const auto patience = std::chrono::steady_clock::now() + 60s;
        while (numbers().size() < 4 && std::chrono::steady_clock::now() < patience)
            std::this_thread::sleep_for(20ms);
        kill(child, signal);
        wait_for(child);
    }
    static constexpr int kMany = 100'000;
};

TEST_F(LabMpiTest, what_was_broken_off_is_taken_up_again) {
    break_off(start(3, run_of(kMany)), SIGKILL);  // mpirun; those that it started notice
    const std::size_t before = numbers().size();
    ASSERT_GE(before, 4U) << read(path("said"));
    ASSERT_LT(before, static_cast<std::size_t>(kMany));

    const int games = static_cast<int>(before) + 20;
    EXPECT_EQ(wait_for(start(3, run_of(games))), 0) << read(path("said"));
    const std::vector<std::uint64_t> all = numbers();
    const std::set<std::uint64_t> different(all.begin(), all.end());
    EXPECT_EQ(all.size(), different.size()) << "no game twice";
    for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(games); ++i)
        EXPECT_TRUE(different.contains(i)) << i;
    EXPECT_THAT(read(path("said")), HasSubstr("games of random against random"));
    EXPECT_THAT(read(path("said")), HasSubstr("of the games asked for were in"));

    // The same games, as one process plays them.
    const Ran alone = bivouac(
        {"lab", "run", "radzymin", "--seats", "all=random", "--games", "4", "--out", path("alone.sqlite")});
    EXPECT_EQ(alone.status, 0) << alone.err;
    lab::ResultsFile one(path("alone.sqlite"), lab::ResultsFile::Use::Reading);
    lab::ResultsFile many(path("mpi.sqlite"), lab::ResultsFile::Use::Reading);
    const auto played_alone = one.games(1, lab::ResultsFile::Detail::Course);
    const auto played_together = many.games(1, lab::ResultsFile::Detail::Course);
    for (std::size_t i = 0; i < 4; ++i) {
        EXPECT_EQ(played_alone[i].told, played_together[i].told) << i;
        EXPECT_EQ(played_alone[i].decisions, played_together[i].decisions) << i;
    }
}

TEST_F(LabMpiTest, breaking_off_tells_what_is_kept) {
    break_off(start(2, run_of(kMany)), SIGINT);
    EXPECT_TRUE(std::regex_search(
        read(path("said")), std::regex("Games kept in .*mpi.sqlite: [1-9][0-9]*. The same command goes on")))
        << read(path("said"));
}

TEST_F(LabMpiTest, bad_input_is_told_once) {
    EXPECT_EQ(wait_for(start(2, {"lab", "run", "radzymin", "--seats", "all=gredy"})), 2);
    const std::string said = read(path("said"));
    const auto first = said.find("there is no bot 'gredy'");
    ASSERT_NE(first, std::string::npos) << said;
    EXPECT_EQ(said.find("there is no bot 'gredy'", first + 1), std::string::npos) << said;
}

TEST_F(LabMpiTest, a_program_without_the_module_says_so) {
    fs::copy_file(BIVOUAC_PROGRAM, path("bivouac"));
    EXPECT_EQ(wait_for(start(2, run_of(2), path("bivouac"))), 2);
    EXPECT_THAT(read(path("said")), HasSubstr("built without Open MPI: install libopenmpi-dev"));
}

}  // namespace
}  // namespace bivouac::cli
