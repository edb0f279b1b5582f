// Words: where phrases become sentences, and the only place. A language is one TOML file a game, keys on
// the left and templates with {0}, {1}, ... on the right; the engine's own keys have a file too. Rules
// code knows keys only. A key without words is shown as itself, and a test counts those as failures.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "engine/archive.hpp"
#include "engine/mistake.hpp"
#include "engine/phrase.hpp"

namespace bivouac {

class Words {
  public:
    /// Adds a file's keys (tables become dotted prefixes); later files win.
    Mistakes add(std::string_view toml, std::string_view file);
    [[nodiscard]] bool knows(std::string_view key) const { return templates_.contains(std::string(key)); }
    /// The template of a key, or the key itself.
    [[nodiscard]] std::string_view text(std::string_view key) const;
    /// The sentence, its operands named as a person reads them; a seat may have a word of its own
    /// ("seat.french"), and so may anything that the notation names ("name.move_to").
    [[nodiscard]] std::string say(const Phrase& phrase, const Naming& naming) const;
    [[nodiscard]] std::string operand(const Operand& o, const Naming& naming) const;
    [[nodiscard]] const std::map<std::string, std::string>& all() const { return templates_; }

  private:
    std::map<std::string, std::string> templates_;
};

}  // namespace bivouac
