// The files that are inside the program: rules, words and data of every game (no chapter of any rulebook).
// Filled while building from games/*/rules.toml, games/*/balance.toml, games/*/words/*.toml,
// games/*/tutorials/*.toml and games/*/data/**; see cmake/Embed.cmake. Beside them stands
// `<game>/rule_index.tsv`, which says where each rule is coded and tested. It has no heading; its columns are
// game, rule, kind (`code` or `test`), file, line, name of the test (empty for code), one tab between. It
// must never read the disk: a program copied elsewhere plays the same games.
#pragma once

#include <span>
#include <string_view>

namespace bivouac {

struct EmbeddedFile {
    std::string_view path;  // relative to games/, as in `shadow_of_the_eagle/rules.toml`
    std::string_view text;  // followed by a zero byte that is not part of it
};

// All of them, sorted by path.
std::span<const EmbeddedFile> embedded_files();

}  // namespace bivouac
