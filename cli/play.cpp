#include <chrono>
#include <ctime>
#include <ostream>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/players.hpp"
#include "cli/session.hpp"

namespace bivouac::cli {
namespace {

constexpr std::string_view kOpponent = "bot:greedy";

/// Puts what --seat said over the players there are.
void seat_players(const ScenarioInfo& info, const std::vector<std::string>& said,
                  std::vector<std::string>& players) {
    players.resize(info.seats.size(), std::string(kHuman));
    for (const std::string& text : said) {
        const auto equals = text.find('=');
        if (equals == std::string::npos) {
            throw BadInput(fmt::format("--seat {}: write it as SEAT=PLAYER, such as {}=bot:greedy", text,
                                       info.seats.front()));
        }
        const std::string player = text.substr(equals + 1);
        check_player(player);
        players[index(pick_seat(info, text.substr(0, equals)))] = player;
    }
}

std::string differences(const MatchLoad& load, const RecordFile& file) {
    if (!load.other_version && !load.first_difference) return {};
    std::string text = fmt::format("{}: made under version {} of the rules", file.path, file.record.version);
    if (file.record.data_hash != file.chosen.scenario->info().data_hash) text += " and with other data";
    if (!load.first_difference) return text + "; it replays the same.\n";
    return text +
           fmt::format("; from decision {} on the position is not what it was.\n", *load.first_difference);
}

SessionSetup resumed(Console& console, const Library& library, const PlayOptions& options) {
    const RecordFile file = open_record(library, options.load, options.battle);
    if (options.seed) throw BadInput("--seed goes with a new match; one that is loaded has its dice already");
    MatchLoad load = replay_record(file);
    console.out << differences(load, file);
    SessionSetup setup;
    const ScenarioInfo& info = file.chosen.scenario->info();
    // Of a program that a record names its command is not taken over: a record must not run anything.
    for (const RecordSeat& s : file.record.seats) setup.players.push_back(recorded_player(s.player));
    seat_players(info, options.seats, setup.players);
    for (std::size_t i = 0; i < setup.players.size(); ++i)
        check_recorded_player(setup.players[i], info.seats[i]);
    setup.scenario = file.chosen.scenario;
    setup.match = std::move(load.match);
    return setup;
}

SessionSetup started(const Library& library, const PlayOptions& options) {
    const bool newcomer = options.battle.empty();
    const std::string battle = newcomer ? library.first_battle() : options.battle;
    Chosen chosen = pick_battle(library, battle, options.rules);
    const ScenarioInfo& info = chosen.scenario->info();
    SessionSetup setup;
    if (newcomer) {
        setup.players.assign(info.seats.size(), std::string(kOpponent));
        setup.players.front() = kHuman;
    }
    seat_players(info, options.seats, setup.players);
    const std::uint8_t seats = chosen.scenario->game().seats;
    const FairSeeds seeds = options.seed ? seeds_from(*options.seed, seats) : random_seeds(seats);
    std::vector<std::string> recorded;
    recorded.reserve(setup.players.size());
    for (const std::string& player : setup.players) recorded.push_back(recorded_player(player));
    setup.match = chosen.scenario->start({seeds, recorded});
    setup.scenario = std::move(chosen.scenario);
    setup.introduce = newcomer;
    return setup;
}

/// Before the first question: who has played for an hour must not learn then that nothing was kept.
void check_save(const std::string& file, const AnyMatch& match) {
    if (file.empty()) return;
    if (!may_save(file, match.record()))
        throw BadInput(fmt::format("--save {}: the file is there already and holds something else", file));
    try {
        check_writable(file);
    } catch (const BadInput& e) {
        throw BadInput(fmt::format("--save {} (name a file in a folder that is there)", e.what()));
    }
}

}  // namespace

Status play(Console& console, const Library& library, const PlayOptions& options) {
    SessionSetup setup =
        options.load.empty() ? started(library, options) : resumed(console, library, options);
    check_save(options.save, *setup.match);
    const std::string_view game = setup.match->game().id;
    setup.file = options.save;
    setup.autosave = autosave_path();
    setup.delay_ms = options.delay_ms;
    setup.bot_time = std::chrono::milliseconds(static_cast<std::int64_t>(options.bot_seconds * 1000));
    setup.bot_seed = options.seed.value_or(static_cast<std::uint64_t>(std::time(nullptr)));
    play_session(console, Speech(library.words(game), library.ledger(game)), std::move(setup));
    return Status::Ok;
}

}  // namespace bivouac::cli
