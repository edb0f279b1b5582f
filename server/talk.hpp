// The talk at a table as one listener hears it: what is said to everybody, to the players, or to some seats.
// Spectators hear nothing that is meant for players, and a message between seats is for those seats and its
// speaker alone. Numbers count what this listener has heard, so that no gap tells of talk among others. It
// must never tell how many messages there are.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

#include <boost/json/object.hpp>

#include "server/house.hpp"
#include "server/standing.hpp"
#include "store/store.hpp"

namespace bivouac::server {

/// Whose ears: a person as one of his seats, or as all those without a PIN when he names none.
struct Hearer {
    store::PersonId person;  ///< empty: a stranger
    SeatSet seats;
    bool player = false;
};

/// Trouble as standing() gives it, but several seats need no name here.
[[nodiscard]] std::variant<Hearer, Trouble> listener(const Asking& asking, const store::Table& table,
                                                     std::span<const store::TableSeat> seats,
                                                     store::Time now);
[[nodiscard]] bool hears(const Hearer& listener, const store::Message& message);

/// What was heard, with its number among all that this listener hears.
struct Heard {
    std::int64_t number = 0;
    store::Message message;
};
/// Those numbered above `after`.
[[nodiscard]] std::vector<Heard> heard(const Hearer& listener, std::vector<store::Message> all,
                                       std::int64_t after = 0);

/// Names of people, each read once.
class NameBook {
  public:
    explicit NameBook(const store::Store& store) : store_(&store) {}
    [[nodiscard]] const std::string& name(const store::PersonId& person);

  private:
    const store::Store* store_;
    std::map<std::string, std::string> names_;
};

/// {number, time, from: {id, name} | null, seat?, to: "everybody" | "players" | [seats], text}. From null is
/// the server.
[[nodiscard]] boost::json::object message_json(const Heard& heard, std::span<const store::TableSeat> seats,
                                               NameBook& names);

}  // namespace bivouac::server
