// Moves what SQLite has committed from its log into the file, on a thread and a connection of its own: done
// by the writer, as SQLite would, it holds up decisions (measured: the slowest hundredth takes three times as
// long). The log begins anew when the writer finds all of it moved. Under steady load that moment never comes
// by itself: then the writer moves the little that is left, seldom and between two commits.
#pragma once

#include <condition_variable>
#include <mutex>
#include <thread>

#include "store/query.hpp"

namespace bivouac::store {

class Checkpointer {
  public:
    struct Pace {
        int every = 1000;            ///< pages of the log that are worth the work
        int begin_anew_at = 16'000;  ///< pages, 64 MB: then the writer helps
    };
    explicit Checkpointer(Place place) : Checkpointer(std::move(place), Pace{}) {}
    Checkpointer(Place place, Pace pace);
    ~Checkpointer();
    Checkpointer(const Checkpointer&) = delete;
    Checkpointer& operator=(const Checkpointer&) = delete;

    void grown(int pages);  ///< the log has so many now
    /// By the writer, on its own connection, when everybody has been answered.
    void help(Session& writers);

  private:
    void work();

    const Place place_;
    const Pace pace_;
    std::mutex mutex_;
    std::condition_variable came_;
    int pages_ = 0;  ///< of the log
    int moved_ = 0;  ///< of them, at the last time
    int helped_at_ = 0;
    bool stopping_ = false;
    std::thread thread_;
};

}  // namespace bivouac::store
