// What a server counts, as Prometheus reads it (text format 0.0.4): requests by route class and status, how
// long they took, connections, decisions, watchers, tables in memory, the store's commits, memory.
// Counting is a few atomic additions. It must never have a label that a client can choose freely.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "server/house.hpp"
#include "store/store.hpp"

namespace bivouac::server {

inline constexpr std::array<std::string_view, 29> kRouteClasses{
    "page",         "health",        "metrics",         "live",         "openapi",
    "games",        "guests",        "accounts",        "sign_ins",     "me",
    "tokens",       "tables",        "table",           "table_view",   "table_events",
    "table_why",    "table_odds",    "table_decisions", "table_undo",   "table_proposals",
    "table_resign", "table_rematch", "table_record",    "table_export", "table_messages",
    "table_note",   "table_seats",   "broken",          "other"};

class Metrics {
  public:
    enum class Gauge : std::uint8_t { HttpConnections, Sockets };
    enum class Event : std::uint8_t { Accepted, Refused, TlsFailed, TimedOut, SocketsOverflowed };

    void request(std::string_view path, unsigned status, std::chrono::microseconds took);
    void broken_request(unsigned status);  ///< one whose path could not be read
    void add(Gauge gauge, std::int64_t change) { gauges_[index(gauge)].fetch_add(change); }
    void count(Event event) { events_[index(event)].fetch_add(1, std::memory_order_relaxed); }

    [[nodiscard]] std::string text(const HouseCounts& house, const store::StoreCounts& store) const;

    /// Its index in kRouteClasses.
    [[nodiscard]] static std::size_t class_of(std::string_view path);

  private:
    template <class E>
    static constexpr std::size_t index(E e) {
        return static_cast<std::size_t>(e);
    }
    using Count = std::atomic<std::uint64_t>;
    static constexpr std::size_t kStatuses = 22, kBuckets = 12;

    void count_request(std::size_t route, unsigned status, std::chrono::microseconds took);
    void write_requests(std::string& out) const;
    void write_latency(std::string& out) const;

    std::array<std::array<Count, kStatuses>, kRouteClasses.size()> requests_{};
    std::array<std::array<Count, kBuckets>, kRouteClasses.size()> latency_{};
    std::array<Count, kRouteClasses.size()> microseconds_{};
    std::array<std::atomic<std::int64_t>, 2> gauges_{};
    std::array<Count, 5> events_{};
};

}  // namespace bivouac::server
