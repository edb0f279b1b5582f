// A match at one keyboard, driven through the whole program with typed lines.
#include <regex>

#include <gmock/gmock.h>

#include "cli/tests/program_fixture.hpp"

namespace bivouac::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

class PlayTest : public ProgramTest {};

TEST_F(PlayTest, a_newcomer_is_told_what_to_type_and_asked) {
    const Ran ran = bivouac({"play", "--seed", "1"});
    EXPECT_EQ(ran.status, 0);
    EXPECT_THAT(ran.out, HasSubstr("You are the French"));
    EXPECT_THAT(ran.out, HasSubstr("french> "));
    EXPECT_THAT(ran.out, HasSubstr("I infantry"));  // the legend
}

TEST_F(PlayTest, the_bot_of_a_newcomers_game_sets_up_as_history_did) {
    static_cast<void>(bivouac({"play", "--seed", "1"}, "1\n"));
    EXPECT_THAT(read(autosave()), HasSubstr("spanish historical"));
}

TEST_F(PlayTest, a_choice_is_taken_by_number_by_text_and_by_its_beginning) {
    for (const char* typed : {"1\n", "move 115l1\n", "mo 115l1\n", "115l1\n"}) {
        static_cast<void>(bivouac({"play", "--seed", "1"}, typed));
        EXPECT_THAT(read(autosave()), HasSubstr("french move 115l1")) << typed;
    }
}

TEST_F(PlayTest, an_ambiguous_line_names_what_it_can_mean) {
    const Ran ran = bivouac({"play", "--seed", "1"}, "move 115\n");
    EXPECT_THAT(ran.out,
                HasSubstr("That can mean 3 choices: move 115l1 (1), move 115l2 (2), move 115l3 (3)"));
}

TEST_F(PlayTest, an_illegal_action_is_refused_with_its_rule) {
    const Ran ran = bivouac({"play", "--seed", "1"}, "move vval\n");
    EXPECT_TRUE(std::regex_search(ran.out, std::regex(R"(No: [^\n]+\n    \[B[0-9.a-z]+\] )"))) << ran.out;
}

TEST_F(PlayTest, what_is_no_action_at_all_is_explained) {
    const Ran ran = bivouac({"play", "--seed", "1"}, "fly 115l1\nmove 115l9\n");
    EXPECT_THAT(ran.out, HasSubstr("'fly 115l1' is neither a choice nor a command"));
    EXPECT_THAT(ran.out, HasSubstr("did you mean '115l1'?"));
}

TEST_F(PlayTest, why_names_the_rule_also_of_a_later_step) {
    const Ran ran = bivouac({"play", "--seed", "1"}, "why move 115l1 then to 3226\nwhy move 115l1\n");
    EXPECT_THAT(ran.out, HasSubstr("[B5.a]"));
    EXPECT_THAT(ran.out, HasSubstr("'move 115l1' is legal."));
}

TEST_F(PlayTest, undo_takes_back_and_the_record_forgets_it) {
    const Ran ran = bivouac({"play", "--seed", "1"}, "move 115l1\nundo\n");
    EXPECT_THAT(read(autosave()), Not(HasSubstr("move 115l1")));
    EXPECT_THAT(bivouac({"play", "--seed", "1"}, "undo\n").out, HasSubstr("nothing to take back"));
}

TEST_F(PlayTest, every_command_answers) {
    const Ran ran = bivouac(
        {"play", "--seed", "1"},
        "help\nmap\nmap all\nmap 1312\nlegend\nunits\nunits Vistula\nlook 1312\nlist\nlist 115\nmore\n"
        "odds\ncommit\nlog\nlog 3\nrules B7\nlook 9999\nrules B99\nmap 9999\nsave\nlog x\nwhy\n");
    EXPECT_EQ(ran.status, 0);
    EXPECT_EQ(ran.err, "");
    for (const char* text : {"save FILE", "1 Vistula/2", "1312: clear, level 2", "No fight is being set up",
                             "Nothing is being composed", "B7.1.c", "'9999' is not a hex",
                             "there is no rule 'B99'", "Say where to", "'x' is not a number"}) {
        EXPECT_THAT(ran.out, HasSubstr(text));
    }
}

TEST_F(PlayTest, commands_may_be_shortened) {
    EXPECT_THAT(bivouac({"play", "--seed", "1"}, "leg\n").out, HasSubstr("Between hexes"));
}

