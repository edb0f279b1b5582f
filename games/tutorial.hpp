// Tutorials: data files of a game (games/GAME/tutorials/ID.toml, other languages in ID.LANGUAGE.toml) that
// lead a newcomer through some decisions of a real match: what has been played before, then steps with a text
// to read, what it points at, and the decision that it waits for. docs/authoring.md has the format. A
// tutorial has no rules of its own: everything in it is played by the game's rules, with the dice of its
// seed, and what they refuse is a mistake of the file. It is no part of a battle's data or of their hash.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.hpp"
#include "engine/ledger.hpp"
#include "engine/mistake.hpp"
#include "engine/named_text.hpp"

namespace bivouac {

/// A decision as the file writes it: `french: move 115l1`.
struct TutorialMove {
    std::string seat, action;
    int line = 0;
};

struct TutorialStep {
    std::string id;
    std::vector<std::string> rules;  ///< which can be opened from it
    std::vector<std::string> point;  ///< places and pieces that it speaks of
    std::vector<std::string> await;  ///< the learner's decision: any one of these; empty: it is only read
    bool free = false;               ///< any legal decision of the learner's
    std::string why;                 ///< an action whose refusal the learner is to ask for
    std::vector<TutorialMove> then;  ///< what the tutorial plays itself after it
    int line = 0;

    [[nodiscard]] bool decides() const { return free || !await.empty(); }
};

/// What is read, in one language; of each step in their order.
struct TutorialWords {
    struct Step {
        std::string text, hint;  ///< the hint is said when something else is done; may be empty
    };
    std::string title, about;
    std::vector<std::string> learnt;
    std::vector<Step> steps;
};

struct Tutorial {
    std::string file, id, rules, scenario;
    std::string seat;  ///< the learner's; he holds the others too, and the tutorial plays them
    std::uint64_t seed = 0;
    int minutes = 0;
    std::vector<TutorialMove> played;  ///< before the learner begins
    std::vector<TutorialStep> steps;
    std::map<std::string, TutorialWords, std::less<>> words;  ///< by language; English always
    int scenario_line = 0, seat_line = 0;
};

/// Reads the tutorials among the files of a folder, with their translations. Those with mistakes in their own
/// file are left out.
[[nodiscard]] std::vector<Tutorial> read_tutorials(std::span<const NamedText> files, Mistakes& mistakes);

/// Seeds and players of the match that a tutorial is played in.
[[nodiscard]] MatchSetup tutorial_setup(const Tutorial& tutorial, std::size_t seats);

/// Plays every way through a tutorial that it allows, from the first position to its last step, and tells
/// what the rules refuse, what is not on the board and which rules the ledger does not have.
[[nodiscard]] Mistakes check_tutorial(const Tutorial& tutorial, const AnyGame& game, const Ledger& ledger);

}  // namespace bivouac
