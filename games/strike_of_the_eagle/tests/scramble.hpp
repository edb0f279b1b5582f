// Twins for the test of secrecy: another position of Strike of the Eagle that one seat cannot tell from the
// first. Written from the secrets that the ledger names ([R1.3] who stands where and how strong, [R2.2] and
// [R3.2] hands, decks and choices, [R3.6] answers to a window, [R4.2] face-down orders, [R5.7] who shed a
// brigade, [R6.3] cards laid for a battle), never from knowledge.cpp: it must not share its mistakes.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <vector>

#include "games/strike_of_the_eagle/errands.hpp"

namespace bivouac::eagle::test {

class Scrambled {
  public:
    Scrambled(const Scenario& sc, const State& from, Seat seat, Rng& rng)
        : sc_(sc), s_(from), enemy_(enemy_of(sc.side_of(seat))), rng_(rng) {}

    State twin() {
        if (!enemy_handles_blocks()) {
            change_places();
            derive_stacks(sc_, s_);
            change_strengths();
            change_shedders();
        }
        change_orders();
        change_cards();
        change_lanes();
        return s_;
    }

  private:
    /// While the enemy is asked about single blocks, the same answer means the same only if they are where
    /// they are.
    [[nodiscard]] bool enemy_handles_blocks() const {
        if (s_.agenda.empty() || s_.agenda.top().kind != FrameKind::Question) return false;
        const Frame& top = s_.agenda.top();
        if ((top.seats & sc_.seats_of(enemy_)).empty()) return false;
        switch (static_cast<Ask>(top.which)) {
            case Ask::Discard:
            case Ask::ChooseCard:
            case Ask::DeclareUse:
            case Ask::WhoIsFirst:
            case Ask::PlaceOrder:
            case Ask::LayCards:
            case Ask::React:
                return false;
            default:
                return true;
        }
    }

    // [R1.3] Blocks of one group change places; what the enemy knows of each goes with it.

    void change_places() {
        std::map<std::uint8_t, std::vector<std::size_t>> groups;
        for_each_block(sc_, enemy_, [&](BlockId b) {
            if (s_.on_map(b)) groups[s_.mix[index_of(b)]].push_back(index_of(b));
        });
        for (const auto& [name, blocks] : groups) {
            std::vector<std::size_t> dealt = blocks;
            rng_.shuffle(dealt);
            const State before = s_;
            for (std::size_t n = 0; n < blocks.size(); ++n) take_place(before, blocks[n], dealt[n]);
        }
    }

    void take_place(const State& before, std::size_t i, std::size_t of) {
        constexpr auto kSure = static_cast<std::uint16_t>(Mark::Sure);
        s_.at[i] = before.at[of];
        s_.spent[i] = before.spent[of];
        s_.left[i] = before.left[of];
        s_.via[i] = before.via[of];
        s_.marks[i] = static_cast<std::uint16_t>((before.marks[of] & ~kSure) | (before.marks[i] & kSure));
    }

    void change_strengths() {
        for_each_block(sc_, enemy_, [&](BlockId b) {
            if (!s_.on_map(b) || s_.is(b, Mark::Sure)) return;
            s_.sp[index_of(b)] = static_cast<std::uint8_t>(1 + rng_.below(sc_.block(b).max_sp));
        });
    }

    /// [R5.7] Who has left a brigade behind.
    void change_shedders() {
        for_each_block(sc_, enemy_, [&](BlockId b) {
            if (!s_.on_map(b)) return;
            s_.clear(b, Mark::Shed);
            if (rng_.chance(1, 2)) s_.set(b, Mark::Shed);
        });
    }

    // [R4.2] Orders face down: others, and in any order.

    static int step_of(Order order) {
        switch (order) {
            case Order::ForcedMarchTo:
            case Order::ForcedMarchOut:
                return 1;
            case Order::Recon:
                return 2;
            case Order::MoveTo:
            case Order::MoveOut:
                return 3;
            default:
                return 4;
        }
    }

    void change_orders() {
        auto& orders = s_.order[index_of(enemy_)];
        for (const Front front : kBothFronts) {
            std::vector<std::size_t> covered;
            std::vector<Order> kinds;
            for (std::size_t a = 0; a < sc_.areas.size(); ++a) {
                const bool seen = s_.peeked[index_of(enemy_)].contains(static_cast<Area>(a));
                if (orders[a] == Order::None || seen || sc_.areas[a].front != front) continue;
                covered.push_back(a);
                kinds.push_back(orders[a]);
            }
            rng_.shuffle(kinds);
            for (std::size_t n = 0; n < covered.size(); ++n) orders[covered[n]] = kinds[n];
            for (const std::size_t a : covered) exchange(orders, a);
            count_recons(front);
        }
    }

