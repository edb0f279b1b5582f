// Odds: the distribution of a fight being set up, run through the rules themselves. Exact where the
// seat's knowledge is complete; otherwise a mixture over positions that agree with it, and labelled so.
// Odds never touch the match's dice and never look at what the seat does not know.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/enumerate.hpp"
#include "engine/game.hpp"
#include "engine/tally.hpp"

namespace bivouac {

/// One fight as its maker sees it before the dice.
struct Fight {
    Phrase title;
    Tally attack, defence;
    bool known = true;          ///< false: something that counts is hidden, the tally is of what is known
    std::vector<Phrase> notes;  ///< the column used, modifiers, the policy assumed
    /// Whose the two tallies are, where it need not be that of the seat that asks and its enemy's.
    std::optional<Seat> attacker, defender;

    friend bool operator==(const Fight&, const Fight&) = default;
};

struct ResultChance {
    Phrase result;
    Rational chance;   ///< exact, or the share of the sample
    double error = 0;  ///< standard error of a sampled share; 0 when exact

    friend bool operator==(const ResultChance&, const ResultChance&) = default;
};

/// The same chances looked at from another side: what each party loses, say.
struct Aspect {
    Phrase title;
    std::vector<ResultChance> chances;

    friend bool operator==(const Aspect&, const Aspect&) = default;
};

struct OddsReport {
    Fight fight;
    bool exact = true;  ///< false: sampled, with the error of each share
    std::vector<ResultChance> chances;
    std::vector<Aspect> aspects;

