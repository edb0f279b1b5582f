// Offers and refusals say the same thing: every offer is unique and not refused, everything else is refused,
// idle seats have nothing, and asking allocates nothing.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "engine/notation.hpp"
#include "engine/tests/allocation_counter.hpp"
#include "tests/battery/candidates.hpp"
#include "tests/battery/options.hpp"

namespace bivouac::battery {

template <Game G>
std::string text_of(const typename G::Scenario& sc, Action a) {
    return "'" + write_action(G::verbs(), NamingOf<G>(sc), a) + "'";
}
template <Game G>
std::string name_of(const typename G::Scenario& sc, Seat seat) {
    return std::string(G::seat_name(sc, seat));
}

/// The offers of a seat in order, to look others up among them: an action is one number, its verb first.
class SortedOffers {
  public:
    void assign(const Offers& offers) {
        keys_.clear();
        for (Action a : offers) keys_.push_back(key_of(a));
        if (!std::is_sorted(keys_.begin(), keys_.end())) std::sort(keys_.begin(), keys_.end());
    }
    [[nodiscard]] bool contains(Action a) const {
        return std::binary_search(keys_.begin(), keys_.end(), key_of(a));
    }
    [[nodiscard]] std::optional<Action> found_twice() const {
        const auto twice = std::adjacent_find(keys_.begin(), keys_.end());
        return twice == keys_.end() ? std::nullopt : std::optional(action_of(*twice));
    }
    [[nodiscard]] std::size_t size() const { return keys_.size(); }
    [[nodiscard]] Action operator[](std::size_t i) const { return action_of(keys_[i]); }
    /// The place of the first offer of this verb, or of a later one.
    [[nodiscard]] std::size_t first_of(std::uint16_t verb) const {
        const auto first = std::lower_bound(keys_.begin(), keys_.end(), key_of({verb, {}}));
        return static_cast<std::size_t>(first - keys_.begin());
    }

  private:
    static std::uint64_t key_of(Action a) {
        const auto part = [](std::uint64_t value, unsigned n) { return value << (16U * n); };
        return part(a.verb, 3) | part(a.operands[0], 2) | part(a.operands[1], 1) | a.operands[2];
    }
    static Action action_of(std::uint64_t key) {
        const auto part = [key](unsigned n) { return static_cast<std::uint16_t>(key >> (16U * n)); };
        return {part(3), {part(2), part(1), part(0)}};
    }

    std::vector<std::uint64_t> keys_;
};

template <Game G>
class Legality {
  public:
    using Scenario = typename G::Scenario;
    using State = typename G::State;

    Legality(const Scenario& sc, const Options& options)
        : options_(options), candidates_(sc), offers_(seats_of<G>(sc)) {}

    /// The offers of a seat in the position that was checked last.
    [[nodiscard]] const Offers& offers_of(Seat seat) const { return offers_[index(seat)]; }

    /// On every position: the offers of each seat, and a sample of candidates shared by those who are asked.
    void check(const Scenario& sc, const State& s, Rng& rng) {
        const auto asked = static_cast<std::uint32_t>(std::max(1, to_act<G>(s).count()));
        const std::uint32_t candidates = (options_.candidates + asked - 1) / asked;
        for (std::size_t i = 0; i < offers_.size(); ++i) {
            make_offers(sc, s, seat(i));
            if (offers_[i].empty()) {
                check_idle(sc, s, seat(i), candidates_.any(rng));
            } else {
                check_sample(sc, s, seat(i), candidates, rng);
            }
        }
    }

    /// On sampled positions, after check(): every action of the verb table, for every seat that is asked.
    void check_whole(const Scenario& sc, const State& s, Rng& rng) {
        to_act<G>(s).for_each([&](Seat seat) {
            sorted_.assign(offers_of(seat));
            const AskOfSeat ask(sc, s, seat);
            for (std::size_t i = 0; i < sorted_.size(); ++i) ask.demand(sorted_[i], true);
            for (std::size_t v = 0; v < G::verbs().size(); ++v)
                check_verb(ask, static_cast<std::uint16_t>(v), rng);
        });
    }

  private:
    /// The offers of a seat, checked against themselves.
    void make_offers(const Scenario& sc, const State& s, Seat seat) {
        Offers& offers = offers_[index(seat)];
        const AllocationCount before;
        offer<G>(sc, s, seat, offers);
        demand(before.count() == 0, "allocation", "offer allocates");
        sorted_.assign(offers);
        if (const auto twice = sorted_.found_twice())
            throw Broken{"offers", text_of<G>(sc, *twice) + " is offered twice"};
        const bool asked = to_act<G>(s).contains(seat);
        if (asked == offers.empty()) {
            throw Broken{"offers", name_of<G>(sc, seat) +
                                       (asked ? " is asked but has no answer" : " is idle but has offers")};
        }
        check_window(sc, s, seat);
    }
    /// Standing orders are kept by the trigger of a window, and a pass is its first offer.
    static void check_window(const Scenario& sc, const State& s, Seat seat) {
        const auto trigger = window_of<G>(sc, s, seat);
        if (!trigger) return;
        const auto known = triggers_of<G>();
        demand(std::find(known.begin(), known.end(), *trigger) != known.end(), "window",
               "'" + std::string(*trigger) + "' is not in the list of triggers");
    }

