// What one viewer sees of the table, in short: the facts as they are told, and the pieces of each place as a
// hash, enough to find the places that have changed. It is made from his view alone. The hashes are for one
// process: they must not be told, nor compared with those of another server.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "engine/view.hpp"

namespace bivouac::server {

struct Sight {
    std::string facts;                                          ///< as JSON
    std::string cards;                                          ///< likewise
    std::vector<std::pair<std::string, std::uint64_t>> places;  ///< in order; "" for who is not on the board
};

[[nodiscard]] Sight sight_of(const TableView& view);

/// Adds an object with all pieces of each place that is not as it was before.
void add_changed_places(std::string& out, const TableView& view, const Sight& before, const Sight& now);

}  // namespace bivouac::server
