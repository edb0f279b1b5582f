// The words between a match and a program that plays a seat of it: one JSON object a line, the same over
// pipes and over the server's API (docs/bot_protocol.md). Messages to the program are made from what its seat
// may see and from nothing else; what it answers is judged by the rules before anybody acts on it. Nothing
// here starts programs, reads a clock or changes a match.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/rng.hpp"
#include "telling/teller.hpp"

namespace bivouac::outside {

inline constexpr int kProtocol = 1;  ///< raised when a field changes its meaning; new fields do not raise it

using Plan = std::vector<Action>;

/// The first message of a match: what is played, on which board, as whom, and how long an answer may take.
[[nodiscard]] std::string hello_message(const AnyScenario& scenario, Seat seat,
                                        std::optional<std::chrono::milliseconds> time);

/// A question as it is put to a program.
struct Request {
    std::string ticket;           ///< comes back with the answer
    std::vector<Plan> proposals;  ///< for drafts: whole plans, each legal
    std::optional<std::string>
        imagined;  ///< a position that agrees with what the seat knows, if it is wanted
    std::optional<std::chrono::milliseconds> time;
};

/// Plans of the game for the draft that `seat` is composing, each legal as it stands and none twice; none
/// where no draft is open. The same `rng` gives the same plans.
[[nodiscard]] std::vector<Plan> proposals_for(const AnyMatch& match, Seat seat, Rng& rng);

/// What `seat`, which is asked, sees and may answer.
[[nodiscard]] std::string decide_message(const telling::Teller& tell, Seat seat, const Request& request);
/// The answer was not taken: why, and what the rules say.
[[nodiscard]] std::string refused_message(const telling::Teller& tell, std::string_view ticket,
                                          std::string_view why, const Verdict& verdict);
/// The match has ended; `outcome` is how, as JSON.
[[nodiscard]] std::string over_message(const AnyScenario& scenario, Seat seat, std::string_view outcome);

/// What a program says of itself before the first question.
struct Ready {
    std::string name;
    bool wants_imagined = false;
};
/// Why something that a program said cannot be used, in words for its author.
struct Unusable {
    std::string why;
    Verdict verdict = Verdict::legal();  ///< the rules against it, if it could be read
};

[[nodiscard]] std::variant<Ready, Unusable> read_ready(std::string_view line);

/// An answer as it was sent: the number of an offer, or of a proposal, or the actions themselves.
struct Choice {
    enum class By : std::uint8_t { Offer, Proposal, Actions };
    By by = By::Actions;
    std::size_t number = 0;
    std::vector<std::string> actions;
};
struct SentDecision {
    std::string ticket;
    Choice choice;
};
[[nodiscard]] std::variant<SentDecision, Unusable> read_decision(std::string_view line);

/// The actions that are meant, if `seat` may take them one after the other: each but the last must leave the
/// question with the seat and tell it nothing, and a plan must end with its commit.
[[nodiscard]] std::variant<Plan, Unusable> judge(const AnyMatch& match, Seat seat, const Choice& choice,
                                                 const std::vector<Plan>& proposals);

}  // namespace bivouac::outside
