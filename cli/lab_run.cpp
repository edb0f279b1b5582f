#include <ostream>

#include <fmt/format.h>

#include "cli/lab.hpp"
#include "cli/lab_text.hpp"
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

/// A file may hold more games of a run than were asked for, from an earlier command: all of them count.
std::string beyond_asked(std::uint64_t there, std::uint64_t asked) {
    if (there <= asked) return "";
    return fmt::format(" ({} {} asked for; all that are in the file count)", asked,
                       asked == 1 ? "was" : "were");
}

void print_sides(Console& console, const std::vector<lab::SideSummary>& sides) {
    constexpr std::size_t kLeastName = 10, kLeastBot = 6;
    std::vector<std::string> names, bots;
    for (const lab::SideSummary& side : sides) {
        names.push_back(side.name);
        bots.push_back(column_name(side.bots));
    }
    const std::size_t name_width = column_width(names, kLeastName);
    const std::size_t bot_width = column_width(bots, kLeastBot);
    for (std::size_t i = 0; i < sides.size(); ++i) {
        const lab::SideSummary& side = sides[i];
        console.out << fmt::format(
            "  {:<{}} {:<{}} {:>6} won {:>6} drawn {:>6} lost   {:5.1f}%  ({:.1f} to {:.1f})\n", names[i],
            name_width, bots[i], bot_width, side.wins, side.draws, side.losses, 100 * side.score,
            100 * side.interval.low, 100 * side.interval.high);
    }
}

void print_run(Console& console, const lab::RunSummary& summary, std::uint64_t asked) {
    std::vector<std::string> bots;  // by side: those of one side do not play against each other
    for (const lab::SideSummary& side : summary.sides) bots.push_back(side.bots);
    console.out << fmt::format("{} of {}{}\n", counted(summary.games, "game"), fmt::join(bots, " against "),
                               beyond_asked(summary.games + summary.unfinished, asked));
    print_sides(console, summary.sides);
    console.out << fmt::format("  {:g} turns and {:.0f} decisions in the median, {:.2f} s a game\n",
                               summary.turns.median, summary.decisions.median, summary.seconds);
    if (summary.unfinished > 0) {
        console.out << fmt::format("  not played to their end, by a fault of a bot or of the rules: {}\n",
                                   counted(summary.unfinished, "game"));
    }
    if (summary.stood_in > 0) {
        console.out << fmt::format("  greedy had to answer {} for a bot that failed\n",
                                   counted(summary.stood_in, "time"));
    }
}

/// What the first bot scores against the second on both sides together.
class ScoreOfBot {
  public:
    void see(const lab::GameResult& game, SeatSet its_seats) {
        if (!game.finished) return;
        sum_ += lab::score_of(game, its_seats);
        ++games_;
    }
    void print(Console& console, const std::string& bot, const std::string& other) const {
        if (games_ == 0) return;
        const auto games = static_cast<double>(games_);
        const lab::Interval interval = lab::wilson(sum_, games);
        console.out << fmt::format(
            "Both line-ups together: {} scores {:.1f}% against {} in {} ({:.1f} to {:.1f}).\n", bot,
            100 * sum_ / games, other, counted(games_, "game"), 100 * interval.low, 100 * interval.high);
    }

  private:
    double sum_ = 0;
    std::uint64_t games_ = 0;
};

/// The seats of a line-up that a bot plays.
SeatSet seats_of(const lab::LineUp& line_up, const std::string& bot) {
    SeatSet seats;
    for (std::size_t i = 0; i < line_up.bots.size(); ++i) {
        if (line_up.bots[i] == bot) seats |= seat(i);
    }
    return seats;
}

/// `each`: how many games of every line-up were asked for.
void print_runs(Console& console, lab::ResultsFile& file, const std::vector<lab::LineUp>& line_ups,
                std::uint64_t each) {
    const std::string& bot = line_ups.front().bots.front();
    ScoreOfBot score;
    for (const lab::LineUp& line_up : line_ups) {
        lab::Summarizer summarizer(lab::run_of(line_up));
        file.each_game(file.run_for(line_up), lab::ResultsFile::Detail::Result,
                       [&](const lab::GameResult& game) {
                           summarizer.see(game);
                           score.see(game, seats_of(line_up, bot));
                       });
        print_run(console, summarizer.result(), each);
    }
    if (line_ups.size() == 2) score.print(console, bot, line_ups.back().bots.front());
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
        print_runs(console, file, line_ups, each);
    } catch (const store::StoreError& e) {
        throw BadInput(e.what());
    }
    console.out << fmt::format("`bivouac lab report {} -o report.html` shows more.\n", options.out);
    return Status::Ok;
}

}  // namespace bivouac::cli
