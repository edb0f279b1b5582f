// The schema of the store as numbered migrations. Each is applied once, in its order, in one transaction,
// and its number is noted in the database; a database of a newer program is refused.
// A migration that was published must never change: what comes later is a new one.
#pragma once

#include <span>
#include <string_view>

#include "store/query.hpp"

namespace bivouac::store {

struct Migration {
    int number;
    std::string_view what;
    std::string_view sql;  ///< statements that end with `;`. {clustered}: rows lie in the order of their key
};

[[nodiscard]] std::span<const Migration> migrations();

/// Brings the database up to the last of `steps`; several servers may try it at once.
void migrate(Session& session, std::span<const Migration> steps);

/// Throws unless the database is up to the last of `steps`; changes nothing.
void check_schema(Session& session, std::span<const Migration> steps);

}  // namespace bivouac::store
