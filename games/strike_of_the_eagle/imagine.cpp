// A whole position that agrees with what a viewer knows: enemy blocks that may be mistaken for one another
// are dealt to the places where they stand, with any strength; cards that are not seen to hands and deck;
// face-down orders are made up in imagine_orders.cpp. It must never look at a State that is being played:
// it is given Knowledge alone.
#include <algorithm>
#include <bit>
#include <span>

#include "games/strike_of_the_eagle/errands.hpp"
#include "games/strike_of_the_eagle/imagine_orders.hpp"

namespace bivouac {
namespace eagle {
namespace {

/// Makes one enemy side of a position whole.
class Imagined {
  public:
    Imagined(const Scenario& sc, const Knowledge& k, Side side, State& s, Rng& rng)
        : sc_(sc), k_(k), side_(side), s_(s), rng_(rng) {}

    void run() {
        deal_blocks();
        // A few times at most: the true position shows that blocks can stand so that all orders could be
        // placed.
        constexpr int kMostDeals = 8;
        const State before = s_;
        for (int deals = 1; !guess_orders(sc_, s_, side_, rng_) && deals < kMostDeals; ++deals) {
            s_ = before;
            deal_blocks();
        }
        deal_cards();
        fill_lanes();
    }

  private:
    struct Standing {
        Place at;
        Spent spent;
        std::uint16_t marks;
        Spot left, via;
    };

    void deal_blocks() {
        deal_standings();
        guess_strengths();
        derive_stacks(sc_, s_);
    }

    void deal_standings() {
        for_each_block(sc_, side_, [&](BlockId first) {
            if (!s_.on_map(first) || s_.mix[index_of(first)] != index_of(first)) return;
            std::array<Standing, kMaxBlocks> standings;
            std::array<std::uint8_t, kMaxBlocks> members;
            std::size_t count = 0;
            for_each_block(sc_, side_, [&](BlockId b) {
                const std::size_t i = index_of(b);
                if (!s_.on_map(b) || s_.mix[i] != index_of(first)) return;
                members[count] = static_cast<std::uint8_t>(i);
                standings[count++] = {s_.at[i], s_.spent[i], s_.marks[i], s_.left[i], s_.via[i]};
            });
            rng_.shuffle(std::span(standings.data(), count));
            for (std::size_t n = 0; n < count; ++n) take_standing(members[n], standings[n]);
        });
    }

    /// Whether its strength is known goes with the block, all else with the place.
    void take_standing(std::size_t i, const Standing& standing) {
        constexpr auto kSure = static_cast<std::uint16_t>(Mark::Sure);
        s_.at[i] = standing.at;
        s_.spent[i] = standing.spent;
        s_.marks[i] = static_cast<std::uint16_t>((k_.open.marks[i] & kSure) | (standing.marks & ~kSure));
        s_.left[i] = standing.left;
        s_.via[i] = standing.via;
    }

    void guess_strengths() {
        for_each_block(sc_, side_, [&](BlockId b) {
            if (!s_.on_map(b) || s_.is(b, Mark::Sure)) return;
            s_.sp[index_of(b)] = static_cast<std::uint8_t>(1 + rng_.below(sc_.block(b).max_sp));
        });
    }

    // [cards] All that are unseen lie in the deck so far.

    /// Takes one of `wanted` out of the deck; kNoCard if there is none.
    CardId take_from_deck(std::uint64_t wanted) {
        std::uint64_t& deck = s_.deck[index_of(side_)];
        std::uint64_t among = deck & wanted;
        if (among == 0) return kNoCard;
        for (auto skip = rng_.below(static_cast<std::uint32_t>(std::popcount(among))); skip > 0; --skip)
            among &= among - 1;
        const auto card = static_cast<CardId>(std::countr_zero(among));
        deck &= ~bit_of(card);
        return card;
    }