TEST_F(PlayTest, auto_plays_a_whole_battle_to_its_end) {
    const Ran ran = bivouac({"play", "--seed", "11"}, times(1500, "auto"));
    EXPECT_EQ(ran.status, 0);
    EXPECT_THAT(ran.out, HasSubstr("The battle is over."));
    EXPECT_EQ(bivouac({"verify", autosave()}).status, 0);
}

TEST_F(PlayTest, the_end_of_the_input_keeps_the_match_and_load_goes_on) {
    const Ran first = bivouac({"play", "--seed", "3"}, times(5, "auto"));
    EXPECT_THAT(first.out, HasSubstr("play --load " + autosave()));
    const std::string kept = read(autosave());
    std::filesystem::copy_file(autosave(), path("kept.bvk"));
    const Ran second = bivouac({"play", "--load", path("kept.bvk")}, "move 40v\n");
    EXPECT_EQ(second.status, 0) << second.err;
    EXPECT_TRUE(read(autosave()).starts_with(kept.substr(0, kept.rfind("\n--"))));
}

TEST_F(PlayTest, a_resumed_match_tells_only_its_last_events_again) {
    static_cast<void>(bivouac({"play", "--seed", "3"}, times(40, "auto")));
    std::filesystem::copy_file(autosave(), path("kept.bvk"));
    const Ran ran = bivouac({"play", "--load", path("kept.bvk")});
    EXPECT_THAT(ran.out, Not(HasSubstr("counter of the spanish army is placed")));
    EXPECT_THAT(ran.out, HasSubstr("  · "));
}

TEST_F(PlayTest, save_writes_a_record_and_does_not_replace_another_match) {
    const std::string file = path("my.bvk");
    EXPECT_THAT(bivouac({"play", "--seed", "1"}, "move 115l1\nsave " + file + "\n1\n").out,
                HasSubstr("Saved to"));
    const std::string mine = read(file);
    EXPECT_THAT(mine, HasSubstr("french to "));  // kept up to date after `save`
    const Ran other = bivouac({"play", "--seed", "2"}, "move 115l1\nsave " + file + "\n");
    EXPECT_THAT(other.out, HasSubstr("holds something else"));
    EXPECT_EQ(read(file), mine);
    static_cast<void>(bivouac({"play", "--seed", "2"}, "move 115l1\nsave! " + file + "\n"));
    EXPECT_NE(read(file), mine);
    EXPECT_FALSE(std::filesystem::exists(file + ".tmp"));
}

TEST_F(PlayTest, an_option_to_save_does_not_replace_what_is_there) {
    write(path("letter.txt"), "dear friend");
    const Ran ran = bivouac({"play", "--save", path("letter.txt")});
    EXPECT_EQ(ran.status, 2);
    EXPECT_EQ(read(path("letter.txt")), "dear friend");
}

TEST_F(PlayTest, an_unfinished_match_in_the_autosave_is_moved_aside) {
    static_cast<void>(bivouac({"play", "--seed", "1"}, "move 115l1\n"));
    const std::string first = read(autosave());
    const Ran ran = bivouac({"play", "--seed", "2"}, "move 115l2\n");
    EXPECT_THAT(ran.out, HasSubstr("was not finished"));
    EXPECT_EQ(read(path("bivouac/autosave.previous.bvk")), first);
}

TEST_F(PlayTest, two_people_hand_over_and_neither_sees_the_others_secrets) {
    const Ran ran = bivouac({"play", "maria", "--seed", "1"}, "historical\nunits\n");
    EXPECT_THAT(ran.out, HasSubstr("Hand over to the French player"));
    const auto hand_over = ran.out.find("Hand over to the Spanish player");
    ASSERT_NE(hand_over, std::string::npos);
    const std::string spanish = ran.out.substr(hand_over);
    EXPECT_THAT(spanish, HasSubstr("an unseen unit"));
    EXPECT_THAT(spanish, Not(HasSubstr("14 Line/1")));
}

TEST_F(PlayTest, the_same_seed_gives_the_same_match) {
    static_cast<void>(bivouac({"play", "--seed", "8"}, times(60, "1")));
    const std::regex time(R"( at \d+)");
    const std::string first = std::regex_replace(read(autosave()), time, "");
    static_cast<void>(bivouac({"play", "--seed", "8"}, times(60, "1")));
    EXPECT_EQ(std::regex_replace(read(autosave()), time, ""), first);
}

}  // namespace
}  // namespace bivouac::cli
