#include "cli/bench.hpp"
#include "games/shadow_of_the_eagle/basic/basic.hpp"

namespace bivouac::cli {
namespace {

bench::Speed measure_shadow_basic(std::string_view scenario, double seconds) {
    const auto sc = shadow::Basic::load(scenario).scenario;
    return bench::measure<shadow::Basic>(*sc, seconds, [](const shadow::Basic::State& s) { return s.turn; });
}

constexpr BenchGame kGames[] = {
    {"shadow_of_the_eagle", "basic", measure_shadow_basic},
};

}  // namespace

std::span<const BenchGame> bench_games() {
    return kGames;
}

}  // namespace bivouac::cli
