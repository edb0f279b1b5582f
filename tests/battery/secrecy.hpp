// Secrecy: two positions that a seat cannot tell apart (twins, made by a game's own scramble) must give it
// the same knowledge, offers, refusals, prompts, odds and events, and must go on doing so after the same
// decision. From this also follows that a decision which may be undone told its maker nothing.
#pragma once

#include <array>
#include <functional>
#include <string>
#include <utility>

#include "engine/match.hpp"
#include "engine/odds.hpp"
#include "tests/battery/legality.hpp"

namespace bivouac::battery {

/// Whether two positions give a viewer the same knowledge. Normally that is what the game says; a test puts a
/// leak in.
template <Game G>
using SameKnowledge = std::function<bool(const typename G::Scenario&, const typename G::State&,
                                         const typename G::State&, SeatSet viewer)>;

template <Game G>
SameKnowledge<G> same_knowledge() {
    return [](const auto& sc, const auto& a, const auto& b, SeatSet viewer) {
        return G::knowledge(sc, a, viewer) == G::knowledge(sc, b, viewer);
    };
}

/// A mutant: the game's knowledge with one secret of the position copied in. Secret(s) gives that secret.
template <Game G, auto Secret>
SameKnowledge<G> same_knowledge_with() {
    return [](const auto& sc, const auto& a, const auto& b, SeatSet viewer) {
        return same_knowledge<G>()(sc, a, b, viewer) && Secret(a) == Secret(b);
    };
}

template <Game G, class Scramble>
class Secrecy {
  public:
    using Scenario = typename G::Scenario;
    using State = typename G::State;

    Secrecy(const Scenario& sc, const Options& options, SameKnowledge<G> same)
        : options_(options), candidates_(sc), same_(std::move(same)) {}

    /// What a seat is shown of a position is the same for twins.
    void check_shown(const Scenario& sc, const State& s, Seat viewer, Rng& rng, bool with_odds) {
        const State twin = Scramble{}(sc, s, viewer, rng);
        same_table(sc, s, twin, viewer, "");
        offer<G>(sc, s, viewer, offers_);
        for (std::uint32_t n = 0; n < options_.candidates; ++n) {
            const Action a = candidates_.near(offers_.span(), rng);
            if (refuse<G>(sc, s, viewer, a) != refuse<G>(sc, twin, viewer, a)) {
                tells(sc, viewer, "the refusal of " + text_of<G>(sc, a), "");
            }
        }
        if (!with_odds) return;
        same_odds(sc, s, twin, viewer);
        if (!offers_.empty()) same_supposed(sc, s, twin, viewer, rng.pick(offers_.span()));
    }

    /// What `viewer` sees of a decision of `maker` is the same for twins, unless it says that it told him
    /// something.
    void check_decision(const Scenario& sc, const State& s, Seat maker, Action a, Seat viewer, Rng& rng) {
        State after = s;
        State twin = Scramble{}(sc, s, viewer, rng);
        const bool legal = refuse<G>(sc, twin, maker, a).allowed();
        if (!legal && maker == viewer) tells(sc, viewer, "the refusal of " + text_of<G>(sc, a), "");
        if (!legal) return;
        const std::uint64_t seed = rng.next();
        Chronicle log, twin_log;
        const Effects effects = decide(sc, after, maker, a, seed, log);
        const Effects twin_effects = decide(sc, twin, maker, a, seed, twin_log);
        const std::string when = " after " + text_of<G>(sc, a) + " by " + name_of<G>(sc, maker);
        if (effects.told.contains(viewer) != twin_effects.told.contains(viewer)) {
            tells(sc, viewer, "whether he learns something", when);
        }
        if (maker == viewer && effects.undoable_by(maker) != twin_effects.undoable_by(maker)) {
            tells(sc, viewer, "whether it can be undone", when);
        }
        if (effects.told.contains(viewer)) return;
        if (log.seen_by(viewer) != twin_log.seen_by(viewer)) tells(sc, viewer, "an event", when);
        same_table(sc, after, twin, viewer, when);
    }

