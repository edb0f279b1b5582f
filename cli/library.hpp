// The library: the games of the program as commands reach them, with their ledgers, words and the index of
// where rules are coded and tested. Commands get it handed in, so that tests can play a small game of their
// own. It must never hold a match.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.hpp"
#include "engine/coverage.hpp"
#include "engine/ledger.hpp"
#include "engine/words.hpp"

namespace bivouac::cli {

class Library {
  public:
    virtual ~Library() = default;
    /// Every rule set of every game, in the order in which they are listed.
    [[nodiscard]] virtual std::span<const AnyGame* const> games() const = 0;
    [[nodiscard]] virtual Ledger ledger(std::string_view game) const = 0;
    [[nodiscard]] virtual Words words(std::string_view game) const = 0;
    [[nodiscard]] virtual std::vector<Citation> citations(std::string_view game) const = 0;
    /// What a newcomer plays who names nothing: "game/scenario".
    [[nodiscard]] virtual std::string first_battle() const = 0;
};

/// The games inside the program (games/catalogue.hpp).
const Library& built_in_library();

/// A game and one of its battles, as a command line named them.
struct Chosen {
    const AnyGame* game = nullptr;
    std::shared_ptr<const AnyScenario> scenario;
};

/// The rule set of a game; an empty rule set means the first listed. Throws BadInput with a suggestion.
const AnyGame& pick_game(const Library& library, std::string_view game, std::string_view rules);

/// "game/scenario", a scenario's name alone (of the first game that has it), or a folder with a battle of the
/// user's own (anything that has a '.' or '/' in front, or is a folder on the disk). Throws BadInput.
Chosen pick_battle(const Library& library, std::string_view named, std::string_view rules);

/// The game that files were written for: the first that can play them, else the one that knows most of them
/// by name. Under the rule set if one is named. Throws BadInput if no game has it.
const AnyGame& game_of_files(const Library& library, std::span<const NamedText> files,
                             std::string_view rules);

/// The battle in a folder on the disk. Throws BadInput with every mistake, a line each.
Chosen load_folder(const AnyGame& game, const std::string& folder);

/// A record read from the disk and the battle it was played on.
struct RecordFile {
    std::string path;
    Record record;
    Chosen chosen;
};

/// Reads a .bvk file; `folder` is where its battle's data lie, empty for those inside the program. Throws
/// BadInput.
RecordFile open_record(const Library& library, const std::string& path, const std::string& folder);

/// Replays it, all of it or the first `most` decisions. Throws BadInput if it cannot be replayed.
MatchLoad replay_record(const RecordFile& file, std::size_t most = AnyScenario::kAll);

/// The seat of that name; throws BadInput with a suggestion.
Seat pick_seat(const ScenarioInfo& info, std::string_view name);

}  // namespace bivouac::cli
