// The hand-over of a hot seat: several people at one screen, each with a PIN for his seat. Whoever gives the
// PIN gets a hand, a short-lived token that shows it from then on. Hands are made and checked with a key that
// follows from the table's server seed, which nobody is told while the match runs, so nothing is stored.
// It must never compare PINs or hands in a time that depends on where they differ.
#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

#include "store/rows.hpp"

namespace bivouac::server {

inline constexpr std::chrono::hours kHandLasts{12};
inline constexpr std::size_t kLongestPin = 32;

/// base64url of the expiry and of a keyed BLAKE2b over table, seat, person and expiry.
[[nodiscard]] std::string make_hand(const store::Table& table, Seat seat, const store::PersonId& person,
                                    store::Time expires);
[[nodiscard]] bool is_hand(std::string_view hand, const store::Table& table, Seat seat,
                           const store::PersonId& person, store::Time now);

/// As the password hash writes itself. Small limits: a PIN keeps off the other side of a sofa, no more.
[[nodiscard]] std::string hash_pin(const std::string& pin);
[[nodiscard]] bool is_pin(const std::string& hash, const std::string& pin);

/// Five wrong PINs for a seat, by one person, and he waits a quarter of an hour.
class PinAttempts {
  public:
    static constexpr int kMost = 5;
    static constexpr std::chrono::minutes kPause{15};

    /// Counts one attempt as wrong until right() says otherwise. Gives the seconds to wait; 0: go on.
    [[nodiscard]] unsigned begin(const store::PersonId& person, const store::TableId& table, Seat seat,
                                 store::Time now);
    void right(const store::PersonId& person, const store::TableId& table, Seat seat);

  private:
    struct Count {
        int wrong = 0;
        store::Time since;
    };
    void forget_old(store::Time now);

    std::mutex mutex_;
    std::map<std::pair<std::string, Seat>, Count> counts_;
};

}  // namespace bivouac::server
