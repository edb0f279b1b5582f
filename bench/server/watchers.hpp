// Spectators: one WebSocket each, which watches one table. They count what they are sent and answer pings;
// the texts themselves are skipped, so that thousands of them cost the client little.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "bench/server/loop.hpp"

namespace bivouac::load {

struct WatchCounts {
    std::uint64_t updates = 0, bytes = 0, closed = 0, watching = 0;
};

class Watchers {
  public:
    Watchers(Loop& loop, std::uint16_t port);
    ~Watchers();
    Watchers(const Watchers&) = delete;
    Watchers& operator=(const Watchers&) = delete;

    /// Returns when the new one is being sent to.
    void attach(const std::string& table);
    [[nodiscard]] WatchCounts& counts() { return counts_; }

  private:
    class Watcher;

    Loop& loop_;
    std::uint16_t port_;
    WatchCounts counts_;
    std::vector<std::unique_ptr<Watcher>> watchers_;
};

}  // namespace bivouac::load
