// The connections that are open: how many in all and from each address, and how to end them. A connection
// holds its Place as long as it lives. Any thread may call anything.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

namespace bivouac::server {

/// What a connection does when the server stops.
class Stoppable {
  public:
    virtual ~Stoppable() = default;
    virtual void finish() = 0;  ///< ends what is under way, then closes; returns at once
    virtual void cut() = 0;     ///< closes now; returns at once
};

class Connections {
  public:
    struct Limits {
        std::size_t in_all = 10'000, an_address = 256;
    };
    class Place;

    explicit Connections(Limits limits) : limits_(limits) {}

    /// Null beyond the limits. An address that stands for many (a proxy) is not counted by itself.
    enum class Counted : std::uint8_t { ByAddress, InAllOnly };
    [[nodiscard]] std::unique_ptr<Place> enter(const std::string& address, Counted counted);

    void finish_all();
    void cut_all();
    /// Whether all have left by then.
    [[nodiscard]] bool wait_empty(std::chrono::milliseconds most);

  private:
    struct Entry {
        std::string address;  // empty: not counted by it
        std::weak_ptr<Stoppable> held;
    };
    using Entries = std::list<Entry>;

    [[nodiscard]] std::list<std::shared_ptr<Stoppable>> all();
    void leave(Entries::iterator entry);

    Limits limits_;
    std::mutex mutex_;
    std::condition_variable left_;
    Entries entries_;
    std::unordered_map<std::string, std::size_t> by_address_;
};

class Connections::Place {
  public:
    Place(Connections& connections, Entries::iterator entry) : connections_(&connections), entry_(entry) {}
    ~Place() { connections_->leave(entry_); }
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;

    /// Who is to be stopped; a connection that becomes a WebSocket hands its place on.
    void hold(const std::shared_ptr<Stoppable>& holder);

  private:
    Connections* connections_;
    Entries::iterator entry_;
};

}  // namespace bivouac::server
