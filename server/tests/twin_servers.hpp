// Two complete servers without a network, side by side, that agree in all that is not of a match: the same
// ids, tokens, seeds and times. The same is asked of both, and every byte of the answers (status, headers,
// body) and of what watchers are told must be the same. A test may put a leak in, to show that it is found.
#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <future>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include <boost/asio/thread_pool.hpp>

#include "server/api.hpp"
#include "store/tests/fixture.hpp"

namespace bivouac::server {

/// What somebody asks. `token` is empty for a stranger.
struct Inquiry {
    std::string method, path, token;
    // Most leave out the following, which g++ wants to be meant.
    std::map<std::string, std::string, std::less<>> query{};  // NOLINT(readability-redundant-member-init)
    std::string body{};                                       // NOLINT(readability-redundant-member-init)

    [[nodiscard]] std::string text() const;
};

/// What is in an answer.
[[nodiscard]] json::value parsed(const Response& response);
[[nodiscard]] std::string text_at(const json::value& value, const char* key);

class TwinServer {
  public:
    explicit TwinServer(std::uint64_t seed);
    ~TwinServer();
    TwinServer(const TwinServer&) = delete;
    TwinServer& operator=(const TwinServer&) = delete;

    void set_time(std::int64_t milliseconds) { now_ = milliseconds; }
    [[nodiscard]] std::future<Response> send(const Inquiry& inquiry);
    [[nodiscard]] store::Store& store() { return *store_; }
    [[nodiscard]] House& house() { return *house_; }

  private:
    store::TemporaryFolder folder_;
    std::atomic<std::int64_t> now_{1'800'000'000'000};
    boost::asio::thread_pool pool_{1};
    std::unique_ptr<store::Store> store_;
    std::unique_ptr<House> house_;
    std::unique_ptr<Api> api_;
};

/// Thrown when the two can be told apart: what was asked, and where the answers differ.
struct Leak {
    std::string text;
};

/// What a watcher was told since it was last asked.
class TwinSink {
  public:
    [[nodiscard]] Sink sink() const;
    [[nodiscard]] std::vector<std::string> take();

  private:
    struct Shared {
        std::mutex mutex;
        std::vector<std::string> texts;
    };
    std::shared_ptr<Shared> shared_ = std::make_shared<Shared>();
};

class TwinServers {
  public:
    explicit TwinServers(std::uint64_t seed) : one_(seed), other_(seed) {}

    [[nodiscard]] std::array<TwinServer*, 2> both() { return {&one_, &other_}; }
    [[nodiscard]] TwinServer& at(std::size_t i) { return i == 0 ? one_ : other_; }

    /// The same of both. The answer, if it is the same; else a Leak.
    Response ask(const Inquiry& inquiry);
    /// The same of both, by somebody whose answers may differ. Both must be 200 or 201.
    std::array<Response, 2> do_unseen(const Inquiry& inquiry);
    /// Of one of them alone, at the same moment: it must leave no trace.
    Response do_apart(std::size_t i, const Inquiry& inquiry);

    /// For tests of the test: added to everything that is compared.
    using Mutant = std::function<std::string(TwinServer&)>;
    void put_in(Mutant mutant) { mutant_ = std::move(mutant); }
    /// Throws a Leak unless both texts are the same.
    void compare(const std::string& what, std::string one, std::string other);
    [[nodiscard]] std::size_t compared() const { return compared_; }

  private:
    void next_moment();

    TwinServer one_, other_;
    std::int64_t now_ = 1'800'000'000'000;
    std::size_t compared_ = 0;
    Mutant mutant_;
};

}  // namespace bivouac::server
