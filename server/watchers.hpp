// Those who watch one table: to each goes what is new for the one that he looks as. Text is made once for
// each distinct viewer. When somebody's standing changes (he sits down, he leaves), he looks as something
// else from then on, or not at all. Used by its LiveTable alone, one call at a time.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <vector>

#include "server/standing.hpp"
#include "server/talk.hpp"
#include "server/updates.hpp"

namespace bivouac::server {

class Watcher final : public Watching {
  public:
    Watcher(Asking given_asking, Sink given_sink, std::shared_ptr<void> held,
            std::atomic<std::uint64_t>& counter);
    ~Watcher() override;
    Watcher(const Watcher&) = delete;
    Watcher& operator=(const Watcher&) = delete;

    const Asking asking;
    Sink sink;
    SeatSet viewer;
    Hearer listener;
    std::int64_t heard = 0;  ///< messages that he has been told or had
    enum class Stage : std::uint8_t { New, Following, Ended };
    Stage stage = Stage::New;  ///< to be told all there is, what is new, or nothing any more
    ResumePoint from;          ///< while he is new: what he has already

  private:
    std::shared_ptr<void> held_;  // the table, which stays while somebody watches
    std::atomic<std::uint64_t>& counter_;
};

/// The rows of a table that watchers are judged by.
struct Rows {
    store::Table table;
    std::vector<store::TableSeat> seats;
    std::string told_seats;  ///< as everybody may see them: a JSON array
};

class Watchers {
  public:
    [[nodiscard]] bool empty() const { return list_.empty(); }
    /// Forgets those who have gone.
    void sweep();

    /// Trouble if he may not watch. He is told all there is with the next tell().
    [[nodiscard]] std::optional<Trouble> add(const std::shared_ptr<Watcher>& watcher, const Rows& rows,
                                             store::Time now);
    /// The seats have changed: judges everybody anew, before anybody is told anything.
    void judge_again(const Rows& rows, store::Time now);
    /// Tells everybody what he sees changed, and what has been said.
    void tell(const Rows& rows, const LiveMatch* live, const store::Store& store);

  private:
    [[nodiscard]] std::vector<std::shared_ptr<Watcher>> present();
    void tell_messages(const Rows& rows, const store::Store& store);
    void welcome(Watcher& watcher, const Rows& rows, const LiveMatch* live, const store::Store& store);

    std::vector<std::weak_ptr<Watcher>> list_;
    std::map<std::uint8_t, Seen> seen_;  // by viewer
    std::int64_t messages_told_ = 0;     // of all that are in the store
};

}  // namespace bivouac::server
