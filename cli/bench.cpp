#include "cli/bench.hpp"

#include <algorithm>
#include <array>
#include <ostream>
#include <utility>

#include <fmt/format.h>
#include <sys/resource.h>

#include "bots/bot.hpp"
#include "cli/commands.hpp"

namespace bivouac::cli {
namespace {

constexpr std::size_t kReplayed = 1000;  // decisions of the record that is replayed
constexpr int kReplayRounds = 5;

const BenchGame& bench_game(const GameInfo& info) {
    for (const BenchGame& g : bench_games()) {
        if (g.game == info.id && g.rules == info.rules) return g;
    }
    throw BadInput(fmt::format("{} ({} rules) has no benchmark", info.id, info.rules));
}

/// A match of random play with a thousand decisions, or as many as the longest of a few has.
Record long_record(const AnyScenario& scenario) {
    Record longest;
    for (std::uint64_t seed = 1; seed <= 5 && longest.lines.size() < kReplayed; ++seed) {
        const auto seats = static_cast<std::uint8_t>(scenario.info().seats.size());
        const std::unique_ptr<AnyMatch> match = scenario.start({seeds_from(seed, seats), {}});
        const std::unique_ptr<bots::Bot> bot = bots::make_bot("random");
        Rng rng(seed);
        while (!match->to_act().empty() && match->size() < kReplayed) {
            const Seat seat = match->to_act().lowest();
            for (const Action a : bot->decide(*match->knowledge(SeatSet(seat)), seat, rng)) {
                static_cast<void>(match->take(seat, a, 0));
            }
        }
        Record record = match->record();
        if (record.lines.size() > longest.lines.size()) longest = std::move(record);
    }
    longest.lines.resize(std::min(longest.lines.size(), kReplayed));
    longest.result.clear();
    return longest;
}

/// Reading and replaying it with every check and hash, in ms for a thousand decisions.
double replay_ms(const AnyScenario& scenario) {
    const std::string text = write_record(long_record(scenario));
    double best = 1e9;
    double scale = 1;
    for (int i = 0; i < kReplayRounds; ++i) {
        const bench::Stopwatch watch;
        const RecordReading reading = read_record(text, "bench");
        const MatchLoad load = scenario.load(reading.record, "bench", AnyScenario::kAll);
        best = std::min(best, watch.seconds() * 1e3);
        if (!load.match) throw BadInput("the record of the benchmark does not replay");
        scale = static_cast<double>(kReplayed) /
                static_cast<double>(std::max<std::size_t>(load.match->size(), 1));
    }
    return best * scale;
}

double peak_mebibytes() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) / 1024.0;
}

struct Figure {
    std::string_view key, what;
    double value;
    int digits;
};

std::array<Figure, 12> rows_of(const bench::Speed& s, double replay, double calibration) {
    return {{
        {"decisions_per_second", "decisions per second, random play", s.decisions_per_second, 0},
        {"turns_per_second", "whole battle turns per second", s.turns_per_second, 1},
        {"games_per_second", "games per second", s.games_per_second, 2},
        {"mean_offers", "mean offers of a decision", s.mean_offers, 1},
        {"ns_offer", "ns for offer", s.ns_offer, 0},
        {"ns_take", "ns for take", s.ns_take, 0},
        {"ns_copy", "ns to copy a State", s.ns_copy, 1},
        {"state_bytes", "bytes of a State", static_cast<double>(s.state_bytes), 0},
        {"replay_ms", "ms to replay 1,000 decisions", replay, 2},
        {"peak_mebibytes", "MiB of memory at most", peak_mebibytes(), 1},
        {"calibration_ns", "ns per xorshift64 step (calibration)", calibration, 3},
        {"decisions", "decisions measured", static_cast<double>(s.decisions), 0},
    }};
}

}  // namespace

Status bench(Console& console, const Library& library, const BenchOptions& options) {
    const std::string battle = options.battle.empty() ? library.first_battle() : options.battle;
    const Chosen chosen = pick_battle(library, battle, options.rules);
    const GameInfo& game = chosen.game->info();
    const std::string& id = chosen.scenario->info().id;
    const std::vector<std::string> known = chosen.game->scenarios();
    if (std::find(known.begin(), known.end(), id) == known.end()) {
        throw BadInput("bench measures the battles inside the program: name one of `bivouac games`");
    }
    const double calibration = bench::calibration_ns();
    const bench::Speed speed = bench_game(game).measure(id, options.seconds);
    const auto rows = rows_of(speed, replay_ms(*chosen.scenario), calibration);
    if (options.json) {
        console.out << fmt::format(R"({{"game":"{}","rules":"{}","scenario":"{}")", game.id, game.rules, id);
        for (const Figure& r : rows) console.out << fmt::format(R"(,"{}":{:.{}f})", r.key, r.value, r.digits);
        console.out << "}\n";
        return Status::Ok;
    }
    console.out << fmt::format("{}/{}, {} rules, {} s of random play on one core\n", game.id, id, game.rules,
                               options.seconds);
    for (const Figure& r : rows)
        console.out << fmt::format("  {:<38} {:>14.{}f}\n", r.what, r.value, r.digits);
    return Status::Ok;
}

}  // namespace bivouac::cli
