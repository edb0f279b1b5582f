// Every language says all that English says, with the same operands, and has every rule of the ledger.
#include "games/common/tests/words_checks.hpp"

namespace bivouac::shadow {
namespace {

TEST(Translations, say_all_that_english_says_with_the_same_operands) {
    bivouac::test::expect_translations("shadow_of_the_eagle");
}

TEST(Translations, have_every_rule_of_the_ledger) {
    bivouac::test::expect_translated_rules("shadow_of_the_eagle");
}

}  // namespace
}  // namespace bivouac::shadow
