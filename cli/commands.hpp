// The commands of `bivouac`, one function each over a console and the library of games. What they print and
// their exit status are their whole result; bad input is thrown as BadInput and told by cli/app.cpp. Nothing
// here reads the command line: cli/app.cpp does.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/console.hpp"
#include "cli/library.hpp"

namespace bivouac::cli {

struct PlayOptions {
    std::string battle;  ///< "game/scenario" or a folder; empty: the newcomer's game, or what `load` holds
    std::string rules;
    std::vector<std::string> seats;  ///< "french=bot:random"
    std::optional<std::uint64_t> seed;
    std::string load, save;
    int delay_ms = 0;
    double bot_seconds = 10;  ///< that a program outside has for an answer
};
Status play(Console& console, const Library& library, const PlayOptions& options);

struct ReplayOptions {
    std::string file, data, seat;
    std::optional<std::size_t> at;
    bool step = false;
};
Status replay(Console& console, const Library& library, const ReplayOptions& options);

struct VerifyOptions {
    std::string file, data;
};
Status verify(Console& console, const Library& library, const VerifyOptions& options);

struct ShowOptions {
    std::string file, data, seat;
    std::optional<std::size_t> at;
    bool json = false;
};
Status show(Console& console, const Library& library, const ShowOptions& options);

struct RulesOptions {
    std::string game, number, set;
    bool coverage = false;
};
Status rules(Console& console, const Library& library, const RulesOptions& options);

struct CheckOptions {
    std::string folder, game, rules;
};
Status check(Console& console, const Library& library, const CheckOptions& options);

struct PaintOptions {
    std::string battle;  ///< "game/scenario" or a folder; empty: the newcomer's
    std::string theme = "light";
    double scale = 1.5;  ///< pixels a map unit
    std::string output;  ///< .webp or .png; empty: named after the battle and the theme, here
};
/// Paints the ground of a battle's map into a file.
Status paint_ground(Console& console, const Library& library, const PaintOptions& options);

Status list_games(Console& console, const Library& library);
Status overview(Console& console, const Library& library);

struct ServeOptions {
    std::string listen = "127.0.0.1:8420";
    std::string data, store;  ///< a file or folder, or a URL; at most one of them
    std::size_t threads = 0, connections = 10'000;
    std::string tls_certificate, tls_key, origin;
    std::vector<std::string> trusted, metrics_from;  ///< addresses or networks
    std::vector<std::string> battles;                ///< folders of battles that people have written
    std::string log = "requests";
    bool log_json = false, no_rate_limits = false;
    int bot_pause_ms = 0;
    int absent_after_days = 3;  ///< 0: never
};
/// Until SIGINT or SIGTERM.
Status serve(Console& console, const Library& library, const ServeOptions& given);

/// Where the matches are: a file or folder, or a URL; at most one of them.
struct StorePlace {
    std::string data, store;
};

struct ExportOptions {
    std::string table;  ///< its id or the beginning of it; neither this nor `all`: they are listed
    bool all = false;
    std::string out;  ///< a file ("-": the standard output), or a folder for all
    StorePlace place;
};
Status export_tables(Console& console, const ExportOptions& options);

struct ImportOptions {
    std::vector<std::string> files;  ///< or folders
    StorePlace place;
};
Status import_tables(Console& console, const ImportOptions& options);

struct BackupOptions {
    std::string file;
    StorePlace place;
};
Status back_up(Console& console, const BackupOptions& options);

struct BotOptions {
    std::string name, data;  ///< of a built-in bot; the folder of a battle of one's own
    std::uint64_t seed = 1;
    bool shared = false;  ///< the machine is: one thread, and the time of the processor
};
/// Answers the messages of whoever runs a match, until they end (docs/bot_protocol.md).
Status speak_as_bot(Console& console, const Library& library, const BotOptions& options);

struct BenchOptions {
    std::string battle, rules;
    double seconds = 3;
    bool json = false;
};
Status bench(Console& console, const Library& library, const BenchOptions& options);

}  // namespace bivouac::cli
