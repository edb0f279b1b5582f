// Offers and refusals say the same thing: every offer is unique and not refused, everything else is refused,
// idle seats have nothing, and asking allocates nothing.
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "engine/notation.hpp"
#include "engine/tests/allocation_counter.hpp"
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

/// A random action of a verb: operands anywhere in their domains.
template <Game G>
Action random_action_of(const typename G::Scenario& sc, std::uint16_t v, Rng& rng) {
    Action a;
    a.verb = v;
    const VerbSpec& verb = G::verbs()[v];
    for (std::size_t i = 0; i < verb.arity(); ++i) {
        const std::uint32_t size = size_of_domain<G>(sc, verb.operands[i]);
        if (size > 0) a.operands[i] = static_cast<std::uint16_t>(rng.below(size));
    }
    return a;
}

/// A random action of the verb table: any verb.
template <Game G>
Action random_action(const typename G::Scenario& sc, Rng& rng) {
    const auto verbs = static_cast<std::uint32_t>(G::verbs().size());
    return random_action_of<G>(sc, static_cast<std::uint16_t>(rng.below(verbs)), rng);
}

/// A candidate for legality: random, or an offer with one operand changed, which is nearer to the border.
template <Game G>
Action candidate(const typename G::Scenario& sc, std::span<const Action> offers, Rng& rng) {
    if (offers.empty() || rng.chance(1, 2)) return random_action<G>(sc, rng);
    Action a = rng.pick(offers);
    const VerbSpec& verb = G::verbs()[a.verb];
    if (verb.arity() == 0) return random_action<G>(sc, rng);
    const std::size_t i = rng.below(static_cast<std::uint32_t>(verb.arity()));
    a.operands[i] = static_cast<std::uint16_t>(rng.below(size_of_domain<G>(sc, verb.operands[i])));
    return a;
}

template <Game G>
class Legality {
  public:
    using Scenario = typename G::Scenario;
    using State = typename G::State;

    Legality(const Scenario& sc, const Options& options) : options_(options), offers_(seats_of<G>(sc)) {}

    /// The offers of a seat in the position that was checked last.
    [[nodiscard]] const Offers& offers_of(Seat seat) const { return offers_[index(seat)]; }

    /// On every position: the offers of each seat, and a sample of candidates shared by those who are asked.
    void check(const Scenario& sc, const State& s, Rng& rng) {
        const auto asked = static_cast<std::uint32_t>(std::max(1, to_act<G>(s).count()));
        const std::uint32_t candidates = (options_.candidates + asked - 1) / asked;
        for (std::size_t i = 0; i < offers_.size(); ++i) {
            const Offers& offers = offers_[i];
            make_offers(sc, s, seat(i));
            if (offers.empty()) {
                const Action a = random_action<G>(sc, rng);
                if (allowed(sc, s, seat(i), a)) disagree(sc, s, seat(i), a);
                continue;
            }
            const std::size_t some = std::min<std::size_t>(offers.size(), candidates);
            for (std::size_t n = 0; n < some; ++n) {
                const Action a = some == offers.size() ? offers[n] : rng.pick(offers.span());
                if (!allowed(sc, s, seat(i), a)) disagree(sc, s, seat(i), a);
            }
            const bool all_offers_tried = some == offers.size();
            for (std::uint32_t n = 0; n < candidates; ++n) {
                const Action a = candidate<G>(sc, offers.span(), rng);
                const bool offered = is_offered(a);
                if (offered && all_offers_tried) continue;  // it would be asked about twice
                if (allowed(sc, s, seat(i), a) != offered) disagree(sc, s, seat(i), a);
            }
        }
    }

    /// On sampled positions, after check(): every action of the verb table, for every seat that is asked.
    void check_whole(const Scenario& sc, const State& s, Rng& rng) {
        to_act<G>(s).for_each([&](Seat seat) {
            sort(offers_of(seat));
            for (Action a : sorted_) {
                if (!allowed(sc, s, seat, a)) disagree(sc, s, seat, a);
            }
            for (std::size_t v = 0; v < G::verbs().size(); ++v)
                check_verb(sc, s, seat, static_cast<std::uint16_t>(v), rng);
        });
    }

