// The three doors of the kernel under Google Benchmark, for every battle: offer, take, and the copy of a
// State.
#include <memory>
#include <string>

#include <benchmark/benchmark.h>

#include "bench/measure.hpp"
#include "games/shadow_of_the_eagle/basic/basic.hpp"

namespace bivouac::bench {
namespace {

using Basic = shadow::Basic;

/// A battle and positions of it, made once for all benchmarks of that battle.
struct Field {
    std::shared_ptr<const Basic::Scenario> scenario;
    Samples<Basic> samples;
};

Field field_of(const std::string& battle) {
    Field field{Basic::load(battle).scenario, {}};
    field.samples = sample_positions<Basic>(*field.scenario);
    return field;
}

void bench_offer(benchmark::State& run, const std::string& battle) {
    const Field field = field_of(battle);
    const auto offers = std::make_unique<Offers>();
    std::size_t i = 0;
    for (auto _ : run) {
        i = (i + 1) % field.samples.states.size();
        offer<Basic>(*field.scenario, field.samples.states[i], field.samples.seats[i], *offers);
        benchmark::DoNotOptimize(offers->size());
    }
}

void bench_copy_and_take(benchmark::State& run, const std::string& battle) {
    const Field field = field_of(battle);
    Dice dice = Dice::fast(7);
    Basic::State s{};
    std::size_t i = 0;
    for (auto _ : run) {
        i = (i + 1) % field.samples.states.size();
        s = field.samples.states[i];
        take<Basic>(*field.scenario, s, field.samples.seats[i], field.samples.actions[i], dice, nullptr);
        benchmark::DoNotOptimize(s);
    }
}

void bench_copy(benchmark::State& run, const std::string& battle) {
    const Field field = field_of(battle);
    Basic::State s{};
    std::size_t i = 0;
    for (auto _ : run) {
        i = (i + 1) % 4;
        s = field.samples.states[i];
        benchmark::DoNotOptimize(s);
    }
}

void bench_game(benchmark::State& run, const std::string& battle) {
    const auto scenario = Basic::load(battle).scenario;
    RandomPlay<Basic> random(*scenario, 42);
    for (auto _ : run) {
        Basic::State s{};
        random.play(s, Clock::time_point::max());
        benchmark::DoNotOptimize(s);
    }
    run.counters["decisions"] =
        benchmark::Counter(static_cast<double>(random.decisions()), benchmark::Counter::kIsRate);
}

const bool kRegistered = [] {
    for (const std::string& battle : Basic::scenarios()) {
        benchmark::RegisterBenchmark(("offer/" + battle).c_str(), bench_offer, battle);
        benchmark::RegisterBenchmark(("copy_and_take/" + battle).c_str(), bench_copy_and_take, battle);
        benchmark::RegisterBenchmark(("copy/" + battle).c_str(), bench_copy, battle);
        benchmark::RegisterBenchmark(("game/" + battle).c_str(), bench_game, battle)
            ->Unit(benchmark::kMillisecond);
    }
    return true;
}();

}  // namespace
}  // namespace bivouac::bench
