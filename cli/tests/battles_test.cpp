// Folders of battles that a server is to offer: what is good is taken, what is not is told and left out.
#include "cli/battles.hpp"

#include "cli/tests/program_fixture.hpp"
#include "games/shadow_of_the_eagle/tests/docs_battle.hpp"

namespace bivouac::cli {
namespace {

class Battles : public ProgramTest {
  protected:
    void write_battle(const std::string& folder, const std::string& from = {}, const std::string& to = {}) {
        for (auto [name, text] : shadow::testing::docs_battle()) {
            const std::size_t at = from.empty() ? std::string::npos : text.find(from);
            if (at != std::string::npos) text.replace(at, from.size(), to);
            write(path(folder + "/" + name), text);
        }
    }
    [[nodiscard]] std::vector<server::UserBattle> read_from(const std::vector<std::string>& folders) {
        std::ostringstream told;
        auto found = read_battles(built_in_library(), folders, told);
        told_ = told.str();
        return found;
    }
    std::string told_;
};

TEST_F(Battles, are_read_from_a_folder_of_theirs_or_one_that_holds_several) {
    write_battle("mine/ford");
    write_battle("mine/other", "id = \"ford\"", "id = \"bridge\"");
    write(path("mine/ford/notes.md"), "ours");
    const auto all = read_from({path("mine")});
    ASSERT_EQ(all.size(), 4U) << told_;
    EXPECT_EQ(told_, "");
    EXPECT_EQ(all[0].scenario->info().id, "ford");
    EXPECT_EQ(all[0].game->info().rules, "basic");
    EXPECT_EQ(all[1].game->info().rules, "standard");
    EXPECT_EQ(all[2].scenario->info().id, "bridge");
    EXPECT_EQ(all[0].files->front().path, "ford/battle.toml") << "and not where it lies";
    EXPECT_EQ(read_from({path("mine/ford")}).size(), 2U);
    EXPECT_EQ(read_from({path("mine/ford/")}).front().files->front().path, "ford/battle.toml");
}

TEST_F(Battles, with_mistakes_are_left_out_and_the_others_stay) {
    write_battle("mine/broken", "6,600,B", "600,600,B");
    write_battle("mine/ford");
    write(path("mine/empty/readme.md"), "nothing");
    EXPECT_EQ(read_from({path("mine"), path("nowhere")}).size(), 2U);
    EXPECT_NE(told_.find("mine/broken/units.csv:2: "), std::string::npos) << told_;
    EXPECT_NE(told_.find("mine/broken is left out"), std::string::npos) << told_;
    EXPECT_NE(told_.find("mine/empty: holds no battle"), std::string::npos) << told_;
    EXPECT_NE(told_.find("nowhere: there is no such folder"), std::string::npos) << told_;
}

TEST_F(Battles, have_names_of_their_own) {
    write_battle("mine/a");
    write_battle("mine/b");
    write_battle("mine/c", "id = \"ford\"", "id = \"maria\"");
    EXPECT_EQ(read_from({path("mine")}).size(), 2U);
    EXPECT_NE(told_.find("mine/b: there is another battle `ford`"), std::string::npos) << told_;
    EXPECT_NE(told_.find("mine/c: there is another battle `maria`"), std::string::npos) << told_;
}

TEST_F(Battles, are_looked_for_beside_the_matches) {
    std::filesystem::create_directories(path("data"));
    EXPECT_EQ(usual_battles(path("data")), path("data/battles"));
    EXPECT_EQ(usual_battles(path("data/matches.db")), path("data/battles"));
}

}  // namespace
}  // namespace bivouac::cli
