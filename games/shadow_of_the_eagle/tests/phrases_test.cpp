// Every phrase that the rules say has words, and every word is said: the keys in the code of both games
// against words/en.toml.
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

#include "games/catalogue.hpp"
#include "games/shadow_of_the_eagle/standard/standard.hpp"
#include "games/shadow_of_the_eagle/tests/field.hpp"

namespace bivouac::shadow::test {
namespace {

namespace fs = std::filesystem;

std::string read(const fs::path& file) {
    std::ifstream in(file);
    std::stringstream text;
    text << in.rdbuf();
    return text.str();
}

fs::path here(std::string_view path) {
    return fs::path(BIVOUAC_SOURCE_DIR) / "games/shadow_of_the_eagle" / path;
}

// The string literals of the games' code that are keys.
TextSet keys_in_code() {
    const std::regex key("\"((?:prompt|event|refusal|ending|tally|odds)\\.[a-z0-9_]+)\"");
    TextSet keys;
    for (const std::string_view rules : {"basic", "standard"}) {
        for (const auto& entry : fs::directory_iterator(here(rules))) {
            const std::string text = read(entry.path());
            for (std::sregex_iterator match(text.begin(), text.end(), key), end; match != end; ++match) {
                keys.insert((*match)[1]);
            }
        }
    }
    return keys;
}

TextSet keys_in_words() {
    Words words;
    EXPECT_TRUE(words.add(read(here("words/en.toml")), "en.toml").empty());
    TextSet keys;
    for (const auto& [key, text] : words.all()) keys.insert(key);
    return keys;
}

TEST(Phrases, all_that_the_rules_say_has_words) {
    const TextSet code = keys_in_code();
    const TextSet words = keys_in_words();
    EXPECT_GT(code.size(), 100U);
    for (const std::string& key : code) EXPECT_TRUE(words.contains(key)) << key << " has no words";
    for (const std::string& key : words) {
        const bool is_operand = key.starts_with("seat.") || key.starts_with("name.");
        EXPECT_TRUE(is_operand || code.contains(key)) << key << " is never said";
    }
}

// Notation is not prose: "sw" and "normal" stand for words.
TEST(Phrases, facings_formations_and_orders_are_words) {
    for (const std::string_view name : {"ne", "e", "se", "sw", "w", "nw", "normal", "square", "guerrilla",
                                        "limbered", "attack", "harass", "maneuver", "defend", "retreat"})
        EXPECT_TRUE(keys_in_words().contains("name." + std::string(name))) << name;
    const Words words = words_of("shadow_of_the_eagle");
    const auto sc = Standard::load("maria").scenario;
    const NamingOf<Standard> naming(*sc);
    const auto said = words.say(
        {"event.faces", {standard::hex_named(Hex{40}), standard::facing_named(standard::Facing::C4)}},
        naming);
    EXPECT_NE(said.find("face west."), std::string::npos) << said;
}

// The highest operand that a template names, plus one.
std::size_t operands_in(std::string_view text) {
    std::size_t most = 0;
    for (std::size_t at = text.find('{'); at != std::string_view::npos; at = text.find('{', at + 1)) {
        most = std::max(most, static_cast<std::size_t>(text[at + 1] - '0') + 1);
    }
    return most;
}

void expect_operands(const Words& words, const Phrase& phrase) {
    EXPECT_LE(operands_in(words.text(phrase.key)), phrase.count) << phrase.key;
}

// Random play of a battle, some refusals at every step: no sentence asks for an operand that is not there.
template <Game G>
void expect_operands_in_play(std::string_view battle) {
    const Words words = words_of("shadow_of_the_eagle");
    const auto sc = G::load(battle).scenario;
    typename G::State s{};
    Chronicle log;
    Dice dice = Dice::fast(7);
    Rng rng(11);
    start<G>(*sc, s, dice, &log);
    Offers offers;
    while (!s.agenda.empty()) {
        const Seat seat = to_act<G>(s).lowest();
        expect_operands(words, prompt<G>(*sc, s, seat));
        Action other;
        other.verb = static_cast<std::uint16_t>(rng.below(static_cast<std::uint32_t>(G::verbs().size())));
        const VerbSpec& verb = G::verbs()[other.verb];
        for (std::size_t i = 0; i < verb.arity(); ++i) {
            other.operands[i] =
                static_cast<std::uint16_t>(rng.below(size_of_domain<G>(*sc, verb.operands[i])));
        }
        for (const Reason& reason : refuse<G>(*sc, s, seat, other).reasons())
            expect_operands(words, reason.phrase);
        offer<G>(*sc, s, seat, offers);
        const Action a = offers[rng.below(static_cast<std::uint32_t>(offers.size()))];
        bivouac::take<G>(*sc, s, seat, a, dice, &log);
    }
    expect_operands(words, G::outcome(*sc, s).ending);
    for (const SeenEvent& event : log.seen_by(SeatSet::first(2))) expect_operands(words, event.phrase);
}

TEST(Phrases, no_sentence_of_the_basic_game_wants_more_than_it_is_given) {
    for (const std::string_view id : {"alcaniz", "maria", "castalla"}) expect_operands_in_play<Basic>(id);
}

TEST(Phrases, no_sentence_of_the_standard_game_wants_more_than_it_is_given) {
    for (const std::string_view id : {"alcaniz", "maria", "castalla"}) expect_operands_in_play<Standard>(id);
}

}  // namespace
}  // namespace bivouac::shadow::test
