// Results of games as text (JSON), between the processes of a run on many machines and for the lists in the
// results file. What is written here is read here.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lab/game.hpp"

namespace bivouac::lab {

std::string write_result(const GameResult& result);
/// None if the text is no result.
std::optional<GameResult> read_result(std::string_view text);

std::string write_numbers(const std::vector<std::int32_t>& numbers);
std::vector<std::int32_t> read_numbers(std::string_view text);
std::string write_counts(const std::map<std::string, std::uint32_t>& counts);
std::map<std::string, std::uint32_t> read_counts(std::string_view text);

}  // namespace bivouac::lab
