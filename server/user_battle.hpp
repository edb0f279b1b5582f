// A battle that is not one of the program's: somebody wrote its files, and the server offers it beside the
// others. It is kept with its files, since a table must go on when they are changed or gone.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/any_game.hpp"

namespace bivouac::server {

struct BattleFile {
    std::string path;  ///< "ford/units.csv": never where on this machine it lies
    std::string text;
};
using BattleFiles = std::vector<BattleFile>;

/// Under one rule set of its game.
struct UserBattle {
    const AnyGame* game;
    std::shared_ptr<const AnyScenario> scenario;
    std::shared_ptr<const BattleFiles> files;
};

}  // namespace bivouac::server
