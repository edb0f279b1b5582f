// Who knows what, [R1.3], [A16], [A19], [A47], RULING R1.3-a. The only file that decides it: an allow-list
// that copies from the State what a viewer may know. The way back, a whole position that agrees with such
// knowledge, is in imagine.cpp.
#include "games/strike_of_the_eagle/knowledge.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <span>
#include <type_traits>

#include "games/strike_of_the_eagle/errands.hpp"

namespace bivouac {
namespace eagle {
namespace {

constexpr std::uint16_t bit(Mark mark) {
    return static_cast<std::uint16_t>(mark);
}
/// Marks that lie on the table beside a block: not which division has shed a brigade, [R5.7], and not whose
/// strength is known, which belongs to the block wherever it stands.
constexpr auto kOnTheTable = static_cast<std::uint16_t>(~(bit(Mark::Shed) | bit(Mark::Sure)));

/// The parts of a standing in one number, by which they can be sorted.
constexpr std::uint64_t packed(Place at, Spent spent, std::uint16_t marks, Spot left, Spot via) {
    return static_cast<std::uint64_t>(at) << 40U | static_cast<std::uint64_t>(spent) << 32U |
           static_cast<std::uint64_t>(marks) << 16U | static_cast<std::uint64_t>(left) << 8U |
           static_cast<std::uint64_t>(via);
}

void stand(State& s, std::size_t i, std::uint64_t standing) {
    const auto byte = [&](unsigned at) { return static_cast<std::uint8_t>(standing >> at); };
    s.at[i] = static_cast<Place>(byte(40));
    s.spent[i] = static_cast<Spent>(byte(32));
    const auto marks = static_cast<std::uint16_t>(standing >> 16U);
    s.marks[i] = static_cast<std::uint16_t>((s.marks[i] & bit(Mark::Sure)) | marks);
    s.left[i] = static_cast<Spot>(byte(8));
    s.via[i] = static_cast<Spot>(byte(0));
}

/// Copies from a State what one viewer may know of it.
class Allowed {
  public:
    Allowed(const Scenario& sc, const State& s, SeatSet viewer) : sc_(sc), s_(s) { k_.viewer = viewer; }

    Knowledge copy() {
        copy_table();
        copy_sequence();
        for (const Side side : kBothSides) {
            const bool own = owns(sc_, k_.viewer, side);
            for_each_block(sc_, side, [&](BlockId b) { copy_block(b); });
            if (own) {
                copy_own(side);
            } else {
                mix_blocks(side);
                copy_orders(side);
                copy_cards(side);
                cover_battle_cards(side);
            }
        }
        derive_stacks(sc_, k_.open);
        cover_lanes();
        cover_errands();
        return k_;
    }

  private:
    /// What lies on the table for everybody.
    void copy_table() {
        State& open = k_.open;
        open.city_cubes = s_.city_cubes;
        open.peeked = s_.peeked;
        open.garrison = s_.garrison;
        open.control = s_.control;
        open.entered = s_.entered;
        open.arrived = s_.arrived;
        open.stood = s_.stood;
        open.dry = s_.dry;
        open.discard = s_.discard;
        open.removed = s_.removed;
        open.captured = s_.captured;
        open.reduced = s_.reduced;
        open.reduced_two = s_.reduced_two;
        open.use = s_.use;
        open.cubes = s_.cubes;
        open.closed = s_.closed;
        open.initiative = s_.initiative;
        open.vp = s_.vp;
        open.front_line_fed = s_.front_line_fed;
        open.depots = s_.depots;
        open.ordered = s_.ordered;
        open.infantry_fed = s_.infantry_fed;
        open.cavalry_fed = s_.cavalry_fed;
        for (std::size_t i = 0; i < sc_.commanders.seats; ++i)
            k_.hand_size[i] = static_cast<std::uint8_t>(std::popcount(s_.hand[i] | s_.aside[i]));
    }

    void copy_sequence() {
        State& open = k_.open;
        open.agenda = s_.agenda;
        open.round = s_.round;
        open.phase = s_.phase;
        open.front = s_.front;
        open.active = s_.active;
        open.cards_shown = s_.cards_shown;
        open.lithuania = s_.lithuania;
        open.ended = s_.ended;
        open.breakout = s_.breakout;
        open.heeded = s_.heeded;
        open.heed_by = s_.heed_by;
        open.battle = s_.battle;
        open.retreat = s_.retreat;
        if (s_.cards_shown != 0) open.chosen = s_.chosen;
        if (!is_asked(Ask::React)) open.reaction = s_.reaction;
    }

    void copy_block(BlockId b) {
        const std::size_t i = index_of(b);
        State& open = k_.open;
        open.at[i] = s_.at[i];
        open.spent[i] = s_.spent[i];
        open.marks[i] = s_.marks[i];
        open.left[i] = s_.left[i];
        open.via[i] = s_.via[i];
        open.mix[i] = s_.mix[i];
        open.seen_sp[i] = s_.seen_sp[i];
        open.seen_on[i] = s_.seen_on[i];
        if (owns(sc_, k_.viewer, sc_.block(b).side) || s_.is(b, Mark::Sure)) open.sp[i] = s_.sp[i];
    }

    void copy_own(Side side) {
        const std::size_t i = index_of(side);
        State& open = k_.open;
        open.order[i] = s_.order[i];
        open.staff[i] = s_.staff[i];
        open.deck[i] = s_.deck[i];
        open.chosen[i] = s_.chosen[i];
        open.reaction[i] = s_.reaction[i];
        sc_.seats_of(side).for_each([&](Seat seat) {
            open.hand[index(seat)] = s_.hand[index(seat)];
            open.aside[index(seat)] = s_.aside[index(seat)];
        });
    }

