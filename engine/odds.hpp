// Odds: the distribution of a fight being set up, run through the rules themselves. Exact where the
// seat's knowledge is complete; otherwise a mixture over positions that agree with it, and labelled so.
// Odds never touch the match's dice and never look at what the seat does not know.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/enumerate.hpp"
#include "engine/game.hpp"
#include "engine/tally.hpp"

namespace bivouac {

/// One fight as its maker sees it before the dice.
struct Fight {
    Phrase title;
    Tally attack, defence;
    bool known = true;          ///< false: the defence is hidden, the tally is of what is known
    std::vector<Phrase> notes;  ///< the column used, modifiers, the policy assumed

    friend bool operator==(const Fight&, const Fight&) = default;
};

struct ResultChance {
    Phrase result;
    Rational chance;   ///< exact, or the share of the sample
    double error = 0;  ///< standard error of a sampled share; 0 when exact

    friend bool operator==(const ResultChance&, const ResultChance&) = default;
};

struct OddsReport {
    Fight fight;
    bool exact = true;
    std::vector<ResultChance> chances;

    friend bool operator==(const OddsReport&, const OddsReport&) = default;
};

/// Games with fights say how many a seat is setting up, describe each, and rehearse one: play it out in
/// `play` up to its result and name that result by a number.
template <class G>
concept HasFights = Game<G> && requires(const typename G::Scenario& sc, const typename G::State& s, Seat seat,
                                        std::size_t i, Play<G>& play, std::uint32_t result) {
    { G::fights(sc, s, seat) } -> std::convertible_to<std::size_t>;
    { G::fight(sc, s, seat, i) } -> std::same_as<Fight>;
    { G::rehearse(play, seat, i) } -> std::same_as<std::uint32_t>;
    { G::result_of(result) } -> std::same_as<Phrase>;
};

namespace detail {

template <HasFights G>
std::uint32_t rehearse_on(const typename G::Scenario& sc, const typename G::State& from, Seat seat,
                          std::size_t i, Dice& dice) {
    typename G::State copy = from;
    Play<G> play{sc, copy, dice};
    return G::rehearse(play, seat, i);
}

template <HasFights G>
void exact_chances(const typename G::Scenario& sc, const typename G::State& s, Seat seat, std::size_t i,
                   const EnumerationBudget& budget, OddsReport& out) {
    const auto all = enumerate([&](Dice& dice) { return rehearse_on<G>(sc, s, seat, i, dice); }, budget);
    out.exact = all.is_complete();
    for (const auto& o : all.outcomes) out.chances.push_back({G::result_of(o.key), o.weight, 0});
}

template <HasFights G>
void mixed_chances(const typename G::Scenario& sc, const typename G::State& s, Seat seat, std::size_t i,
                   OddsReport& out) {
    const auto known = G::knowledge(sc, s, seat);
    Rng rng(0x0dd5);
    const auto mixture =
        sample([&](Dice& dice) { return rehearse_on<G>(sc, G::imagine(sc, known, rng), seat, i, dice); }, 1,
               SampleBudget{.runs = 2000, .time = kNoDeadline});
    out.exact = false;
    for (const auto& o : mixture.outcomes) {
        out.chances.push_back(
            {G::result_of(o.key),
             Rational(static_cast<std::int64_t>(o.count), static_cast<std::int64_t>(mixture.runs)),
             mixture.standard_error(o)});
    }
}

}  // namespace detail

/// A budget with a deadline, as people want it, may give a busy machine other odds than an idle one.
template <HasFights G>
std::vector<OddsReport> odds(const typename G::Scenario& sc, const typename G::State& s, Seat seat,
                             const EnumerationBudget& budget = {}) {
    std::vector<OddsReport> reports;
    for (std::size_t i = 0; i < G::fights(sc, s, seat); ++i) {
        OddsReport report;
        report.fight = G::fight(sc, s, seat, i);
        if (report.fight.known) {
            detail::exact_chances<G>(sc, s, seat, i, budget, report);
        } else {
            detail::mixed_chances<G>(sc, s, seat, i, report);
        }
        reports.push_back(std::move(report));
    }
    return reports;
}

}  // namespace bivouac
