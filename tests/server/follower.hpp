// Somebody's open page: it watches tables over one WebSocket, in a thread of its own. When the connection is
// lost it comes back, perhaps to another server, with the number and the check of the last event that it has
// as that viewer, and must be sent exactly what it misses. What it finds wrong is kept for its owner.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include <boost/json/object.hpp>

#include "tests/server/live_socket.hpp"

namespace bivouac::trial {

/// Where the servers are, for all players; port 0: it is down.
struct Servers {
    std::array<std::atomic<std::uint16_t>, 2> ports{};

    /// Of the one that is preferred, if it is up.
    [[nodiscard]] std::uint16_t port(std::size_t preferred) const {
        const std::uint16_t port = ports[preferred];
        return port != 0 ? port : ports[1 - preferred].load();
    }
};

struct FollowCounts {
    std::atomic<std::uint64_t> events{0};   ///< received
    std::atomic<std::uint64_t> resumed{0};  ///< how often one who had events came back and went on from them
};

class Follower {
  public:
    Follower(const Servers& servers, FollowCounts& counts, std::size_t prefers)
        : servers_(servers), counts_(counts), prefers_(prefers) {}
    ~Follower();
    Follower(const Follower&) = delete;
    Follower& operator=(const Follower&) = delete;

    /// Begins, as the person with this token.
    void begin(std::string token);
    /// Watches a table as one of his seats, or as a "spectator".
    void follow(const std::string& table, const std::string& as);

    [[nodiscard]] bool follows(const std::string& table, const std::string& as) const;

    /// Throws what was found wrong.
    void check() const;
    /// What the API now lists for a viewer, {events, last, check}: waits until all of it has come here too,
    /// and throws if that is anything else.
    void expect_same(const std::string& table, const std::string& as,
                     const boost::json::object& listed) const;

  private:
    struct Viewer {
        std::string table, as;
        std::vector<std::string> events;  ///< as JSON, in order
        std::string check;                ///< that came with the last
        bool asked = false;               ///< on this connection
        bool greeted = false;             ///< the answer to it has come
    };

    void work();
    void stay_connected();
    void ask_for_new(LiveSocket& socket);
    void take(const std::string& text);
    void take_update(const boost::json::object& update);
    [[nodiscard]] std::size_t place_of(std::string_view table, std::string_view as) const;

    const Servers& servers_;
    FollowCounts& counts_;
    const std::size_t prefers_;
    std::string token_;
    std::atomic<bool> stopping_ = false;
    mutable std::mutex mutex_;
    std::vector<Viewer> viewers_;
    std::string wrong_;
    std::thread thread_;
};

}  // namespace bivouac::trial
