// Plans that promise much are plans: legal from their first step to the commit, wherever they are asked for.
#include <memory>

#include <gtest/gtest.h>

#include "games/all_games.hpp"

namespace bivouac::bots::test {
namespace {

/// Plays a random game and counts the promising plans that it was told of on the way, each of them tried.
template <Game G>
std::size_t legal_promises(const typename G::Scenario& sc, std::uint64_t seed) {
    Rng rng(seed);
    Dice dice = Dice::fast(seed);
    typename G::State s{};
    start<G>(sc, s, dice, nullptr);
    Offers offers;
    Plan plan;
    std::size_t promises = 0;
    while (!s.agenda.empty()) {
        const Seat asked = to_act<G>(s).lowest();
        const Question<G>& question = question_for<G>(s, asked);
        if (question.kind != QuestionKind::Draft) {
            offer<G>(sc, s, asked, offers);
            take<G>(sc, s, asked, offers[rng.below(static_cast<std::uint32_t>(offers.size()))], dice,
                    nullptr);
            continue;
        }
        plan.clear();
        promises += question.promise != nullptr ? 1 : 0;
        (question.promise != nullptr ? question.promise : question.propose)(sc, s, asked, rng, plan);
        for (const Action a : plan) {
            EXPECT_TRUE(refuse<G>(sc, s, asked, a).allowed()) << "seed " << seed;
            take<G>(sc, s, asked, a, dice, nullptr);
        }
    }
    return promises;
}

template <class G>
class Promises : public ::testing::Test {};

template <class List>
struct PromisingTypes;
template <Game... G>
struct PromisingTypes<GameList<G...>> {
    using Type = ::testing::Types<G...>;
};
TYPED_TEST_SUITE(Promises, typename PromisingTypes<AllGames>::Type, );

TYPED_TEST(Promises, are_legal_plans) {
    const auto sc = TypeParam::load(TypeParam::scenarios().front()).scenario;
    for (std::uint64_t seed = 1; seed <= 5 && !this->HasFailure(); ++seed)
        legal_promises<TypeParam>(*sc, seed);
}

TEST(PromisesOfTheBasicGame, are_asked_for_in_every_game) {
    const auto sc = shadow::Basic::load("castalla").scenario;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) EXPECT_GT(legal_promises<shadow::Basic>(*sc, seed), 0U);
}

}  // namespace
}  // namespace bivouac::bots::test
