// The battery's share of the short tests: some games of every scenario of the catalogue, with every check.
// The 100,000 games are `./test --long`.
#include <algorithm>
#include <chrono>

#include <gtest/gtest.h>

#include "games/catalogue.hpp"
#include "tests/battery/games.hpp"

namespace bivouac::battery {
namespace {

constexpr std::uint64_t kGamesEach = 5;         // at least
constexpr std::chrono::seconds kTimeInAll(60);  // divided over the scenarios

TEST(Battery, every_game_of_the_catalogue_is_registered_with_all_its_scenarios) {
    for (const AnyGame* game : catalogue()) {
        const auto found = std::find_if(games().begin(), games().end(), [&](const Entry& e) {
            return e.of_the_catalogue && e.game == game->info().id && e.rules == game->info().rules;
        });
        ASSERT_NE(found, games().end())
            << game->info().id << ' ' << game->info().rules << ": add it to tests/battery/games.cpp";
        EXPECT_EQ(found->scenarios, game->scenarios());
    }
}

TEST(Battery, plays_full_games_of_every_scenario_without_a_fault) {
    Options options;
    options.match_every = 3;
    options.faults = "faults";
    std::size_t scenarios = 0;
    for (const Entry& e : games()) scenarios += e.scenarios.size();
    for (const Entry& e : games()) {
        for (const std::string& scenario : e.scenarios) {
            const auto until = std::chrono::steady_clock::now() + kTimeInAll / scenarios;
            const auto runner = e.make(scenario, options);
            ASSERT_TRUE(runner) << e.game << ' ' << scenario << " does not load";
            for (std::uint64_t seed = 1; seed <= kGamesEach || std::chrono::steady_clock::now() < until;
                 ++seed) {
                const auto fault = runner->play(seed);
                ASSERT_EQ(fault ? fault->text() : "", "") << e.game << ' ' << scenario;
            }
            EXPECT_GE(runner->counts().games, kGamesEach);
            EXPECT_GT(runner->counts().dear, 0U);
        }
    }
}

}  // namespace
}  // namespace bivouac::battery
