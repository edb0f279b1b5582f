#include "cli/app.hpp"

#include <algorithm>
#include <chrono>
#include <functional>
#include <ostream>
#include <thread>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/help.hpp"
#include "cli/lab_app.hpp"
#include "engine/nearest.hpp"
#include "lab/transport.hpp"
#include "paint/ground.hpp"

#ifndef BIVOUAC_VERSION
#define BIVOUAC_VERSION "unknown"
#endif

namespace bivouac::cli {
namespace {

/// The commands with what they were given. CLI11 writes into the options while it reads the arguments.
struct CommandLine {
    CLI::App app{"Board wargames with every rule enforced.", "bivouac"};
    std::vector<NamedCommand> commands;

    PlayOptions play;
    ReplayOptions replay;
    VerifyOptions verify;
    ShowOptions show;
    RulesOptions rules;
    CheckOptions check;
    PaintOptions paint;
    BotOptions bot;
    BenchOptions bench;
    ServeOptions serve;
    ExportOptions export_tables;
    ImportOptions import_tables;
    BackupOptions backup;
    LabCommandLine lab;
    bool plain = false;

    CLI::App* command(const std::string& name, const std::string& what, RunCommand run) {
        CLI::App* sub = app.add_subcommand(name, what);
        sub->footer(std::string(examples_of(name)));
        commands.emplace_back(sub, std::move(run));
        return sub;
    }
};

/// CLI11 takes -1 for a very large number.
const CLI::Validator kWhole(
    [](const std::string& text) {
        constexpr std::size_t kMostDigits = 19;
        const bool whole = !text.empty() && text.size() <= kMostDigits &&
                           text.find_first_not_of("0123456789") == std::string::npos;
        return whole ? std::string() : fmt::format("'{}' is not a whole number from 0 on", text);
    },
    "");

void add_data(CLI::App* sub, std::string& folder) {
    sub->add_option("--data", folder, "folder with the battle's data, if it is one of your own")
        ->type_name("DIR");
}

void add_play(CommandLine& c) {
    CLI::App* sub = c.command("play", "Play a battle, hot-seat or against bots.",
                              [&c](Console& console, const Library& l) { return play(console, l, c.play); });
    sub->add_option("battle", c.play.battle, "GAME/SCENARIO, or a folder with a battle of your own");
    sub->add_option("--rules", c.play.rules,
                    "rule set, such as basic; the first listed by `bivouac games` if not given")
        ->type_name("SET");
    sub->add_option("--seat", c.play.seats,
                    "who plays a seat: SEAT=human, SEAT=bot:NAME, or SEAT=bot:exec:COMMAND for a program of "
                    "your own; may "
                    "be repeated. Others are people at this screen")
        ->type_name("SEAT=WHO")
        ->allow_extra_args(false);
    sub->add_option("--seed", c.play.seed,
                    "dice that can be had again (a number); else they come from the system")
        ->type_name("N")
        ->check(kWhole);
    sub->add_option("--load", c.play.load, "go on with the match in a file")->type_name("FILE");
    sub->add_option("--save", c.play.save, "keep the match in this file too, decision by decision")
        ->type_name("FILE");
    sub->add_flag("--plain", c.plain, "no colours, no clearing of the screen");
    sub->add_option("--delay", c.play.delay_ms, "milliseconds to wait after each decision of a bot")
        ->type_name("MS")
        ->check(CLI::Range(0, 60000));
    sub->add_option("--bot-time", c.play.bot_seconds, "seconds that a program of your own has for an answer")
        ->type_name("S")
        ->check(CLI::Range(0.05, 3600.0))
        ->capture_default_str();
}

void add_replay(CommandLine& c) {
    CLI::App* sub =
        c.command("replay", "Show a recorded match from its first decision on.",
                  [&c](Console& console, const Library& l) { return replay(console, l, c.replay); });
    sub->add_option("file", c.replay.file, "a record (.bvk)")->required();
    sub->add_option("--at", c.replay.at, "stop after this many decisions")->type_name("N")->check(kWhole);
    sub->add_flag("--step", c.replay.step, "wait for Enter after each decision");
    sub->add_option("--seat", c.replay.seat, "only what this seat saw")->type_name("SEAT");
    sub->add_flag("--plain", c.plain, "no colours");
    add_data(sub, c.replay.data);
}

void add_verify(CommandLine& c) {
    CLI::App* sub =
        c.command("verify", "Check the dice and the rules of a recorded match.",
                  [&c](Console& console, const Library& l) { return verify(console, l, c.verify); });
    sub->add_option("file", c.verify.file, "a record (.bvk)")->required();
    add_data(sub, c.verify.data);
}

void add_show(CommandLine& c) {
    CLI::App* sub = c.command("show", "Show a position of a recorded match as a seat knows it.",
                              [&c](Console& console, const Library& l) { return show(console, l, c.show); });
    sub->add_option("file", c.show.file, "a record (.bvk)")->required();
    sub->add_option("--at", c.show.at, "after this many decisions; all of them if not given")
        ->type_name("N")
        ->check(kWhole);
    sub->add_option("--seat", c.show.seat, "as this seat knows it; the seat to act if not given")
        ->type_name("SEAT");
    sub->add_flag("--json", c.show.json, "as JSON, for other programs (docs/json.md)");
    sub->add_flag("--plain", c.plain, "no colours");
    add_data(sub, c.show.data);
}

void add_rules(CommandLine& c) {
    CLI::App* sub =
        c.command("rules", "The rules of a game by number, with their code and tests.",
                  [&c](Console& console, const Library& l) { return rules(console, l, c.rules); });
    sub->add_option("game", c.rules.game, "the game, as `bivouac games` lists it")->required();
    sub->add_option("number", c.rules.number, "a rule and its sub-rules, such as B7");
    sub->add_flag("--coverage", c.rules.coverage,
                  "counts, and what lacks code or a test; with a number where it is coded and tested");
    sub->add_option("--set", c.rules.set, "only this part of the book, such as basic")->type_name("SET");
}

void add_check(CommandLine& c) {
    CLI::App* sub =
        c.command("check", "Check the data of a battle, or a folder of tutorials, and tell every mistake.",
                  [&c](Console& console, const Library& l) { return check(console, l, c.check); });
    sub->add_option("folder", c.check.folder, "the folder of the battle, or one named tutorials")->required();
    sub->add_option("--game", c.check.game,
                    "which game's battle it is; the first of `bivouac games` if not given")
        ->type_name("GAME");
    sub->add_option("--rules", c.check.rules, "under this rule set")->type_name("SET");
}

void add_paint(CommandLine& c) {
    CLI::App* sub =
        c.command("paint", "Paint the ground of a battle's map into a picture.",
                  [&c](Console& console, const Library& l) { return paint_ground(console, l, c.paint); });
    sub->add_option("battle", c.paint.battle, "GAME/SCENARIO, or a folder with a battle of your own");
    sub->add_option("--theme", c.paint.theme, "light or dark")
        ->type_name("THEME")
        ->check(CLI::IsMember({"light", "dark"}))
        ->capture_default_str();
    sub->add_option("--scale", c.paint.scale,
                    "pixels a map unit; a hex is 80 units wide, and a board of areas has twice as many")
        ->type_name("S")
        ->check(CLI::Range(paint::kLeastScale, paint::kMostScale))
        ->capture_default_str();
    sub->add_option("-o,--output", c.paint.output,
                    "file to write, .webp or .png; SCENARIO-THEME.webp if not given")
        ->type_name("FILE");
}

void add_bot(CommandLine& c) {
    CLI::App* sub =
        c.command("bot", "Be a bot for another program: messages in, decisions out (docs/bot_protocol.md).",
                  [&c](Console& console, const Library& l) { return speak_as_bot(console, l, c.bot); });
    sub->add_option("name", c.bot.name, "a built-in bot, such as greedy")->required();
    sub->add_option("--seed", c.bot.seed, "its chance, so that it can be had again (a number)")
        ->type_name("N")
        ->check(kWhole)
        ->capture_default_str();
    sub->add_flag("--shared", c.bot.shared,
                  "think as bots of the laboratory do: with one thread, by the time of the processor");
    add_data(sub, c.bot.data);
}

void add_bench(CommandLine& c) {
    CLI::App* sub =
        c.command("bench", "Measure how fast the rules play.",
                  [&c](Console& console, const Library& l) { return bench(console, l, c.bench); });
    sub->add_option("battle", c.bench.battle, "GAME/SCENARIO; the newcomer's battle if not given");
    sub->add_option("--rules", c.bench.rules, "rule set")->type_name("SET");
    sub->add_option("--seconds", c.bench.seconds, "how long to play at random")
        ->type_name("S")
        ->check(CLI::Range(0.01, 3600.0));
    sub->add_flag("--json", c.bench.json, "as JSON");
}

void add_place(CLI::App* sub, StorePlace& place) {
    sub->add_option("--data", place.data,
                    "file or folder with the matches; $XDG_DATA_HOME/bivouac if not given")
        ->type_name("PLACE");
    sub->add_option("--store", place.store, "a PostgreSQL database instead: postgresql://...")
        ->type_name("URL");
}

void add_export(CommandLine& c) {
    CLI::App* sub =
        c.command("export", "Write tables of a server as files; without TABLE and --all, list them.",
                  [&c](Console& console, const Library&) { return export_tables(console, c.export_tables); });
    sub->add_option("table", c.export_tables.table, "id of a table, or the beginning of it");
    sub->add_flag("--all", c.export_tables.all, "every table, a file each");
    sub->add_option("--out", c.export_tables.out,
                    "file to write (TABLE.bvk if not given, - for the standard output); with --all a folder")
        ->type_name("FILE|DIR");
    add_place(sub, c.export_tables.place);
}

void add_import(CommandLine& c) {
    CLI::App* sub =
        c.command("import", "Bring exported tables, or records of matches, into a server's store.",
                  [&c](Console& console, const Library&) { return import_tables(console, c.import_tables); });
    sub->add_option("files", c.import_tables.files, ".bvk files, or folders with them")->required();
    add_place(sub, c.import_tables.place);
}

void add_backup(CommandLine& c) {
    CLI::App* sub = c.command("backup", "Copy a server's whole store into a file, also while it is running.",
                              [&c](Console& console, const Library&) { return back_up(console, c.backup); });
    sub->add_option("file", c.backup.file, "file to write; it must not be there yet")->required();
    add_place(sub, c.backup.place);
}

void add_network_options(CLI::App* sub, ServeOptions& o) {
    sub->add_option("--tls-cert", o.tls_certificate,
                    "serve https with this certificate (PEM, with its chain)")
        ->type_name("FILE");
    sub->add_option("--tls-key", o.tls_key, "and its key (PEM)")->type_name("FILE");
    sub->add_option("--trust-proxy", o.trusted,
                    "believe X-Forwarded-For and -Proto from this address or network; may be repeated")
        ->type_name("CIDR")
        ->allow_extra_args(false);
    sub->add_option("--origin", o.origin,
                    "what browsers call this server, such as https://play.example.org, if a proxy changes it")
        ->type_name("URL");
    sub->add_option("--metrics-from", o.metrics_from,
                    "who may read /metrics besides this machine: an address or network; may be repeated")
        ->type_name("CIDR")
        ->allow_extra_args(false);
    sub->add_option("--connections", o.connections, "how many may be open at once")
        ->type_name("N")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    sub->add_flag("--no-rate-limits", o.no_rate_limits,
                  "anybody may ask as often as he likes: for measuring, and among friends");
}

void add_serve(CommandLine& c) {
    CLI::App* sub =
        c.command("serve", "Host tables for browsers and programs (HTTP and WebSocket).",
                  [&c](Console& console, const Library& l) { return serve(console, l, c.serve); });
    sub->add_option("--listen", c.serve.listen, "address and port; port 0 is any that is free")
        ->type_name("ADDRESS:PORT")
        ->capture_default_str();
    sub->add_option("--data", c.serve.data,
                    "file or folder with the matches; $XDG_DATA_HOME/bivouac if not given")
        ->type_name("PLACE");
    sub->add_option("--store", c.serve.store, "a PostgreSQL database instead: postgresql://...")
        ->type_name("URL");
    sub->add_option("--battles", c.serve.battles,
                    "offer the battles in this folder too (docs/authoring.md); may be repeated. Those in the "
                    "folder `battles` beside the matches are always offered")
        ->type_name("FOLDER")
        ->allow_extra_args(false);
    sub->add_option("--threads", c.serve.threads,
                    "threads that serve; as many as there are cores if not given")
        ->type_name("N")
        ->check(CLI::Range(1, 256));
    add_network_options(sub, c.serve);
    sub->add_option("--bot-pause", c.serve.bot_pause_ms, "milliseconds before each decision of a bot")
        ->type_name("MS")
        ->check(CLI::Range(0, 60000))
        ->capture_default_str();
    sub->add_option(
           "--absent-after", c.serve.absent_after_days,
           "days after which players may let the computer play for one who is asked and not here; 0: never")
        ->type_name("DAYS")
        ->check(CLI::Range(0, 3650))
        ->capture_default_str();
    sub->add_option("--log", c.serve.log, "what goes to the standard error: requests, notes or none")
        ->type_name("WHAT")
        ->check(CLI::IsMember({"requests", "notes", "none"}))
        ->capture_default_str();
    sub->add_flag("--log-json", c.serve.log_json, "the log as one JSON object a line");
}

void set_up(CommandLine& c) {
    c.app.set_version_flag("--version", std::string("bivouac ") + BIVOUAC_VERSION);
    c.app.footer(std::string(examples_of("")));
    c.app.require_subcommand(0, 1);
    c.command("games", "List the games, their rule sets and battles.", list_games);
    add_serve(c);
    add_export(c);
    add_import(c);
    add_backup(c);
    add_play(c);
    add_replay(c);
    add_show(c);
    add_verify(c);
    add_rules(c);
    add_check(c);
    add_paint(c);
    add_bot(c);
    add_bench(c);
    for (NamedCommand& each : add_lab(c.app, c.lab)) c.commands.push_back(std::move(each));
}

std::vector<std::string> option_names(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::Option* option : app.get_options()) {
        for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    }
    return names;
}

/// The command that was named: the program itself if none was.
const CLI::App& command_in(const CommandLine& c) {
    const CLI::App* at = &c.app;
    while (!at->get_subcommands().empty()) at = at->get_subcommands().front();
    return *at;
}

/// As it is typed: "bivouac lab run".
std::string typed_name(const CLI::App& command) {
    const CLI::App* parent = command.get_parent();
    return (parent == nullptr ? "" : typed_name(*parent) + " ") + command.get_name();
}

/// What was not expected on the command line, with the nearest thing that is.
std::string unexpected(const CommandLine& c, const std::string& word) {
    const CLI::App& where = command_in(c);
    if (word.starts_with('-')) {
        return fmt::format("unknown option {} ({})", word, did_you_mean(word, option_names(where)));
    }
    std::vector<std::string> names;
    for (const CLI::App* sub : where.get_subcommands([](const CLI::App*) { return true; })) {
        names.push_back(sub->get_name());
    }
    if (names.empty()) {
        return fmt::format("'{}' is one argument too many; see `{} --help`", word, typed_name(where));
    }
    return fmt::format("there is no command '{}' ({})", word, did_you_mean(word, names));
}

Status dispatch(CommandLine& c, Console& console, const Library& library) {
    if (c.plain) console.colour = console.terminal = false;
    for (const auto& [sub, run] : c.commands) {
        if (sub->parsed()) return run(console, library);
    }
    return overview(console, library);
}

/// Reads the arguments; an exit status if there is nothing left to run.
std::optional<Status> parse(CommandLine& c, std::vector<std::string> arguments, Console& console) {
    std::reverse(arguments.begin(), arguments.end());  // CLI11 takes them from the back
    try {
        c.app.parse(std::move(arguments));
        return std::nullopt;
    } catch (const CLI::CallForHelp& e) {
        c.app.exit(e, console.out, console.err);
        return Status::Ok;
    } catch (const CLI::CallForVersion& e) {
        c.app.exit(e, console.out, console.err);
        return Status::Ok;
    } catch (const CLI::ExtrasError& e) {
        const std::vector<std::string> rest = c.app.remaining(true);
        throw BadInput(rest.empty() ? e.what() : unexpected(c, rest.front()));
    } catch (const CLI::ParseError& e) {
        throw BadInput(fmt::format("{}; see `{} --help`", e.what(), typed_name(command_in(c))));
    }
}

}  // namespace

int run(const std::vector<std::string>& arguments, Console& console, const Library& library) {
    const bool speaks = lab::launched().rank == 0;  // the first of many that mpirun started speaks for all
    if (!speaks) {
        for (std::ostream* stream : {&console.out, &console.err}) stream->setstate(std::ios::failbit);
    }
    CommandLine c;
    set_up(c);
    try {
        const std::optional<Status> done = parse(c, arguments, console);
        return static_cast<int>(done ? *done : dispatch(c, console, library));
    } catch (const BadInput& e) {
        console.out << std::flush;
        console.err << "bivouac: " << e.what() << "\n";
        // mpirun ends all when one has ended: the one who speaks must have spoken.
        if (!speaks) std::this_thread::sleep_for(std::chrono::seconds(1));
        return static_cast<int>(Status::BadInput);
    }
}

}  // namespace bivouac::cli
