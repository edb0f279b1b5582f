#include <cmath>
#include <ostream>
#include <stdexcept>
#include <thread>

#include <fmt/format.h>

#include "bots/bot.hpp"
#include "cli/lab.hpp"
#include "cli/lab_interrupt.hpp"
#include "cli/lab_text.hpp"
#include "cli/progress.hpp"
#include "engine/nearest.hpp"
#include "lab/programs.hpp"
#include "lab/ranks.hpp"
#include "lab/transport.hpp"
#include "outside/external_bot.hpp"

namespace bivouac::cli {
namespace {

constexpr std::string_view kAllSeats = "all";

std::size_t threads_of(const LabOptions& options) {
    if (options.threads != 0) return options.threads;
    return std::max(std::thread::hardware_concurrency(), 1U);
}

std::unique_ptr<lab::Crew> crew_of(const LabOptions& options, lab::Transport* others) {
    if (others != nullptr) return std::make_unique<lab::RanksCrew>(*others);
    return std::make_unique<lab::ThreadCrew>(threads_of(options));
}

/// What a part of the time divides it by. Names of bots tell it, in whole numbers: other parts cannot be had.
std::uint64_t divisor_of(double part) {
    constexpr double kClose = 0.01;  // 0.33 means a third
    const double exact = 1 / part;
    const double whole = std::round(exact);
    if (std::abs(exact - whole) <= kClose * exact) return static_cast<std::uint64_t>(whole);
    const double below = std::floor(exact);
    throw BadInput(
        fmt::format("--time {:g}: a bot can have its time divided by a whole number; say --time "
                    "{:.3g} or {:.3g} instead",
                    part, 1 / below, 1 / (below + 1)));
}

void seat_bot(const ScenarioInfo& info, const std::string& said, std::optional<double> time,
              std::vector<std::string>& bots) {
    const auto equals = said.find('=');
    if (equals == std::string::npos) {
        throw BadInput(fmt::format("--seats {}: write it as SEAT=BOT, such as {}=greedy, or all=greedy", said,
                                   info.seats.front()));
    }
    const std::string bot = named_bot(said.substr(equals + 1), time);
    const std::string who = said.substr(0, equals);
    if (who == kAllSeats) {
        bots.assign(info.seats.size(), bot);
    } else {
        bots[index(pick_seat(info, who))] = bot;
    }
}

}  // namespace

std::string named_bot(const std::string& name, std::optional<double> time) {
    if (outside::is_program(name)) return name;
    if (!bots::is_bot(name)) {
        throw BadInput(fmt::format("there is no bot '{}' ({})", name, did_you_mean(name, bots::bot_names())));
    }
    if (!time) return name;
    const std::size_t slash = name.find('/');
    const std::string level = name.substr(0, slash);
    if (!bots::is_bot(level + "/1")) return name;  // it does not mind the clock and has no time to be given
    const std::uint64_t own = slash == std::string::npos ? 1 : std::stoull(name.substr(slash + 1));
    const std::uint64_t divisor = own * divisor_of(*time);
    const std::string timed = divisor == 1 ? level : fmt::format("{}/{}", level, divisor);
    if (!bots::is_bot(timed))
        throw BadInput(fmt::format("{} has too little time with --time {:g}", name, *time));
    return timed;
}

std::vector<std::string> seated_bots(const ScenarioInfo& info, const std::vector<std::string>& said,
                                     std::optional<double> time) {
    std::vector<std::string> bots(info.seats.size());
    for (const std::string& each : said) seat_bot(info, each, time, bots);
    for (std::size_t i = 0; i < bots.size(); ++i) {
        if (!bots[i].empty()) continue;
        throw BadInput(
            fmt::format("nobody plays {}: name a bot for every seat ({}), or for all with --seats all=greedy",
                        info.seats[i], fmt::join(info.seats, ", ")));
    }
    return bots;
}

SeatSet first_seats(const AnyScenario& scenario) {
    return scenario.side_of(seat(0));
}

lab::LineUp duel_line_up(const Chosen& chosen, const std::string& first, const std::string& second,
                         Sides sides, std::uint64_t seed) {
    const SeatSet firsts = first_seats(*chosen.scenario);
    lab::LineUp out{chosen.scenario, {}, seed + (sides == Sides::AsGiven ? 0 : 1), 2};
    for (std::size_t i = 0; i < chosen.scenario->info().seats.size(); ++i) {
        const bool is_first = firsts.contains(seat(i)) == (sides == Sides::AsGiven);
        out.bots.push_back(is_first ? first : second);
    }
    return out;
}

LabRole carry_out_lab(Console& console, const LabOptions& options, std::vector<lab::LineUp> line_ups,
                      lab::Plan& plan) {
    try {
        const std::unique_ptr<lab::Transport> others = lab::join_others();
        const lab::Records records = options.records.empty() ? lab::Records::Dropped : lab::Records::Kept;
        if (others && others->rank() > 0) {
            lab::play_for_first(*others, line_ups, records);
            return LabRole::Helps;
        }
        const std::string trouble = lab::trouble_with_programs(line_ups);
        if (!trouble.empty()) throw BadInput(trouble);
        lab::ResultsFile file(options.out, lab::ResultsFile::Use::Adding);
        const InterruptNotice notice(options.out);
        const std::unique_ptr<lab::Crew> crew = crew_of(options, others.get());
        ProgressLine line(console, "games");
        const lab::Experiment experiment{std::move(line_ups), options.records, [&](lab::Progress p) {
                                             InterruptNotice::kept(p.done);
                                             line.at(p.done, p.most);
                                         }};
        const std::uint64_t before = lab::carry_out(experiment, plan, *crew, file);
        if (before > 0) {
            console.err << fmt::format("{} of the games asked for {} in {} already\n", before,
                                       before == 1 ? "was" : "were", options.out);
        }
        return LabRole::Tells;
    } catch (const std::runtime_error& e) {  // of the file, or of the other processes
        throw BadInput(e.what());
    }
}

void tell_of_failures(Console& console, const std::string& file, const std::vector<lab::LineUp>& line_ups) {
    lab::ResultsFile results(file, lab::ResultsFile::Use::Adding);
    std::uint64_t stood_in = 0;
    for (const lab::LineUp& line_up : line_ups) {
        results.each_game(results.run_for(line_up), lab::ResultsFile::Detail::Result,
                          [&](const lab::GameResult& game) { stood_in += game.stood_in; });
    }
    if (stood_in > 0)
        console.out << fmt::format("  greedy had to answer {} for a bot that failed\n",
                                   counted(stood_in, "time"));
}

std::string ground_named(const Chosen& chosen) {
    const GameInfo& game = chosen.game->info();
    const ScenarioInfo& info = chosen.scenario->info();
    return fmt::format("{} ({}/{}, {} rules)", info.title, game.id, info.id, game.rules);
}

}  // namespace bivouac::cli
