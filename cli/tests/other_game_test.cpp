// The terminal with another game than a hex battle: eight seats, lanes, drafts. Nothing in it may know one
// game.
#include <gmock/gmock.h>

#include "cli/tests/program_fixture.hpp"
#include "engine/edge.hpp"
#include "engine/tests/tiny_game.hpp"

namespace bivouac::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

class Camping final : public Library {
  public:
    [[nodiscard]] std::span<const AnyGame* const> games() const override { return games_; }
    [[nodiscard]] Ledger ledger(std::string_view /*game*/) const override { return {}; }
    [[nodiscard]] Words words(std::string_view /*game*/) const override { return {}; }
    [[nodiscard]] std::vector<Citation> citations(std::string_view /*game*/) const override { return {}; }
    [[nodiscard]] std::string first_battle() const override {
        return "camps/" + games_.front()->scenarios().front();
    }

  private:
    EdgeGame<tiny::Camps> camps_;
    std::vector<const AnyGame*> games_{&camps_};
};

class CampsTest : public ProgramTest {
  protected:
    Camping library_;
};

TEST_F(CampsTest, one_person_plays_among_seven_bots) {
    const Ran ran = run_with(library_, {"play", "--seed", "4"}, times(400, "auto"));
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("The battle is over."));
    EXPECT_EQ(run_with(library_, {"verify", autosave()}).status, 0);
}

TEST_F(CampsTest, lanes_ask_one_person_after_the_other) {
    const Ran ran = run_with(library_, {"play", library_.first_battle(), "--seed", "4"}, times(9, "1"));
    EXPECT_THAT(ran.out, HasSubstr("Hand over to the Ash player"));
    EXPECT_THAT(ran.out, HasSubstr("Hand over to the Birch player"));
}

TEST_F(CampsTest, commit_seals_a_lane) {
    const Ran ran = run_with(library_, {"play", library_.first_battle(), "--seed", "4"}, "1\n1\ncommit\n");
    EXPECT_THAT(ran.out, HasSubstr("Hand over to the Birch player"));
}

TEST_F(CampsTest, undo_goes_back_inside_a_lane) {
    const Ran ran = run_with(library_, {"play", library_.first_battle(), "--seed", "4"}, "1\nundo\nundo\n");
    EXPECT_THAT(ran.out, HasSubstr("nothing to take back"));
}

/// The text after the first alarm, or empty.
std::string after_alarm(const std::string& out) {
    const auto at = out.find("prompt.alarm");
    return at == std::string::npos ? "" : out.substr(at);
}

TEST_F(CampsTest, events_of_a_kind_can_be_let_pass_unasked) {
    std::string lines;  // raids at every chance
    for (int i = 0; i < 300; ++i) lines += "raid\nstanding match\ncommit\n1\n";
    std::string out;
    for (int seed = 1; seed <= 20 && after_alarm(out).empty(); ++seed)
        out =
            run_with(library_, {"play", library_.first_battle(), "--seed", std::to_string(seed)}, lines).out;
    EXPECT_THAT(after_alarm(out), HasSubstr("This is let pass from now on: trigger.alarm"));
    EXPECT_THAT(out, HasSubstr("No window is open"));
}

}  // namespace
}  // namespace bivouac::cli
