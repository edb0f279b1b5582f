#include "games/catalogue.hpp"

#include <array>
#include <string>

#include "engine/edge.hpp"
#include "games/all_games.hpp"
#include "games/embedded.hpp"

namespace bivouac {
namespace {

std::string_view embedded(std::string_view path) {
    for (const EmbeddedFile& file : embedded_files()) {
        if (file.path == path) return file.text;
    }
    return {};
}

template <Game G>
const AnyGame* game_of() {
    static const EdgeGame<G> game;
    return &game;
}

template <Game... G>
auto games_of(GameList<G...> /*types*/) {
    return std::array<const AnyGame*, sizeof...(G)>{game_of<G>()...};
}

std::string path_of(std::string_view game, std::string_view file) {
    return std::string(game) + '/' + std::string(file);
}

}  // namespace

std::span<const AnyGame* const> catalogue() {
    static const auto kGames = games_of(AllGames{});
    return kGames;
}

const AnyGame* find_game(std::string_view id, std::string_view rules) {
    for (const AnyGame* game : catalogue()) {
        if (game->info().id == id && (rules.empty() || game->info().rules == rules)) return game;
    }
    return nullptr;
}

LedgerOf ledger_of(std::string_view game) {
    LedgerOf out;
    const std::string path = path_of(game, "rules.toml");
    out.ledger = Ledger::read(embedded(path), path, out.mistakes);
    return out;
}

Words words_of(std::string_view game, std::string_view language) {
    Words words;
    const std::string stem = "words/" + std::string(language);
    // The rules of a translation have a file of their own: the originals are in rules.toml.
    for (const std::string& path : {path_of("common", stem + ".toml"), path_of(game, stem + ".toml"),
                                    path_of(game, stem + ".rules.toml")})
        words.add(embedded(path), path);
    // Numbers of rules are the same in every language, and the program itself goes by the English words.
    if (language == "en") {
        const std::string path = path_of(game, "words/rule_of.toml");
        words.add(embedded(path), path);
    }
    return words;
}

TutorialsOf tutorials_of(std::string_view game) {
    TutorialsOf out;
    const std::string folder = path_of(game, "tutorials/");
    std::vector<NamedText> files;
    for (const EmbeddedFile& file : embedded_files()) {
        if (file.path.starts_with(folder)) files.push_back({file.path, file.text});
    }
    out.tutorials = read_tutorials(files, out.mistakes);
    return out;
}

BalancesOf balances_of(std::string_view game) {
    BalancesOf out;
    const std::string path = path_of(game, "balance.toml");
    out.balances = read_balances({path, embedded(path)}, out.mistakes);
    return out;
}

}  // namespace bivouac
