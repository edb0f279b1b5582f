// The ledger of a game: every rule of its book by number, each in one line of our own words.
// It answers "why not?" and `bivouac rules`, and, joined with the index of where rules are cited
// in code and tests, it says which rules are covered. Read from the game's rules.toml.
// It must never decide anything in play: rules are code, this is their register. It opens no files.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/mistake.hpp"
#include "engine/rule.hpp"

namespace bivouac {

enum class RuleKind : std::uint8_t {
    Rule,
    Chart,  // a table of the book, or one of its rows
    Fact,   // states no behaviour: needs neither code nor test
};

struct LedgerEntry {
    Rule id;
    std::string title;
    std::string text;    // what a player reads as the answer to "why not?"
    std::string set;     // one of Ledger::sets()
    std::string book;    // the section of the printed book
    std::string secret;  // what it hides from the other seats; empty if nothing
    std::string note;    // empty if none
    // Keys of events that tell that it was applied: "event.retreated". A rule that only limits choices, or is
    // a part of a sum, has none.
    std::vector<std::string> told;
    RuleKind kind = RuleKind::Rule;
    bool done = false;     // played by the program
    bool attempt = false;  // its legality may hang on a secret
    int line = 0;          // in the ledger's file
};

class Ledger {
  public:
    using Entries = std::vector<LedgerEntry>;

    // Reads TOML text; `file` is only what mistakes call it. Entries with mistakes are left out.
    static Ledger read(std::string_view toml, std::string_view file, Mistakes& mistakes);

    [[nodiscard]] const std::string& game() const { return game_; }
    [[nodiscard]] const std::vector<std::string>& sets() const { return sets_; }

    // In the order of the file, which is the order of the book.
    [[nodiscard]] Entries::const_iterator begin() const { return entries_.begin(); }
    [[nodiscard]] Entries::const_iterator end() const { return entries_.end(); }
    [[nodiscard]] std::size_t size() const { return entries_.size(); }

    [[nodiscard]] const LedgerEntry* find(Rule id) const;  // null if there is none
    [[nodiscard]] std::vector<const LedgerEntry*> by_set(std::string_view set) const;

    // What a person typed, in any case: the rule of that number and its sub-rules ("b7" gives B7,
    // B7.a, B7.1, B7.1.a, but not B70).
    [[nodiscard]] std::vector<const LedgerEntry*> under(std::string_view number) const;

  private:
    std::string game_;
    std::vector<std::string> sets_;
    Entries entries_;
    std::vector<std::uint32_t> by_id_;  // positions in entries_, sorted by id
};

}  // namespace bivouac
