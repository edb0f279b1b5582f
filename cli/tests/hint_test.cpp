// A hint as it is read: steps as choices are written, no more of them than anybody reads.
#include "cli/hint.hpp"

#include <algorithm>

#include <gmock/gmock.h>

#include "cli/choices.hpp"
#include "cli/tests/table_fixture.hpp"
#include "games/catalogue.hpp"

namespace bivouac::cli {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class HintTest : public testing::Test {
  protected:
    [[nodiscard]] std::string told(const bots::Advice& advice) {
        const TableView table = match_->view(asked_);
        const Glossary glossary(table, ground_);
        return hint_text("colonel", advice,
                         {*match_, glossary, asked_about(*match_, asked_), console_.console});
    }
    [[nodiscard]] std::vector<Action> steps(std::size_t many) const {
        return std::vector<Action>(many, match_->offers(asked_).front());
    }

    std::shared_ptr<const AnyScenario> battle_ = find_game("strike_of_the_eagle")->load("radzymin").scenario;
    std::unique_ptr<AnyMatch> match_ = battle_->start({seeds_from(1, battle_->game().seats), {}});
    Seat asked_ = match_->to_act().lowest();
    BoardView board_ = battle_->board();
    Ground ground_{board_};
    TestConsole console_;
};

TEST_F(HintTest, a_step_is_told_as_its_choice_is) {
    const std::vector<Choice> choices = choices_of(*match_, asked_, match_->view(asked_), ground_);
    const auto first =
        std::find_if(choices.begin(), choices.end(), [](const Choice& c) { return !c.gloss.empty(); });
    ASSERT_NE(first, choices.end());
    bots::Advice advice;
    advice.actions = advice.line = {first->action};
    EXPECT_THAT(told(advice),
                AllOf(HasSubstr("answer:\n    " + first->text + "   " + first->gloss.substr(0, 20)),
                      Not(HasSubstr("go on")), Not(HasSubstr("more\n"))));
}

TEST_F(HintTest, steps_without_end_are_cut_and_counted) {
    bots::Advice advice;
    advice.actions = steps(25);
    advice.line = steps(25 + 9);
    const std::string text = told(advice);
    const auto later = text.find("He has in mind to go on:\n");
    ASSERT_NE(later, std::string::npos) << text;
    EXPECT_THAT(text.substr(0, later), HasSubstr("\n    and 5 more\n"));
    EXPECT_THAT(text.substr(later), HasSubstr("\n    and 5 more\n"));
    advice.line = steps(25 + 4);
    const std::string all = told(advice);
    EXPECT_THAT(all.substr(all.find("He has in mind")), Not(HasSubstr("more\n")));
}

TEST_F(HintTest, what_changes_by_less_than_a_hundredth_is_told_with_a_decimal) {
    bots::Advice advice;
    advice.actions = advice.line = steps(1);
    advice.compared = true;
    advice.before = 0.428;
    advice.after = 0.431;
    advice.runner_up = 0.429;
    EXPECT_THAT(told(advice), AllOf(HasSubstr("43.1%"), HasSubstr("42.9%"), HasSubstr("42.8%")));
    advice.after = 0.467;
    EXPECT_THAT(told(advice), AllOf(HasSubstr("47%"), HasSubstr("43%"), Not(HasSubstr(".8%"))));
}

}  // namespace
}  // namespace bivouac::cli
