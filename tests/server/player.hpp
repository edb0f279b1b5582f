// A person who plays random legal decisions over the API, at one table or several, and remembers what was
// acknowledged. When the connection is lost he connects again, perhaps to another server, and sends the
// decision that was not answered once more with the same ticket: it must be taken once. Beside it he watches
// his tables, as his seats and as a spectator. What he finds wrong he throws. One thread has one player.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include <boost/json/object.hpp>

#include "tests/server/follower.hpp"
#include "tests/server/http_client.hpp"

namespace bivouac::trial {

/// A seat as its player knows it.
struct Place {
    struct Sent {
        std::string action, ticket;
    };
    std::string table, seat;
    std::string ticket;               ///< of the question below
    std::vector<std::string> offers;  ///< empty: nothing is asked, as far as he knows
    std::optional<Sent> sent;         ///< not answered yet
    std::string answered;             ///< the ticket of his last decision
    std::vector<std::string> told;    ///< decisions that were acknowledged, in order
    bool over = false;
};

struct TableOrder {
    std::string rules, scenario;
    std::vector<std::string> mine;  ///< seats
    std::string bot;                ///< a seat; empty: none
};

struct PlayerCounts {
    std::atomic<std::uint64_t> decided{0};   ///< acknowledged
    std::atomic<std::uint64_t> repeated{0};  ///< of these, stored before, and sent again as no answer came
    std::atomic<std::uint64_t> full{0};      ///< answered 503 `full`
    FollowCounts followed;
};

class Player {
  public:
    Player(const Servers& servers, PlayerCounts& counts, unsigned seed, std::size_t prefers = 0);

    /// A new guest. Until it has worked once nothing is lost by trying again.
    void introduce();
    /// Opens a table and takes his seats.
    std::string open(const TableOrder& order);
    /// Sits at a table of somebody else's.
    void sit(const std::string& table, const std::string& seat);

    /// One decision at the next place where one is asked. False: nothing is asked of him now.
    bool play();
    /// Sends what was not answered until it is, and sees that his pages have got all that has happened.
    void settle();

    [[nodiscard]] const std::vector<Place>& places() const { return places_; }
    [[nodiscard]] bool all_over() const;
    void forget_connection() { client_.reset(); }

  private:
    HttpAnswer ask(std::string_view method, const std::string& target, const std::string& body = {});
    void look(Place& place);
    void send(Place& place);
    void acknowledged(Place& place, const boost::json::object& body);
    bool play_at(Place& place);
    void take_place(const std::string& table, const std::string& seat);

    const Servers& servers_;
    PlayerCounts& counts_;
    std::mt19937 random_;
    std::size_t prefers_;
    std::unique_ptr<HttpClient> client_;
    std::uint16_t client_port_ = 0;
    std::string token_;
    Follower follower_;
    std::vector<Place> places_;
    std::size_t next_ = 0;
};

}  // namespace bivouac::trial
