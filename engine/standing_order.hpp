// Standing orders: what a seat answers whenever a window of one kind asks it, so that it need not be there.
// An answer given by one is a decision like any other. Whether it applies follows from the seat's own offers
// and from public facts alone; nothing here may look at a position.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "engine/action.hpp"
#include "engine/seat.hpp"

namespace bivouac {

class AnyMatch;

struct StandingOrder {
    enum class Lasts : std::uint8_t { Turn, Match };
    enum class When : std::uint8_t { Always, UnlessAble };  ///< able: there is another answer than to pass

    std::string trigger;  ///< what opens the window
    Lasts lasts = Lasts::Match;
    std::uint32_t turn = 0;  ///< of a Turn: in which it was given
    When when = When::Always;
    std::string answer{};  ///< an action as it is written; empty: to pass. NOLINT(*-redundant-member-init)

    friend bool operator==(const StandingOrder&, const StandingOrder&) = default;
};

/// Whether it is over: the turn it was given for has ended.
[[nodiscard]] bool has_lapsed(const AnyMatch& match, const StandingOrder& order);

/// What the orders of `seat` answer to what it is asked now; none if it has to answer itself. The first that
/// applies decides; an answer that is not legal now is no answer.
[[nodiscard]] std::optional<Action> standing_answer(const AnyMatch& match, Seat seat,
                                                    std::span<const StandingOrder> orders);

}  // namespace bivouac
