// Records: a match as text, the .bvk file. A header says what is played, under which rules and data, by
// whom and with which dice commitments; then comes one decision a line, with the dice it rolled, when,
// and the hash of the position after it. A record replays without the generator. This file knows text
// only: what the lines mean is the match's business (engine/match.hpp).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/mistake.hpp"
#include "engine/seat.hpp"

namespace bivouac {

struct RecordLine {
    std::string seat;              ///< the seat's name
    std::string action;            ///< as the verb table writes it
    std::uint32_t first_roll = 0;  ///< number of its first die
    std::vector<std::uint16_t> dice;
    std::int64_t time = 0;              ///< seconds since 1970, 0 = not kept
    std::uint32_t hash = 0;             ///< of the position's notation after it
    int line = 0;                       ///< where it stood in the file
    std::vector<std::string> comments;  ///< lines of commentary written before it
};

struct RecordSeat {
    std::string name, player;
    std::string commitment, seed;  ///< hexadecimal; the seed only once it is opened
};

struct Record {
    std::string game, rules, scenario, data_hash;
    unsigned version = 0;  ///< of the rules
    std::vector<std::pair<std::string, std::string>> options;
    std::vector<RecordSeat> seats;
    std::string server_commitment, server_seed;
    std::uint32_t start_hash = 0;
    std::vector<std::uint16_t> start_dice;
    std::uint32_t next_roll = 0;  ///< the first number not used yet, also by decisions taken back
    std::vector<RecordLine> lines;
    std::vector<std::string> closing_comments;
    std::string result;

    [[nodiscard]] std::string_view option(std::string_view name) const;
};

struct RecordReading {
    Record record;
    Mistakes mistakes;
};

[[nodiscard]] std::string write_record(const Record& record);
[[nodiscard]] RecordReading read_record(std::string_view text, std::string_view file);

}  // namespace bivouac
