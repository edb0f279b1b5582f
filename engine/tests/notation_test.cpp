// Positions and actions as text, and the hash of a position.
#include "engine/notation.hpp"

#include <gtest/gtest.h>

#include "engine/tests/tiny_play.hpp"

namespace bivouac::tiny {
namespace {

const Scenario& sc() {
    static const auto kRing = ring();
    return *kRing;
}
ActionReading read(std::string_view text) {
    return read_action(Camps::verbs(), NamingOf<Camps>(sc()), text);
}
std::string write(Action a) {
    return write_action(Camps::verbs(), NamingOf<Camps>(sc()), a);
}

TEST(ActionNotation, every_action_of_the_verb_table_reads_back) {
    std::size_t actions = 0;
    for (std::uint16_t v = 0; v < Camps::verbs().size(); ++v) {
        const Domain domain = Camps::verbs()[v].operands[0];
        const std::uint32_t size = domain == Domain::None ? 1 : size_of_domain<Camps>(sc(), domain);
        for (std::uint16_t i = 0; i < size; ++i, ++actions) {
            const Action a{v, {i, 0, 0}};
            EXPECT_EQ(read(write(a)).action, a) << write(a);
        }
    }
    EXPECT_EQ(actions, 2U * kCards + 5U * kCamps + 7U);
}

TEST(ActionNotation, is_written_as_its_pattern_says) {
    EXPECT_EQ(write(act(Verb::Play, card(13))), "play b6");
    EXPECT_EQ(write(act(Verb::Against, kOak)), "against oak");
    EXPECT_EQ(write({99, {}}), "?");
    EXPECT_EQ(read("  raid \t larch \r\n").action, act(Verb::Raid, kLarch));
}

TEST(ActionNotation, mistakes_say_what_was_expected) {
    EXPECT_EQ(read("").trouble, "nothing was written");
    EXPECT_EQ(read("dance").trouble,
              "'dance' is not an action of this game; its actions are: play against seal raid rest lose "
              "post recall commit pass quench offer accept decline");
    EXPECT_EQ(read("raid").trouble, "write it as 'raid ...'");
    EXPECT_EQ(read("raid oka").trouble, "'oka' is not known here; did you mean 'oak'?");
    EXPECT_EQ(read("play z99x").trouble, "'z99x' is not known here");
    EXPECT_FALSE(read("seal now").action);
}

TEST(PositionNotation, reads_back_to_the_same_bytes_at_every_decision) {
    auto match = random_match(31);
    Rng rng(31);
    while (!to_act<Camps>(match.now()).empty()) {
        play_one(match, rng);
        const auto reading = read_position<Camps>(sc(), write_position<Camps>(sc(), match.now()));
        ASSERT_TRUE(reading.mistakes.empty()) << to_text(reading.mistakes[0]);
        ASSERT_TRUE(same_bytes(reading.state, match.now()));
        ASSERT_EQ(position_hash<Camps>(sc(), reading.state), position_hash<Camps>(sc(), match.now()));
    }
}

TEST(PositionNotation, names_what_it_can_and_leaves_out_zeroes) {
    auto match = match_of({6});
    orders_of_all(match);
    ASSERT_TRUE(says(match, kCedar, "raid ash"));
    everybody_passes(match);
    const std::string text = write_position<Camps>(sc(), match.now());
    EXPECT_NE(text.find("frame 2: kind 1 which fire seats 255 position 1\n"), std::string::npos) << text;
    EXPECT_NE(text.find("frame 3: kind 2 which lose seats 1\n"), std::string::npos) << text;
    EXPECT_NE(text.find("leader cedar\n"), std::string::npos);
    EXPECT_NE(text.find("camp birch: tents 3\n"), std::string::npos);
    EXPECT_NE(text.find("card a2: place 1 seen 4\n"), std::string::npos);
    EXPECT_EQ(text.find("card d1"), std::string::npos) << "a card in the deck is all zeroes";
    EXPECT_EQ(text.find("lane"), std::string::npos);
}

std::vector<std::string> mistakes_in(const std::string& text) {
    std::vector<std::string> out;
    for (const Mistake& m : read_position<Camps>(sc(), text).mistakes) out.push_back(to_text(m));
    return out;
}
std::string with(std::string text, std::string_view from, std::string_view to) {
    return text.replace(text.find(from), from.size(), to);
}

TEST(PositionNotation, every_mistake_is_told_with_its_line) {
    const std::string text = write_position<Camps>(sc(), match_of().now());
    ASSERT_TRUE(mistakes_in(text).empty());
    using Strings = std::vector<std::string>;
    EXPECT_EQ(mistakes_in("weather 3\n" + text), Strings{"notation:1: 'weather' means nothing here"});
    EXPECT_EQ(mistakes_in("round\n" + text),
              Strings{"notation:1: 'round' has no value (write a name and a value)"});
    EXPECT_EQ(mistakes_in(with(text, "tents 3", "tents 256"))[0].substr(11),
              ": the value of tents is too large");
    EXPECT_EQ(mistakes_in(with(text, "tents 3", "tents many"))[0].substr(11),
              ": 'many' is not a value of tents");
    EXPECT_EQ(mistakes_in(with(text, "which round", "which sound"))[0],
              "notation:3: 'sound' is not a value of which");
    EXPECT_EQ(mistakes_in(with(text, "agenda 3", "agenda 99"))[0],
              "notation:1: the value of agenda is too large");
    EXPECT_EQ(mistakes_in(text + "round 1\n").back().substr(11), ": 'round' means nothing here")
        << "given twice";
}

TEST(PositionNotation, a_position_that_asks_nothing_is_a_mistake) {
    const std::string text = write_position<Camps>(sc(), match_of().now());
    const auto only_procedures =
        mistakes_in(with(with(text, "agenda 3", "agenda 2"), "frame 2: kind 2 seats 255\n", ""));
    ASSERT_EQ(only_procedures.size(), 1U);
    EXPECT_EQ(only_procedures[0], "notation: no question is open in this position");
    EXPECT_EQ(mistakes_in(with(text, "lane 0: depth 1\n", "")).size(), 1U);
}

// Records hold these hashes: they must never change for the same fields.
TEST(PositionHash, is_the_same_for_ever) {
    EXPECT_EQ(position_hash<Camps>(sc(), match_of().now()), 17698359835747645486ULL);
}

TEST(PositionHash, is_of_names_and_values_whatever_their_order) {
    std::uint64_t one = 1, two = 2;
    HashArchive a, b, c;
    a.value("one", Domain::Number, one);
    a.value("two", Domain::Number, two);
    b.value("two", Domain::Number, two);
    b.value("one", Domain::Number, one);
    c.value("one", Domain::Number, two);
    c.value("two", Domain::Number, one);
    EXPECT_EQ(a.result(), b.result());
    EXPECT_NE(a.result(), c.result());
}

TEST(PositionHash, differs_between_rows) {
    std::uint64_t one = 1;
    HashArchive a, b;
    a.begin_row("unit", Domain::Number, 0);
    a.value("at", Domain::Number, one);
    b.begin_row("unit", Domain::Number, 1);
    b.value("at", Domain::Number, one);
    EXPECT_NE(a.result(), b.result());
}

TEST(Archive, fields_of_any_integer_type_read_back) {
    struct Fields {
        std::int16_t negative = -3;
        std::uint64_t large = ~std::uint64_t{0};
        std::uint16_t small = 65'535;
    };
    const auto describe = [](Fields& f, Archive& ar) {
        ar.field("negative", f.negative);
        ar.field("large", f.large);
        ar.field("small", f.small);
    };
    const NamingOf<Camps> naming(sc());
    Fields from, to{0, 0, 0};
    TextWriter writer(naming);
    describe(from, writer);
    TextReader reader(naming, writer.text());
    describe(to, reader);
    EXPECT_TRUE(reader.mistakes().empty());
    EXPECT_EQ(to.negative, from.negative);
    EXPECT_EQ(to.large, from.large);
    EXPECT_EQ(to.small, from.small);
}

}  // namespace
}  // namespace bivouac::tiny
