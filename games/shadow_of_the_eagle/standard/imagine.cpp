// A whole position that agrees with what a viewer knows: the counters that he does not know are dealt to the
// places where such counters lie, and orders that he does not know are made up. Chapters [S3.h] and [S6.a].
// It must never look at a State that is being played: it is given Knowledge alone.
#include "games/shadow_of_the_eagle/standard/chapters.hpp"
#include "games/shadow_of_the_eagle/standard/stacks.hpp"

namespace bivouac::shadow {
namespace standard {
namespace {

constexpr int kCoverLimit = 18;  // [S6.d]

/// The counters of a side that are on the map without being known, and the places for them.
class Deal {
  public:
    Deal(const Scenario& sc, const Knowledge& k, Side side, State& s, Rng& rng)
        : sc_(sc), k_(k), side_(side), s_(s), rng_(rng) {}

    /// Whoever sets up on the map and is not seen is there: who enters later is seen at once.
    void run() {
        collect();
        rng_.shuffle(std::span(closed_.data(), count_));
        take_places();
        keep_to_the_limit();
        put_down();
    }

  private:
    /// Counters that can stand in each other's places: both maneuver or neither does, and of one nation.
    [[nodiscard]] bool alike(UnitId a, UnitId b) const {
        return maneuvers(sc_, s_, a) == maneuvers(sc_, s_, b) &&
               standard_unit(sc_, a).stack_group == standard_unit(sc_, b).stack_group;
    }

    void collect() {
        for_each_unit(sc_, side_, [&](UnitId u) {
            const bool open = s_.is(u, Mark::Seen) || standard_unit(sc_, u).entry_turn != 0;
            if (!open) closed_[count_++] = u;
        });
    }

    void take_places() {
        for (std::size_t h = 0; h < sc_.map.grid().size(); ++h) {
            const ClosedStack& stack = k_.closed[index_of(side_)][h];
            for (std::size_t kind = 0; kind < 2; ++kind) {
                for (std::uint8_t n = 0; n < stack.count[kind]; ++n)
                    take_place(stack, kind == 1, static_cast<Hex>(h));
            }
        }
    }

    void take_place(const ClosedStack& stack, bool maneuvering, Hex hex) {
        for (std::size_t i = 0; i < count_; ++i) {
            const UnitId u = closed_[i];
            if (place_[i] != Spot::Nowhere || maneuvers(sc_, s_, u) != maneuvering ||
                standard_unit(sc_, u).stack_group != stack.group) {
                continue;
            }
            place_[i] = spot_of(hex);
            return;
        }
    }

    /// Points over the limit in a hex of woods or buildings.
    [[nodiscard]] int excess_in(Hex hex) const {
        if (!sc_.cover.contains(hex)) return 0;
        int points = 0;
        for (std::size_t i = 0; i < kMaxPieces; ++i) {
            if (s_.at[i] == spot_of(hex)) points += strength_of(sc_, s_, static_cast<UnitId>(i));
        }
        for (std::size_t i = 0; i < count_; ++i) {
            if (place_[i] == spot_of(hex)) points += sc_.unit(closed_[i]).strength;
        }
        return points > kCoverLimit ? points - kCoverLimit : 0;
    }
    [[nodiscard]] int excess_of(std::size_t i) const {
        return place_[i] == Spot::Nowhere ? 0 : excess_in(hex_of(place_[i]));
    }

    /// [S6.d] Weaker counters change places with stronger ones until the woods hold what they can.
    void keep_to_the_limit() {
        for (bool better = true; better;) {
            better = false;
            for (std::size_t i = 0; i < count_; ++i) {
                for (std::size_t j = 0; j < count_ && excess_of(i) > 0; ++j)
                    better = swap_if_better(i, j) || better;
            }
        }
    }

    bool swap_if_better(std::size_t i, std::size_t j) {
        if (place_[j] == Spot::Nowhere || place_[i] == place_[j] || !alike(closed_[i], closed_[j]))
            return false;
        const int before = excess_of(i) + excess_of(j);
        std::swap(place_[i], place_[j]);
        if (excess_of(i) + excess_of(j) < before) return true;
        std::swap(place_[i], place_[j]);
        return false;
    }

