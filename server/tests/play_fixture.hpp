// What the tests of play share: a house with two threads on a store in a temporary folder, people who sit at
// its tables, and watchers who keep what they are told. Answers are waited for, so a test reads from top to
// bottom.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "engine/rng.hpp"
#include "server/house.hpp"
#include "store/tests/fixture.hpp"

namespace bivouac::server {

/// A server without a network.
class OpenHouse {
  public:
    explicit OpenHouse(const std::string& where, HouseOptions options = {}, std::uint64_t seed = 1);
    ~OpenHouse();
    OpenHouse(const OpenHouse&) = delete;
    OpenHouse& operator=(const OpenHouse&) = delete;

    store::Store& store() { return store_; }
    House& house() { return *house_; }
    /// By the clock of the house, which goes on by itself a little with every look at it.
    [[nodiscard]] store::Time now() const { return surroundings_.clock(); }
    void let_pass(std::chrono::milliseconds time) { *passed_ += time.count(); }

    /// Waits for what `ask` passes its Then to.
    [[nodiscard]] static Answer wait(const std::function<void(Then)>& ask);

  private:
    store::Store store_;
    std::shared_ptr<std::atomic<std::int64_t>> passed_ = std::make_shared<std::atomic<std::int64_t>>(0);
    Surroundings surroundings_;
    boost::asio::io_context context_;
    boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_;
    std::vector<std::thread> threads_;
    std::unique_ptr<House> house_;
};

/// The body of an answer that must be one, and the trouble of one that must not.
[[nodiscard]] json::value body_of(const Answer& answer);
[[nodiscard]] Trouble trouble_in(const Answer& answer);

/// Keeps all that it is told.
class Diary {
  public:
    [[nodiscard]] Sink sink();
    [[nodiscard]] std::vector<std::string> texts() const;
    [[nodiscard]] std::size_t size() const { return texts().size(); }
    /// The n-th text, from 0, as soon as it is there.
    [[nodiscard]] json::object at(std::size_t n) const;

  private:
    struct Shared {
        std::mutex mutex;
        std::condition_variable came;
        std::vector<std::string> texts;
    };
    std::shared_ptr<Shared> shared_ = std::make_shared<Shared>();
};

/// Someone who plays one seat at one table through one house.
class Player {
  public:
    Player(OpenHouse& at, store::PersonId person, store::TableId table, std::string seat)
        : at_(&at), person_(std::move(person)), table_(std::move(table)), seat_(std::move(seat)) {}

    [[nodiscard]] Asking asking() const { return {person_, seat_, {}, {}}; }
    [[nodiscard]] const std::string& seat() const { return seat_; }
    [[nodiscard]] const store::PersonId& person() const { return person_; }
    [[nodiscard]] Player through(OpenHouse& other) const { return {other, person_, table_, seat_}; }

    [[nodiscard]] json::object view() const;
    [[nodiscard]] json::object events(std::size_t after = 0) const;
    /// The question that he is asked; empty if he is not.
    [[nodiscard]] json::object question() const;
    [[nodiscard]] Answer decide(const std::string& action, const std::string& ticket) const;
    /// With the ticket of the question that is open.
    [[nodiscard]] Answer decide(const std::string& action) const;
    [[nodiscard]] Answer undo(const std::string& ticket = {}) const;
    [[nodiscard]] Answer propose(ProposalKind kind) const;
    [[nodiscard]] Answer answer(bool yes) const;
    [[nodiscard]] Answer resign() const;
    [[nodiscard]] Answer record() const;
    [[nodiscard]] std::shared_ptr<Watching> watch(const Diary& diary, ResumePoint from = {}) const;

  private:
    OpenHouse* at_;
    store::PersonId person_;
    store::TableId table_;
    std::string seat_;
};

/// Waits a while for something to become true.
[[nodiscard]] bool comes_true(const std::function<bool()>& what);

/// The action of the n-th choice of a question.
[[nodiscard]] std::string offer(const json::object& question, std::size_t n = 0);
/// The first choice with this verb; empty if there is none.
[[nodiscard]] std::string offer_of(const json::object& question, std::string_view verb);

inline constexpr const char* kGame = "shadow_of_the_eagle";
inline constexpr const char* kBattle = "alcaniz";

/// A match between Anna and Ben that has begun.
class PlayTest : public testing::Test {
  protected:
    explicit PlayTest(HouseOptions options = {}, store::Dialect dialect = store::Dialect::SQLite);

    [[nodiscard]] store::TableId open(const TableWish& wish, const store::PersonId& host);
    [[nodiscard]] std::int64_t entries() { return store::got(house_.store().table(table_)).entries; }
    [[nodiscard]] store::TableState state() { return store::got(house_.store().table(table_)).state; }
    /// Who is asked; null when the match is over.
    [[nodiscard]] Player* asked();
    [[nodiscard]] Player& other(const Player& player) { return &player == &anna_ ? ben_ : anna_; }
    /// Random play until `stop` says so of the question that is asked; false if the match ended before.
    bool play_until(const std::function<bool(const json::object& question)>& stop);
    [[nodiscard]] Player spectator() { return {house_, {}, table_, "spectator"}; }

    store::Database database_;
    OpenHouse house_;
    store::PersonId anna_id_, ben_id_;
    store::TableId table_;
    Player anna_, ben_;
    Rng rng_{7};
};

[[nodiscard]] TableWish battle();

}  // namespace bivouac::server
