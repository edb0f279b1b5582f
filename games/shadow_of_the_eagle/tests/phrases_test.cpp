// Every phrase that the rules say has words, and every word is said: the keys in the code of both games
// against words/en.toml.
#include "games/common/tests/words_checks.hpp"
#include "games/shadow_of_the_eagle/basic/basic.hpp"
#include "games/shadow_of_the_eagle/standard/standard.hpp"

namespace bivouac::shadow::test {
namespace {

using bivouac::test::expect_operands_in_play;

TEST(Phrases, all_that_the_rules_say_has_words) {
    constexpr std::array<std::string_view, 2> kFolders{"basic", "standard"};
    constexpr std::array<std::string_view, 3> kNamed{"seat", "name", "goal"};  // not said by the rules
    bivouac::test::expect_words_for_all("shadow_of_the_eagle", kFolders, kNamed);
}

// Notation is not prose: "sw" and "normal" stand for words.
TEST(Phrases, facings_formations_and_orders_are_words) {
    const Words words = words_of("shadow_of_the_eagle");
    for (const std::string_view name : {"ne", "e", "se", "sw", "w", "nw", "normal", "square", "guerrilla",
                                        "limbered", "attack", "harass", "maneuver", "defend", "retreat"})
        EXPECT_TRUE(words.knows("name." + std::string(name))) << name;
    const auto sc = Standard::load("maria").scenario;
    const NamingOf<Standard> naming(*sc);
    const auto said = words.say(
        {"event.faces", {standard::hex_named(Hex{40}), standard::facing_named(standard::Facing::C4)}},
        naming);
    EXPECT_NE(said.find("face west."), std::string::npos) << said;
}

TEST(Phrases, no_sentence_of_the_basic_game_wants_more_than_it_is_given) {
    for (const std::string_view id : {"alcaniz", "maria", "castalla"}) expect_operands_in_play<Basic>(id);
}

TEST(Phrases, no_sentence_of_the_standard_game_wants_more_than_it_is_given) {
    for (const std::string_view id : {"alcaniz", "maria", "castalla"}) expect_operands_in_play<Standard>(id);
}

}  // namespace
}  // namespace bivouac::shadow::test
