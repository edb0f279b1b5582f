// Battles that people have written, for a server to offer beside those of the program: each in a folder as
// docs/authoring.md shows. A battle with mistakes is left out, and its mistakes are told; it must never keep
// a server from starting.
#pragma once

#include <filesystem>
#include <iosfwd>
#include <string>
#include <vector>

#include "cli/library.hpp"
#include "server/user_battle.hpp"

namespace bivouac::cli {

/// The battles in `folders`, each of them a battle's own folder or one that holds such folders, under every
/// rule set that can play them. What cannot be played is told with file and line.
[[nodiscard]] std::vector<server::UserBattle> read_battles(const Library& library,
                                                           const std::vector<std::string>& folders,
                                                           std::ostream& told);

/// Where battles are looked for without being asked: `battles` beside the matches that are kept in `data`, a
/// file or folder, or where they are kept by default if it is empty.
[[nodiscard]] std::filesystem::path usual_battles(const std::string& data);

}  // namespace bivouac::cli
