// Where a match stands, as lists of tables tell it: whom it waits for, and the facts that spectators see (the
// turn, the phase). It is stored with each decision, so that a list of many tables loads no match. It is made
// from the spectators' view alone and must never be made from anybody else's.
#pragma once

#include <optional>

#include <boost/json/object.hpp>

#include "engine/view.hpp"
#include "store/rows.hpp"

namespace bivouac::server {

[[nodiscard]] store::Moment moment_of(SeatSet to_act, const TableView& spectators);
/// Its facts again; empty if they are none.
[[nodiscard]] boost::json::object facts_in(const store::Moment& moment);

}  // namespace bivouac::server
