// What a player reads, made from phrases, keys and rule numbers with the words and the ledger of one game.
// It must never decide or filter anything: what it is given has been made for its reader.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "engine/any_game.hpp"
#include "engine/ledger.hpp"
#include "engine/words.hpp"

namespace bivouac::cli {

class Speech {
  public:
    Speech(Words words, Ledger ledger) : words_(std::move(words)), ledger_(std::move(ledger)) {}

    [[nodiscard]] const Ledger& ledger() const { return ledger_; }
    [[nodiscard]] const Words& words() const { return words_; }
    [[nodiscard]] std::string say(const Phrase& phrase, const AnyMatch& match) const {
        return words_.say(phrase, match.naming());
    }
    [[nodiscard]] std::string operand(const Operand& operand, const AnyMatch& match) const {
        return words_.operand(operand, match.naming());
    }
    /// A key of views ("terrain", "trees"): the words of "terrain.trees", or the key with blanks for
    /// underscores.
    [[nodiscard]] std::string key(std::string_view group, std::string_view key) const;
    /// A seat's name as it begins a sentence: "French".
    [[nodiscard]] static std::string title(std::string_view name);
    /// "[B6.1] Title: its text", wrapped; "" for no rule.
    [[nodiscard]] std::string rule(Rule rule, int width, int indent) const;
    /// Why a choice is refused, a paragraph a reason, each with its rule.
    [[nodiscard]] std::string reasons(const Verdict& verdict, const AnyMatch& match, int width) const;

  private:
    Words words_;
    Ledger ledger_;
};

}  // namespace bivouac::cli
