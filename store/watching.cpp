#include "store/watching.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <sstream>

#include <libpq-fe.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

namespace bivouac::store {
namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr auto kPollEvery = 1s;            // while nobody listens
constexpr auto kPollWhileListening = 10s;  // a connection may be dead without saying so

}  // namespace

struct Watches::Listener {
    std::recursive_mutex mutex;  // its own watcher may end the watch
    Watcher watcher;             // empty once the watch has ended
};

Watch Watches::add(const TableId& table, Watcher watcher) {
    auto listener = std::make_shared<Listener>();
    listener->watcher = std::move(watcher);
    {
        const std::scoped_lock lock(shared_->mutex);
        shared_->listeners.emplace(table, listener);
    }
    const auto end = [shared = shared_, table, listener](void*) {
        {
            const std::scoped_lock lock(shared->mutex);
            const auto [from, to] = shared->listeners.equal_range(table);
            for (auto i = from; i != to; ++i) {
                if (i->second == listener) {
                    shared->listeners.erase(i);
                    break;
                }
            }
        }
        const std::scoped_lock lock(listener->mutex);  // waits until the watcher is not running
        listener->watcher = nullptr;
    };
    return Watch(std::shared_ptr<void>(listener.get(), end));
}

void Watches::tell(const TableId& table) {
    std::vector<std::shared_ptr<Listener>> told;
    {
        const std::scoped_lock lock(shared_->mutex);
        const auto [from, to] = shared_->listeners.equal_range(table);
        for (auto i = from; i != to; ++i) told.push_back(i->second);
    }
    for (const auto& listener : told) {
        const std::scoped_lock lock(listener->mutex);
        if (const Watcher watcher = listener->watcher) watcher(table);
    }
}

std::vector<TableId> Watches::tables() const {
    const std::scoped_lock lock(shared_->mutex);
    std::vector<TableId> tables;
    for (const auto& [table, listener] : shared_->listeners) {
        if (tables.empty() || tables.back() != table) tables.push_back(table);
    }
    return tables;
}

void notify_others(Session& session, const std::string& server, const std::set<TableId>& tables) {
    constexpr std::size_t kLongest = 7000;  // PostgreSQL takes less than 8000 bytes at once
    const auto notify = [&](const std::string& message) {
        std::string ignored;
        Query query(session, "SELECT coalesce(pg_notify('bivouac', :message)::text, '')");
        query.with(message).into(ignored).next();
    };
    std::string message = server;
    for (const TableId& table : tables) {
        message += ' ' + table.text;
        if (message.size() > kLongest) {
            notify(message);
            message = server;
        }
    }
    if (message.size() > server.size()) notify(message);
}

/// The connection that listens.
struct Ear::Connection {
    explicit Connection(const std::string& url) : pg(PQconnectdb(url.c_str())) {
        PQsetNoticeProcessor(
            pg, [](void*, const char*) {}, nullptr);
        if (PQstatus(pg) != CONNECTION_OK) return;
        PGresult* const answer = PQexec(pg, "LISTEN bivouac");
        listening = PQresultStatus(answer) == PGRES_COMMAND_OK;
        PQclear(answer);
    }
    ~Connection() { PQfinish(pg); }
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    PGconn* pg;
    bool listening = false;
};

Ear::Ear(std::string url, std::string server, StoreOptions::Hearing hearing, Pool& pool, Watches& watches)
    : url_(std::move(url)),
      server_(std::move(server)),
      hearing_(hearing),
      pool_(pool),
      watches_(watches),
      wake_(::eventfd(0, EFD_CLOEXEC)),
      thread_([this] { work(); }) {}

Ear::~Ear() {
    stopping_ = true;
    const std::uint64_t one = 1;
    [[maybe_unused]] const auto written = ::write(wake_, &one, sizeof one);
    thread_.join();
    ::close(wake_);
}

void Ear::work() {
    std::unique_ptr<Connection> connection;
    auto next_poll = Clock::now();
    while (!stopping_) {
        if (Clock::now() >= next_poll) {
            if (!connection && hearing_ == StoreOptions::Hearing::Notified) {
                connection = std::make_unique<Connection>(url_);
                if (!connection->listening) connection.reset();
            }
            poll_tables();  // what was missed while nobody listened
            next_poll = Clock::now() + (connection ? kPollWhileListening : kPollEvery);
        }
        std::array<pollfd, 2> waiting{{{wake_, POLLIN, 0}, {-1, POLLIN, 0}}};
        if (connection) waiting[1].fd = PQsocket(connection->pg);
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(next_poll - Clock::now());
        ::poll(waiting.data(), waiting.size(), static_cast<int>(std::max(left, 1ms).count()));
        if (!connection || waiting[1].revents == 0) continue;
        if (PQconsumeInput(connection->pg) == 0) {
            connection.reset();
            next_poll = Clock::now();
            continue;
        }
        while (PGnotify* const note = PQnotifies(connection->pg)) {
            heard(note->extra);
            PQfreemem(note);
        }
    }
}

void Ear::heard(const std::string& payload) {
    std::istringstream words(payload);
    std::string server, table;
    words >> server;
    if (server == server_) return;
    while (words >> table) watches_.tell(TableId(table));
}

/// Asks for the revisions of all tables that are watched, and tells of those that have grown.
void Ear::poll_tables() {
    std::string ids;
    for (const TableId& table : watches_.tables()) ids += (ids.empty() ? "" : ",") + table.text;
    if (ids.empty()) return;
    std::vector<TableId> changed;
    std::map<TableId, std::int64_t> revisions;
    try {
        pool_.read([&](Session& db) {
            revisions.clear();
            TableId table;
            std::int64_t revision = 0;
            Query query(db, "SELECT id, revision FROM tables WHERE id = ANY (string_to_array(:ids, ','))");
            query.with(ids).into(table.text).into(revision);
            while (query.next()) revisions[table] = revision;
            return Nothing{};
        });
    } catch (const StoreError&) {
        return;  // the database is away: the next poll comes soon
    }
    for (const auto& [table, revision] : revisions) {
        const auto known = revisions_.find(table);
        if (known == revisions_.end() || known->second != revision) changed.push_back(table);
    }
    revisions_ = std::move(revisions);
    for (const TableId& table : changed) watches_.tell(table);
}

}  // namespace bivouac::store
