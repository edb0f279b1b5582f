// Facts of a table or a place as lines that a person reads: those of one kind together, with whose they are.
// It must never leave out what a reader could miss: only what says that there is nothing.
#pragma once

#include <span>
#include <string>
#include <utility>

#include "cli/speech.hpp"
#include "engine/view.hpp"

namespace bivouac::cli {

using Fact = std::pair<std::string, std::string>;

/// "turn 3 of 18 · choose unit · lost: French 6, Spanish 2".
[[nodiscard]] std::string facts_line(std::span<const Fact> facts, const Speech& speech);

/// The facts of a table, and in a line below them those of the battle that is being fought.
[[nodiscard]] std::string status_lines(const TableView& table, const Speech& speech);

}  // namespace bivouac::cli
