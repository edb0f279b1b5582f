// Who waits for changes of which table. Changes made through this store are told at once; those that other
// servers make in the same PostgreSQL are heard through LISTEN on a connection of its own (listener.cpp),
// with a poll each second as fallback while that connection is not there.
// Telling too often is harmless, telling too seldom is not: whoever is told reads what there is.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <thread>
#include <vector>

#include "store/pool.hpp"
#include "store/store.hpp"

namespace bivouac::store {

class Watches {
  public:
    Watch add(const TableId& table, Watcher watcher);
    void tell(const TableId& table);
    [[nodiscard]] std::vector<TableId> tables() const;

  private:
    struct Listener;
    struct Shared {
        mutable std::mutex mutex;
        std::multimap<TableId, std::shared_ptr<Listener>> listeners;
    };
    std::shared_ptr<Shared> shared_ = std::make_shared<Shared>();  // a Watch may outlive the store
};

/// What servers tell each other with a commit: `SERVER TABLE TABLE…`, and a server skips its own.
void notify_others(Session& session, const std::string& server, const std::set<TableId>& tables);

/// Hears what other servers on the same PostgreSQL change.
class Ear {
  public:
    Ear(std::string url, std::string server, StoreOptions::Hearing hearing, Pool& pool, Watches& watches);
    ~Ear();
    Ear(const Ear&) = delete;
    Ear& operator=(const Ear&) = delete;

  private:
    struct Connection;

    void work();
    void poll_tables();
    void heard(const std::string& payload);

    const std::string url_, server_;
    const StoreOptions::Hearing hearing_;
    Pool& pool_;
    Watches& watches_;
    std::map<TableId, std::int64_t> revisions_;  // as last polled; of the thread alone
    std::atomic<bool> stopping_{false};
    int wake_ = -1;  // an eventfd: makes the thread look at stopping_
    std::thread thread_;
};

}  // namespace bivouac::store
