// Moves what SQLite has committed from its log into the file, on a thread and a connection of its own: done
// by the writer, as SQLite would, it holds up decisions (measured: the slowest hundredth takes three times as
// long). It moves much at a time, since most pages are changed again and again and are moved once then. The
// log begins anew when the writer finds all of it moved. Under steady load that moment never comes by itself:
// when the log is long, what is left is moved in ever smaller parts, and the last of it by the writer between
// two commits.
#pragma once

#include <condition_variable>
#include <mutex>
#include <thread>

#include "store/query.hpp"

namespace bivouac::store {

class Checkpointer {
  public:
    struct Pace {
        int every = 4000;            ///< pages of the log that are worth the work
        int begin_anew_at = 32'000;  ///< pages, 128 MB: then the writer helps
        int little = 500;            ///< pages that the writer moves without holding anybody up for long
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
    [[nodiscard]] bool is_long() const { return pages_ >= pace_.begin_anew_at; }
    [[nodiscard]] bool worth_it() const {
        return pages_ - tried_ >= (is_long() ? pace_.little : pace_.every);
    }

    const Place place_;
    const Pace pace_;
    std::mutex mutex_;
    std::condition_variable came_;
    int pages_ = 0;  ///< of the log
    int tried_ = 0;  ///< how many there were when they were to be moved last
    int moved_ = 0;  ///< of those; fewer if a reader still needed the rest
    int helped_at_ = 0;
    bool stopping_ = false;
    std::thread thread_;
};

}  // namespace bivouac::store
