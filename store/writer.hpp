// The one writer. Writes queue; its thread takes what has queued, runs it in one transaction, commits with a
// sync, and only then answers. Each write stands alone under its own guard: one that is refused, or that the
// database does not take, never takes others down with it. A full disk fails what has queued, with a clear
// error; the next commit is tried afresh, so play goes on when there is room.
// A write may run more than once before it is answered: it must change nothing but the database.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <thread>
#include <vector>

#include "store/query.hpp"
#include "store/store.hpp"

namespace bivouac::store {

struct Write {
    /// Throws a StoreError before it changes anything, to refuse.
    std::function<void(Session&)> run;
    /// Called once: after the commit (null), or with what kept it from being stored.
    std::function<void(const StoreError*)> answer;
    TableId table;  ///< that it changes; may be empty
};

class Writer {
  public:
    struct Hooks {
        std::function<void(Session&)> opened;                                   ///< with each new connection
        std::function<void(Session&, const std::set<TableId>&)> before_commit;  ///< the tables that change
        std::function<void(const TableId&)> after_commit;
        std::function<void(Session&)> answered;  ///< when everybody has been; it may fail
    };

    Writer(Place place, std::size_t most_queued, Hooks hooks);
    ~Writer();
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;

    void enqueue(Write write);
    [[nodiscard]] StoreCounts counts() const;

  private:
    using Batch = std::vector<Write>;

    void work();
    Batch next_batch();
    enum class Care : std::uint8_t {
        Together,
        EachApart
    };  // what the database refuses in one undoes all, or it

    void commit_patiently(Batch& batch);
    void try_commit(Batch& batch, Care care);
    using Refusals = std::vector<std::optional<StoreError>>;  // per write
    Refusals run_and_commit(Batch& batch, Care care);
    Refusals run_all(Session& db, Batch& batch, Care care);
    static std::optional<StoreError> run_one(Session& db, Write& write, Care care);
    void answer_all(Batch& batch, const StoreError& error);
    Session& session();

    const Place place_;
    const std::size_t most_queued_;
    const Hooks hooks_;
    std::unique_ptr<Session> session_;  // of the thread alone

    mutable std::mutex mutex_;
    std::condition_variable came_;
    Batch queue_;
    bool stopping_ = false;
    StoreCounts counts_;
    std::thread thread_;
};

}  // namespace bivouac::store