    friend bool operator==(const OddsReport&, const OddsReport&) = default;
};

/// What exact chances may cost, and how often a sample is played where they cannot be told or cost more.
struct OddsBudget {
    EnumerationBudget exact{};
    std::uint64_t runs = 2000;
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

/// Games in which something is hidden that a fight depends on by its chances alone (from which cards the
/// enemy draws, say) give the position as the seat knows it. Exact chances are those of that position, since
/// the true one would tell.
template <class G>
concept HasKnownPosition =
    HasFights<G> && requires(const typename G::Scenario& sc, const typename G::State& s, Seat seat) {
        { G::known_position(sc, s, seat) } -> std::same_as<typename G::State>;
    };

/// Games whose results have several sides number them finely: result_of() names who wins, aspect_of() the
/// rest. Results are listed in the order of their numbers, aspects by the first thing that they name.
template <class G>
concept HasAspects = HasFights<G> && requires(std::uint32_t result, std::size_t i) {
    { G::aspects() } -> std::convertible_to<std::span<const Phrase>>;
    { G::aspect_of(result, i) } -> std::same_as<Phrase>;
};

namespace detail {

struct ResultShare {
    std::uint32_t result;
    Rational share;
    std::uint64_t runs;  ///< of the sample; 0: exact
};

/// As Sample::standard_error, of results that are named alike.
inline double error_of(const Rational& share, std::uint64_t runs) {
    if (runs == 0) return 0;
    Sample<std::uint32_t> all;
    all.runs = runs;
    const Rational count = share * Rational(static_cast<std::int64_t>(runs));
    return all.standard_error({0, static_cast<std::uint64_t>(count.floor())});
}

/// Results that `name` calls the same are one row.
template <class Name>
std::vector<ResultChance> rows_of(std::span<const ResultShare> shares, Name name) {
    std::vector<ResultChance> rows;
    for (const ResultShare& s : shares) {
        const Phrase result = name(s.result);
        auto row = std::ranges::find(rows, result, &ResultChance::result);
        if (row == rows.end()) row = rows.insert(row, {result, Rational(0), 0});
        row->chance = row->chance + s.share;
        row->error = error_of(row->chance, s.runs);
    }
    return rows;
}

template <HasFights G>
void tell(std::vector<ResultShare> shares, OddsReport& out) {
    if constexpr (HasAspects<G>) {
        std::ranges::sort(shares, {}, &ResultShare::result);
        for (std::size_t i = 0; i < G::aspects().size(); ++i) {
            const auto name = [i](std::uint32_t result) { return G::aspect_of(result, i); };
            Aspect aspect{G::aspects()[i], rows_of(shares, name)};
            std::ranges::sort(aspect.chances, {},
                              [](const ResultChance& c) { return c.result.with[0].value; });
            out.aspects.push_back(std::move(aspect));
        }
    }
    out.chances = rows_of(shares, [](std::uint32_t result) { return G::result_of(result); });
}

template <HasFights G>
std::uint32_t rehearse_on(const typename G::Scenario& sc, const typename G::State& from, Seat seat,
                          std::size_t i, Dice& dice) {
    typename G::State copy = from;
    Play<G> play{sc, copy, dice};
    return G::rehearse(play, seat, i);
}

/// `position` gives one for each run.
template <HasFights G, class Position>
void sampled_chances(const typename G::Scenario& sc, Seat seat, std::size_t i, Position position,
                     std::uint64_t runs, OddsReport& out) {
    const auto sampled = sample([&](Dice& dice) { return rehearse_on<G>(sc, position(), seat, i, dice); }, 1,
                                SampleBudget{.runs = runs, .time = kNoDeadline});
    out.exact = false;
    std::vector<ResultShare> shares;
    shares.reserve(sampled.outcomes.size());
    for (const auto& o : sampled.outcomes) {
        const Rational share(static_cast<std::int64_t>(o.count), static_cast<std::int64_t>(sampled.runs));
        shares.push_back({o.key, share, sampled.runs});
    }
    tell<G>(std::move(shares), out);
}

template <HasFights G>
void exact_chances(const typename G::Scenario& sc, const typename G::State& s, Seat seat, std::size_t i,
                   const OddsBudget& budget, OddsReport& out) {
    const auto all =
        enumerate([&](Dice& dice) { return rehearse_on<G>(sc, s, seat, i, dice); }, budget.exact);
    if (!all.is_complete()) {
        const auto same = [at = &s]() -> const typename G::State& { return *at; };
        sampled_chances<G>(sc, seat, i, same, budget.runs, out);
        return;
    }
    std::vector<ResultShare> shares;
    shares.reserve(all.outcomes.size());
    for (const auto& o : all.outcomes) shares.push_back({o.key, o.weight, 0});
    tell<G>(std::move(shares), out);
}

template <HasFights G>
void known_chances(const typename G::Scenario& sc, const typename G::State& s, Seat seat, std::size_t i,
                   const OddsBudget& budget, OddsReport& out) {
    if constexpr (HasKnownPosition<G>) {
        exact_chances<G>(sc, G::known_position(sc, s, seat), seat, i, budget, out);
    } else {
        exact_chances<G>(sc, s, seat, i, budget, out);
    }
}

template <HasFights G>
void mixed_chances(const typename G::Scenario& sc, const typename G::State& s, Seat seat, std::size_t i,
                   const OddsBudget& budget, OddsReport& out) {
    const auto known = G::knowledge(sc, s, seat);
    Rng rng(0x0dd5);
    sampled_chances<G>(sc, seat, i, [&] { return G::imagine(sc, known, rng); }, budget.runs, out);
}

}  // namespace detail

/// A budget with a deadline, as people want it, may give a busy machine other odds than an idle one.
template <HasFights G>
std::vector<OddsReport> odds(const typename G::Scenario& sc, const typename G::State& s, Seat seat,
                             const OddsBudget& budget = {}) {
    std::vector<OddsReport> reports;
    for (std::size_t i = 0; i < G::fights(sc, s, seat); ++i) {
        OddsReport report;
        report.fight = G::fight(sc, s, seat, i);
        if (report.fight.known) {
            detail::known_chances<G>(sc, s, seat, i, budget, report);
        } else {
            detail::mixed_chances<G>(sc, s, seat, i, budget, report);
        }
        reports.push_back(std::move(report));
    }
    return reports;
}

/// Takes answers that a seat is only thinking of on a copy of the position, for odds: what lies before the
/// last of them must tell its maker nothing, and the last one alone is not followed by what comes of it.
/// Refuses like take's door, and what would tell him something.
template <Game G>
Verdict suppose(const typename G::Scenario& sc, typename G::State& s, Seat seat,
                std::span<const Action> given) {
    const auto tells = [] { return Verdict::refused({}, {"refusal.would_tell"}); };
    Dice dice = Dice::fast(1);
    for (std::size_t i = 0; i < given.size(); ++i) {
        const Verdict verdict = refuse<G>(sc, s, seat, given[i]);
        if (!verdict.allowed()) return verdict;
        if (i + 1 < given.size()) {
            if (!take<G>(sc, s, seat, given[i], dice, nullptr).undoable_by(seat)) return tells();
            continue;
        }
        if (sequence::lanes_open<G>(s)) return tells();
        Play<G> play{sc, s, dice};
        dice.begin_decision();
        question_for<G>(s, seat).take(play, seat, given[i]);
        if (!dice.rolled().empty() || play.effects.told.contains(seat)) return tells();
    }
    return Verdict::legal();
}

}  // namespace bivouac