    /// [R4.1] How many Recons are among the orders, and whether one was free, nobody can see either.
    void count_recons(Front front) {
        Staff& staff = s_.staff_of(enemy_, front);
        if (is_open(Proc::Marches) || s_.agenda.empty()) return;
        const int placed = staff.placed + staff.free_recon;
        int recons = 0;
        for (std::size_t a = 0; a < sc_.areas.size(); ++a) {
            if (sc_.areas[a].front == front && s_.order[index_of(enemy_)][a] == Order::Recon) ++recons;
        }
        staff.recon = static_cast<std::uint8_t>(recons);
        staff.free_recon = staff.free_recon != 0 && recons > 1 ? 1 : 0;
        staff.placed = static_cast<std::uint8_t>(placed - staff.free_recon);
    }

    [[nodiscard]] bool is_open(Proc proc) const {
        for (std::size_t i = 0; i < s_.agenda.depth(); ++i) {
            const Frame& f = s_.agenda.at(i);
            if (f.kind == FrameKind::Procedure && f.which == static_cast<std::uint8_t>(proc)) return true;
        }
        return false;
    }

    /// Another kind, if there is a token: of the same step once the marches have begun.
    void exchange(PerArea<Order>& orders, std::size_t a) {
        std::vector<Order> possible;
        const bool any = is_open(Proc::PlaceOrders);
        for (std::size_t o = 1; o < kOrders; ++o) {
            const auto order = static_cast<Order>(o);
            const auto used = std::count(orders.begin(), orders.end(), order);
            const bool fits = any || step_of(order) == step_of(orders[a]);
            if (fits && (order == orders[a] || used < sc_.tokens[o])) possible.push_back(order);
        }
        orders[a] = rng_.pick(possible);
    }

    // [R2.2], [R3.2], [R3.6], [R6.3] Cards change places between hands and deck; what lies face down is
    // another.

    [[nodiscard]] bool is_asked(Ask which) const {
        return !s_.agenda.empty() && s_.agenda.top().kind == FrameKind::Question &&
               s_.agenda.top().which == static_cast<std::uint8_t>(which);
    }

    /// Cards of the hands that lie open, or are known to be there.
    [[nodiscard]] std::uint64_t shown() const {
        const std::size_t i = index_of(enemy_);
        std::uint64_t cards = 0;
        const auto add = [&](Slot slot) {
            if (slot != Slot::Empty) cards |= bit_of(card_of(slot));
        };
        if (s_.cards_shown != 0) {
            for (const Slot slot : s_.chosen[i]) add(slot);
        }
        if (!is_asked(Ask::React)) add(s_.reaction[i]);
        add(s_.line(enemy_).card);  // those that lie face down are changed one by one
        add(s_.line(enemy_).modifier);
        return cards;
    }

    void change_cards() {
        const std::size_t i = index_of(enemy_);
        if (s_.cards_shown == 0) s_.chosen[i] = {};
        if (is_asked(Ask::React)) s_.reaction[i] = Slot::Empty;
        const bool battle = s_.battle.area != Spot::Nowhere && s_.battle.shown == 0;
        const std::uint64_t kept = shown();
        std::vector<CardId> cards;
        std::vector<std::uint64_t*> piles{&s_.deck[i]};
        sc_.seats_of(enemy_).for_each([&](Seat seat) {
            piles.push_back(&s_.hand[index(seat)]);
            piles.push_back(&s_.aside[index(seat)]);
        });
        std::vector<std::size_t> sizes;
        for (std::uint64_t* pile : piles) {
            sizes.push_back(static_cast<std::size_t>(std::popcount(*pile & ~kept)));
            for (std::uint64_t left = *pile & ~kept; left != 0; left &= left - 1)
                cards.push_back(static_cast<CardId>(std::countr_zero(left)));
            *pile &= kept;
        }
        rng_.shuffle(cards);
        for (std::size_t p = 0; p < piles.size(); ++p) {
            for (; sizes[p] > 0; --sizes[p], cards.pop_back()) *piles[p] |= bit_of(cards.back());
        }
        if (battle) lay_other_cards();
    }

