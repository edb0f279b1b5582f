// Choices: found from what is typed, listed so that many can be read, completed word by word.
#include "cli/choices.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace bivouac::cli {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

Choice choice(std::uint16_t verb, std::string text) {
    return {{verb, {}}, std::move(text), {}, {}};
}

const std::vector<Choice> kFew{choice(0, "move 114l1"), choice(0, "move 114l2"), choice(0, "move 4h"),
                               choice(1, "end_movement")};

TEST(Matching, the_whole_text_is_that_choice) {
    EXPECT_THAT(matching(kFew, "move 114l2"), ElementsAre(1));
}

TEST(Matching, an_unambiguous_beginning_is_enough) {
    EXPECT_THAT(matching(kFew, "end"), ElementsAre(3));
    EXPECT_THAT(matching(kFew, "m 4"), ElementsAre(2));
}

TEST(Matching, an_ambiguous_beginning_gives_all_it_can_mean) {
    EXPECT_THAT(matching(kFew, "move 114"), ElementsAre(0, 1));
}

TEST(Matching, words_may_be_left_out_but_not_reordered) {
    const std::vector<Choice> attacks{choice(0, "attack 1207 with fa1"), choice(0, "attack 1208 with fa1")};
    EXPECT_THAT(matching(attacks, "1207 fa1"), ElementsAre(0));
    EXPECT_THAT(matching(attacks, "fa1 1207"), IsEmpty());
}

TEST(Matching, a_word_in_full_wins_over_beginnings) {
    const std::vector<Choice> units{choice(0, "move 11"), choice(0, "move 114l1")};
    EXPECT_THAT(matching(units, "11"), ElementsAre(0));
}

TEST(Matching, case_does_not_matter_and_blanks_neither) {
    EXPECT_THAT(matching(kFew, "  MOVE   4H "), ElementsAre(2));
}

TEST(Matching, nothing_matches_an_empty_line) {
    EXPECT_THAT(matching(kFew, "   "), IsEmpty());
}

TEST(Listing, few_choices_have_a_line_and_a_number_each) {
    const Listing listing = list_choices(kFew, 0, 100, false);
    EXPECT_THAT(listing.text, HasSubstr(" 1 move 114l1\n"));
    EXPECT_THAT(listing.text, HasSubstr(" 4 end_movement\n"));
    EXPECT_FALSE(listing.more);
}

TEST(Listing, many_choices_stand_in_columns_under_what_they_share) {
    std::vector<Choice> many;
    many.reserve(300);
    for (int i = 0; i < 30; ++i) many.push_back(choice(0, "place 114l1 at 01" + std::to_string(10 + i)));
    const Listing listing = list_choices(many, 0, 100, false);
    EXPECT_THAT(listing.text, HasSubstr("place 114l1 at ..."));
    EXPECT_THAT(listing.text, HasSubstr("  30 0139"));
    EXPECT_LT(std::count(listing.text.begin(), listing.text.end(), '\n'), 10);
}

TEST(Listing, choices_of_a_verb_in_few_sorts_stand_under_their_sorts) {
    std::vector<Choice> many;
    for (const char* sort : {"recon", "move_to", "defend"}) {
        for (int i = 10; i < 20; ++i)
            many.push_back(choice(0, std::string("place ") + sort + " at a" + std::to_string(i)));
    }
    const std::string text = list_choices(many, 0, 100, false).text;
    EXPECT_THAT(text, HasSubstr("place recon at ...\n     1 a10"));
    EXPECT_THAT(text, HasSubstr("place move_to at ...\n    11 a10"));
    EXPECT_THAT(text, HasSubstr("place defend at ...\n    21 a10"));
}

TEST(Listing, what_is_told_of_a_choice_goes_on_below_itself) {
    std::vector<Choice> cards{{{0, {}}, "choose p01", "A card that says a lot more than fits", {}},
                              {{0, {}}, "no_card", {}, {}}};
    EXPECT_EQ(list_choices(cards, 0, 40, false).text,
              "   1 choose p01   A card that says a lot\n"
              "                  more than fits\n"
              "   2 no_card\n");
}

TEST(Listing, very_many_come_in_pages) {
    std::vector<Choice> many;
    many.reserve(300);
    for (int i = 1000; i < 1300; ++i) many.push_back(choice(0, "to " + std::to_string(i)));
    const Listing first = list_choices(many, 0, 100, false);
    const Listing last = list_choices(many, 2, 100, false);
    EXPECT_TRUE(first.more);
    EXPECT_THAT(first.text, Not(HasSubstr("1299")));
    EXPECT_FALSE(last.more);
    EXPECT_THAT(last.text, HasSubstr(" 300 1299"));
}

TEST(Listing, columns_have_what_every_choice_of_a_verb_has_to_tell) {
    std::vector<Choice> many;
    many.reserve(50);
    for (int i = 10; i < 35; ++i) many.push_back({{0, {}}, "move u" + std::to_string(i), {}, "6B 1207→"});
    for (int i = 10; i < 35; ++i) many.push_back({{1, {}}, "to 12" + std::to_string(i), {}, {}});
    many.back().brief = "II→";
    const std::string text = list_choices(many, 0, 100, false).text;
    EXPECT_THAT(text, HasSubstr("   1 u10 6B 1207→"));
    EXPECT_THAT(text, Not(HasSubstr("II→"))) << "only one hex has it";
}

TEST(Completing, the_next_word_follows_from_the_choices) {
    EXPECT_THAT(completions(kFew, nullptr, "", "m"), ElementsAre("move"));
    EXPECT_THAT(completions(kFew, nullptr, "move ", "11"), ElementsAre("114l1", "114l2"));
    EXPECT_THAT(completions(kFew, nullptr, "move 4h ", ""), IsEmpty());
}

TEST(Completing, after_why_and_then_a_new_action_begins) {
    EXPECT_THAT(completions(kFew, nullptr, "why move 4h then ", "e"), ElementsAre("end_movement"));
    EXPECT_THAT(completions(kFew, nullptr, "odds ", "m"), ElementsAre("move"));
}

}  // namespace
}  // namespace bivouac::cli
