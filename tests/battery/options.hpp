// How hard the battery looks, and what it says when something is broken. No game is known here.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace bivouac::battery {

struct Options {
    std::uint32_t dear_every = 64;  ///< positions per one that gets the dear checks
    std::uint32_t whole_every =
        16;  ///< of those, how many per one whose verbs' whole domains and odds are tried
    std::uint32_t match_every =
        8;  ///< games per one that is also played through a Match, with undo and record
    std::uint32_t candidates = 100;       ///< random actions that are compared with the offers
    std::uint32_t whole_limit = 200'000;  ///< a verb with more actions than this is tried around its offers
    std::uint32_t draft_limit = 40;       ///< steps of a draft, after which the default plan is taken
    std::uint32_t most_decisions = 50'000;
    std::string faults = "build/faults";  ///< where records of faults go; empty = nowhere
};

/// A check that failed, while a game is being played. Caught by the battery, which adds the record.
struct Broken {
    std::string check;   ///< one word: "offers", "secrecy"
    std::string detail;  ///< what was found
};

/// A failed check as it is reported.
struct Fault {
    std::string check, detail;
    std::uint64_t seed = 0;
    std::size_t decisions = 0;  ///< how many had been taken
    std::string file;           ///< the record that loads at the fault; empty if none was written
    std::string reproduce;      ///< the command that plays the same game again

    [[nodiscard]] std::string text() const {
        return check + ": " + detail + "\n  after " + std::to_string(decisions) + " decisions of game " +
               std::to_string(seed) + (file.empty() ? "" : "\n  record: " + file) +
               "\n  reproduce with: " + reproduce;
    }
};

struct Counts {
    std::uint64_t games = 0, decisions = 0, choices = 0;  ///< a choice had two offers or more
    std::uint64_t dear = 0, twins = 0, undone = 0, lanes = 0, drafts = 0;
};

inline void demand(bool holds, const char* check, const std::string& detail) {
    if (!holds) throw Broken{check, detail};
}
inline void demand(bool holds, const char* check, const char* detail) {
    if (!holds) throw Broken{check, detail};
}

}  // namespace bivouac::battery