    /// A position imagined from a seat's knowledge gives it the same knowledge and the same question.
    void check_imagined(const Scenario& sc, const State& s, Seat viewer, Rng& rng) {
        const auto known = G::knowledge(sc, s, viewer);
        const State imagined = G::imagine(sc, known, rng);
        const std::string who = name_of<G>(sc, viewer);
        demand(G::knowledge(sc, imagined, viewer) == known, "imagine", who + " would know something else");
        const std::string broken(G::broken_invariant(sc, imagined));
        demand(broken.empty(), "imagine", who + " imagines a position in which this is broken: " + broken);
        demand(prompt<G>(sc, imagined, viewer) == prompt<G>(sc, s, viewer), "imagine",
               who + " would be asked otherwise");
        same_offers(sc, s, imagined, viewer, "imagine", " in a position he imagines");
    }

  private:
    static Effects decide(const Scenario& sc, State& s, Seat maker, Action a, std::uint64_t seed,
                          Chronicle& log) {
        Dice dice = Dice::fast(seed);
        return take<G>(sc, s, maker, a, dice, &log);
    }
    [[noreturn]] static void tells(const Scenario& sc, Seat viewer, const std::string& what,
                                   const std::string& when) {
        throw Broken{"secrecy", what + " tells " + name_of<G>(sc, viewer) + " a secret" + when};
    }

    void same_table(const Scenario& sc, const State& s, const State& twin, Seat viewer,
                    const std::string& when) {
        if (!same_(sc, s, twin, viewer)) tells(sc, viewer, "his knowledge", when);
        if (!same_(sc, s, twin, {})) tells(sc, viewer, "a spectator's knowledge", when);
        if (to_act<G>(s) != to_act<G>(twin)) tells(sc, viewer, "who is asked", when);
        if (prompt<G>(sc, s, viewer) != prompt<G>(sc, twin, viewer)) tells(sc, viewer, "the question", when);
        if (window_of<G>(sc, s, viewer) != window_of<G>(sc, twin, viewer)) {
            tells(sc, viewer, "what opened the window", when);
        }
        if (G::outcome(sc, s) != G::outcome(sc, twin)) tells(sc, viewer, "the outcome", when);
        same_offers(sc, s, twin, viewer, "secrecy", " between positions he cannot tell apart" + when);
    }
    void same_offers(const Scenario& sc, const State& s, const State& twin, Seat viewer, const char* check,
                     const std::string& where) {
        offer<G>(sc, s, viewer, offers_);
        offer<G>(sc, twin, viewer, twin_offers_);
        const bool same =
            std::equal(offers_.begin(), offers_.end(), twin_offers_.begin(), twin_offers_.end());
        demand(same, check, "the offers of " + name_of<G>(sc, viewer) + " differ" + where);
    }
    static void same_odds(const Scenario& sc, const State& s, const State& twin, Seat viewer) {
        if constexpr (HasFights<G>) {
            // No deadline: twins must not differ because the machine was busy.
            // Few runs: a sample that hangs on a secret differs early.
            constexpr OddsBudget kByPaths{.exact = {.paths = 20'000, .time = kNoDeadline}, .runs = 100};
            if (odds<G>(sc, s, viewer, kByPaths) != odds<G>(sc, twin, viewer, kByPaths))
                tells(sc, viewer, "the odds", "");
        }
    }

    /// Of an answer that is only thought of: whether it can be told, and what.
    static void same_supposed(const Scenario& sc, State s, State twin, Seat viewer, Action a) {
        if constexpr (HasFights<G>) {
            const std::array given{a};
            const Verdict verdict = suppose<G>(sc, s, viewer, given);
            if (verdict != suppose<G>(sc, twin, viewer, given))
                tells(sc, viewer, "whether odds can be told of " + text_of<G>(sc, a), "");
            if (verdict.allowed()) same_odds(sc, s, twin, viewer);
        }
    }

    const Options& options_;
    Candidates<G> candidates_;
    SameKnowledge<G> same_;
    Offers offers_, twin_offers_;
};

}  // namespace bivouac::battery
