#include "cli/lab_app.hpp"

#include <charconv>
#include <limits>
#include <ostream>
#include <type_traits>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/help.hpp"

namespace bivouac::cli {
namespace {

/// CLI11 says only that it cannot convert what is no number, and takes -1 for a very large one.
template <class Number>
CLI::Validator between(Number least, Number most) {
    const auto complaint = [least, most](const std::string& text) -> std::string {
        Number number{};
        const char* const end = text.data() + text.size();
        const auto read = std::from_chars(text.data(), end, number);
        const bool is_number = read.ec == std::errc() && read.ptr == end;
        if (is_number && number >= least && number <= most) return "";
        return fmt::format("'{}' is not a {} from {} to {}", text,
                           std::is_integral_v<Number> ? "whole number" : "number", least, most);
    };
    return {complaint, ""};
}

void add_playing(CLI::App* sub, LabOptions& o) {
    sub->add_option("--rules", o.rules, "rule set; the first listed by `bivouac games` if not given")
        ->type_name("SET");
    sub->add_option("--games", o.games, "how many games, at most")
        ->type_name("N")
        ->check(between<std::uint64_t>(1, 100'000'000))
        ->capture_default_str();
    sub->add_option("--seed", o.seed, "seed of the first game; the next one has the next number")
        ->type_name("S")
        ->check(between<std::uint64_t>(0, std::numeric_limits<std::uint64_t>::max()))
        ->capture_default_str();
    sub->add_option("--time", o.time,
                    "what part of their time bots have that mind the clock: 0.1 is a tenth, of marshal/10 a "
                    "hundredth")
        ->type_name("F")
        ->check(between(0.0001, 1.0));
    sub->add_option("--threads", o.threads, "games at once; as many as there are cores if not given")
        ->type_name("N")
        ->check(between<std::uint64_t>(1, 1024));
    sub->add_option("--out", o.out, "file for the results; the same command goes on where it stopped")
        ->type_name("FILE.sqlite")
        ->capture_default_str();
    sub->add_option("--records", o.records,
                    "folder for the records (.bvk) of all games; else they are not kept")
        ->type_name("DIR");
}

NamedCommand add_run(CLI::App* lab, LabRunOptions& o) {
    CLI::App* sub = lab->add_subcommand("run", "Let bots play many games of a battle.");
    sub->add_option("battle", o.battle, "GAME/SCENARIO, or a folder with a battle of your own")->required();
    sub->add_option("--seats", o.seats, "who plays: SEAT=BOT,SEAT=BOT or all=BOT")
        ->type_name("SEAT=BOT")
        ->delimiter(',')
        ->required();
    sub->add_flag("--swap", o.swap, "the bots of two sides exchange them: half of the games each way");
    add_playing(sub, o);
    return {sub, [&o](Console& console, const Library& l) { return lab_run(console, l, o); }};
}

NamedCommand add_ladder(CLI::App* lab, LabLadderOptions& o) {
    CLI::App* sub = lab->add_subcommand("ladder", "Rate bots by letting all play all.");
    sub->add_option("battle", o.battle, "GAME/SCENARIO, or a folder with a battle of your own")->required();
    sub->add_option("--bots", o.bots, "the bots, weakest first: random,greedy")
        ->type_name("BOT,BOT")
        ->delimiter(',')
        ->required();
    sub->add_flag("--neighbours", o.neighbours, "only neighbours of the list meet");
    CLI::Option* at_least =
        sub->add_option(
               "--at-least", o.at_least,
               "test whether each bot scores this much against the one before it, and stop when it shows")
            ->type_name("SHARE")
            ->check(between(0.01, 0.99));
    sub->add_option("--rather-than", o.rather_than,
                    "a smaller share: test --at-least or more against this or less, which takes fewer games")
        ->type_name("SHARE")
        ->check(between(0.01, 0.99))
        ->needs(at_least);
    sub->add_option("--error", o.error, "how often such a test may be wrong")
        ->type_name("P")
        ->check(between(0.0001, 0.5))
        ->capture_default_str();
    add_playing(sub, o);
    return {sub, [&o](Console& console, const Library& l) { return lab_ladder(console, l, o); }};
}

NamedCommand add_ab(CLI::App* lab, LabAbOptions& o) {
    CLI::App* sub = lab->add_subcommand(
        "ab", "Test whether a new bot, or a new version of a battle, makes a difference.");
    sub->add_option("old", o.older, "a bot, or a battle: GAME/SCENARIO or a folder")->required();
    sub->add_option("new", o.newer, "what it is compared with")->required();
    sub->add_option("--on", o.battle, "the battle on which two bots meet")->type_name("BATTLE");
    sub->add_option("--seats", o.seats,
                    "who plays two battles: SEAT=BOT,SEAT=BOT or all=BOT; greedy bots if not given")
        ->type_name("SEAT=BOT")
        ->delimiter(',');
    sub->add_option("--error", o.error, "how often a difference may be found where there is none")
        ->type_name("P")
        ->check(between(0.0001, 0.5))
        ->capture_default_str();
    add_playing(sub, o);
    return {sub, [&o](Console& console, const Library& l) { return lab_ab(console, l, o); }};
}

NamedCommand add_report(CLI::App* lab, LabReportOptions& o) {
    CLI::App* sub = lab->add_subcommand("report", "Write what a file of results comes to as one HTML page.");
    sub->add_option("file", o.file, "a file of results (.sqlite)")->required();
    sub->add_option("-o,--output", o.output, "page to write; a file of that name is replaced")
        ->type_name("FILE.html")
        ->capture_default_str();
    sub->add_option("--title", o.title, "title of the page")->type_name("TEXT");
    return {sub, [&o](Console& console, const Library& l) { return lab_report(console, l, o); }};
}

}  // namespace

std::vector<NamedCommand> add_lab(CLI::App& app, LabCommandLine& given) {
    CLI::App* lab =
        app.add_subcommand("lab", "Let bots play by the thousand: is a battle balanced, is a bot stronger?");
    lab->footer(std::string(examples_of("lab")));
    lab->require_subcommand(0, 1);
    std::vector<NamedCommand> commands{add_run(lab, given.run), add_report(lab, given.report),
                                       add_ladder(lab, given.ladder), add_ab(lab, given.ab)};
    for (auto& [sub, run] : commands) sub->footer(std::string(examples_of("lab " + sub->get_name())));
    commands.emplace_back(lab, [lab](Console& console, const Library&) {
        console.out << lab->help();
        return Status::Ok;
    });
    return commands;
}

}  // namespace bivouac::cli
