// What all live tables share: the store, the shelf, the bots, the counts, and the list of the tables
// themselves. For live_table.* and live_tables.* only.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <unordered_map>

#include <boost/asio/any_io_executor.hpp>

#include "server/bots_at_work.hpp"
#include "server/gate.hpp"
#include "server/live_tables.hpp"

namespace bivouac::server {

struct LiveTables::Hall {
    Hall(store::Store& given_store, boost::asio::any_io_executor given_executor,
         Surroundings given_surroundings, const HouseOptions& given_options, const Shelf& given_shelf)
        : store(given_store),
          executor(std::move(given_executor)),
          surroundings(std::move(given_surroundings)),
          options(given_options),
          shelf(given_shelf),
          bots(given_options.bot_threads, [this](std::string_view what) { note("bot_failed", {}, what); }) {}

    void note(std::string_view event, const store::TableId& table, std::string_view what) const {
        if (options.note) options.note(event, table.text, what);
    }

    store::Store& store;
    const boost::asio::any_io_executor executor;
    const Surroundings surroundings;
    const HouseOptions options;
    const Shelf& shelf;
    Gate gate;  ///< what goes on without a command: bots, news of changes
    BotsAtWork bots;

    struct Counters {
        std::atomic<std::uint64_t> matches{0}, watchers{0}, decisions{0}, refused{0}, bot_decisions{0},
            loads{0};
    };
    Counters counters;

    /// Shared by all whose matches are to leave the memory at one time. The last of them gives the memory
    /// back to the system, if they were many: by itself it would stay with the process.
    struct Departure {
        Departure() = default;
        ~Departure();
        Departure(const Departure&) = delete;
        Departure& operator=(const Departure&) = delete;
        std::atomic<std::size_t> left{0};
    };

    std::atomic<std::uint64_t> tick{0};  ///< one each half of the time that an idle match is kept
    std::mutex mutex;
    std::unordered_map<store::TableId, std::shared_ptr<LiveTable>> tables;
};

}  // namespace bivouac::server
