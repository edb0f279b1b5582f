// The tutorials of the catalogue are played from first to last with the real rules, so that a rule that
// changes names the step that it breaks; and what is wrong in a tutorial's file is told with its line.
#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "games/catalogue.hpp"

namespace bivouac {
namespace {

constexpr std::string_view kGame = "shadow_of_the_eagle";

TEST(Tutorials, are_played_from_first_to_last_by_the_rules) {
    std::set<std::string_view> games;
    for (const AnyGame* const game : catalogue()) games.insert(game->info().id);
    for (const std::string_view id : games) {
        const TutorialsOf found = tutorials_of(id);
        for (const Mistake& m : found.mistakes) ADD_FAILURE() << to_text(m);
        for (const Tutorial& tutorial : found.tutorials) {
            const AnyGame* const game = find_game(id, tutorial.rules);
            ASSERT_NE(game, nullptr) << tutorial.file << ": there are no rules " << tutorial.rules;
            for (const Mistake& m : check_tutorial(tutorial, *game, ledger_of(id).ledger))
                ADD_FAILURE() << to_text(m);
        }
    }
}

TEST(Tutorials, there_is_one_for_every_rule_set_of_both_games_in_english_and_in_spanish) {
    for (const AnyGame* const game : catalogue()) {
        const std::string_view id = game->info().id;
        if (id != "shadow_of_the_eagle" && id != "strike_of_the_eagle") continue;
        const TutorialsOf found = tutorials_of(game->info().id);
        const auto of = std::find_if(found.tutorials.begin(), found.tutorials.end(),
                                     [&](const Tutorial& t) { return t.rules == game->info().rules; });
        ASSERT_NE(of, found.tutorials.end()) << game->info().rules;
        EXPECT_TRUE(of->words.contains("en"));
        EXPECT_TRUE(of->words.contains("es"));
    }
}

// A small tutorial of one's own, to break.

constexpr std::string_view kSmall = R"(id = "small"
rules = "basic"
scenario = "maria"
seat = "french"
seed = 4
minutes = 1
title = "Small"
about = "One move."
played = ["french: historical", "spanish: historical"]

[[step]]
id = "take"
text = "Take it up."
rules = ["B5"]
point = ["13c", "2312"]
await = ["move 13c"]

[[step]]
id = "ask"
text = "Ask."
rules = ["B4.b"]
why = "to 2214"

[[step]]
id = "go"
text = "Go where you like."
free = true
then = ["french: end_movement"]
)";

std::string with(std::string_view old, std::string_view fresh) {
    std::string text(kSmall);
    const std::size_t at = text.find(old);
    EXPECT_NE(at, std::string::npos) << old;
    return text.replace(at, old.size(), fresh);
}

/// All mistakes of a small tutorial, read and played.
std::vector<std::string> told(const std::string& text, const std::string& spanish = "") {
    std::vector<NamedText> files{{"t/small.toml", text}};
    if (!spanish.empty()) files.push_back({"t/small.es.toml", spanish});
    Mistakes mistakes;
    const std::vector<Tutorial> read = read_tutorials(files, mistakes);
    if (mistakes.empty()) {
        const Ledger ledger = ledger_of(kGame).ledger;
        mistakes = check_tutorial(read.at(0), *find_game(kGame, "basic"), ledger);
    }
    std::vector<std::string> texts;
    for (const Mistake& m : mistakes) texts.push_back(to_text(m));
    return texts;
}

void expect_mistake(const std::string& text, std::string_view begins) {
    const std::vector<std::string> all = told(text);
    ASSERT_FALSE(all.empty()) << begins;
    EXPECT_TRUE(all[0].starts_with(begins)) << all[0] << "\n  is not\n" << begins;
}

TEST(Tutorials, a_sound_one_has_no_mistakes_whatever_is_done_where_it_is_free) {
    EXPECT_EQ(told(std::string(kSmall)), std::vector<std::string>());
}

TEST(Tutorials, a_mistake_in_the_file_is_told_with_its_line) {
    expect_mistake("id = ", "t/small.toml:1: this is not TOML");
    expect_mistake(with("minutes = 1", "minuets = 1"), "t/small.toml:");
    expect_mistake(with("id = \"small\"", "id = \"tall\""), "t/small.toml:1: its id is `tall`");
    expect_mistake(with("free = true", "free = true\nawait = [\"stay\"]"),
                   "t/small.toml:24: step `go` asks for several things");
    expect_mistake(with("\"spanish: historical\"", "\"historical\""),
                   "t/small.toml:9: `historical` does not say whose decision it is");
    expect_mistake(with("id = \"ask\"", "id = \"take\""), "t/small.toml:18: there are two steps `take`");
}

TEST(Tutorials, what_the_rules_refuse_is_told_with_the_step) {
    expect_mistake(with("await = [\"move 13c\"]", "await = [\"move 13d\"]"),
                   "t/small.toml:11: 'move 13d' is no action");
    expect_mistake(with("await = [\"move 13c\"]", "await = [\"move 117l1\"]"),
                   "t/small.toml:11: the rules do not allow 'french: move 117l1'");
    expect_mistake(with("await = [\"move 13c\"]", "await = [\"Move 13c\"]"),
                   "t/small.toml:11: 'Move 13c' is ");
    expect_mistake(with("why = \"to 2214\"", "why = \"to 2312\""),
                   "t/small.toml:18: step 'ask' asks why not, but the rules allow it");
    expect_mistake(with("\"B4.b\"", "\"B5\""), "t/small.toml:18: step 'ask' names other rules");
    expect_mistake(with("\"B5\"", "\"B99\""), "t/small.toml:11: step 'take' names the rule B99");
    expect_mistake(with("\"2312\"", "\"9999\""), "t/small.toml:11: step 'take' points at '9999'");
    expect_mistake(with("french: end_movement", "austrian: end_movement"),
                   "t/small.toml:28: there is no seat 'austrian'");
    expect_mistake(with("scenario = \"maria\"", "scenario = \"marie\""),
                   "t/small.toml:3: there is no scenario 'marie'");
    expect_mistake(with("seat = \"french\"", "seat = \"french_\""), "t/small.toml:4: there is no seat");
}

TEST(Tutorials, a_translation_has_the_same_steps) {
    const std::string whole =
        "title = \"a\"\nabout = \"b\"\n[steps.take]\ntext = \"c\"\n[steps.ask]\ntext = "
        "\"d\"\n[steps.go]\ntext = \"e\"\n";
    EXPECT_EQ(told(std::string(kSmall), whole), std::vector<std::string>());
    const std::string less = whole.substr(0, whole.find("[steps.go]"));
    EXPECT_TRUE(
        told(std::string(kSmall), less).at(0).starts_with("t/small.es.toml:3: step `go` is not translated"));
    EXPECT_TRUE(told(std::string(kSmall), whole + "[steps.gone]\ntext = \"f\"\n").at(0).find("gone") !=
                std::string::npos);
}

}  // namespace
}  // namespace bivouac
