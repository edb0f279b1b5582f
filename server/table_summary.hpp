// A table as the API tells of it: what is played, who sits where, how far it is, and the commitments of the
// seeds. It is made from rows that are public to whoever may find the table. It must never hold a seed, a
// PIN, a link, the length of the journal or the revision.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include <boost/json/object.hpp>

#include "server/shelf.hpp"
#include "server/talk.hpp"
#include "store/store.hpp"

namespace bivouac::server {

/// A table with its seats, as they were read one after the other.
struct TableRows {
    store::Table table;
    std::vector<store::TableSeat> seats;

    [[nodiscard]] bool all_held() const;
};

/// The table is read first: if it still has its revision later, the seats are those that belong to it.
[[nodiscard]] std::optional<TableRows> table_rows(const store::Store& store, const store::TableId& id);

[[nodiscard]] boost::json::object table_summary(const TableRows& rows, const store::PersonId& asking,
                                                const Shelved* shelved, NameBook& names);
/// {seat, holder: {kind, id?, name?, bot?}, mine, pin}
[[nodiscard]] boost::json::array seats_summary(std::span<const store::TableSeat> seats,
                                               const store::PersonId& asking, NameBook& names);

}  // namespace bivouac::server
