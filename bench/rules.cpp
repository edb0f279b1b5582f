// The three doors of the kernel under Google Benchmark, for every rule set and battle: offer, take, and the
// copy of a State.
#include <memory>
#include <string>

#include <benchmark/benchmark.h>

#include "bench/measure.hpp"
#include "bots/course.hpp"
#include "games/shadow_of_the_eagle/basic/basic.hpp"
#include "games/shadow_of_the_eagle/standard/standard.hpp"
#include "games/strike_of_the_eagle/eagle.hpp"

namespace bivouac::bench {
namespace {

/// A battle and positions of it, made once for all benchmarks of that battle.
template <Game G>
struct Field {
    std::shared_ptr<const typename G::Scenario> scenario;
    Samples<G> samples;
};

template <Game G>
Field<G> field_of(const std::string& battle) {
    Field<G> field{G::load(battle).scenario, {}};
    field.samples = sample_positions<G>(*field.scenario);
    return field;
}

template <Game G>
void bench_offer(benchmark::State& run, const std::string& battle) {
    const Field<G> field = field_of<G>(battle);
    const auto offers = std::make_unique<Offers>();
    std::size_t i = 0;
    for (auto _ : run) {
        i = (i + 1) % field.samples.states.size();
        offer<G>(*field.scenario, field.samples.states[i], field.samples.seats[i], *offers);
        benchmark::DoNotOptimize(offers->size());
    }
}

template <Game G>
void bench_copy_and_take(benchmark::State& run, const std::string& battle) {
    const Field<G> field = field_of<G>(battle);
    Dice dice = Dice::fast(7);
    typename G::State s{};
    std::size_t i = 0;
    for (auto _ : run) {
        i = (i + 1) % field.samples.states.size();
        s = field.samples.states[i];
        take<G>(*field.scenario, s, field.samples.seats[i], field.samples.actions[i], dice, nullptr);
        benchmark::DoNotOptimize(s);
    }
}

template <Game G>
void bench_copy(benchmark::State& run, const std::string& battle) {
    const Field<G> field = field_of<G>(battle);
    typename G::State s{};
    std::size_t i = 0;
    for (auto _ : run) {
        i = (i + 1) % 4;
        s = field.samples.states[i];
        benchmark::DoNotOptimize(s);
    }
}

template <Game G>
void bench_game(benchmark::State& run, const std::string& battle) {
    const auto scenario = G::load(battle).scenario;
    RandomPlay<G> random(*scenario, 42);
    for (auto _ : run) {
        typename G::State s{};
        random.play(s, Clock::time_point::max());
        benchmark::DoNotOptimize(s);
    }
    run.counters["decisions"] =
        benchmark::Counter(static_cast<double>(random.decisions()), benchmark::Counter::kIsRate);
}

/// What the bots that search do most: playing on until the enemy has replied.
template <Game G>
void bench_playout(benchmark::State& run, const std::string& battle) {
    const Field<G> field = field_of<G>(battle);
    bots::Limits limits;
    limits.work = 1;
    const bots::Meter meter(limits, 1);
    const auto playout = std::make_unique<bots::Playout<G>>(*field.scenario, bots::Eye::Thorough);
    std::size_t i = 0;
    for (auto _ : run) {
        i = (i + 1) % field.samples.states.size();
        const auto& from = field.samples.states[i];
        playout->begin(from, i);
        playout->play_on(bots::Horizon<G>(*field.scenario, from, field.samples.seats[i], bots::Reach::Reply),
                         2, meter);
        benchmark::DoNotOptimize(playout->now());
    }
    run.counters["work"] =
        benchmark::Counter(static_cast<double>(playout->work()), benchmark::Counter::kIsRate);
}

/// What they do most where errands lead back to the question: putting a course together, as a marshal does.
template <Game G>
void bench_course(benchmark::State& run, const std::string& battle) {
    const Field<G> field = field_of<G>(battle);
    bots::Limits limits;
    limits.work = 1;
    const bots::Meter meter(limits, 1);
    const auto finder_of = [&](std::size_t i) {
        return bots::CourseFinder<G>(*field.scenario, field.samples.states[i], field.samples.seats[i], i);
    };
    std::vector<std::size_t> marches;
    for (std::size_t i = 0; i < field.samples.states.size(); ++i) {
        const auto& question = question_for<G>(field.samples.states[i], field.samples.seats[i]);
        if (question.kind != QuestionKind::Draft && !finder_of(i).verbs_that_lead_back().empty())
            marches.push_back(i);
    }
    if (marches.empty()) return run.SkipWithError("no position in which errands lead back");
    std::uint64_t work = 0;
    std::size_t next = 0;
    for (auto _ : run) {
        auto finder = finder_of(marches[next++ % marches.size()]);
        benchmark::DoNotOptimize(finder.build(meter, limits.care.finalists));
        work += finder.work();
    }
    run.counters["work"] = benchmark::Counter(static_cast<double>(work), benchmark::Counter::kIsRate);
}

template <Game G>
void register_battles() {
    for (const std::string& battle : G::scenarios()) {
        const std::string name = "/" + std::string(G::info().rules) + "/" + battle;
        benchmark::RegisterBenchmark(("offer" + name).c_str(), bench_offer<G>, battle);
        benchmark::RegisterBenchmark(("copy_and_take" + name).c_str(), bench_copy_and_take<G>, battle);
        benchmark::RegisterBenchmark(("copy" + name).c_str(), bench_copy<G>, battle);
        if constexpr (!bots::HasHorizon<G>) {
            benchmark::RegisterBenchmark(("course" + name).c_str(), bench_course<G>, battle)
                ->Unit(benchmark::kMicrosecond);
        }
        benchmark::RegisterBenchmark(("playout" + name).c_str(), bench_playout<G>, battle)
            ->Unit(benchmark::kMicrosecond);
        benchmark::RegisterBenchmark(("game" + name).c_str(), bench_game<G>, battle)
            ->Unit(benchmark::kMillisecond);
    }
}

const bool kRegistered = [] {
    register_battles<shadow::Basic>();
    register_battles<shadow::Standard>();
    register_battles<StrikeOfTheEagle>();
    return true;
}();

}  // namespace
}  // namespace bivouac::bench
