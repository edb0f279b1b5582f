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

Status list_games(Console& console, const Library& library);
Status overview(Console& console, const Library& library);

struct BenchOptions {
    std::string battle, rules;
    double seconds = 3;
    bool json = false;
};
Status bench(Console& console, const Library& library, const BenchOptions& options);

}  // namespace bivouac::cli
