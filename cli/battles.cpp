#include "cli/battles.hpp"

#include <algorithm>
#include <ostream>
#include <utility>

#include <fmt/format.h>

#include "cli/console.hpp"
#include "cli/files.hpp"
#include "store/store.hpp"

namespace bivouac::cli {
namespace {

namespace fs = std::filesystem;
using server::UserBattle;

/// Every game's data has a file of this kind at its top; folders of several have none.
bool is_battle(const fs::path& folder) {
    std::error_code ignored;
    const fs::directory_iterator files(folder, ignored);
    return std::any_of(begin(files), end(files),
                       [](const fs::directory_entry& e) { return e.path().extension() == ".toml"; });
}

/// The folder itself, or those in it. One that holds something else than a battle is told when it is read.
std::vector<fs::path> battle_folders(const std::string& folder) {
    std::error_code error;
    if (!fs::is_directory(folder, error)) throw BadInput(fmt::format("{}: there is no such folder", folder));
    if (is_battle(folder)) return {folder};
    std::vector<fs::path> found;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
        if (entry.is_directory(error) && entry.path().filename().string().front() != '.')
            found.push_back(entry.path());
    }
    if (error) throw BadInput(fmt::format("{}: {}", folder, error.message()));
    std::sort(found.begin(), found.end());
    return found;
}

/// By the name of the battle's folder: where it lies on this machine is nobody's business.
std::shared_ptr<const server::BattleFiles> files_to_keep(const FolderTexts& texts, const fs::path& folder) {
    auto files = std::make_shared<server::BattleFiles>();
    const std::string name = fs::path(fs::absolute(folder).lexically_normal() / ".").parent_path().filename();
    for (std::size_t i = 0; i < texts.paths.size(); ++i) {
        const std::string below = fs::path(texts.paths[i]).lexically_relative(folder).generic_string();
        files->push_back({(fs::path(name) / below).generic_string(), texts.texts[i]});
    }
    return files;
}

/// What the rule sets of one game make of the files.
struct Attempt {
    std::vector<UserBattle> battles;
    Mistakes mistakes;
};

Attempt attempt(const Library& library, std::string_view game, const FolderTexts& texts) {
    Attempt out;
    for (const AnyGame* const rules : library.games()) {
        if (rules->info().id != game) continue;
        ScenarioLoad load = rules->load_files(texts.named());
        if (load.scenario) {
            out.battles.push_back({rules, std::move(load.scenario), nullptr});
        } else if (out.mistakes.empty()) {
            out.mistakes = std::move(load.mistakes);
        }
    }
    return out;
}

bool has_name(const std::vector<UserBattle>& battles, const UserBattle& battle) {
    const std::string& id = battle.scenario->info().id;
    const std::vector<std::string> own = battle.game->scenarios();
    return std::find(own.begin(), own.end(), id) != own.end() ||
           std::any_of(battles.begin(), battles.end(), [&](const UserBattle& other) {
               return other.game->info().id == battle.game->info().id && other.scenario->info().id == id;
           });
}

void read_battle(const Library& library, const fs::path& folder, std::vector<UserBattle>& battles) {
    const FolderTexts texts = read_folder(folder.string());
    const AnyGame& game = game_of_files(library, texts.named(), {});
    Attempt found = attempt(library, game.info().id, texts);
    if (found.battles.empty()) {
        std::string why;
        for (const Mistake& m : found.mistakes) why += to_text(m) + "\n";
        throw BadInput(why + fmt::format("the battle in {} is left out", folder.string()));
    }
    const auto files = files_to_keep(texts, folder);
    const bool taken = has_name(battles, found.battles.front());
    if (taken) {
        throw BadInput(
            fmt::format("{}: there is another battle `{}`; give this one an id of its own. It is "
                        "left out",
                        folder.string(), found.battles.front().scenario->info().id));
    }
    for (UserBattle& battle : found.battles) {
        battle.files = files;
        battles.push_back(std::move(battle));
    }
}

}  // namespace

std::vector<UserBattle> read_battles(const Library& library, const std::vector<std::string>& folders,
                                     std::ostream& told) {
    std::vector<UserBattle> battles;
    const auto or_told = [&told](const auto& step) {
        try {
            step();
        } catch (const BadInput& e) {
            told << e.what() << "\n" << std::flush;
        }
    };
    for (const std::string& folder : folders) {
        or_told([&] {
            for (const fs::path& one : battle_folders(folder))
                or_told([&] { read_battle(library, one, battles); });
        });
    }
    return battles;
}

fs::path usual_battles(const std::string& data) {
    std::error_code ignored;
    const fs::path place = data.empty() ? store::default_place() : fs::path(data);
    return (fs::is_directory(place, ignored) ? place : place.parent_path()) / "battles";
}

}  // namespace bivouac::cli