    /// Each in the uppermost place of its stack that no known counter has.
    void put_down() {
        for (std::size_t i = 0; i < count_; ++i) {
            if (place_[i] == Spot::Nowhere) continue;
            const UnitId u = closed_[i];
            s_.depth[index_of(u)] = free_depth(hex_of(place_[i]));
            s_.at[index_of(u)] = place_[i];
            if (!maneuvers(sc_, s_, u)) {
                s_.facing[index_of(u)] = k_.closed[index_of(side_)][index_of(hex_of(place_[i]))].facing;
            }
        }
    }

    [[nodiscard]] std::uint8_t free_depth(Hex hex) const {
        std::uint32_t taken = 0;
        for (std::size_t i = 0; i < kMaxPieces; ++i) {
            if (s_.at[i] == spot_of(hex)) taken |= 1U << s_.depth[i];
        }
        std::uint8_t depth = 0;
        while (((taken >> depth) & 1U) != 0) ++depth;
        return depth;
    }

    const Scenario& sc_;
    const Knowledge& k_;
    Side side_;
    State& s_;
    Rng& rng_;
    PerUnit<UnitId> closed_{};
    PerUnit<Spot> place_{};
    std::size_t count_ = 0;
};

/// [S3.h] Any order but the one that would show.
void imagine_orders(const Scenario& sc, const Knowledge& k, State& s, Rng& rng) {
    constexpr std::array kHidden{Order::Attack, Order::Harass, Order::Defend, Order::Retreat};
    for (std::size_t c = 0; c < sc.commands.size(); ++c) {
        if (k.open.order[c] == kUnknownOrder) s.order[c] = rng.pick(std::span<const Order>(kHidden));
    }
}

/// A set-up half done: the counters that have been placed, each somewhere in its area.
void imagine_set_up(const Scenario& sc, Side side, State& s, Rng& rng) {
    const std::uint8_t placed = s.placed;
    Offers offers;
    for (s.placed = 0; s.placed < placed; ++s.placed) {
        const NextToPlace next = next_to_place(sc, s, side);
        if (next.none()) break;
        offers.clear();
        kSetUp.offer(sc, s, seat_of(side), offers);
        const Action a = offers[rng.below(static_cast<std::uint32_t>(offers.size()))];
        if (is_verb(a, Verb::Place)) {
            put(sc, s, operand<UnitId>(a), operand<Hex>(a, 1));
            set_facing(sc, s, operand<Hex>(a, 1), facing_the_enemy(sc, s, side, operand<Hex>(a, 1)));
        } else if (is_verb(a, Verb::Station)) {
            s.leader_at[index_of(operand<LeaderId>(a))] = spot_of(operand<Hex>(a, 1));
        } else if (next.unit != kNoUnit) {
            const Hex hex = sc.standard_tables.units[index_of(next.unit)].historical;
            put(sc, s, next.unit, hex);
            set_facing(sc, s, hex, facing_the_enemy(sc, s, side, hex));
        } else {
            s.leader_at[index_of(next.leader)] =
                spot_of(sc.standard_tables.leaders[index_of(next.leader)].historical);
        }
    }
    s.placed = placed;
}

}  // namespace
}  // namespace standard

standard::State Standard::imagine(const Scenario& sc, const Knowledge& k, Rng& rng) {
    using namespace standard;
    State s = k.open;
    imagine_orders(sc, k, s, rng);
    const auto is_hidden = [&](Side side) { return !k.viewer.contains(seat_of(side)); };
    for (const Side side : kBothSides) {
        if (is_hidden(side) && !is_setting_up(s, side)) Deal(sc, k, side, s, rng).run();
    }
    derive(sc, s);  // not before: it would close the gaps that unknown counters leave in stacks
    for (const Side side : kBothSides) {
        if (is_hidden(side) && is_setting_up(s, side)) imagine_set_up(sc, side, s, rng);
    }
    return s;
}

}  // namespace bivouac::shadow
