// What the rules of Strike of the Eagle say has words, in every language.
#include "games/common/tests/words_checks.hpp"
#include "games/strike_of_the_eagle/eagle.hpp"

namespace bivouac::eagle {
namespace {

TEST(EaglePhrases, all_that_the_rules_say_has_words) {
    constexpr std::array<std::string_view, 1> kFolders{""};
    constexpr std::array<std::string_view, 2> kNamed{"seat", "name"};  // said as operands
    test::expect_words_for_all("strike_of_the_eagle", kFolders, kNamed);
}

TEST(EaglePhrases, no_sentence_wants_more_than_it_is_given) {
    for (const std::string& id : StrikeOfTheEagle::scenarios())
        test::expect_operands_in_play<StrikeOfTheEagle>(id);
}

TEST(EagleTranslations, say_all_that_english_says_with_the_same_operands) {
    test::expect_translations("strike_of_the_eagle");
}

}  // namespace
}  // namespace bivouac::eagle
