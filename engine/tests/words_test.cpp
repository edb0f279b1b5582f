// Phrases become sentences in one place.
#include "engine/words.hpp"

#include <gtest/gtest.h>

#include "engine/notation.hpp"
#include "engine/tests/tiny_play.hpp"

namespace bivouac {
namespace {

constexpr std::string_view kEnglish = R"(
[event]
order = "{0} sends {1} against {2}."
share = "{0} gets {1} of it, {0}!"
[refusal.deep]
brace = "a {x} and {10} and {0"
)";

Words english() {
    Words words;
    EXPECT_TRUE(words.add(kEnglish, "en.toml").empty());
    return words;
}
std::string say(const Phrase& phrase) {
    static const auto kRing = tiny::ring();
    return english().say(phrase, NamingOf<tiny::Camps>(*kRing));
}

TEST(Words, operands_are_named_as_a_person_reads_them) {
    EXPECT_EQ(say({"event.order", {{Domain::Seat, 2}, {tiny::kCardDomain, 7}, {Domain::Seat, 3}}}),
              "cedar sends card a8 against elm.");
}

TEST(Words, what_the_notation_names_may_have_a_word_of_its_own) {
    Words words = english();
    words.add("[name]\na8 = \"the eight\"\n[seat]\ncedar = \"Cedars\"\n", "names.toml");
    static const auto kRing = tiny::ring();
    EXPECT_EQ(words.say({"event.order", {{Domain::Seat, 2}, {tiny::kCardDomain, 7}, {tiny::kCardDomain, 6}}},
                        NamingOf<tiny::Camps>(*kRing)),
              "Cedars sends the eight against card a7.");
}

TEST(Words, an_operand_may_stand_twice_and_a_fraction_is_exact) {
    EXPECT_EQ(say({"event.share", {{Domain::Seat, 0}, Operand::ratio(Rational(17, 2))}}),
              "ash gets " + Rational(17, 2).text() + " of it, ash!");
}

TEST(Words, a_key_without_words_is_shown_as_itself) {
    EXPECT_EQ(say({"event.nowhere"}), "event.nowhere");
    EXPECT_FALSE(english().knows("event.nowhere"));
    EXPECT_TRUE(english().knows("event.order"));
}

TEST(Words, what_is_no_slot_stays_and_a_missing_operand_is_empty) {
    EXPECT_EQ(say({"refusal.deep.brace"}), "a {x} and {10} and {0");
    EXPECT_EQ(say({"event.order", {{Domain::Seat, 2}}}), "cedar sends  against .");
}

TEST(Words, later_files_win) {
    Words words = english();
    EXPECT_TRUE(words.add("[event]\norder = \"other\"\n", "more.toml").empty());
    EXPECT_EQ(words.text("event.order"), "other");
    EXPECT_EQ(words.text("event.share"), "{0} gets {1} of it, {0}!");
    EXPECT_EQ(words.all().size(), 3U);
}

TEST(Words, mistakes_have_file_and_line) {
    Words words;
    const Mistakes number = words.add("[event]\nround = 3\n", "en.toml");
    ASSERT_EQ(number.size(), 1U);
    EXPECT_EQ(to_text(number[0]), "en.toml:2: 'event.round' is not a text (write it in quotation marks)");
    const Mistakes broken = words.add("[event\n", "en.toml");
    ASSERT_EQ(broken.size(), 1U);
    EXPECT_EQ(broken[0].line, 1);
}

}  // namespace
}  // namespace bivouac