    /// Asks the question of one seat in one position, and nothing else: what the door asks besides (that the
    /// seat is asked, that operands lie in their domains) is known of all that is asked about here, and there
    /// are millions. None of it may allocate, which is looked at once for all.
    class AskOfSeat {
      public:
        AskOfSeat(const Scenario& sc, const State& s, Seat seat)
            : sc_(sc), s_(s), seat_(seat), refuse_(question_for<G>(s, seat).refuse) {}
        AskOfSeat(const AskOfSeat&) = delete;
        AskOfSeat& operator=(const AskOfSeat&) = delete;

        void demand(Action a, bool offered) const {
            if (refuse_(sc_, s_, seat_, a).allowed() != offered) disagree(sc_, s_, seat_, a);
        }
        void demand_no_allocation() const {
            battery::demand(allocations_.count() == 0, "allocation", "refuse allocates");
        }

      private:
        const Scenario& sc_;
        const State& s_;
        Seat seat_;
        decltype(Question<G>::refuse) refuse_;
        AllocationCount allocations_;
    };

    /// Through the door, as players come.
    static void check_idle(const Scenario& sc, const State& s, Seat seat, Action a) {
        if (refuse<G>(sc, s, seat, a).allowed()) disagree(sc, s, seat, a);
    }

    void check_sample(const Scenario& sc, const State& s, Seat seat, std::uint32_t candidates,
                      Rng& rng) const {
        const Offers& offers = offers_of(seat);
        const AskOfSeat ask(sc, s, seat);
        const std::size_t some = std::min<std::size_t>(offers.size(), candidates);
        const bool all_offers_tried = some == offers.size();
        for (std::size_t n = 0; n < some; ++n)
            ask.demand(all_offers_tried ? offers[n] : rng.pick(offers.span()), true);
        for (std::uint32_t n = 0; n < candidates; ++n) {
            const Action a = candidates_.near(offers.span(), rng);
            const bool offered = sorted_.contains(a);
            if (offered && all_offers_tried) continue;  // it would be asked about twice
            ask.demand(a, offered);
        }
        ask.demand_no_allocation();
    }

    [[noreturn]] static void disagree(const Scenario& sc, const State& s, Seat seat, Action a) {
        const Verdict verdict = refuse<G>(sc, s, seat, a);
        std::string what = name_of<G>(sc, seat) + ": " + text_of<G>(sc, a);
        if (verdict.allowed()) throw Broken{"offers", what + " is not refused, but not offered"};
        const Reason& reason = verdict.reasons()[0];
        throw Broken{"offers", what + " is offered, but refused: " + std::string(reason.phrase.key) + " [" +
                                   std::string(reason.rule.text()) + "]"};
    }

    void check_verb(const AskOfSeat& ask, std::uint16_t v, Rng& rng) {
        const auto& size = candidates_.sizes(v);
        const std::uint64_t all = std::uint64_t{size[0]} * size[1] * size[2];
        if (all > options_.whole_limit) return check_around_offers(ask, v, rng);
        // In the order of sorted_, so that the next offer is the only one that an action can be.
        std::size_t next = sorted_.first_of(v);
        const auto try_one = [&](std::uint32_t x, std::uint32_t y, std::uint32_t z) {
            const Action a{v,
                           {static_cast<std::uint16_t>(x), static_cast<std::uint16_t>(y),
                            static_cast<std::uint16_t>(z)}};
            const bool offered = next < sorted_.size() && sorted_[next] == a;
            if (offered) ++next;
            ask.demand(a, offered);
        };
        for (std::uint32_t x = 0; x < size[0]; ++x) {
            for (std::uint32_t y = 0; y < size[1]; ++y) {
                for (std::uint32_t z = 0; z < size[2]; ++z) try_one(x, y, z);
            }
        }
        ask.demand_no_allocation();
    }

    /// Too many to try all: random ones, and every action that differs from an offer in one operand.
    void check_around_offers(const AskOfSeat& ask, std::uint16_t v, Rng& rng) const {
        const auto compare = [&](Action a) { ask.demand(a, sorted_.contains(a)); };
        const std::size_t share = options_.whole_limit / 10 / G::verbs().size();
        for (std::size_t n = 0; n < share; ++n) compare(candidates_.of_verb(v, rng));
        std::uint32_t tried = 0;
        for (std::size_t n = sorted_.first_of(v); n < sorted_.size() && sorted_[n].verb == v; ++n) {
            if (tried > options_.whole_limit) break;
            for (std::size_t i = 0; i < candidates_.arity(v); ++i) {
                Action a = sorted_[n];
                for (std::uint32_t value = 0; value < candidates_.sizes(v)[i]; ++value, ++tried) {
                    a.operands[i] = static_cast<std::uint16_t>(value);
                    compare(a);
                }
            }
        }
    }

    const Options& options_;
    Candidates<G> candidates_;
    std::vector<Offers> offers_;  // by seat, of the position checked last
    SortedOffers sorted_;         // those of the seat that is being looked at
};

}  // namespace bivouac::battery
