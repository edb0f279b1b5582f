#include "cli/library.hpp"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "cli/console.hpp"
#include "cli/files.hpp"
#include "engine/nearest.hpp"
#include "games/catalogue.hpp"
#include "games/embedded.hpp"

namespace bivouac::cli {
namespace {

class BuiltIn final : public Library {
  public:
    [[nodiscard]] std::span<const AnyGame* const> games() const override { return catalogue(); }
    [[nodiscard]] Ledger ledger(std::string_view game) const override { return ledger_of(game).ledger; }
    [[nodiscard]] Words words(std::string_view game) const override { return words_of(game); }
    [[nodiscard]] std::vector<Citation> citations(std::string_view game) const override {
        const std::string path = std::string(game) + "/rule_index.tsv";
        Mistakes mistakes;
        for (const EmbeddedFile& file : embedded_files()) {
            if (file.path == path) return read_rule_index(file.text, path, game, mistakes);
        }
        return {};
    }
    [[nodiscard]] std::string first_battle() const override { return "shadow_of_the_eagle/alcaniz"; }
};

std::vector<std::string> game_names(const Library& library) {
    std::vector<std::string> names;
    for (const AnyGame* game : library.games()) {
        const std::string id(game->info().id);
        if (names.empty() || names.back() != id) names.push_back(id);
    }
    return names;
}

std::string all_mistakes(const Mistakes& mistakes) {
    std::string text;
    for (const Mistake& m : mistakes) text += (text.empty() ? "" : "\n") + to_text(m);
    return text;
}

/// Whether a game has a scenario of this name; its variants, after a plus sign, may be combined at will.
bool plays(const AnyGame& game, std::string_view scenario) {
    const std::vector<std::string> known = game.scenarios();
    if (std::find(known.begin(), known.end(), scenario) != known.end()) return true;
    const auto plus = scenario.find('+');
    if (plus == std::string_view::npos) return false;
    const std::string_view stem = scenario.substr(0, plus + 1);
    return std::any_of(known.begin(), known.end(),
                       [&](const std::string& id) { return id.starts_with(stem); });
}

Chosen load_built_in(const AnyGame& game, std::string_view scenario) {
    if (!plays(game, scenario)) {
        throw BadInput(fmt::format("{} has no scenario '{}' ({})", game.info().id, scenario,
                                   did_you_mean(scenario, game.scenarios())));
    }
    ScenarioLoad load = game.load(scenario);
    if (!load.scenario) throw BadInput(all_mistakes(load.mistakes));
    return {&game, std::move(load.scenario)};
}

bool looks_like_folder(std::string_view named) {
    std::error_code ignored;
    return named.starts_with('.') || named.starts_with('/') ||
           std::filesystem::is_directory(std::filesystem::path(named), ignored);
}

/// The first game that has a scenario named without its game, under the rule set if one is named.
const AnyGame* game_with(const Library& library, std::string_view scenario, std::string_view rules) {
    for (const AnyGame* game : library.games()) {
        if (plays(*game, scenario) && (rules.empty() || game->info().rules == rules)) return game;
    }
    return nullptr;
}

/// Every battle once, without its variants.
std::vector<std::string> battle_names(const Library& library) {
    std::vector<std::string> names;
    for (const AnyGame* game : library.games()) {
        for (std::string& id : game->scenarios()) {
            const bool listed = std::find(names.begin(), names.end(), id) != names.end();
            if (!listed && id.find('+') == std::string::npos) names.push_back(std::move(id));
        }
    }
    return names;
}

}  // namespace

const Library& built_in_library() {
    static const BuiltIn library;
    return library;
}

const AnyGame& pick_game(const Library& library, std::string_view game, std::string_view rules) {
    std::vector<std::string> sets;
    for (const AnyGame* g : library.games()) {
        if (g->info().id != game) continue;
        if (rules.empty() || g->info().rules == rules) return *g;
        sets.emplace_back(g->info().rules);
    }
    if (sets.empty()) {
        throw BadInput(fmt::format("there is no game '{}' ({}); `bivouac games` lists them", game,
                                   did_you_mean(game, game_names(library))));
    }
    throw BadInput(
        fmt::format("{} is not played with the rule set '{}' ({})", game, rules, did_you_mean(rules, sets)));
}

Chosen pick_battle(const Library& library, std::string_view named, std::string_view rules) {
    if (looks_like_folder(named)) {
        const FolderTexts files = read_folder(std::string(named));
        return load_folder(game_of_files(library, files.named(), rules), std::string(named));
    }
    const auto slash = named.find('/');
    if (slash != std::string_view::npos) {
        return load_built_in(pick_game(library, named.substr(0, slash), rules), named.substr(slash + 1));
    }
    if (const AnyGame* game = game_with(library, named, rules)) return load_built_in(*game, named);
    if (const AnyGame* game = game_with(library, named, {})) {
        return load_built_in(pick_game(library, game->info().id, rules), named);
    }
    for (const std::string& id : game_names(library)) {
        if (id != named) continue;
        throw BadInput(fmt::format("'{}' is a game; say which battle: {}/{}", named, named,
                                   fmt::join(pick_game(library, named, rules).scenarios(), ", ")));
    }
    throw BadInput(fmt::format("there is no battle '{}' ({}); `bivouac games` lists them", named,
                               did_you_mean(named, battle_names(library))));
}

const AnyGame& game_of_files(const Library& library, std::span<const NamedText> files,
                             std::string_view rules) {
    const AnyGame* best = nullptr;
    std::ptrdiff_t fewest = 0;
    for (const std::string& id : game_names(library)) {
        for (const AnyGame* const game : library.games()) {
            if (game->info().id != id || (!rules.empty() && game->info().rules != rules)) continue;
            const ScenarioLoad load = game->load_files(files);
            if (load.scenario) return *game;
            // Files that are missing, or that no file of the game is called, have no line.
            const auto strange = std::count_if(load.mistakes.begin(), load.mistakes.end(),
                                               [](const Mistake& m) { return m.line == 0; });
            if (best == nullptr || strange < fewest) {
                best = game;
                fewest = strange;
            }
            break;
        }
    }
    return best != nullptr ? *best : pick_game(library, library.games().front()->info().id, rules);
}

Chosen load_folder(const AnyGame& game, const std::string& folder) {
    const FolderTexts files = read_folder(folder);
    const std::vector<NamedText> named = files.named();
    ScenarioLoad load = game.load_files(named);
    if (!load.scenario) {
        throw BadInput(all_mistakes(load.mistakes) +
                       fmt::format("\nthe battle in {} cannot be played", folder));
    }
    return {&game, std::move(load.scenario)};
}

RecordFile open_record(const Library& library, const std::string& path, const std::string& folder) {
    RecordReading reading = read_record(read_file(path), path);
    if (!reading.mistakes.empty()) throw BadInput(all_mistakes(reading.mistakes));
    const Record& r = reading.record;
    const AnyGame& game = pick_game(library, r.game, r.rules);
    Chosen chosen;
    if (folder.empty()) {
        if (!plays(game, r.scenario)) {
            throw BadInput(
                fmt::format("{}: it was played on '{}', which is not one of the program's battles "
                            "(name the folder of its data with --data DIR)",
                            path, r.scenario));
        }
        chosen = load_built_in(game, r.scenario);
    } else {
        chosen = load_folder(game, folder);
    }
    return {path, std::move(reading.record), std::move(chosen)};
}

MatchLoad replay_record(const RecordFile& file, std::size_t most) {
    MatchLoad load = file.chosen.scenario->load(file.record, file.path, most);
    if (!load.match) throw BadInput(all_mistakes(load.mistakes));
    return load;
}

Seat pick_seat(const ScenarioInfo& info, std::string_view name) {
    for (std::size_t i = 0; i < info.seats.size(); ++i) {
        if (info.seats[i] == name) return seat(i);
    }
    throw BadInput(fmt::format("{} has no seat '{}' ({})", info.title, name, did_you_mean(name, info.seats)));
}

}  // namespace bivouac::cli
