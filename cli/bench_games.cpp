#include "cli/bench.hpp"
#include "games/shadow_of_the_eagle/basic/basic.hpp"
#include "games/shadow_of_the_eagle/standard/standard.hpp"

namespace bivouac::cli {
namespace {

template <Game G>
bench::Speed measure_shadow(std::string_view scenario, double seconds) {
    const auto sc = G::load(scenario).scenario;
    return bench::measure<G>(*sc, seconds, [](const typename G::State& s) { return s.turn; });
}

constexpr BenchGame kGames[] = {
    {"shadow_of_the_eagle", "basic", measure_shadow<shadow::Basic>},
    {"shadow_of_the_eagle", "standard", measure_shadow<shadow::Standard>},
};

}  // namespace

std::span<const BenchGame> bench_games() {
    return kGames;
}

}  // namespace bivouac::cli
