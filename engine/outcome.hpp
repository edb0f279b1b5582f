// Outcomes and effects: how a match ended for each seat, and what a decision told whom.
#pragma once

#include <array>
#include <cstdint>

#include "engine/phrase.hpp"
#include "engine/seat.hpp"

namespace bivouac {

enum class Result : std::int8_t { Loss = -1, Draw = 0, Win = 1 };

struct Outcome {
    bool finished = false;
    std::array<Result, kMaxSeats> results{};
    Phrase ending;  ///< by which of the game's ways it ended

    friend bool operator==(const Outcome&, const Outcome&) = default;
};

/// What a decision did besides changing the position. Undo is derived from it: a maker may take back
/// what told him nothing new, that is, what rolled nothing, revealed nothing to him, and did not hand
/// the question to somebody else (who may have answered, or be thinking, by then).
struct Effects {
    bool rolled = false;
    bool handed_over = false;
    SeatSet told;  ///< seats that learnt something that their knowledge did not imply

    void reveal_to(SeatSet seats) { told |= seats; }
    [[nodiscard]] bool undoable_by(Seat maker) const {
        return !rolled && !handed_over && !told.contains(maker);
    }
    friend bool operator==(const Effects&, const Effects&) = default;
};

}  // namespace bivouac