    /// [R6.3] A battle card for a battle card, any card for a modifier from the hand.
    void lay_other_cards() {
        Line& line = s_.line(enemy_);
        const auto& deck = sc_.decks[index_of(enemy_)];
        std::vector<CardId> battle, any;
        for (std::size_t c = 0; c < deck.size(); ++c) {
            const auto card = static_cast<CardId>(c);
            if (pile_of(card) == nullptr) continue;
            any.push_back(card);
            if (deck[c].type == CardType::Battle) battle.push_back(card);
        }
        lay_another(line.card, battle, line.modifier);
        lay_another(line.modifier, any, line.card);
    }

    /// The deck or hand of the enemy in which a card is; null if it is out of them.
    std::uint64_t* pile_of(CardId card) {
        if ((s_.deck[index_of(enemy_)] & bit_of(card)) != 0) return &s_.deck[index_of(enemy_)];
        std::uint64_t* found = nullptr;
        sc_.seats_of(enemy_).for_each([&](Seat seat) {
            if ((s_.hand[index(seat)] & bit_of(card)) != 0) found = &s_.hand[index(seat)];
        });
        return found;
    }

    /// Another of these cards, which changes places with the one that lay there.
    void lay_another(Slot& slot, const std::vector<CardId>& possible, Slot besides) {
        if (slot == Slot::Empty) return;
        const CardId old = card_of(slot);
        const CardId card = rng_.pick(std::span<const CardId>(possible));
        if (slot_of(card) == besides || card == old) return;
        std::uint64_t* const from = pile_of(card);
        std::uint64_t* const hand = pile_of(old);
        slot = slot_of(card);
        if (from == hand) return;
        *from = (*from & ~bit_of(card)) | bit_of(old);
        *hand = (*hand & ~bit_of(old)) | bit_of(card);
    }

    // Lanes: what has been answered in them; that they are sealed is seen.

    void change_lanes() {
        if (!sequence::lanes_open<StrikeOfTheEagle>(s_)) return;
        (s_.agenda.top().seats & sc_.seats_of(enemy_)).for_each([&](Seat seat) {
            switch (static_cast<Ask>(s_.agenda.top().which)) {
                case Ask::Discard:
                    discard_anew(seat);
                    break;
                case Ask::ChooseCard:
                    choose_anew(seat);
                    break;
                default:
                    answer_anew(seat);
                    break;
            }
        });
    }

    // How far a seat has got stays as it is: the same answer must mean the same.

    /// [R2.2] Other cards.
    void discard_anew(Seat seat) {
        std::uint64_t& hand = s_.hand[index(seat)];
        std::uint64_t& aside = s_.aside[index(seat)];
        const int out = std::popcount(aside);
        hand |= aside;
        aside = 0;
        for (int n = 0; n < out; ++n) {
            aside |= hand & (~hand + 1);
            hand &= hand - 1;
        }
    }

    /// [R3.2]
    void choose_anew(Seat seat) {
        std::uint64_t hand = s_.hand[index(seat)];
        int chosen = s_.agenda.lane(seat).top().locals[0];
        for (const Front front : kBothFronts) {
            if (!sc_.fronts[index_of(front)] || sc_.commander(enemy_, front) != seat) continue;
            if (chosen-- <= 0) return;
            if (hand == 0 || rng_.chance(1, 4)) continue;
            s_.chosen[index_of(enemy_)][index_of(front)] =
                slot_of(static_cast<CardId>(std::countr_zero(hand)));
            hand &= hand - 1;
        }
    }

    /// [R3.6] Any card that it could be, or none.
    void answer_anew(Seat seat) {
        if (s_.agenda.lane(seat).sealed == 0) return;
        offers_.clear();
        kReact.offer(sc_, s_, seat, offers_);
        const Action a = offers_[rng_.below(static_cast<std::uint32_t>(offers_.size()))];
        s_.reaction[index_of(enemy_)] = is_verb(a, Verb::React) ? slot_of(card_operand(a)) : Slot::Empty;
    }

    const Scenario& sc_;
    State s_;
    Side enemy_;
    Rng& rng_;
    Offers offers_;
};

struct ScrambleEagle {
    State operator()(const Scenario& sc, const State& from, Seat seat, Rng& rng) const {
        return Scrambled(sc, from, seat, rng).twin();
    }
};

}  // namespace bivouac::eagle::test