    /// Who is who within each group of blocks is not known: the standings are dealt in order.
    void mix_blocks(Side side) {
        std::array<std::uint64_t, kMaxBlocks> standings{};
        std::array<std::uint8_t, kMaxBlocks> members{};
        for_each_block(sc_, side, [&](BlockId first) {
            if (!s_.on_map(first) || s_.mix[index_of(first)] != index_of(first)) return;
            std::size_t count = 0;
            for (std::size_t i = index_of(first); i < sc_.blocks.size(); ++i) {
                const auto b = static_cast<BlockId>(i);
                if (s_.mix[i] != index_of(first) || !s_.on_map(b) || sc_.blocks[i].side != side) continue;
                members[count] = static_cast<std::uint8_t>(i);
                standings[count++] = standing_of(s_, b);
            }
            std::sort(standings.begin(), standings.begin() + static_cast<std::ptrdiff_t>(count));
            for (std::size_t n = 0; n < count; ++n) stand(k_.open, members[n], standings[n]);
        });
    }

    /// [R4.2] Where orders lie is seen, not which; nor therefore which of them is the Recon.
    void copy_orders(Side side) {
        for (std::size_t a = 0; a < sc_.areas.size(); ++a) {
            const Order order = s_.order[index_of(side)][a];
            const bool open =
                order == Order::None || s_.peeked[index_of(side)].contains(static_cast<Area>(a));
            k_.open.order[index_of(side)][a] = open ? order : kUnknownOrder;
        }
        for (const Front front : kBothFronts) {
            Staff& staff = k_.open.staff_of(side, front);
            staff = s_.staff_of(side, front);
            staff.placed = static_cast<std::uint8_t>(staff.placed + staff.free_recon);
            staff.free_recon = 0;
            staff.recon = 0;
        }
    }

    /// Hands, and what is put aside but not yet shown, might as well be in the deck.
    void copy_cards(Side side) {
        std::uint64_t& unseen = k_.open.deck[index_of(side)];
        unseen = s_.deck[index_of(side)];
        sc_.seats_of(side).for_each(
            [&](Seat seat) { unseen |= s_.hand[index(seat)] | s_.aside[index(seat)]; });
    }

    /// [A19] That a card is laid, and from where, is declared; which it is, shown later.
    void cover_battle_cards(Side side) {
        Line& line = k_.open.line(side);
        if (s_.battle.shown != 0) return;
        if (line.card != Slot::Empty) line.card = kFaceDown;
        if (line.modifier != Slot::Empty) line.modifier = kFaceDown;
    }

    /// What is answered in a lane is its seat's until all are sealed; that it is sealed is seen.
    void cover_lanes() {
        for (std::size_t i = 0; i < sc_.commanders.seats; ++i) {
            const Seat seat = bivouac::seat(i);
            if (owns(sc_, k_.viewer, sc_.side_of(seat))) continue;
            Lane shown;
            shown.sealed = s_.agenda.lane(seat).sealed;
            k_.open.agenda.lane(seat) = shown;
        }
    }

    /// Which blocks a card's owner has chosen for it.
    void cover_errands() {
        for (std::size_t i = 0; i < s_.agenda.depth(); ++i) {
            Frame& frame = k_.open.agenda.at(i);
            const bool is_card =
                frame.kind == FrameKind::Procedure && frame.which == static_cast<std::uint8_t>(Proc::Card);
            if (!is_card) continue;
            auto& errand = frame.as<Errand>();
            if (owns(sc_, k_.viewer, errand.chooser)) continue;
            errand.block = 0;
            errand.taken = {};
        }
    }

    [[nodiscard]] bool is_asked(Ask which) const {
        return !s_.agenda.empty() && s_.agenda.top().kind == FrameKind::Question &&
               s_.agenda.top().which == static_cast<std::uint8_t>(which);
    }

    const Scenario& sc_;
    const State& s_;
    Knowledge k_;
};

}  // namespace

std::uint64_t standing_of(const State& s, BlockId b) {
    const std::size_t i = index_of(b);
    return packed(s.at[i], s.spent[i], static_cast<std::uint16_t>(s.marks[i] & kOnTheTable), s.left[i],
                  s.via[i]);
}

bool is_told_apart(const Scenario& sc, const Knowledge& k, BlockId b) {
    const Side side = sc.block(b).side;
    const State& open = k.open;
    if (owns(sc, k.viewer, side) || !open.on_map(b)) return true;
    bool alike = true;
    for_each_block(sc, side, [&](BlockId other) {
        const bool mistaken = open.on_map(other) && open.mix[index_of(other)] == open.mix[index_of(b)];
        if (mistaken && standing_of(open, other) != standing_of(open, b)) alike = false;
    });
    return alike;
}

bool operator==(const Knowledge& a, const Knowledge& b) {
    return a.viewer == b.viewer && a.hand_size == b.hand_size &&
           std::memcmp(std::as_bytes(std::span(&a.open, 1)).data(),
                       std::as_bytes(std::span(&b.open, 1)).data(), sizeof a.open) == 0;
}

}  // namespace eagle

eagle::Knowledge StrikeOfTheEagle::knowledge(const Scenario& sc, const State& s, SeatSet viewer) {
    return eagle::Allowed(sc, s, viewer).copy();
}

}  // namespace bivouac
