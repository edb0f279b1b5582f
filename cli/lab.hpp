// The commands of the laboratory, `bivouac lab ...`: what they are given, and one function each over a
// console and the library of games. cli/lab_app.cpp reads the command line.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/console.hpp"
#include "cli/library.hpp"
#include "lab/crew.hpp"
#include "lab/experiment.hpp"

namespace bivouac::cli {

/// What every command that plays is given.
struct LabOptions {
    std::string battle, rules;  ///< "game/scenario" or a folder
    std::uint64_t games = 100;
    std::uint64_t seed = 1;
    std::optional<double> time;  ///< what part of their time bots have that mind the clock: 0.1 is a tenth
    std::size_t threads = 0;     ///< 0: one a core
    std::string out = "lab.sqlite", records;
};

enum class Sides : std::uint8_t { AsGiven, Swapped };

struct LabRunOptions : LabOptions {
    std::vector<std::string> seats;  ///< "french=greedy", "all=greedy"
    bool swap = false;
};
Status lab_run(Console& console, const Library& library, const LabRunOptions& options);

struct LabLadderOptions : LabOptions {
    std::vector<std::string> bots;  ///< weakest first
    bool neighbours = false;        ///< only neighbours of the list meet
    std::optional<double> at_least;
    std::optional<double> rather_than;  ///< less than `at_least`: what lies between may be called either
    double error = 0.05;
};
Status lab_ladder(Console& console, const Library& library, const LabLadderOptions& options);

/// Two bots on a battle (`battle`), or two battles with the same seats.
struct LabAbOptions : LabOptions {
    std::string older, newer;
    std::vector<std::string> seats{"all=greedy"};  ///< who plays two battles
    double error = 0.05;
};
Status lab_ab(Console& console, const Library& library, const LabAbOptions& options);

struct LabReportOptions {
    std::string file, output = "report.html", title;
};
Status lab_report(Console& console, const Library& library, const LabReportOptions& options);

// What the commands share.

/// A bot's name as it goes into a line-up: with the time that it has, if it minds the clock, which is so much
/// of what its name says. Throws BadInput.
std::string named_bot(const std::string& name, std::optional<double> time);
/// Who sits where, by seat. Throws BadInput.
std::vector<std::string> seated_bots(const ScenarioInfo& info, const std::vector<std::string>& said,
                                     std::optional<double> time);
/// The line-up of two bots: the first on all seats of the first side, the second on the others, or the other
/// way round. The two take turns with the seeds.
lab::LineUp duel_line_up(const Chosen& chosen, const std::string& first, const std::string& second,
                         Sides sides, std::uint64_t seed);
/// The seats of the first side.
SeatSet first_seats(const AnyScenario& scenario);

/// Whether this process has the results in the end and tells them, or was one of many that only play
/// (mpirun).
enum class LabRole : std::uint8_t { Tells, Helps };

/// Plays what is missing in the file of results, on all cores or with all processes that mpirun has started,
/// and tells how far it has come.
LabRole carry_out_lab(Console& console, const LabOptions& options, std::vector<lab::LineUp> line_ups,
                      lab::Plan& plan);

/// Says how often greedy had to answer for a bot that failed, if it had to: then the results are not the
/// bot's.
void tell_of_failures(Console& console, const std::string& file, const std::vector<lab::LineUp>& line_ups);

/// "Alcaniz (shadow_of_the_eagle/alcaniz, basic rules)"
std::string ground_named(const Chosen& chosen);

}  // namespace bivouac::cli
