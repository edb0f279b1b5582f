// The tables that are in use: one LiveTable each, made when it is first asked for and dropped when nobody has
// asked for a while. Its match leaves the memory then, its watchers stay. Any thread may call anything.
// It must never answer from memory what the journal does not hold.
#pragma once

#include <functional>
#include <memory>

#include <boost/asio/any_io_executor.hpp>

#include "server/house.hpp"
#include "server/shelf.hpp"
#include "server/surroundings.hpp"
#include "store/store.hpp"

namespace bivouac::server {

class LiveTable;

class LiveTables {
  public:
    LiveTables(store::Store& store, boost::asio::any_io_executor executor, const Surroundings& surroundings,
               const HouseOptions& options, const Shelf& shelf);
    ~LiveTables();
    LiveTables(const LiveTables&) = delete;
    LiveTables& operator=(const LiveTables&) = delete;

    /// The rows of this table (its seats, its state, its messages) have been changed by a write that is
    /// committed: those who watch are told, and bots that are now asked something begin to think. Call it
    /// after every such write; what has not changed costs one read.
    void touched(const store::TableId& table);

    [[nodiscard]] std::shared_ptr<LiveTable> at(const store::TableId& table);

    void stop();  ///< bots, sweeps and watching end
    [[nodiscard]] HouseCounts counts() const;

    struct Hall;

  private:
    struct Clockwork;

    std::shared_ptr<Hall> hall_;
    std::shared_ptr<Clockwork> clockwork_;  ///< its timer sends idle matches away
};

}  // namespace bivouac::server
