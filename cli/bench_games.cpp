#include "cli/bench.hpp"
#include "games/shadow_of_the_eagle/basic/basic.hpp"
#include "games/shadow_of_the_eagle/standard/standard.hpp"
#include "games/strike_of_the_eagle/eagle.hpp"

namespace bivouac::cli {
namespace {

template <Game G>
bench::Speed measure_shadow(std::string_view scenario, double seconds) {
    const auto sc = G::load(scenario).scenario;
    return bench::measure<G>(*sc, seconds, [](const typename G::State& s) { return s.turn; });
}

/// Its turns are phases.
bench::Speed measure_strike(std::string_view scenario, double seconds) {
    const auto sc = StrikeOfTheEagle::load(scenario).scenario;
    return bench::measure<StrikeOfTheEagle>(*sc, seconds, [](const eagle::State& s) { return s.date(); });
}

constexpr BenchGame kGames[] = {
    {"shadow_of_the_eagle", "basic", measure_shadow<shadow::Basic>},
    {"shadow_of_the_eagle", "standard", measure_shadow<shadow::Standard>},
    {"strike_of_the_eagle", "standard", measure_strike},
};

}  // namespace

std::span<const BenchGame> bench_games() {
    return kGames;
}

}  // namespace bivouac::cli
