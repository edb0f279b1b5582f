// What must be true of a table's journal whatever happened to the servers: no gap, nothing twice, every
// decision that a player was told of in the order in which he was told, and a match that it replays to.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "server/shelf.hpp"
#include "store/store.hpp"

namespace bivouac::trial {

using Told = std::map<std::string, std::vector<std::string>>;  ///< decisions by seat

/// Expects all that of one table; `told` has the seats of people. Gives the length of its journal.
std::size_t check_table(const store::Store& store, const server::Shelf& shelf, const store::TableId& table,
                        const Told& told);

}  // namespace bivouac::trial
