#include <ostream>

#include <fmt/format.h>

#include "cli/lab.hpp"
#include "lab/plans.hpp"
#include "lab/summary.hpp"
#include "store/error.hpp"

namespace bivouac::cli {
namespace {

std::vector<lab::LineUp> line_ups_of(const Chosen& chosen, const LabRunOptions& options) {
    const std::vector<std::string> bots = seated_bots(chosen.scenario->info(), options.seats, options.time);
    if (!options.swap) return {{chosen.scenario, bots, options.seed, 1}};
    const SeatSet firsts = first_seats(*chosen.scenario);
    std::string first, second;
    for (std::size_t i = 0; i < bots.size(); ++i) {
        std::string& side = firsts.contains(seat(i)) ? first : second;
        if (!side.empty() && side != bots[i])
            throw BadInput("--swap exchanges the bots of two sides: give all seats of a side the same bot");
        side = bots[i];
    }
    if (first == second)
        throw BadInput("--swap exchanges two bots: with the same one on both sides leave it out");
    return {duel_line_up(chosen, first, second, Sides::AsGiven, options.seed),
            duel_line_up(chosen, first, second, Sides::Swapped, options.seed)};
}

void print_run(Console& console, const lab::Run& run, const lab::RunSummary& summary) {
    console.out << fmt::format("{} games of {}\n", summary.games, fmt::join(run.bots, " against "));
    for (const lab::SideSummary& side : summary.sides) {
        console.out << fmt::format(
            "  {:<24} {:<12} {:>6} won {:>6} drawn {:>6} lost   {:5.1f}%  ({:.1f} to {:.1f})\n", side.name,
            side.bots, side.wins, side.draws, side.losses, 100 * side.score, 100 * side.interval.low,
            100 * side.interval.high);
    }
    console.out << fmt::format("  {:g} turns and {:g} decisions in the median, {:.2f} s a game\n",
                               summary.turns.median, summary.decisions.median, summary.seconds);
    if (summary.unfinished > 0) {
        console.out << fmt::format(
            "  {} games were not played to their end: a fault of a bot or of the rules\n",
            summary.unfinished);
    }
    if (summary.stood_in > 0) {
        console.out << fmt::format("  greedy had to answer {} times for a bot that failed\n",
                                   summary.stood_in);
    }
}

}  // namespace

Status lab_run(Console& console, const Library& library, const LabRunOptions& options) {
    const Chosen chosen = pick_battle(library, options.battle, options.rules);
    const std::vector<lab::LineUp> line_ups = line_ups_of(chosen, options);
    const std::uint64_t each = (options.games + line_ups.size() - 1) / line_ups.size();
    lab::CountedPlan plan(line_ups.size(), each);
    if (carry_out_lab(console, options, line_ups, plan) == LabRole::Helps) return Status::Ok;
    console.out << ground_named(chosen) << "\n";
    try {
        lab::ResultsFile file(options.out, lab::ResultsFile::Use::Adding);
        for (const lab::LineUp& line_up : line_ups) {
            lab::Summarizer summarizer(lab::run_of(line_up));
            file.each_game(file.run_for(line_up), lab::ResultsFile::Detail::Result,
                           [&](const lab::GameResult& game) { summarizer.see(game); });
            print_run(console, lab::run_of(line_up), summarizer.result());
        }
    } catch (const store::StoreError& e) {
        throw BadInput(e.what());
    }
    console.out << fmt::format("`bivouac lab report {} -o report.html` shows more.\n", options.out);
    return Status::Ok;
}

}  // namespace bivouac::cli
