// Several players at once, each in a thread of its own, at tables of several kinds: both seats held by one
// person, a person against a bot. They play until they are told to stop, then each sees to it that what he
// sent last is answered. What any of them finds wrong is kept for the test to tell.
#pragma once

#include <atomic>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "tests/server/journal_check.hpp"
#include "tests/server/player.hpp"

namespace bivouac::trial {

class Crowd {
  public:
    explicit Crowd(const Servers& servers) : servers_(servers) {}
    ~Crowd();
    Crowd(const Crowd&) = delete;
    Crowd& operator=(const Crowd&) = delete;

    /// A player of any kind, who opens a table like this, and another one whenever his are over.
    void add(const TableOrder& order, unsigned seed);
    /// Somebody who sits down already.
    void add(std::unique_ptr<Player> player);
    /// As many players as there are kinds of tables.
    void add_all_kinds(unsigned seed);

    /// Returns when all that was sent is answered: a server must run.
    void stop();
    /// Waits until it is enough. False: something went wrong or took too long.
    bool wait_until(const std::function<bool()>& enough, std::chrono::milliseconds most) const;
    /// Waits until so many more decisions are acknowledged.
    bool wait_for(std::uint64_t decisions, std::chrono::milliseconds most = std::chrono::seconds(20)) const;

    [[nodiscard]] bool well() const { return well_; }
    [[nodiscard]] std::vector<std::string> errors() const;
    [[nodiscard]] PlayerCounts& counts() { return counts_; }
    [[nodiscard]] std::map<std::string, Told> told() const;  ///< by table; once it has stopped

  private:
    void begin(std::unique_ptr<Player> player, std::optional<TableOrder> order);
    void life(Player& player, const std::optional<TableOrder>& order);

    const Servers& servers_;
    PlayerCounts counts_;
    std::vector<std::unique_ptr<Player>> players_;
    std::vector<std::thread> threads_;
    std::atomic<bool> stopping_ = false, well_ = true;
    mutable std::mutex mutex_;
    std::vector<std::string> errors_;
};

}  // namespace bivouac::trial
