// What games think of positions: a number for every position of random play, whoever asks; and what is good
// for one of two sides is as bad for the other.
#include <cmath>

#include <gtest/gtest.h>

#include "bots/hooks.hpp"
#include "games/all_games.hpp"

namespace bivouac::bots::test {
namespace {

constexpr double kRounding = 1e-2;
constexpr double kRoundingOfScores = 1e-9;

template <class G>
class Judgement : public ::testing::Test {};

template <class List>
struct TypesOf;
template <Game... G>
struct TypesOf<GameList<G...>> {
    using Type = ::testing::Types<G...>;
};
TYPED_TEST_SUITE(Judgement, typename TypesOf<AllGames>::Type, );

/// What bots that search go by, where the game has it.
template <Game G>
void judge_thoroughly(const typename G::Scenario& sc, const typename G::State& s) {
    if constexpr (HasAppraisal<G>) {
        const double worth = G::appraise(sc, s, seat(0));
        ASSERT_TRUE(std::isfinite(worth));
        ASSERT_NEAR(worth, -G::appraise(sc, s, seat(1)), kRounding);
    }
    if constexpr (HasExpectedScore<G>) {
        const double score = G::expected_score(sc, s, seat(0));
        ASSERT_GE(score, 0);
        ASSERT_LE(score, 1);
        ASSERT_NEAR(score, 1 - G::expected_score(sc, s, seat(1)), kRoundingOfScores);
    }
}

/// Plays at random to the end, asking for the judgement of every seat at each decision. Of four commanders
/// two are on a side.
template <Game G>
void judge_a_game(const typename G::Scenario& sc, std::uint64_t seed) {
    typename G::State s{};
    Dice dice = Dice::fast(seed);
    Rng rng(seed);
    Offers offers;
    Plan plan;
    start<G>(sc, s, dice, nullptr);
    while (!s.agenda.empty()) {
        for (std::size_t i = 0; i < seats_of<G>(sc); ++i) {
            const double worth = G::evaluate(sc, s, seat(i));
            ASSERT_TRUE(std::isfinite(worth)) << "seed " << seed;
            if (seats_of<G>(sc) == 2) {
                ASSERT_NEAR(worth, -G::evaluate(sc, s, seat(1 - i)), kRounding) << "seed " << seed;
            }
        }
        ASSERT_NO_FATAL_FAILURE(judge_thoroughly<G>(sc, s)) << "seed " << seed;
        const Seat asked = to_act<G>(s).lowest();
        const Question<G>& question = question_for<G>(s, asked);
        plan.clear();
        if (question.kind == QuestionKind::Draft) {
            question.propose(sc, s, asked, rng, plan);
        } else {
            offer<G>(sc, s, asked, offers);
            plan.add(offers[rng.below(static_cast<std::uint32_t>(offers.size()))]);
        }
        for (const Action a : plan) take<G>(sc, s, asked, a, dice, nullptr);
    }
}

TYPED_TEST(Judgement, is_a_number_in_every_position_and_the_same_for_both) {
    using G = TypeParam;
    for (const std::string& id : G::scenarios()) {
        const auto sc = G::load(id).scenario;
        ASSERT_TRUE(sc) << id;
        for (std::uint64_t seed = 1; seed <= 3; ++seed) judge_a_game<G>(*sc, seed);
    }
}

}  // namespace
}  // namespace bivouac::bots::test
