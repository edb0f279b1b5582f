// The games that `bivouac bench` can measure: measuring needs the concrete type of a game, so each has a line
// in the table of bench_games.cpp.
#pragma once

#include <span>
#include <string_view>

#include "bench/measure.hpp"

namespace bivouac::cli {

struct BenchGame {
    std::string_view game, rules;
    bench::Speed (*measure)(std::string_view scenario, double seconds);
};

std::span<const BenchGame> bench_games();

}  // namespace bivouac::cli
