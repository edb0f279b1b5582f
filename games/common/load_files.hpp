// Finds out what each file of a data set is for. A set is one folder with a main file (battle.toml,
// scenario.toml); files that it does not bring itself are taken from elsewhere if they may be shared.
// No chapter of a rulebook. All mistakes are reported. It must never read the disk, nor what is in a file.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>

#include "engine/mistake.hpp"
#include "engine/named_text.hpp"
#include "games/common/load_text.hpp"

namespace bivouac {

// The files by what they are for: "battle.toml", "charts/basic/combat.csv"; the text may be empty.
using FilesByRole = std::map<std::string, NamedText, std::less<>>;

struct FolderLayout {
    std::string_view kind;  // what the set is called: "battle"
    std::string_view main;  // the file that makes a folder one
    std::span<const std::string_view> roles;
    std::span<const std::string_view> optional;
    std::span<const std::string_view> shared;  // those that may lie in another folder
};

FilesByRole sort_files(std::span<const NamedText> files, const FolderLayout& layout, Mistakes& mistakes);

Report report_of(const FilesByRole& files, std::string_view role, Mistakes& mistakes);
std::string_view text_of(const FilesByRole& files, std::string_view role);  // empty if it is not there
void sort_by_line(Mistakes& mistakes);

}  // namespace bivouac