    [[nodiscard]] std::uint64_t battle_cards() const {
        std::uint64_t cards = 0;
        const auto& deck = sc_.decks[index_of(side_)];
        for (std::size_t i = 0; i < deck.size(); ++i) {
            if (deck[i].type == CardType::Battle) cards |= bit_of(static_cast<CardId>(i));
        }
        return cards;
    }

    /// [A19] Cards that lie face down are from the hand of who commands there.
    void lay_battle_cards() {
        Line& line = s_.line(side_);
        constexpr std::uint64_t kAnyCard = ~std::uint64_t{0};
        if (line.card == kFaceDown) {
            const CardId card = take_from_deck(battle_cards());
            line.card = slot_of(card);
            hand() |= bit_of(card);
        }
        if (line.modifier == kFaceDown) {
            const CardId card = take_from_deck(kAnyCard);
            line.modifier = slot_of(card);
            hand() |= bit_of(card);
        }
    }

    std::uint64_t& hand() {
        return s_.hand[index(sc_.commander(side_, sc_.front_of(area_of(s_.battle.area))))];
    }

    /// What lies open is in the hand that it has not left yet.
    void hold_shown_cards() {
        for (const Front front : kBothFronts) {
            hold(s_.chosen[index_of(side_)][index_of(front)], sc_.commander(side_, front));
        }
        for (std::size_t i = 0; i < s_.agenda.depth(); ++i) {
            const Frame& f = s_.agenda.at(i);
            if (f.kind != FrameKind::Procedure || f.which != static_cast<std::uint8_t>(Proc::React)) continue;
            hold(s_.reaction[index_of(side_)], sc_.commander(side_, f.as<ReactLocals>().front));
        }
    }

    void hold(Slot slot, Seat seat) {
        std::uint64_t& cards = s_.hand[index(seat)];
        if (slot == Slot::Empty || std::popcount(cards) >= k_.hand_size[index(seat)]) return;
        const std::uint64_t card = bit_of(card_of(slot)) & s_.deck[index_of(side_)];
        s_.deck[index_of(side_)] &= ~card;
        cards |= card;
    }

    void deal_cards() {
        lay_battle_cards();
        hold_shown_cards();
        sc_.seats_of(side_).for_each([&](Seat seat) {
            std::uint64_t& cards = s_.hand[index(seat)];
            while (std::popcount(cards) < k_.hand_size[index(seat)])
                cards |= bit_of(take_from_deck(~std::uint64_t{0}));
        });
    }

    /// A seat that has sealed has answered somehow; one that has not is imagined still thinking.
    void fill_lanes() {
        if (!sequence::lanes_open<StrikeOfTheEagle>(s_)) return;
        const Frame& top = s_.agenda.top();
        (top.seats & sc_.seats_of(side_)).for_each([&](Seat seat) {
            Lane& lane = s_.agenda.lane(seat);
            lane.push(top.which);
            if (lane.sealed == 0) return;
            lane.decisions = 1;
            if (top.which == static_cast<std::uint8_t>(Ask::Discard)) put_aside(seat, lane);
        });
    }

    /// [R2.2]
    void put_aside(Seat seat, Lane& lane) {
        std::uint64_t& cards = s_.hand[index(seat)];
        const int over = std::popcount(cards) - kHandLimit;
        for (int n = 0; n < over; ++n) {
            s_.aside[index(seat)] |= cards & (~cards + 1);
            cards &= cards - 1;
        }
        lane.decisions = static_cast<std::uint16_t>(over);
    }

    const Scenario& sc_;
    const Knowledge& k_;
    Side side_;
    State& s_;
    Rng& rng_;
};

}  // namespace
}  // namespace eagle

eagle::State StrikeOfTheEagle::imagine(const Scenario& sc, const Knowledge& k, Rng& rng) {
    State s = k.open;
    for (const eagle::Side side : eagle::kBothSides) {
        if (!owns(sc, k.viewer, side)) eagle::Imagined(sc, k, side, s, rng).run();
    }
    return s;
}

}  // namespace bivouac