  private:
    /// The offers of a seat, checked against themselves.
    void make_offers(const Scenario& sc, const State& s, Seat seat) {
        Offers& offers = offers_[index(seat)];
        const AllocationCount before;
        offer<G>(sc, s, seat, offers);
        demand(before.count() == 0, "allocation", "offer allocates");
        sort(offers);
        const auto twice = std::adjacent_find(sorted_.begin(), sorted_.end());
        if (twice != sorted_.end()) throw Broken{"offers", text_of<G>(sc, *twice) + " is offered twice"};
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
    void sort(const Offers& offers) {
        sorted_.assign(offers.begin(), offers.end());
        std::sort(sorted_.begin(), sorted_.end());
    }
    static bool allowed(const Scenario& sc, const State& s, Seat seat, Action a) {
        const AllocationCount before;
        const bool yes = refuse<G>(sc, s, seat, a).allowed();
        demand(before.count() == 0, "allocation", "refuse allocates");
        return yes;
    }
    [[nodiscard]] bool is_offered(Action a) const {
        return std::binary_search(sorted_.begin(), sorted_.end(), a);
    }
    void compare(const Scenario& sc, const State& s, Seat seat, Action a) const {
        if (allowed(sc, s, seat, a) != is_offered(a)) disagree(sc, s, seat, a);
    }
    [[noreturn]] static void disagree(const Scenario& sc, const State& s, Seat seat, Action a) {
        const Verdict verdict = refuse<G>(sc, s, seat, a);
        std::string what = name_of<G>(sc, seat) + ": " + text_of<G>(sc, a);
        if (verdict.allowed()) throw Broken{"offers", what + " is not refused, but not offered"};
        const Reason& reason = verdict.reasons()[0];
        throw Broken{"offers", what + " is offered, but refused: " + std::string(reason.phrase.key) + " [" +
                                   std::string(reason.rule.text()) + "]"};
    }

    void check_verb(const Scenario& sc, const State& s, Seat seat, std::uint16_t v, Rng& rng) {
        const VerbSpec& verb = G::verbs()[v];
        std::array<std::uint32_t, 3> size{1, 1, 1};
        for (std::size_t i = 0; i < verb.arity(); ++i) size[i] = size_of_domain<G>(sc, verb.operands[i]);
        const std::uint64_t all = std::uint64_t{size[0]} * size[1] * size[2];
        if (all > options_.whole_limit) return check_around_offers(sc, s, seat, v, rng);
        // In the order of sorted_, so that the next offer is the only one that an action can be.
        auto next = std::lower_bound(sorted_.begin(), sorted_.end(), Action{v, {}});
        // Of the question itself: what the door asks besides is known of all these, and there are millions.
        const auto refused = question_for<G>(s, seat).refuse;
        const AllocationCount before;
        const auto try_one = [&](std::uint32_t x, std::uint32_t y, std::uint32_t z) {
            const Action a{v,
                           {static_cast<std::uint16_t>(x), static_cast<std::uint16_t>(y),
                            static_cast<std::uint16_t>(z)}};
            const bool offered = next != sorted_.end() && *next == a;
            if (offered) ++next;
            if (refused(sc, s, seat, a).allowed() != offered) disagree(sc, s, seat, a);
        };
        for (std::uint32_t x = 0; x < size[0]; ++x) {
            for (std::uint32_t y = 0; y < size[1]; ++y) {
                for (std::uint32_t z = 0; z < size[2]; ++z) try_one(x, y, z);
            }
        }
        demand(before.count() == 0, "allocation", "refuse allocates");
    }

    /// Too many to try all: random ones, and every action that differs from an offer in one operand.
    void check_around_offers(const Scenario& sc, const State& s, Seat seat, std::uint16_t v, Rng& rng) {
        const VerbSpec& verb = G::verbs()[v];
        const std::size_t share = options_.whole_limit / 10 / G::verbs().size();
        for (std::size_t n = 0; n < share; ++n) compare(sc, s, seat, random_action_of<G>(sc, v, rng));
        std::uint32_t tried = 0;
        for (Action offered : sorted_) {
            if (offered.verb != v || tried > options_.whole_limit) continue;
            for (std::size_t i = 0; i < verb.arity(); ++i) {
                Action a = offered;
                for (std::uint32_t value = 0; value < size_of_domain<G>(sc, verb.operands[i]);
                     ++value, ++tried) {
                    a.operands[i] = static_cast<std::uint16_t>(value);
                    compare(sc, s, seat, a);
                }
            }
        }
    }

    const Options& options_;
    std::vector<Offers> offers_;  // by seat, of the position checked last
    std::vector<Action> sorted_;  // those of the seat that is being looked at
};

}  // namespace bivouac::battery
