// Answers to "why not?", "what are the odds?" and "what does the rule say?".
// Everything is asked of the match for one seat, so an answer tells that seat nothing it may not know.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/console.hpp"
#include "cli/speech.hpp"

namespace bivouac::cli {

/// `what`: an action in the notation, or several joined by " then ", of which the last is asked about.
std::string explain_why(const AnyMatch& match, Seat seat, const Speech& speech, std::string_view what,
                        const Console& console);

/// Every fight that the seat is setting up: both sides' strength with their reasons, and the chance of each
/// result.
std::string explain_odds(const AnyMatch& match, Seat seat, const Speech& speech, const Console& console);

/// The same as if `what`, one or more parts of a plan joined by " then ", were in the plan too. The match is
/// as it was when this returns.
std::string explain_odds_with(const AnyMatch& match, Seat seat, const Speech& speech, std::string_view what,
                              const Console& console);

/// The rule of a number and its sub-rules; throws BadInput if there is none.
std::vector<const LedgerEntry*> rules_under(const Ledger& ledger, std::string_view number);
/// What they say.
std::string explain_rule(const Ledger& ledger, std::string_view number, const Console& console);

}  // namespace bivouac::cli
