// The inside of the house, for its own .cpp files: the store, the shelf, the tables in memory, and what
// commands have in common: they enter by the gate, and what the store refuses is told in one way.
// Only live_tables.* and below hold anything of a match.
#pragma once

#include <memory>

#include <boost/asio/any_io_executor.hpp>

#include "server/advisers.hpp"
#include "server/bot_waits.hpp"
#include "server/gate.hpp"
#include "server/hand.hpp"
#include "server/house.hpp"
#include "server/live_tables.hpp"
#include "server/shelf.hpp"
#include "server/surroundings.hpp"
#include "store/store.hpp"

namespace bivouac::server {

struct House::Parts {
    Parts(store::Store& given_store, boost::asio::any_io_executor given_executor,
          Surroundings given_surroundings, HouseOptions given_options);

    store::Store& store;
    boost::asio::any_io_executor executor;
    Surroundings surroundings;
    HouseOptions options;
    Shelf shelf;
    PinAttempts pins;
    Gate gate;  ///< every command holds gate.enter() until it has answered; null: answer closing()
    LiveTables live;
    BotWaits bot_waits;
    Advisers advisers;

    /// A battle as it is today, or with exactly the data of this hash. Null if there is none.
    [[nodiscard]] const Shelved* battle(const std::string& game, const std::string& rules,
                                        const std::string& scenario, const std::string& data) const;
};

/// 404, 409, 503 … with words for people. Full, Busy and Unavailable ask to come again in a second.
[[nodiscard]] Trouble trouble_of(const store::StoreError& error);
/// 503 `closing`: the house takes no more commands.
[[nodiscard]] Trouble closing();

}  // namespace bivouac::server
