// What a game may tell bots besides what every game has: docs/bots.md lists the hooks.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>

#include "bots/meter.hpp"
#include "engine/care.hpp"
#include "engine/game.hpp"
#include "engine/sequence.hpp"

namespace bivouac::bots {

/// A game in which what is decided shows only later says how far to look: a number that changes when it
/// shows.
template <class G>
concept HasHorizon = requires(const typename G::Scenario& sc, const typename G::State& s) {
    { G::horizon(sc, s) } -> std::convertible_to<std::uint32_t>;
};

/// A game may say to which answers a careful player leans: weights, 0 for what he would never do.
template <class G>
concept HasLeanings = requires(const typename G::Scenario& sc, const typename G::State& s, Seat seat,
                               std::span<const Action> offers, std::span<std::uint16_t> weights) {
    {G::lean(sc, s, seat, offers, weights)};
};

/// A game may say itself what a seat can expect of a position, from 0 (lost) to 1 (won); else that is
/// estimated from its judgement.
template <class G>
concept HasExpectedScore = requires(const typename G::Scenario& sc, const typename G::State& s, Seat seat) {
    { G::expected_score(sc, s, seat) } -> std::convertible_to<double>;
};

/// A game in which it takes several moves to come to grips may urge those on who look no further than the
/// next. It is no part of what a position is worth: who looks further does without it.
template <class G>
concept HasUrge = requires(const typename G::Scenario& sc, const typename G::State& s, Seat seat) {
    { G::urge(sc, s, seat) } -> std::convertible_to<double>;
};

/// What a position is worth to who looks no further than that.
template <Game G>
double worth_at_sight(const typename G::Scenario& sc, const typename G::State& s, Seat seat) {
    if constexpr (HasUrge<G>) return G::evaluate(sc, s, seat) + G::urge(sc, s, seat);
    return G::evaluate(sc, s, seat);
}

/// A game may have a second judgement that takes longer and sees more, for who searches.
template <class G>
concept HasAppraisal = requires(const typename G::Scenario& sc, const typename G::State& s, Seat seat) {
    { G::appraise(sc, s, seat) } -> std::convertible_to<double>;
};

/// A game in which little care goes a long way may say what part of it each level takes there, so that they
/// are as far apart as in other games.
template <Game G>
constexpr Care care_in(Care care) {
    if constexpr (requires { G::part_of_care(care.rank); }) {
        const PartOfCare part = G::part_of_care(care.rank);
        care.finalists *= part.finalists;
        care.courses = static_cast<std::size_t>(static_cast<double>(care.courses) * part.courses);
    }
    return care;
}

/// Which of them a bot goes by.
enum class Eye : std::uint8_t { Quick, Thorough };

template <Game G>
double worth_to(Eye eye, const typename G::Scenario& sc, const typename G::State& s, Seat seat) {
    if constexpr (HasAppraisal<G>) {
        if (eye == Eye::Thorough) return G::appraise(sc, s, seat);
    }
    return worth_at_sight<G>(sc, s, seat);
}

/// A game may judge sooner what differs little from a position that it has looked at.
template <class G>
concept HasSight =
    HasAppraisal<G> && !HasUrge<G> &&
    requires(typename G::Sight sight, const typename G::Scenario& sc, const typename G::State& s, Seat seat) {
    {typename G::Sight(sc, s, seat)};
    {sight.look_from(s)};
    { sight.evaluate(s) } -> std::convertible_to<double>;
    { sight.appraise(s) } -> std::convertible_to<double>;
};

/// A plan for a draft. With a thorough eye every other one promises much, where the game knows such plans.
template <Game G>
void propose_to(Eye eye, const Question<G>& question, const typename G::Scenario& sc,
                const typename G::State& s, Seat seat, Rng& rng, Plan& plan) {
    const bool promising = eye == Eye::Thorough && question.promise != nullptr && rng.chance(1, 2);
    (promising ? question.promise : question.propose)(sc, s, seat, rng, plan);
}

}  // namespace bivouac::bots
