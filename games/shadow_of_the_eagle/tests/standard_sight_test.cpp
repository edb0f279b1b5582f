// A bot's judgement of positions that differ little: it must be the one from the beginning, whatever differs.
#include <memory>

#include <gtest/gtest.h>

#include "engine/sequence.hpp"
#include "games/shadow_of_the_eagle/standard/standard.hpp"

namespace bivouac::shadow::standard::test {
namespace {

constexpr double kTolerance = 1e-3;  // hundredths of a command: sums are made in another order

/// Games at random; what one looks from lies up to some decisions back.
void expect_same_judgement(std::string_view battle, std::uint64_t seed) {
    constexpr std::size_t kBetweenLooks = 7;
    const std::shared_ptr<const Scenario> sc = Standard::load(battle).scenario;
    State s{};
    Dice dice = Dice::fast(seed);
    Rng rng(seed);
    start<Standard>(*sc, s, dice, nullptr);
    Sight french(*sc, s, seat_of(Side::French));
    Sight allied(*sc, s, seat_of(Side::Allied));
    Offers offers;
    for (std::size_t i = 0; !s.agenda.empty(); ++i) {
        if (i % kBetweenLooks == 0) {
            french.look_from(s);
            allied.look_from(s);
        }
        const Seat seat = to_act<Standard>(s).lowest();
        offer<Standard>(*sc, s, seat, offers);
        take<Standard>(*sc, s, seat, offers[rng.below(static_cast<std::uint32_t>(offers.size()))], dice,
                       nullptr);
        ASSERT_NEAR(french.evaluate(s), Standard::evaluate(*sc, s, seat_of(Side::French)), kTolerance)
            << battle << ", seed " << seed << ", decision " << i;
        ASSERT_NEAR(allied.evaluate(s), Standard::evaluate(*sc, s, seat_of(Side::Allied)), kTolerance)
            << battle << ", seed " << seed << ", decision " << i;
        ASSERT_NEAR(allied.appraise(s), Standard::appraise(*sc, s, seat_of(Side::Allied)), kTolerance);
    }
}

TEST(StandardSight, says_what_a_judgement_from_the_beginning_says) {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        for (const std::string_view battle : {"alcaniz", "maria+abcd", "castalla"}) {
            expect_same_judgement(battle, seed);
            if (HasFatalFailure()) return;
        }
    }
}

}  // namespace
}  // namespace bivouac::shadow::standard::test
