// What the rules of Strike of the Eagle say has words, in every language.
#include "games/common/tests/words_checks.hpp"
#include "games/strike_of_the_eagle/eagle.hpp"

namespace bivouac::eagle {
namespace {

TEST(EaglePhrases, all_that_the_rules_say_has_words) {
    constexpr std::array<std::string_view, 1> kFolders{""};
    // Said as operands, and by views.
    constexpr std::array<std::string_view, 12> kNamed{"seat",   "name",  "terrain", "kind",
                                                      "mark",   "spent", "window",  "goal",
                                                      "counts", "fact",  "phase",   "operand"};
    bivouac::test::expect_words_for_all("strike_of_the_eagle", kFolders, kNamed);
}

TEST(EaglePhrases, no_sentence_wants_more_than_it_is_given) {
    for (const std::string& id : StrikeOfTheEagle::scenarios())
        bivouac::test::expect_operands_in_play<StrikeOfTheEagle>(id);
}

TEST(EagleTranslations, say_all_that_english_says_with_the_same_operands) {
    bivouac::test::expect_translations("strike_of_the_eagle");
}

TEST(EagleTranslations, have_every_rule_of_the_ledger) {
    bivouac::test::expect_translated_rules("strike_of_the_eagle");
}

TEST(EaglePhrases, events_name_rules_of_the_ledger) {
    const Ledger ledger = ledger_of("strike_of_the_eagle").ledger;
    const Words words = words_of("strike_of_the_eagle");
    const std::string prefix = "rule_of." + std::string(StrikeOfTheEagle::info().rules) + ".";
    int named = 0;
    for (const auto& [key, rule] : words.all()) {
        if (!key.starts_with("rule_of.")) continue;
        ++named;
        ASSERT_TRUE(key.starts_with(prefix)) << key;
        EXPECT_TRUE(words.knows(key.substr(prefix.size()))) << key << " is never said";
        EXPECT_TRUE(std::ranges::any_of(ledger, [&](const LedgerEntry& e) { return e.id.text() == rule; }))
            << key << ": " << rule;
    }
    EXPECT_GT(named, 50);
}

TEST(EagleTranslations, have_the_title_and_the_text_of_every_card) {
    const auto sc = StrikeOfTheEagle::load("radzymin").scenario;
    for (const std::string& language : bivouac::test::languages_of("strike_of_the_eagle")) {
        const Words words = words_of("strike_of_the_eagle", language);
        for (const std::vector<Card>& deck : sc->decks) {
            for (const Card& card : deck) {
                EXPECT_TRUE(words.knows("name." + card.id)) << language << ": " << card.id;
                EXPECT_TRUE(words.knows("card." + card.id)) << language << ": " << card.id;
            }
        }
    }
}

}  // namespace
}  // namespace bivouac::eagle
