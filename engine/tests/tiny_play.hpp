// Hands for the tests of the kernel: matches of Camps whose deal is known, and short ways to play them.
// Dealt in order, each camp holds three cards that follow each other: ash a1 a2 a3, birch a4 a5 a6, cedar a7
// a8 b1, elm b2 b3 b4, fir b5 b6 b7, hazel b8 c1 c2, larch c3 c4 c5, oak c6 c7 c8; the deck is d1 to d8.
#pragma once

#include <cstring>
#include <initializer_list>
#include <memory>
#include <numeric>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "engine/match.hpp"
#include "engine/tests/tiny_game.hpp"

namespace bivouac::tiny {

inline constexpr Seat kAsh = seat(0), kBirch = seat(1), kCedar = seat(2), kElm = seat(3), kFir = seat(4),
                      kHazel = seat(5), kLarch = seat(6), kOak = seat(7);

inline std::shared_ptr<const Scenario> ring() {
    return Camps::load("ring").scenario;
}

/// Dice that deal in order and then answer as told.
inline Dice dealt(std::initializer_list<int> then = {}) {
    std::vector<std::uint16_t> script(kCamps * kHand);
    std::iota(script.begin(), script.end(), std::uint16_t{0});
    script.insert(script.end(), then.begin(), then.end());
    return Dice::scripted(script);
}

inline Match<Camps> match_of(std::initializer_list<int> then = {}) {
    return {ring(), dealt(then)};
}
inline Match<Camps> random_match(std::uint64_t seed) {
    return {ring(), Dice::fair(seeds_from(seed, kCamps))};
}

/// A decision as it is written: says(match, kAsh, "play a1").
inline ::testing::AssertionResult says(Match<Camps>& match, Seat seat, std::string_view text) {
    const ActionReading reading = read_action(Camps::verbs(), NamingOf<Camps>(match.scenario()), text);
    if (!reading.action) return ::testing::AssertionFailure() << reading.trouble;
    const Verdict verdict = match.take(seat, *reading.action);
    if (verdict.allowed()) return ::testing::AssertionSuccess();
    return ::testing::AssertionFailure()
           << verdict.reasons()[0].phrase.key << " [" << verdict.reasons()[0].rule.text() << "]";
}

inline Verdict verdict_on(const Match<Camps>& match, Seat seat, Action a) {
    return refuse<Camps>(match.scenario(), match.now(), seat, a);
}

inline Card lowest_card(const State& s, Seat seat) {
    std::size_t c = 0;
    while (!s.holds(seat, card(c))) ++c;
    return card(c);
}

/// An order with the lowest card, against the next camp, and its seal.
inline void order_and_seal(Match<Camps>& match, Seat who) {
    ASSERT_TRUE(match.take(who, act(Verb::Play, lowest_card(match.now(), who))).allowed());
    ASSERT_TRUE(match.take(who, act(Verb::Against, seat((index(who) + 1) % kCamps))).allowed());
    ASSERT_TRUE(match.take(who, act(Verb::Seal)).allowed());
}

/// All orders of a round. The a8 makes cedar the leader, before hazel with b8: the lower seat.
inline void orders_of_all(Match<Camps>& match, std::string_view cedar = "play a8") {
    to_act<Camps>(match.now()).for_each([&](Seat who) {
        if (who == kCedar && !cedar.empty()) {
            ASSERT_TRUE(says(match, kCedar, cedar));
            ASSERT_TRUE(says(match, kCedar, "against elm"));
            ASSERT_TRUE(says(match, kCedar, "seal"));
        } else {
            order_and_seal(match, who);
        }
    });
}

/// Nobody comes to the alarm that a fire has raised.
inline void everybody_passes(Match<Camps>& match) {
    to_act<Camps>(match.now()).for_each([&](Seat who) { ASSERT_TRUE(says(match, who, "pass")); });
}

/// The record's decisions as "seat action" lines.
inline std::vector<std::string> lines_of(const Match<Camps>& match, std::size_t from = 0) {
    std::vector<std::string> lines;
    const NamingOf<Camps> naming(match.scenario());
    for (std::size_t i = from; i < match.decisions().size(); ++i) {
        const Decision& d = match.decisions()[i];
        lines.push_back(naming.write(Domain::Seat, index(d.seat)) + ' ' +
                        write_action(Camps::verbs(), naming, d.action));
    }
    return lines;
}

inline bool same_bytes(const State& a, const State& b) {
    return std::memcmp(std::as_bytes(std::span(&a, 1)).data(), std::as_bytes(std::span(&b, 1)).data(),
                       sizeof(State)) == 0;
}

/// One random decision of the lowest seat that is asked. Drafts are committed soon, and truces are rare: they
/// would leave few raids.
inline void play_one(Match<Camps>& match, Rng& rng) {
    Offers offers;
    const Seat who = to_act<Camps>(match.now()).lowest();
    offer<Camps>(match.scenario(), match.now(), who, offers);
    const Action last = offers[offers.size() - 1];
    const bool commit = is(last, Verb::Commit) && rng.chance(1, 3);
    Action any = rng.pick(offers.span());
    for (int again = 0; again < 3 && is(any, Verb::Offer); ++again) any = rng.pick(offers.span());
    ASSERT_TRUE(match.take(who, commit ? last : any).allowed());
}

inline void play_to_the_end(Match<Camps>& match, Rng& rng) {
    while (!to_act<Camps>(match.now()).empty()) play_one(match, rng);
}

}  // namespace bivouac::tiny
