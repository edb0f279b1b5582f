// Every language says all that English says, with the same operands, and has every rule of the ledger.
#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/catalogue.hpp"
#include "games/embedded.hpp"

namespace bivouac::shadow {
namespace {

std::vector<std::string> slots_of(std::string_view text) {
    std::vector<std::string> slots;
    for (std::size_t at = text.find('{'); at != std::string_view::npos; at = text.find('{', at + 1))
        slots.emplace_back(text.substr(at, 3));
    std::sort(slots.begin(), slots.end());
    return slots;
}

/// The languages besides English that have words in the program.
std::vector<std::string> languages() {
    constexpr std::string_view kFolder = "shadow_of_the_eagle/words/", kEnding = ".toml";
    std::vector<std::string> all;
    for (const EmbeddedFile& file : embedded_files()) {
        if (!file.path.starts_with(kFolder)) continue;
        const std::string_view name = file.path.substr(kFolder.size());
        if (name.size() == 2 + kEnding.size() && name != "en.toml") all.emplace_back(name.substr(0, 2));
    }
    return all;
}

TEST(Translations, there_are_some) {
    EXPECT_FALSE(languages().empty());
}

TEST(Translations, say_all_that_english_says_with_the_same_operands) {
    const Words english = words_of("shadow_of_the_eagle");
    for (const std::string& language : languages()) {
        const Words words = words_of("shadow_of_the_eagle", language);
        for (const auto& [key, text] : english.all()) {
            if (key.starts_with("rule_of.")) continue;  // numbers of rules
            ASSERT_TRUE(words.knows(key)) << language << " has no words for " << key;
            EXPECT_EQ(slots_of(words.text(key)), slots_of(text)) << language << ": " << key;
        }
    }
}

TEST(Translations, have_every_rule_of_the_ledger) {
    const Ledger ledger = ledger_of("shadow_of_the_eagle").ledger;
    for (const std::string& language : languages()) {
        const Words words = words_of("shadow_of_the_eagle", language);
        for (const LedgerEntry& entry : ledger) {
            const std::string key = "rule." + std::string(entry.id.text());
            EXPECT_TRUE(words.knows(key + ".title") && words.knows(key + ".text")) << language << ": " << key;
        }
    }
}

}  // namespace
}  // namespace bivouac::shadow
