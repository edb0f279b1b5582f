// A match at one keyboard, driven through the whole program with typed lines.
#include <algorithm>
#include <regex>

#include <gmock/gmock.h>

#include "cli/tests/program_fixture.hpp"

namespace bivouac::cli {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;

class PlayTest : public ProgramTest {};

TEST_F(PlayTest, a_newcomer_is_told_what_to_type_and_asked) {
    const Ran ran = bivouac({"play", "--seed", "1"});
    EXPECT_EQ(ran.status, 0);
    EXPECT_THAT(ran.out, HasSubstr("You are the French"));
    EXPECT_THAT(ran.out, HasSubstr("who has lost fewer points wins"));
    EXPECT_THAT(ran.out, HasSubstr("french> "));
    EXPECT_THAT(ran.out, HasSubstr("I infantry"));  // the legend
}

TEST_F(PlayTest, every_new_match_begins_with_what_it_is_about_and_how_it_is_won) {
    const Ran standard = bivouac({"play", "maria", "--rules", "standard"});
    EXPECT_THAT(standard.out, HasSubstr("Blake comes down the Huerba"));
    EXPECT_THAT(standard.out, HasSubstr("fewer demoralized commands"));
    const Ran areas = bivouac({"play", "strike_of_the_eagle/radzymin"});
    EXPECT_THAT(areas.out, HasSubstr("more victory points win"));
    EXPECT_THAT(areas.out, HasSubstr("Counts and ends the game: Warszawa war (Soviets 10)."));
    EXPECT_THAT(areas.out, HasSubstr("Counts when taken: Modlin mod (Soviets 3)"));
}

TEST_F(PlayTest, the_end_names_both_sides_with_their_points) {
    const std::string file = BIVOUAC_SOURCE_DIR "/games/shadow_of_the_eagle/tests/golden/maria.bvk";
    const Ran ran = bivouac({"play", "--load", file});
    EXPECT_THAT(ran.out,
                ContainsRegex("The battle is over\\. .*French army.* [0-9]+.*Spanish army.* [0-9]+"));
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

TEST_F(PlayTest, a_hint_says_what_to_do_and_changes_nothing) {
    const Ran ran = bivouac({"play", "shadow_of_the_eagle/alcaniz", "--rules", "basic", "--seed", "1"},
                            "historical\nhistorical\nhint\n");
    // As choices are: what is typed, and who that is.
    EXPECT_THAT(ran.out, ContainsRegex("A colonel in your place would answer:\n    move [a-z0-9]+ +[0-9A-Z]"
                                       "[^\n]*, [a-z]+ [0-9] [A-E]\n    to [0-9]+\n"));
    const auto later = ran.out.find("He has in mind to go on:\n");
    ASSERT_NE(later, std::string::npos) << ran.out;
    const std::string steps = ran.out.substr(later, ran.out.find("He expects") - later);
    EXPECT_EQ(std::count(steps.begin(), steps.end(), '\n'), 6) << "four steps, and how many more\n" << steps;
    EXPECT_THAT(steps, ContainsRegex("\n    and [0-9]+ more\n"));
    EXPECT_THAT(read(autosave()), Not(HasSubstr("french move")));
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

TEST_F(PlayTest, a_finished_match_that_is_loaded_is_kept_where_it_says) {
    const std::string file = BIVOUAC_SOURCE_DIR "/games/shadow_of_the_eagle/tests/golden/maria.bvk";
    const Ran ran = bivouac({"play", "--load", file});
    EXPECT_THAT(ran.out, HasSubstr("replay " + autosave()));
    EXPECT_EQ(bivouac({"verify", autosave()}).status, 0);
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

TEST_F(PlayTest, a_place_that_cannot_be_written_is_told_before_the_first_question) {
    const Ran ran = bivouac({"play", "--save", path("nowhere/my.bvk")}, "1\n");
    EXPECT_EQ(ran.status, 2);
    EXPECT_THAT(ran.err, HasSubstr("--save " + path("nowhere/my.bvk") + ": cannot be written"));
    EXPECT_THAT(ran.out, Not(HasSubstr("french> ")));
    static_cast<void>(bivouac({"play", "--save", path("my.bvk")}));
    EXPECT_FALSE(std::filesystem::exists(path("my.bvk.tmp"))) << "looking leaves nothing behind";
}

TEST_F(PlayTest, nothing_is_said_to_be_kept_that_is_not) {
    write(path("bivouac"), "no folder");  // where the autosave should be
    const Ran ran = bivouac({"play", "--seed", "1"}, "move 115l1\n");
    EXPECT_THAT(ran.out, Not(HasSubstr("is kept")));
    EXPECT_THAT(ran.out, HasSubstr("The match is not kept"));
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
    EXPECT_THAT(spanish, HasSubstr("unseen unit"));
    EXPECT_THAT(spanish, Not(HasSubstr("14 Line/1")));
}

TEST_F(PlayTest, the_same_seed_gives_the_same_match) {
    static_cast<void>(bivouac({"play", "--seed", "8"}, times(60, "1")));
    const std::regex time(R"( at \d+)");
    const std::string first = std::regex_replace(read(autosave()), time, "");
    static_cast<void>(bivouac({"play", "--seed", "8"}, times(60, "1")));
    EXPECT_EQ(std::regex_replace(read(autosave()), time, ""), first);
}

/// The standard game, both armies set up as history did; what follows is typed on the first turn.
std::string after_set_up(const std::string& typed) {
    return "map off\nhistorical\nready\nhistorical\nready\n" + typed;
}
const std::vector<std::string> kCastalla{"play", "castalla", "--rules", "standard", "--seed", "3"};

TEST_F(PlayTest, many_orders_are_listed_with_the_leader_and_the_roll_they_need) {
    const Ran ran = bivouac({"play", "maria", "--rules", "standard", "--seed", "3"},
                            after_set_up("end_movement\nend_movement\ncommit\nlist\n"));
    EXPECT_THAT(ran.out, ContainsRegex("order french.ii to \\.\\.\\.\n +[0-9]+ none +Harispe [0-9]\\+"));
}

TEST_F(PlayTest, the_units_of_one_army_are_listed_by_its_name) {
    const Ran ran = bivouac(kCastalla, "map off\nhistorical\nready\nunits french\n");
    const auto list = ran.out.find("units french");
    ASSERT_NE(list, std::string::npos) << ran.out;
    EXPECT_THAT(ran.out.substr(list), Not(HasSubstr("There are none")));
}

TEST_F(PlayTest, orders_are_typed_by_the_name_of_the_leader_and_show_the_roll_they_need) {
    const Ran ran = bivouac(kCastalla, after_set_up("end_movement\nend_movement\norder robert to attack\n"));
    EXPECT_THAT(ran.out,
                HasSubstr("Robert, leader, at 0703, orders: maneuver, a roll of 1 or more changes them"));
    EXPECT_THAT(ran.out, HasSubstr("The new orders of Robert: attack."));
    EXPECT_THAT(read(autosave()), HasSubstr("french order french.I to attack"));
}

TEST_F(PlayTest, only_ones_own_roll_for_orders_is_shown) {
    const Ran ran = bivouac(kCastalla, after_set_up("end_movement\nend_movement\nunits leader\n"));
    const std::string leaders = ran.out.substr(ran.out.rfind("units leader"));
    const auto allied = leaders.find("Allied\n");
    ASSERT_NE(allied, std::string::npos);
    EXPECT_THAT(leaders.substr(0, allied), HasSubstr("order roll"));
    EXPECT_THAT(leaders.substr(allied), Not(HasSubstr("order roll")));
}

TEST_F(PlayTest, a_facing_is_offered_with_the_hexes_in_front_of_it) {
    const Ran ran = bivouac(kCastalla, after_set_up("turn 0502\nundo\nturn 0703\n"));
    EXPECT_THAT(ran.out, HasSubstr("face ne   ↗ in front: 0501 0601"));
    EXPECT_THAT(ran.out, HasSubstr("face sw   ↙ in front: 0704 0603"));
}

TEST_F(PlayTest, who_answers_another_question_is_told_what_is_asked) {
    const Ran ran = bivouac(kCastalla, after_set_up("move 1le1\nend_movement\nfly\n"));
    EXPECT_THAT(ran.out, HasSubstr("Its answers begin with: to, form, spread, stay."));
    EXPECT_THAT(ran.out, HasSubstr("'fly' is neither a choice nor a command. The question is: What does"));
}

TEST_F(PlayTest, the_unit_in_hand_is_described_with_its_orders) {
    const Ran ran =
        bivouac({"play", "maria", "--rules", "standard", "--seed", "3"}, after_set_up("move 115l1\n"));
    EXPECT_THAT(ran.out, HasSubstr("  115 Line/1, infantry 6 D, at 1609 ↙, orders: defend\n"));
}

TEST_F(PlayTest, many_units_are_listed_with_strength_grade_place_and_arrow) {
    EXPECT_THAT(bivouac(kCastalla, after_set_up("")).out, HasSubstr(" 13c   6A 0701↘"));
}

TEST_F(PlayTest, help_writes_actions_with_words_in_place_of_operands) {
    const Ran ran = bivouac(kCastalla, after_set_up("help\n"));
    EXPECT_THAT(ran.out, HasSubstr("fire HEX with UNIT"));
    EXPECT_THAT(ran.out, HasSubstr("station LEADER at HEX"));
    EXPECT_THAT(ran.out, HasSubstr("order COMMAND to none|attack|"));
}

const std::vector<std::string> kRadzymin{
    "play", "strike_of_the_eagle/radzymin", "--seat", "soviet=bot:greedy", "--seed", "3"};

TEST_F(PlayTest, help_calls_areas_cards_and_orders_by_their_names) {
    const Ran ran = bivouac(kRadzymin, "help\nrules\n");
    EXPECT_THAT(ran.out, HasSubstr("place ORDER at AREA"));
    EXPECT_THAT(ran.out, HasSubstr("choose CARD"));
    EXPECT_THAT(ran.out, HasSubstr("`rules R1`"));
    EXPECT_THAT(ran.out, Not(HasSubstr("rules B")));
}

TEST_F(PlayTest, looking_at_an_area_tells_who_holds_it_and_how_it_counts) {
    const Ran ran = bivouac(kRadzymin, "look war\nlook\nmap xyz\n");
    EXPECT_THAT(ran.out,
                HasSubstr("counts and ends the game · victory points: Soviets 10; held by the Polish"));
    EXPECT_THAT(ran.out, Not(HasSubstr("control_polish_war")));
    EXPECT_THAT(ran.out, HasSubstr("Say where: `look war`."));
    EXPECT_THAT(ran.out, HasSubstr("bpo, deb, north)"));
}

TEST_F(PlayTest, a_battle_has_a_line_of_its_own_without_what_is_nothing) {
    const Ran ran = bivouac(kRadzymin, times(40, "auto"));
    EXPECT_THAT(ran.out, ContainsRegex("\n   Battle of [a-z]+ · attackers: "));
    EXPECT_THAT(ran.out, ContainsRegex("strength so far: Polish blocks [0-9]+"));
    EXPECT_THAT(ran.out, Not(HasSubstr("R6.5")));
    EXPECT_THAT(ran.out, Not(HasSubstr("battle owes")));
}

// A battle is played by the program and cut before the first fire.
TEST_F(PlayTest, odds_of_a_fire_that_is_only_thought_of_leave_the_plan_as_it_was) {
    static_cast<void>(bivouac({"play", "maria", "--rules", "standard", "--seed", "5", "--seat",
                               "french=bot:random", "--seat", "spanish=bot:random"}));
    const std::string played = read(autosave());
    std::smatch fire;
    ASSERT_TRUE(std::regex_search(played, fire, std::regex(R"(\n\d+ \w+ (fire \d+ with \S+))")));
    const std::string file = path("cut.bvk");
    write(file, std::regex_replace(fire.prefix().str(), std::regex("bot:random"), "human") + "\n--\n");
    const Ran ran = bivouac({"play", "--load", file},
                            "odds\nodds " + fire[1].str() + "\nodds\nodds commit\nodds fire 0101 with 4h\n");
    EXPECT_THAT(ran.out, HasSubstr("points on the fire table"));
    EXPECT_THAT(ran.out, HasSubstr("no effect"));
    EXPECT_THAT(ran.out, Not(HasSubstr("defence")));
    EXPECT_THAT(ran.out, HasSubstr("'commit' is no part of a plan."));
    EXPECT_THAT(ran.out, HasSubstr("No: "));
    const auto first = ran.out.find("The plan is empty");
    ASSERT_NE(first, std::string::npos);
    EXPECT_NE(ran.out.find("The plan is empty", first + 1), std::string::npos);
}

}  // namespace
}  // namespace bivouac::cli
