// What an adviser says, as text: each step as it would be typed, with the words that choices have, and what
// is expected of it. Made from the view of who asked.
#pragma once

#include <string>
#include <string_view>

#include "bots/advice.hpp"
#include "cli/console.hpp"
#include "cli/gloss.hpp"
#include "engine/any_game.hpp"

namespace bivouac::cli {

/// Who asked for it, and where he reads it.
struct HintReader {
    const AnyMatch& match;
    const Glossary& glossary;  ///< of what his seat sees
    std::string about;         ///< what his question names (asked_about())
    const Console& console;
};

std::string hint_text(std::string_view adviser, const bots::Advice& advice, const HintReader& reader);

}  // namespace bivouac::cli
