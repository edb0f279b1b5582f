// Who is away: a seat that has been asked for as long as the host of the server says, and whose holder has
// not been here all that time. Then another who plays at the table may let the computer play for it. It must
// be judged by what everybody may know: what others decide secretly, in lanes of their own, counts for
// nothing.
#pragma once

#include <chrono>
#include <mutex>
#include <optional>
#include <span>
#include <unordered_map>

#include "server/trouble.hpp"
#include "store/store.hpp"

namespace bivouac::server {

/// When the question that this seat is asked now was put to it, or a later time.
[[nodiscard]] store::Time asked_since(const store::Table& table, std::span<const store::Entry> journal,
                                      Seat seat);

/// Why the holder of a seat does not count as away; nothing if he does. Not how long he was here or when:
/// only that it was within the time.
[[nodiscard]] std::optional<Trouble> not_absent(const store::Store& store, const store::Table& table,
                                                const store::TableSeat& seat, std::chrono::days after,
                                                store::Time now);

/// Keeps when people were here last. Once an hour is enough for what is counted in days.
class Attendance {
  public:
    explicit Attendance(store::Store& store) : store_(store) {}
    /// Any thread.
    void saw(const store::PersonId& person, store::Time now);

  private:
    store::Store& store_;
    std::mutex mutex_;
    std::unordered_map<store::PersonId, store::Time> kept_;
};

}  // namespace bivouac::server
