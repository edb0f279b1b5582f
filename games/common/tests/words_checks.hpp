// What holds for the words of every game: each phrase of its rules has words, no word is said by nobody, no
// sentence asks for more operands than it is given, and every language says what English says. A game's tests
// call these with its name and the folders of its rules.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <span>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/game.hpp"
#include "games/catalogue.hpp"
#include "games/embedded.hpp"

namespace bivouac::test {

inline std::filesystem::path game_folder(std::string_view game) {
    return std::filesystem::path(BIVOUAC_SOURCE_DIR) / "games" / game;
}

inline std::string text_of_file(const std::filesystem::path& file) {
    std::ifstream in(file);
    std::stringstream text;
    text << in.rdbuf();
    return text.str();
}

/// The string literals of the game's code that are keys. `folders`: those of its rules, "" for its own.
inline std::set<std::string> keys_in_code(std::string_view game, std::span<const std::string_view> folders) {
    const std::regex key("\"((?:prompt|event|refusal|ending|tally|odds)\\.[a-z0-9_]+)\"");
    std::set<std::string> keys;
    for (const std::string_view folder : folders) {
        for (const auto& entry : std::filesystem::directory_iterator(game_folder(game) / folder)) {
            const auto ending = entry.path().extension();
            if (ending != ".cpp" && ending != ".hpp") continue;
            const std::string text = text_of_file(entry.path());
            for (std::sregex_iterator match(text.begin(), text.end(), key), end; match != end; ++match)
                keys.insert((*match)[1]);
        }
    }
    return keys;
}

/// `named`: groups of keys that are not said in the rules: names, and keys of views.
inline void expect_words_for_all(std::string_view game, std::span<const std::string_view> folders,
                                 std::span<const std::string_view> named) {
    const std::set<std::string> code = keys_in_code(game, folders);
    Words words;
    EXPECT_TRUE(words.add(text_of_file(game_folder(game) / "words/en.toml"), "en.toml").empty());
    EXPECT_GT(code.size(), 100U);
    for (const std::string& key : code) EXPECT_TRUE(words.knows(key)) << key << " has no words";
    for (const auto& [key, text] : words.all()) {
        const std::string group = key.substr(0, key.find('.'));
        const bool names = std::find(named.begin(), named.end(), group) != named.end();
        EXPECT_TRUE(names || code.contains(key)) << key << " is never said";
    }
}

/// The highest operand that a template names, plus one.
inline std::size_t operands_in(std::string_view text) {
    std::size_t most = 0;
    for (std::size_t at = text.find('{'); at != std::string_view::npos; at = text.find('{', at + 1))
        most = std::max(most, static_cast<std::size_t>(text[at + 1] - '0') + 1);
    return most;
}

inline void expect_operands(const Words& words, const Phrase& phrase) {
    EXPECT_LE(operands_in(words.text(phrase.key)), phrase.count) << phrase.key;
}

/// Random play of a scenario, some refusals at every step: no sentence asks for an operand that is not there.
template <Game G>
void expect_operands_in_play(std::string_view scenario, std::uint64_t seed = 11) {
    const Words words = words_of(G::info().id);
    const auto sc = G::load(scenario).scenario;
    ASSERT_TRUE(sc) << scenario;
    typename G::State s{};
    Chronicle log;
    Dice dice = Dice::fast(seed);
    Rng rng(seed);
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
        const Verdict verdict = refuse<G>(*sc, s, seat, other);
        for (const Reason& reason : verdict.reasons()) expect_operands(words, reason.phrase);
        offer<G>(*sc, s, seat, offers);
        const Action a = offers[rng.below(static_cast<std::uint32_t>(offers.size()))];
        bivouac::take<G>(*sc, s, seat, a, dice, &log);
    }
    expect_operands(words, G::outcome(*sc, s).ending);
    for (const SeenEvent& event : log.seen_by(SeatSet::first(kMaxSeats)))
        expect_operands(words, event.phrase);
}

// [translations]

inline std::vector<std::string> slots_of(std::string_view text) {
    std::vector<std::string> slots;
    for (std::size_t at = text.find('{'); at != std::string_view::npos; at = text.find('{', at + 1))
        slots.emplace_back(text.substr(at, 3));
    std::sort(slots.begin(), slots.end());
    return slots;
}

/// The languages besides English that have words in the program.
inline std::vector<std::string> languages_of(std::string_view game) {
    constexpr std::string_view kEnding = ".toml";
    const std::string folder = std::string(game) + "/words/";
    std::vector<std::string> all;
    for (const EmbeddedFile& file : embedded_files()) {
        if (!file.path.starts_with(folder)) continue;
        const std::string_view name = file.path.substr(folder.size());
        if (name.size() == 2 + kEnding.size() && name != "en.toml") all.emplace_back(name.substr(0, 2));
    }
    return all;
}

inline void expect_translations(std::string_view game) {
    EXPECT_FALSE(languages_of(game).empty());
    const Words english = words_of(game);
    for (const std::string& language : languages_of(game)) {
        const Words words = words_of(game, language);
        for (const auto& [key, text] : english.all()) {
            if (key.starts_with("rule_of.")) continue;  // numbers of rules
            ASSERT_TRUE(words.knows(key)) << language << " has no words for " << key;
            EXPECT_EQ(slots_of(words.text(key)), slots_of(text)) << language << ": " << key;
        }
    }
}

inline void expect_translated_rules(std::string_view game) {
    const Ledger ledger = ledger_of(game).ledger;
    for (const std::string& language : languages_of(game)) {
        const Words words = words_of(game, language);
        for (const LedgerEntry& entry : ledger) {
            const std::string key = "rule." + std::string(entry.id.text());
            EXPECT_TRUE(words.knows(key + ".title") && words.knows(key + ".text")) << language << ": " << key;
        }
    }
}

}  // namespace bivouac::test
