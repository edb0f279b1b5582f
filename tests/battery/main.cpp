// `battery`: random full games of the whole catalogue with every check, for as many games or seconds as
// asked. Exit status: 0 all well, 1 a fault (its record is written), 2 a wrong command line.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <exception>
#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "engine/rng.hpp"
#include "tests/battery/games.hpp"
#include "tests/battery/progress.hpp"

namespace bivouac::battery {
namespace {

using Clock = std::chrono::steady_clock;

struct Command {
    std::string game, rules, scenario, resume;
    std::uint64_t games = 0, seed = 1;
    double seconds = 0;
    Options options;
};

struct Place {
    std::string name;
    std::unique_ptr<Runner> runner;
    std::uint64_t next = 0;    ///< number of the next game of this run's seed
    std::uint64_t played = 0;  ///< in this process
    double spent = 0;
};

/// The first game of a run has the run's own seed, so that a fault's seed plays it again at once.
std::uint64_t seed_of(std::uint64_t run, std::uint64_t number) {
    if (number == 0) return run;
    Rng rng(run * 0x9E3779B97F4A7C15U + number);
    return rng.next() >> 1U;
}

bool wanted(const Command& c, const Entry& e) {
    if (c.game.empty()) return e.of_the_catalogue;
    return e.game == c.game && (c.rules.empty() || e.rules == c.rules);
}

std::vector<Place> set_up(const Command& c, const Progress& progress) {
    std::vector<Place> places;
    for (const Entry& e : games()) {
        if (!wanted(c, e)) continue;
        for (const std::string& scenario : e.scenarios) {
            if (!c.scenario.empty() && scenario != c.scenario) continue;
            std::string name = e.game + '/' + e.rules + '/' + scenario;
            const std::uint64_t next = progress.next(name, c.seed);
            places.push_back({std::move(name), e.make(scenario, c.options), next, 0, 0});
        }
    }
    return places;
}

void print_rates(const std::vector<Place>& places) {
    for (const Place& s : places) {
        if (s.played == 0) continue;
        const Counts& n = s.runner->counts();
        const double seconds = std::max(s.spent, 1e-9);
        std::printf(
            "%s: %llu games, %.1f games a second, %.0f decisions a second (%llu decisions, %llu choices, "
            "%llu dear "
            "positions, %llu twins, %llu undone)\n",
            s.name.c_str(), static_cast<unsigned long long>(s.played),
            static_cast<double>(s.played) / seconds, static_cast<double>(n.decisions) / seconds,
            static_cast<unsigned long long>(n.decisions), static_cast<unsigned long long>(n.choices),
            static_cast<unsigned long long>(n.dear), static_cast<unsigned long long>(n.twins),
            static_cast<unsigned long long>(n.undone));
    }
    std::fflush(stdout);
}

/// Whose turn it is: with a number of games, who has had the fewest; with time alone, who has had the least.
Place& pick(std::vector<Place>& places, bool by_games) {
    return *std::min_element(places.begin(), places.end(), [by_games](const Place& a, const Place& b) {
        return by_games ? a.next < b.next : a.spent < b.spent;
    });
}

int run(const Command& c) {
    Progress progress(c.resume);
    std::vector<Place> places = set_up(c, progress);
    if (places.empty()) {
        std::fprintf(stderr, "battery: no such game or scenario; there are:\n");
        for (const Entry& e : games()) {
            for (const auto& s : e.scenarios)
                std::fprintf(stderr, "  --game %s --rules %s --scenario %s\n", e.game.c_str(),
                             e.rules.c_str(), s.c_str());
        }
        return 2;
    }
    const auto began = Clock::now();
    const auto since = [](Clock::time_point t) {
        return std::chrono::duration<double>(Clock::now() - t).count();
    };
    auto printed = began;
    std::uint64_t done = 0;
    for (const Place& s : places) done += s.next;
    while ((c.games == 0 || done < c.games) && (c.seconds <= 0 || since(began) < c.seconds)) {
        Place& s = pick(places, c.games > 0);
        const auto start = Clock::now();
        const auto fault = s.runner->play(seed_of(c.seed, s.next));
        if (fault) {
            std::fprintf(stderr, "FAULT in %s\n%s\n", s.name.c_str(), fault->text().c_str());
            return 1;
        }
        s.spent += since(start);
        ++s.played;
        ++done;
        progress.set(s.name, c.seed, ++s.next);
        if (since(printed) > 20) {
            print_rates(places);
            progress.save();
            printed = Clock::now();
        }
    }
    progress.save();
    print_rates(places);
    return 0;
}

int read_and_run(int argc, char** argv) {
    Command c;
    CLI::App app("Plays random full games with every check of the battery.", "battery");
    app.add_option("--game", c.game, "only this game (default: all of the catalogue)");
    app.add_option("--rules", c.rules, "only this set of its rules");
    app.add_option("--scenario", c.scenario, "only this scenario");
    app.add_option("--games", c.games, "how many games in all, shared by the scenarios");
    app.add_option("--seconds", c.seconds, "stop after this time, shared by the scenarios");
    app.add_option("--seed", c.seed, "the seed of the first game; the others follow from it");
    app.add_option("--dear-every", c.options.dear_every, "positions per one that gets the dear checks")
        ->check(CLI::PositiveNumber);
    app.add_option("--whole-every", c.options.whole_every,
                   "dear positions per one whose whole domains are tried")
        ->check(CLI::PositiveNumber);
    app.add_option("--match-every", c.options.match_every, "games per one played through a match too")
        ->check(CLI::PositiveNumber);
    app.add_option("--faults", c.options.faults, "folder for the records of faults");
    app.add_option("--resume", c.resume, "file that keeps how far the run has got");
    try {
        app.parse(argc, argv);
    } catch (const CLI::CallForHelp& e) {
        return app.exit(e);
    } catch (const CLI::ParseError& e) {
        app.exit(e);
        return 2;
    }
    if (c.games == 0 && c.seconds <= 0) c.games = 100;
    return run(c);
}

}  // namespace
}  // namespace bivouac::battery

int main(int argc, char** argv) {
    try {
        return bivouac::battery::read_and_run(argc, argv);
    } catch (const std::exception& e) {
        std::fprintf(stderr, "battery: %s\n", e.what());
        return 2;
    }
}
