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
    constexpr std::array<std::string_view, 1> kNamed{"seat"};  // said as operands
    bivouac::test::expect_words_for_all("shadow_of_the_eagle", kFolders, kNamed);
}

TEST(Phrases, no_sentence_of_the_basic_game_wants_more_than_it_is_given) {
    for (const std::string_view id : {"alcaniz", "maria", "castalla"}) expect_operands_in_play<Basic>(id);
}

TEST(Phrases, no_sentence_of_the_standard_game_wants_more_than_it_is_given) {
    for (const std::string_view id : {"alcaniz", "maria", "castalla"}) expect_operands_in_play<Standard>(id);
}

}  // namespace
}  // namespace bivouac::shadow::test
